import Foundation
import JellyGolden

/// Finds the store of a test and asks it.
struct GoldenCheck {
    private let settings: GoldenSettings
    private let file: URL

    /// - Parameters:
    ///   - file: the test's file.
    ///   - settings: what the test itself says, before what is around it.
    init(file: StaticString, _ settings: GoldenSettings) {
        self.file = URL(filePath: "\(file)")
        self.settings = settings.over(.current)
    }

    /// What is wrong; nil when nothing is.
    ///
    /// - Throws: why the subject cannot be drawn or played.
    func failure(
        line: Int, _ body: (GoldenStore, VerificationOptions) throws -> GoldenOutcome
    ) throws -> GoldenFailure? {
        do {
            var outcome = try body(try store, options)
            (outcome.result.file, outcome.result.line) = (file.path, line)
            return outcome.passes ? nil : GoldenFailure(outcome)
        } catch let error as GoldenError {
            return GoldenFailure(message: error.description)
        }
    }

    /// How often a picture has to be drawn.
    var renders: Int { get throws(GoldenError) { try store.recording == .never ? 1 : 2 } }

    private var store: GoldenStore {
        get throws(GoldenError) {
            let artifacts = settings.artifacts ?? Self.package(of: file).appending(path: ".build/golden-failures")
            var store = try GoldenStore(
                root: settings.root ?? file.deletingLastPathComponent().appending(path: "Goldens"),
                artifacts: artifacts, environment: ProcessInfo.processInfo.environment)
            if let recording = settings.recording { store.recording = recording }
            if let isCI = settings.isCI { store.isCI = isCI }
            return store
        }
    }

    private var options: VerificationOptions {
        var options = VerificationOptions()
        options.tolerance = settings.tolerance
        options.stateTolerance = settings.stateTolerance
        options.isStrict = settings.isStrict
        return options
    }

    /// The folder of the package that a file belongs to, or of temporary files where there is none.
    private static func package(of file: URL) -> URL {
        var folder = file.deletingLastPathComponent()
        while folder.path.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return FileManager.default.temporaryDirectory
    }
}

/// What a test says of a golden.
struct GoldenFailure {
    let message: String
    /// Pictures that show it, and the result as a file that `jellyframe report` reads.
    var attachments: [(name: String, bytes: [UInt8])] = []

    init(message: String) { self.message = message }

    init(_ outcome: GoldenOutcome) {
        message = (outcome.warnings + [outcome.description]).joined(separator: "\n")
        attachments = outcome.files.compactMap { file in
            FileManager.default.contents(atPath: file.path).map { (file.lastPathComponent, Array($0)) }
        }
        if let file = try? ResultFile([outcome.result]).data {
            attachments.append(("\(outcome.result.name).result.json", Array(file)))
        }
    }
}
