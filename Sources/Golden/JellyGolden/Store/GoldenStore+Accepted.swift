import Foundation
public import JellyImaging
import JellySupport

/// A result besides the golden: a variant that is as good, or one that is known to be wrong.
package struct AcceptedResult: Sendable {
    /// What it is called.
    package let name: String
    /// Why it is there.
    package let reason: String?
    /// The pictures' hashes, by frame.
    package let hashes: [Int: FrameHash]

    package init(name: String, reason: String?, hashes: [Int: FrameHash]) {
        (self.name, self.reason, self.hashes) = (name, reason, hashes)
    }

    /// What a sentence says of a result that is this known wrong one.
    var again: String { "“\(name)” again" + (reason.map { " (\($0))" } ?? "") }
}

// Variants that are as good as the golden, and results that are known to be wrong.
extension GoldenStore {
    private func entries(_ kind: String, _ name: String) -> (folder: URL, names: [String]) {
        let folder = root.appending(path: kind).appending(path: name)
        return (folder, Files.names(in: folder))
    }

    /// Those of a picture that have its size; with `golden`, only those that were accepted beside that very picture.
    func pictureResults(
        _ kind: String, _ name: String, of golden: FrameHash?, like actual: Bitmap
    ) throws(GoldenError) -> [AcceptedResult] {
        let (folder, names) = entries(kind, name)
        var results: [AcceptedResult] = []
        for file in names where file.hasSuffix(".png") {
            let label = String(file.dropLast(4))
            let manifest = try PictureManifest.read(folder.appending(path: label + ".json"))
            if let golden, let base = manifest.variantOf, base != golden.digits { continue }
            guard let picture = try read(folder.appending(path: file), like: actual) else { continue }
            results.append(
                AcceptedResult(name: label, reason: manifest.reason, hashes: [0: FrameHash(picture)]))
        }
        return results
    }

    /// Accepts a picture beside its golden: as a variant that is as good, or as known to be wrong.
    ///
    /// - Parameters:
    ///   - picture: what is accepted.
    ///   - name: its golden's name.
    ///   - kind: whether it is as good.
    ///   - label: what the variant or the wrong picture is called.
    ///   - reason: why; kept beside the picture.
    /// - Throws: `GoldenError`: there is no golden that can be read, a name is unusable, or a file cannot be written.
    public func accept(
        _ picture: Bitmap, named name: String, as kind: AcceptedKind, label: String, reason: String
    ) throws(GoldenError) -> GoldenOutcome {
        if isCI { throw GoldenError.recordingInCI(name: name) }
        try GoldenName.check(name)
        try GoldenName.check(label)
        let file = self.picture(name)
        guard case .picture(let golden) = try reference(name, for: picture) else {
            throw .unreadable(file: file.path, reason: "it is far larger than the picture that is accepted")
        }
        try requireOneVerdict(
            name, kind, isGolden: picture == golden,
            others: try pictureResults(
                kind.other.folder, name, of: kind == .knownBad ? FrameHash(golden) : nil, like: picture),
            hashes: [0: FrameHash(picture)])
        var manifest = PictureManifest()
        (manifest.reason, manifest.environment) = (reason, .current)
        (manifest.hash, manifest.variantOf) = (FrameHash.algorithm, FrameHash(golden).digits)
        let folder = root.appending(path: kind.folder).appending(path: name)
        let place = folder.appending(path: label + ".png")
        let sidecar = folder.appending(path: label + ".json")
        try Self.requireOwn(place, beside: sidecar)
        if Files.exists(sidecar), !Self.isVersioned(sidecar) {
            throw .cannotReplace(sidecar, because: "it is no manifest of a picture")
        }
        try Files.write([
            (sidecar, VersionedJSON.bytes(of: manifest, file: sidecar)), (place, PNGEncoder().encode(picture)),
        ])
        var outcome = GoldenOutcome(RunResult(name: name, verdict: .same, message: "accepted"))
        outcome.recorded = place
        return outcome
    }

    /// Throws where a result that is accepted is the other kind's already: nothing is good and wrong at once.
    ///
    /// - Throws: `GoldenError.acceptedOtherwise` or `.isTheGolden`.
    func requireOneVerdict(
        _ name: String, _ kind: AcceptedKind, isGolden: Bool, others: [AcceptedResult], hashes: [Int: FrameHash]
    ) throws(GoldenError) {
        if kind == .knownBad, isGolden { throw .isTheGolden(name: name) }
        guard !hashes.isEmpty, let other = others.first(where: { $0.hashes == hashes }) else { return }
        let place = root.appending(path: kind.other.folder).appending(path: name).appending(path: other.name)
        let file = Files.isFolder(place) ? place : place.appendingPathExtension("png")
        throw .acceptedOtherwise(name: name, as: kind.other, label: other.name, taking: file.relativePath)
    }

    /// Those of something that moves; with `golden`, only those that were accepted beside that very golden.
    func sequenceResults(
        _ kind: String, _ name: String, of golden: String?
    ) throws(GoldenError) -> [AcceptedResult] {
        let (folder, names) = entries(kind, name)
        var results: [AcceptedResult] = []
        for label in names where Files.isFolder(folder.appending(path: label)) {
            let result = try SequenceGolden(folder: folder.appending(path: label))
            if let golden, let base = result.manifest.variantOf, base != golden { continue }
            results.append(
                AcceptedResult(name: label, reason: result.manifest.reason, hashes: result.hashes.pixelsByFrame))
        }
        return results
    }
}

extension FrameHashes {
    /// The pictures' hashes, by frame.
    var pixelsByFrame: [Int: FrameHash] {
        Dictionary(lines.compactMap { line in line.pixels.map { (line.index, $0) } }) { first, _ in first }
    }
}
