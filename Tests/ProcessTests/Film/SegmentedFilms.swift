import Foundation
import JellyGraphics
import JellyValues
import Testing

@testable import JellyVideo

/// Films of 100×60 pixels in segments, for tests.
struct SegmentedFilms {
    var format: FilmFormat
    var rate = FrameRate(60)
    var length = 6
    var settings = VideoSettings()

    static let size = CGSize(width: 100, height: 60)

    var joiner: FilmJoiner { FilmJoiner(format: format, width: 100, height: 60, rate: rate) }

    /// A block that goes across, twice at each place.
    static func drawing(_ index: Int) -> Drawing { AnimatedPNGSinkTests.drawing(index) }

    private func make(
        _ frames: Range<Int>, at path: String, _ segmentation: VideoSettings.Segmentation, jobs: Int
    ) throws {
        var settings = settings
        settings.segmentation = segmentation
        let viewport = try Viewport(size: Self.size, scale: 1)
        let film = try Film(
            tracks: [FilmTrack(FilmOutput(parsing: path), viewport: viewport, settings: settings)], rate: rate,
            jobs: jobs)
        for index in frames { try film.write(Self.drawing(index), index: index) }
        try film.finish()
    }

    /// Makes a film in segments by one run.
    func makeFilm(_ frames: Range<Int>, at path: String, jobs: Int = 2) throws {
        try make(frames, at: path, .joined(length: length), jobs: jobs)
    }

    /// Makes a film in one piece.
    func makePlainFilm(_ frames: Range<Int>, at path: String) throws { try make(frames, at: path, .none, jobs: 2) }

    /// Makes each segment alone.
    func makeSegments(_ frames: Range<Int>, in folder: String) throws -> [FilmSegment] {
        try FilmSegments(frames, length: length).enumerated().map { number, frames in
            let path = folder + "seg-\(number).\(format.name)"
            try make(frames, at: path, .single(length: length), jobs: 1)
            return FilmSegment(.file(path), frames: frames)
        }
    }

    /// Joins segments into a film at a path.
    @discardableResult
    func join(_ segments: [FilmSegment], at path: String) throws -> SegmentFacts {
        try joiner.join(segments, to: FilmOutput(format, .file(path)))
    }
}

extension FilmSegment {
    /// Its file.
    var file: String { if case .file(let path) = place { path } else { "" } }
}

/// What ffprobe says of a film's stream or packets, a line each.
func probe(_ path: String, _ entries: String, _ options: String...) throws -> [String] {
    let words = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", entries]
    let text = String(decoding: try run(words + options + ["-of", "csv=p=0", path]), as: UTF8.self)
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: [" ", ","]) }
}
