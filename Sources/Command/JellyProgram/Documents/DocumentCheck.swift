import JellyGolden
import JellyImaging
import JellySupport
import JellyValues

/// Regenerates the images of documents and compares them with the existing ones; writes nothing.
struct DocumentCheck {
    /// A report about an image that differs.
    struct Diagnostic {
        let line: String
        /// Whether it is out of date, rather than only drawn by another renderer.
        let isStale: Bool
    }

    struct Result {
        /// Differing images, in the order of the documents.
        var diagnostics: [Diagnostic] = []
        /// Images whose command is gone.
        var leftovers: [Diagnostic] = []
        /// The number of images checked.
        var images = 0
        /// Errors of commands.
        var failures: [Failure] = []
    }

    let studio: DocumentStudio

    /// Checks all images, even where some commands fail.
    func run(_ documents: [Document]) -> Result {
        var (result, claims) = (Result(), ImageClaims())
        for (directory, documents) in documents.byDirectory {
            let record: DocumentRecord
            do {
                record = try DocumentRecord(ofDirectory: directory)
            } catch {
                result.failures.append(Program.phrased(error))
                continue
            }
            let (own, others) = record.entries(of: documents.map(\.name), in: directory)
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
            // The images of failing commands are not leftovers.
            let documentOf = Dictionary(documents.map { ($0.name, $0) }) { first, _ in first }
            for entry in own where failures.isEmpty && !made.contains(entry.path) {
                let document = documentOf[entry.document] ?? documents[0]
                result.leftovers.append(
                    Diagnostic(
                        line: "\(document.path): \(entry.path): its command is no longer in the document", isStale: true
                    ))
            }
        }
        return result
    }

    private func check(
        _ command: DocumentCommand, of document: Document, _ record: DocumentRecord, _ claims: inout ImageClaims,
        _ made: inout Set<String>, _ result: inout Result
    ) throws {
        for image in try studio.draw(command, in: document) {
            made.insert(image.path)
            result.images += 1
            try claims.take(image.path, for: command, of: document)
            let place = DocumentPlace(path: image.path, directory: document.directory)
            guard place.hash != image.hash else { continue }
            let (words, isStale) = try difference(image, place, record[image.path], command, document)
            result.diagnostics.append(
                Diagnostic(line: "\(document.place(of: command)): \(image.path): \(words)", isStale: isStale))
        }
    }

    /// A description of what changed.
    private func difference(
        _ image: DocumentStudio.Image, _ place: DocumentPlace, _ entry: DocumentRecord.Entry?,
        _ command: DocumentCommand, _ document: Document
    ) throws -> (words: String, isStale: Bool) {
        guard let bytes = place.bytes else {
            return (LargeFilePointer.isPointer(place.file) ? LargeFilePointer.reason : "missing", true)
        }
        if let entry {
            if FrameHash(bytes: bytes).digits != entry.hash {
                return ("edited since jellyframe docs made it", true)
            }
            if try studio.motion(of: command, in: document) != entry.motion { return ("motion changed", true) }
        }
        let isAsked = try entry.map { try studio.source(of: command, in: document) != $0.source } ?? false
        let because = isAsked ? ", since the command or its scene did" : ""
        guard OutputExtensions.pixels.match(image.path) else {
            // The bytes of Cairo's PDF depend on its version.
            let isOwn = !image.path.lowercased().hasSuffix(".pdf")
            return (isOwn || isAsked ? "appearance changed" + because : "appearance or renderer changed", true)
        }
        let result: RunResult
        do {
            result = try compare(bytes, image)
        } catch let failure as Failure where failure.code == .unreadable {
            // If the new image is unreadable too, this ffmpeg cannot decode the format.
            let isReadable = (try? compare(image.bytes, image)) != nil
            let unknown = isAsked ? "appearance changed" + because : "appearance or renderer changed"
            return (isReadable ? "unreadable" : unknown, true)
        }
        guard result.passes, result.shownOtherwise == nil, !isAsked else {
            return ("appearance changed\(because) (\(result.message))", true)
        }
        let words = entry == nil ? "same image from another renderer" : "only the renderer changed"
        return ("\(words) (\(result.message))", false)
    }

    private func compare(_ bytes: [UInt8], _ image: DocumentStudio.Image) throws -> RunResult {
        let name = name(ofPath: image.path)
        let sides = (
            try FrameSource(studio.file(bytes, named: name)), try FrameSource(studio.file(image.bytes, named: name))
        )
        var comparison = VideoComparison(
            name: name, rate: sides.1.rate ?? sides.0.rate ?? FrameRate(60),
            expectedRate: sides.0.rate ?? sides.1.rate, tolerance: .otherCairo)
        while case let (before, after) = (try sides.0.next(), try sides.1.next()), before != nil || after != nil {
            comparison.add(expected: before, actual: after)
        }
        return comparison.result
    }
}
