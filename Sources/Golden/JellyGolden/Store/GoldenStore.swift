package import Foundation
import JellyImaging
import JellySupport

/// Goldens in a directory: `NAME.png` for an image, a directory `NAME` for a motion.
///
/// ```swift
/// let store = GoldenStore(root: URL(filePath: "Goldens"))
/// let outcome = try store.check(named: "badge") { try rasterizer.rasterize(drawing) }
/// ```
///
/// Accepted variants are in `variants/NAME`, and known bad results in `known-bad/NAME`.
public struct GoldenStore: Sendable {
    /// When to record goldens.
    public enum Recording: String, Hashable, Sendable, CaseIterable {
        /// Never; a missing golden is a failure.
        case never
        /// If the golden is missing; the run still fails.
        case missing
        /// If the run fails.
        case failed
        /// Always; unchanged goldens are kept.
        case all
        /// Never; different pixels of another renderer are stored as a variant.
        case variants
    }

    /// The directory of the goldens.
    package var root: URL
    /// The directory for images of failures; nil writes no images.
    package var artifacts: URL?
    package var recording: Recording
    /// Whether recording is refused.
    package var isCI: Bool
    /// The default reason for recording.
    package var reason: String?
    /// The program named as the recorder of goldens.
    package var tool = "jellyframe"
    /// Whether images bear a seal, by which equal pixels are known without decoding the file.
    package var sealsImages = false
    /// Whether a recording may replace an image of the same name that another program recorded.
    package var replacesOthersImages = false
    /// What a golden may take up before a warning, in bytes, and what all of them may.
    package var budget = (one: 1_000_000, all: 20_000_000)

    package init(root: URL, artifacts: URL? = nil, recording: Recording = .never, isCI: Bool = false) {
        (self.root, self.artifacts, self.recording, self.isCI) = (root, artifacts, recording, isCI)
    }

    /// A store configured by the variables `JELLYFRAME_RECORD` (`never`, `missing`, `failed`, `all` or `variants`),
    /// `JELLYFRAME_REASON` (a text), `JELLYFRAME_ARTIFACTS` (a directory) and `CI`.
    ///
    /// Without `JELLYFRAME_RECORD`, missing goldens are recorded, except in CI.
    ///
    /// - Parameter isCI: overrides the variable `CI`.
    /// - Throws: `GoldenError.unknownSetting`.
    package init(
        root: URL, artifacts: URL?, environment: [String: String], isCI: Bool? = nil
    ) throws(GoldenError) {
        let text = environment["JELLYFRAME_RECORD"] ?? ""
        let isCI = isCI ?? Self.isCI(environment)
        guard let recording = text.isEmpty ? isCI ? .never : .missing : Recording(rawValue: text) else {
            throw .unknownSetting(
                name: "JELLYFRAME_RECORD", value: text, expected: "never, missing, failed, all or variants")
        }
        self.init(
            root: root, artifacts: environment["JELLYFRAME_ARTIFACTS"].map { URL(filePath: $0) } ?? artifacts,
            recording: recording, isCI: isCI)
        let reason = environment["JELLYFRAME_REASON"] ?? ""
        self.reason = reason.allSatisfy(\.isWhitespace) ? nil : reason
    }

    /// Whether the variable `CI` is set, as on CI servers.
    package static func isCI(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }

    /// The names of all goldens, ascending: images, and directories with a golden's mark.
    package var names: [String] {
        let found = Files.names(in: root).compactMap { entry -> String? in
            let isImage = entry.hasSuffix(".png")
            let name = isImage ? String(entry.dropLast(4)) : entry
            guard name != GoldenName.variants, name != GoldenName.knownBad else { return nil }
            return isImage || isSequenceGolden(name) ? name : nil
        }
        return Set(found).sorted()
    }

    /// Files and directories with one of these names that are not goldens.
    package func strangers(named names: some Sequence<String>) -> [UnknownGolden] {
        names.flatMap { name -> [UnknownGolden] in
            let reasons = [
                (directory(name), Self.strangeness(ofDirectory: directory(name))),
                (image(name), Self.strangeness(ofImage: image(name), beside: sidecar(name))),
            ]
            return reasons.compactMap { place, reason in
                reason.map { UnknownGolden(path: place.relativePath, reason: $0) }
            }
        }
    }

