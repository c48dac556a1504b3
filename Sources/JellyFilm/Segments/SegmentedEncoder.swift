import Foundation
import Synchronization

/// Encodes each segment of a film by a run of its own, and joins them.
///
/// Segments are files beside the hidden one that never appear. Of the frames it keeps the first one of a segment until the
/// next one comes: a last segment of one frame would join the one before.
final class SegmentedEncoder: FilmEncoder {
    private let request: FilmRequest
    private let recipe: FFmpegRecipe
    private let length: Int
    private var encoder: FFmpegEncoder?
    private var segments: [FilmSegment] = []
    private var held: HeldFrame?
    /// The run that goes on, if any; nothing is begun any more when the film is cancelled.
    private let course = Mutex<(run: FFmpegRun?, isOver: Bool)>((nil, false))

    init(_ request: FilmRequest, recipe: FFmpegRecipe, length: Int) throws(FilmError) {
        (self.request, self.recipe, self.length) = (request, recipe, length)
        // What cannot be started is known before the first frame.
        try begin(at: 0)
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        if let held {
            self.held = nil
            try end()
            try begin(at: held.index)
            try held.withFrame { (frame) throws(FilmError) in try add(frame) }
        } else if let last = segments.last, last.frames.count == length {
            held = HeldFrame(frame)
            return
        }
        try add(frame)
    }

    func finish(frames: Int) throws(FilmError) {
        if let held { try held.withFrame { (frame) throws(FilmError) in try add(frame) } }
        held = nil
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
        // The first frame of the film tells its number only now.
        let start = segments[last].frames.isEmpty ? frame.index : segments[last].frames.lowerBound
        segments[last].frames = start..<frame.index + 1
    }

    private func begin(at index: Int) throws(FilmError) {
        let path = request.scratch(ending: "-\(segments.count).\(request.output.format.name)")
        try course.withLock { (course) throws(FilmError) in
            guard !course.isOver else { throw .ended }
            let encoder = try FFmpegEncoder(request.segment(at: path), recipe: recipe)
            (self.encoder, course.run) = (encoder, encoder.run)
        }
        segments.append(FilmSegment(.file(path), frames: index..<index))
    }

    private func end() throws(FilmError) {
        try encoder?.finish(frames: segments[segments.count - 1].frames.count)
        course.withLock { $0.run = nil }
        encoder = nil
    }
}

/// A copy of a frame, whose pixels outlive the call that got it.
private struct HeldFrame {
    private let frame: FilmFrame
    private let pixels: [UInt8]

    var index: Int { frame.index }

    init(_ frame: FilmFrame) {
        self.frame = frame
        pixels = frame.withPixels { Array($0) }
    }

    func withFrame(_ body: (FilmFrame) throws(FilmError) -> Void) throws(FilmError) {
        var failure: FilmError?
        pixels.withUnsafeBytes { bytes in
            do throws(FilmError) {
                try body(FilmFrame(index: frame.index, bitmap: frame.bitmap, png: frame.png, pixels: bytes))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
