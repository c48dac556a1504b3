import Foundation
import JellyDrawing
import JellyGolden
import JellyGoldenStage
import JellyScene
import JellyTime

/// `jellyframe record`: scenes as goldens.
enum RecordCommand: Command {
    static let specification = Specification(
        name: "record", summary: "Records scenes as goldens, each under the name of its file.",
        operands: ["SCENE…"],
        options: [
            GoldenOptions.golden, GoldenOptions.reason,
            .init(
                names: ["--mode"], value: "MODE",
                help: """
                    full (every picture), key:N (every Nth picture) or key:0,12,50, hash (no pictures) or state (bodies
                    alone, nothing is drawn); hashes and bodies are in all others; as it was, or full, unless given
                    """),
        ] + FrameOptions.options.filter { $0.names[0] != "--size" } + GoldenOptions.comparison + [
            .init(
                names: ["--other-renderers"], value: nil,
                help: "allow another Cairo or processor the differences of the tolerance crossRenderer"),
            GoldenOptions.jobs,
            .init(names: ["--quiet"], value: nil, help: "print errors only"),
            .init(names: ["--help", "-h"], value: nil, help: "print this"),
        ],
        examples: [
            "jellyframe record Scenes/*.json5 --golden Goldens",
            "jellyframe record alert.json5 --golden Goldens --mode key:10 --reason 'softer springs'",
        ],
        exitCodes: ExitCode.verification)

    static func run(_ arguments: Arguments) throws {
        let options = GoldenOptions(arguments)
        let store = try options.store(mayBeNew: true)
        var plan = SequenceRecording()
        plan.mode = try options.mode()
        plan.reason = try GoldenAcceptance.reason(arguments["--reason"])
        plan.tolerance = try options.tolerance()
        plan.stateTolerance = try options.stateTolerance()
        if arguments.has("--other-renderers") { plan.allowsOtherRenderers = true }
        let (frames, jobs) = (try options.frames(), try options.jobs())
        for scene in try GoldenScene.all(arguments.operands) {
            let before = try GoldenAcceptance.manifest(scene.name, in: store)
            var own = plan
            own.frames = frames ?? before.flatMap { FrameSelection($0.frames) } ?? .all
            own.source = GoldenAcceptance.path(of: scene.path, from: store.root)
            let (window, viewport) = try shown(scene, arguments, before, &own)
            let subject = scene.subject(window, own.frames, viewport, jobs)
            let outcome = try store.record(subject, named: scene.name, own)
            GoldenAcceptance.report(outcome, quiet: arguments.has("--quiet"))
        }
    }

    /// Which time is shown, and how large: as said, or else as it was.
    private static func shown(
        _ scene: GoldenScene, _ arguments: Arguments, _ before: GoldenManifest?, _ plan: inout SequenceRecording
    ) throws -> (FrameWindow, Viewport) {
        let options = FrameOptions(arguments, scene: scene.scene)
        let rate = before.flatMap { FrameRate($0.rate) } ?? FrameRate(60)
        var window = try options.window(defaultRate: rate)
        if arguments["--from"] != nil || arguments["--to"] != nil {
            plan.from = arguments["--from"].flatMap(Instant.seconds) ?? 0
            plan.to = arguments["--to"].flatMap(Instant.seconds) ?? scene.scene.duration
        } else if let from = before?.from, let to = before?.to, 0 <= from, from < to, to <= scene.scene.duration {
            window = FrameWindow(from: from, to: to, rate: window.rate)
        }
        let viewport = try options.viewport(of: scene.scene.size, defaultScale: before?.scale ?? 1)
        plan.scale = viewport.scale
        return (window, viewport)
    }
}