    /// Whether a golden has a recording's mark, so that it may be removed.
    package func hasMark(_ name: String) -> Bool { isImageGolden(name) || isSequenceGolden(name) }

    /// Removes a golden with its variants and known bad results; unmarked files are kept.
    ///
    /// - Throws: `GoldenError.cannotWrite`.
    package func remove(_ name: String) throws(GoldenError) {
        try GoldenName.check(name, isSnapshot: sealsImages)
        if isImageGolden(name) { try Self.removeImage(image(name), beside: sidecar(name)) }
        if isSequenceGolden(name) { try Files.remove(directory(name)) }
        for kind in AcceptedKind.all { try remove(OrphanedResults(kind: kind, name: name)) }
    }

    static func removeImage(_ place: URL, beside sidecar: URL) throws(GoldenError) {
        let isManifest = isVersioned(sidecar)
        try Files.remove(place)
        if isManifest { try Files.remove(sidecar) }
    }

    private func isImageGolden(_ name: String) -> Bool {
        Files.exists(image(name)) && Self.strangeness(ofImage: image(name), beside: sidecar(name)) == nil
    }

    private func isSequenceGolden(_ name: String) -> Bool {
        Files.exists(directory(name)) && Self.strangeness(ofDirectory: directory(name)) == nil
    }

    func image(_ name: String) -> URL { root.appending(path: name + ".png") }
    /// The manifest beside an image; snapshots have the plain name for values as JSON.
    func sidecar(_ name: String) -> URL { root.appending(path: name + (sealsImages ? ".png.json" : ".json")) }
    func directory(_ name: String) -> URL { root.appending(path: name) }

    /// The result for a golden that is not there.
    func missing(_ name: String) -> RunResult {
        let hint = SpellingSuggestion.hint(name, in: names) { "“\($0)”" }
        return RunResult(name: name, verdict: .missing, message: "golden “\(name)” not found in \(root.path)\(hint)")
    }

    /// Warnings about sizes beyond the budget.
    func warnings(about name: String, _ place: URL) -> [String] {
        let (own, all) = (Files.size(place), budget.all == .max ? 0 : Files.size(root))
        var warnings: [String] = []
        if own > budget.one {
            warnings.append(
                "“\(name)” has \(ByteCount.text(own)), more than \(ByteCount.text(budget.one)); use "
                    + "fewer frames, a smaller scale, or mode key or hash")
        }
        if all > budget.all {
            warnings.append("all goldens together have \(ByteCount.text(all)), more than \(ByteCount.text(budget.all))")
        }
        return warnings
    }
}

/// The rules for a golden's name.
enum GoldenName {
    /// The directories beside the goldens.
    static let variants = "variants"
    static let knownBad = "known-bad"

    /// Throws unless a name is one that every file system takes as it is.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - isSnapshot: whether it comes from a test's function, which may be long and in any script.
    /// - Throws: `GoldenError.unusableName`.
    static func check(_ name: String, isSnapshot: Bool = false) throws(GoldenError) {
        func require(_ isRight: Bool, _ reason: String) throws(GoldenError) {
            guard isRight else { throw .unusableName(name, reason: reason) }
        }
        try require(!name.isEmpty, "it must not be empty")
        let most = isSnapshot ? 200 : 120
        try require(name.utf8.count <= most, "more than \(most) \(isSnapshot ? "bytes" : "characters")")
        try require(name.utf8.first != UInt8(ascii: "."), "begins with a dot")
        let wrong = name.unicodeScalars.first { scalar in
            let properties = scalar.properties
            let isWord =
                properties.isAlphabetic || properties.numericType != nil
                || properties.generalCategory == .nonspacingMark
            return !(isWord && (scalar.isASCII || isSnapshot)) && !"-_.+=@ ".unicodeScalars.contains(scalar)
        }
        try require(
            wrong == nil, "contains “\(wrong.map(String.init) ?? "")”; allowed: letters, digits, spaces and - _ . + = @"
        )
        try require(!name.hasSuffix(".png") && !name.hasSuffix(".json"), "has a file extension")
        try require(name != variants && name != knownBad, "“\(variants)” and “\(knownBad)” are reserved names")
    }
}

