package import Foundation
import JellyImaging
import JellySupport
import JellyValues

/// The file `golden.json`: a golden's source, content and tolerances.
package struct GoldenManifest: Hashable, Sendable, Codable {
    /// The version of the format.
    ///
    /// Before version 2 hashes were of another kind; only the recording's settings are usable.
    package static let currentVersion = 2
    /// The ticks per second that can be; with them and `FrameSelection.largestFrame`, times of ticks stay exact.
    static let tickRates = 1...1000

    package var schemaVersion = Self.currentVersion
    /// The hash algorithm of images, here and in `frames.hash`.
    package var hash: String? = FrameHash.algorithm
    /// The program that recorded it.
    package var tool: String
    /// The golden's content, as `GoldenMode`'s text.
    package var mode: String
    /// The width, in pixels.
    package var width: Int
    package var height: Int
    /// The frame rate, as `60` or `30000/1001`.
    package var rate: String
    /// The recorded frames, as `FrameSelection`'s text.
    package var frames = "all"
    /// The numbers of recorded frames and ticks.
    package var frameCount = 0
    package var tickCount = 0
    /// The tick rate.
    package var tickRate: Int
    /// The images' scale, in pixels per point, and time range, in seconds.
    package var scale: Double?
    package var from: Double?
    package var to: Double?
    /// The scene's file, relative to the directory of goldens.
    package var source: String?
    /// The tolerance for pixels; nil is exact.
    package var tolerance: Tolerance?
    /// The tolerance for bodies; nil is exact.
    package var stateTolerance: StateTolerance?
    /// Whether another renderer's pixels are compared by `Tolerance.otherCairo`.
    package var allowsOtherRenderers = false
    /// Whether the physics may change invisibly; nil means no.
    package var allowsHiddenPhysics: Bool?
    /// The environment of the recording.
    package var environment: GoldenEnvironment
    /// The reason given when it was accepted.
    package var reason: String?
    /// The `FrameHashes.digest` of the golden to which this variant or known bad result belongs.
    package var variantOf: String?

    package init(tool: String, mode: GoldenMode, shape: GoldenShape, environment: GoldenEnvironment = .current) {
        (self.tool, self.mode, self.environment) = (tool, mode.description, environment)
        (width, height, rate, tickRate) = (shape.width, shape.height, shape.rate.description, shape.tickRate)
    }

    /// Parses a manifest; `file` is its name in errors.
    ///
    /// - Parameter versions: the accepted versions.
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
            "unknown hash algorithm “\(hash ?? "")”; expected \(FrameHash.algorithm); \(Self.way)")
        try require((1...65_535).contains(width) && (1...65_535).contains(height), "invalid size \(width)×\(height)")
        try require(FrameRate(rate) != nil, "invalid rate “\(rate)”")
        _ = try knownMode(in: file)
        try require(FrameSelection(frames) != nil, "invalid selection of frames “\(frames)”")
        try require(Self.tickRates.contains(tickRate), "invalid tick rate \(tickRate)")
        let counts = 0...FrameSelection.largestFrame
        try require(counts.contains(frameCount), "invalid number of frames \(frameCount)")
        try require(counts.contains(tickCount), "invalid number of ticks \(tickCount)")
        try require(scale.map { $0.isFinite && $0 > 0 } ?? true, "the scale must be positive")
    }

    /// The mode; `file` is what an error calls the manifest.
    ///
    /// - Throws: `GoldenError.unreadable` for a word that is no mode.
    func knownMode(in file: String) throws(GoldenError) -> GoldenMode {
        guard let known = GoldenMode(mode) else {
            let hint = SpellingSuggestion.hint(mode, in: ["full", "hash", "state"])
            throw .unreadable(file: file, reason: "unknown mode “\(mode)”; expected full, key:N, hash or state" + hint)
        }
        return known
    }

    /// The advice for a golden of another version.
    fileprivate static let way = "record it again with “jellyframe record”, or a variant with “jellyframe accept”"

    /// The file's bytes; equal manifests give equal bytes.
    package var data: Data { get throws(ContainedFileError) { try VersionedJSON.encode(self) } }
}

/// The file `NAME.json` beside an image, where there is one: how the image is compared with.
struct ImageManifest: Hashable, Sendable, Codable {
    var schemaVersion = GoldenManifest.currentVersion
    /// The tolerance for pixels; exactly when nil.
    var tolerance: Tolerance?
    var allowsOtherRenderers: Bool?
    var environment: GoldenEnvironment?
    /// The reason given when it was accepted.
    var reason: String?
    /// The hash algorithm of images, if there is a hash.
    var hash: String?
    /// The hash of the image to which this variant or known bad result belongs.
    var variantOf: String?

    /// Reads a manifest; an empty one if there is no file.
    static func read(_ file: URL) throws(GoldenError) -> ImageManifest {
        guard Files.exists(file) else { return ImageManifest() }
        let known = GoldenManifest.currentVersion
        // One without a hash means the same as before.
        var manifest = try VersionedJSON.manifest(
            Self.self, from: Files.data(file), file: file.path, versions: 1...known)
        manifest.schemaVersion = known
        guard manifest.variantOf == nil || manifest.hash == FrameHash.algorithm else {
            throw .unreadable(
                file: file.path,
                reason: "unknown hash algorithm; expected \(FrameHash.algorithm); accept the image again")
        }
        return manifest
    }
}

extension VersionedJSON {
    /// The bytes of a manifest; `file` is what an error calls it.
    ///
    /// - Throws: `GoldenError.cannotWrite`.
    static func bytes(of manifest: some Encodable, file: URL) throws(GoldenError) -> [UInt8] {
        do throws(ContainedFileError) {
            return [UInt8](try encode(manifest))
        } catch {
            throw .cannotWrite(path: file.path, reason: error.reason)
        }
    }

    /// The manifest in a file's bytes; `file` is what an error calls it.
    ///
    /// - Throws: `GoldenError.unreadable`.
    fileprivate static func manifest<Manifest: Decodable>(
        _ type: Manifest.Type, from data: Data, file: String, versions: ClosedRange<Int>
    ) throws(GoldenError) -> Manifest {
        do throws(ContainedFileError) {
            return try decode(type, from: data, versions: versions)
        } catch {
            guard case .version = error else { throw .unreadable(file: file, reason: error.reason) }
            throw .unreadable(
                file: file, reason: "\(error.reason); expected \(versions.upperBound); " + GoldenManifest.way)
        }
    }
}
