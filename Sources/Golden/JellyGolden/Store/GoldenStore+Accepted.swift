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

// Goldens lie in folders of users, where a name says nothing: only what bears a golden's mark is replaced or removed.
extension GoldenStore {
    /// Why what is in a place is no golden of something that moves; nil where it is one, or nothing is there.
    ///
    /// The mark is a `golden.json` with a version, in a folder that holds nothing but a golden's files.
    static func strangeness(ofFolder place: URL) -> String? {
        switch Files.kind(place) {
        case nil: return nil
        case .typeDirectory?: break
        case .typeSymbolicLink?: return "it is a symbolic link"
        default: return "it is no folder"
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path) else {
            return "it cannot be looked into"
        }
        let own = [
            SequenceGolden.manifestName, SequenceGolden.hashesName, SequenceGolden.stateName,
            SequenceGolden.appearanceName, SequenceGolden.picturesName,
        ]
        guard names.contains(SequenceGolden.manifestName) else { return "it has no \(SequenceGolden.manifestName)" }
        for name in names.sorted() where !own.contains(name) || !isFile(place.appending(path: name)) {
            return "“\(name)” in it is no golden's"
        }
        guard isVersioned(place.appending(path: SequenceGolden.manifestName)) else {
            let isPointer = LargeFilePointer.isPointer(place.appending(path: SequenceGolden.manifestName).path)
            return isPointer
                ? "in place of its \(SequenceGolden.manifestName) there is a Git LFS pointer; run `git lfs pull`"
                : "its \(SequenceGolden.manifestName) is not a manifest"
        }
        return nil
    }

    /// Why what is in a place is no picture that was recorded here; nil where it is one, or nothing is there.
    ///
    /// The mark is the note of what drew it, or a manifest beside it.
    static func strangeness(ofPicture place: URL, beside sidecar: URL) -> String? {
        if Files.kind(place) == nil { return nil }
        guard isFile(place) else { return "it is no file" }
        if LargeFilePointer.isPointer(place.path) { return LargeFilePointer.reason }
        let isOurs = GoldenEnvironment(ofPicture: place) != nil || isVersioned(sidecar)
        return isOurs ? nil : "it does not say that it was recorded as a golden"
    }

    /// Throws where something is that a recording may not replace.
    ///
    /// - Throws: `GoldenError.cannotReplace`.
    static func requireOwn(_ place: URL) throws(GoldenError) {
        if let reason = strangeness(ofFolder: place) { throw .cannotReplace(place, because: reason) }
    }

    /// Throws where something is in a picture's place that a recording may not replace.
    ///
    /// - Throws: `GoldenError.cannotReplace`.
    static func requireOwn(_ place: URL, beside sidecar: URL) throws(GoldenError) {
        if let reason = strangeness(ofPicture: place, beside: sidecar) { throw .cannotReplace(place, because: reason) }
    }

    /// Whether a file is a manifest, of whatever version.
    static func isVersioned(_ file: URL) -> Bool {
        guard isFile(file), let data = try? Files.data(file) else { return false }
        return VersionedJSON.version(of: data) != nil
    }

    static func isFile(_ url: URL) -> Bool { Files.kind(url) == .typeRegular }
}

extension GoldenError {
    /// What is at a place bears no golden's mark; `reason` says what it lacks.
    static func cannotReplace(_ place: URL, because reason: String) -> GoldenError {
        .cannotReplace(path: place.path, reason: "“\(place.path)” is not replaced, because \(reason).")
    }
}

/// Something in a folder of goldens that bears a golden's name and not its mark.
package struct StrangeGolden: Hashable, Sendable {
    /// Where it is, and why it is none.
    package let path: String
    package let reason: String
}

/// The folder of what was accepted beside a golden that is gone.
package struct OrphanedResults: Hashable, Sendable {
    let kind: AcceptedKind
    let name: String

    /// Where it is, from the folder of goldens.
    package var path: String { kind.folder + "/" + name }
}

// What nobody claims in a folder of goldens.
extension GoldenStore {
    /// The goldens that nobody claims, ascending.
    ///
    /// Ask after a complete run only: after one of some scenes or tests, those of all others look like orphans.
    package func orphans(claimed: some Sequence<String>) -> [String] {
        let claimed = Set(claimed)
        return names.filter { !claimed.contains($0) }
    }

    /// The folders of variants and of known wrong results whose golden is gone, ascending; those without anything that was
    /// accepted here are somebody else's.
    package var orphanedResults: [OrphanedResults] {
        AcceptedKind.all.flatMap { kind in
            Files.names(in: root.appending(path: kind.folder)).map { OrphanedResults(kind: kind, name: $0) }
        }
        .filter { results in
            let isThere = Files.kind(picture(results.name)) != nil || Files.kind(folder(results.name)) != nil
            return !isThere && !accepted(results).isEmpty
        }
    }

    /// Removes what was accepted beside a golden; what bears no mark stays.
    ///
    /// - Throws: `GoldenError.cannotWrite`.
    package func remove(_ results: OrphanedResults) throws(GoldenError) {
        for (place, sidecar) in accepted(results) {
            if let sidecar { try Self.removePicture(place, beside: sidecar) } else { try Files.remove(place) }
        }
        // A folder in which something is stays.
        rmdir(folder(results).path)
    }

    private func folder(_ results: OrphanedResults) -> URL {
        root.appending(path: results.kind.folder).appending(path: results.name)
    }

    /// The pictures, with the places of their manifests, and folders that bear a golden's mark.
    private func accepted(_ results: OrphanedResults) -> [(place: URL, sidecar: URL?)] {
        let folder = folder(results)
        guard Files.kind(folder) == .typeDirectory else { return [] }
        return Files.names(in: folder).compactMap { entry in
            let place = folder.appending(path: entry)
            guard entry.hasSuffix(".png") else {
                return Files.isFolder(place) && Self.strangeness(ofFolder: place) == nil ? (place, nil) : nil
            }
            let sidecar = folder.appending(path: entry.dropLast(4) + ".json")
            return Self.strangeness(ofPicture: place, beside: sidecar) == nil ? (place, sidecar) : nil
        }
    }
}
