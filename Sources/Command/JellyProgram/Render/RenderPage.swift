import Foundation
import JellyGolden
import JellyPage
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues

/// Renders an interactive page: every tick of the window, in all appearances, with all overlays.
struct RenderPage {
    private let playback: Playback
    private let ticks: ClosedRange<Int>
    private let styles: [UserInterfaceStyle]
    private let start: MotionPage.Start
    private let title: String

    /// - Throws: `Failure` for options that a page does not support.
    init(_ playback: Playback, _ window: FrameWindow, _ look: RenderOptions, _ arguments: Arguments) throws {
        guard look.blur == nil else {
            throw Failure.usage("--motion-blur does not apply to pages; omit it, or render the page separately")
        }
        self.playback = playback
        ticks = try playback.input.ticks(of: window, playback.plan()?.timeMap)
        styles = arguments.has(RenderCommand.theme) ? look.styles : playback.pageStyles
        title = playback.scene.title ?? MotionInput.name(ofPath: playback.input.path)
        var start = MotionPage.Start()
        let speed = arguments[MotionOptions.speed]
        start.speed = Double(speed.numerator) / Double(speed.denominator)
        start.overlays = look.overlay.layerNames
        self.start = start
    }

    /// A summary.
    var words: String { "\(ticks.count) ticks from \(ticks.lowerBound) to \(ticks.upperBound)" }

    func bytes() throws -> [UInt8] {
        let motion = try playback.input.pageMotion(name: title, ticks: ticks, styles: styles) {
            try playback.player($0, clock: .motion)
        }
        var page = MotionPage(motion, title: title)
        page.start = start
        return Array(page.html.utf8)
    }
}

extension MotionInput {
    /// The last component of a path.
    static func name(ofPath path: String) -> String {
        path == "-" ? "scene" : lastName(ofPath: path)
    }

    /// The ticks from a window's first frame to its last.
    ///
    /// - Parameter map: maps the frames' times to the motion's; nil for identity.
    func ticks(of window: FrameWindow, _ map: TimeMap? = nil) -> ClosedRange<Int> {
        func tick(_ frame: Int) -> Int {
            let time = window.time(ofFrame: frame)
            return TickTime.wholeTicks((map?.motionTime(at: time) ?? time).seconds * Double(scene.tickRate))
        }
        let (first, last) = (window.frames.lowerBound, max(window.frames.lowerBound, window.frames.upperBound - 1))
        return tick(first)...tick(last)
    }

    /// The appearances of a page: both for a scene, the recorded ones for a take.
    var pageStyles: [UserInterfaceStyle] { take?.facts.styles ?? [.light, .dark] }

    /// The motion for a page, with overlays if there is a scene to draw them from.
    func pageMotion(
        name: String, ticks: ClosedRange<Int>, styles: [UserInterfaceStyle],
        _ player: (OverlayOption) throws -> any MotionPlayer
    ) throws -> PageMotion {
        let overlay = document == nil ? OverlayOption.none : .layers
        return try PageMotion(try player(overlay), name: name, ticks: ticks, styles: styles)
    }
}

extension MotionSide {
    /// The motion for a page, with its overlays.
    func pageMotion(name: String) throws -> PageMotion {
        try input.pageMotion(name: name, ticks: input.ticks(of: window), styles: input.pageStyles) {
            try input.player(reducesMotion: look.reducesMotion, overlay: $0)
        }
    }
}

extension MotionPage.Difference {
    /// The names of the two motions in messages.
    struct Names {
        var actual: String
        var expected: String
    }

    /// The first divergence of bodies, or else the first differing frame; nil where nothing differs.
    init?(_ result: RunResult, tickRate: Int) {
        self.init(
            result.firstStateChange ?? result.firstStateBits, frame: result.firstDifferingFrame, of: result,
            tickRate: tickRate, names: Names(actual: "in B", expected: "in A"))
    }

    /// The point at which a run fails: the first divergence of bodies, or else the first frame beyond the tolerance, or any
    /// differing one; nil where nothing differs.
    init?(failing result: RunResult, tickRate: Int) {
        self.init(
            result.firstStateChange ?? (result.firstChangedFrame == nil ? result.firstStateBits : nil),
            frame: result.firstChangedFrame ?? result.firstDifferingFrame, of: result, tickRate: tickRate,
            names: Names(actual: "here", expected: "in the golden"))
    }

    private init?(
        _ state: RunResult.StateDivergence?, frame: Int?, of result: RunResult, tickRate: Int, names: Names
    ) {
        if let state {
            let (actual, expected) = state.numbers
            let what =
                state.quantity == "presence"
                ? "only \(state.actual > state.expected ? names.actual : names.expected)"
                : "\(state.quantity) \(actual) \(names.actual), \(expected) \(names.expected)"
            self.init(
                tick: state.tick, body: state.body,
                text: "\(state.body) differs from tick \(state.tick) on, \(ShortNumber.text(state.time)) s: \(what)")
        } else if let found = result.frames.first(where: { $0.index == frame }) {
            let tick = TickTime.wholeTicks(found.time * Double(tickRate))
            self.init(tick: tick, body: nil, text: "drawings differ from tick \(tick) on")
        } else {
            return nil
        }
    }
}