/// The outcome of checking or recording a golden.
package struct GoldenOutcome: Sendable, CustomStringConvertible {
    /// The result of the comparison.
    package var result: RunResult
    /// The recorded golden; recording counts as a failure, so that it never passes for testing.
    package var recorded: URL?
    /// Warnings, a sentence each.
    package var warnings: [String] = []
    /// Images of failures.
    package var files: [URL] = []

    init(_ result: RunResult) { self.result = result }

    /// Whether the test passes.
    package var passes: Bool { recorded == nil && result.passes }

    /// A sentence, and a line for each image.
    package var description: String {
        ([sentence] + files.map { "  " + $0.path }).map(VisibleText.line).joined(separator: "\n")
    }

    /// A likely cause of a difference besides the code under test, on one line; nil if unknown.
    ///
    /// - Parameter isDeterministic: whether the program uses Jellyframe's own arithmetic functions; nil where this is
    ///   impossible.
    package func hint(isDeterministic: Bool? = CLibrary.isReplaced) -> String? {
        guard isDeterministic == false, recorded == nil, !passes, result.verdict.isDifference else { return nil }
        return
            "hint: this test does not link JellyDeterminism, so motion and pixels depend on this machine's C library; "
            + "add that product to the test target's dependencies"
    }

    private var sentence: String {
        // A missing golden is named by the message itself.
        let found = result.verdict == .missing ? result.message : "“\(result.name)”: \(result.message)"
        guard let recorded else { return found }
        return found + (found.hasSuffix("?") ? " " : "; ")
            + "recorded as \(recorded.path): check it, commit it, and run the test again"
    }
}

// What another renderer draws differently, kept beside the golden under the renderer's name: one golden for several
// systems, each held to its own pixels, and none by a tolerance that was loosened for all.
extension GoldenStore {
    /// Whether what was found is to be kept as a variant: pixels alone differ, and another renderer drew the golden.
    func wouldRecordVariant(_ result: RunResult) -> Bool {
        recording == .variants && [.changed, .rendererChanged].contains(result.verdict)
            && !result.environmentDifferences.isEmpty && result.appearanceDifferences == nil
    }

    /// An outcome with the variant that `accept` keeps, by its label and for its reason.
    func recordedVariant(
        _ outcome: GoldenOutcome, _ accept: (_ label: String, _ reason: String) throws -> GoldenOutcome
    ) throws -> GoldenOutcome {
        let label = GoldenEnvironment.current.label
        var recorded = try accept(label, reason ?? "drawn by \(label)")
        recorded.result = outcome.result
        return recorded
    }
}

// Reading the images of a store; they come from a repository, and may be anything.
extension GoldenStore {
    /// What an image is compared with.
    enum Reference {
        case image(Bitmap)
        /// It is so much larger than what it is compared with that it is not decoded.
        case larger(Comparison.Size)
    }

    /// The most pixels of a reference that is larger than what is compared with it, and is decoded to be shown.
    private static let sparePixels = 1 << 24

    /// The reference for an image: decoding it takes no more memory than one of the image's size, or of 16 million
    /// pixels.
    func reference(_ name: String, for actual: Bitmap) throws(GoldenError) -> Reference {
        let file = image(name)
        let bytes = try Files.bytes(file)
        do throws(PNGReadError) {
            let most = max(Self.sparePixels, actual.width * actual.height)
            return .image(try PNGDecoder(maximumPixels: most).decode(bytes, name: file.path))
        } catch {
            if case .tooLarge(let width, let height, _) = error.cause {
                return .larger(Comparison.Size(width: width, height: height))
            }
            throw Self.error(error, file)
        }
    }

    /// The image in a file; nil where it has another size than `actual`.
    func read(_ file: URL, like actual: Bitmap) throws(GoldenError) -> Bitmap? {
        let bytes = try Files.bytes(file)
        do throws(PNGReadError) {
            let decoder = PNGDecoder(maximumPixels: actual.width * actual.height)
            let image = try decoder.decode(bytes, name: file.path)
            return (image.width, image.height) == (actual.width, actual.height) ? image : nil
        } catch {
            if case .tooLarge = error.cause { return nil }
            throw Self.error(error, file)
        }
    }

