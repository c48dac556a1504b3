import JellyScene

extension Scene {
    /// The scene of a file, to be drawn: what it cannot be drawn with, such as a font, is said, quiet or not.
    static func forPictures(_ path: String) throws -> Scene {
        var warnings: [SceneWarning] = []
        let scene = try Scene(contentsOf: path, warnings: &warnings)
        for warning in warnings { Terminal.note(warning.description) }
        return scene
    }
}
