import Foundation
import Synchronization

/// Encodes each segment of a video by a run of its own, and joins them.
///
/// Segments are files beside the hidden one that never appear.
final class SegmentedEncoder: VideoEncoder {
    private let request: VideoRequest
    private let recipe: FFmpegRecipe
    private var cutter: SegmentCutter
    private var encoder: FFmpegEncoder?
    /// Of the video; the last one is being made.
    private var segments: [VideoSegment] = []
    /// The run that goes on, if any; nothing is begun any more when the video is cancelled.
    private let course = Mutex<(run: FFmpegRun?, isOver: Bool)>((nil, false))

    init(_ request: VideoRequest, recipe: FFmpegRecipe, length: Int) throws(VideoError) {
        (self.request, self.recipe, cutter) = (request, recipe, SegmentCutter(length: length))
        // What cannot be started is known before the first frame.
        try begin()
    }

    func write(_ frame: VideoFrame) throws(VideoError) {
        for (frame, beginsSegment) in cutter.cut(frame) {
            if beginsSegment, !segments[segments.count - 1].frames.isEmpty {
                try end()
                try begin()
            }
            try add(frame)
        }
    }

    func finish(frames: Int) throws(VideoError) {
        if let frame = cutter.finish() { try add(frame) }
        try end()
        let joiner = VideoJoiner(
            format: request.output.format, width: request.width, height: request.height, rate: request.rate)
        _ = try joiner.join(segments, to: request.output, hidden: request.path)
        // They may be large, and other outputs may need the room.
        for segment in segments { unlink(segment.path) }
    }

    func interrupt() {
        course.withLock { course in
            course.isOver = true
            course.run?.kill()
        }
    }

    func close() {
        interrupt()
        encoder?.close()
    }

    private func add(_ frame: VideoFrame) throws(VideoError) {
        try encoder?.write(frame)
        let last = segments.count - 1
        let start = segments[last].frames.isEmpty ? frame.index : segments[last].frames.lowerBound
        segments[last].frames = start..<frame.index + 1
    }

    private func begin() throws(VideoError) {
        let path = request.scratch(fileExtension: "-\(segments.count).\(request.output.format.name)")
        try course.withLock { (course) throws(VideoError) in
            guard !course.isOver else { throw .ended }
            let encoder = try FFmpegEncoder(request.segment(at: path), recipe: recipe)
            (self.encoder, course.run) = (encoder, encoder.run)
        }
        segments.append(VideoSegment(.file(path), frames: 0..<0))
    }

    private func end() throws(VideoError) {
        try encoder?.finish(frames: segments[segments.count - 1].frames.count)
        course.withLock { $0.run = nil }
        encoder = nil
    }
}

/// Tells frames as they come whether they begin a segment, by the rule of `VideoSegments`.
///
/// Nobody knows yet how many frames there are, so the frame after a whole segment waits for the next one: if none comes, it
/// joins the segment.
struct SegmentCutter {
    private let length: Int
    /// The number of frames of the segment passed on.
    private var count = 0
    private var waiting: VideoFrame?

    init(length: Int) { self.length = length }

    /// Takes the video's next frame, and gives those that can go on.
    mutating func cut(_ frame: VideoFrame) -> [(frame: VideoFrame, beginsSegment: Bool)] {
        if let first = waiting {
            (waiting, count) = (nil, 2)
            return [(first, true), (frame, false)]
        }
        if count == length {
            waiting = frame.kept
            return []
        }
        count += 1
        return [(frame, count == 1)]
    }

    /// The video's last frame, where it has not gone on; it begins no segment.
    mutating func finish() -> VideoFrame? {
        defer { waiting = nil }
        return waiting
    }
}
