import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

import JellyVideo

/// GIFs of drawings, as decoded by other programs, in one piece and in segments.
@Suite struct GIFVideoTests {
    private static let frames = 3..<24

    private func make(
        _ name: String, in directory: String, rate: Int = 25, jobs: Int = 2, settings: VideoSettings = VideoSettings()
    ) throws -> [UInt8] {
        let viewport = try Viewport(size: SegmentedVideos.size, scale: 1)
        let output = try VideoOutput(parsing: directory + name)
        let video = try Video(
            tracks: [VideoTrack(output, viewport: viewport, settings: settings)], rate: FrameRate(rate), jobs: jobs)
        for index in Self.frames { try video.write(SegmentedVideos.drawing(index), index: index) }
        try video.finish()
        return try contents(directory + name)
    }

    /// The pixels of each image as decoded by ffmpeg, as red, green, blue and alpha.
    private func decoded(_ path: String) throws -> [UInt8] {
        try run([
            "ffmpeg", "-v", "error", "-i", path, "-vf", "fps=25", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
        ])
    }

    @Test func ffmpegSeesThePixelsThatWereDrawn() throws {
        try withTemporaryDirectory { directory in
            _ = try make("video.gif", in: directory)
            let (found, drawn) = try (decoded(directory + "video.gif"), AnimatedPNGSinkTests.pixels(Self.frames))
            #expect(found.count == drawn.count)
            #expect(areSame(found, drawn))
            try #expect(probe(directory + "video.gif", "stream=width,height,r_frame_rate") == ["100,60,25/1"])
        }
    }

    @Test(arguments: [10, 20, 25, 50]) func theVideoLastsAsLongAsItsFrames(_ rate: Int) throws {
        try withTemporaryDirectory { directory in
            _ = try make("video.gif", in: directory, rate: rate)
            let duration = try #require(probe(directory + "video.gif", "format=duration").first.flatMap { Double($0) })
            #expect(abs(duration - Double(Self.frames.count) / Double(rate)) < 0.001)
        }
    }

    static let settings: [VideoSettings] = {
        var all = VideoSettings.Quality.allCases.filter { $0 != .lossless }.map { VideoSettings(quality: $0) }
        all += [VideoSettings(isTransparent: true), VideoSettings(), VideoSettings(), VideoSettings()]
        all[3].matte = Color(white: 1)
        all[4].colors = 8
        (all[5].colors, all[5].dithers) = (8, true)
        all[6].tolerance = 20
        return all
    }()

    @Test(arguments: settings) func theNumberOfThreadsDoesNotChangeAByte(_ settings: VideoSettings) throws {
        try withTemporaryDirectory { directory in
            let videos = try [1, 2, 5].map {
                try make("\($0).gif", in: directory, jobs: $0, settings: settings)
            }
            #expect(areSame(videos[0], videos[1]) && areSame(videos[0], videos[2]))
            // The stored frames have been removed.
            try #expect(names(in: directory) == ["1.gif", "2.gif", "5.gif"])
        }
    }

    @Test func whatChangesIsKeptInAFileWhereItIsMuch() throws {
        try withTemporaryDirectory { directory in
            let frames = (0..<9).map { PixelConversionTests.noise(256, 256, seed: UInt32($0)) }
            for path in ["a.gif", "b.gif"] {
                let sink = try VideoOutput(parsing: directory + path).makeSink(
                    width: 256, height: 256, rate: FrameRate(25))
                for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
                try sink.finish()
            }
            try #expect(names(in: directory) == ["a.gif", "b.gif"])
            try #expect(areSame(contents(directory + "a.gif"), contents(directory + "b.gif")))
            try #expect(probe(directory + "a.gif", "stream=nb_read_frames", "-count_frames") == ["9"])
        }
    }

