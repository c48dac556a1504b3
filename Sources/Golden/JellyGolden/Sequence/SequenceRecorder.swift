import Foundation
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

/// Options for recording a golden of a motion.
package struct SequenceRecording: Hashable, Sendable {
    /// The content to record; nil keeps the existing golden's, or records everything.
    package var mode: GoldenMode?
    /// The frames to record.
    package var frames = FrameSelection.all
    /// The images' scale, in pixels per point, and time range, in seconds.
    package var scale: Double?
    package var from: Double?
    package var to: Double?
    /// The scene's file, relative to the directory of goldens.
    package var source: String?
    /// The tolerances; nil keeps the existing golden's, or is exact.
    package var tolerance: Tolerance?
    package var stateTolerance: StateTolerance?
    /// Whether another renderer's pixels may differ; nil keeps the existing golden's setting.
    package var allowsOtherRenderers: Bool?
    /// Whether the physics may change invisibly; nil keeps the existing golden's setting, or false.
    package var allowsHiddenPhysics: Bool?
    /// The reason for recording.
    package var reason: String?

    package init() {}
}

/// Writes a golden of something that moves into a directory while it plays; one frame is in memory at a time.
struct SequenceRecorder {
    private let directory: URL
    private var manifest: GoldenManifest
    private let mode: GoldenMode
    private let shape: GoldenShape
    /// The file of the images, if images are stored.
    private let file: FileHandle?
    /// The number of frames in so many seconds, and its encoder from the first image on.
    private let rate: (frames: Int, seconds: Int)
    private var encoder: AnimatedPNGEncoder?
    private var hashes = FrameHashes()
    private var builder: TrackBuilder
    private var looks: AppearanceTrackBuilder?

    /// A recorder into a directory that is there and empty.
    init(_ directory: URL, manifest: GoldenManifest, mode: GoldenMode, shape: GoldenShape) throws(GoldenError) {
        (self.directory, self.manifest, self.mode, self.shape) = (directory, manifest, mode, shape)
        builder = TrackBuilder(tickRate: shape.tickRate)
        let kept = shape.frames.indices.filter { mode.keepsImage(position: $0, frame: shape.frames[$0]) }
        guard let first = kept.first, mode.holdsPixels else {
            (file, rate) = (nil, (1, 1))
            return
        }
        let place = directory.appending(path: SequenceGolden.imagesName)
        try Files.attempt(place) { try Data().write(to: place) }
        file = try Files.attempt(place) { try FileHandle(forWritingTo: place) }
        // Each image is shown for as long as the first one, until the second.
        let step = kept.count > 1 ? shape.frames[kept[1]] - shape.frames[first] : 1
        let (shown, second) = (step * shape.rate.denominator, shape.rate.numerator)
        // Two bytes each; beyond them milliseconds are near enough, since nothing but a viewer reads it.
        rate = max(shown, second) <= 65_535 ? (second, shown) : (1000, min(65_535, max(1, shown * 1000 / second)))
    }

    private var imagesFile: URL { directory.appending(path: SequenceGolden.imagesName) }

    mutating func add(_ part: GoldenPart) throws {
        switch part {
        case .tick(let record): builder.append(record)
        case .look(let index, let look):
            var looks = looks ?? AppearanceTrackBuilder()
            looks.append(frame: index, views: look.views, knowsTexts: look.knowsTexts)
            self.looks = looks
        case .frame(let index, let image, let hash):
            let position = hashes.lines.count
            hashes.lines.append(FrameHashes.Line(index: index, pixels: hash, other: nil))
            guard mode.keepsImage(position: position, frame: index), file != nil else { return }
            try append(image.bitmap())
        }
    }

    /// The images to store in the golden.
    var keptImages: KeptImages {
        guard file != nil else { return { _, _ in false } }
        let kept = Set(shape.frames.indices.filter { mode.keepsImage(position: $0, frame: shape.frames[$0]) })
        let frames = Set(kept.map { shape.frames[$0] })
        return { index, _ in frames.contains(index) }
    }

    private mutating func append(_ image: Bitmap) throws(GoldenError) {
        guard image.width == shape.width, image.height == shape.height else {
            throw .unusableImages(
                reason:
                    "one of them has \(image.width)×\(image.height) pixels instead of \(shape.width)×\(shape.height)")
        }
        let isFirst = encoder == nil
        let encoder =
            encoder
            ?? AnimatedPNGEncoder(
                width: image.width, height: image.height, isOpaque: image.isOpaque, rate: rate,
                mergesEqualImages: false)
        self.encoder = encoder
        guard image.isOpaque || !encoder.isOpaque else {
            throw .unusableImages(
                reason: "the first is opaque, a later one is not; record them in mode hash")
        }
        try Files.attempt(imagesFile) {
            let bytes = encoder.append(image)
            try file?.write(contentsOf: isFirst ? encoder.head + bytes : bytes)
        }
    }

    /// Writes the rest; the hashes of all that was seen.
    mutating func finish() throws -> (hashes: FrameHashes, track: Take) {
        try Files.attempt(imagesFile) {
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
            hashes = FrameHashes(shape.frames.map { FrameHashes.Line(index: $0, pixels: nil, other: nil) })
        }
        for place in hashes.lines.indices {
            let tick = shape.tick(ofFrame: hashes.lines[place].index)
            if track.ticks.indices.contains(tick - 1) {
                hashes.lines[place].other = FNV1a.digits(track.ticks[tick - 1].stateHash)
            }
        }
        // Of what is accepted beside a golden nothing but its hashes is looked at.
        let isGolden = manifest.variantOf == nil
        (manifest.frameCount, manifest.tickCount) = (hashes.lines.count, isGolden ? track.ticks.count : 0)
        try write(Array(hashes.goldenText.utf8), SequenceGolden.hashesName)
        if isGolden, !track.ticks.isEmpty { try write(Array(track.stateText.utf8), SequenceGolden.stateName) }
        if isGolden, let looks { try write(Array(looks.track.text.utf8), SequenceGolden.appearanceName) }
        let manifestFile = directory.appending(path: SequenceGolden.manifestName)
        try write(VersionedJSON.bytes(of: manifest, file: manifestFile), SequenceGolden.manifestName)
        return (hashes, track)
    }

    /// The directory is hidden, so its files need not appear whole.
    private func write(_ bytes: [UInt8], _ name: String) throws(GoldenError) {
        let file = directory.appending(path: name)
        do throws(SystemError) {
            try writeFile(bytes, at: file.path, options: O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw .cannotWrite(path: file.path, reason: error.reason)
        }
    }
}
