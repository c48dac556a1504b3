package import Foundation
package import JellyGolden
import JellySupport

/// Finds the store of a test and asks it.
package struct GoldenCheck {
    private let settings: GoldenSettings
    private let file: URL

    /// - Parameters:
    ///   - file: the test's file.
    ///   - settings: what the test itself says, before what is around it.
    init(file: StaticString, _ settings: GoldenSettings) {
        self.file = URL(filePath: "\(file)")
        self.settings = settings.over(.current)
    }

    /// The failure message, if any.
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

    /// The number of times to draw an image: twice if it may be recorded.
    func renders(named name: String) throws(GoldenError) -> Int { try store.mayRecord(named: name) ? 2 : 1 }

    private var store: GoldenStore {
        get throws(GoldenError) {
            let artifacts = settings.artifacts ?? Self.package(of: file).appending(path: ".build/golden-failures")
            var store = try GoldenStore(
                root: settings.root ?? file.deletingLastPathComponent().appending(path: "Goldens"),
                artifacts: artifacts, environment: ProcessInfo.processInfo.environment, isCI: settings.isCI)
            if let recording = settings.recording { store.recording = recording }
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

    /// The directory of the package that a file belongs to, or of temporary files where there is none.
    package static func package(of file: URL) -> URL {
        var directory = file.deletingLastPathComponent()
        while directory.path.count > 1 {
            if FileManager.default.fileExists(atPath: directory.appending(path: "Package.swift").path) {
                return directory
            }
            directory = directory.deletingLastPathComponent()
        }
        return FileManager.default.temporaryDirectory
    }
}

/// What a test says of a golden.
package struct GoldenFailure {
    package let message: String
    /// Images that show it, and the result as a file that `jellyframe report` reads.
    package var attachments: [(name: String, bytes: [UInt8])] = []

    package init(message: String) { self.message = message }

    package init(_ outcome: GoldenOutcome) {
        message = (outcome.warnings + [outcome.description] + [outcome.hint()].compactMap(\.self)).joined(
            separator: "\n")
        attachments = outcome.files.compactMap { file in
            FileManager.default.contents(atPath: file.path).map { (file.lastPathComponent, Array($0)) }
        }
        if let file = try? Self.resultFile(outcome.result, goldenDirectory: nil) {
            attachments.append((Self.fileName(outcome.result.name), file))
        }
    }

    /// The name of a golden's result file.
    package static func fileName(_ name: String) -> String { "\(lastName(ofPath: name)).result.json" }

    /// A result as a file beside its images.
    package static func resultFile(_ result: RunResult, goldenDirectory: String?) throws -> [UInt8] {
        var result = result
        result.artifacts = result.artifacts.map { artifact in
            let isOfFrame = artifact.kind != "sheet"
            return RunResult.Artifact(
                kind: artifact.kind, frame: artifact.frame ?? (isOfFrame ? 0 : nil),
                path: lastName(ofPath: artifact.path))
        }
        return Array(try ResultFile([result], goldenDirectory: goldenDirectory).data)
    }
}
