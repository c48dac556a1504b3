import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

@testable import JellyVideo

/// Films in segments: the same bytes from one run and from many, every frame at its time, nothing encoded anew.
@Suite(.timeLimit(.minutes(20))) struct SegmentedFilmTests {
    static let formats: [FilmFormat] = [.mp4, .mov, .apng, .y4m]
    /// A rate and how many frames: 1, 2, 4 or 7 segments, of which the last one is shorter, or a frame longer.
    static let courses = [("60", 40), ("59.94", 25), ("29.97", 11), ("25", 6), ("23.976", 38), ("60", 1)]

    @Test(arguments: formats, courses)
    func oneRunMakesTheBytesOfSegmentsThatWereMadeAloneAndJoined(
        _ format: FilmFormat, _ course: (rate: String, frames: Int)
    ) throws {
        let films = SegmentedFilms(format: format, rate: try #require(FrameRate(course.rate)))
        try withTemporaryFolder { folder in
            let (one, joined) = (folder + "one." + format.name, folder + "joined." + format.name)
            try films.makeFilm(10..<10 + course.frames, at: one)
            let segments = try films.makeSegments(10..<10 + course.frames, in: folder)
            let facts = try films.join(segments, at: joined)
            let isSame = try areSame(contents(one), contents(joined))
            #expect(isSame)
            try #expect(names(in: folder).count == segments.count + 2)
            #expect(facts.packetHashes.count == course.frames)
            let all = try segments.map { try films.joiner.facts(of: $0) }
            #expect(facts.packetHashes == all.flatMap(\.packetHashes))
            #expect(Set(all.map(\.headHash) + [facts.headHash]).count == 1)
            try #expect(films.joiner.facts(of: FilmSegment(.file(one), frames: 10..<10 + course.frames)) == facts)
        }
    }

    @Test(arguments: formats) func theNumberOfThreadsDoesNotChangeAByte(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            let paths = [1, 2, 5].map { folder + "\($0).\(format.name)" }
            for (jobs, path) in zip([1, 2, 5], paths) { try films.makeFilm(0..<20, at: path, jobs: jobs) }
            let isSame =
                try areSame(contents(paths[0]), contents(paths[1])) && areSame(contents(paths[0]), contents(paths[2]))
            #expect(isSame)
        }
    }

    @Test(arguments: [FilmFormat.mp4, .mov, .y4m], VideoFormatTests.rates)
    func everyFrameIsShownAtExactlyItsTime(_ format: FilmFormat, _ text: String) throws {
        let rate = try #require(FrameRate(text))
        try withTemporaryFolder { folder in
            let path = folder + "film." + format.name
            try SegmentedFilms(format: format, rate: rate, length: 4).makeFilm(3..<17, at: path)
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
        try withTemporaryFolder { folder in
            try SegmentedFilms(format: .apng, rate: rate, length: 5).makeFilm(3..<20, at: folder + "film.apng")
            let delays = try AnimatedPNGSinkTests.delays(contents(folder + "film.apng"))
            #expect(delays.count == 17)
            var ticks = 0
            for (k, delay) in delays.enumerated() {
                ticks += delay.numerator
                // The nearest tick, which is exact where the file can hold the rate.
                let exact = (k + 1) * rate.denominator * delay.denominator
                #expect(abs(ticks * rate.numerator - exact) * 2 <= rate.numerator)
            }
        }
    }

    @Test(arguments: [FilmFormat.mp4, .mov]) func ffprobeSeesThePacketsOfTheSegments(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            let segments = try films.makeSegments(0..<19, in: folder)
            let path = folder + "film." + format.name
            try films.join(segments, at: path)
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
                // The last segment has a frame more.
                #expect(flag.hasPrefix("K") == (format == .mov || index % 6 == 0))
            }
            // The index stands before the frames, and lasts as long as they do.
            let file = Data(try contents(path))
            let places = try ["moov", "mdat"].map { try #require(file.range(of: Data($0.utf8))).lowerBound }
            #expect(places[0] < places[1])
            let duration = try #require(probe(path, "format=duration").first.flatMap { Double($0) })
            #expect(abs(duration - 19.0 / 60) <= 0.001)
        }
    }

    /// The pixels that a program sees, frame after frame, as red, green and blue.
    private func decoded(_ path: String) throws -> [UInt8] {
        try run(["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
    }

    @Test(arguments: [FilmFormat.mp4, .apng]) func aLosslessFilmHasThePixelsThatWereDrawn(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format, settings: VideoSettings(quality: .lossless))
        try withTemporaryFolder { folder in
            try films.makeFilm(0..<25, at: folder + "film." + format.name)
            let drawn = try AnimatedPNGSinkTests.pixels(0..<25)
            let expected = drawn.indices.filter { $0 % 4 != 3 }.map { drawn[$0] }
            let isSame = try areSame(decoded(folder + "film." + format.name), expected)
            #expect(isSame)
        }
    }

    @Test(arguments: formats) func aFilmDecodesToWhatItsSegmentsDecodeTo(_ format: FilmFormat) throws {
        let films = SegmentedFilms(format: format)
        try withTemporaryFolder { folder in
            let segments = try films.makeSegments(0..<19, in: folder)
            try films.join(segments, at: folder + "film." + format.name)
            let isSame = try areSame(
                decoded(folder + "film." + format.name), segments.flatMap { try decoded($0.file) })
            #expect(isSame)
        }
    }

    /// Frames of ProRes and of a stream know nothing of each other.
    @Test func framesThatStandAloneAreThoseOfAFilmInOnePiece() throws {
        try withTemporaryFolder { folder in
            for format in [FilmFormat.mov, .y4m] {
                let films = SegmentedFilms(format: format)
                let (whole, cut) = (folder + "whole." + format.name, folder + "cut." + format.name)
                try films.makePlainFilm(0..<25, at: whole)
                try films.makeFilm(0..<25, at: cut)
                let frames = try [whole, cut].map { try films.joiner.facts(of: FilmSegment(.file($0), frames: 0..<25)) }
                #expect(frames[0].packetHashes == frames[1].packetHashes)
            }
            let isSame = try areSame(contents(folder + "whole.y4m"), contents(folder + "cut.y4m"))
            #expect(isSame)
        }
    }

    @Test func filmsOfAllQualitiesAreJoinedAndTransparentOnesToo() throws {
        let qualities: [VideoSettings.Quality] = [.draft, .high, .lossless]
        let cases: [(FilmFormat, VideoSettings)] =
            qualities.map { (.mp4, VideoSettings(quality: $0)) } + [(.mp4, VideoSettings(crf: 30, preset: "slower"))]
            + qualities.dropLast().map { (.mov, VideoSettings(quality: $0)) }
            + [FilmFormat.mov, .apng].map { ($0, VideoSettings(isTransparent: true)) }
        for (format, settings) in cases {
            let films = SegmentedFilms(format: format, settings: settings)
            try withTemporaryFolder { folder in
                try films.makeFilm(0..<15, at: folder + "one." + format.name)
                try films.join(films.makeSegments(0..<15, in: folder), at: folder + "joined." + format.name)
                let isSame = try areSame(
                    contents(folder + "one." + format.name), contents(folder + "joined." + format.name))
                #expect(isSame)
            }
        }
    }

    @Test func picturesAreJoinedByStandingBesideEachOther() throws {
        let films = SegmentedFilms(format: .png)
        try withTemporaryFolder { folder in
            try films.makeFilm(0..<10, at: folder + "one/")
            var segments: [FilmSegment] = []
            for (number, frames) in FilmSegments(0..<10, length: 4).enumerated() {
                try films.makeFilm(frames, at: folder + "\(number)/")
                segments.append(
                    FilmSegment(.numberedFiles(FrameTemplate(folder: folder + "\(number)/")), frames: frames))
            }
            let output = FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder + "joined/")))
            let facts = try films.joiner.join(segments, to: output)
            #expect(facts.packetHashes.count == 10)
            try #expect(names(in: folder + "joined/") == names(in: folder + "one/"))
            for name in try names(in: folder + "one/") {
                let isSame = try areSame(contents(folder + "one/" + name), contents(folder + "joined/" + name))
                #expect(isSame)
            }
        }
    }

    /// The index has numbers of 64 bits where 32 do not hold them.
    @Test func longFilmsHaveLongNumbers() throws {
        let rate = FrameRate(1, 60_000)
        try withTemporaryFolder { folder in
            let films = SegmentedFilms(format: .mp4, rate: rate, length: 2)
            try films.makeFilm(0..<8, at: folder + "film.mp4")
            let stamps = try probe(folder + "film.mp4", "packet=pts_time")
            #expect(stamps.compactMap { Double($0) } == (0..<8).map { Double($0) * 60_000 })
            var tables = MP4Tables()
            tables.add(sizes: [3_000_000_000, 5], keyFrames: [0])
            tables.add(sizes: [3_000_000_000], keyFrames: nil)
            #expect(
                tables.mediaHeader == [0, 0, 0, 1] + Array("mdat".utf8) + bigEndian(6_000_000_021, bytes: 8))
            let boxes = Data(tables.boxes(ticks: 1, mediaStart: 100))
            let places = try #require(boxes.range(of: Data("co64".utf8)))
            #expect(
                Array(boxes[places.upperBound...].dropFirst(4))
                    == bigEndian(3, bytes: 4)
                    + [100, 3_000_000_100, 3_000_000_105].flatMap { bigEndian($0, bytes: 8) })
        }
    }
}
