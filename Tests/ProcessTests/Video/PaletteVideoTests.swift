import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

import JellyVideo

/// Animated PNGs with few colours have a palette, and the same pixels as without one.
@Suite struct PaletteVideoTests {
    private static let (width, height) = (40, 30)

    /// Images in which a block of changing colours moves over a background, with a given total number of colours.
    private func images(colors: Int, isOpaque: Bool = true) -> [Bitmap] {
        var (images, next) = ([Bitmap](), 0)
        // One colour of the block per index; one more is the background's.
        func word(_ index: Int) -> UInt32 {
            let color = UInt32(index) &* 0x01_0305 & 0xFF_FFFF
            if !isOpaque, index % 3 < 2 { return index % 3 == 0 ? 0 : 0x8040_2000 }
            return 0xFF00_0000 | color
        }
        for place in 0..<8 {
            var words = [UInt32](repeating: word(0), count: Self.width * Self.height)
            for y in 4..<14 {
                for x in 3 * place..<3 * place + 10 {
                    words[y * Self.width + x] = word(min(next, colors - 1))
                    next += 1
                }
            }
            images.append(Bitmap(words: words, width: Self.width, height: Self.height, isOpaque: isOpaque))
        }
        return images
    }

    private func make(
        _ images: [Bitmap], at path: String, settings: VideoSettings = VideoSettings(), first: Int = 0
    ) throws -> [UInt8] {
        let sink = try VideoOutput(parsing: path).makeSink(
            width: Self.width, height: Self.height, rate: FrameRate(25), settings: settings)
        for (index, image) in images.enumerated() { try sink.write(image, index: first + index) }
        try sink.finish()
        return try contents(path)
    }

    /// The color type: 2 RGB, 3 palette, 6 RGBA.
    private func colorType(_ file: [UInt8]) -> UInt8 { file[25] }

    private func pixels(_ images: [Bitmap]) -> [UInt8] { images.flatMap { $0.straightRGBA() } }

    /// The pixels of each image, by our reader.
    private func read(_ file: [UInt8]) throws -> [UInt8] {
        let decoder = try AnimatedPNGDecoder(file)
        return try (0..<decoder.count).flatMap { try decoder.image($0).straightRGBA() }
    }

    @Test(arguments: [(2, true), (17, true), (256, true), (3, false), (90, false)])
    func fewColorsBecomeAPaletteWithTheSamePixels(_ colors: Int, _ isOpaque: Bool) throws {
        try withTemporaryDirectory { directory in
            let (path, images) = (directory + "video.apng", images(colors: colors, isOpaque: isOpaque))
            let file = try make(images, at: path)
            #expect(colorType(file) == 3)
            try #expect(areSame(read(file), pixels(images)))
            let seen = try run([
                "ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba",
                "-",
            ])
            #expect(areSame(seen, pixels(images)))
            // Programs without animation support show the first image.
            try #expect(areSame(PNGDecoder().decode(file).straightRGBA(), pixels([images[0]])))
            try #expect(names(in: directory) == ["video.apng"])
        }
    }

    @Test func moreThan256ColorsAreStoredWithoutAPalette() throws {
        try withTemporaryDirectory { directory in
            for (colors, type) in [(256, UInt8(3)), (257, 2)] {
                let images = images(colors: colors)
                let all = pixels(images)
                #expect(Set(stride(from: 0, to: all.count, by: 4).map { Array(all[$0..<$0 + 3]) }).count == colors)
                let file = try make(images, at: directory + "\(colors).apng")
                #expect(colorType(file) == type)
                try #expect(areSame(read(file), pixels(images)))
            }
        }
    }

    @Test func aPaletteKeepsTimesPlaysAndTheTextOfTheFile() throws {
        try withTemporaryDirectory { directory in
            let images = images(colors: 5)
            let shown = [images[0], images[0], images[1], images[2], images[2], images[2]]
            var settings = VideoSettings()
            (settings.plays, settings.fileDescription) = (3, "how it was made")
            let file = try make(shown, at: directory + "video.apng", settings: settings)
            let decoder = try AnimatedPNGDecoder(file)
            #expect(colorType(file) == 3 && decoder.plays == 3)
            #expect(decoder.delays.map(\.ticks) == [2, 1, 3] && decoder.delays.allSatisfy { $0.ticksPerSecond == 25 })
            let found = try FileDescription.find(in: file, path: directory + "video.apng")
            #expect(found?.text == "how it was made")
        }
    }

