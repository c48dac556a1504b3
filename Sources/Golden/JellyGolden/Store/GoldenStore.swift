public import Foundation
import JellyImaging
import JellySupport

/// Goldens in a folder: `NAME.png` for a picture, a folder `NAME` for something that moves.
///
/// ```swift
/// let store = GoldenStore(root: URL(filePath: "Goldens"))
/// let outcome = try store.check(named: "badge") { try rasterizer.rasterize(drawing) }
/// ```
///
/// Accepted variants are in `variants/NAME`, and results that are known to be wrong in `known-bad/NAME`.
public struct GoldenStore: Sendable {
    /// When a golden is written.
    public enum Recording: String, Hashable, Sendable, CaseIterable {
        /// Never; a golden that is missing is a failure.
        case never
        /// Where there is none; that run still fails.
        case missing
        /// Where the run fails.
        case failed
        /// Always; one that is the same stays as it is.
        case all
        /// Never; what another renderer than the golden's draws differently is kept beside it, as a variant.
        case variants
    }

    /// The folder of the goldens.
    package var root: URL
    /// The folder for pictures of what went wrong; none are written when nil.
    package var artifacts: URL?
    package var recording: Recording
    /// Whether recording is refused.
    package var isCI: Bool
    /// Why goldens are recorded, where whoever records them gives no reason of their own.
    package var reason: String?
    /// The program that goldens are said to be recorded by.
    package var tool = "jellyframe"
    /// What a golden may take up before a warning, in bytes, and what all of them may.
    package var budget = (one: 1_000_000, all: 20_000_000)

    public init(root: URL, artifacts: URL? = nil, recording: Recording = .never, isCI: Bool = false) {
        (self.root, self.artifacts, self.recording, self.isCI) = (root, artifacts, recording, isCI)
    }

    /// A store as the variables `JELLYFRAME_RECORD` (`never`, `missing`, `failed`, `all` or `variants`),
    /// `JELLYFRAME_REASON` (a text), `JELLYFRAME_ARTIFACTS` (a folder) and `CI` say.
    ///
    /// - Throws: `GoldenError.unknownSetting`.
    package init(
        root: URL, artifacts: URL?, environment: [String: String]
    ) throws(GoldenError) {
        let text = environment["JELLYFRAME_RECORD"] ?? ""
        guard let recording = text.isEmpty ? .never : Recording(rawValue: text) else {
            throw .unknownSetting(
                name: "JELLYFRAME_RECORD", value: text, expected: "never, missing, failed, all or variants")
        }
        self.init(
            root: root, artifacts: environment["JELLYFRAME_ARTIFACTS"].map { URL(filePath: $0) } ?? artifacts,
            recording: recording, isCI: Self.isCI(environment))
        let reason = environment["JELLYFRAME_REASON"] ?? ""
        self.reason = reason.allSatisfy(\.isWhitespace) ? nil : reason
    }

    /// Whether the variable `CI` says that this is a machine that builds and tests by itself.
    package static func isCI(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }

    /// The names of all goldens, ascending: of pictures, and of folders that bear a golden's mark.
    package var names: [String] {
        let found = Files.names(in: root).compactMap { entry -> String? in
            let isPicture = entry.hasSuffix(".png")
            let name = isPicture ? String(entry.dropLast(4)) : entry
            guard name != GoldenName.variants, name != GoldenName.knownBad else { return nil }
            return isPicture || isSequenceGolden(name) ? name : nil
        }
        return Set(found).sorted()
    }

    /// What bears one of some names and is no golden.
    package func strangers(named names: some Sequence<String>) -> [StrangeGolden] {
        names.flatMap { name -> [StrangeGolden] in
            let reasons = [
                (folder(name), Self.strangeness(ofFolder: folder(name))),
                (picture(name), Self.strangeness(ofPicture: picture(name), beside: sidecar(name))),
            ]
            return reasons.compactMap { place, reason in
                reason.map { StrangeGolden(path: place.relativePath, reason: $0) }
            }
        }
    }

