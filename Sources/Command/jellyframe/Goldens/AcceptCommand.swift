import Foundation
import JellyGolden
import JellyGraphics
import JellyImaging
import JellySupport

/// `jellyframe accept`: what was found becomes the golden, a variant of it, or known to be wrong.
enum AcceptCommand: Command {
    private static let variant = Option(
        "--as-variant", value: "LABEL", help: "keep the golden, and accept this beside it, say of another Cairo"
    ).excluding("--as-known-bad")
    private static let knownBad = Option(
        "--as-known-bad", value: "LABEL", help: "keep the golden, and remember this as wrong")

    static let specification = Specification(
        name: "accept", summary: "Makes what scenes look like now their golden, or carries out a report's decisions.",
        operands: ["WHAT…"],
        options: [
            GoldenOptions.golden, GoldenOptions.reason, variant, knownBad, CommonOptions.jobs, CommonOptions.memory,
            CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe accept decisions.json --golden Goldens",
            "jellyframe accept alert falling-blocks --golden Goldens --reason 'softer springs'",
            "jellyframe accept Scenes/alert.json5 --golden Goldens --as-variant arm64 --reason 'other rounding'",
        ],
        exitCodes: """
            Exit codes: 0 accepted, 1 two renders differ, CI is set, it is good or wrong already, or a decision is about
            what is no more, 2 no golden, 4 the decisions cannot be read, 64 wrong usage, 65 wrong scene, 66 no scene or
            no file of decisions, 73 the output cannot be made.
            """)

    /// One thing to do.
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
        let files = arguments.operands.filter(isDecisions)
        let others = arguments.operands.filter { !isDecisions($0) }
        var tasks: [Task] = []
        if files.isEmpty {
            let (action, label) = kind(arguments)
            guard let reason = arguments[GoldenOptions.reason] else {
                throw Failure.usage("why it is accepted is missing: --reason TEXT")
            }
            for scene in try GoldenScene.all(try others.map { try path($0, in: store) }, memory: memory) {
                let manifest = try store.settings(scene.name)
                tasks.append(
                    Task(
                        scene: scene, subject: try scene.subject(like: manifest, jobs: jobs), action: action,
                        label: label, reason: reason))
            }
        } else {
            guard !arguments.has(variant), !arguments.has(knownBad) else {
                throw Failure.usage(
                    "the decisions say as what each is accepted; leave --as-variant and --as-known-bad out")
            }
            for file in files {
                tasks += try decided(
                    file, scenes: others, store, arguments[GoldenOptions.reason], jobs: jobs, memory: memory)
            }
        }
        // All are looked at before the first is written.
        for task in tasks {
            let outcome = try carryOut(task, store)
            GoldenAcceptance.report(outcome, quiet: arguments[CommonOptions.quiet])
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

    private static func isDecisions(_ word: String) -> Bool { word.lowercased().hasSuffix(".json") }

    private static func kind(_ arguments: Arguments) -> (Decisions.Action, String) {
        if let label = arguments[variant] { return (.acceptAsVariant, label) }
        return arguments[knownBad].map { (.knownBad, $0) } ?? (.accept, "")
    }

    /// The scene that a word means: its file, or the name of its golden, which knows the file.
    private static func path(_ word: String, in store: GoldenStore) throws -> String {
        if word.lowercased().hasSuffix(".json5") { return word }
        let source: String?
        do throws(GoldenError) {
            source = try store.golden(word).manifest.source
        } catch {
            if case .missingFile = error {
                throw Failure(
                    code: .missingGolden,
                    message:
                        "there is no golden “\(word)” in \(store.root.relativePath); name the scene's file for a new one"
                )
            }
            throw error
        }
        guard let source else {
            throw Failure(
                code: .failure, message: "the golden “\(word)” does not say which scene it is of; name the scene's file"
            )
        }
        let path = store.root.appending(path: source).standardizedFileURL.path
        // A golden of others may name anything, whose text the errors of a scene would show.
        guard [".json5", ".json"].contains(where: path.lowercased().hasSuffix),
            [.file, .nothing].contains(FileKind(of: path))
        else {
            throw Failure(
                code: .unreadable,
                message: "the golden “\(word)” says that it is of “\(source)”, which is no scene file")
        }
        return path
    }

    private static func decided(
        _ file: String, scenes: [String], _ store: GoldenStore, _ reason: String?, jobs: Int?,
        memory: MemoryBudget
    ) throws -> [Task] {
        let bytes = try ContainedFile.read(named: file, limit: Decisions.largest, kind: .json, otherwise: .noScene)
        let decisions = try Decisions(parsing: Data(bytes), path: file).decisions
        let given = try GoldenScene.all(scenes.map { try path($0, in: store) }, memory: memory)
        return try decisions.map { decision in
            let scene =
                try given.first { $0.name == decision.name }
                ?? GoldenScene(path(decision.name, in: store), memory: memory)
            let manifest = try store.settings(decision.name)
            let subject = try scene.subject(like: manifest, jobs: jobs)
            // The same frames are looked at again: those that the report shows.
            let frames = decision.fingerprint.split(separator: "@").dropFirst().first.map(String.init)
            var options = VerificationOptions()
            options.frames = frames.flatMap { FrameSelection($0) } ?? .all
            let found = try store.verify(subject, named: decision.name, options: options).result
            guard found.fingerprint == decision.fingerprint else {
                throw Failure(
                    code: .failure,
                    message:
                        "“\(decision.name)” is not what “\(file)” decides about any more; make a new report and look again"
                )
            }
            let why = decision.reason.contains { !$0.isWhitespace } ? decision.reason : reason
            guard let why else {
                throw Failure.usage("“\(file)” gives no reason for “\(decision.name)”; say it there or with --reason")
            }
            let label =
                decision.action == .knownBad
                ? String(found.fingerprint.prefix(16)) : GoldenEnvironment.current.label
            return Task(scene: scene, subject: subject, action: decision.action, label: label, reason: why)
        }
    }
}

/// What `record` and `accept` have in common.
enum GoldenAcceptance {
    /// The path from a folder to a file, as a golden keeps it.
    static func path(of file: String, from folder: URL) -> String {
        let to = URL(filePath: file).standardizedFileURL.pathComponents
        let from = folder.standardizedFileURL.pathComponents
        let common = zip(to, from).prefix { $0 == $1 }.count
        return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
    }

    /// Says what was written.
    static func report(_ outcome: GoldenOutcome, quiet: Bool) {
        for warning in outcome.warnings { Terminal.note("jellyframe: warning: \(warning)") }
        guard !quiet else { return }
        let place = outcome.recorded.map { "recorded as \($0.relativePath)" }
        Terminal.note("\(outcome.result.name): \(place ?? outcome.result.message)")
    }
}
