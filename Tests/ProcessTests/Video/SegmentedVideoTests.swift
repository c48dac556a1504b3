import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

@testable import JellyVideo

/// Videos in segments: the same bytes from one run and from many, every frame at its time, without re-encoding.
@Suite(.timeLimit(.minutes(20))) struct SegmentedVideoTests {
    static let formats: [VideoFormat] = [.mp4, .mov, .apng, .y4m]
    /// A rate and a number of frames: 1, 2, 4 or 7 segments, the last one shorter, or a frame longer.
    static let courses = [("60", 40), ("59.94", 25), ("29.97", 11), ("25", 6), ("23.976", 38), ("60", 1)]

    @Test(arguments: formats, courses)
    func oneRunMakesTheBytesOfSegmentsThatWereMadeAloneAndJoined(
        _ format: VideoFormat, _ course: (rate: String, frames: Int)
    ) throws {
        let videos = SegmentedVideos(format: format, rate: try #require(FrameRate(course.rate)))
        try withTemporaryDirectory { directory in
            let (one, joined) = (directory + "one." + format.name, directory + "joined." + format.name)
            try videos.makeVideo(10..<10 + course.frames, at: one)
            let segments = try videos.makeSegments(10..<10 + course.frames, in: directory)
            let facts = try videos.join(segments, at: joined)
            let isSame = try areSame(contents(one), contents(joined))
            #expect(isSame)
            try #expect(names(in: directory).count == segments.count + 2)
            #expect(facts.packetHashes.count == course.frames)
            let all = try segments.map { try videos.joiner.facts(of: $0) }
            #expect(facts.packetHashes == all.flatMap(\.packetHashes))
            #expect(Set(all.map(\.headHash) + [facts.headHash]).count == 1)
            try #expect(videos.joiner.facts(of: VideoSegment(.file(one), frames: 10..<10 + course.frames)) == facts)
        }
    }

    @Test(arguments: formats) func theNumberOfThreadsDoesNotChangeAByte(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            let paths = [1, 2, 5].map { directory + "\($0).\(format.name)" }
            for (jobs, path) in zip([1, 2, 5], paths) { try videos.makeVideo(0..<20, at: path, jobs: jobs) }
            let isSame =
                try areSame(contents(paths[0]), contents(paths[1])) && areSame(contents(paths[0]), contents(paths[2]))
            #expect(isSame)
        }
    }

    @Test(arguments: [VideoFormat.mp4, .mov, .y4m], VideoFormatTests.rates)
    func everyFrameIsShownAtExactlyItsTime(_ format: VideoFormat, _ text: String) throws {
        let rate = try #require(FrameRate(text))
        try withTemporaryDirectory { directory in
            let path = directory + "video." + format.name
            try SegmentedVideos(format: format, rate: rate, length: 4).makeVideo(3..<17, at: path)
            let base = try #require(probe(path, "stream=time_base").first).split(separator: "/").compactMap { Int($0) }
            let stamps = try probe(path, "packet=pts,dts,duration")
            #expect(stamps.count == 14)
            for (k, stamp) in stamps.enumerated() {
                let (pts, rest) = (k * rate.denominator * base[1]).quotientAndRemainder(
                    dividingBy: rate.numerator * base[0])
                #expect(rest == 0)
                let length = rate.denominator * base[1] / (rate.numerator * base[0])
                #expect(stamp == "\(pts),\(pts),\(length)")
            }
            guard format != .y4m else { return }
            try #expect(
                probe(path, "stream=r_frame_rate,avg_frame_rate,nb_frames") == [
                    "\(rate.numerator)/\(rate.denominator),\(rate.numerator)/\(rate.denominator),14"
                ])
        }
    }

    @Test(arguments: VideoFormatTests.rates)
    func everyFrameOfAnAnimatedPNGAppearsAtExactlyItsTime(_ text: String) throws {
        let rate = try #require(FrameRate(text))
        try withTemporaryDirectory { directory in
            try SegmentedVideos(format: .apng, rate: rate, length: 5).makeVideo(3..<20, at: directory + "video.apng")
            let delays = try AnimatedPNGSinkTests.delays(contents(directory + "video.apng"))
            #expect(delays.count == 17)
            var ticks = 0
            for (k, delay) in delays.enumerated() {
                ticks += delay.numerator
                // The nearest tick, which is exact if the file supports the rate.
                let exact = (k + 1) * rate.denominator * delay.denominator
                #expect(abs(ticks * rate.numerator - exact) * 2 <= rate.numerator)
            }
        }
    }

    @Test(arguments: [VideoFormat.mp4, .mov]) func ffprobeSeesThePacketsOfTheSegments(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            let segments = try videos.makeSegments(0..<19, in: directory)
            let path = directory + "video." + format.name
            try videos.join(segments, at: path)
            let all = [path] + segments.map(\.file)
            let hashes = try all.map { try probe($0, "packet=data_hash", "-show_data_hash", "md5") }
            #expect(hashes[0].count == 19)
            #expect(hashes[0] == Array(hashes.dropFirst().joined()))
            let extradata = try all.map { try probe($0, "stream=extradata_hash", "-show_data_hash", "md5") }
            #expect(Set(extradata).count == 1)
            let tags = "stream=codec_name,profile,width,height,pix_fmt,sample_aspect_ratio,color_range,color_space,"
            let words = try all.map {
                try probe($0, tags + "color_transfer,color_primaries,chroma_location,time_base,r_frame_rate")
            }
            #expect(Set(words).count == 1)
            let flags = try probe(path, "packet=flags")
            for (index, flag) in flags.enumerated() {
                // The last segment has one more frame.
                #expect(flag.hasPrefix("K") == (format == .mov || index % 6 == 0))
            }
            // The index comes before the frames, and covers all of them.
            let file = Data(try contents(path))
            let places = try ["moov", "mdat"].map { try #require(file.range(of: Data($0.utf8))).lowerBound }
            #expect(places[0] < places[1])
            let duration = try #require(probe(path, "format=duration").first.flatMap { Double($0) })
            #expect(abs(duration - 19.0 / 60) <= 0.001)
        }
    }

    /// The pixels decoded by a program, frame by frame, as red, green and blue.
    private func decoded(_ path: String) throws -> [UInt8] {
        try run(["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
    }

    @Test(arguments: [VideoFormat.mp4, .apng]) func aLosslessVideoHasThePixelsThatWereDrawn(_ format: VideoFormat)
        throws
    {
        let videos = SegmentedVideos(format: format, settings: VideoSettings(quality: .lossless))
        try withTemporaryDirectory { directory in
            try videos.makeVideo(0..<25, at: directory + "video." + format.name)
            let drawn = try AnimatedPNGSinkTests.pixels(0..<25)
            let expected = drawn.indices.filter { $0 % 4 != 3 }.map { drawn[$0] }
            let isSame = try areSame(decoded(directory + "video." + format.name), expected)
            #expect(isSame)
        }
    }

    @Test(arguments: formats) func aVideoDecodesToWhatItsSegmentsDecodeTo(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            let segments = try videos.makeSegments(0..<19, in: directory)
            try videos.join(segments, at: directory + "video." + format.name)
            let isSame = try areSame(
                decoded(directory + "video." + format.name), segments.flatMap { try decoded($0.file) })
            #expect(isSame)
        }
    }

    /// Frames of ProRes and of raw streams are independent.
    @Test func framesThatStandAloneAreThoseOfAVideoInOnePiece() throws {
        try withTemporaryDirectory { directory in
            for format in [VideoFormat.mov, .y4m] {
                let videos = SegmentedVideos(format: format)
                let (whole, cut) = (directory + "whole." + format.name, directory + "cut." + format.name)
                try videos.makePlainVideo(0..<25, at: whole)
                try videos.makeVideo(0..<25, at: cut)
                let frames = try [whole, cut].map {
                    try videos.joiner.facts(of: VideoSegment(.file($0), frames: 0..<25))
                }
                #expect(frames[0].packetHashes == frames[1].packetHashes)
            }
            let isSame = try areSame(contents(directory + "whole.y4m"), contents(directory + "cut.y4m"))
            #expect(isSame)
        }
    }

    @Test func videosOfAllQualitiesAreJoinedAndTransparentOnesToo() throws {
        let qualities: [VideoSettings.Quality] = [.draft, .high, .lossless]
        let cases: [(VideoFormat, VideoSettings)] =
            qualities.map { (.mp4, VideoSettings(quality: $0)) } + [(.mp4, VideoSettings(crf: 30, preset: "slower"))]
            + qualities.dropLast().map { (.mov, VideoSettings(quality: $0)) }
            + [VideoFormat.mov, .apng].map { ($0, VideoSettings(isTransparent: true)) }
        for (format, settings) in cases {
            let videos = SegmentedVideos(format: format, settings: settings)
            try withTemporaryDirectory { directory in
                try videos.makeVideo(0..<15, at: directory + "one." + format.name)
                try videos.join(videos.makeSegments(0..<15, in: directory), at: directory + "joined." + format.name)
                let isSame = try areSame(
                    contents(directory + "one." + format.name), contents(directory + "joined." + format.name))
                #expect(isSame)
            }
        }
    }

    @Test func imagesAreJoinedByEffectiveBesideEachOther() throws {
        let videos = SegmentedVideos(format: .png)
        try withTemporaryDirectory { directory in
            try videos.makeVideo(0..<10, at: directory + "one/")
            var segments: [VideoSegment] = []
            for (number, frames) in VideoSegments(0..<10, length: 4).enumerated() {
                try videos.makeVideo(frames, at: directory + "\(number)/")
                segments.append(
                    VideoSegment(.numberedFiles(FrameTemplate(directory: directory + "\(number)/")), frames: frames))
            }
            let output = VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory + "joined/")))
            let facts = try videos.joiner.join(segments, to: output)
            #expect(facts.packetHashes.count == 10)
            try #expect(names(in: directory + "joined/") == names(in: directory + "one/"))
            for name in try names(in: directory + "one/") {
                let isSame = try areSame(contents(directory + "one/" + name), contents(directory + "joined/" + name))
                #expect(isSame)
            }
        }
    }

    /// The index has 64-bit numbers if 32 bits do not suffice.
    @Test func longVideosHaveLongNumbers() throws {
        let rate = FrameRate(1, 60_000)
        try withTemporaryDirectory { directory in
            let videos = SegmentedVideos(format: .mp4, rate: rate, length: 2)
            try videos.makeVideo(0..<8, at: directory + "video.mp4")
            let stamps = try probe(directory + "video.mp4", "packet=pts_time")
            #expect(stamps.compactMap { Double($0) } == (0..<8).map { Double($0) * 60_000 })
            var tables = MP4Tables()
            tables.add(sizes: [3_000_000_000, 5], keyFrames: [0])
            tables.add(sizes: [3_000_000_000], keyFrames: nil)
            #expect(
                tables.mediaHeader == [0, 0, 0, 1] + Array("mdat".utf8) + bigEndian(6_000_000_021, bytes: 8))
            let boxes = Data(tables.boxes(ticks: 1, mediaStart: 100))
            let places = try #require(boxes.range(of: Data("co64".utf8)))
            var table = bigEndian(3, bytes: 4)
            for place in [100, 3_000_000_100, 3_000_000_105] { table += bigEndian(place, bytes: 8) }
            #expect(Array(boxes[places.upperBound...].dropFirst(4)) == table)
        }
    }
}
