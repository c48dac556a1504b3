import JellySupport

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

    /// - Parameter failures: what is wrong with other documents, because of which nothing is written.
    /// - Throws: `Failure`, with all that is wrong; every picture is as it was then.
    func run(_ documents: [Document], besides failures: [Failure] = []) throws -> Count {
        let outputs = Staging()
        defer { outputs.cancel() }
        var (count, claims, failures) = (Count(), PictureClaims(), failures)
        var folders: Set<String> = []
        // In one order, so that no two runs wait for each other.
        for folder in Set(documents.map(\.folder)).sorted() { try outputs.lockFolder(folder) }
        for (folder, documents) in documents.byFolder {
            let record = try DocumentRecord(ofFolder: folder)
            let (own, others) = record.entries(of: documents.map(\.name), in: folder)
            let known = Dictionary(grouping: own, by: \.source)
            var entries = others
            claims.take(others, beside: documents[0])
            for document in documents {
                failures += document.failures
                for command in document.commands {
                    do {
                        entries += try make(command, of: document, record, known, &claims, outputs, &count)
                    } catch {
                        Interruption.check()
                        failures.append(Program.phrased(error))
                    }
                }
            }
            let kept = Set(entries.map(\.path))
            for entry in own where !kept.contains(entry.path) {
                let place = DocumentPlace(path: entry.path, folder: folder)
                // One that somebody changed is theirs.
                guard (try? place.check()) != nil, place.hash == entry.hash else { continue }
                try outputs.remove(place.file)
                count.removed += 1
            }
            try write(DocumentRecord(entries), over: record, in: folder, outputs)
            folders.insert(slashed(folder))
            folders.formUnion(kept.map { JellySupport.folder(ofPath: path($0, in: folder)) })
        }
        if !failures.isEmpty { throw Failure(failures) }
        try outputs.publish()
        // A run that was killed may have made all that there was to make.
        for folder in folders { Staging.tidy(folder) }
        return count
    }

    private func make(
        _ command: DocumentCommand, of document: Document, _ record: DocumentRecord,
        _ knownOf: [String: [DocumentRecord.Entry]],
        _ claims: inout PictureClaims, _ outputs: Staging, _ count: inout Count
    ) throws -> [DocumentRecord.Entry] {
        let source = try studio.source(of: command, in: document)
        let known = knownOf[source] ?? []
        func place(_ path: String) -> DocumentPlace { DocumentPlace(path: path, folder: document.folder) }
        if !makesAll, !known.isEmpty, known.allSatisfy({ place($0.path).hash == $0.hash }) {
            for entry in known { try claims.take(entry.path, for: command, of: document) }
            count.kept += known.count
            return known.map { $0.moved(to: document.name) }
        }
        let motion = try studio.motion(of: command, in: document)
        return try studio.draw(command, in: document).map { picture in
            try claims.take(picture.path, for: command, of: document)
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
        try outputs.write(picture.bytes, to: place.file, conflict: hash == nil && !replaces ? .fail : .replace)
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
}

extension [Document] {
    /// The documents of each folder, in the order in which they are named.
    var byFolder: [(folder: String, documents: [Document])] {
        let documentsOf = Dictionary(grouping: self, by: \.folder)
        return map(\.folder).uniqued.map { ($0, documentsOf[$0] ?? []) }
    }
}

extension Array where Element: Hashable {
    /// Each element once, where it stands first.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
