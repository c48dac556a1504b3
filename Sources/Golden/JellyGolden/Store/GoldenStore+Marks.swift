import Foundation
import JellySupport

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
