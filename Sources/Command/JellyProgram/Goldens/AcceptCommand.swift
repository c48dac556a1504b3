import Foundation
import JellyGolden
import JellyGraphics
import JellyImaging
import JellyScene
import JellySupport

/// `jellyframe accept`: accepts a result as the golden, a variant of it, or known bad.
enum AcceptCommand: Command {
    private static let variant = Option(
        "--as-variant", value: "LABEL",
        help: "keep the golden, and accept this result as a variant, such as another Cairo's"
    ).excluding("--as-known-bad")
    private static let knownBad = Option(
        "--as-known-bad", value: "LABEL", help: "keep the golden, and record this result as known bad")

    static let specification = Specification(
        name: "accept", summary: "Accepts the current output as the new golden, or applies the decisions of a report.",
        operands: ["WHAT…"],
        options: [
            GoldenOptions.golden, GoldenOptions.reason, variant, knownBad, CommonOptions.jobs, CommonOptions.memory,
            CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe accept decisions.json --golden Goldens",
            "jellyframe accept alert falling-blocks --golden Goldens --reason 'softer springs'",
            "jellyframe accept Scenes/alert.json5 --golden Goldens --as-variant arm64 --reason 'other rounding'",
            "jellyframe accept .build/snapshot-failures --golden .",
        ],
        exitCodes: """
            Exit codes: 0 accepted, 1 two renders differ, CI is set, the result is accepted otherwise already, or a
            decision is outdated, 2 golden missing, 4 unreadable decisions, 64 usage error, 65 invalid scene, 66 scene or
            decisions file not readable, 73 output cannot be created.
            """,
        notes: """
            WHAT is a scene, the name of a golden that records its scene's path, a decisions.json exported from a report, or
            what snapshot tests left: a .result.json, or their directory, with the package's directory as --golden. With
            decisions, those are accepted of what is given beside them; snapshots need no reason and have no variants.
            """)

    /// A result to accept.
    private struct Task {
        var scene: GoldenScene
        var subject: StageSubject
        var action: Decisions.Action
        var label: String
        var reason: String
    }

    static func run(_ arguments: Arguments) throws {
        let options = GoldenOptions(arguments)
        let store = try options.store()
        let (jobs, memory) = (arguments[CommonOptions.jobs], arguments[CommonOptions.memory])
        var snapshots = try SnapshotResults(arguments.operands)
        let words = arguments.operands.filter { !snapshots.operands.contains($0) }
        let files = words.filter { isDecisions($0, memory: memory) }
        let others = words.filter { !files.contains($0) }
        var tasks: [Task] = []
        if !snapshots.operands.isEmpty, let option = [variant, knownBad].first(where: { arguments.has($0) }) {
            throw Failure.usage(
                "\(option.name) cannot be combined with results of snapshot tests, which have no variants")
        }
        if files.isEmpty, others.isEmpty {
            snapshots.acceptAll()
        } else if files.isEmpty {
            if !snapshots.operands.isEmpty { snapshots.acceptAll() }
            let (action, label) = kind(arguments)
            // A file or directory that does not exist is the first mistake to mend.
            let scenes = try GoldenScene.all(try others.map { try path($0, in: store) }, memory: memory)
            guard let reason = arguments[GoldenOptions.reason] else {
                throw Failure.usage("missing --reason TEXT")
            }
            for scene in scenes {
                let manifest = try store.settings(scene.name)
                tasks.append(
                    Task(
                        scene: scene, subject: try scene.subject(like: manifest, jobs: jobs), action: action,
                        label: label, reason: reason))
            }
        } else {
            guard !arguments.has(variant), !arguments.has(knownBad) else {
                throw Failure.usage(
                    "--as-variant and --as-known-bad cannot be combined with a decisions file, which has its own actions"
                )
            }
            for file in files {
                tasks += try decided(
                    file, scenes: others, store, &snapshots, arguments[GoldenOptions.reason], jobs: jobs, memory: memory
                )
            }
        }
        // All are checked before the first is written.
        let accepted = try snapshots.checked(in: store.root)
        for task in tasks {
            let outcome = try carryOut(task, store)
            GoldenAcceptance.report(outcome, quiet: arguments[CommonOptions.quiet])
        }
        for (name, place, isNew) in try accepted.finish() where !arguments[CommonOptions.quiet] {
            Terminal.note("\(name): \(isNew ? "recorded as \(place.relativePath)" : "unchanged")")
        }
    }

