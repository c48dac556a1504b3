import Foundation
import JellyGolden
import JellyGraphics
import JellyScene
import JellyValues

/// `jellyframe record`: records goldens.
enum RecordCommand: Command {
    private static let rate = FrameOptions.givenRate.described(default: "the existing golden's, or 60")
    private static let scale = Option(
        "--scale", value: "N", help: "pixels per point", default: "the existing golden's, or 1", is: PixelScale.shape,
        parse: { PixelScale.parse($0) })
    private static let otherRenderers = Option(
        flag: "--other-renderers",
        help: "apply the tolerance otherCairo to runs with another Cairo or processor")

    private static let hiddenPhysics = GoldenOptions.hiddenPhysics.described(
        default: "the existing golden's, or fail")

    static let specification = Specification(
        name: "record", summary: "Records scenes as goldens, each named after its file.",
        operands: ["SCENE…"],
        options: [GoldenOptions.golden, GoldenOptions.reason, GoldenOptions.mode, rate, scale] + TimeRange.bounds
            + GoldenOptions.comparison(default: "the existing golden's, or exact") + [
                otherRenderers, hiddenPhysics, CommonOptions.jobs, CommonOptions.memory, CommonOptions.quiet,
                CommonOptions.help,
            ],
        examples: [
            "jellyframe record Scenes/*.json5 --golden Goldens",
            "jellyframe record alert.json5 --golden Goldens --mode key:10 --reason 'softer springs'",
        ],
        exitCodes: """
            Exit codes: 0 recorded, 1 two renders differ or CI is set, 64 usage error, 65 invalid scene, 66 scene not
            readable, 73 output cannot be created.
            """,
        notes: "Recording a scene again keeps the settings of its golden, except those given.")

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
                    "--frames \(own.frames) selects nothing: “\(scene.name)” has frames \(window.frames.lowerBound) to "
                        + "\(window.frames.upperBound - 1)")
            }
            let subject = scene.subject(window, own.frames, viewport, jobs)
            let outcome = try store.record(subject, named: scene.name, own)
            GoldenAcceptance.report(outcome, quiet: arguments[CommonOptions.quiet])
        }
    }

    /// The time range and viewport: as given, or else those of the existing golden.
    private static func shown(
        _ scene: GoldenScene, _ arguments: Arguments, _ before: GoldenManifest?, _ plan: inout SequenceRecording
    ) throws -> (FrameWindow, Viewport) {
        let rate = arguments[rate] ?? before.flatMap { FrameRate($0.rate) } ?? FrameRate(60)
        let playback = scene.playback
        var range = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
        if TimeRange.isGiven(in: arguments) {
            (plan.from, plan.to) = (range.from, range.to)
        } else if let from = before?.from, let to = before?.to, 0 <= from, from < to, to <= (try playback.duration) {
            range = TimeRange(from: from, to: to)
        }
        let window = try range.window(rate)
        let viewport = try Viewport(size: playback.size, scale: arguments[scale] ?? before?.scale ?? 1)
        plan.scale = viewport.scale
        return (window, viewport)
    }
}
