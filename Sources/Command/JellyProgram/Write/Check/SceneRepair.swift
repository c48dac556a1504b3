import JellyImaging
import JellyScene
import JellySupport

/// `check --fix`: fixes unambiguous mistakes in a scene's file.
enum SceneRepair {
    /// Applies corrections until none are left; files that are not scenes are left alone.
    ///
    /// - Throws: `Failure` where the file cannot be replaced.
    static func run(_ path: String, memory: MemoryBudget) throws {
        let given = SceneAttempt(contentsOf: path, memory: memory)
        guard let before = given.text, given.isMeantAsScene else { return }
        var edited = JSON5Text(before)
        var told: [String] = []
        for _ in 0..<10 {
            let text = edited.text
            let attempt = SceneAttempt(contentsOf: path, memory: memory) { _ in text }
            guard case .failure(let errors) = attempt.result else { break }
            let found = errors.errors.filter { $0.file == path && $0.correction != nil }
            edited.apply(found.compactMap(\.correction))
            told += found.compactMap { error in error.correction.map { "\(error.place): \($0.sentence)" } }
            if addVersion(to: &edited) { told.append("\(path): added version: \(Scene.version)") }
            if edited.text == text { break }
        }
        guard edited.text != before else {
            // An earlier run may have been killed after its last fix.
            return Staging.tidy(directory(ofPath: path))
        }
        do throws(OutputError) {
            try FileReplacement.replace(path, holding: Array(before.utf8), with: Array(edited.text.utf8))
        } catch {
            throw Failure(code: .cannotCreate, message: error.description)
        }
        for line in told { Terminal.note(line) }
    }

    /// - Returns: whether a document that is otherwise a scene lacked it.
    private static func addVersion(to edited: inout JSON5Text) -> Bool {
        guard let root = try? JSON5.parse(edited.text, name: ""), root["version"] == nil,
            root["size"] != nil || root["duration"] != nil
        else { return false }
        return (try? edited.set(Double(Scene.version), at: [.key("version")])) != nil
    }
}
