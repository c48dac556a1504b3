import Foundation
import Synchronization

/// Encodes each segment of a film by a run of its own, and joins them.
///
/// Segments are files beside the hidden one that never appear.
final class SegmentedEncoder: FilmEncoder {
    private let request: FilmRequest
    private let recipe: FFmpegRecipe
    private var cutter: SegmentCutter
    private var encoder: FFmpegEncoder?
    /// Of the film; the last one is being made.
    private var segments: [FilmSegment] = []
    /// The run that goes on, if any; nothing is begun any more when the film is cancelled.
    private let course = Mutex<(run: FFmpegRun?, isOver: Bool)>((nil, false))

    init(_ request: FilmRequest, recipe: FFmpegRecipe, length: Int) throws(FilmError) {
        (self.request, self.recipe, cutter) = (request, recipe, SegmentCutter(length: length))
        // What cannot be started is known before the first frame.
        try begin()
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        for (frame, beginsSegment) in cutter.cut(frame) {
            if beginsSegment, !segments[segments.count - 1].frames.isEmpty {
                try end()
                try begin()
            }
            try add(frame)
        }
    }

    func finish(frames: Int) throws(FilmError) {
        if let frame = cutter.finish() { try add(frame) }
        try end()
        let joiner = FilmJoiner(
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

    private func add(_ frame: FilmFrame) throws(FilmError) {
        try encoder?.write(frame)
        let last = segments.count - 1
        let start = segments[last].frames.isEmpty ? frame.index : segments[last].frames.lowerBound
        segments[last].frames = start..<frame.index + 1
    }

    private func begin() throws(FilmError) {
        let path = request.scratch(ending: "-\(segments.count).\(request.output.format.name)")
        try course.withLock { (course) throws(FilmError) in
            guard !course.isOver else { throw .ended }
            let encoder = try FFmpegEncoder(request.segment(at: path), recipe: recipe)
            (self.encoder, course.run) = (encoder, encoder.run)
        }
        segments.append(FilmSegment(.file(path), frames: 0..<0))
    }

    private func end() throws(FilmError) {
        try encoder?.finish(frames: segments[segments.count - 1].frames.count)
        course.withLock { $0.run = nil }
        encoder = nil
    }
}

/// Tells frames as they come whether they begin a segment, by the rule of `FilmSegments`.
///
/// Nobody knows yet how many frames there are, so the frame after a whole segment waits for the next one: if none comes, it
/// joins the segment.
struct SegmentCutter {
    private let length: Int
    /// How many frames of the segment have gone on.
    private var count = 0
    private var waiting: FilmFrame?

    init(length: Int) { self.length = length }

    /// Takes the film's next frame, and gives those that can go on.
    mutating func cut(_ frame: FilmFrame) -> [(frame: FilmFrame, beginsSegment: Bool)] {
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

    /// The film's last frame, where it has not gone on; it begins no segment.
    mutating func finish() -> FilmFrame? {
        defer { waiting = nil }
        return waiting
    }
}
