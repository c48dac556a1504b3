import Foundation
import JellyImaging
import JellyValues
import Synchronization

extension VideoFormat {
    /// Animated PNG.
    public static let apng: VideoFormat = {
        var format = VideoFormat(name: "apng", purpose: "PNG") { _ in
            .bitmap
        } makeEncoder: { (request) throws(VideoError) in
            try AnimatedPNGFile(request)
        }
        format.alpha = .always
        format.isLossless = true
        format.holdsDescription = true
        format.countsPlays = true
        format.segments = .copied
        format.segmentFormat = APNGSegments.self
        format.notes.times = "*k*/fps"
        return format
    }()
}

/// An animated PNG that is being written. Of the frames it keeps the last one, however long the video.
///
/// Its colours are known only after its last frame: then it is stored anew, with a palette, where they are few.
private final class AnimatedPNGFile: VideoEncoder {
    private let request: VideoRequest
    private let file: OutputFile
    /// Nil before the first frame, which tells whether there are transparent pixels.
    private var encoder: AnimatedPNGEncoder?
    /// Nil for a video in one piece, and for one segment.
    private var cutter: SegmentCutter?
    /// The number of the video's first frame.
    private var firstIndex = 0
    private let isCancelled = Atomic(false)

    init(_ request: VideoRequest) throws(VideoError) {
        self.request = request
        if request.settings.segmentation != .none, !AnimatedPNGJoiner.canShowFrames(at: request.rate.parts) {
            throw .unusableRate(
                output: request.output.description,
                cause: "cannot be encoded in segments at \(request.rate) frames per second, which is too slow")
        }
        if request.settings.segmentation != .none, request.settings.plays != 0 {
            throw .noSegments(output: request.output.description, reason: "joined videos repeat forever")
        }
        if case .joined(let length) = request.settings.segmentation { cutter = SegmentCutter(length: length) }
        file = try OutputFile(request)
    }

    func write(_ frame: VideoFrame) throws(VideoError) {
        guard let pieces = cutter?.cut(frame) else { return try append(frame) }
        for (frame, beginsSegment) in pieces {
            if beginsSegment { encoder?.beginSegment() }
            try append(frame)
        }
    }

    private func append(_ frame: VideoFrame) throws(VideoError) {
        let encoder = if let encoder { encoder } else { try begin(with: frame) }
        guard frame.bitmap.isOpaque || !encoder.isOpaque else {
            throw request.settings.segmentation == .none
                ? .becameTransparent(index: frame.index) : .transparentFrame(index: frame.index)
        }
        let bytes =
            if let (parts, since) = frame.change {
                encoder.append(frame.bitmap, change: parts, since: since - firstIndex)
            } else {
                encoder.append(frame.bitmap)
            }
        try file.write(bytes)
    }

    func finish(frames: Int) throws(VideoError) {
        if let frame = cutter?.finish() { try append(frame) }
        guard let encoder else { return }
        try file.write(encoder.finish())
        // Now it is known how many frames there are.
        try file.rewind()
        try file.write(head(of: encoder))
        // A segment does not know the colours of the others.
        if case .single = request.settings.segmentation {} else { try storeIndexed(frames: encoder.frames) }
        try file.finish()
    }

    func interrupt() { isCancelled.store(true, ordering: .relaxed) }

    func close() { file.close() }

    private func head(of encoder: AnimatedPNGEncoder) -> [UInt8] {
        request.settings.fileDescription.map { FileDescription.adding($0, to: encoder.head) } ?? encoder.head
    }

    /// Stores the file anew, as indices of a palette, if it has few enough colours.
    private func storeIndexed(frames: Int) throws(VideoError) {
        let video = VideoJoiner(
            format: request.output.format, width: request.width, height: request.height, rate: request.rate)
        let whole = SegmentFile(path: request.path, frames: frames)
        let files = APNGFiles(files: [whole], video: video) { self.isCancelled.load(ordering: .relaxed) }
        let scratch = request.scratch(fileExtension: ".indexed")
        do throws(VideoError) {
            guard let palette = try files.palette() else { return }
            let output = try OutputFile(creating: scratch, output: request.output)
            defer {
                output.close()
                // It may be large, and other outputs may need the room.
                unlink(scratch)
            }
            try files.join(
                to: output, palette: palette, rate: nil, plays: request.settings.plays,
                text: request.settings.fileDescription)
            try output.finish()
            let indexed = SegmentFile(path: scratch, frames: frames)
            let stored = try indexed.open(pieceSize: VideoFile.portion)
            try file.restart()
            try indexed.copy(0..<stored.size, of: stored, to: file)
        } catch {
            guard case .unusableSegment(_, let cause) = error else { throw error }
            throw .formatFailed(output: request.output.description, reason: "\(cause)")
        }
    }

    /// Segments cannot know of each other's first frames, so there the settings tell what the video holds. An image that
    /// stays the same is a frame of its own there, since it may begin a segment.
    private func begin(with frame: VideoFrame) throws(VideoError) -> AnimatedPNGEncoder {
        let isWhole = request.settings.segmentation == .none
        let encoder = AnimatedPNGEncoder(
            width: request.width, height: request.height,
            isOpaque: isWhole ? frame.bitmap.isOpaque : !request.settings.isTransparent, rate: request.rate.parts,
            plays: request.settings.plays, mergesEqualImages: isWhole)
        (self.encoder, firstIndex) = (encoder, frame.index)
        // Its place; written again at the end.
        try file.write(head(of: encoder))
        return encoder
    }
}
