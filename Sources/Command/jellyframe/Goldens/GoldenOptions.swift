import Foundation
import JellyGolden
import JellySupport

/// The options that say where goldens are and how they are compared.
struct GoldenOptions {
    static let golden = Option("--golden", value: "DIR", help: "the folder of the goldens; has to be given") { path in
        guard !path.isEmpty else { throw Failure.usage("--golden is empty; it names the folder of the goldens") }
        return path
    }.required("the folder of the goldens is missing: --golden DIR")
    static let reason = Option("--reason", value: "TEXT", help: "why the golden is what it is; kept in it") { text in
        guard text.contains(where: { !$0.isWhitespace }) else { throw Failure.usage("--reason is empty; say why") }
        return text
    }
    static let tolerance = Option(
        "--tolerance", value: "RULE",
        help: """
            by how much pixels may differ: exact, otherCairo, otherRenderer (a browser, say), lookAlike,
            pixelmatch-v5 to -v8, pixelmatch-oklab, odiff,
            or limits such as delta=2,density=8/8x8,cap=96
            """
    ) { text in
        do throws(ToleranceError) {
            return try Tolerance(parsing: text)
        } catch {
            throw Failure.usage("--tolerance: \(error)")
        }
    }.completing(.words(Tolerance.presetNames))
    static let stateTolerance = Option(
        "--state-tolerance", value: "N",
        help: "by how much bodies may differ, in points, radians, points and radians a second", is: "a number from 0"
    ) { text in Double(text).flatMap { $0.isFinite && $0 >= 0 ? StateTolerance($0) : nil } }
    static let mode = Option(
        "--mode", value: "MODE",
        help: """
            full (every picture), key:N (every Nth picture) or key:0,12,50, hash (no pictures) or state (bodies
            alone, nothing is drawn); hashes and bodies are in all others
            """, default: "as it was, or full", is: "full, key:N, key:0,12,50, hash or state", parse: { GoldenMode($0) }
    ).completing(.words(["full", "key:10", "hash", "state"]))
    static let isStrict = Option(
        flag: "--strict", help: "fail where the physics changed and no pixel did, where the golden allows it, too")

    /// How pixels and bodies are compared, and of which frames; `standard` is what holds otherwise.
    static func comparison(default standard: String) -> [any OptionDeclaration] {
        [
            tolerance.described(default: standard), stateTolerance.described(default: standard),
            FrameOptions.selection.described(default: "all"),
        ]
    }

    let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    /// The store; its folder has to be there unless goldens are recorded.
    func store(mayBeNew: Bool = false) throws -> GoldenStore {
        let path = arguments[Self.golden]
        switch FileKind(of: path) {
        case .folder: break
        case .nothing where mayBeNew: break
        case .nothing:
            throw Failure(
                code: .missingGolden, message: "there is no folder “\(path)”; jellyframe record makes it")
        case .file, .link, .special: throw Failure.usage("“\(path)” is no folder")
        }
        var store = GoldenStore(root: URL(filePath: path), isCI: GoldenStore.isCI())
        store.tool = "jellyframe \(Program.version)"
        return store
    }

    func verification() -> VerificationOptions {
        var options = VerificationOptions()
        options.tolerance = arguments[Self.tolerance]
        options.stateTolerance = arguments[Self.stateTolerance]
        options.frames = arguments[FrameOptions.selection] ?? .all
        options.isStrict = arguments[Self.isStrict] ? true : nil
        return options
    }
}

/// Failures as GitHub shows them, for the commands that find or read results.
enum GitHubMarks {
    static let option = Option(
        flag: "--github",
        help: "mark failures as GitHub shows them, and write the step's summary;\ndone by itself in a workflow")

    /// Prints the marks and appends to the step's summary, where that is asked for or this is a step of a workflow.
    static func write(_ results: [RunResult], isAsked: Bool) throws {
        let environment = ProcessInfo.processInfo.environment
        guard isAsked || GitHubAnnotations.isWanted(environment: environment) else { return }
        let annotations = GitHubAnnotations(results)
        for line in annotations.lines { Terminal.mark(line) }
        // The runner collects what several programs of a step append to its file.
        if let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
            try appendFile(Array(annotations.summary.utf8), to: path)
        }
    }
}