    /// Whether a golden bears the mark of its recording, so that it may be removed.
    package func hasMark(_ name: String) -> Bool { isPictureGolden(name) || isSequenceGolden(name) }

    /// Removes a golden with its variants and known wrong results; what bears no mark stays.
    ///
    /// - Throws: `GoldenError.cannotWrite`.
    package func remove(_ name: String) throws(GoldenError) {
        try GoldenName.check(name)
        if isPictureGolden(name) { try Self.removePicture(picture(name), beside: sidecar(name)) }
        if isSequenceGolden(name) { try Files.remove(folder(name)) }
        for kind in AcceptedKind.all { try remove(OrphanedResults(kind: kind, name: name)) }
    }

    static func removePicture(_ place: URL, beside sidecar: URL) throws(GoldenError) {
        let isManifest = isVersioned(sidecar)
        try Files.remove(place)
        if isManifest { try Files.remove(sidecar) }
    }

    private func isPictureGolden(_ name: String) -> Bool {
        Files.exists(picture(name)) && Self.strangeness(ofPicture: picture(name), beside: sidecar(name)) == nil
    }

    private func isSequenceGolden(_ name: String) -> Bool {
        Files.exists(folder(name)) && Self.strangeness(ofFolder: folder(name)) == nil
    }

    func picture(_ name: String) -> URL { root.appending(path: name + ".png") }
    func sidecar(_ name: String) -> URL { root.appending(path: name + ".json") }
    func folder(_ name: String) -> URL { root.appending(path: name) }

    /// The result for a golden that is not there.
    func missing(_ name: String) -> RunResult {
        let hint = NearName.hint(name, in: names) { "“\($0)”" }
        return RunResult(name: name, verdict: .missing, message: "there is no golden “\(name)” in \(root.path)\(hint)")
    }

    /// What is said of sizes beyond the budget.
    func warnings(about name: String, _ place: URL) -> [String] {
        let (own, all) = (Files.size(place), Files.size(root))
        var warnings: [String] = []
        if own > budget.one {
            warnings.append(
                "“\(name)” takes up \(ByteCount.text(own)), more than \(ByteCount.text(budget.one)); "
                    + "fewer frames, a smaller scale, or mode key or hash take less")
        }
        if all > budget.all {
            warnings.append("all goldens take up \(ByteCount.text(all)), more than \(ByteCount.text(budget.all))")
        }
        return warnings
    }
}

/// What a golden may be called.
enum GoldenName {
    /// The folders beside the goldens.
    static let variants = "variants"
    static let knownBad = "known-bad"

    /// Throws unless a name is one that every file system takes as it is.
    ///
    /// - Throws: `GoldenError.unusableName`.
    static func check(_ name: String) throws(GoldenError) {
        func require(_ isRight: Bool, _ reason: String) throws(GoldenError) {
            guard isRight else { throw .unusableName(name, reason: reason) }
        }
        try require(!name.isEmpty, "it is empty")
        try require(name.utf8.count <= 120, "it has more than 120 characters")
        try require(name.utf8.first != UInt8(ascii: "."), "it begins with a dot")
        let wrong = name.unicodeScalars.first { scalar in
            !(scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
                && !"-_.+= ".unicodeScalars.contains(scalar)
        }
        try require(
            wrong == nil, "it has “\(wrong.map(String.init) ?? "")”; letters, digits, spaces and - _ . + = can be used")
        try require(!name.hasSuffix(".png") && !name.hasSuffix(".json"), "it has a file's ending")
        try require(name != variants && name != knownBad, "goldens of other kinds are kept in a folder of that name")
    }
}

/// What checking or recording a golden came to.
public struct GoldenOutcome: Sendable, CustomStringConvertible {
    /// What was found.
    package var result: RunResult
    /// What was written, when something was; such a run is a failure, so that recording never passes for testing.
    package var recorded: URL?
    /// What else is to be said, a sentence each.
    package var warnings: [String] = []
    /// Pictures of what went wrong.
    package var files: [URL] = []

    init(_ result: RunResult) { self.result = result }

    /// Whether a test passes.
    package var passes: Bool { recorded == nil && result.passes }

