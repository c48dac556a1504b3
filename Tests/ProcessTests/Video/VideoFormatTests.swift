import Foundation
import JellyImaging
import JellyValues
import Testing

import JellyVideo

/// The formats besides MP4: their times, transparency, and rejected options.
@Suite struct VideoFormatTests {
    private func makeVideo(
        _ format: VideoFormat, at path: String, rate: FrameRate, settings: VideoSettings = VideoSettings(),
        _ frames: [Bitmap]
    ) throws {
        let sink = try VideoOutput(parsing: path).makeSink(
            width: frames[0].width, height: frames[0].height, rate: rate, settings: settings)
        for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
        try sink.finish()
    }

    private func probe(_ path: String, _ entries: String) throws -> [String] {
        let words = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-count_frames", "-show_entries", entries]
        let text = String(decoding: try run(words + ["-of", "csv=p=0", path]), as: UTF8.self)
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: [" ", ","]) }
    }

    static let rates = ["23.976", "24", "25", "30", "50", "59.94", "60", "120"]

    /// MOV and MP4 count in ticks divisible by each rate, Y4M in frames, WebM in milliseconds.
    @Test(arguments: [VideoFormat.mp4, .mov, .y4m, .webm], rates)
    func everyFrameIsShownAtExactlyItsTime(_ format: VideoFormat, _ text: String) throws {
        let rate = try #require(FrameRate(text))
        try withTemporaryDirectory { directory in
            let path = directory + "video." + format.name
            try makeVideo(
                format, at: path, rate: rate, (0..<13).map { flat(UInt8($0 * 9), 0, 9, width: 16, height: 16) })
            let lines = try probe(path, "packet=pts:stream=r_frame_rate,time_base,nb_read_frames")
            let stamps = lines.dropLast().compactMap { Int($0) }
            let fields = try #require(lines.last).split(separator: ",")
            try #require(fields.count == 3 && stamps.count == 13)
            // ffprobe estimates a WebM's rate from its milliseconds.
            #expect(format == .webm || fields[0] == "\(rate.numerator)/\(rate.denominator)")
            #expect(fields[2] == "13")
            let base = fields[1].split(separator: "/").compactMap { Int($0) }
            if format == .webm {
                #expect(base == [1, 1000])
                // The nearest millisecond, halves rounded up.
                let nearest = (0..<13).map { (2000 * $0 * rate.denominator + rate.numerator) / (2 * rate.numerator) }
                #expect(stamps == nearest)
            } else {
                // Stamp · base = k · denominator / numerator, without a remainder.
                #expect(
                    stamps.map { $0 * base[0] * rate.numerator } == (0..<13).map { $0 * rate.denominator * base[1] })
            }
        }
    }

    @Test(arguments: [(50, 2), (25, 4), (20, 5), (10, 10)])
    func aGIFCountsInHundredths(_ rate: Int, _ delay: Int) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.gif"
            let frames = (0..<9).map { flat(UInt8($0 * 20), 0, 9, width: 33, height: 31) }
            try makeVideo(.gif, at: path, rate: FrameRate(rate), frames)
            try #expect(names(in: directory) == ["video.gif"])
            try #expect(probe(path, "stream=nb_read_frames") == ["9"])
            // Each graphic control extension has the delay in its fifth and sixth byte.
            let file = try contents(path)
            let delays = file.indices.dropLast(8).filter { Array(file[$0...($0 + 2)]) == [0x21, 0xF9, 4] }
                .map { Int(file[$0 + 4]) | Int(file[$0 + 5]) << 8 }
            #expect(delays == Array(repeating: delay, count: 9))
        }
    }

    @Test(arguments: [FrameRate(60), FrameRate(30), FrameRate(24), FrameRate(30000, 1001), FrameRate(100)])
    func aGIFRefusesRatesThatItWouldPlayUnevenly(_ rate: FrameRate) throws {
        try withTemporaryDirectory { directory in
            let error = #expect(throws: VideoError.self) {
                try VideoOutput(parsing: directory + "video.gif").makeSink(width: 8, height: 8, rate: rate)
            }
            #expect(error?.kind == .usage)
            #expect(error?.description.hasSuffix("use 50, 25, 20 or 10") == true)
            try #expect(names(in: directory) == [])
        }
    }

    @Test func aGIFsColoursAreTheScenesOwn() throws {
        // Eight flat colours in one image: its palette contains each exactly.
        let colors: [[UInt8]] = [
            [0, 136, 0], [255, 59, 48], [0, 122, 255], [128, 128, 128], [250, 240, 200], [1, 2, 3], [255, 255, 255],
            [90, 0, 90],
        ]
        let bytes = (0..<64 * 64).flatMap { (index: Int) -> [UInt8] in colors[index % 64 / 8].reversed() + [255] }
        let frame = Bitmap(width: 64, height: 64, isOpaque: true, bytes: bytes)
        try withTemporaryDirectory { directory in
            try makeVideo(.gif, at: directory + "video.gif", rate: FrameRate(25), [frame, frame, frame])
            try makeVideo(.gif, at: directory + "again.gif", rate: FrameRate(25), [frame, frame, frame])
            let isAgain = try areSame(contents(directory + "video.gif"), contents(directory + "again.gif"))
            #expect(isAgain)
            let words = ["ffmpeg", "-v", "error", "-i", directory + "video.gif", "-frames:v", "1", "-pix_fmt", "rgb24"]
            let decoded = try run(words + ["-f", "rawvideo", "-"])
            let expected = (0..<64 * 64).flatMap { (index: Int) -> [UInt8] in colors[index % 64 / 8] }
            let isSame = areSame(decoded, expected)
            #expect(isSame)
        }
    }

    /// A clear background, with a half-transparent red square in the middle.
    private static var clearFrame: Bitmap {
        let bytes = (0..<32 * 32).flatMap { index -> [UInt8] in
            (8..<24).contains(index % 32) && (8..<24).contains(index / 32) ? [0, 0, 128, 128] : [0, 0, 0, 0]
        }
        return Bitmap(width: 32, height: 32, isOpaque: false, bytes: bytes)
    }

    @Test(arguments: [VideoFormat.mov, .webm, .apng])
    func transparentPixelsAreKeptStraight(_ format: VideoFormat) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video." + format.name
            let settings = VideoSettings(isTransparent: true)
            try makeVideo(
                format, at: path, rate: FrameRate(30), settings: settings, [Self.clearFrame, Self.clearFrame])
            // ffmpeg's own VP9 decoder ignores alpha.
            let decoder = format == .webm ? ["-c:v", "libvpx-vp9"] : []
            let filter = "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=rgba"
            let words = ["ffmpeg", "-v", "error"] + decoder + ["-i", path, "-frames:v", "1", "-vf", filter]
            let pixels = try run(words + ["-f", "rawvideo", "-"])
            #expect(pixels.count == 32 * 32 * 4)
            let middle = pixels[(16 * 32 + 16) * 4..<(16 * 32 + 17) * 4].map { Int($0) }
            for (found, drawn) in zip(middle, [255, 0, 0, 128]) { #expect(abs(found - drawn) <= 2, "\(middle)") }
            #expect(pixels[3] <= 2)
        }
    }

    /// An animated PNG is like a sequence of PNG images: it stores what is there.
    @Test func aVideoWithoutTransparencyRefusesTransparentFrames() throws {
        for format in [VideoFormat.mp4, .mov, .webm, .gif, .webp, .y4m] {
            try withTemporaryDirectory { directory in
                let path = directory + "video." + format.name
                #expect(throws: VideoError.transparentFrame(index: 0)) {
                    try makeVideo(format, at: path, rate: FrameRate(25), [Self.clearFrame])
                }
                try #expect(names(in: directory) == [])
            }
        }
    }

    @Test(arguments: ["video.mp4", "video.y4m"]) func transparencyIsRefusedWithTheFormatsThatHaveIt(_ name: String)
        throws
    {
        try withTemporaryDirectory { directory in
            let error = #expect(throws: VideoError.self) {
                try VideoOutput(parsing: directory + name).makeSink(
                    width: 8, height: 8, rate: FrameRate(25), settings: VideoSettings(isTransparent: true))
            }
            #expect(error == .cannotHoldAlpha(output: directory + name))
            #expect(error?.description.contains("(.mov") == false && error?.description.contains(".mov, .webm") == true)
            try #expect(names(in: directory) == [])
        }
    }

    @Test(arguments: [VideoFormat.mp4, .apng]) func aLosslessVideoGivesEveryPixelBack(_ format: VideoFormat) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video." + format.name
            let frames = [PixelConversionTests.noise(32, 32, seed: 1), PixelConversionTests.noise(32, 32, seed: 2)]
            try makeVideo(format, at: path, rate: FrameRate(30), settings: VideoSettings(quality: .lossless), frames)
            let words = ["ffmpeg", "-v", "error", "-i", path, "-vsync", "passthrough", "-pix_fmt", "bgra"]
            let pixels = try run(words + ["-f", "rawvideo", "-"])
            let isSame = areSame(pixels, frames.flatMap(\.bytes))
            #expect(isSame)
        }
    }

    @Test(arguments: [VideoFormat.mov, .webm, .gif, .y4m]) func losslessIsRefusedWhereItIsNot(_ format: VideoFormat)
        throws
    {
        try withTemporaryDirectory { directory in
            let output = try VideoOutput(parsing: directory + "video." + format.name)
            #expect(throws: VideoError.cannotBeLossless(output: output.description)) {
                try output.makeSink(
                    width: 8, height: 8, rate: FrameRate(25), settings: VideoSettings(quality: .lossless))
            }
            try #expect(names(in: directory) == [])
        }
    }

    /// ffmpeg writes animated WebP but cannot read it, so the file is parsed here.
    @Test(arguments: [VideoSettings.Quality.standard, .lossless])
    func anAnimatedWebPHasItsFramesTimesAndColours(_ quality: VideoSettings.Quality) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "video.webp"
            let frames = (0..<5).map { flat(UInt8($0 * 50), 136, 9, width: 32, height: 32) }
            try makeVideo(.webp, at: path, rate: FrameRate(25), settings: VideoSettings(quality: quality), frames)
            let file = try contents(path)
            #expect(Array(file[0..<4]) == Array("RIFF".utf8) && Array(file[8..<12]) == Array("WEBP".utf8))
            // Each ANMF chunk has its duration in milliseconds in three bytes, after four values of three bytes.
            let starts = file.indices.dropLast(24).filter { Array(file[$0..<$0 + 4]) == Array("ANMF".utf8) }
            let durations = starts.map { Int(file[$0 + 20]) | Int(file[$0 + 21]) << 8 | Int(file[$0 + 22]) << 16 }
            #expect(durations == [40, 40, 40, 40, 40])
            for (number, start) in starts.enumerated() {
                let size = (0..<4).reduce(0) { $0 | Int(file[start + 4 + $1]) << (8 * $1) }
                // The frame's image follows a 16-byte header; alone it is a WebP file.
                let image = Array(file[start + 24..<start + 8 + size])
                let count = image.count + 4
                let header = Array("RIFF".utf8) + (0..<4).map { UInt8(count >> (8 * $0) & 255) } + Array("WEBP".utf8)
                try Data(header + image).write(to: URL(fileURLWithPath: directory + "\(number).webp"))
                let words = ["ffmpeg", "-v", "error", "-i", directory + "\(number).webp", "-pix_fmt", "rgb24"]
                let pixels = try run(words + ["-f", "rawvideo", "-"])
                let wanted = [number * 50, 136, 9]
                let distance = pixels.enumerated().map { abs(Int($1) - wanted[$0 % 3]) }.max()
                #expect(
                    pixels.count == 32 * 32 * 3 && distance == 0, "\(quality): \(pixels.prefix(3)) is not \(wanted)")
            }
        }
    }

    @Test(arguments: rates) func aWebPShowsEachFrameWithinAMillisecondOfItsTime(_ text: String) throws {
        let rate = try #require(FrameRate(text))
        try withTemporaryDirectory { directory in
            let path = directory + "video.webp"
            try makeVideo(
                .webp, at: path, rate: rate, (0..<13).map { flat(UInt8($0 * 9), 0, 9, width: 16, height: 16) })
            let file = try contents(path)
            let starts = file.indices.dropLast(24).filter { Array(file[$0..<$0 + 4]) == Array("ANMF".utf8) }
            #expect(starts.count == 13)
            var time = 0
            for (number, start) in starts.enumerated() {
                #expect(abs(Double(time) - 1000 * rate.time(ofFrame: number)) <= 1, "frame \(number) at \(time) ms")
                time += Int(file[start + 20]) | Int(file[start + 21]) << 8 | Int(file[start + 22]) << 16
            }
        }
    }

    @Test func anEncoderThatIsMissingIsNamed() throws {
        try withTemporaryDirectory { directory in
            try installFakeFFmpeg("echo \"Unknown encoder 'libvpx-vp9'\" >&2; exit 1", in: directory)
            let sink = try VideoOutput(parsing: directory + "video.webm").makeSink(
                width: 320, height: 320, rate: FrameRate(25),
                searchPath: directory + ":/usr/bin:/bin")
            let error = #expect(throws: VideoError.self) {
                for index in 0..<100 { try sink.write(flat(1, 2, 3, width: 320, height: 320), index: index) }
                try sink.finish()
            }
            #expect(error?.kind == .missingDependency)
            #expect(error?.description.contains("“libvpx-vp9”") == true)
            try #expect(names(in: directory) == ["ffmpeg"])
        }
    }
}
