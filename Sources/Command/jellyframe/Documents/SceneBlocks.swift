import JellyImaging
import JellyScene
import Synchronization

/// Scenes that stand in documents and in no file of their own, by the names under which commands take them.
enum SceneBlocks {
    private struct Entry {
        let block: DocumentText.Block
        let document: String
        let folder: String
    }

    private static let entries = Mutex<[String: Entry]>([:])

    /// Adds a scene for the rest of the process.
    ///
    /// - Parameters:
    ///   - name: the document's place and a line, which no scene of another document has.
    ///   - document: the path by which errors call it, with the document's own lines.
    ///   - folder: where the files are that the scene names.
    static func add(_ block: DocumentText.Block, as name: String, of document: String, folder: String) {
        entries.withLock { $0[name] = Entry(block: block, document: document, folder: folder) }
    }

    /// The scene of a name; nil for what is none here.
    ///
    /// - Throws: everything that is wrong with it.
    static func document(named name: String, memory: MemoryBudget) throws(SceneErrors) -> SceneDocument? {
        guard let entry = entries.withLock({ $0[name] }) else { return nil }
        let text = String(repeating: "\n", count: entry.block.line - 1) + entry.block.text
        return try SceneDocument(text, name: entry.document, folder: entry.folder, memory: memory)
    }
}
