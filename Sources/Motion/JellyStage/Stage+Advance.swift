public import Foundation
import JellyDynamics
public import JellyGraphics
public import JellyValues

extension Stage {
    /// Lets time pass up to `time`, in whole ticks.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(to time: TimeInterval) throws(StageError) {
        try ofStage { try advance(through: FrameSchedule(to: time)) { _ in } }
    }

    /// Lets the frames of a window pass and hands each on as it comes; nothing of them is kept.
    ///
    /// - Parameters:
    ///   - window: the frames.
    ///   - blur: how long and how finely each frame is exposed; sharp when nil.
    ///   - receive: takes each frame, in their order.
    /// - Throws: `StageError`, or what `receive` throws.
    public func advance(
        through window: FrameWindow, blur: MotionBlur? = nil, _ receive: (Frame) throws -> Void
    ) throws {
        try advance(through: FrameSchedule(window, blur: blur), onFrame: receive)
    }

    /// Lets the frames of a schedule pass and hands each on as it comes; nothing of them is kept.
    ///
    /// - Throws: `StageError`, or what `onFrame` throws.
    public func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try advance(through: schedule, recorder: nil, onTick: { _ in }, onFrame: onFrame)
    }

    /// Lets time pass and hands on every tick and some frames as they come; nothing of them is kept.
    ///
    /// - Parameters:
    ///   - schedule: which frames are drawn, and when the run ends.
    ///   - onTick: hears of the start and then of every tick, before the frames that show it.
    ///   - onFrame: takes every frame.
    /// - Throws: `StageError`, or what `onTick` and `onFrame` throw.
    public func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try advance(through: schedule, recorder: TickRecorder(self), onTick: onTick, onFrame: onFrame)
    }

    private func advance(
        through schedule: FrameSchedule, recorder: TickRecorder?, onTick: (TickRecord) throws -> Void,
        onFrame: (Frame) throws -> Void
    ) throws {
        let shots = schedule.frames.lazy.map {
            (index: $0, times: schedule.tickTimes(ofFrame: $0, tickRate: self.tickRate))
        }
        try advance(
            through: shots, styles: schedule.styles, to: schedule.end, recorder: recorder, onTick: onTick
        ) { index, drawings in
            let time = schedule.window.time(ofFrame: index).seconds
            try onFrame(Frame(index: index, time: time, drawings: drawings))
        }
    }

    /// Lets time pass and hands on every tick, and what is seen at some times, as they come.
    ///
    /// - Parameters:
    ///   - times: ascending.
    ///   - styles: the appearances in which each is drawn.
    ///   - end: where ticks go on to after the last of them, in seconds; nil for no further.
    ///   - recorder: of the run, where it goes on; ticks that it has recorded are not heard of again.
    ///   - onDrawing: takes the drawings of each time, one for each appearance.
    /// - Throws: `StageError`, or what `onTick` and `onDrawing` throw.
    package func advance(
        through times: [TickTime], styles: [UserInterfaceStyle], to end: TimeInterval?, recorder: TickRecorder? = nil,
        onTick: (TickRecord) throws -> Void, onDrawing: (TickTime, [Drawing]) throws -> Void
    ) throws {
        let shots = times.indices.lazy.map { (index: $0, times: [times[$0]]) }
        try advance(
            through: shots, styles: styles, to: end, recorder: recorder ?? TickRecorder(self), onTick: onTick
        ) { index, drawings in try onDrawing(times[index], drawings) }
    }

    /// The only way in which time passes; everything that is recorded of a run is heard here.
    private func advance(
        through shots: some Sequence<(index: Int, times: [TickTime])>, styles: [UserInterfaceStyle],
        to end: TimeInterval?, recorder: TickRecorder?, onTick: (TickRecord) throws -> Void,
        onShot: (Int, [Drawing]) throws -> Void
    ) throws {
        let last = try end.map { end throws(StageError) in try wholeTicks(in: end) }
        func hear() throws {
            if let record = recorder?.record(self) { try onTick(record) }
        }
        // A run that goes on may stand between two ticks, the later of which has not begun to act.
        if recorder?.hasBegun == false {
            try runTimeline()
            try hear()
        }
        for shot in shots {
            try onShot(shot.index, try exposures(at: shot.times, styles: styles, afterTick: hear))
        }
        guard let last else { return }
        while tick < last {
            try step()
            try hear()
        }
        try runTimeline()
    }

    /// The stage as it stands, in points, with its overlay.
    public var drawing: Drawing { unchecked(at: 1) }

    /// The stage at a time, which it has not passed by more than a tick; it may lie between two ticks.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func drawing(at time: ExactTime) throws(StageError) -> Drawing {
        let time = TickTime(time, tickRate: tickRate)
        return try ofStage { try exposures(at: [time], styles: [], afterTick: {})[0] }
    }

    /// The stage at a time in seconds, which it has not passed by more than a tick; it may lie between two ticks.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func drawing(at seconds: TimeInterval) throws(StageError) -> Drawing {
        let time = TickTime(ticks: try ticks(in: seconds))
        return try ofStage { try reach(time, afterTick: {}) { try picture(at: $0) } }
    }

    /// What is seen while a shutter is open, once for each appearance; time goes on only from one of `times` to the next.
    private func exposures(
        at times: [TickTime], styles: [UserInterfaceStyle], afterTick: () throws -> Void
    ) throws -> [Drawing] {
        let own = userInterfaceStyle
        defer { userInterfaceStyle = own }
        var exposed: [Drawing] = []
        for time in times {
            let instants = try reach(time, afterTick: afterTick) { fraction in
                try (styles.isEmpty ? [own] : styles).map { style in
                    userInterfaceStyle = style
                    return try picture(at: fraction)
                }
            }
            if exposed.isEmpty {
                exposed = instants
            } else {
                for (place, instant) in instants.enumerated() {
                    exposed[place].laterExposures.append(instant.commands)
                }
            }
        }
        return exposed
    }

    /// Lets time pass up to a part of a tick, and looks at the stage there.
    private func reach<Result>(
        _ time: TickTime, afterTick: () throws -> Void, _ look: (Double) throws -> Result
    ) throws -> Result {
        while tick < time.neededTick {
            try step()
            try afterTick()
        }
        guard time.fraction > 0 else {
            try runTimeline()
            return try look(1)
        }
        return try withPoses(at: time.fraction) { try look(time.fraction) }
    }

    /// Calls what throws only errors of the stage.
    func ofStage<Result>(_ body: () throws -> Result) throws(StageError) -> Result {
        do {
            return try body()
        } catch let error as StageError {
            throw error
        } catch {
            throw StageError(time: time, reason: String(describing: error))
        }
    }

    /// The views as they stand now, and the overlay part of the way from the last tick to this one.
    ///
    /// - Throws: `StageError` that names the view whose part cannot be drawn; a rasterizer would know only a command.
    private func picture(at fraction: Double) throws(StageError) -> Drawing {
        let drawing = unchecked(at: fraction)
        do throws(DrawingError) {
            try drawing.validate()
            return drawing
        } catch {
            guard case .unusable(let command, let fault) = error,
                let id = drawing.nodes(around: command).last(where: { $0.id != nil })?.id,
                let view = underLayer.view(numbered: id) ?? view.view(numbered: id) ?? overLayer.view(numbered: id)
            else { throw StageError(time: time, reason: error.description) }
            throw StageError(time: time, reason: "\(view.wordedName) is drawn with \(fault.words).")
        }
    }

    private func unchecked(at fraction: Double) -> Drawing {
        numberViews()
        let canvas = Canvas(style: userInterfaceStyle, texts: drawnTexts)
        for layer in [underLayer, view, overLayer] { layer.render(on: canvas) }
        var commands = canvas.commands
        if let overlayMemory { commands += overlayMemory.commands(on: self, at: fraction) }
        return Drawing(size: size, background: background.resolved(for: userInterfaceStyle), commands: commands)
    }

    /// How many ticks a time has, not before the start.
    ///
    /// - Throws: `StageError` for a time that is no number, or that nothing lasts.
    func ticks(in seconds: TimeInterval) throws(StageError) -> Double {
        guard let ticks = TickTime.ticks(in: seconds, tickRate: tickRate) else {
            throw StageError(time: time, reason: "there is no time of \(seconds) seconds.")
        }
        return ticks
    }

    /// How many whole ticks a time has; one that it misses by rounding counts.
    ///
    /// - Throws: `StageError`, as `ticks(in:)` does.
    func wholeTicks(in seconds: TimeInterval) throws(StageError) -> Int {
        TickTime.wholeTicks(try ticks(in: seconds))
    }

    /// Whether an animator moves anything.
    package var isRunning: Bool { animators.contains(where: \.isRunning) }

    /// Whether an item can be seen: a view that is on the stage, not hidden, and not beside the picture; what is no view
    /// may be what a view follows.
    func isVisible(_ item: any DynamicItem) -> Bool {
        guard let item = item as? View else { return true }
        guard !item.isHidden, item.isDescendant(of: view) else { return false }
        let frame = item.bounds.applying(item.transform(to: view))
        return !frame.intersection(view.bounds).isNull
    }

    func name(_ item: any DynamicItem) -> String {
        if let name = (item as? any NamedItem)?.itemName { return name }
        return "item \(animators.flatMap(\.items).firstIndex { $0 === item } ?? -1)"
    }
}

/// What stopped a stage, and when.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Seconds after the start.
    public let time: TimeInterval
    /// One sentence.
    public let reason: String

    public var description: String { "at \(String(format: "%.3f", time)) s: \(reason)" }
}
