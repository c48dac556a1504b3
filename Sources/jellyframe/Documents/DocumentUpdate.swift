import JellySystem
import JellyWords

/// Makes the pictures of documents anew whose command, scene or file changed; all of them or none.
struct DocumentUpdate {
    /// Whether pictures are made whose command and scene are as they were, too.
    let makesAll: Bool
    /// Whether pictures are replaced that were not made so.
    let replaces: Bool
    let studio: DocumentStudio

    /// What became of the pictures.
    struct Count {
        var (made, kept, removed) = (0, 0, 0)

        var words: String {
            let removal = removed == 0 ? "" : ", \(removed) removed"
            return "\(WordList.count(made + kept, "picture")), \(made) made anew\(removal)"
        }
    }

    /// - Throws: `Failure`; every picture is as it was then.
    func run(_ documents: [Document]) throws -> Count {
        let outputs = Staging()
        defer { outputs.cancel() }
        var count = Count()
        for folder in documents.map(\.folder).uniqued {
            let documents = documents.filter { $0.folder == folder }
            let record = try DocumentRecord(ofFolder: folder)
            let names = documents.map(\.name)
            var entries = record.entries.filter { !names.contains($0.document) }
            for document in documents {
                for command in document.commands {
                    entries += try make(command, of: document, besides: entries, record, outputs, &count)
                }
            }
            let kept = Set(entries.map(\.path))
            for entry in record.entries where !kept.contains(entry.path) {
                let place = DocumentPlace(path: entry.path, folder: folder)
                // One that somebody changed is theirs.
                guard (try? place.check()) != nil, place.hash == entry.hash else { continue }
                try outputs.remove(place.file)
                count.removed += 1
            }
            try write(DocumentRecord(entries), over: record, in: folder, outputs)
        }
        try outputs.publish()
        return count
    }

    private func make(
        _ command: DocumentCommand, of document: Document, besides others: [DocumentRecord.Entry],
        _ record: DocumentRecord, _ outputs: Staging, _ count: inout Count
    ) throws -> [DocumentRecord.Entry] {
        let source = try studio.source(of: command, in: document)
        let known = record.entries.filter { $0.document == document.name && $0.source == source }
        func place(_ path: String) -> DocumentPlace { DocumentPlace(path: path, folder: document.folder) }
        if !makesAll, !known.isEmpty, known.allSatisfy({ place($0.path).hash == $0.hash }) {
            for entry in known { try Self.checkApart(entry.path, others, of: document, command) }
            count.kept += known.count
            return known
        }
        let motion = try studio.motion(of: command, in: document)
        return try studio.draw(command, in: document).map { picture in
            try Self.checkApart(picture.path, others, of: document, command)
            do {
                try put(picture, in: place(picture.path), record, outputs, &count)
            } catch {
                throw Document.failure(error, at: document.place(of: command))
            }
            return DocumentRecord.Entry(
                path: picture.path, document: document.name, source: source, motion: motion, hash: picture.hash)
        }
    }

    private func put(
        _ picture: DocumentStudio.Picture, in place: DocumentPlace, _ record: DocumentRecord, _ outputs: Staging,
        _ count: inout Count
    ) throws {
        try place.check()
        let hash = place.hash
        if hash == picture.hash {
            count.kept += 1
            return
        }
        guard !exists(place.file) || replaces || hash == record[place.path]?.hash else {
            let reason =
                record[place.path] == nil
                ? "jellyframe docs did not make it" : "it was changed since jellyframe docs made it"
            throw place.refusal(reason + "; move it away, or give --replace")
        }
        try outputs.write(picture.bytes, to: place.file)
        count.made += 1
    }

    private func write(
        _ record: DocumentRecord, over before: DocumentRecord, in folder: String, _ outputs: Staging
    ) throws {
        let file = path(DocumentRecord.name, in: folder)
        if record.entries.isEmpty {
            if exists(file) { try outputs.remove(file) }
        } else if record.entries != before.entries {
            try outputs.write(record.bytes, to: file)
        }
    }

    /// - Throws: `Failure` for a picture that another command makes, too.
    private static func checkApart(
        _ path: String, _ others: [DocumentRecord.Entry], of document: Document, _ command: DocumentCommand
    ) throws {
        guard let other = others.first(where: { $0.path == path }) else { return }
        let owner = other.document == document.name ? "another command" : "a command of \(other.document)"
        throw Failure(
            code: .badScene, message: "\(document.place(of: command)): \(path) is made by \(owner), too")
    }
}

extension Array where Element: Hashable {
    /// Each element once, where it stands first.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
