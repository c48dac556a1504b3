package import Foundation
import JellyImaging
import JellySupport

/// What a failing snapshot test saw: the reference that it would become, beside the test's result file.
package struct SnapshotCandidate: Hashable, Sendable, Codable {
    /// The path of the file, or of a motion's directory, relative to the result file's directory; its last name is the
    /// reference's.
    package var path: String
    /// The directory of the reference, relative to the package's; absolute outside of a package.
    package var directory: String
    /// The hash of the content.
    package var hash: String
    /// The hash of the reference that the test compared with; nil where there was none.
    package var replaces: String?

    /// - Parameters:
    ///   - path: the candidate's path beneath `artifacts`, the directory of the result file.
    ///   - reference: the place of the reference.
    ///   - replaced: the reference's hash when the test compared with it; nil where there was none.
    ///   - package: the package's directory; nil outside of a package.
    /// - Throws: `GoldenError.unreadable` where there is no candidate.
    package init(
        _ path: String, in artifacts: URL, for reference: URL, replacing replaced: String?, package: URL?
    ) throws(GoldenError) {
        let place = artifacts.appending(path: path)
        guard let hash = Self.hash(ofContent: place) else {
            throw .unreadable(file: place.path, reason: "neither a file nor a directory of files")
        }
        (self.path, self.hash, replaces) = (path, hash, replaced)
        let directory = reference.deletingLastPathComponent().standardizedFileURL.path
        let root = package.map { $0.standardizedFileURL.path }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        self.directory =
            root.flatMap { directory.hasPrefix($0) ? String(directory.dropFirst($0.count)) : nil } ?? directory
    }

    /// The hash of a file, or of a directory's files and their names; nil where there is something else, or nothing.
    package static func hash(ofContent place: URL) -> String? {
        switch Files.kind(place) {
        case .typeRegular?: (try? Files.bytes(place)).map(digits)
        case .typeDirectory?:
            digits(
                Files.names(in: place).flatMap { name in
                    Array("\(name) \((try? Files.bytes(place.appending(path: name))).map(digits) ?? "-")\n".utf8)
                })
        default: nil
        }
    }

    private static func digits(_ bytes: [UInt8]) -> String { FrameHash(bytes: bytes).digits }

    /// The place of the reference below a directory that the user names: the package's, or one on the way from there to
    /// the references; nil where the reference is elsewhere.
    func reference(beneath root: URL) -> URL? {
        let (roots, words) = (root.standardizedFileURL.pathComponents, names(inPath: directory))
        let rest: ArraySlice<String>
        if directory.hasPrefix("/") {
            guard (["/"] + words).starts(with: roots) else { return nil }
            rest = words.dropFirst(roots.count - 1)
        } else {
            guard ContainedFile.staysBeneath(directory) else { return nil }
            let shared =
                (0...min(roots.count, words.count)).last { roots.suffix($0).elementsEqual(words.prefix($0)) } ?? 0
            rest = words.dropFirst(shared)
        }
        var place = root
        for word in rest {
            place.append(path: word)
            // No link leads elsewhere.
            guard [nil, .typeDirectory].contains(Files.kind(place)) else { return nil }
        }
        return place.appending(path: lastName(ofPath: path))
    }
}

