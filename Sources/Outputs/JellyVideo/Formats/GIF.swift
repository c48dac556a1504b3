import Foundation
import JellyImaging
import JellySupport
import JellyValues
import Synchronization

extension VideoFormat {
    /// Animated GIF.
    public static let gif: VideoFormat = {
        var format = VideoFormat(name: "gif", purpose: "exact up to 256 colours") { _ in
            .bitmap
        } makeEncoder: { (request) throws(VideoError) in
            try GIFFile(request)
        }
        format.holdsDescription = true
        format.alpha = .whereAsked
        format.qualities = [
            .draft: "errors up to \(draftTolerance) of 255",
            .standard: "exact up to 256 colours, else within 2 of 255 or exact per image where possible",
            .high: "own palette for each image, exact up to 256 colours",
        ]
        format.maximumColors = 256
        // Whole hundredths of a second.
        format.defaultRate = FrameRate(50)
        format.lowerRates = [25, 20, 10].map { FrameRate($0) }
        format.countsPlays = true
        format.rateCause = { rate in
            gifDelay(at: rate) == nil
                ? "cannot show \(rate) frames per second evenly, since frames last whole hundredths of a second, at least two; "
                    + "use 50, 25, 20 or 10" : nil
        }
        format.segments = .copied
        format.segmentFormat = GIFSegments.self
        format.notes.times = "exactly *k*/fps: 50, 25, 20, 10"
        format.notes.transparency = "on or off"
        return format
    }()

    /// The duration of a GIF's frames, in hundredths of a second; nil unless it is an integer of at least 2.
    ///
    /// Browsers show a frame of 1 hundredth for 10.
    static func gifDelay(at rate: FrameRate) -> Int? {
        let (delay, rest) = (100 * rate.denominator).quotientAndRemainder(dividingBy: rate.numerator)
        return rest == 0 && (2...65535).contains(delay) ? delay : nil
    }
}

/// By how much the components of a draft's colours may be off.
private let draftTolerance = 3

/// An animated GIF that is being written.
///
/// Its colours are known only after its last frame: until then, what changes is kept, in memory or in a hidden file.
private final class GIFFile: VideoEncoder {
    private let request: VideoRequest
    private let settings: GIFSettings
    private let file: OutputFile
    private let records: FrameRecords
    private var recorder: GIFRecorder
    /// Nil for a video in one piece, and for one segment.
    private var cutter: SegmentCutter?
    /// The number of the first frame of the video, or of its last segment.
    private var firstIndex: Int?
    private let isCancelled = Atomic(false)

    init(_ request: VideoRequest) throws(VideoError) {
        self.request = request
        settings = GIFSettings(request)
        if settings.isSegment, settings.plays != 0 {
            throw .noSegments(output: request.output.description, reason: "joined videos repeat forever")
        }
        if case .joined(let length) = request.settings.segmentation { cutter = SegmentCutter(length: length) }
        recorder = GIFRecorder(width: request.width, height: request.height, settings: settings)
        records = FrameRecords(path: request.scratch(fileExtension: ".frames"), output: request.output)
        file = try OutputFile(request)
    }

    func write(_ frame: VideoFrame) throws(VideoError) {
        guard let pieces = cutter?.cut(frame) else { return try append(frame) }
        for (frame, beginsSegment) in pieces {
            if beginsSegment, firstIndex != nil { try encodeSegment() }
            try append(frame)
        }
    }

    func finish(frames: Int) throws(VideoError) {
        if let frame = cutter?.finish() { try append(frame) }
        try encodeSegment()
        try file.write((request.settings.fileDescription.map(GIFBlocks.comment) ?? []) + [GIFBlocks.trailer])
        try file.finish()
    }

    func interrupt() { isCancelled.store(true, ordering: .relaxed) }

    func close() {
        file.close()
        records.close()
    }

    private var hasHead = false

