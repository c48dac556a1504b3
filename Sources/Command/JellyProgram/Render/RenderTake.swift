import Foundation
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellyValues
import JellyVector
import JellyVideo

/// Plays a scene or a take once and passes its frames, stills and sheets to a video.
final class RenderTake {
    private let plan: RenderPlan
    private let player: any MotionPlayer
    /// Draws the stills; a second player if frames have motion blur.
    private let stillPlayer: any MotionPlayer
    private let window: FrameWindow
    private let look: RenderOptions
    private let isTransparent: Bool
    private let motionSettings: MotionSettings
    /// The frames of vector animations; nil without any.
    private var recording: MotionRecording?
    /// Collects drawn text; nil where text is drawn as outlines.
    private let texts: DrawnTexts?
    /// Describes the outputs in their metadata; nil without `--describe`.
    private let describer: Describer?
    /// The frames written to videos.
    private let shownFrames: Describer.Claim.Frames
    /// Bytes for standard output, written at the end.
    private(set) var printed: [UInt8] = []
    /// Descriptions of motion that CSS and JavaScript do not support.
    private(set) var leftOut: [String] = []
    /// The paths of stills in which nothing is drawn.
    private(set) var blank: [String] = []
    /// The remaining stills in order of their ticks, with the times at which they are shown.
    private var stills: [(tick: Int, time: Double, still: RenderPlan.Still)]
    /// Maps the frames' times to the motion's.
    private let timeMap: TimeMap?
    /// The numbers of the frames on sheets, and their drawings so far in each appearance.
    private let shown: Set<Int>
    private var cells: [[Drawing]] = []
    /// The numbers of the frames repeated at the end, and the frames kept for it.
    private let again: [Int]
    private var kept: [Int: Frame] = [:]
    private var room: MemoryBudget

