import JellySupport

/// The record of the images made by the documents of a directory: a hidden file with a line per image.
struct DocumentRecord {
    /// The name of the file.
    static let name = ".jellyframe.images"
    /// The size limit in bytes.
    private static let limit = 16 << 20
    private static let firstLine =
        "# Made by jellyframe docs, which replaces and removes these images, and no others here."

    /// An image.
    struct Entry: Hashable {
        /// Its path, relative to the directory.
        let path: String
        /// The name of the document whose command made it.
        let document: String
        /// The hash of the command and its inputs.
        let source: String
        /// The hash of the states of all bodies after every tick.
        let motion: String
        /// The hash of the image's bytes.
        let hash: String

        /// The same image, attributed to another document.
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

    /// The record of a directory; empty where there is no file.
    ///
    /// - Throws: `Failure` where another file has its name.
    init(ofDirectory directory: String) throws {
        let file = path(Self.name, in: directory)
        let kind = FileKind(of: file, followingLinks: false)
        let bytes = (try? ContainedFile.read(Self.name, beneath: directory, limit: Self.limit)) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard kind == .nothing || kind == .file && lines.first.map(String.init) == Self.firstLine else {
            throw Failure(
                code: .cannotCreate,
                message: "“\(file)” was not made by jellyframe docs; move it away")
        }
        self.init(lines.dropFirst().compactMap(Self.entry))
    }

    /// The images of some documents, and of documents that no longer exist: the images of a renamed or removed document
    /// pass to the others in its directory.
    ///
    /// - Parameter exists: whether a document exists at a path; called once per document.
    /// - Returns: these images, and all others.
    func entries(
        of documents: some Sequence<String>, in directory: String, exists: (String) -> Bool = JellySupport.exists
    ) -> (own: [Entry], others: [Entry]) {
        var isOwn = Dictionary(documents.map { ($0, true) }) { first, _ in first }
        var (own, others): ([Entry], [Entry]) = ([], [])
        for entry in entries {
            let isMine = isOwn[entry.document] ?? !exists(path(entry.document, in: directory))
            isOwn[entry.document] = isMine
            if isMine { own.append(entry) } else { others.append(entry) }
        }
        return (own, others)
    }

    var bytes: [UInt8] {
        let lines = entries.map { [$0.path, $0.document, $0.source, $0.motion, $0.hash].joined(separator: "\t") }
        return Array((([Self.firstLine] + lines).joined(separator: "\n") + "\n").utf8)
    }

    /// The image at a path.
    subscript(path: String) -> Entry? { entryAt[path] }

    /// Parses a line; nil if it is damaged, or its path is not that of an image beneath the directory.
    private static func entry(_ line: Substring) -> Entry? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, DocumentPlace.isOfImage(parts[0]) else { return nil }
        return Entry(path: parts[0], document: parts[1], source: parts[2], motion: parts[3], hash: parts[4])
    }
}