    /// Each segment has few colours, and all of them together have few or too many.
    @Test(arguments: [(40, true), (250, true), (400, true), (60, false)])
    func segmentsJoinedAreTheBytesOfOneRun(_ colors: Int, _ isOpaque: Bool) throws {
        let images = images(colors: colors, isOpaque: isOpaque)
        let joiner = VideoJoiner(format: .apng, width: Self.width, height: Self.height, rate: FrameRate(25))
        try withTemporaryDirectory { directory in
            var settings = VideoSettings(isTransparent: !isOpaque)
            settings.segmentation = .joined(length: 3)
            let one = try make(images, at: directory + "one.apng", settings: settings)
            settings.segmentation = .single(length: 3)
            let segments = try VideoSegments(0..<images.count, length: 3).enumerated().map { number, frames in
                let path = directory + "\(number).apng"
                let file = try make(Array(images[frames]), at: path, settings: settings, first: frames.lowerBound)
                #expect(colorType(file) == (isOpaque ? 2 : 6))
                return VideoSegment(.file(path), frames: frames)
            }
            let facts = try joiner.join(segments, to: VideoOutput(.apng, .file(directory + "joined.apng")))
            let joined = try contents(directory + "joined.apng")
            #expect(areSame(joined, one))
            #expect(colorType(joined) == (colors > 256 ? 2 : 3))
            try #expect(areSame(read(joined), pixels(images)))
            // A frame has the same hash in its segment and in the video with a palette.
            #expect(facts.packetHashes == (try segments.flatMap { try joiner.facts(of: $0).packetHashes }))
            // A video with a palette can be a segment itself.
            let again = [VideoSegment(.file(directory + "joined.apng"), frames: 0..<images.count)]
            try joiner.join(again, to: VideoOutput(.apng, .file(directory + "again.apng")))
            try #expect(areSame(contents(directory + "again.apng"), joined))
        }
    }

    /// Frames compressed by another program are copied unchanged.
    @Test func framesOfOtherBytesStayAsTheyAre() throws {
        let images = images(colors: 5)
        let joiner = VideoJoiner(format: .apng, width: Self.width, height: Self.height, rate: FrameRate(25))
        try withTemporaryDirectory { directory in
            var settings = VideoSettings()
            settings.segmentation = .single(length: 8)
            let path = directory + "segment.apng"
            let file = try make(images, at: path, settings: settings)
            // The same pixels by another compressor.
            let script = """
                import struct, sys, zlib
                d = open(sys.argv[1], 'rb').read()
                out, o = d[:8], 8
                while o < len(d):
                    n, = struct.unpack('>I', d[o:o + 4])
                    t, c = d[o + 4:o + 8], d[o + 8:o + 8 + n]
                    if t == b'IDAT': c = zlib.compress(zlib.decompress(c), 0)
                    out += struct.pack('>I', len(c)) + t + c + struct.pack('>I', zlib.crc32(t + c))
                    o += 12 + n
                open(sys.argv[1], 'wb').write(out)
                """
            _ = try run(["/usr/bin/python3", "-c", script, path])
            try #expect(!areSame(contents(path), file))
            let segments = [VideoSegment(.file(path), frames: 0..<images.count)]
            try joiner.join(segments, to: VideoOutput(.apng, .file(directory + "joined.apng")))
            let joined = try contents(directory + "joined.apng")
            #expect(colorType(joined) == 2)
            try #expect(areSame(read(joined), pixels(images)))
        }
    }

    /// Before Pillow 10.4, transparent palette pixels were not blended, so opaque images suffice here.
    @Test(.enabled("Pillow is not installed") { system("/usr/bin/python3 -c 'import PIL' 2>/dev/null") == 0 })
    func pillowSeesThePixels() throws {
        try withTemporaryDirectory { directory in
            let (path, images) = (directory + "video.apng", images(colors: 60))
            _ = try make(images, at: path)
            let script = """
                import sys
                from PIL import Image
                image = Image.open(sys.argv[1])
                for frame in range(image.n_frames):
                    image.seek(frame)
                    sys.stdout.buffer.write(image.convert('RGBA').tobytes())
                """
            let seen = try run(["/usr/bin/python3", "-c", script, path])
            #expect(areSame(seen, pixels(images)))
        }
    }
}