    private static func carryOut(_ task: Task, _ store: GoldenStore) throws -> GoldenOutcome {
        let name = task.scene.name
        switch task.action {
        case .accept:
            var plan = SequenceRecording()
            plan.reason = task.reason
            let before = try store.settings(name)
            plan.frames = before.flatMap { FrameSelection($0.frames) } ?? .all
            plan.scale = task.subject.viewport.scale
            plan.source = GoldenAcceptance.path(of: task.scene.path, from: store.root)
            return try store.record(task.subject, named: name, plan)
        case .acceptAsVariant:
            return try store.accept(task.subject, named: name, as: .variant, label: task.label, reason: task.reason)
        case .knownBad:
            return try store.accept(task.subject, named: name, as: .knownBad, label: task.label, reason: task.reason)
        }
    }

    /// Whether a path is that of a decisions file: a `.json` that is not a scene.
    private static func isDecisions(_ path: String, memory: MemoryBudget) -> Bool {
        path.lowercased().hasSuffix(".json") && !SceneAttempt(contentsOf: path, memory: memory).isMeantAsScene
    }

    private static func kind(_ arguments: Arguments) -> (Decisions.Action, String) {
        if let label = arguments[variant] { return (.acceptAsVariant, label) }
        return arguments[knownBad].map { (.knownBad, $0) } ?? (.accept, "")
    }

    /// The path of a scene given by its file or by the name of its golden.
    private static func path(_ word: String, in store: GoldenStore) throws -> String {
        if SceneFile.isNamed(word) { return word }
        let source: String?
        do throws(GoldenError) {
            source = try store.golden(word).manifest.source
        } catch {
            if case .missingFile = error {
                throw Failure(
                    code: .missingGolden,
                    message:
                        "golden “\(word)” not found in \(store.root.relativePath)"
                        + SpellingSuggestion.hint(
                            word, in: store.names, else: "for a new one, give the scene's file"
                        ) { "“\($0)”" }
                )
            }
            throw error
        }
        guard let source else {
            throw Failure(
                code: .failure, message: "the golden “\(word)” does not record its scene's path; give the scene's file"
            )
        }
        let path = store.root.appending(path: source).standardizedFileURL.path
        // An untrusted golden could name any file, and errors about a scene quote its text.
        guard SceneFile.isNamed(path), [.file, .nothing].contains(FileKind(of: path))
        else {
            throw Failure(
                code: .unreadable,
                message: "the golden “\(word)” names “\(source)” as its scene, which is not a scene file")
        }
        return path
    }

    private static func decided(
        _ file: String, scenes: [String], _ store: GoldenStore, _ snapshots: inout SnapshotResults, _ reason: String?,
        jobs: Int?, memory: MemoryBudget
    ) throws -> [Task] {
        let bytes = try ContainedFile.read(named: file, limit: Decisions.largest, kind: .json, otherwise: .noScene)
        let decisions = try Decisions(parsing: Data(bytes), path: file).decisions
        let given = try GoldenScene.all(scenes.map { try path($0, in: store) }, memory: memory)
        return try decisions.compactMap { decision in
            if try snapshots.accept(decision, of: file) { return nil }
            let scene =
                try given.first { $0.name == decision.name }
                ?? GoldenScene(path(decision.name, in: store), memory: memory)
            let manifest = try store.settings(decision.name)
            let subject = try scene.subject(like: manifest, jobs: jobs)
            // The same frames as in the report are compared again.
            let frames = decision.fingerprint.split(separator: "@").dropFirst().first.map(String.init)
            var options = VerificationOptions()
            options.frames = frames.flatMap { FrameSelection($0) } ?? .all
            let found = try store.verify(subject, named: decision.name, options: options).result
            guard found.fingerprint == decision.fingerprint else {
                throw Failure(
                    code: .failure,
                    message:
                        "“\(decision.name)” has changed since “\(file)” was made; make a new report"
                )
            }
            let why = decision.reason.contains { !$0.isWhitespace } ? decision.reason : reason
            guard let why else {
                throw Failure.usage(
                    "missing reason for “\(decision.name)” in “\(file)”; add it there or give --reason TEXT")
            }
            let label =
                decision.action == .knownBad
                ? String(found.fingerprint.prefix(16)) : GoldenEnvironment.current.label
            return Task(scene: scene, subject: subject, action: decision.action, label: label, reason: why)
        }
    }
}

/// Shared by `record` and `accept`.
enum GoldenAcceptance {
    /// The relative path from a directory to a file, as a golden records it.
    static func path(of file: String, from directory: URL) -> String {
        let to = URL(filePath: file).standardizedFileURL.pathComponents
        let from = directory.standardizedFileURL.pathComponents
        let common = zip(to, from).prefix { $0 == $1 }.count
        return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
    }

    /// Prints what was recorded.
    static func report(_ outcome: GoldenOutcome, quiet: Bool) {
        for warning in outcome.warnings { Terminal.note("jellyframe: warning: \(warning)") }
        guard !quiet else { return }
        let place = outcome.recorded.map { "recorded as \($0.relativePath)" }
        Terminal.note("\(outcome.result.name): \(place ?? outcome.result.message)")
    }
}
