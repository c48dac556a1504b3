import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

@testable import JellyVideo

/// Videos with sound: it starts and ends with the video, to the sample, and no frame is re-encoded for it.
@Suite struct VideoSoundTests {
    private static let formats = VideoFormat.all.filter { $0.soundCodec != nil }

    private func makeVideo(
        at path: String, rate: FrameRate = FrameRate(30_000, 1001), frames: Int = 45,
        settings: VideoSettings = VideoSettings(), sound: VideoSound?
    ) throws {
        var settings = settings
        settings.sound = sound
        let sink = try VideoOutput(parsing: path).makeSink(width: 16, height: 16, rate: rate, settings: settings)
        for index in 0..<frames {
            try sink.write(flat(UInt8(index % 50 * 5), 0, 9, width: 16, height: 16), index: index)
        }
        try sink.finish()
    }

    /// The samples of a file's first channel, from the start of its images.
    private func samples(_ path: String) throws -> [Int16] {
        let bytes = try run([
            "ffmpeg", "-v", "error", "-i", path, "-map", "0:a", "-ac", "1", "-f", "s16le", "-",
        ])
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    private func frameHashes(_ path: String) throws -> [UInt8] {
        try run(["ffmpeg", "-v", "error", "-i", path, "-map", "0:v", "-f", "framemd5", "-"])
    }

    /// A WAV file with a tone of a number of samples.
    private func writeTone(_ count: Int, level: Double = 0.5, to path: String) throws {
        func little(_ number: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(number >> (8 * $0) & 0xFF) } }
        let samples = (0..<count).flatMap { little(Int(level * 32_767 * sin(Double($0) / 17)) & 0xFFFF, 2) }
        let head =
            Array("RIFF".utf8) + little(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
            + little(16, 4) + little(1, 2) + little(1, 2) + little(48_000, 4) + little(96_000, 4) + little(2, 2)
            + little(16, 2) + Array("data".utf8) + little(samples.count, 4)
        try Data(head + samples).write(to: URL(filePath: path))
    }

    @Test(arguments: formats) func aSoundIsHeardAtItsTime(_ format: VideoFormat) throws {
        let times = [0.2, 0.6, 1.1]
        let sound = VideoSound(events: times.map { SoundEvent(time: $0, sound: .knock, gain: 0.7) })
        try withTemporaryDirectory { directory in
            let path = directory + "video." + format.name
            try makeVideo(at: path, sound: sound)
            try makeVideo(at: directory + "silent." + format.name, sound: nil)
            #expect(areSame(try frameHashes(path), try frameHashes(directory + "silent." + format.name)))
            let found = try samples(path)
            // 45 · 1001 / 30000 s; AAC's last packet has more, which the edit list removes.
            #expect((72_072..<72_072 + 1024).contains(found.count))
            let expected = SoundMix(sound.events).samples(in: 0..<72_072).map { Int(($0 * 32_767).rounded()) }
            // The compressed sound is found by its highest correlation with the original.
            for time in times {
                let window = Int(time * 48_000)..<Int(time * 48_000) + 4000
                func likeness(_ shift: Int) -> Int { window.reduce(0) { $0 + expected[$1] * Int(found[$1 + shift]) } }
                #expect((-8...8).max { likeness($0) < likeness($1) } == 0, "\(format) at \(time)")
            }
            if format == .mov {
                // Rounded to 16 bits, with either of two equivalent scales of ffmpeg.
                #expect(zip(found, expected).allSatisfy { abs(Int($0) - $1) <= 1 })
            }
            // The frames and the sound start together.
            let starts = String(
                decoding: try run([
                    "ffprobe", "-v", "error", "-show_entries", "stream=codec_type,start_time", "-of", "csv=p=0", path,
                ]), as: UTF8.self)
            #expect(starts.contains("video,0.000000"))
            #expect(starts.contains(format == .webm ? "audio,-0.007000" : "audio,0.000000"))
        }
    }

    @Test func aSoundIsAsLongAsAnyVideo() throws {
        for (rate, frames, count) in [
            (FrameRate(60), 1, 800), (FrameRate(30_000, 1001), 7, 11_211), (FrameRate(24_000, 1001), 24, 48_048),
            (FrameRate(1000), 3, 144), (FrameRate(7), 3, 20_571),
        ] {
            #expect(VideoSound.samples(frames: frames, at: rate) == count)
            try withTemporaryDirectory { directory in
                let path = directory + "video.mov"
                try makeVideo(at: path, rate: rate, frames: frames, sound: VideoSound())
                #expect(try samples(path) == Array(repeating: 0, count: count))
            }
        }
    }

    @Test func aFileIsCutWithAFadeOrPadded() throws {
        try withTemporaryDirectory { directory in
            let (long, short, video) = (directory + "long.wav", directory + "short.wav", directory + "video.mov")
            try writeTone(200_000, to: long)
            try makeVideo(at: video, sound: VideoSound(file: .init(path: long, fade: 0.25)))
            var found = try samples(video)
            #expect(found.count == 72_072 && found[60_050..<60_060].contains { abs($0) > 1000 })
            #expect(found[..<60_072].map { abs(Int($0)) }.max() ?? 0 > 11_000)
            #expect(found[66_072..<66_372].map { abs(Int($0)) }.max() ?? 0 < 8600)
            #expect(found.suffix(100).map { abs(Int($0)) }.max() ?? 1 < 200)
            try writeTone(30_000, to: short)
            try makeVideo(at: video, sound: VideoSound(file: .init(path: short)))
            found = try samples(video)
            #expect(found.count == 72_072 && found[29_900..<30_000].contains { abs($0) > 10_000 })
            #expect(found[30_001...].allSatisfy { $0 == 0 })
        }
    }

    @Test func aFileAndSoundsTogetherDoNotClip() throws {
        try withTemporaryDirectory { directory in
            let (tone, video) = (directory + "tone.wav", directory + "video.mov")
            try writeTone(80_000, level: 0.95, to: tone)
            let events = (0..<30).map { SoundEvent(time: 0.3 + 0.001 * Double($0), sound: .knock) }
            try makeVideo(at: video, sound: VideoSound(events: events, file: .init(path: tone)))
            let peak = try samples(video).map { abs(Int($0)) }.max() ?? 0
            #expect(peak <= Int(SoundLimiter.ceiling * 32_767) + 1 && peak > 29_000)
        }
    }

    @Test(arguments: formats) func theSameSoundGivesTheSameBytes(_ format: VideoFormat) throws {
        let sound = VideoSound(events: [SoundEvent(time: 0.4, sound: .drop)])
        try withTemporaryDirectory { directory in
            let paths = ["a.", "b."].map { directory + $0 + format.name }
            for path in paths { try makeVideo(at: path, sound: sound) }
            #expect(areSame(try contents(paths[0]), try contents(paths[1])))
            #expect(try names(in: directory) == ["a." + format.name, "b." + format.name])
        }
    }

    @Test func clearPixelsStayClearBesideSound() throws {
        try withTemporaryDirectory { directory in
            for format in [VideoFormat.webm, .mov] {
                let path = directory + "video." + format.name
                var settings = VideoSettings(isTransparent: true)
                settings.sound = VideoSound(events: [SoundEvent(time: 0, sound: .click)])
                let sink = try VideoOutput(parsing: path).makeSink(
                    width: 16, height: 16, rate: FrameRate(30), settings: settings)
                let clear = Bitmap(
                    width: 16, height: 16, isOpaque: false, bytes: Array(repeating: 0, count: 16 * 16 * 4))
                for index in 0..<4 { try sink.write(clear, index: index) }
                try sink.finish()
                let reader = try VideoReader(path: path)
                #expect(reader.hasAlpha, "\(format)")
                #expect(try reader.next()?.isOpaque == false, "\(format)")
            }
        }
    }

    @Test func joinedSegmentsGetTheSoundOfOnePiece() throws {
        let sound = VideoSound(events: [SoundEvent(time: 0.5, sound: .click)])
        try withTemporaryDirectory { directory in
            var settings = VideoSettings()
            settings.segmentation = .joined(length: 20)
            try makeVideo(at: directory + "joined.mp4", settings: settings, sound: sound)
            try makeVideo(at: directory + "silent.mp4", settings: settings, sound: nil)
            #expect(
                areSame(try frameHashes(directory + "joined.mp4"), try frameHashes(directory + "silent.mp4")))
            #expect(try samples(directory + "joined.mp4").contains { abs($0) > 10_000 })
            // Its frames match the proof, with or without sound; segments cannot have sound.
            let joiner = VideoJoiner(format: .mp4, width: 16, height: 16, rate: FrameRate(30_000, 1001))
            let facts = try ["joined", "silent"].map {
                try joiner.facts(of: VideoSegment(.file(directory + $0 + ".mp4"), frames: 0..<45))
            }
            #expect(facts[0].packetHashes == facts[1].packetHashes)
            #expect(throws: VideoError.self) {
                try joiner.join(
                    [VideoSegment(.file(directory + "joined.mp4"), frames: 0..<45)],
                    to: VideoOutput(.mp4, .file(directory + "again.mp4")))
            }
        }
    }

    @Test func whatCannotBeHeardIsKnownBeforeTheFirstFrame() throws {
        try withTemporaryDirectory { directory in
            try write("no sound", to: directory + "text.wav")
            try makeVideo(at: directory + "silent.mp4", sound: nil)
            for (path, reason) in [
                (directory + "none.mp3", "no such file"), (directory, "not a regular file"),
                (directory + "text.wav", "Invalid data"), (directory + "silent.mp4", "no audio stream"),
            ] {
                let error = #expect(throws: VideoError.self) {
                    try makeVideo(at: directory + "video.mp4", sound: VideoSound(file: .init(path: path)))
                }
                #expect(error?.kind == .usage && error?.description.contains(reason) == true, "\(error as Any)")
            }
            for output in ["video.gif", "video.apng", "frames/", "video.y4m", "video.webp"] {
                let error = #expect(throws: VideoError.self) {
                    try makeVideo(at: directory + output, sound: VideoSound())
                }
                #expect(error?.description.contains("cannot contain sound") == true)
            }
            #expect(try names(in: directory) == ["silent.mp4", "text.wav"])
        }
    }
}
