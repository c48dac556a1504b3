import Foundation
import JellyImaging
import JellyValues
import JellyVideo
import TestSupport
import Testing

/// Frames of videos as bitmaps.
@Suite struct VideoReaderTests {
    /// Ten frames; with `clear`, each has at least one clear, one half-transparent and one opaque pixel.
    func frames(clear: Bool) -> [Bitmap] {
        (0..<10).map { index in
            let bytes = (0..<48).flatMap { pixel -> [UInt8] in
                let alpha: UInt8 = clear ? [0, 128, 255][pixel % 3] : 255
                let color = StraightColor(
                    red: UInt8(index * 20), green: UInt8(pixel * 5), blue: UInt8(255 - pixel), alpha: alpha
                ).premultiplied
                return [color.blue, color.green, color.red, color.alpha]
            }
            return Bitmap(width: 8, height: 6, isOpaque: !clear, bytes: bytes)
        }
    }

    /// Makes a video of frames with a lossless codec.
    func write(_ frames: [Bitmap], to file: URL, codec: [String]) throws {
        let directory = file.deletingLastPathComponent()
        let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory.path + "/"))).makeSink(
            width: frames[0].width, height: frames[0].height, rate: FrameRate(30))
        for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
        try sink.finish()
        let outcome = try ChildProgram.run(
            ["ffmpeg", "-v", "error", "-framerate", "30000/1001", "-i", directory.path + "/%04d.png"] + codec + [
                file.path
            ]
        )
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    func read(_ reader: VideoReader) throws -> [Bitmap] {
        var frames: [Bitmap] = []
        while let frame = try reader.next() { frames.append(frame) }
        return frames
    }

    @Test func framesComeBackBitByBit() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "video.mkv")
            try write(frames(clear: false), to: file, codec: ["-c:v", "ffv1", "-pix_fmt", "bgr0"])
            let reader = try VideoReader(path: file.path)
            #expect(reader.width == 8 && reader.height == 6 && !reader.hasAlpha)
            #expect(reader.rate == FrameRate(30000, 1001))
            #expect(try read(reader) == frames(clear: false))
            #expect(try reader.next() == nil)
        }
    }

    @Test(arguments: ["libvpx", "libvpx-vp9"]) func opacityBesideTheImageComesBack(_ codec: String) throws {
        try withDirectory { directory in
            let file = directory.appending(path: "video.webm")
            try write(
                frames(clear: true), to: file,
                codec: [
                    "-c:v", codec, "-pix_fmt", "yuva420p", "-auto-alt-ref", "0", "-metadata:s:v:0", "alpha_mode=1",
                    "-crf", "4", "-b:v", "1M",
                ])
            let reader = try VideoReader(path: file.path)
            #expect(reader.hasAlpha)
            let read = try read(reader)
            #expect(read.count == 10)
            // A clear, a half-transparent, and an opaque pixel.
            for (pixel, alpha) in [0, 128, 255].enumerated() {
                #expect(abs(Int(read[0].bytes[4 * pixel + 3]) - alpha) < 40)
            }
        }
    }

    @Test func aDecoderThatGivesNoFrameIsAnError() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "video.mkv")
            try write(frames(clear: false), to: file, codec: ["-c:v", "ffv1", "-pix_fmt", "bgr0"])
            try installFakeFFmpeg("exit 0", in: directory.path + "/")
            let path = try #require(ProcessInfo.processInfo.environment["PATH"])
            let reader = try VideoReader(path: file.path, searchPath: directory.path + ":" + path)
            #expect(throws: VideoError.unreadableVideo(path: file.path, reason: "ffmpeg decoded no frames")) {
                try reader.next()
            }
        }
    }

    @Test func clearPixelsComeBackToo() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "video.mov")
            try write(frames(clear: true), to: file, codec: ["-c:v", "png"])
            let reader = try VideoReader(path: file.path)
            #expect(reader.hasAlpha)
            #expect(try read(reader) == frames(clear: true))
        }
    }

    @Test func framesAreTurnedAsTheFileAsks() throws {
        try withDirectory { directory in
            let (file, turned) = (directory.appending(path: "video.mov"), directory.appending(path: "turned.mov"))
            try write(frames(clear: false), to: file, codec: ["-c:v", "png", "-pix_fmt", "rgb24", "-aspect", "8:3"])
            // A quarter rotation in the track header's matrix; ffmpeg 5 and 7 have different options for one.
            var bytes = [UInt8](try Data(contentsOf: file))
            let header = try #require(bytes.indices.first { bytes[$0...].starts(with: "tkhd".utf8) })
            let matrix = [0, 1 << 16, 0, -1 << 16, 0, 0, 6 << 16, 0, 1 << 30].flatMap { bigEndian($0, bytes: 4) }
            bytes.replaceSubrange(header + 44..<header + 44 + matrix.count, with: matrix)
            try Data(bytes).write(to: turned)
            let (plain, reader) = (try VideoReader(path: file.path), try VideoReader(path: turned.path))
            #expect((plain.width, plain.height) == (8, 6) && (reader.width, reader.height) == (6, 8))
            #expect(plain.presentation.pixelAspect == .init(width: 2, height: 1))
            #expect(reader.presentation.pixelAspect == .init(width: 1, height: 2))
            let (before, after) = (try #require(try plain.next()), try #require(try reader.next()))
            let ways = [ImageOrientation.clockwise, .counterclockwise].map {
                $0.applied(to: before.bytes, of: 4, width: 8, height: 6)
            }
            let isTurned = ways.contains(after.bytes)
            #expect(isTurned)
        }
    }

    @Test func samplesOf10BitsComeBackWithAllTheirBits() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "video.mkv")
            try write(
                frames(clear: false), to: file,
                codec: ["-vf", "format=gbrp10le,lutrgb=r='val+1'", "-c:v", "ffv1", "-pix_fmt", "gbrp10le"])
            guard case .samples(let samples)? = try VideoReader(path: file.path).frame() else {
                Issue.record("no samples of 16 bits")
                return
            }
            #expect(samples.count == 8 * 6 * 4 && DeepSamples.areFine(samples))
        }
    }

    @Test func aReaderThatIsLeftEndsItsProgram() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "video.mkv")
            try write(frames(clear: false), to: file, codec: ["-c:v", "ffv1", "-pix_fmt", "bgr0"])
            let first = try VideoReader(path: file.path).next()
            #expect(first == frames(clear: false)[0])
        }
    }

    @Test func aFileThatIsNoVideoIsSaid() throws {
        try withDirectory { directory in
            let text = directory.appending(path: "video.mp4")
            try Data("no video".utf8).write(to: text)
            let error = #expect(throws: VideoError.self) { try VideoReader(path: text.path) }
            #expect(error?.description.hasPrefix("“\(text.path)” cannot be read as a video: ") == true)
            #expect(throws: VideoError.noVideoFile(path: directory.path)) { try VideoReader(path: directory.path) }
            let sound = directory.appending(path: "sound.wav")
            let made = try ChildProgram.run(
                ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=duration=0.1", sound.path])
            try #require(made.code == 0)
            #expect(throws: VideoError.noVideoStream(path: sound.path)) { try VideoReader(path: sound.path) }
        }
    }

    @Test func aVideoThatIsCutShortGivesItsFramesAndThenAnError() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "video.mov")
            try write(frames(clear: true), to: file, codec: ["-c:v", "png", "-movflags", "+faststart"])
            let bytes = try Data(contentsOf: file)
            try bytes.prefix(bytes.count - 300).write(to: file)
            let reader = try VideoReader(path: file.path)
            #expect(throws: VideoError.self) {
                while let frame = try reader.next() { #expect(frame.width == 8) }
            }
        }
    }

    @Test func withoutFFmpegThatIsSaid() throws {
        try withDirectory { directory in
            let error = #expect(throws: VideoError.self) {
                let file = directory.appending(path: "video.mp4")
                try Data().write(to: file)
                _ = try VideoReader(path: file.path, searchPath: directory.path)
            }
            #expect(error == .ffmpegMissing(searchPath: directory.path))
        }
    }

    @Test func aProgramThatComplainsALotIsNotWaitedForForever() throws {
        try withDirectory { directory in
            // More error output than a pipe's capacity, before and between the frames.
            func install(_ name: String, _ script: String) throws {
                let file = directory.appending(path: name).path
                let text = "#!/bin/sh\n\(script)\n"
                _ = try ChildProgram.run(
                    ["sh", "-c", "printf '%s' \"$1\" > \"$2\" && chmod +x \"$2\"", "sh", text, file])
            }
            try install(
                "ffprobe",
                "echo '{\"streams\":[{\"width\":2,\"height\":1,\"pix_fmt\":\"yuv420p\",\"avg_frame_rate\":\"0/0\"}]}'")
            let complain = "head -c 300000 /dev/zero | tr '\\0' '\\n' >&2; echo xxx >&2"
            try install("ffmpeg", "\(complain); printf 'abc\\377def\\377'; \(complain); printf 'ghi\\377jkl\\377'")
            let file = directory.appending(path: "video.mp4")
            try Data().write(to: file)
            let reader = try VideoReader(path: file.path, searchPath: directory.path)
            #expect(reader.rate == nil)
            #expect(try reader.next()?.bytes == [97, 98, 99, 255, 100, 101, 102, 255])
            #expect(try reader.next()?.bytes == [103, 104, 105, 255, 106, 107, 108, 255])
            // Its errors are reported at the end.
            let error = #expect(throws: VideoError.self) { try reader.next() }
            #expect(error?.description.hasSuffix("cannot be read as a video: xxx") == true)
        }
    }
}
