import Foundation
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellyValues
import JellyVector
import JellyVideo

/// Plays a scene or a take once and hands each of its frames, stills and sheets to a film.
final class RenderTake {
    private let plan: RenderPlan
    private let player: any MotionPlayer
    /// Draws the stills; another one where frames are exposed for longer than an instant.
    private let stillPlayer: any MotionPlayer
    private let window: FrameWindow
    private let look: RenderOptions
    private let isTransparent: Bool
    private let motionSettings: MotionSettings
    /// The frames that are told in shapes; nil where none are.
    private var recording: MotionRecording?
    /// Hears of the texts that are drawn; nil where they stay outlines.
    private let texts: DrawnTexts?
    /// What outputs say of how they were made; nil where they say nothing.
    private let describer: Describer?
    /// Those that the films are given.
    private let shownFrames: Describer.Claim.Frames
    /// What goes to standard output when all is done.
    private(set) var printed: [UInt8] = []
    /// The stills that have not been drawn, in order of their ticks.
    private var stills: [(tick: Int, still: RenderPlan.Still)]
    /// The numbers of the frames that sheets show, and their drawings in each appearance as they come.
    private let shown: Set<Int>
    private var cells: [[Drawing]] = []
    /// The numbers of the frames that are shown again at the end, and what they show.
    private let again: [Int]
    private var kept: [Int: Frame] = [:]
    private var room: MemoryBudget

    /// - Throws: `Failure` where a still's instant does not come.
    init(
        _ plan: RenderPlan, _ playback: Playback, window: FrameWindow, look: RenderOptions, isTransparent: Bool,
        motionSettings: MotionSettings = MotionSettings(), texts: DrawnTexts? = nil, again: [Int] = [],
        describer: Describer? = nil
    ) throws {
        (self.plan, self.window) = (plan, window)
        (self.look, self.isTransparent, self.motionSettings) = (look, isTransparent, motionSettings)
        (self.texts, self.again, self.describer) = (texts, again, describer)
        shownFrames = Describer.claim?.frames ?? .all
        player = try playback.player(look.overlay, texts: texts)
        room = player.memory
        stillPlayer = look.blur == nil || plan.stills.isEmpty ? player : try playback.player(look.overlay)
        // An event's time is looked up in a run without pictures, one for all, because a frame between two ticks has to
        // be drawn before a still of the later one, and stills may be before the first frame.
        stills = try plan.stills.map { still in
            let time = try playback.time(of: still.instant)
            return (TickTime.wholeTicks(time * Double(playback.scene.tickRate)), still)
        }.sorted { $0.tick < $1.tick }
        playback.forgetTake()
        if !plan.motions.isEmpty {
            recording = MotionRecording(rate: window.rate, styles: look.styles, memory: player.memory)
        }
        let count = plan.sheets.isEmpty ? 0 : min(12, window.count)
        shown = Set((0..<count).map { window.frames.lowerBound + $0 * (window.count - 1) / max(1, count - 1) })
    }

    /// What the film may take.
    var memory: MemoryBudget { player.memory }

    /// Draws the frames into a film, and calls `advance` after each.
    ///
    /// - Parameter clock: is told how long the motion took to each.
    /// - Throws: `StageError`, `FilmError` or `DrawingError`, or what `advance` throws.
    func run(into film: Film, clock: FrameClock? = nil, _ advance: () throws -> Void) throws {
        try drawStills(before: window.frames.lowerBound, in: film)
        let schedule = FrameSchedule(played, blur: look.blur, styles: look.styles)
        let repeated = Set(again)
        var last = ContinuousClock.now
        try player.advance(through: schedule) { frame in
            clock?.add(.advance, frame: frame.index, since: last)
            defer { last = .now }
            try write(frame, as: frame.index, into: film)
            try record(frame, clock)
            if repeated.contains(frame.index) {
                try room.take(frame.estimatedMemory, for: "What is shown again of a motion up to frame \(frame.index)")
                kept[frame.index] = frame
            }
            if shown.contains(frame.index) { cells.append(frame.drawings) }
            try advance()
            if frame.index + 1 < window.frames.upperBound { try drawStills(before: frame.index + 1, in: film) }
        }
        try drawStills(before: nil, in: film)
        for (place, index) in again.enumerated() {
            guard let frame = kept[index] else { continue }
            try write(frame, as: window.frames.upperBound + place, into: film)
            try record(frame, clock)
            try advance()
        }
        recording?.liveTexts = texts?.byOutline ?? [:]
        if let recording { try clock.measure(.shapes) { try writeMotions(of: recording, into: film) } }
        for sheet in plan.sheets {
            let place = look.styles.firstIndex(of: sheet.style) ?? 0
            let pictures = cells.map { isTransparent ? $0[place].withoutBackground : $0[place] }
            let sheetLook = Drawing.SheetLook.of(sheet.style)
            let drawing = Drawing.sheet(
                of: pictures, columns: 6, look: isTransparent ? sheetLook.transparent : sheetLook)
            let viewport = try Viewport(size: drawing.size, scale: sheet.scale)
            try film.writeStill(
                drawing, viewport: viewport, path: sheet.path, description: description(of: sheet.origin))
        }
    }

