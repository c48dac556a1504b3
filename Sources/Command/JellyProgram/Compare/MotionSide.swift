import JellyGolden
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellyTake
import JellyValues

/// One side of a comparison of scenes and takes.
struct MotionSide {
    /// The rendering options of both sides: those of the first take, or else the defaults.
    struct Look {
        var window: FrameWindow?
        var blur: MotionBlur?
        var styles = [UserInterfaceStyle.light]
        var overlay = OverlayOption.none
        var reducesMotion = false
        var scale = 1.0
        let rate: FrameRate

        /// - Parameter rate: that of `--fps`, if given.
        init(of inputs: [MotionInput], rate: FrameRate?) throws {
            self.rate = rate ?? inputs.lazy.compactMap(\.take).first?.facts.window.rate ?? FrameRate(60)
            guard let take = inputs.lazy.compactMap(\.take).first else { return }
            let facts = take.facts
            if rate == nil || rate == facts.window.rate { (window, blur) = (facts.window, facts.blur) }
            (styles, overlay) = (facts.styles, try OverlayOption(of: take))
            reducesMotion = take.options.contains { $0.name == Playback.reducesMotion.name }
            let scales = take.options.first { $0.name == FrameOptions.scales.name }
            if let scales { scale = try PixelScale.list(scales.value)[0] }
        }
    }

    let input: MotionInput
    let look: Look
    let window: FrameWindow

    init(_ input: MotionInput, _ look: Look) {
        (self.input, self.look) = (input, look)
        // A take shows its own frames; a scene, those of the take it is compared with.
        let own = input.take?.facts.window
        window =
            (own?.rate == look.rate ? own : nil) ?? look.window
            ?? FrameWindow(to: input.scene.duration, rate: look.rate)
    }

    /// Whether a path is that of a scene or a take.
    static func isMotion(_ path: String) -> Bool {
        SceneFile.isNamed(path) || TakeFile.isTake(path)
    }

    func frames() throws -> MotionFrames {
        let player = try input.player(reducesMotion: look.reducesMotion, overlay: look.overlay)
        let viewport = try Viewport(size: input.scene.size, scale: look.scale)
        return MotionFrames(
            player, FrameSchedule(window, blur: look.blur, styles: look.styles),
            try look.styles.map { _ in try Rasterizer(viewport: viewport) })
    }

    /// The states of all bodies after every tick.
    func track() throws -> Take {
        let subject = try StageSubject(window: FrameWindow(to: input.scene.duration, rate: FrameRate(60))) {
            try input.player(reducesMotion: look.reducesMotion)
        }
        var builder = TrackBuilder(tickRate: input.scene.tickRate)
        try subject.play(pixels: false) { (part: GoldenPart) in
            if case .tick(let record) = part { builder.append(record) }
        }
        return builder.track
    }
}

/// The frames of a motion, drawn on demand; several appearances are stacked in one image.
final class MotionFrames {
    private let player: any MotionPlayer
    /// One for each appearance.
    private let rasterizers: [Rasterizer]
    private var schedule: FrameSchedule
    private var frames: ArraySlice<Int>

    init(_ player: any MotionPlayer, _ schedule: FrameSchedule, _ rasterizers: [Rasterizer]) {
        (self.player, self.schedule, self.rasterizers) = (player, schedule, rasterizers)
        frames = schedule.frames[...]
    }

    /// The next frame; nil after the last one.
    func next() throws -> Bitmap? {
        guard let index = frames.popFirst() else { return nil }
        schedule.frames = [index]
        var shown: [Bitmap] = []
        try player.advance(through: schedule) { frame in
            shown = try zip(rasterizers, frame.drawings).map { try $0.rasterize($1) }
        }
        guard let first = shown.first, shown.count > 1 else { return shown.first }
        return Bitmap(
            width: first.width, height: shown.reduce(0) { $0 + $1.height }, isOpaque: shown.allSatisfy(\.isOpaque),
            bytes: shown.reduce(into: []) { $0 += $1.bytes })
    }
}