    private func append(_ frame: VideoFrame) throws(VideoError) {
        let first = firstIndex ?? frame.index
        firstIndex = first
        try records.append(
            frame.change.map { recorder.append(frame.bitmap, change: $0.parts, since: $0.since - first) }
                ?? recorder.append(frame.bitmap))
    }

    /// Writes the images that are recorded, and begins to record anew.
    private func encodeSegment() throws(VideoError) {
        try records.append(recorder.finish())
        let encoder = AnimatedGIFEncoder(recorder.plan())
        recorder = GIFRecorder(width: request.width, height: request.height, settings: settings)
        firstIndex = nil
        if !hasHead { try file.write(encoder.head) }
        hasHead = true
        try records.forEach { (head, pixels) throws(VideoError) in
            guard !isCancelled.load(ordering: .relaxed) else { throw .ended }
            try file.write(encoder.append(head: head, pixels: pixels))
        }
        try file.write(encoder.finish())
        records.close()
    }
}

extension GIFSettings {
    fileprivate init(_ request: VideoRequest) {
        let settings = request.settings
        // Other rates are refused before.
        self.init(delay: VideoFormat.gifDelay(at: request.rate) ?? 2)
        colors = min(256, max(2, settings.colors))
        isTransparent = settings.isTransparent
        matte = settings.matte.map { color in
            color.bytes.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
        }
        tolerance = settings.tolerance ?? (settings.quality == .draft ? draftTolerance : 0)
        dithers = settings.dithers
        hasOwnTables = settings.quality == .high
        plays = settings.plays
        isSegment = settings.segmentation != .none
    }
}

/// Records of frames, one after another: in memory while they are few, and then in a hidden file.
private final class FrameRecords {
    private static let mostInMemory = 1 << 20

    private let path: String
    private let output: VideoOutput
    private var bytes: [UInt8] = []
    private var file: OutputFile?

    /// - Parameters:
    ///   - path: the hidden file's.
    ///   - output: what it is made for, as errors name it.
    init(path: String, output: VideoOutput) { (self.path, self.output) = (path, output) }

    deinit { close() }

    func append(_ record: [UInt8]) throws(VideoError) {
        bytes += record
        if bytes.count > Self.mostInMemory { try flush() }
    }

    private func flush() throws(VideoError) {
        let file = if let file { file } else { try OutputFile(creating: path, output: output) }
        self.file = file
        try file.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Calls `body` with the parts of each record.
    func forEach(_ body: (_ head: [UInt8], _ pixels: [UInt8]) throws(VideoError) -> Void) throws(VideoError) {
        guard file != nil else {
            var place = 0
            func take(_ count: Int) -> [UInt8] {
                defer { place += count }
                return Array(bytes[place..<place + count])
            }
            while place < bytes.count {
                let head = take(AnimatedGIFEncoder.recordHeadSize)
                try body(head, take(AnimatedGIFEncoder.recordSize(after: head)))
            }
            return
        }
        try flush()
        let stored = try reading { () throws(VideoFileError) in try VideoFile(path: path, part: "record of frames") }
        var place = 0
        while place < stored.size {
            let head = try reading { () throws(VideoFileError) in
                try stored.bytes(at: place, count: AnimatedGIFEncoder.recordHeadSize)
            }
            place += head.count
            let pixels = try reading { () throws(VideoFileError) in
                try stored.bytes(at: place, count: AnimatedGIFEncoder.recordSize(after: head))
            }
            place += pixels.count
            try body(head, pixels)
        }
    }

    /// Forgets all records.
    func close() {
        bytes = []
        guard let file else { return }
        file.close()
        // It may be large, and other outputs may need the room.
        unlink(path)
        self.file = nil
    }

    private func reading<Result>(_ body: () throws(VideoFileError) -> Result) throws(VideoError) -> Result {
        do throws(VideoFileError) {
            return try body()
        } catch {
            throw .formatFailed(output: output.description, reason: "\(error)")
        }
    }
}
