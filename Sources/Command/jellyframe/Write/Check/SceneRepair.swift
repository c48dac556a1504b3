import JellyImaging
import JellyScene
import JellySupport

/// What `check --fix` puts right in a scene's file.
enum SceneRepair {
    /// Puts right what has exactly one right answer, as often as that brings up more; what is no scene stays as it is.
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
            if addVersion(to: &edited) { told.append("\(path): now has version: \(Scene.version)") }
            if edited.text == text { break }
        }
        guard edited.text != before else {
            // A run that was killed may have put right all that there was.
            return Staging.tidy(folder(ofPath: path))
        }
        do throws(FileReplacement.Fault) {
            try FileReplacement.replace(path, holding: Array(before.utf8), with: Array(edited.text.utf8))
        } catch {
            throw Failure(code: .cannotCreate, message: "“\(path)” stays as it is: \(error)")
        }
        for line in told { Terminal.note(line) }
    }

    /// - Returns: whether it was missing, beside what a scene has besides.
    private static func addVersion(to edited: inout JSON5Text) -> Bool {
        guard let root = try? JSON5.parse(edited.text, name: ""), root["version"] == nil,
            root["size"] != nil || root["duration"] != nil
        else { return false }
        return (try? edited.set(Double(Scene.version), at: [.key("version")])) != nil
    }
}