    /// One sentence, and a line for each picture.
    public var description: String {
        ([sentence] + files.map { "  " + $0.path }).map(VisibleText.line).joined(separator: "\n")
    }

    private var sentence: String {
        if let recorded { return "“\(result.name)” is recorded as \(recorded.path); look at it." }
        return "“\(result.name)”: \(result.message)" + (result.message.hasSuffix("?") ? "" : ".")
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
        var recorded = try accept(label, reason ?? "as \(label) draws it")
        recorded.result = outcome.result
        return recorded
    }
}

// Reading the pictures of a store; they come from a repository, and may be anything.
extension GoldenStore {
    /// What a picture is held against.
    enum Reference {
        case picture(Bitmap)
        /// It is so much larger than what it is held against that it is not decoded.
        case larger(Comparison.Size)
    }

    /// The most pixels of a reference that is larger than what is held against it, and is decoded to be shown.
    private static let sparePixels = 1 << 24

    /// The reference for a picture: decoding it takes no more memory than one of the picture's size, or of 16 million
    /// pixels.
    func reference(_ name: String, for actual: Bitmap) throws(GoldenError) -> Reference {
        let file = picture(name)
        let bytes = try Files.bytes(file)
        do throws(PNGReadError) {
            let most = max(Self.sparePixels, actual.width * actual.height)
            return .picture(try PNGDecoder(maximumPixels: most).decode(bytes, name: file.path))
        } catch {
            if case .tooLarge(let width, let height, _) = error.fault {
                return .larger(Comparison.Size(width: width, height: height))
            }
            throw Self.error(error, file)
        }
    }

    /// The picture in a file; nil where it has another size than `actual`.
    func read(_ file: URL, like actual: Bitmap) throws(GoldenError) -> Bitmap? {
        let bytes = try Files.bytes(file)
        do throws(PNGReadError) {
            let decoder = PNGDecoder(maximumPixels: actual.width * actual.height)
            let picture = try decoder.decode(bytes, name: file.path)
            return (picture.width, picture.height) == (actual.width, actual.height) ? picture : nil
        } catch {
            if case .tooLarge = error.fault { return nil }
            throw Self.error(error, file)
        }
    }

    /// The manifest beside a picture, with the environment that the picture itself names where there is none.
    func pictureManifest(_ name: String) throws(GoldenError) -> PictureManifest {
        var manifest = try PictureManifest.read(sidecar(name))
        if manifest.environment == nil { manifest.environment = GoldenEnvironment(ofPicture: picture(name)) }
        return manifest
    }

    /// The result for a reference that is too large to be the picture's.
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
        if error.fault == .missing { return .missingFile(file.path) }
        return .unreadable(file: file.path, reason: error.reason)
    }
}

// Pictures of what went wrong.
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

    /// The frames that tell the story on one picture: the golden above, the run below it, the difference at the bottom.
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
                $0 == actual ? nil : comparer.differencePicture(of: actual, with: $0)
            }
            columns[pair.frame] = [expected, actual, difference]
        }
        let inOrder = columns.sorted { $0.key < $1.key }.map(\.value)
        guard let sheet = ComparisonSheet.picture(of: inOrder) else { return }
        let file = artifacts.appending(path: "\(name).sheet.png")
        try write(sheet, to: file)
        outcome.files.append(file)
        outcome.result.artifacts.append(RunResult.Artifact(kind: "sheet", path: file.path))
    }

    func save(
        _ pictures: [(kind: String, bitmap: Bitmap)], of name: String, frame: Int? = nil,
        to outcome: inout GoldenOutcome
    ) throws(GoldenError) {
        guard let artifacts else { return }
        for (kind, bitmap) in pictures {
            let number = frame.map { "." + $0.digits(4) } ?? ""
            let file = artifacts.appending(path: "\(name)\(number).\(kind).png")
            try write(bitmap, to: file)
            outcome.files.append(file)
            outcome.result.artifacts.append(RunResult.Artifact(kind: kind, frame: frame, path: file.path))
        }
    }
}