    /// The manifest beside an image, with the environment that the image itself names where there is none.
    func imageManifest(_ name: String) throws(GoldenError) -> ImageManifest {
        var manifest = try ImageManifest.read(sidecar(name))
        if manifest.environment == nil { manifest.environment = GoldenEnvironment(ofImage: image(name)) }
        return manifest
    }

    /// The result for a reference that is too large to be the image's.
    func larger(_ actual: Bitmap, _ name: String, _ reference: Reference) -> RunResult {
        var result = RunResult(name: name, verdict: .structural, message: "")
        guard case .larger(let expected) = reference else { return result }
        let size = Comparison.Size(of: actual)
        var frame = RunResult.FrameResult(index: 0, time: 0, pixels: .changed)
        frame.comparison = Comparison(actualSize: size, expectedSize: expected)
        (result.width, result.height, result.frames) = (size.width, size.height, [frame])
        (result.firstDifferingFrame, result.firstChangedFrame) = (0, 0)
        result.summarize(structure: ["\(size) pixels instead of \(expected)"])
        return result
    }

    private static func error(_ error: PNGReadError, _ file: URL) -> GoldenError {
        if error.cause == .missing { return .missingFile(file.path) }
        return .unreadable(file: file.path, reason: error.reason)
    }
}

// Images of what went wrong.
extension GoldenStore {
    /// Removes what an earlier failure left.
    func removeArtifacts(of name: String) throws(GoldenError) {
        guard let artifacts else { return }
        for file in Files.names(in: artifacts) where isArtifact(file, of: name) {
            try Files.remove(artifacts.appending(path: file))
        }
    }

    /// `NAME.actual.png`, or `NAME.0085.actual.png` for a frame.
    private func isArtifact(_ file: String, of name: String) -> Bool {
        guard file.hasPrefix(name + ".") else { return false }
        let words = file.dropFirst(name.count + 1).split(separator: ".", omittingEmptySubsequences: false)
        let kind = words.count == 3 && Int(words[0]) != nil ? words.dropFirst() : words[...]
        return kind.count == 2 && kind.last == "png"
            && ["actual", "expected", "difference", "sheet"].contains(kind.first.map(String.init) ?? "")
    }

    /// The frames that tell the story on one image: the golden above, the run below it, the difference at the bottom.
    func saveSheet(
        _ verification: SequenceVerification, of name: String, to outcome: inout GoldenOutcome
    ) throws {
        guard let artifacts, verification.first != nil else { return }
        let comparer = Comparer(verification.tolerance)
        let wanted = Set(outcome.result.contactFrames)
        var columns: [Int: [Bitmap?]] = [:]
        for pair in verification.beginning + [verification.worst].compactMap(\.self)
        where wanted.contains(pair.frame) {
            let (actual, expected) = (try pair.actual.bitmap(), try pair.expected?.bitmap())
            let difference = expected.flatMap {
                $0 == actual ? nil : comparer.differenceImage(of: actual, with: $0)
            }
            columns[pair.frame] = [expected, actual, difference]
        }
        let inOrder = columns.sorted { $0.key < $1.key }.map(\.value)
        guard let sheet = ComparisonSheet.image(of: inOrder) else { return }
        let file = artifacts.appending(path: "\(name).sheet.png")
        try write(sheet, to: file)
        outcome.files.append(file)
        outcome.result.artifacts.append(RunResult.Artifact(kind: "sheet", path: file.path))
    }

    func save(
        _ images: [(kind: String, bitmap: Bitmap)], of name: String, frame: Int? = nil,
        to outcome: inout GoldenOutcome
    ) throws(GoldenError) {
        guard let artifacts else { return }
        for (kind, bitmap) in images {
            let number = frame.map { "." + $0.digits(4) } ?? ""
            let file = artifacts.appending(path: "\(name)\(number).\(kind).png")
            try write(bitmap, to: file)
            outcome.files.append(file)
            outcome.result.artifacts.append(RunResult.Artifact(kind: kind, frame: frame, path: file.path))
        }
    }
}
