import Foundation
import JellyGolden
import JellyGraphics
import JellyScene
import JellyValues

/// `jellyframe record`: scenes as goldens.
enum RecordCommand: Command {
    private static let rate = FrameOptions.givenRate.described(default: "as it was, or 60")
    private static let scale = Option(
        "--scale", value: "N", help: "pixels a point", default: "as it was, or 1", is: PixelScale.shape,
        parse: { PixelScale.parse($0) })
    private static let otherRenderers = Option(
        flag: "--other-renderers",
        help: "allow another Cairo or processor the differences of the tolerance otherCairo")

    private static let hiddenPhysics = Option(
        "--hidden-physics", value: "WHAT",
        help: "fail or allow: what becomes of a run whose physics changed where no pixel did",
        default: "as it was, or fail", oneOf: ["fail", "allow"], parse: { ["fail": false, "allow": true][$0] })

    static let specification = Specification(
        name: "record", summary: "Records scenes as goldens, each under the name of its file.",
        operands: ["SCENE…"],
        options: [GoldenOptions.golden, GoldenOptions.reason, GoldenOptions.mode, rate, scale] + TimeRange.bounds
            + GoldenOptions.comparison(default: "as it was, or exact") + [
                otherRenderers, hiddenPhysics, CommonOptions.jobs, CommonOptions.memory, CommonOptions.quiet,
                CommonOptions.help,
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
        plan.mode = arguments[GoldenOptions.mode]
        plan.reason = arguments[GoldenOptions.reason]
        plan.tolerance = arguments[GoldenOptions.tolerance]
        plan.stateTolerance = arguments[GoldenOptions.stateTolerance]
        if arguments[otherRenderers] { plan.allowsOtherRenderers = true }
        plan.allowsHiddenPhysics = arguments[hiddenPhysics]
        let (frames, jobs) = (arguments[FrameOptions.selection], arguments[CommonOptions.jobs])
        for scene in try GoldenScene.all(arguments.operands, memory: arguments[CommonOptions.memory]) {
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
            GoldenAcceptance.report(outcome, quiet: arguments[CommonOptions.quiet])
        }
    }

    /// Which time is shown, and how large: as said, or else as it was.
    private static func shown(
        _ scene: GoldenScene, _ arguments: Arguments, _ before: GoldenManifest?, _ plan: inout SequenceRecording
    ) throws -> (FrameWindow, Viewport) {
        let rate = arguments[rate] ?? before.flatMap { FrameRate($0.rate) } ?? FrameRate(60)
        let playback = try Playback(scene.input, arguments)
        var range = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
        if TimeRange.isGiven(in: arguments) {
            (plan.from, plan.to) = (range.from, range.to)
        } else if let from = before?.from, let to = before?.to, 0 <= from, from < to, to <= scene.scene.duration {
            range = TimeRange(from: from, to: to)
        }
        let window = try range.window(rate)
        let viewport = try Viewport(size: scene.scene.size, scale: arguments[scale] ?? before?.scale ?? 1)
        plan.scale = viewport.scale
        return (window, viewport)
    }
}
