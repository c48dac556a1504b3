import Foundation
import JellyImaging
import JellySupport
import JellyValues

/// What is recorded of something that moves, and said of it.
package struct SequenceRecording: Hashable, Sendable {
    /// What is held; as the golden that is there when nil, or full.
    package var mode: GoldenMode?
    /// Which frames of all the subject's were chosen.
    package var frames = FrameSelection.all
    /// How a scene's pictures are made: pixels a point, and the stretch of time in seconds.
    package var scale: Double?
    package var from: Double?
    package var to: Double?
    /// The scene's file, relative to the folder of goldens.
    package var source: String?
    /// How pixels and bodies are compared; as the golden that is there when nil, or exactly.
    package var tolerance: Tolerance?
    package var stateTolerance: StateTolerance?
    /// Whether another renderer's pixels may differ; as the golden that is there when nil.
    package var allowsOtherRenderers: Bool?
    /// Whether the physics may change where no pixel does; as the golden that is there when nil, or not.
    package var allowsHiddenPhysics: Bool?
    /// Why it is recorded.
    package var reason: String?

    package init() {}
}

/// Writes a golden of something that moves into a folder while it plays; one frame is in memory at a time.
struct SequenceRecorder {
    private let folder: URL
    private var manifest: GoldenManifest
    private let mode: GoldenMode
    private let shape: GoldenShape
    /// The file of the pictures; nil where none is kept.
    private let file: FileHandle?
    /// How many frames there are in so many seconds, and its encoder from the first picture on.
    private let rate: (frames: Int, seconds: Int)
    private var encoder: AnimatedPNGEncoder?
    private var hashes = FrameHashes()
    private var builder: StateTrackBuilder
    private var looks: AppearanceTrackBuilder?

    /// A recorder into a folder that is there and empty.
    init(_ folder: URL, manifest: GoldenManifest, mode: GoldenMode, shape: GoldenShape) throws(GoldenError) {
        (self.folder, self.manifest, self.mode, self.shape) = (folder, manifest, mode, shape)
        builder = StateTrackBuilder(tickRate: shape.tickRate)
        let kept = shape.frames.indices.filter { mode.keepsPicture(position: $0, frame: shape.frames[$0]) }
        guard let first = kept.first, mode.holdsPixels else {
            (file, rate) = (nil, (1, 1))
            return
        }
        let place = folder.appending(path: SequenceGolden.picturesName)
        try Files.attempt(place) { try Data().write(to: place) }
        file = try Files.attempt(place) { try FileHandle(forWritingTo: place) }
        // Each picture is shown for as long as the first one, until the second.
        let step = kept.count > 1 ? shape.frames[kept[1]] - shape.frames[first] : 1
        let (shown, second) = (step * shape.rate.denominator, shape.rate.numerator)
        // Two bytes each; beyond them milliseconds are near enough, since nothing but a viewer reads it.
        rate = max(shown, second) <= 65_535 ? (second, shown) : (1000, min(65_535, max(1, shown * 1000 / second)))
    }

    private var picturesFile: URL { folder.appending(path: SequenceGolden.picturesName) }

    mutating func add(_ part: GoldenPart) throws {
        switch part {
        case .tick(let number, let bodies, let events):
            builder.append(number: number, bodies: bodies, events: events)
        case .look(let index, let look):
            var looks = looks ?? AppearanceTrackBuilder()
            looks.append(frame: index, views: look.views, knowsTexts: look.knowsTexts)
            self.looks = looks
        case .frame(let index, let picture, let hash):
            let position = hashes.lines.count
            hashes.lines.append(FrameHashes.Line(index: index, pixels: hash, state: nil))
            guard mode.keepsPicture(position: position, frame: index), file != nil else { return }
            try append(picture.bitmap())
        }
    }

    /// Which pictures go into the golden.
    var keptPictures: KeptPictures {
        guard file != nil else { return { _, _ in false } }
        let kept = Set(shape.frames.indices.filter { mode.keepsPicture(position: $0, frame: shape.frames[$0]) })
        let frames = Set(kept.map { shape.frames[$0] })
        return { index, _ in frames.contains(index) }
    }

    private mutating func append(_ picture: Bitmap) throws(GoldenError) {
        guard picture.width == shape.width, picture.height == shape.height else {
            throw .unusablePictures(
                reason: "one has \(picture.width)×\(picture.height) pixels instead of \(shape.width)×\(shape.height)")
        }
        let isFirst = encoder == nil
        let encoder =
            encoder
            ?? AnimatedPNGEncoder(
                width: picture.width, height: picture.height, isOpaque: picture.isOpaque, rate: rate,
                mergesEqualPictures: false)
        self.encoder = encoder
        guard picture.isOpaque || !encoder.isOpaque else {
            throw .unusablePictures(
                reason: "the first is opaque and a later one is not; record them in mode hash")
        }
        try Files.attempt(picturesFile) {
            let bytes = encoder.append(picture)
            try file?.write(contentsOf: isFirst ? encoder.head + bytes : bytes)
        }
    }

    /// Writes the rest; the hashes of all that was seen.
    mutating func finish() throws -> (hashes: FrameHashes, track: StateTrack) {
        try Files.attempt(picturesFile) {
            if let encoder {
                try file?.write(contentsOf: encoder.finish())
                // Now it is known how many frames there are.
                try file?.seek(toOffset: 0)
                try file?.write(contentsOf: encoder.head)
            }
            try file?.close()
        }
        let track = builder.track
        if !mode.holdsPixels {
            hashes = FrameHashes(shape.frames.map { FrameHashes.Line(index: $0, pixels: nil, state: nil) })
        }
        for place in hashes.lines.indices {
            let tick = shape.tick(ofFrame: hashes.lines[place].index)
            if track.ticks.indices.contains(tick - 1) {
                hashes.lines[place].state = StateHash(track.ticks[tick - 1])
            }
        }
        // Of what is accepted beside a golden nothing but its hashes is looked at.
        let isGolden = manifest.variantOf == nil
        (manifest.frameCount, manifest.tickCount) = (hashes.lines.count, isGolden ? track.ticks.count : 0)
        try write(Array(hashes.text.utf8), SequenceGolden.hashesName)
        if isGolden, !track.ticks.isEmpty { try write(Array(track.text.utf8), SequenceGolden.stateName) }
        if isGolden, let looks { try write(Array(looks.track.text.utf8), SequenceGolden.appearanceName) }
        let manifestFile = folder.appending(path: SequenceGolden.manifestName)
        try write(VersionedJSON.bytes(of: manifest, file: manifestFile), SequenceGolden.manifestName)
        return (hashes, track)
    }

    /// The folder is hidden, so its files need not appear whole.
    private func write(_ bytes: [UInt8], _ name: String) throws(GoldenError) {
        let file = folder.appending(path: name)
        do throws(SystemError) {
            try writeFile(bytes, at: file.path, options: O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw .cannotWrite(path: file.path, reason: error.reason)
        }
    }
}
