import Foundation
package import JellyImaging
import JellySupport

/// A result accepted beside the golden: a variant that passes, or a known bad one.
package struct AcceptedResult: Sendable {
    /// What it is called.
    package let name: String
    /// The reason given when it was accepted.
    package let reason: String?
    /// The images' hashes, by frame.
    package let hashes: [Int: FrameHash]

    package init(name: String, reason: String?, hashes: [Int: FrameHash]) {
        (self.name, self.reason, self.hashes) = (name, reason, hashes)
    }

    /// The name and the reason, for messages.
    var words: String { "“\(name)”" + (reason.map { " (\($0))" } ?? "") }
}

// Variants that are as good as the golden, and results that are known to be wrong.
extension GoldenStore {
    private func entries(_ kind: String, _ name: String) -> (directory: URL, names: [String]) {
        let directory = root.appending(path: kind).appending(path: name)
        return (directory, Files.names(in: directory))
    }

    /// Those of an image that have its size; with `golden`, only those that were accepted beside that very image.
    func imageResults(
        _ kind: String, _ name: String, of golden: FrameHash?, like actual: Bitmap
    ) throws(GoldenError) -> [AcceptedResult] {
        let (directory, names) = entries(kind, name)
        var results: [AcceptedResult] = []
        for file in names where file.hasSuffix(".png") {
            let label = String(file.dropLast(4))
            let manifest = try ImageManifest.read(directory.appending(path: label + ".json"))
            if let golden, let base = manifest.variantOf, base != golden.digits { continue }
            guard let image = try read(directory.appending(path: file), like: actual) else { continue }
            results.append(
                AcceptedResult(name: label, reason: manifest.reason, hashes: [0: FrameHash(image)]))
        }
        return results
    }

