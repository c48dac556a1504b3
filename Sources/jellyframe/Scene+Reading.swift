import JellyPixels
import JellyScene
import JellySystem

extension Scene {
    /// The scene of a file, to be drawn: what it cannot be drawn with, such as a font, is said, quiet or not.
    static func forPictures(_ path: String, memory: MemoryBudget) throws -> Scene {
        let (scene, warnings) = try read(path, memory)
        for warning in warnings { Terminal.note(warning.description) }
        return scene
    }

    /// The scene of a file; neither it nor what belongs to it can be an output from here on.
    static func forMotion(_ path: String, memory: MemoryBudget) throws -> Scene { try read(path, memory).scene }

    private static func read(
        _ path: String, _ memory: MemoryBudget
    ) throws -> (scene: Scene, warnings: [SceneWarning]) {
        // Also where it cannot be read: a mistake in it is no reason to lose it.
        ProtectedFiles.add(path)
        var (warnings, files): ([SceneWarning], [String]) = ([], [])
        let scene = try Scene(contentsOf: path, warnings: &warnings, files: &files, memory: memory)
        for file in files { ProtectedFiles.add(file) }
        return (scene, warnings)
    }
}
