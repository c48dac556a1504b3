import JellyGolden
import JellyImaging
import JellySupport
import JellyValues

/// Makes the pictures of documents beside their places and holds them against what is there; writes nothing.
struct DocumentCheck {
    /// What is told of a picture that is another one.
    struct Finding {
        let line: String
        /// Whether it is out of date, and not merely drawn by another renderer.
        let isStale: Bool
    }

    /// What was found.
    struct Result {
        /// Of pictures that are made, in the order of the documents.
        var findings: [Finding] = []
        /// Of pictures that no command makes any more.
        var leftovers: [Finding] = []
        /// How many pictures are made.
        var pictures = 0
        /// Of commands that made none.
        var failures: [Failure] = []
    }

    let studio: DocumentStudio

    /// Makes all pictures; one command that fails hides nothing of the others.
    func run(_ documents: [Document]) -> Result {
        var (result, claims) = (Result(), PictureClaims())
        for (folder, documents) in documents.byFolder {
            let record: DocumentRecord
            do {
                record = try DocumentRecord(ofFolder: folder)
            } catch {
                result.failures.append(Program.phrased(error))
                continue
            }
            let (own, others) = record.entries(of: documents.map(\.name), in: folder)
            claims.take(others, beside: documents[0])
            var (made, failures): (Set<String>, [Failure]) = ([], documents.flatMap(\.failures))
            for document in documents {
                for command in document.commands {
                    do {
                        try check(command, of: document, record, &claims, &made, &result)
                    } catch {
                        Interruption.check()
                        failures.append(Program.phrased(error))
                    }
                }
            }
            result.failures += failures
            // What a command that fails would make is nobody's only then.
            let documentOf = Dictionary(documents.map { ($0.name, $0) }) { first, _ in first }
            for entry in own where failures.isEmpty && !made.contains(entry.path) {
                let document = documentOf[entry.document] ?? documents[0]
                result.leftovers.append(
                    Finding(line: "\(document.path): \(entry.path): no command makes it any more", isStale: true))
            }
        }
        return result
    }

    private func check(
        _ command: DocumentCommand, of document: Document, _ record: DocumentRecord, _ claims: inout PictureClaims,
        _ made: inout Set<String>, _ result: inout Result
    ) throws {
        for picture in try studio.draw(command, in: document) {
            made.insert(picture.path)
            result.pictures += 1
            try claims.take(picture.path, for: command, of: document)
            let place = DocumentPlace(path: picture.path, folder: document.folder)
            guard place.hash != picture.hash else { continue }
            let (words, isStale) = try difference(picture, place, record[picture.path], command, document)
            result.findings.append(
                Finding(line: "\(document.place(of: command)): \(picture.path): \(words)", isStale: isStale))
        }
    }

    /// What changed, in words.
    private func difference(
        _ picture: DocumentStudio.Picture, _ place: DocumentPlace, _ entry: DocumentRecord.Entry?,
        _ command: DocumentCommand, _ document: Document
    ) throws -> (words: String, isStale: Bool) {
        guard let bytes = place.bytes else {
            return (LargeFilePointer.isPointer(place.file) ? LargeFilePointer.reason : "missing", true)
        }
        if let entry {
            if FrameHash(bytes: bytes).digits != entry.hash {
                return ("the file was changed since jellyframe docs made it", true)
            }
            if try studio.motion(of: command, in: document) != entry.motion { return ("motion changed", true) }
        }
        let isAsked = try entry.map { try studio.source(of: command, in: document) != $0.source } ?? false
        let because = isAsked ? ", as the command or its scene did" : ""
        guard OutputEndings.pixels.match(picture.path) else {
            // What Cairo writes has other bytes with each version.
            let isOwn = !picture.path.lowercased().hasSuffix(".pdf")
            return (isOwn || isAsked ? "appearance changed" + because : "appearance or renderer changed", true)
        }
        let result: RunResult
        do {
            result = try compare(bytes, picture)
        } catch let failure as Failure where failure.code == .unreadable {
            // One that cannot be read as it was made just now, either, is of a format that this ffmpeg does not decode.
            let isReadable = (try? compare(picture.bytes, picture)) != nil
            let unknown = isAsked ? "appearance changed" + because : "appearance or renderer changed"
            return (isReadable ? "it cannot be read" : unknown, true)
        }
        guard result.passes, result.shownOtherwise == nil, !isAsked else {
            return ("appearance changed\(because) (\(result.message))", true)
        }
        let words = entry == nil ? "as another renderer would draw it" : "only the renderer changed"
        return ("\(words) (\(result.message))", false)
    }

    private func compare(_ bytes: [UInt8], _ picture: DocumentStudio.Picture) throws -> RunResult {
        let name = name(ofPath: picture.path)
        let sides = (
            try FrameSource(studio.file(bytes, named: name)), try FrameSource(studio.file(picture.bytes, named: name))
        )
        var comparison = FilmComparison(
            name: name, rate: sides.1.rate ?? sides.0.rate ?? FrameRate(60),
            expectedRate: sides.0.rate ?? sides.1.rate, tolerance: .otherCairo)
        while case let (before, after) = (try sides.0.next(), try sides.1.next()), before != nil || after != nil {
            comparison.add(expected: before, actual: after)
        }
        return comparison.result
    }
}
