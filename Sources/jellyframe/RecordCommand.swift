import Foundation
import JellyComparison
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
            .init(
                names: ["--fps"], value: "RATE",
                help: "frames a second: 25, 29.97, 30000/1001; as it was, or 60, unless given"),
            .init(names: ["--scale"], value: "N", help: "pixels a point; as it was, or 1, unless given"),
        ] + FrameOptions.options.filter { ["--from", "--to", "--until"].contains($0.names[0]) }
            + GoldenOptions.comparison(unlessGiven: "as it was, or exact,") + [
                .init(
                    names: ["--other-renderers"], value: nil,
                    help: "allow another Cairo or processor the differences of the tolerance crossRenderer"),
                GoldenOptions.jobs,
                .memory,
                .quiet,
                .help,
            ],
        examples: [
            "jellyframe record Scenes/*.json5 --golden Goldens",
            "jellyframe record alert.json5 --golden Goldens --mode key:10 --reason 'softer springs'",
        ],
        exitCodes: """
            Exit codes: 0 recorded, 1 two renders differ or CI is set, 64 wrong usage, 65 wrong scene, 66 no scene,
            73 the output cannot be made.
            """,
        notes: "What is not said stays as it was, where a scene has a golden already.")

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
        for scene in try GoldenScene.all(arguments.operands, memory: arguments.memory()) {
            let before = try store.settings(scene.name)
            var own = plan
            own.frames = frames ?? before.flatMap { FrameSelection($0.frames) } ?? .all
            own.source = GoldenAcceptance.path(of: scene.path, from: store.root)
            let (window, viewport) = try shown(scene, arguments, before, &own)
            let isState = (own.mode?.description ?? before?.mode) == GoldenMode.state.description
            guard isState || !own.frames.frames(of: window.frames).isEmpty else {
                throw Failure.usage(
                    "--frames \(own.frames) is no frame of “\(scene.name)”, which has those from "
                        + "\(window.frames.lowerBound) to \(window.frames.upperBound - 1)")
            }
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
        let rate = try FrameOptions.rate(arguments, default: before.flatMap { FrameRate($0.rate) } ?? FrameRate(60))
        var span = try options.span(rate)
        if ["--from", "--to", "--until"].contains(where: arguments.has) {
            (plan.from, plan.to) = span
        } else if let from = before?.from, let to = before?.to, 0 <= from, from < to, to <= scene.scene.duration {
            span = (from, to)
        }
        let window = try options.window(span, rate)
        let viewport = try options.viewport(of: scene.scene.size, defaultScale: before?.scale ?? 1)
        plan.scale = viewport.scale
        return (window, viewport)
    }
}
