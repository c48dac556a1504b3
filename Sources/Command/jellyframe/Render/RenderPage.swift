import Foundation
import JellyGolden
import JellyPage
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues

/// What `render` makes of a motion as a page: every tick of the window, in all appearances, with all overlays.
struct RenderPage {
    private let playback: Playback
    private let ticks: ClosedRange<Int>
    private let styles: [UserInterfaceStyle]
    private let start: MotionPage.Start
    private let title: String

    /// - Throws: `Failure` for what a page cannot show.
    init(_ playback: Playback, _ window: FrameWindow, _ look: RenderOptions, _ arguments: Arguments) throws {
        guard look.blur == nil else {
            throw Failure.usage("a page shows every tick sharp; leave --motion-blur out, or give it another run")
        }
        self.playback = playback
        ticks = playback.input.ticks(of: window)
        styles = arguments.has(RenderCommand.theme) ? look.styles : playback.input.pageStyles
        title = playback.scene.title ?? MotionInput.name(ofPath: arguments.operands[0])
        var start = MotionPage.Start()
        let speed = arguments[MotionOptions.speed]
        start.speed = Double(speed.numerator) / Double(speed.denominator)
        start.overlays = look.overlay.layerNames
        self.start = start
    }

    /// What was made, for those who wait.
    var words: String { "\(ticks.count) ticks from \(ticks.lowerBound) to \(ticks.upperBound)" }

    func bytes() throws -> [UInt8] {
        let motion = try playback.input.pageMotion(name: title, ticks: ticks, styles: styles) {
            try playback.player($0)
        }
        var page = MotionPage(motion, title: title)
        page.start = start
        return Array(page.html.utf8)
    }
}

extension MotionInput {
    /// The last name of a path.
    static func name(ofPath path: String) -> String {
        path == "-" ? "scene" : lastName(ofPath: path)
    }

    /// The appearances of a page: both of a scene, those of a take that were recorded.
    var pageStyles: [UserInterfaceStyle] { take?.facts.styles ?? [.light, .dark] }

    /// The ticks from a window's first frame to its last.
    func ticks(of window: FrameWindow) -> ClosedRange<Int> {
        func tick(_ frame: Int) -> Int {
            TickTime.wholeTicks(window.time(ofFrame: frame).seconds * Double(scene.tickRate))
        }
        let (first, last) = (window.frames.lowerBound, max(window.frames.lowerBound, window.frames.upperBound - 1))
        return tick(first)...tick(last)
    }

    /// The motion for a page, with its overlays where there is a scene to take them from.
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
    /// What the two motions are called in sentences.
    struct Names {
        var actual: String
        var expected: String
    }

    /// Where bodies part, or else the first frame that is another; nil where nothing is.
    init?(_ result: RunResult, tickRate: Int) {
        self.init(
            result.firstStateChange ?? result.firstStateBits, frame: result.firstDifferingFrame, of: result,
            tickRate: tickRate, names: Names(actual: "in B", expected: "in A"))
    }

    /// Where a run fails: where bodies part, or else the first frame that is too far off, or any that is another; nil where
    /// nothing is.
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
                ? "it is \(state.actual > state.expected ? names.actual : names.expected) alone"
                : "\(state.quantity) \(actual) \(names.actual), \(expected) \(names.expected)"
            self.init(
                tick: state.tick, body: state.body,
                text: "\(state.body) differs from tick \(state.tick) on, \(ShortNumber.text(state.time)) s: \(what)")
        } else if let found = result.frames.first(where: { $0.index == frame }) {
            let tick = TickTime.wholeTicks(found.time * Double(tickRate))
            self.init(tick: tick, body: nil, text: "what is drawn differs from tick \(tick) on")
        } else {
            return nil
        }
    }
}
