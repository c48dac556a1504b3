import JellySupport

/// Regenerates the images of documents whose command, scene or file changed; all of a document's or none.
struct DocumentUpdate {
    /// Whether to regenerate unchanged images, too.
    let makesAll: Bool
    /// Whether to overwrite images that were not made by `docs`.
    let replaces: Bool
    let studio: DocumentStudio

    /// The numbers of images made, unchanged and removed.
    struct Count {
        var (made, kept, removed) = (0, 0, 0)

        var words: String {
            let removal = removed == 0 ? "" : ", \(removed) removed"
            return "\(WordList.count(made + kept, "image")), \(made) updated\(removal)"
        }

        static func += (count: inout Count, other: Count) {
            count.made += other.made
            count.kept += other.kept
            count.removed += other.removed
        }
    }

    struct Result {
        /// The documents whose images are now up to date.
        var documents: [Document] = []
        var count = Count()
        /// The errors of the other documents, whose images are unchanged.
        var failures: [Failure] = []
    }

    /// Updates the images of each document that has no error.
    ///
    /// - Parameter failures: the errors of documents that cannot be read.
    /// - Throws: `OutputError.busy` where another run keeps one of the directories.
    func run(_ documents: [Document], besides failures: [Failure] = []) throws -> Result {
        let locks = Staging()
        defer { locks.cancel() }
        var (result, claims) = (Result(failures: failures), ImageClaims())
        // Locked in a fixed order, to avoid deadlocks between runs.
        for directory in Set(documents.map(\.directory)).sorted() { try locks.lockDirectory(directory) }
        for (directory, documents) in documents.byDirectory {
            do {
                try update(documents, in: directory, &claims, &result)
            } catch {
                Interruption.check()
                result.failures.append(Program.phrased(error))
            }
        }
        return result
    }

    /// - Throws: errors of the list of images or of removals, after all documents have been tried.
    private func update(
        _ documents: [Document], in directory: String, _ claims: inout ImageClaims, _ result: inout Result
    ) throws {
        var record = try DocumentRecord(ofDirectory: directory)
        let (own, others) = record.entries(of: documents.map(\.name), in: directory)
        let known = Dictionary(grouping: own, by: \.source)
        claims.take(others, beside: documents[0])
        var made: Set<String> = []
        for document in documents {
            let outputs = Staging()
            defer { outputs.cancel() }
            do {
                let (entries, count) = try images(of: document, record, known, &claims, outputs)
                let paths = Set(entries.map(\.path))
                let next = DocumentRecord(record.entries.filter { !paths.contains($0.path) } + entries)
                try write(next, over: record, in: directory, outputs)
                try outputs.publish()
                (record, made) = (next, made.union(paths))
                result.count += count
                result.documents.append(document)
            } catch {
                Interruption.check()
                result.failures.append(Program.phrased(error))
            }
        }
        // A document with an error may stop making the images that others now make.
        if result.failures.isEmpty { try removeLeftovers(of: own, but: made, record, in: directory, &result.count) }
        // Cleans up after runs that were killed.
        let directories = made.map { JellySupport.directory(ofPath: path($0, in: directory)) }
        for directory in Set(directories + [slashed(directory)]) { Staging.tidy(directory) }
    }

    /// Writes the changed images of a document.
    ///
    /// - Throws: `Failure` with all errors of the document.
    private func images(
        of document: Document, _ record: DocumentRecord, _ known: [String: [DocumentRecord.Entry]],
        _ claims: inout ImageClaims, _ outputs: Staging
    ) throws -> (entries: [DocumentRecord.Entry], count: Count) {
        var (entries, count, failures) = ([DocumentRecord.Entry](), Count(), document.failures)
        for command in document.commands {
            do {
                entries += try make(command, of: document, record, known, &claims, outputs, &count)
            } catch {
                Interruption.check()
                failures.append(Program.phrased(error))
            }
        }
        if !failures.isEmpty { throw Failure(failures) }
        return (entries, count)
    }

    private func removeLeftovers(
        of own: [DocumentRecord.Entry], but made: Set<String>, _ record: DocumentRecord, in directory: String,
        _ count: inout Count
    ) throws {
        let leftovers = own.filter { !made.contains($0.path) }
        let outputs = Staging()
        defer { outputs.cancel() }
        var removed = 0
        for entry in leftovers {
            let place = DocumentPlace(path: entry.path, directory: directory)
            // An edited image is kept.
            guard (try? place.check()) != nil, place.hash == entry.hash else { continue }
            try outputs.remove(place.file)
            removed += 1
        }
        let paths = Set(leftovers.map(\.path))
        let rest = DocumentRecord(record.entries.filter { !paths.contains($0.path) })
        try write(rest, over: record, in: directory, outputs)
        try outputs.publish()
        count.removed += removed
    }

    private func make(
        _ command: DocumentCommand, of document: Document, _ record: DocumentRecord,
        _ knownOf: [String: [DocumentRecord.Entry]], _ claims: inout ImageClaims, _ outputs: Staging,
        _ count: inout Count
    ) throws -> [DocumentRecord.Entry] {
        let source = try studio.source(of: command, in: document)
        let known = knownOf[source] ?? []
        func place(_ path: String) -> DocumentPlace { DocumentPlace(path: path, directory: document.directory) }
        if !makesAll, !known.isEmpty, known.allSatisfy({ place($0.path).hash == $0.hash }) {
            for entry in known { try claims.take(entry.path, for: command, of: document) }
            count.kept += known.count
            return known.map { $0.moved(to: document.name) }
        }
        let motion = try studio.motion(of: command, in: document)
        return try studio.draw(command, in: document).map { image in
            try claims.take(image.path, for: command, of: document)
            do {
                try put(image, in: place(image.path), record, outputs, &count)
            } catch {
                throw Document.failure(error, at: document.place(of: command))
            }
            return DocumentRecord.Entry(
                path: image.path, document: document.name, source: source, motion: motion, hash: image.hash)
        }
    }

    private func put(
        _ image: DocumentStudio.Image, in place: DocumentPlace, _ record: DocumentRecord, _ outputs: Staging,
        _ count: inout Count
    ) throws {
        try place.check()
        let hash = place.hash
        if hash == image.hash {
            count.kept += 1
            return
        }
        guard !exists(place.file) || replaces || hash == record[place.path]?.hash else {
            let reason =
                record[place.path] == nil
                ? "it was not made by jellyframe docs" : "it was edited since jellyframe docs made it"
            throw place.refusal(reason + "; move it away, or use --replace")
        }
        try outputs.write(image.bytes, to: place.file, conflict: hash == nil && !replaces ? .fail : .replace)
        count.made += 1
    }

    private func write(
        _ record: DocumentRecord, over before: DocumentRecord, in directory: String, _ outputs: Staging
    ) throws {
        let file = path(DocumentRecord.name, in: directory)
        if record.entries.isEmpty {
            if exists(file) { try outputs.remove(file) }
        } else if record.entries != before.entries {
            try outputs.write(record.bytes, to: file)
        }
    }
}

extension [Document] {
    /// The documents of each directory, in the given order.
    var byDirectory: [(directory: String, documents: [Document])] {
        let documentsOf = Dictionary(grouping: self, by: \.directory)
        return map(\.directory).uniqued.map { ($0, documentsOf[$0] ?? []) }
    }
}

extension Array where Element: Hashable {
    /// The distinct elements, in order of first occurrence.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
