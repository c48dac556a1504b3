import JellyScene
import JellyVector
import JellyVideo

/// The file extensions of outputs, derived from the formats.
struct OutputExtensions {
    /// With a leading dot, in lower case.
    let all: [String]

    /// Raster images and videos.
    static let pixels = OutputExtensions(all: VideoFormat.all.map { "." + $0.name })

    /// Images, videos, vector animations and pages.
    static let images = OutputExtensions(
        all: (StillImage.extensions.map { "." + $0 }
            + MotionFormat.all.flatMap { $0.extensions + [$0.companion].compactMap(\.self) }
            + [".html"])
            .reduce(into: pixels.all) { all, fileExtension in
                if !all.contains(fileExtension) { all.append(fileExtension) }
            })

    /// All of these, and scenes, takes, tables and results.
    static let files = OutputExtensions(
        all: images.all + SceneFile.extensions + [".jsonl", ".take", ".csv", ".vtt", ".xml", ".txt"])

    /// Whether a path has one of these extensions, ignoring case.
    func match(_ path: String) -> Bool {
        let path = path.lowercased()
        return all.contains { path.hasSuffix($0) }
    }
}
