package import Foundation
package import JellyImaging
package import JellyStage
import JellySupport
import JellyValues

/// The golden of a motion: a directory with `golden.json`, `frames.hash`, `state.txt`, `appearance.txt` and
/// `frames.apng`.
package struct SequenceGolden: Sendable {
    static let manifestName = "golden.json"
    static let hashesName = "frames.hash"
    static let stateName = "state.txt"
    static let appearanceName = "appearance.txt"
    static let imagesName = "frames.apng"

    package let directory: URL
    package let manifest: GoldenManifest
    package let mode: GoldenMode
    package let selection: FrameSelection
    package let shape: GoldenShape
    package let hashes: FrameHashes
    /// Positions of bodies, without frames; nil if the golden has no physics.
    package let track: Take?
    /// The appearance of views; nil if the golden does not record it.
    package let appearance: AppearanceTrack?

    /// Reads a golden, without its images.
    ///
    /// - Throws: `GoldenError` for missing, damaged or contradictory files.
    package init(directory: URL) throws(GoldenError) {
        func file(_ name: String) -> URL { directory.appending(path: name) }
        self.directory = directory
        let manifestFile = file(Self.manifestName)
        manifest = try GoldenManifest(parsing: Files.data(manifestFile), file: manifestFile.path)
        mode = try manifest.knownMode(in: manifestFile.path)
        guard let selection = FrameSelection(manifest.frames), let rate = FrameRate(manifest.rate) else {
            throw .unreadable(file: manifestFile.path, reason: "invalid mode, frames or rate")
        }
        self.selection = selection
        hashes = try FrameHashes(
            goldenText: Files.text(file(Self.hashesName)), file: file(Self.hashesName).path)
        let stateFile = file(Self.stateName)
        track = manifest.tickCount == 0 ? nil : try Take(stateText: Files.text(stateFile), file: stateFile.path)
        let appearanceFile = file(Self.appearanceName)
        appearance =
            Files.kind(appearanceFile) == nil
            ? nil : try AppearanceTrack(parsing: Files.text(appearanceFile), file: appearanceFile.path)
        shape = GoldenShape(
            width: manifest.width, height: manifest.height, rate: rate, frames: hashes.lines.map(\.index),
            tickRate: manifest.tickRate)
        try check()
    }

    private func check() throws(GoldenError) {
        func require(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(GoldenError) {
            guard isRight else { throw .inconsistent(directory: directory.path, reason: reason()) }
        }
        let (lines, ticks) = (hashes.lines, track?.ticks ?? [])
        try require(
            lines.count == manifest.frameCount,
            "\(Self.hashesName) has \(lines.count) frames, \(Self.manifestName) \(manifest.frameCount)")
        try require(
            ticks.count == manifest.tickCount,
            "\(Self.stateName) has \(ticks.count) ticks, \(Self.manifestName) \(manifest.tickCount)")
        try require(
            track.map { $0.tickRate == manifest.tickRate } ?? true,
            "\(Self.stateName) and \(Self.manifestName) have different tick rates")
        for line in lines {
            try require(
                (line.pixels != nil) == mode.holdsPixels,
                "frame \(line.index) in \(Self.hashesName) does not match the mode \(mode)")
            let tick = shape.tick(ofFrame: line.index)
            guard let hash = line.other, ticks.indices.contains(tick - 1) else { continue }
            try require(
                FNV1a.digits(ticks[tick - 1].stateHash) == hash,
                "\(Self.hashesName) and \(Self.stateName) differ at frame \(line.index)")
        }
    }

    /// The places among the golden's frames of those whose images are kept.
    var keptImages: [Int] {
        hashes.lines.indices.filter { mode.keepsImage(position: $0, frame: hashes.lines[$0].index) }
    }

    /// The file of the images.
    package var imagesFile: URL { directory.appending(path: Self.imagesName) }

    /// The images, decoded on demand.
    func images() throws(GoldenError) -> AnimatedPNGDecoder {
        let file = [UInt8](try Files.data(imagesFile))
        let images = try Self.readable(imagesFile) { () throws(PNGReadError) in try AnimatedPNGDecoder(file) }
        guard (images.width, images.height) == (shape.width, shape.height) else {
            throw .unreadable(
                file: imagesFile.path,
                reason: "\(images.width)×\(images.height) pixels instead of \(shape.width)×\(shape.height)")
        }
        return images
    }

    /// Runs `body`, adding the golden's file to its errors.
    static func readable<Result>(
        _ file: URL, _ body: () throws(PNGReadError) -> Result
    ) throws(GoldenError) -> Result {
        do throws(PNGReadError) {
            return try body()
        } catch {
            throw .unreadable(file: file.path, reason: error.reason)
        }
    }
}

/// The images of a golden, decoded sequentially on demand. Not Sendable: it holds the last one.
package final class SequenceImages {
    private let golden: SequenceGolden
    /// The place in the file of the image of the frame at a place among the golden's.
    private let placeOf: [Int: Int]
    private var decoder: AnimatedPNGDecoder?

    package init(_ golden: SequenceGolden) {
        self.golden = golden
        placeOf = Dictionary(uniqueKeysWithValues: golden.keptImages.enumerated().map { ($0.element, $0.offset) })
    }

    /// The image at an index of the golden's frames, from 0; nil if it is not stored.
    ///
    /// - Throws: `GoldenError` if the file is damaged, or contradicts the hashes.
    package func image(at position: Int) throws(GoldenError) -> Bitmap? {
        guard let place = placeOf[position] else { return nil }
        let decoder = try opened()
        let image = try SequenceGolden.readable(golden.imagesFile) { () throws(PNGReadError) in
            try decoder.image(place)
        }
        guard FrameHash(image) == golden.hashes.lines[position].pixels else {
            throw .inconsistent(
                directory: golden.directory.path,
                reason: "frame \(golden.hashes.lines[position].index) of \(SequenceGolden.imagesName) does not match "
                    + "\(SequenceGolden.hashesName)")
        }
        return image
    }

    private func opened() throws(GoldenError) -> AnimatedPNGDecoder {
        if let decoder { return decoder }
        let decoder = try golden.images()
        guard decoder.count == placeOf.count else {
            throw .inconsistent(
                directory: golden.directory.path,
                reason: "\(SequenceGolden.imagesName) has \(decoder.count) images instead of \(placeOf.count)")
        }
        self.decoder = decoder
        return decoder
    }
}
