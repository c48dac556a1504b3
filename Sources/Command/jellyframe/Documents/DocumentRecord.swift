import JellySupport

/// What documents of a folder had made there, from what: a hidden file beside them, a line for each picture.
struct DocumentRecord {
    /// The name of the list.
    static let name = ".jellyframe.pictures"
    /// The most bytes that one may have.
    private static let limit = 16 << 20
    private static let firstLine =
        "# Made by jellyframe docs, which replaces and removes these pictures, and no others here."

    /// A picture.
    struct Entry: Hashable {
        /// Its path from the folder.
        let path: String
        /// The name of the document whose command made it.
        let document: String
        /// Stands for the command and all that it read.
        let source: String
        /// Stands for where all bodies were after every tick.
        let motion: String
        /// Stands for the picture's bytes.
        let hash: String

        /// The same picture, made by another document.
        func moved(to document: String) -> Entry {
            Entry(path: path, document: document, source: source, motion: motion, hash: hash)
        }
    }

    /// Sorted by their paths.
    let entries: [Entry]
    private let entryAt: [String: Entry]

    init(_ entries: [Entry]) {
        self.entries = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        entryAt = Dictionary(self.entries.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The list of a folder; empty where there is none.
    ///
    /// - Throws: `Failure` where something else has its name.
    init(ofFolder folder: String) throws {
        let file = path(Self.name, in: folder)
        let kind = FileKind(of: file, followingLinks: false)
        let bytes = (try? ContainedFile.read(Self.name, beneath: folder, limit: Self.limit)) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard kind == .nothing || kind == .file && lines.first.map(String.init) == Self.firstLine else {
            throw Failure(
                code: .cannotCreate,
                message: "“\(file)” was not made by jellyframe, and stays as it is; move it away")
        }
        self.init(lines.dropFirst().compactMap(Self.entry))
    }

    /// The pictures of documents that are at hand, and of those that are not there any more: who renames a document or
    /// removes it leaves what it made to the others of its folder.
    ///
    /// - Parameter exists: whether a document is there, by its path; asked once for each.
    /// - Returns: these pictures, and all others.
    func entries(
        of documents: some Sequence<String>, in folder: String, exists: (String) -> Bool = JellySupport.exists
    ) -> (own: [Entry], others: [Entry]) {
        var isOwn = Dictionary(documents.map { ($0, true) }) { first, _ in first }
        var (own, others): ([Entry], [Entry]) = ([], [])
        for entry in entries {
            let isMine = isOwn[entry.document] ?? !exists(path(entry.document, in: folder))
            isOwn[entry.document] = isMine
            if isMine { own.append(entry) } else { others.append(entry) }
        }
        return (own, others)
    }

    var bytes: [UInt8] {
        let lines = entries.map { [$0.path, $0.document, $0.source, $0.motion, $0.hash].joined(separator: "\t") }
        return Array((([Self.firstLine] + lines).joined(separator: "\n") + "\n").utf8)
    }

    /// The picture at a path.
    subscript(path: String) -> Entry? { entryAt[path] }

    /// An entry from a line; nil for one that is damaged, or names what is no picture beneath the folder.
    private static func entry(_ line: Substring) -> Entry? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, DocumentPlace.isOfPicture(parts[0]) else { return nil }
        return Entry(path: parts[0], document: parts[1], source: parts[2], motion: parts[3], hash: parts[4])
    }
}
