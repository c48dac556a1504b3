package import Foundation
package import JellyImaging
import JellyValues

/// The golden of something that moves: a folder with `golden.json`, `frames.hash`, `state.txt`,
/// `appearance.txt` and `frames.apng`.
package struct SequenceGolden: Sendable {
    static let manifestName = "golden.json"
    static let hashesName = "frames.hash"
    static let stateName = "state.txt"
    static let appearanceName = "appearance.txt"
    static let picturesName = "frames.apng"

    package let folder: URL
    package let manifest: GoldenManifest
    package let mode: GoldenMode
    package let selection: FrameSelection
    package let shape: GoldenShape
    package let hashes: FrameHashes
    /// Where bodies were; nil when the golden holds no physics.
    package let track: StateTrack?
    /// How views look; nil when the golden does not tell.
    package let appearance: AppearanceTrack?

    /// Reads a golden; its pictures are left until one is wanted.
    ///
    /// - Throws: `GoldenError`: a file is missing or damaged, or files contradict each other.
    package init(folder: URL) throws(GoldenError) {
        func file(_ name: String) -> URL { folder.appending(path: name) }
        self.folder = folder
        let manifestFile = file(Self.manifestName)
        manifest = try GoldenManifest(parsing: Files.data(manifestFile), file: manifestFile.path)
        mode = try manifest.knownMode(in: manifestFile.path)
        guard let selection = FrameSelection(manifest.frames), let rate = FrameRate(manifest.rate) else {
            throw .unreadable(file: manifestFile.path, reason: "its frames or rate are none")
        }
        self.selection = selection
        hashes = try FrameHashes(
            parsing: Files.text(file(Self.hashesName)), file: file(Self.hashesName).path)
        let stateFile = file(Self.stateName)
        track = manifest.tickCount == 0 ? nil : try StateTrack(parsing: Files.text(stateFile), file: stateFile.path)
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
            guard isRight else { throw .inconsistent(folder: folder.path, reason: reason()) }
        }
        let (lines, ticks) = (hashes.lines, track?.ticks ?? [])
        try require(
            lines.count == manifest.frameCount,
            "\(Self.hashesName) has \(lines.count) frames, and \(Self.manifestName) says \(manifest.frameCount)")
        try require(
            ticks.count == manifest.tickCount,
            "\(Self.stateName) has \(ticks.count) ticks, and \(Self.manifestName) says \(manifest.tickCount)")
        try require(
            track.map { $0.tickRate == manifest.tickRate } ?? true,
            "\(Self.stateName) has another tick rate than \(Self.manifestName)")
        for line in lines {
            try require(
                (line.pixels != nil) == mode.holdsPixels,
                "frame \(line.index) in \(Self.hashesName) does not fit the mode \(mode)")
            let tick = shape.tick(ofFrame: line.index)
            guard let hash = line.state, ticks.indices.contains(tick - 1) else { continue }
            try require(
                StateHash(ticks[tick - 1]) == hash,
                "\(Self.hashesName) and \(Self.stateName) differ at frame \(line.index)")
        }
    }

    /// The places among the golden's frames of those whose pictures are kept.
    var keptPictures: [Int] {
        hashes.lines.indices.filter { mode.keepsPicture(position: $0, frame: hashes.lines[$0].index) }
    }

    /// The file of the pictures.
    package var picturesFile: URL { folder.appending(path: Self.picturesName) }

    /// The pictures, none of which is decoded yet.
    func pictures() throws(GoldenError) -> AnimatedPNGDecoder {
        let file = [UInt8](try Files.data(picturesFile))
        let pictures = try Self.readable(picturesFile) { () throws(PNGReadError) in try AnimatedPNGDecoder(file) }
        guard (pictures.width, pictures.height) == (shape.width, shape.height) else {
            throw .unreadable(
                file: picturesFile.path,
                reason: "it has \(pictures.width)×\(pictures.height) pixels instead of \(shape.width)×\(shape.height)")
        }
        return pictures
    }

    /// Runs `body`, and says of which of the golden's files it threw.
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

extension FrameHashes {
    /// The hash of the file: what a variant is a variant of.
    package var digest: String { FrameHash(bytes: Array(text.utf8)).digits }
}

/// The pictures of a golden, decoded one after another as they are asked for. Not Sendable: it holds the last one.
package final class SequencePictures {
    private let golden: SequenceGolden
    /// The place in the file of the picture of the frame at a place among the golden's.
    private let placeOf: [Int: Int]
    private var decoder: AnimatedPNGDecoder?

    package init(_ golden: SequenceGolden) {
        self.golden = golden
        placeOf = Dictionary(uniqueKeysWithValues: golden.keptPictures.enumerated().map { ($0.element, $0.offset) })
    }

    /// The picture of the frame at a place among the golden's, from 0; nil when it is not kept.
    ///
    /// - Throws: `GoldenError` when the file is damaged, or does not show what the hashes say.
    package func picture(at position: Int) throws(GoldenError) -> Bitmap? {
        guard let place = placeOf[position] else { return nil }
        let decoder = try opened()
        let picture = try SequenceGolden.readable(golden.picturesFile) { () throws(PNGReadError) in
            try decoder.picture(place)
        }
        guard FrameHash(picture) == golden.hashes.lines[position].pixels else {
            throw .inconsistent(
                folder: golden.folder.path,
                reason: "\(SequenceGolden.picturesName) does not show at frame \(golden.hashes.lines[position].index) "
                    + "what \(SequenceGolden.hashesName) says")
        }
        return picture
    }

    private func opened() throws(GoldenError) -> AnimatedPNGDecoder {
        if let decoder { return decoder }
        let decoder = try golden.pictures()
        guard decoder.count == placeOf.count else {
            throw .inconsistent(
                folder: golden.folder.path,
                reason: "\(SequenceGolden.picturesName) has \(decoder.count) pictures instead of \(placeOf.count)")
        }
        self.decoder = decoder
        return decoder
    }
}
