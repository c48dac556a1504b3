import JellyComparison
import JellySystem
import JellyTime

/// Makes the pictures of documents beside their places and holds them against what is there; writes nothing.
struct DocumentCheck {
    /// What is told of a picture that is another one.
    struct Finding {
        let line: String
        /// Whether it is out of date, and not merely drawn by another renderer.
        let isStale: Bool
    }

    let studio: DocumentStudio

    /// The findings in the order of the documents, and how many pictures there are.
    func run(_ documents: [Document]) throws -> (findings: [Finding], pictures: Int) {
        var (findings, count): ([Finding], Int) = ([], 0)
        for document in documents {
            let record = try DocumentRecord(ofFolder: document.folder)
            var made: Set<String> = []
            for command in document.commands {
                let pictures = try studio.draw(command, in: document)
                count += pictures.count
                for picture in pictures {
                    made.insert(picture.path)
                    let place = DocumentPlace(path: picture.path, folder: document.folder)
                    guard place.hash != picture.hash else { continue }
                    let (words, isStale) = try difference(picture, place, record[picture.path], command, document)
                    findings.append(
                        Finding(line: "\(document.place(of: command)): \(picture.path): \(words)", isStale: isStale))
                }
            }
            for entry in record.entries where entry.document == document.name && !made.contains(entry.path) {
                findings.append(
                    Finding(line: "\(document.path): \(entry.path): no command makes it any more", isStale: true))
            }
        }
        return (findings, count)
    }

    /// What changed, in words.
    private func difference(
        _ picture: DocumentStudio.Picture, _ place: DocumentPlace, _ entry: DocumentRecord.Entry?,
        _ command: DocumentCommand, _ document: Document
    ) throws -> (words: String, isStale: Bool) {
        guard let bytes = place.bytes else { return ("missing", true) }
        if let entry {
            if FrameHash(bytes: bytes).digits != entry.hash {
                return ("the file was changed since jellyframe docs made it", true)
            }
            if try studio.motion(of: command, in: document) != entry.motion { return ("motion changed", true) }
        }
        let isAsked = try entry.map { try studio.source(of: command, in: document) != $0.source } ?? false
        let because = isAsked ? ", as the command or its scene did" : ""
        guard OutputEndings.pixels.match(picture.path) else {
            // What Cairo and gnuplot write has other bytes with each version.
            let isOwn = !picture.path.lowercased().hasSuffix(".pdf") && command.specification.name != "plot"
            return (isOwn || isAsked ? "appearance changed" + because : "appearance or renderer changed", true)
        }
        let result = try compare(bytes, picture)
        if result.passes {
            let words = entry == nil ? "as another renderer would draw it" : "only the renderer changed"
            return ("\(words) (\(result.message))", isAsked)
        }
        return ("appearance changed\(because) (\(result.message))", true)
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