    private func record(_ frame: Frame, _ clock: FrameClock?) throws {
        guard recording != nil else { return }
        try clock.measure(.shapes, frame: frame.index) {
            try recording?.add(frame, isTransparent: isTransparent)
        }
    }

    private func writeMotions(of recording: MotionRecording, into film: Film) throws {
        for motion in plan.motions {
            let plain = try motion.format.file(of: recording, styles: motion.styles, settings: motionSettings)
            let bytes = try description(of: motion.origin).map { FileDescription.adding($0, to: plain) } ?? plain
            if motion.path == "-" { printed += bytes } else { try film.writeFile(bytes, to: motion.path) }
        }
    }

    private func write(_ frame: Frame, as index: Int, into film: Film) throws {
        let isShown =
            switch shownFrames {
            case .all: true
            case .first: index == window.frames.lowerBound
            case .number(let number): index == number
            }
        if isShown { try film.write(frame.drawings, index: index) }
    }

    /// The frames that have to be played: those behind the only one that is shown tell nothing of it.
    private var played: FrameWindow {
        guard case .number(let number) = shownFrames, window.frames.contains(number) else { return window }
        let frames = window.frames.lowerBound..<(number + 1)
        return FrameWindow(frames: frames, rate: window.rate, speed: window.speed)
    }

    /// Draws the stills whose tick is before a frame's; all that are left for nil.
    ///
    /// A frame between two ticks is drawn from both, so a still of the later one has to wait for it.
    private func drawStills(before frame: Int?, in film: Film) throws {
        let limit = frame.map { TickTime(window.time(ofFrame: $0), tickRate: player.tickRate).neededTick }
        while let next = stills.first, limit.map({ next.tick < $0 }) ?? true {
            stills.removeFirst()
            stillPlayer.userInterfaceStyle = next.still.style
            let drawing = try stillPlayer.drawing(at: Double(next.tick) / Double(player.tickRate))
            try film.writeStill(
                isTransparent ? drawing.withoutBackground : drawing, viewport: next.still.viewport,
                path: next.still.path, description: description(of: next.still.origin))
        }
    }

    private func description(of origin: RenderPlan.Origin) throws -> String? {
        try describer?.text(origin.output, variant: origin.variant)
    }
}

/// What `render` shows of a scene besides its frames' times: appearances, overlay, blur.
struct RenderOptions {
    /// The appearances, in which all outputs are made.
    let styles: [UserInterfaceStyle]
    /// Nil for sharp frames.
    let blur: MotionBlur?
    let overlay: OverlayOption

    init(_ arguments: Arguments) throws {
        (styles, overlay) = (arguments[PictureOptions.theme], OverlayOption(arguments))
        blur = try MotionOptions.blur(arguments)
    }

    /// One of a film's outputs, in an appearance.
    func track(
        _ output: FilmOutput, viewport: Viewport, settings: VideoSettings, style: UserInterfaceStyle
    ) -> FilmTrack {
        FilmTrack(
            output, viewport: viewport, settings: settings, drawing: styles.firstIndex(of: style) ?? 0,
            isBlurred: blur != nil)
    }
}