    /// Accepts an image beside its golden: as a variant that passes, or as known bad.
    ///
    /// - Parameters:
    ///   - image: the image.
    ///   - name: the golden's name.
    ///   - kind: variant or known bad.
    ///   - label: the name of the variant or known bad image.
    ///   - reason: the reason, stored beside the image.
    /// - Throws: `GoldenError` if there is no readable golden, a name is invalid, or a file cannot be written.
    package func accept(
        _ image: Bitmap, named name: String, as kind: AcceptedKind, label: String, reason: String
    ) throws(GoldenError) -> GoldenOutcome {
        if isCI { throw GoldenError.recordingInCI(name: name) }
        try GoldenName.check(name, isSnapshot: sealsImages)
        try GoldenName.check(label)
        let file = self.image(name)
        guard case .image(let golden) = try reference(name, for: image) else {
            throw .unreadable(file: file.path, reason: "far larger than the accepted image")
        }
        try requireOneVerdict(
            name, kind, isGolden: image == golden,
            others: try imageResults(
                kind.other.directory, name, of: kind == .knownBad ? FrameHash(golden) : nil, like: image),
            hashes: [0: FrameHash(image)])
        var manifest = ImageManifest()
        (manifest.reason, manifest.environment) = (reason, .current)
        (manifest.hash, manifest.variantOf) = (FrameHash.algorithm, FrameHash(golden).digits)
        let directory = root.appending(path: kind.directory).appending(path: name)
        let place = directory.appending(path: label + ".png")
        let sidecar = directory.appending(path: label + ".json")
        try Self.requireOwn(place, beside: sidecar)
        if Files.exists(sidecar), !Self.isVersioned(sidecar) {
            throw .cannotReplace(sidecar, because: "it is not the manifest of an image")
        }
        try Files.write([
            (sidecar, VersionedJSON.bytes(of: manifest, file: sidecar)), (place, PNGEncoder().encode(image)),
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
        let place = root.appending(path: kind.other.directory).appending(path: name).appending(path: other.name)
        let file = Files.isDirectory(place) ? place : place.appendingPathExtension("png")
        throw .acceptedOtherwise(name: name, as: kind.other, label: other.name, taking: file.relativePath)
    }

    /// Those of something that moves; with `golden`, only those that were accepted beside that very golden.
    func sequenceResults(
        _ kind: String, _ name: String, of golden: String?
    ) throws(GoldenError) -> [AcceptedResult] {
        let (directory, names) = entries(kind, name)
        var results: [AcceptedResult] = []
        for label in names where Files.isDirectory(directory.appending(path: label)) {
            let result = try SequenceGolden(directory: directory.appending(path: label))
            if let golden, let base = result.manifest.variantOf, base != golden { continue }
            results.append(
                AcceptedResult(name: label, reason: result.manifest.reason, hashes: result.hashes.pixelsByFrame))
        }
        return results
    }
}

// Goldens lie in directories of users, where a name says nothing: only what bears a golden's mark is replaced or removed.
extension GoldenStore {
    /// The reason why a path is not a golden of a motion; nil if it is one, or does not exist.
    ///
    /// The mark is a `golden.json` with a version, in a directory that holds nothing but a golden's files.
    static func strangeness(ofDirectory place: URL) -> String? {
        switch Files.kind(place) {
        case nil: return nil
        case .typeDirectory?: break
        case .typeSymbolicLink?: return "is a symbolic link"
        default: return "not a directory"
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path) else {
            return "cannot be read"
        }
        let own = [
            SequenceGolden.manifestName, SequenceGolden.hashesName, SequenceGolden.stateName,
            SequenceGolden.appearanceName, SequenceGolden.imagesName,
        ]
        guard names.contains(SequenceGolden.manifestName) else { return "\(SequenceGolden.manifestName) is missing" }
        for name in names.sorted() where !own.contains(name) || !isFile(place.appending(path: name)) {
            return "contains “\(name)”, which is not part of a golden"
        }
        guard isVersioned(place.appending(path: SequenceGolden.manifestName)) else {
            let isPointer = LargeFilePointer.isPointer(place.appending(path: SequenceGolden.manifestName).path)
            return isPointer
                ? "\(SequenceGolden.manifestName) is a Git LFS pointer; run “git lfs pull” to fetch the file"
                : "\(SequenceGolden.manifestName) is not a manifest"
        }
        return nil
    }

    /// The reason why a path is not an image recorded here; nil if it is one, or does not exist.
    ///
    /// The mark is the note of what drew it, or a manifest beside it.
    static func strangeness(ofImage place: URL, beside sidecar: URL) -> String? {
        if Files.kind(place) == nil { return nil }
        guard isFile(place) else { return "not a regular file" }
        if LargeFilePointer.isPointer(place.path) { return LargeFilePointer.reason }
        let isOurs = GoldenEnvironment(ofImage: place) != nil || isVersioned(sidecar)
        return isOurs ? nil : "it is not marked as a golden"
    }

    /// Throws where something is that a recording may not replace.
    ///
    /// - Throws: `GoldenError.cannotReplace`.
    static func requireOwn(_ place: URL) throws(GoldenError) {
        if let reason = strangeness(ofDirectory: place) { throw .cannotReplace(place, because: reason) }
    }

    /// Throws where something is in an image's place that a recording may not replace.
    ///
    /// - Throws: `GoldenError.cannotReplace`.
    static func requireOwn(_ place: URL, beside sidecar: URL) throws(GoldenError) {
        if let reason = strangeness(ofImage: place, beside: sidecar) { throw .cannotReplace(place, because: reason) }
    }

    /// Whether a file is a manifest, of whatever version.
    static func isVersioned(_ file: URL) -> Bool {
        guard isFile(file), let data = try? Files.data(file) else { return false }
        return VersionedJSON.version(of: data) != nil
    }

    static func isFile(_ url: URL) -> Bool { Files.kind(url) == .typeRegular }
}

extension GoldenError {
    /// The path lacks a golden's mark, with the reason.
    static func cannotReplace(_ place: URL, because reason: String) -> GoldenError {
        .cannotReplace(path: place.path, reason: "“\(place.path)” is not replaced: \(reason)")
    }
}

/// A file or directory with a golden's name, but without its mark.
package struct UnknownGolden: Hashable, Sendable {
    /// The path, and the reason why it is not a valid golden.
    package let path: String
    package let reason: String
}

/// A directory of accepted results whose golden no longer exists.
package struct OrphanedResults: Hashable, Sendable {
    let kind: AcceptedKind
    let name: String

    /// The path from the directory of goldens.
    package var path: String { kind.directory + "/" + name }
}

// What nobody claims in a directory of goldens.
extension GoldenStore {
    /// Goldens without a claiming scene, ascending.
    ///
    /// Only meaningful after a complete run: after a run of some scenes or tests, the others' goldens look like
    /// orphans.
    package func orphans(claimed: some Sequence<String>) -> [String] {
        let claimed = Set(claimed)
        return names.filter { !claimed.contains($0) }
    }

    /// Directories of variants and known bad results without a golden, ascending; only those that contain results
    /// accepted by this program.
    package var orphanedResults: [OrphanedResults] {
        AcceptedKind.all.flatMap { kind in
            Files.names(in: root.appending(path: kind.directory)).map { OrphanedResults(kind: kind, name: $0) }
        }
        .filter { results in
            let isThere = Files.kind(image(results.name)) != nil || Files.kind(directory(results.name)) != nil
            return !isThere && !accepted(results).isEmpty
        }
    }

    /// Removes accepted results of a missing golden; unmarked files are kept.
    ///
    /// - Throws: `GoldenError.cannotWrite`.
    package func remove(_ results: OrphanedResults) throws(GoldenError) {
        for (place, sidecar) in accepted(results) {
            if let sidecar { try Self.removeImage(place, beside: sidecar) } else { try Files.remove(place) }
        }
        // A directory in which something is stays.
        rmdir(directory(results).path)
    }

    private func directory(_ results: OrphanedResults) -> URL {
        root.appending(path: results.kind.directory).appending(path: results.name)
    }

    /// The images, with the places of their manifests, and directories that bear a golden's mark.
    private func accepted(_ results: OrphanedResults) -> [(place: URL, sidecar: URL?)] {
        let directory = directory(results)
        guard Files.kind(directory) == .typeDirectory else { return [] }
        return Files.names(in: directory).compactMap { entry in
            let place = directory.appending(path: entry)
            guard entry.hasSuffix(".png") else {
                return Files.isDirectory(place) && Self.strangeness(ofDirectory: place) == nil ? (place, nil) : nil
            }
            let sidecar = directory.appending(path: entry.dropLast(4) + ".json")
            return Self.strangeness(ofImage: place, beside: sidecar) == nil ? (place, sidecar) : nil
        }
    }
}
