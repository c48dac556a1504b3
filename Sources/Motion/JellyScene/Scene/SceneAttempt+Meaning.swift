import JellySupport

extension SceneAttempt {
    /// Whether the document is meant as a scene, whatever is wrong with it.
    ///
    /// It names the schema of scenes, or has a size and a version or duration, or keys that are near to those; of a file
    /// that ends in `.json5` a size or a duration is enough, or that nothing of it can be told.
    package var isMeantAsScene: Bool {
        if case .success = result { return true }
        guard let file = paths.first else { return false }
        let isJSON5 = file.lowercased().hasSuffix(".json5")
        guard let text, let root = try? JSON5.parse(text, name: file) else { return isJSON5 }
        if root["$schema"]?.string?.hasSuffix("scene.schema.json") == true { return true }
        guard case .object(let members) = root.kind else { return false }
        func has(_ name: String) -> Bool {
            members.contains { $0.key == name || NearName.find($0.key, in: [name]) != nil }
        }
        return isJSON5 ? has("size") || has("duration") : has("size") && (has("version") || has("duration"))
    }
}
