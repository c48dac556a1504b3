import Foundation
import JellySupport
import JellyValues
import Synchronization

/// Adds sound to a finished video, without re-encoding its frames.
final class SoundMuxer: Sendable {
    private let request: VideoRequest
    private let sound: VideoSound
    private let recipe: SoundRecipe
    private let program: String
    /// The run that goes on, if any; nothing is begun any more when the video is cancelled.
    private let course = Mutex<(run: FFmpegRun?, isOver: Bool)>((nil, false))

    /// Nil where no sound is asked for.
    ///
    /// - Parameter request: the video with its sound.
    /// - Throws: `VideoError` where the format holds no sound, ffmpeg is missing, the sound's file is of no use, or there is no
    ///   room for the silent video.
    init?(_ request: VideoRequest) throws(VideoError) {
        guard let sound = request.settings.sound else { return nil }
        guard let recipe = request.output.format.sound else {
            throw .cannotHoldSound(output: request.output.description)
        }
        (self.request, self.sound, self.recipe) = (request, sound, recipe)
        program = try FFmpegRun.find(searchPath: request.searchPath)
        if let file = sound.file { try SoundFile.check(file.path, searchPath: request.searchPath) }
        let path = silent.path
        do throws(SystemError) {
            let descriptor = try system("open") { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
            try closeWritten(descriptor)
        } catch {
            throw request.failure(error)
        }
    }

    /// The video without its sound, which is made first.
    var silent: VideoRequest {
        request.withoutSound(at: request.scratch(fileExtension: "-silent." + request.output.format.name))
    }

    /// Makes the video from a silent one of so many frames, which is removed.
    func mux(frames: Int) throws(VideoError) {
        let silent = silent.path
        var video = ExpectedVideo(format: request.output.format, frames: frames, rate: request.rate)
        let samples = VideoSound.samples(frames: frames, at: request.rate)
        video.sound = .samples(samples)
        if try run(silent, video, samples: samples, delay: 0) {
            _ = try run(silent, video, samples: samples, delay: recipe.delay)
        }
        unlink(silent)
    }

    /// Encodes the sound, and copies the frames.
    ///
    /// - Parameter delay: by how many seconds the sound begins later.
    /// - Returns: whether ffmpeg has moved the frames, so that the sound's own delay would not be before the start. It does
    ///   so before version 7; the same run with that delay does not.
    private func run(
        _ silent: String, _ video: ExpectedVideo, samples: Int, delay: Double
    ) throws(VideoError) -> Bool {
        let track = try Soundtrack(sound, count: samples, searchPath: request.searchPath)
        let run = try course.withLock { (course) throws(VideoError) in
            guard !course.isOver else { throw .ended }
            let run = try FFmpegRun(
                program: program, arguments: arguments(silent, delay: delay), for: request, scratch: [silent])
            course.run = run
            return run
        }
        defer { course.withLock { $0.run = nil } }
        while case let bytes = try track.next(), !bytes.isEmpty {
            let result = bytes.withUnsafeBytes { bytes in
                Result { () throws(VideoError) in try run.write(bytes, path: request.output.description) }
            }
            try result.get()
        }
        var isMoved = false
        try run.finish { () throws(VideoFileError) in
            do throws(VideoFileError) {
                try video.check(path: request.path)
            } catch {
                guard case .time(frame: 0, _, _) = error, delay < recipe.delay else { throw error }
                isMoved = true
            }
        }
        return isMoved
    }

    func interrupt() {
        course.withLock { course in
            course.isOver = true
            course.run?.kill()
        }
    }

    /// Without the processor's own instructions, by which AAC differs in the last digits, as the sound's file would.
    func arguments(_ silent: String, delay: Double) -> [String] {
        FFmpegRecipe.common + ["-cpuflags", "0", "-i", "file:" + silent]
            + (delay > 0 ? ["-itsoffset", "\(delay)"] : [])
            + ["-f", "s16le", "-ar", "\(VideoSound.sampleRate)", "-ac", "\(VideoSound.channels)", "-i", "pipe:0"]
            + ["-map", "0:v", "-map", "1:a", "-map_metadata:s:v", "0:s:v", "-c:v", "copy", "-c:a", recipe.encoder]
            + recipe.options + ["-flags:a", "+bitexact"] + recipe.container(request.rate)
            + FFmpegRecipe.comment(request) + FFmpegRecipe.file(request)
    }
}

/// Makes a video by another encoder, and then puts its sound beside it.
final class SoundingEncoder: VideoEncoder {
    private let encoder: any VideoEncoder
    private let muxer: SoundMuxer

    init(_ encoder: any VideoEncoder, _ muxer: SoundMuxer) { (self.encoder, self.muxer) = (encoder, muxer) }

    func write(_ frame: VideoFrame) throws(VideoError) { try encoder.write(frame) }

    func finish(frames: Int) throws(VideoError) {
        try encoder.finish(frames: frames)
        encoder.close()
        try muxer.mux(frames: frames)
    }

    func interrupt() {
        encoder.interrupt()
        muxer.interrupt()
    }

    func close() {
        muxer.interrupt()
        encoder.close()
    }
}
