import Foundation
import JellyGolden
import JellyStage
import JellySupport
import JellyValues

/// Options for the location and comparison of goldens.
struct GoldenOptions {
    static let golden = Option("--golden", value: "DIR", help: "directory of the goldens (required)") { path in
        guard !path.isEmpty else { throw Failure.usage("--golden must not be empty: --golden DIR") }
        return path
    }.required("missing --golden DIR, the directory of the goldens")
    static let reason = Option("--reason", value: "TEXT", help: "reason for the change, stored in the golden") { text in
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw Failure.usage("--reason must not be empty: --reason TEXT")
        }
        return text
    }
    static let tolerance = Option(
        "--tolerance", value: "RULE",
        help: """
            pixel tolerance: exact, otherCairo, otherRenderer (such as a browser), lookAlike,
            pixelmatch-v5 to -v8, pixelmatch-oklab, odiff,
            or limits such as delta=2,density=8/8x8,cap=96; see jellyframe help tolerance
            """
    ) { text in
        do throws(InputError) {
            return try Tolerance(parsing: text)
        } catch {
            throw Failure.usage("--tolerance: \(error)")
        }
    }.completing(.words(Tolerance.presetNames))
    static let stateTolerance = Option(
        "--state-tolerance", value: "N",
        help: "tolerance of bodies, in points, radians, points and radians per second", is: "a number of at least 0"
    ) { text in Double(text).flatMap { $0.isFinite && $0 >= 0 ? StateTolerance($0) : nil } }
    static let mode = Option(
        "--mode", value: "MODE",
        help: """
            what to store: full (every image), key:N (every Nth image) or key:0,12,50, hash (no images), all with
            hashes and bodies; or state (bodies only, nothing is drawn)
            """, default: "the existing golden's, or full", is: "full, key:N, key:0,12,50, hash or state",
        parse: { GoldenMode($0) }
    ).completing(.words(["full", "key:10", "hash", "state"]))
    /// Whether physics may change where no pixel does; nil where not given.
    static let hiddenPhysics = Option(
        "--hidden-physics", value: "WHAT",
        help: "fail or allow changes of the physics that change no pixel", oneOf: ["fail", "allow"],
        parse: { ["fail": false, "allow": true][$0] }
    ).suggested(for: "--strict")

    /// Tolerances and the selection of frames, with their default.
    static func comparison(default standard: String) -> [any OptionDeclaration] {
        [
            tolerance.described(default: standard), stateTolerance.described(default: standard),
            FrameOptions.selection.described(default: "all"),
        ]
    }

    let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    /// The store; its directory has to exist unless `mayBeNew`.
    func store(mayBeNew: Bool = false) throws -> GoldenStore {
        let path = arguments[Self.golden]
        switch FileKind(of: path) {
        case .directory: break
        case .nothing where mayBeNew: break
        case .nothing:
            let parent = directory(ofPath: unslashed(path))
            let others = names(inDirectory: parent).filter { isDirectory(JellySupport.path($0, in: parent)) }
            let near = SpellingSuggestion.find(lastName(ofPath: path), in: others)
                .map { JellySupport.path($0, in: parent) }
            throw Failure(
                code: .missingGolden,
                message: "directory “\(path)” not found"
                    + SpellingSuggestion.hint(meaning: near, else: "jellyframe record creates it"))
        case .file, .link, .special: throw Failure.usage("“\(path)” is not a directory")
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
        options.isStrict = arguments[Self.hiddenPhysics].map { !$0 }
        return options
    }
}

/// GitHub annotations of failures.
enum GitHubMarks {
    static let option = Option(
        flag: "--github",
        help: "print GitHub annotations and write the step summary;\non by default in a GitHub workflow")

    /// Prints annotations and appends to the step summary, where requested or running in a workflow.
    static func write(_ results: [RunResult], isAsked: Bool) throws {
        let environment = ProcessInfo.processInfo.environment
        guard isAsked || GitHubAnnotations.isWanted(environment: environment) else { return }
        let annotations = GitHubAnnotations(results)
        for line in annotations.lines { Terminal.mark(line) }
        // Several programs of a step append to the same file.
        if let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
            try appendFile(Array(annotations.summary.utf8), to: path)
        }
    }
}

/// The option for machine-readable results of comparisons.
enum ResultOption {
    static let file = Option(
        "--results", value: "FILE",
        help: "write the results as JSON, as jellyframe report reads them (- for standard output)"
    ).suggested(for: "--json")
}