    /// - Throws: `Failure` where a still's instant does not occur.
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
        if isTransparent { for player in [player, stillPlayer] { player.removeBackground() } }
        // Times of events are found in one run without images, because a frame between two ticks has to be drawn before
        // a still of the later tick, and stills may precede the first frame.
        let rate = Double(playback.scene.tickRate)
        stills = try plan.stills.map { still in
            let time = try playback.time(of: still.instant)
            let tick = TickTime.wholeTicks(try playback.motionTime(at: time) * rate)
            return (tick, try playback.shownTime(of: Double(tick) / rate), still)
        }.sorted { $0.tick < $1.tick }
        timeMap = try playback.plan()?.timeMap
        playback.forgetTake()
        if !plan.motions.isEmpty {
            recording = MotionRecording(rate: window.rate, styles: look.styles, memory: player.memory)
        }
        let count = plan.sheets.isEmpty ? 0 : min(12, window.count)
        shown = Set((0..<count).map { window.frames.lowerBound + $0 * (window.count - 1) / max(1, count - 1) })
    }

    /// The memory budget of the video.
    var memory: MemoryBudget { player.memory }

    /// Renders the frames into a video, and calls `advance` after each.
    ///
    /// - Parameter clock: measures the motion's part of each frame.
    /// - Throws: `StageError`, `VideoError` or `GraphicsError`, or an error of `advance`.
    func run(into video: Video, clock: FrameClock? = nil, _ advance: () throws -> Void) throws {
        try drawStills(before: window.frames.lowerBound, in: video)
        let schedule = FrameSchedule(played, blur: look.blur, styles: look.styles)
        let repeated = Set(again)
        var last = ContinuousClock.now
        try player.advance(through: schedule) { frame in
            clock?.add(.advance, frame: frame.index, since: last)
            defer { last = .now }
            try write(frame, as: frame.index, into: video)
            try record(frame, clock)
            if repeated.contains(frame.index) {
                try room.take(frame.estimatedMemory, for: "repeating the motion up to frame \(frame.index)")
                kept[frame.index] = frame
            }
            if shown.contains(frame.index) { cells.append(frame.drawings) }
            try advance()
            if frame.index + 1 < window.frames.upperBound { try drawStills(before: frame.index + 1, in: video) }
        }
        try drawStills(before: nil, in: video)
        for (place, index) in again.enumerated() {
            guard let frame = kept[index] else { continue }
            try write(frame, as: window.frames.upperBound + place, into: video)
            try record(frame, clock)
            try advance()
        }
        recording?.liveTexts = texts?.byOutline ?? [:]
        if let recording { try clock.measure(.shapes) { try writeMotions(of: recording, into: video) } }
        for sheet in plan.sheets {
            let place = look.styles.firstIndex(of: sheet.style) ?? 0
            let images = cells.map { isTransparent ? $0[place].withoutBackground : $0[place] }
            let sheetStyle = Drawing.SheetStyle.of(sheet.style)
            let drawing = Drawing.sheet(
                of: images, columns: 6, look: isTransparent ? sheetStyle.transparent : sheetStyle)
            let viewport = try Viewport(size: drawing.size, scale: sheet.scale)
            try video.writeStill(
                drawing, viewport: viewport, path: sheet.path, description: description(of: sheet.origin))
        }
    }

    private func record(_ frame: Frame, _ clock: FrameClock?) throws {
        guard recording != nil else { return }
        try clock.measure(.shapes, frame: frame.index) {
            try recording?.add(frame, isTransparent: isTransparent)
        }
    }

    private func writeMotions(of recording: MotionRecording, into video: Video) throws {
        for motion in plan.motions {
            let file = try motion.format.file(of: recording, styles: motion.styles, settings: motionSettings)
            let described = try description(of: motion.origin).map { FileDescription.adding($0, to: file.bytes) }
            let bytes = described ?? file.bytes
            if motion.path == "-" { printed += bytes } else { try video.writeFile(bytes, to: motion.path) }
            if let companion = motion.companion { try video.writeFile(file.companion, to: companion) }
            if !file.leftOut.isEmpty, leftOut.isEmpty { leftOut = file.leftOut }
        }
    }

    private func write(_ frame: Frame, as index: Int, into video: Video) throws {
        let isShown =
            switch shownFrames {
            case .all: true
            case .first: index == window.frames.lowerBound
            case .number(let number): index == number
            }
        if isShown { try video.write(frame.drawings, index: index) }
    }

    /// The frames to play: none after the only one shown.
    private var played: FrameWindow {
        guard case .number(let number) = shownFrames, window.frames.contains(number) else { return window }
        let frames = window.frames.lowerBound..<(number + 1)
        return FrameWindow(frames: frames, rate: window.rate, speed: window.speed)
    }

    /// Draws the stills whose tick precedes a frame's; all remaining ones for nil.
    ///
    /// A frame between two ticks is interpolated from both, so a still of the later tick has to wait for it.
    private func drawStills(before frame: Int?, in video: Video) throws {
        let limit = frame.map { frame in
            let time = window.time(ofFrame: frame)
            return TickTime(timeMap?.motionTime(at: time) ?? time, tickRate: player.tickRate).neededTick
        }
        while let next = stills.first, limit.map({ next.tick < $0 }) ?? true {
            stills.removeFirst()
            stillPlayer.userInterfaceStyle = next.still.style
            let drawing = try stillPlayer.drawing(at: next.time)
            if drawing.isBlank { blank.append(next.still.path) }
            try video.writeStill(
                isTransparent ? drawing.withoutBackground : drawing, viewport: next.still.viewport,
                path: next.still.path, description: description(of: next.still.origin))
        }
    }

    private func description(of origin: RenderPlan.Origin) throws -> String? {
        try describer?.text(origin.output, variant: origin.variant)
    }
}

/// Appearances, overlay and motion blur of `render`.
struct RenderOptions {
    /// The appearances of all outputs.
    let styles: [UserInterfaceStyle]
    /// Nil for sharp frames.
    let blur: MotionBlur?
    let overlay: OverlayOption

    init(_ arguments: Arguments) throws {
        (styles, overlay) = (arguments[ImageOptions.theme], OverlayOption(arguments))
        blur = try MotionOptions.blur(arguments)
    }

    /// The track of a video output, in an appearance.
    func track(
        _ output: VideoOutput, viewport: Viewport, settings: VideoSettings, style: UserInterfaceStyle
    ) -> VideoTrack {
        VideoTrack(
            output, viewport: viewport, settings: settings, drawing: styles.firstIndex(of: style) ?? 0,
            isBlurred: blur != nil)
    }
}
