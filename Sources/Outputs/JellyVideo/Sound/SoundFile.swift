import Foundation
import JellySupport

/// The samples of a file, as ffmpeg decodes them: 48 kHz, two channels.
final class SoundFile {
    private let path: String
    private let ffmpeg: VideoReaderRun
    private var isOver = false

    /// What of a file ffmpeg is let at: nothing beside it.
    private static func input(_ path: String) -> [String] {
        ["-protocol_whitelist", "file", "-i", "file:" + path]
    }

    /// Looks whether a file has sound.
    ///
    /// - Throws: `VideoError.unusableSound`, or why ffprobe did not start.
    static func check(_ path: String, searchPath: String?) throws(VideoError) {
        guard !isMissing(path), FileKind(of: path) == .file else {
            throw .unusableSound(
                path: path, reason: isMissing(path) ? missingFileReason(path) : "not a regular file")
        }
        guard !LargeFilePointer.isPointer(path) else {
            throw .unusableSound(path: path, reason: LargeFilePointer.reason)
        }
        try ofSound(path) { () throws(VideoError) in
            let probe = try VideoReaderRun(
                "ffprobe",
                ["-hide_banner", "-loglevel", "error", "-select_streams", "a:0"]
                    + ["-show_entries", "stream=codec_type", "-of", "csv=p=0"] + input(path),
                searchPath: searchPath)
            let answer = String(decoding: probe.read(1 << 12), as: UTF8.self)
            guard probe.finish().outcome == .exited(code: 0) else {
                throw .unreadableVideo(path: path, reason: probe.failure(path: path))
            }
            guard answer.hasPrefix("audio") else { throw .unreadableVideo(path: path, reason: "no audio stream") }
        }
    }

    /// Starts decoding a file.
    init(_ path: String, searchPath: String?) throws(VideoError) {
        self.path = path
        ffmpeg = try Self.ofSound(path) { () throws(VideoError) in
            try VideoReaderRun(
                "ffmpeg",
                // Without the processor's own instructions, by which resampling and decoders differ in the last digits.
                ["-nostdin", "-hide_banner", "-loglevel", "error", "-cpuflags", "0"] + Self.input(path)
                    + ["-map", "0:a:0", "-f", "f32le", "-ar", "\(VideoSound.sampleRate)"]
                    + ["-ac", "\(VideoSound.channels)", "-"], searchPath: searchPath)
        }
    }

    /// The next frames, interleaved; fewer than `count` only at the end.
    ///
    /// - Throws: `VideoError.unusableSound` where the file is damaged.
    func read(_ count: Int) throws(VideoError) -> [Float] {
        guard !isOver else { return [] }
        let size = count * VideoSound.channels * 4
        let bytes = ffmpeg.read(size)
        if bytes.count < size {
            isOver = true
            let (outcome, lines) = ffmpeg.finish()
            guard outcome == .exited(code: 0) else {
                throw .unusableSound(path: path, reason: lines.last ?? "ffmpeg \(outcome)")
            }
        }
        let whole = bytes.count / (4 * VideoSound.channels) * VideoSound.channels
        return bytes.withUnsafeBytes { buffer in
            (0..<whole).map { index in
                let bits = UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
                let sample = Float(bitPattern: bits)
                return sample.isFinite ? sample : 0
            }
        }
    }

    private static func ofSound<Result>(
        _ path: String, _ body: () throws(VideoError) -> Result
    ) throws(VideoError) -> Result {
        do throws(VideoError) {
            return try body()
        } catch {
            switch error {
            case .unreadableVideo(_, let reason): throw .unusableSound(path: path, reason: reason)
            default: throw error
            }
        }
    }
}
