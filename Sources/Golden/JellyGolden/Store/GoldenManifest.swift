package import Foundation
import JellyImaging
import JellySupport
import JellyValues

/// The file `golden.json`: what a golden is of, and how it is held against.
package struct GoldenManifest: Hashable, Sendable, Codable {
    /// The version of the format that is written and read.
    ///
    /// Before version 2 hashes were of another kind, so that only what it says of how it was recorded is of use.
    package static let currentVersion = 2

    package var schemaVersion = Self.currentVersion
    /// How pictures are hashed, here and in `frames.hash`.
    package var hash: String? = FrameHash.algorithm
    /// The program that recorded it.
    package var tool: String
    /// What is held: `GoldenMode`'s text.
    package var mode: String
    /// In pixels.
    package var width: Int
    package var height: Int
    /// Frames a second, as `60` or `30000/1001`.
    package var rate: String
    /// Which frames of all are held: `FrameSelection`'s text.
    package var frames = "all"
    /// How many frames and ticks are held.
    package var frameCount = 0
    package var tickCount = 0
    /// Ticks a second.
    package var tickRate: Int
    /// How a scene's pictures were made: pixels a point, and the stretch of time in seconds.
    package var scale: Double?
    package var from: Double?
    package var to: Double?
    /// The scene's file, relative to the folder of goldens.
    package var source: String?
    /// How pixels are compared; exactly when nil.
    package var tolerance: Tolerance?
    /// How bodies are compared; exactly when nil.
    package var stateTolerance: StateTolerance?
    /// Whether another renderer's pixels are compared by `Tolerance.otherCairo`.
    package var allowsOtherRenderers = false
    /// Whether the physics may change where no pixel does; not when nil.
    package var allowsHiddenPhysics: Bool?
    /// What it was recorded with.
    package var environment: GoldenEnvironment
    /// Why it is what it is, in the words of who accepted it.
    package var reason: String?
    /// The `FrameHashes.digest` of the golden of which this is a variant or a known wrong result.
    package var variantOf: String?

    package init(tool: String, mode: GoldenMode, shape: GoldenShape, environment: GoldenEnvironment = .current) {
        (self.tool, self.mode, self.environment) = (tool, mode.description, environment)
        (width, height, rate, tickRate) = (shape.width, shape.height, shape.rate.description, shape.tickRate)
    }

    /// The manifest in a file's bytes; `file` is what an error calls it.
    ///
    /// - Parameter versions: of which version it may be.
    /// - Throws: `GoldenError.unreadable`.
    package init(
        parsing data: Data, file: String, versions: ClosedRange<Int> = currentVersion...currentVersion
    ) throws(GoldenError) {
        self = try VersionedJSON.manifest(Self.self, from: data, file: file, versions: versions)
        func require(_ isRight: Bool, _ reason: String) throws(GoldenError) {
            guard isRight else { throw .unreadable(file: file, reason: reason) }
        }
        try require(
            schemaVersion < Self.currentVersion || hash == FrameHash.algorithm,
            "its hashes are “\(hash ?? "")”, and only \(FrameHash.algorithm) is known here; \(Self.way)")
        try require((1...65_535).contains(width) && (1...65_535).contains(height), "its size is \(width)×\(height)")
        try require(FrameRate(rate) != nil, "its rate “\(rate)” is none")
        _ = try knownMode(in: file)
        try require(FrameSelection(frames) != nil, "its frames “\(frames)” are no selection")
        try require(StateTrack.tickRates.contains(tickRate), "its tick rate is \(tickRate)")
        let counts = 0...FrameSelection.largestFrame
        try require(counts.contains(frameCount), "its number of frames is \(frameCount)")
        try require(counts.contains(tickCount), "its number of ticks is \(tickCount)")
        try require(scale.map { $0.isFinite && $0 > 0 } ?? true, "its scale is not more than 0")
    }

    /// The mode; `file` is what an error calls the manifest.
    ///
    /// - Throws: `GoldenError.unreadable` for a word that is no mode.
    func knownMode(in file: String) throws(GoldenError) -> GoldenMode {
        guard let known = GoldenMode(mode) else {
            let hint = NearName.hint(mode, in: ["full", "hash", "state"])
            throw .unreadable(file: file, reason: "its mode “\(mode)” is none of full, key:N, hash and state" + hint)
        }
        return known
    }

    /// What helps where a golden is of another version.
    fileprivate static let way = "`jellyframe record` makes it anew, and `accept` a variant"

    /// The file's bytes; the same manifest gives the same.
    package var data: Data { get throws(VersionedJSON.Unwritable) { try VersionedJSON.encode(self) } }
}

/// The file `NAME.json` beside a picture, where there is one: how the picture is held against.
struct PictureManifest: Hashable, Sendable, Codable {
    var schemaVersion = GoldenManifest.currentVersion
    /// How pixels are compared; exactly when nil.
    var tolerance: Tolerance?
    var allowsOtherRenderers: Bool?
    var environment: GoldenEnvironment?
    /// Why it is what it is, in the words of who accepted it.
    var reason: String?
    /// How pictures are hashed, where a hash is given.
    var hash: String?
    /// The hash of the picture of which this is a variant or a known wrong result.
    var variantOf: String?

    /// The manifest in a file; one that says nothing where there is no file.
    static func read(_ file: URL) throws(GoldenError) -> PictureManifest {
        guard Files.exists(file) else { return PictureManifest() }
        let known = GoldenManifest.currentVersion
        // One without a hash means the same as before.
        var manifest = try VersionedJSON.manifest(
            Self.self, from: Files.data(file), file: file.path, versions: 1...known)
        manifest.schemaVersion = known
        guard manifest.variantOf == nil || manifest.hash == FrameHash.algorithm else {
            throw .unreadable(
                file: file.path,
                reason: "its hash is not \(FrameHash.algorithm), which alone is known here; accept the picture again")
        }
        return manifest
    }
}

extension VersionedJSON {
    /// The bytes of a manifest; `file` is what an error calls it.
    ///
    /// - Throws: `GoldenError.cannotWrite`.
    static func bytes(of manifest: some Encodable, file: URL) throws(GoldenError) -> [UInt8] {
        do throws(Unwritable) {
            return [UInt8](try encode(manifest))
        } catch {
            throw .cannotWrite(path: file.path, reason: error.description)
        }
    }

    /// The manifest in a file's bytes; `file` is what an error calls it.
    ///
    /// - Throws: `GoldenError.unreadable`.
    fileprivate static func manifest<Manifest: Decodable>(
        _ type: Manifest.Type, from data: Data, file: String, versions: ClosedRange<Int>
    ) throws(GoldenError) -> Manifest {
        do throws(Fault) {
            return try decode(type, from: data, versions: versions)
        } catch {
            let reason =
                switch error {
                case .version(let found):
                    "it has version \(found), and only version \(versions.upperBound) is known here; "
                        + GoldenManifest.way
                case .damaged(let reason): reason
                }
            throw .unreadable(file: file, reason: reason)
        }
    }
}