    @Test func optionsThatLoseSomethingMakeTheFileSmaller() throws {
        try withTemporaryDirectory { directory in
            func size(_ change: (inout VideoSettings) -> Void) throws -> Int {
                var settings = VideoSettings()
                change(&settings)
                return try make("\(UUID().uuidString).gif", in: directory, settings: settings).count
            }
            let whole = try size { _ in }
            try #expect(size { $0.tolerance = 4 } < whole && size { $0.colors = 8 } < whole)
            try #expect(size { $0.tolerance = 16 } < size { $0.tolerance = 4 })
        }
    }

    // MARK: Segments

    private func videos(_ settings: VideoSettings = VideoSettings(), length: Int = 6) -> SegmentedVideos {
        SegmentedVideos(format: .gif, rate: FrameRate(25), length: length, settings: settings)
    }

    @Test(arguments: [1, 2, 6, 7, 21], [false, true])
    func segmentsJoinedAreTheBytesOfOneRun(_ frames: Int, _ isTransparent: Bool) throws {
        let videos = videos(VideoSettings(isTransparent: isTransparent))
        try withTemporaryDirectory { directory in
            try videos.makeVideo(10..<10 + frames, at: directory + "one.gif")
            let segments = try videos.makeSegments(10..<10 + frames, in: directory)
            let facts = try videos.join(segments, at: directory + "joined.gif")
            try #expect(areSame(contents(directory + "one.gif"), contents(directory + "joined.gif")))
            #expect(facts.packetHashes.count == frames)
            try videos.makePlainVideo(10..<10 + frames, at: directory + "plain.gif")
            try #expect(areSame(decoded(directory + "one.gif"), decoded(directory + "plain.gif")))
        }
    }

    @Test func threadsDoNotChangeAVideoInSegments() throws {
        try withTemporaryDirectory { directory in
            for jobs in [1, 3] { try videos().makeVideo(0..<20, at: directory + "\(jobs).gif", jobs: jobs) }
            try #expect(areSame(contents(directory + "1.gif"), contents(directory + "3.gif")))
        }
    }

    @Test func whatIsNoSegmentIsRefused() throws {
        try withTemporaryDirectory { directory in
            let videos = videos()
            let segments = try videos.makeSegments(0..<12, in: directory)
            let good = try contents(segments[1].file)
            try videos.makePlainVideo(6..<12, at: directory + "plain.gif")
            let changes: [(VideoFileError, [UInt8])] = try [
                (.cutShort, Array(good.dropLast(40))), (.damaged(offset: good.count), good + [0]),
                (.foreign(format: "gif"), Array("GIF87a".utf8) + good.dropFirst(6)),
                (.damaged(offset: 10), contents(directory + "plain.gif")),
                (
                    .size(width: 101, height: 60, expectedWidth: 100, expectedHeight: 60),
                    Array(good[..<6] + [101] + good[7...])
                ),
            ]
            for (cause, bytes) in changes {
                try Data(bytes).write(to: URL(fileURLWithPath: segments[1].file))
                #expect(throws: VideoError.unusableSegment(path: segments[1].file, cause: cause)) {
                    try videos.join(segments, at: directory + "joined.gif")
                }
            }
            try Data(good).write(to: URL(fileURLWithPath: segments[1].file))
            let other = SegmentedVideos(format: .gif, rate: FrameRate(50), length: 6)
            #expect(
                throws: VideoError.unusableSegment(
                    path: segments[0].file, cause: .length(found: 0.04, expected: 0.02))
            ) { try other.join(segments, at: directory + "joined.gif") }
        }
    }

    @Test func segmentsAreNotPlayedACountedNumberOfTimes() throws {
        var settings = VideoSettings(segmentation: .joined(length: 5))
        settings.plays = 2
        try withTemporaryDirectory { directory in
            for format in [VideoFormat.gif, .apng] {
                #expect(throws: VideoError.self) {
                    try VideoOutput(parsing: directory + "a." + format.name).makeSink(
                        width: 8, height: 8, rate: FrameRate(25), settings: settings)
                }
            }
            try #expect(names(in: directory) == [])
        }
    }
}
