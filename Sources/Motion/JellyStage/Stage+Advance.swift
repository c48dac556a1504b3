public import Foundation
import JellyDynamics
public import JellyGraphics
public import JellyValues

extension Stage {
    /// Advances to `time`, in whole ticks.
    ///
    /// - Throws: `StageError` if an item cannot be moved or a timeline entry fails.
    public func advance(to time: TimeInterval) throws(StageError) {
        try ofStage { try advance(through: FrameSchedule(to: time)) { _ in } }
    }

    /// Advances through the frames of a window, passing on each; keeps none.
    ///
    /// - Parameters:
    ///   - window: the frames.
    ///   - blur: the motion blur; nil for sharp frames.
    ///   - receive: called with each frame, in order.
    /// - Throws: `StageError`, or the errors of `receive`.
    public func advance(
        through window: FrameWindow, blur: MotionBlur? = nil, _ receive: (Frame) throws -> Void
    ) throws {
        try advance(through: FrameSchedule(window, blur: blur), onFrame: receive)
    }

    /// Advances through the frames of a schedule, passing on each; keeps none.
    ///
    /// - Throws: `StageError`, or the errors of `onFrame`.
    public func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try advance(through: schedule, recorder: nil, onTick: { _ in }, onFrame: onFrame)
    }

    /// Advances, passing on every tick and the scheduled frames; keeps none.
    ///
    /// - Parameters:
    ///   - schedule: the frames to draw, and the end of the run.
    ///   - onTick: called with the start and then every tick, before the frames that show it.
    ///   - onFrame: called with every frame.
    /// - Throws: `StageError`, or the errors of `onTick` and `onFrame`.
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
            let time = schedule.time(ofFrame: index).seconds
            try onFrame(Frame(index: index, time: time, drawings: drawings))
        }
    }

    /// Advances, passing on every tick, and drawings at some times.
    ///
    /// - Parameters:
    ///   - times: the times of drawings, ascending.
    ///   - styles: the appearances in which to draw each.
    ///   - end: the time in seconds up to which to tick after the last drawing; nil to stop there.
    ///   - recorder: the recorder of a continued run; ticks already recorded are not passed on again.
    ///   - onDrawing: called with the drawings at each time, one for each appearance.
    /// - Throws: `StageError`, or the errors of `onTick` and `onDrawing`.
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

    /// The stage's current drawing, in points, with its overlay.
    public var drawing: Drawing { unchecked(at: 1) }

    /// The drawing at a time, possibly between two ticks, at most a tick before the current time.
    ///
    /// - Throws: `StageError` if an item cannot be moved or a timeline entry fails.
    public func drawing(at time: ExactTime) throws(StageError) -> Drawing {
        let time = TickTime(time, tickRate: tickRate)
        return try ofStage { try exposures(at: [time], styles: [], afterTick: {})[0] }
    }

    /// The drawing at a time in seconds, possibly between two ticks, at most a tick before the current time.
    ///
    /// - Throws: `StageError` if an item cannot be moved or a timeline entry fails.
    public func drawing(at seconds: TimeInterval) throws(StageError) -> Drawing {
        let time = TickTime(ticks: try ticks(in: seconds))
        return try ofStage { try reach(time, afterTick: {}) { try image(at: $0) } }
    }

    /// The exposed drawings, one for each appearance; the stage only advances through `times`.
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
                    return try image(at: fraction)
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

    /// The current views, and the overlay interpolated from the last tick to this one.
    ///
    /// - Throws: `StageError` that names the view whose part cannot be drawn; a rasterizer would know only a command.
    private func image(at fraction: Double) throws(StageError) -> Drawing {
        let drawing = unchecked(at: fraction)
        do throws(GraphicsError) {
            try drawing.validate()
            return drawing
        } catch {
            guard case .unusable(let command, let cause) = error,
                let id = drawing.nodes(around: command).last(where: { $0.id != nil })?.id,
                let view = underLayer.view(numbered: id) ?? view.view(numbered: id) ?? overLayer.view(numbered: id)
            else { throw StageError(time: time, reason: error.description) }
            throw StageError(time: time, reason: "\(view.wordedName) is drawn with \(cause.words)")
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

    /// The number of ticks in a time, at least 0.
    ///
    /// - Throws: `StageError` for a time that is not finite or too large.
    func ticks(in seconds: TimeInterval) throws(StageError) -> Double {
        guard let ticks = TickTime.ticks(in: seconds, tickRate: tickRate) else {
            throw StageError(time: time, reason: "\(seconds) s is not a valid time")
        }
        return ticks
    }

    /// The number of whole ticks in a time, tolerating rounding errors.
    ///
    /// - Throws: `StageError`, as `ticks(in:)` does.
    func wholeTicks(in seconds: TimeInterval) throws(StageError) -> Int {
        TickTime.wholeTicks(try ticks(in: seconds))
    }

    /// Whether any animator is running.
    package var isRunning: Bool { animators.contains(where: \.isRunning) }

    /// Whether an item can be seen: a view that is on the stage, not hidden, and not beside the image; what is no view
    /// may be what a view follows.
    func isVisible(_ item: any DynamicItem) -> Bool {
        guard let item = item as? View else { return true }
        guard !item.isHidden, item.isDescendant(of: view) else { return false }
        let frame = item.bounds.applying(item.transform(to: view))
        return !frame.intersection(view.bounds).isNull
    }
}

/// An error that stopped a stage, for whoever plays it; separate because it knows when.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The time, in seconds after the start.
    public let time: TimeInterval
    public let reason: String

    public var description: String { "at \(String(format: "%.3f", time)) s: \(reason)" }
}
