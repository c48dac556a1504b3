import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

@testable import JellyVideo

/// Segments that cannot be joined, and joining under odd circumstances.
@Suite(.timeLimit(.minutes(20))) struct FilmJoinerTests {
    static let formats = SegmentedFilmTests.formats

    private func overwrite(_ path: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    /// Expects an error that names a segment, and that nothing appears.
    private func expectRefusal(
        _ films: SegmentedFilms, _ segments: [FilmSegment], of number: Int, in folder: String,
        because comment: Comment = "", _ isExpected: (FilmFault) -> Bool = { _ in true }
    ) throws {
        let before = try names(in: folder)
        let error = #expect(throws: FilmError.self, comment) {
            try films.join(segments, at: folder + "film." + films.format.name)
        }
        guard case .unusableSegment(let path, let fault) = error else {
            Issue.record("\(comment): \(String(describing: error))")
            return
        }
        #expect(path == segments[number].file && isExpected(fault), comment)
        #expect(error?.description.hasPrefix("The segment “\(path)” cannot be joined: ") == true)
        #expect(error?.kind == .unusableSegment)
        try #expect(names(in: folder) == before)
    }

    @Test func segmentsOfOtherSettingsAreRefused() throws {
        let films = SegmentedFilms(format: .mp4)
        let others: [VideoSettings] = [
            VideoSettings(preset: "medium"), VideoSettings(crf: 30), VideoSettings(quality: .draft),
            VideoSettings(quality: .lossless),
        ]
        for settings in others {
            try withTemporaryFolder { folder in
                var segments = try films.makeSegments(0..<18, in: folder)
                try FileManager.default.createDirectory(atPath: folder + "other", withIntermediateDirectories: false)
                var other = films
                other.settings = settings
                segments[1] = try other.makeSegments(0..<18, in: folder + "other/")[1]
                try expectRefusal(films, segments, of: 1, in: folder) { fault in
                    fault == .otherHead(than: segments[0].file) || fault == .otherEncoder(than: segments[0].file)
                }
            }
        }
    }

    @Test func segmentsOfAnotherLengthWereEncodedOtherwise() throws {
        try withTemporaryFolder { folder in
            var films = SegmentedFilms(format: .mp4)
            var segments = try films.makeSegments(0..<12, in: folder)
            films.length = 7
            try FileManager.default.createDirectory(atPath: folder + "other", withIntermediateDirectories: false)
            segments.append(try films.makeSegments(12..<17, in: folder + "other/")[0])
            try expectRefusal(films, segments, of: 2, in: folder) { $0 == .otherEncoder(than: segments[0].file) }
        }
    }

    @Test(arguments: formats) func segmentsOfAnotherKindAreRefused(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            let segments = try films.makeSegments(0..<18, in: folder)
            // Of another number of frames.
            var others = segments
            others[2].frames = 12..<17
            try expectRefusal(films, others, of: 2, in: folder)
            // Of another rate.
            var other = films
            other.rate = FrameRate(30)
            if format != .apng { try expectRefusal(other, segments, of: 0, in: folder) }
            // Of another size.
            let joiner = FilmJoiner(format: format, width: 80, height: 60, rate: films.rate)
            #expect(throws: FilmError.self) { try joiner.facts(of: segments[0]) }
            if format == .mp4 {
                let fault = FilmFault.size(width: 100, height: 60, expectedWidth: 80, expectedHeight: 60)
                #expect(throws: FilmError.unusableSegment(path: segments[0].file, fault: fault)) {
                    try joiner.facts(of: segments[0])
                }
                #expect(fault.description == "its frames are 100×60 pixels instead of 80×60")
            }
            // Of another format, missing, or empty.
            for bytes in [Array("hello, world".utf8), []] {
                let good = try contents(segments[1].file)
                try overwrite(segments[1].file, bytes)
                try expectRefusal(films, segments, of: 1, in: folder)
                try overwrite(segments[1].file, good)
            }
            try FileManager.default.removeItem(atPath: segments[1].file)
            try expectRefusal(films, segments, of: 1, in: folder)
        }
    }

    @Test(arguments: formats) func aSegmentThatIsCutAnywhereIsRefused(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            let segments = try films.makeSegments(0..<12, in: folder)
            let whole = try contents(segments[1].file)
            for length in Array(stride(from: 0, to: whole.count, by: max(whole.count / 100, 1))) + [whole.count - 1] {
                try overwrite(segments[1].file, Array(whole[..<length]))
                try expectRefusal(films, segments, of: 1, in: folder, because: "\(length) of \(whole.count) bytes")
            }
            try overwrite(segments[1].file, whole + [0])
            try expectRefusal(films, segments, of: 1, in: folder)
        }
    }

    @Test(arguments: formats) func aSegmentWithOneBitFlippedIsNotTheOneThatWasNoted(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            var segments = try films.makeSegments(0..<12, in: folder)
            for index in segments.indices { segments[index].facts = try films.joiner.facts(of: segments[index]) }
            let whole = try contents(segments[1].file)
            for place in stride(from: 0, to: whole.count, by: max(whole.count / 100, 1)) {
                var bytes = whole
                bytes[place] ^= 1 << UInt8(place % 8)
                try overwrite(segments[1].file, bytes)
                try expectRefusal(films, segments, of: 1, in: folder, because: "byte \(place)")
            }
            try overwrite(segments[1].file, whole)
            try films.join(segments, at: folder + "film." + format.name)
        }
    }

    /// An animated PNG has checksums itself.
    @Test func anAnimatedPNGWithOneBitFlippedIsRefusedInAnyCase() throws {
        let films = SegmentedFilms(format: .apng)
        try withTemporaryFolder { folder in
            let segments = try films.makeSegments(0..<12, in: folder)
            let whole = try contents(segments[0].file)
            for place in stride(from: 0, to: whole.count, by: max(whole.count / 150, 1)) {
                var bytes = whole
                bytes[place] ^= 1 << UInt8(place % 8)
                try overwrite(segments[0].file, bytes)
                try expectRefusal(films, segments, of: 0, in: folder, because: "byte \(place)")
            }
        }
    }

    @Test(arguments: formats) func noBytesMakeATrap(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            let segment = try films.makeSegments(0..<5, in: folder)[0]
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
                do throws(FilmError) {
                    // Whatever passes can be joined, too.
                    try films.joiner.join([segment], to: FilmOutput(format, .file(folder + "film." + format.name)))
                } catch {
                    refused += 1
                    #expect(error.description.hasSuffix("."))
                }
            }
            #expect(refused > 100)
        }
    }

    @Test(arguments: formats) func namesThatOtherProgramsReadOtherwiseAreTakenAsTheyAre(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            let odd = folder + "it's \"a\"\n?#%41:\\ -é/"
            try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: false)
            let segments = try films.makeSegments(0..<12, in: odd)
            try films.join(segments, at: odd + "file 'a'\n." + format.name)
            try films.makeFilm(0..<12, at: odd + "-i #?." + format.name)
            let isSame = try areSame(
                contents(odd + "file 'a'\n." + format.name), contents(odd + "-i #?." + format.name))
            #expect(isSame)
        }
    }

    @Test func formatsWithoutSegmentsSayWhy() throws {
        try withTemporaryFolder { folder in
            for format in FilmFormat.all {
                guard case .impossible(let reason) = format.segments else { continue }
                let path = folder + "film." + format.name
                let error = FilmError.noSegments(output: path, reason: reason)
                for segmentation in [VideoSettings.Segmentation.joined(length: 300), .single(length: 300)] {
                    #expect(throws: error) {
                        try FilmOutput(parsing: path).makeSink(
                            width: 16, height: 16, rate: FrameRate(25),
                            settings: VideoSettings(segmentation: segmentation))
                    }
                }
                #expect(throws: error) {
                    try FilmJoiner(format: format, width: 16, height: 16, rate: FrameRate(25)).facts(
                        of: FilmSegment(.file(path), frames: 0..<1))
                }
                #expect(error.description == "“\(path)” cannot be made in segments: \(reason).")
            }
            #expect(throws: FilmError.noSegments(output: "a.mp4", reason: "a segment has at least 2 frames, not 1")) {
                try FilmOutput(parsing: "a.mp4").makeSink(
                    width: 16, height: 16, rate: FrameRate(25),
                    settings: VideoSettings(segmentation: .joined(length: 1)))
            }
            try #expect(names(in: folder) == [])
        }
    }

    @Test func aFilmOfNothingIsRefused() {
        let films = SegmentedFilms(format: .mp4)
        #expect(throws: FilmError.noFrames(output: "film.mp4")) { try films.join([], at: "film.mp4") }
        let none = FilmSegment(.file("none.mp4"), frames: 3..<3)
        #expect(throws: FilmError.noFrames(output: "film.mp4")) { try films.join([none], at: "film.mp4") }
        #expect(throws: FilmError.noFrames(output: "none.mp4")) { try films.joiner.facts(of: none) }
    }

    @Test func aFilmDoesNotTakeThePlaceOfASegment() throws {
        let films = SegmentedFilms(format: .y4m)
        try withTemporaryFolder { folder in
            let segments = try films.makeSegments(0..<12, in: folder)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "film.y4m", withDestinationPath: segments[1].file)
            #expect(throws: FilmError.isInput(output: folder + "film.y4m")) {
                try films.join(segments, at: folder + "film.y4m")
            }
            try #expect(names(in: folder) == ["film.y4m", "seg-0.y4m", "seg-1.y4m"])
        }
    }

    /// Runs ffmpeg but for some call, which is done by `script`.
    private func install(_ script: String, in folder: String) throws {
        try installProgram(
            "#!/bin/sh\necho x >>\(folder)calls\nn=$(wc -l <\(folder)calls)\n\(script)\nexec /usr/bin/ffmpeg \"$@\"\n",
            at: folder + "ffmpeg")
    }

    @Test(arguments: ["[ $n = 3 ] && exit 7", "[ $n = 3 ] && { for out; do :; done; cat >/dev/null; exit 0; }"])
    func whereOneSegmentFailsNothingIsLeft(_ script: String) throws {
        try withTemporaryFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "bin", withIntermediateDirectories: false)
            try FileManager.default.createDirectory(atPath: folder + "out", withIntermediateDirectories: false)
            try install(script, in: folder + "bin/")
            let sink = try FilmOutput(parsing: folder + "out/film.mp4").makeSink(
                width: 160, height: 120, rate: FrameRate(25), settings: VideoSettings(segmentation: .joined(length: 5)),
                searchPath: folder + "bin:/usr/bin:/bin")
            let error = #expect(throws: FilmError.self) {
                for index in 0..<40 { try sink.write(flat(UInt8(index), 0, 0), index: index) }
                try sink.finish()
            }
            #expect(error?.kind == .encoderFailed)
            try #expect(names(in: folder + "out") == [])
        }
    }

    @Test(arguments: formats) func aCancelledFilmLeavesNothing(_ format: FilmFormat) throws {
        try withTemporaryFolder { folder in
            for count in [1, 6, 11] {
                let sink = try FilmOutput(parsing: folder + "film." + format.name).makeSink(
                    width: 160, height: 120, rate: FrameRate(25),
                    settings: VideoSettings(segmentation: .joined(length: 5)))
                for index in 0..<count { try sink.write(flat(UInt8(index), 0, 0), index: index) }
                sink.cancel()
                #expect(throws: FilmError.ended) { try sink.write(flat(0, 0, 0), index: count) }
                try #expect(names(in: folder) == [])
            }
        }
    }

    /// Cancelled from another thread while a segment is begun or ended, again and again.
    @Test func cancellingAtAnyMomentLeavesNothing() throws {
        try withTemporaryFolder { folder in
            for round in 0..<12 {
                let sink = try FilmOutput(parsing: folder + "film.mp4").makeSink(
                    width: 160, height: 120, rate: FrameRate(25),
                    settings: VideoSettings(segmentation: .joined(length: 2)))
                Thread {
                    usleep(UInt32(round) * 23_000)
                    sink.cancel()
                }.start()
                #expect(throws: FilmError.ended) {
                    for index in 0..<1000 { try sink.write(flat(UInt8(index % 256), 0, 0), index: index) }
                    try sink.finish()
                }
                sink.cancel()
                try #expect(names(in: folder) == [])
            }
        }
    }

    @Test func theEncodersVersionIsItsFirstLine() throws {
        try #expect(FFmpegVersion.line().hasPrefix("ffmpeg version "))
        try withTemporaryFolder { folder in
            #expect(throws: FilmError.ffmpegMissing(searchPath: folder)) { try FFmpegVersion.line(searchPath: folder) }
            try installFakeFFmpeg("echo ffmpeg version 9; echo more", in: folder)
            try #expect(FFmpegVersion.line(searchPath: folder + ":/usr/bin:/bin") == "ffmpeg version 9")
        }
    }

    @Test func factsOfAnMP4NameX264AndItsSettings() throws {
        try withTemporaryFolder { folder in
            let films = SegmentedFilms(format: .mp4)
            let facts = try films.joiner.facts(of: films.makeSegments(0..<6, in: folder)[0])
            let encoder = try #require(facts.encoder)
            #expect(encoder.hasPrefix("x264 - core ") && encoder.contains("crf=18.0") && encoder.contains(" keyint=6 "))
            let json = try JSONDecoder().decode(SegmentFacts.self, from: JSONEncoder().encode(facts))
            #expect(json == facts)
        }
    }
}
