import Foundation

/// The file `NAME.json` beside a picture, where there is one: how the picture is held against.
struct PictureManifest: Hashable, Sendable, Codable {
    var schemaVersion = GoldenManifest.currentVersion
    /// How pixels are compared; exactly when nil.
    var tolerance: Tolerance?
    var allowsOtherRenderers: Bool?
    var environment: GoldenEnvironment?
    /// Why it is what it is, in the words of who accepted it.
    var reason: String?
    /// The hash of the picture of which this is a variant or a known wrong result.
    var variantOf: String?

    /// The manifest in a file; one that says nothing where there is no file.
    static func read(_ file: URL) throws(GoldenError) -> PictureManifest {
        guard Files.exists(file) else { return PictureManifest() }
        let manifest = try GoldenJSON.decode(Self.self, from: Files.data(file), file: file.path)
        guard manifest.schemaVersion == GoldenManifest.currentVersion else {
            throw .unreadable(
                file: file.path,
                reason: "it has version \(manifest.schemaVersion), and only version "
                    + "\(GoldenManifest.currentVersion) is known here")
        }
        return manifest
    }
}