/// Puts candidates of snapshot tests in the places of their references, all or none.
package struct SnapshotAcceptance {
    /// The directory that the user names.
    private let root: URL
    private let isCI: Bool
    private var accepted: [(name: String, place: URL, files: [(name: String, bytes: [UInt8])], isDirectory: Bool)] = []
    private var unchanged: [(name: String, place: URL)] = []

    package init(root: URL, isCI: Bool = GoldenStore.isCI()) { (self.root, self.isCI) = (root, isCI) }

    /// Adds the candidate of a result, after checking it and what it replaces.
    ///
    /// - Parameters:
    ///   - result: the result of a snapshot test.
    ///   - directory: the directory of its result file.
    /// - Throws: `GoldenError`, also where the reference is not the one that the test compared with.
    package mutating func add(_ result: RunResult, in directory: String) throws(GoldenError) {
        if isCI { throw .recordingInCI(name: result.name) }
        func refuse(_ reason: String) -> GoldenError {
            .cannotReplace(path: result.name, reason: "“\(result.name)” \(reason)")
        }
        guard let candidate = result.candidate else {
            throw refuse("is not accepted: its result file has no candidate; run its test again")
        }
        let name = lastName(ofPath: candidate.path)
        guard ContainedFile.staysBeneath(candidate.path), !name.isEmpty, !name.hasPrefix(".") else {
            throw refuse("is not accepted: “\(candidate.path)” is not a candidate's path")
        }
        let source = URL(filePath: directory.isEmpty ? "." : directory).appending(path: candidate.path)
        let found = SnapshotCandidate.hash(ofContent: source)
        guard found == candidate.hash else {
            throw refuse(
                found == nil
                    ? "is not accepted: its candidate “\(source.relativePath)” is missing; give the result file where the test left it"
                    : "is not accepted: its candidate “\(source.relativePath)” is not the one that the test left; run the test again"
            )
        }
        guard let place = candidate.reference(beneath: root) else {
            throw refuse(
                "is not accepted: its reference in “\(candidate.directory)” is not below “\(root.relativePath)”; give --golden the package's directory"
            )
        }
        let current = SnapshotCandidate.hash(ofContent: place)
        guard current != candidate.hash else { return unchanged.append((result.name, place)) }
        guard current == candidate.replaces else {
            throw refuse("has changed since its test failed: “\(place.relativePath)”; run the test again")
        }
        let isDirectory = Files.kind(source) == .typeDirectory
        try requireOwn(place, isDirectory: isDirectory, isNew: current == nil)
        var files: [(String, [UInt8])] = []
        if isDirectory {
            if let reason = GoldenStore.strangeness(ofDirectory: source) {
                throw refuse("is not accepted: its candidate is not a golden: \(reason)")
            }
            for name in Files.names(in: source) { files.append((name, try Files.bytes(source.appending(path: name)))) }
        } else {
            files.append((name, try Files.bytes(source)))
        }
        accepted.append((result.name, place, files, isDirectory))
    }

    /// Throws where something is that a recording would not replace.
    private func requireOwn(_ place: URL, isDirectory: Bool, isNew: Bool) throws(GoldenError) {
        if isDirectory { return try GoldenStore.requireOwn(place) }
        let kind = Files.kind(place)
        guard kind == nil || kind == .typeRegular else { throw .cannotReplace(place, because: "not a regular file") }
        // A directory that is not there would be one in the wrong place.
        let parent = place.deletingLastPathComponent().deletingLastPathComponent()
        if isNew, !Files.isDirectory(parent), !Files.isDirectory(parent.deletingLastPathComponent()) {
            throw .cannotWrite(path: place.path, reason: "“\(parent.relativePath)” is not there")
        }
        // Of images the mark counts, or that it is an image of a simulator; of others, that they are what was compared.
        guard kind != nil, place.pathExtension == "png", (try? Files.bytes(place)).flatMap(PNGChunks.size) == nil else {
            return
        }
        throw .cannotReplace(place, because: "it is not an image")
    }

    /// Writes all references.
    ///
    /// - Returns: the names with their references, and whether each was written or is the candidate already.
    /// - Throws: `GoldenError.cannotWrite`; all references are as before then.
    package func finish() throws(GoldenError) -> [(name: String, place: URL, isNew: Bool)] {
        let outputs = Staging()
        for (_, place, files, isDirectory) in accepted {
            guard isDirectory else {
                for file in files {
                    try Files.ofOutput { () throws(OutputError) in try outputs.write(file.bytes, to: place.path) }
                }
                continue
            }
            let hidden = try Files.ofOutput { () throws(OutputError) in try outputs.reserveDirectory(place.path) }
            for file in files {
                try Files.attempt(place) {
                    try Data(file.bytes).write(to: URL(filePath: hidden).appending(path: file.name))
                }
            }
        }
        try Files.ofOutput { () throws(OutputError) in try outputs.publish() }
        return accepted.map { ($0.name, $0.place, true) } + unchanged.map { ($0.name, $0.place, false) }
    }
}
