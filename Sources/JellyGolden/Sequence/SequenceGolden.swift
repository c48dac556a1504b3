public import Foundation
import JellyPNG
import JellyPixels
import JellyTime

/// The golden of something that moves: a folder with `golden.json`, `frames.hash`, `state.txt` and `frames.apng`.
public struct SequenceGolden: Sendable {
    static let manifestName = "golden.json"
    static let hashesName = "frames.hash"
    static let stateName = "state.txt"
    static let picturesName = "frames.apng"

    public let folder: URL
    public let manifest: GoldenManifest
    public let mode: GoldenMode
    public let selection: FrameSelection
    public let shape: GoldenShape
    public let hashes: FrameHashes
    /// Where bodies were; nil when the golden holds no physics.
    public let track: StateTrack?

    /// Reads a golden; its pictures are left until one is wanted.
    ///
    /// - Throws: `GoldenError`: a file is missing or damaged, or files contradict each other.
    public init(folder: URL) throws(GoldenError) {
        func file(_ name: String) -> URL { folder.appending(path: name) }
        self.folder = folder
        let manifestFile = file(Self.manifestName)
        manifest = try GoldenManifest(parsing: Files.data(manifestFile), file: manifestFile.path)
        guard let mode = GoldenMode(manifest.mode), let selection = FrameSelection(manifest.frames),
            let rate = FrameRate(manifest.rate)
        else { throw .unreadable(file: manifestFile.path, reason: "its mode, frames or rate are none") }
        (self.mode, self.selection) = (mode, selection)
        hashes = try FrameHashes(
            parsing: Files.text(file(Self.hashesName)), file: file(Self.hashesName).path)
        let stateFile = file(Self.stateName)
        track = manifest.tickCount == 0 ? nil : try StateTrack(parsing: Files.text(stateFile), file: stateFile.path)
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
    public var picturesFile: URL { folder.appending(path: Self.picturesName) }

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
    /// The SHA-256 of the file: what a variant is a variant of.
    public var digest: String { FrameHash(bytes: Array(text.utf8)).digits }
}
