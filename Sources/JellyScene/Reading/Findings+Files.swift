extension Findings {
    /// The path of a file that the document names under `label`; reports why there is none.
    mutating func path(ofFile name: String, _ label: String, _ range: SourceRange) -> String? {
        // A scene may come from anyone; it reads nothing outside of its own folder.
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
            report(range, "`\(label)` must be a file in the scene's folder, not \(quoted(name))")
            return nil
        }
        guard let folder else {
            report(range, "a scene that is not read from a file cannot name the file \(quoted(name))")
            return nil
        }
        let path = folder.isEmpty ? name : folder + "/" + name
        files.append(path)
        return path
    }
}
