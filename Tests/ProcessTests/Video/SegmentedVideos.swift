import Foundation
import JellyGraphics
import JellyValues
import Testing

import JellyVideo

/// Videos of 100×60 pixels in segments, for tests.
struct SegmentedVideos {
    var format: VideoFormat
    var rate = FrameRate(60)
    var length = 6
    var settings = VideoSettings()

    static let size = CGSize(width: 100, height: 60)

    var joiner: VideoJoiner { VideoJoiner(format: format, width: 100, height: 60, rate: rate) }

    /// A block that moves across, for two frames at each position.
    static func drawing(_ index: Int) -> Drawing { AnimatedPNGSinkTests.drawing(index) }

    private func make(
        _ frames: Range<Int>, at path: String, _ segmentation: VideoSettings.Segmentation, jobs: Int
    ) throws {
        var settings = settings
        settings.segmentation = segmentation
        let viewport = try Viewport(size: Self.size, scale: 1)
        let video = try Video(
            tracks: [VideoTrack(VideoOutput(parsing: path), viewport: viewport, settings: settings)], rate: rate,
            jobs: jobs)
        for index in frames { try video.write(Self.drawing(index), index: index) }
        try video.finish()
    }

    /// Makes a video in segments in a single run.
    func makeVideo(_ frames: Range<Int>, at path: String, jobs: Int = 2) throws {
        try make(frames, at: path, .joined(length: length), jobs: jobs)
    }

    /// Makes a video in one piece.
    func makePlainVideo(_ frames: Range<Int>, at path: String) throws { try make(frames, at: path, .none, jobs: 2) }

    /// Makes each segment separately.
    func makeSegments(_ frames: Range<Int>, in directory: String) throws -> [VideoSegment] {
        try VideoSegments(frames, length: length).enumerated().map { number, frames in
            let path = directory + "seg-\(number).\(format.name)"
            try make(frames, at: path, .single(length: length), jobs: 1)
            return VideoSegment(.file(path), frames: frames)
        }
    }

    /// Joins segments into a video at a path.
    @discardableResult
    func join(_ segments: [VideoSegment], at path: String) throws -> SegmentFacts {
        try joiner.join(segments, to: VideoOutput(format, .file(path)))
    }
}

extension VideoSegment {
    /// The file of a segment.
    var file: String { if case .file(let path) = place { path } else { "" } }
}

/// ffprobe's report on a video's stream or packets, a line each.
func probe(_ path: String, _ entries: String, _ options: String...) throws -> [String] {
    let words = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", entries]
    let text = String(decoding: try run(words + options + ["-of", "csv=p=0", path]), as: UTF8.self)
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: [" ", ","]) }
}
