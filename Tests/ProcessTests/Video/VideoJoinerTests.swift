import Foundation
import JellyImaging
import JellySupport
import JellyValues
import TestSupport
import Testing

import JellyVideo

/// Segments that cannot be joined, and joining under unusual conditions.
@Suite(.timeLimit(.minutes(20))) struct VideoJoinerTests {
    static let formats = SegmentedVideoTests.formats

    private func overwrite(_ path: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    /// Expects an error that names a segment, and no output.
    private func expectRefusal(
        _ videos: SegmentedVideos, _ segments: [VideoSegment], of number: Int, in directory: String,
        because comment: Comment = "", _ isExpected: (VideoFileError) -> Bool = { _ in true }
    ) throws {
        let before = try names(in: directory)
        let error = #expect(throws: VideoError.self, comment) {
            try videos.join(segments, at: directory + "video." + videos.format.name)
        }
        guard case .unusableSegment(let path, let cause) = error else {
            Issue.record("\(comment): \(String(describing: error))")
            return
        }
        #expect(path == segments[number].file && isExpected(cause), comment)
        #expect(error?.description.hasPrefix("the segment “\(path)” cannot be joined: ") == true)
        #expect(error?.kind == .unusableSegment)
        try #expect(names(in: directory) == before)
    }

    @Test func segmentsOfOtherSettingsAreRefused() throws {
        let videos = SegmentedVideos(format: .mp4)
        let others: [VideoSettings] = [
            VideoSettings(preset: "medium"), VideoSettings(crf: 30), VideoSettings(quality: .draft),
            VideoSettings(quality: .lossless),
        ]
        for settings in others {
            try withTemporaryDirectory { directory in
                var segments = try videos.makeSegments(0..<18, in: directory)
                try FileManager.default.createDirectory(atPath: directory + "other", withIntermediateDirectories: false)
                var other = videos
                other.settings = settings
                segments[1] = try other.makeSegments(0..<18, in: directory + "other/")[1]
                try expectRefusal(videos, segments, of: 1, in: directory) { cause in
                    cause == .otherHead(than: segments[0].file) || cause == .otherEncoder(than: segments[0].file)
                }
            }
        }
    }

    @Test func segmentsOfAnotherLengthWereEncodedOtherwise() throws {
        try withTemporaryDirectory { directory in
            var videos = SegmentedVideos(format: .mp4)
            var segments = try videos.makeSegments(0..<12, in: directory)
            videos.length = 7
            try FileManager.default.createDirectory(atPath: directory + "other", withIntermediateDirectories: false)
            segments.append(try videos.makeSegments(12..<17, in: directory + "other/")[0])
            try expectRefusal(videos, segments, of: 2, in: directory) { $0 == .otherEncoder(than: segments[0].file) }
        }
    }

    @Test(arguments: formats) func segmentsOfAnotherKindAreRefused(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            let segments = try videos.makeSegments(0..<18, in: directory)
            // With another number of frames.
            var others = segments
            others[2].frames = 12..<17
            try expectRefusal(videos, others, of: 2, in: directory)
            // With another rate.
            var other = videos
            other.rate = FrameRate(30)
            if format != .apng { try expectRefusal(other, segments, of: 0, in: directory) }
            // With another size.
            let joiner = VideoJoiner(format: format, width: 80, height: 60, rate: videos.rate)
            #expect(throws: VideoError.self) { try joiner.facts(of: segments[0]) }
            if format == .mp4 {
                let cause = VideoFileError.size(width: 100, height: 60, expectedWidth: 80, expectedHeight: 60)
                #expect(throws: VideoError.unusableSegment(path: segments[0].file, cause: cause)) {
                    try joiner.facts(of: segments[0])
                }
                #expect(cause.description == "frames have 100×60 pixels instead of 80×60")
            }
            // With another format, missing, or empty.
            for bytes in [Array("hello, world".utf8), []] {
                let good = try contents(segments[1].file)
                try overwrite(segments[1].file, bytes)
                try expectRefusal(videos, segments, of: 1, in: directory)
                try overwrite(segments[1].file, good)
            }
            try FileManager.default.removeItem(atPath: segments[1].file)
            try expectRefusal(videos, segments, of: 1, in: directory)
        }
    }

    @Test(arguments: formats) func aSegmentThatIsCutAnywhereIsRefused(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            let segments = try videos.makeSegments(0..<12, in: directory)
            let whole = try contents(segments[1].file)
            for length in Array(stride(from: 0, to: whole.count, by: max(whole.count / 100, 1))) + [whole.count - 1] {
                try overwrite(segments[1].file, Array(whole[..<length]))
                try expectRefusal(videos, segments, of: 1, in: directory, because: "\(length) of \(whole.count) bytes")
            }
            try overwrite(segments[1].file, whole + [0])
            try expectRefusal(videos, segments, of: 1, in: directory)
        }
    }

    @Test(arguments: formats) func aSegmentWithOneBitFlippedIsNotTheOneThatWasNoted(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            var segments = try videos.makeSegments(0..<12, in: directory)
            for index in segments.indices { segments[index].facts = try videos.joiner.facts(of: segments[index]) }
            let whole = try contents(segments[1].file)
            for place in stride(from: 0, to: whole.count, by: max(whole.count / 100, 1)) {
                var bytes = whole
                bytes[place] ^= 1 << UInt8(place % 8)
                try overwrite(segments[1].file, bytes)
                try expectRefusal(videos, segments, of: 1, in: directory, because: "byte \(place)")
            }
            try overwrite(segments[1].file, whole)
            try videos.join(segments, at: directory + "video." + format.name)
        }
    }

    /// An animated PNG contains checksums.
    @Test func anAnimatedPNGWithOneBitFlippedIsRefusedInAnyCase() throws {
        let videos = SegmentedVideos(format: .apng)
        try withTemporaryDirectory { directory in
            let segments = try videos.makeSegments(0..<12, in: directory)
            let whole = try contents(segments[0].file)
            for place in stride(from: 0, to: whole.count, by: max(whole.count / 150, 1)) {
                var bytes = whole
                bytes[place] ^= 1 << UInt8(place % 8)
                try overwrite(segments[0].file, bytes)
                try expectRefusal(videos, segments, of: 0, in: directory, because: "byte \(place)")
            }
        }
    }

    @Test(arguments: formats) func noBytesMakeATrap(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            let segment = try videos.makeSegments(0..<5, in: directory)[0]
            let whole = try contents(segment.file)
            var random = SeededGenerator(seed: 12)
            var refused = 0
            for _ in 0..<800 {
                var bytes = whole
                for _ in 0...random.below(3) {
                    let place = random.below(random.below(2) == 0 ? min(bytes.count, 900) : bytes.count)
                    let length = min(1 + random.below(8), bytes.count - place)
                    switch random.below(5) {
                    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
                    case 1: bytes.replaceSubrange(place..<place + length, with: repeatElement(0xFF, count: length))
                    case 2: bytes.replaceSubrange(place..<place + length, with: repeatElement(0, count: length))
                    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
                    default: bytes[place] = [0x7F, 0x80, 0x01, 0xFE][random.below(4)]
                    }
                }
                try overwrite(segment.file, bytes)
                do throws(VideoError) {
                    // Everything that passes can be joined.
                    try videos.joiner.join(
                        [segment], to: VideoOutput(format, .file(directory + "video." + format.name)))
                } catch {
                    refused += 1
                    #expect(error.description.contains("\n") == false)
                }
            }
            #expect(refused > 100)
        }
    }

    @Test(arguments: formats) func namesThatOtherProgramsReadOtherwiseAreTakenAsTheyAre(_ format: VideoFormat) throws {
        let videos = SegmentedVideos(format: format)
        try withTemporaryDirectory { directory in
            let odd = directory + "it's \"a\"\n?#%41:\\ -é/"
            try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: false)
            let segments = try videos.makeSegments(0..<12, in: odd)
            try videos.join(segments, at: odd + "file 'a'\n." + format.name)
            try videos.makeVideo(0..<12, at: odd + "-i #?." + format.name)
            let isSame = try areSame(
                contents(odd + "file 'a'\n." + format.name), contents(odd + "-i #?." + format.name))
            #expect(isSame)
        }
    }

    @Test func formatsWithoutSegmentsSayWhy() throws {
        try withTemporaryDirectory { directory in
            for format in VideoFormat.all {
                guard case .impossible(let reason) = format.segments else { continue }
                let path = directory + "video." + format.name
                let error = VideoError.noSegments(output: path, reason: reason)
                for segmentation in [VideoSettings.Segmentation.joined(length: 300), .single(length: 300)] {
                    #expect(throws: error) {
                        try VideoOutput(parsing: path).makeSink(
                            width: 16, height: 16, rate: FrameRate(25),
                            settings: VideoSettings(segmentation: segmentation))
                    }
                }
                #expect(throws: error) {
                    try VideoJoiner(format: format, width: 16, height: 16, rate: FrameRate(25)).facts(
                        of: VideoSegment(.file(path), frames: 0..<1))
                }
                #expect(error.description == "“\(path)” cannot be encoded in segments: \(reason)")
            }
            #expect(
                throws: VideoError.noSegments(output: "a.mp4", reason: "a segment must have at least 2 frames, not 1")
            ) {
                try VideoOutput(parsing: "a.mp4").makeSink(
                    width: 16, height: 16, rate: FrameRate(25),
                    settings: VideoSettings(segmentation: .joined(length: 1)))
            }
            try #expect(names(in: directory) == [])
        }
    }

    @Test func aVideoOfNothingIsRefused() {
        let videos = SegmentedVideos(format: .mp4)
        #expect(throws: VideoError.noFrames(output: "video.mp4")) { try videos.join([], at: "video.mp4") }
        let none = VideoSegment(.file("none.mp4"), frames: 3..<3)
        #expect(throws: VideoError.noFrames(output: "video.mp4")) { try videos.join([none], at: "video.mp4") }
        #expect(throws: VideoError.noFrames(output: "none.mp4")) { try videos.joiner.facts(of: none) }
    }

    @Test func aVideoDoesNotTakeThePlaceOfASegment() throws {
        let videos = SegmentedVideos(format: .y4m)
        try withTemporaryDirectory { directory in
            let segments = try videos.makeSegments(0..<12, in: directory)
            try FileManager.default.createSymbolicLink(
                atPath: directory + "video.y4m", withDestinationPath: segments[1].file)
            #expect(throws: VideoError.output(.input(path: directory + "video.y4m"))) {
                try videos.join(segments, at: directory + "video.y4m")
            }
            try #expect(names(in: directory) == ["seg-0.y4m", "seg-1.y4m", "video.y4m"])
        }
    }

    /// Forwards all calls to ffmpeg except one, which `script` handles.
    private func install(_ script: String, in directory: String) throws {
        try installProgram(
            "#!/bin/sh\necho x >>\(directory)calls\nn=$(wc -l <\(directory)calls)\n\(script)\nexec /usr/bin/ffmpeg \"$@\"\n",
            at: directory + "ffmpeg")
    }

    @Test(arguments: ["[ $n = 3 ] && exit 7", "[ $n = 3 ] && { for out; do :; done; cat >/dev/null; exit 0; }"])
    func whereOneSegmentFailsNothingIsLeft(_ script: String) throws {
        try withTemporaryDirectory { directory in
            try FileManager.default.createDirectory(atPath: directory + "bin", withIntermediateDirectories: false)
            try FileManager.default.createDirectory(atPath: directory + "out", withIntermediateDirectories: false)
            try install(script, in: directory + "bin/")
            let sink = try VideoOutput(parsing: directory + "out/video.mp4").makeSink(
                width: 160, height: 120, rate: FrameRate(25), settings: VideoSettings(segmentation: .joined(length: 5)),
                searchPath: directory + "bin:/usr/bin:/bin")
            let error = #expect(throws: VideoError.self) {
                for index in 0..<40 { try sink.write(flat(UInt8(index), 0, 0), index: index) }
                try sink.finish()
            }
            #expect(error?.kind == .encoderFailed)
            try #expect(names(in: directory + "out") == [])
        }
    }

    @Test(arguments: formats) func aCancelledVideoLeavesNothing(_ format: VideoFormat) throws {
        try withTemporaryDirectory { directory in
            for count in [1, 6, 11] {
                let sink = try VideoOutput(parsing: directory + "video." + format.name).makeSink(
                    width: 160, height: 120, rate: FrameRate(25),
                    settings: VideoSettings(segmentation: .joined(length: 5)))
                for index in 0..<count { try sink.write(flat(UInt8(index), 0, 0), index: index) }
                sink.cancel()
                #expect(throws: VideoError.ended) { try sink.write(flat(0, 0, 0), index: count) }
                try #expect(names(in: directory) == [])
            }
        }
    }

    /// Cancelled repeatedly from another thread while a segment starts or ends.
    @Test func cancellingAtAnyMomentLeavesNothing() throws {
        try withTemporaryDirectory { directory in
            for round in 0..<12 {
                let sink = try VideoOutput(parsing: directory + "video.mp4").makeSink(
                    width: 160, height: 120, rate: FrameRate(25),
                    settings: VideoSettings(segmentation: .joined(length: 2)))
                Thread {
                    usleep(UInt32(round) * 23_000)
                    sink.cancel()
                }.start()
                #expect(throws: VideoError.ended) {
                    for index in 0..<1000 { try sink.write(flat(UInt8(index % 256), 0, 0), index: index) }
                    try sink.finish()
                }
                sink.cancel()
                try #expect(names(in: directory) == [])
            }
        }
    }

    @Test func theEncodersVersionIsItsFirstLine() throws {
        try #expect(FFmpegVersion.line().hasPrefix("ffmpeg version "))
        try withTemporaryDirectory { directory in
            #expect(throws: VideoError.ffmpegMissing(searchPath: directory)) {
                try FFmpegVersion.line(searchPath: directory)
            }
            try installFakeFFmpeg("echo ffmpeg version 9; echo more", in: directory)
            try #expect(FFmpegVersion.line(searchPath: directory + ":/usr/bin:/bin") == "ffmpeg version 9")
        }
    }

    @Test func factsOfAnMP4NameX264AndItsSettings() throws {
        try withTemporaryDirectory { directory in
            let videos = SegmentedVideos(format: .mp4)
            let facts = try videos.joiner.facts(of: videos.makeSegments(0..<6, in: directory)[0])
            let encoder = try #require(facts.encoder)
            #expect(encoder.hasPrefix("x264 - core ") && encoder.contains("crf=18.0") && encoder.contains(" keyint=6 "))
            let json = try JSONDecoder().decode(SegmentFacts.self, from: JSONEncoder().encode(facts))
            #expect(json == facts)
        }
    }
}
