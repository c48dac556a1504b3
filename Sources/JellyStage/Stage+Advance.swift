public import Foundation
public import JellyDrawing
import JellyDynamics
import JellyGeometry
public import JellyTime

extension Stage {
    /// Lets time pass up to `time`, in whole ticks.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(to time: TimeInterval) throws(StageError) {
        let last = try wholeTicks(in: time)
        while tick < last { try step() }
        try runTimeline()
    }

    /// Lets the frames of a window pass and hands each on as it comes; nothing of them is kept.
    ///
    /// The stage moves in ticks; a frame between two ticks shows views part of the way between them. So a frame shows
    /// exactly the time index · speed / rate, whatever the rate.
    ///
    /// - Parameter blur: how long and how finely each frame is exposed; sharp when nil.
    /// - Throws: `StageError`, or what `receive` throws.
    public func advance(
        through window: FrameWindow, blur: MotionBlur? = nil, _ receive: (Frame) throws -> Void
    ) throws {
        for index in window.frames { try receive(try frame(index, window, blur)) }
    }

    /// Records the frames of a window with the states and events of all ticks up to its end.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(recording window: FrameWindow) throws(StageError) -> Take {
        var take = Take(window: window, tickRate: tickRate)
        var wasRunning = isRunning
        let end = try ticks(in: window.time(ofFrame: max(0, window.frames.upperBound - 1)).seconds)
        var memory = try takeMemory(ticks: max(0, Int(end.rounded(.up)) - tick))
        var failure: StageError?
        for index in window.frames {
            let next = try frame(index, window, nil) {
                guard failure == nil else { return }
                do throws(StageError) {
                    try memory.take(self, items: itemCount)
                    note(&wasRunning, in: &take)
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            try memory.take(self, next.drawing)
            take.frames.append(next)
        }
        take.lastActiveTick = lastActiveTick
        return take
    }

    /// Records the states and events of all ticks up to `time`, without a frame.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(tracingTo time: TimeInterval) throws(StageError) -> Take {
        var take = Take(window: FrameWindow(to: 0, rate: FrameRate(60)), tickRate: tickRate)
        let last = try wholeTicks(in: time)
        var memory = try takeMemory(ticks: max(0, last - tick))
        var wasRunning = isRunning
        while tick < last {
            try step()
            try memory.take(self, items: itemCount)
            note(&wasRunning, in: &take)
        }
        try runTimeline()
        take.lastActiveTick = lastActiveTick
        return take
    }

    /// The stage as it stands, in points, with its overlay.
    public var drawing: Drawing { picture(at: 1) }

    /// The stage at a time, which it has not passed by more than a tick; it may lie between two ticks.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func drawing(at time: ExactTime) throws(StageError) -> Drawing { try drawing(at: time) {} }

    /// The stage at a time in seconds, which it has not passed by more than a tick; it may lie between two ticks.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func drawing(at seconds: TimeInterval) throws(StageError) -> Drawing {
        let exact = try ticks(in: seconds)
        let nearest = exact.rounded()
        // A time that is a tick's, but for its last digits, is that tick's.
        if abs(exact - nearest) < 1e-6 { return try drawing(afterTicks: Int(nearest), and: 0) {} }
        return try drawing(afterTicks: Int(exact), and: exact - exact.rounded(.down)) {}
    }

    /// The stage from a time in seconds on, for as long as a frame's shutter is open.
    ///
    /// - Parameters:
    ///   - seconds: when the shutter opens; the stage has not passed it by more than a tick.
    ///   - rate: of a film of whose frames this could be one.
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func drawing(
        at seconds: TimeInterval, blur: MotionBlur, rate: FrameRate
    ) throws(StageError) -> Drawing {
        var exposed = try drawing(at: seconds)
        for time in FrameWindow(to: 0, rate: rate).times(ofFrame: 0, blur: blur).dropFirst() {
            exposed.laterExposures.append(try drawing(at: seconds + time.seconds).commands)
        }
        return exposed
    }

    func frame(
        _ index: Int, _ window: FrameWindow, _ blur: MotionBlur?, afterTick: () -> Void = {}
    ) throws(StageError) -> Frame {
        let time = window.time(ofFrame: index)
        guard let blur, blur.samples > 1 else {
            return Frame(index: index, time: time.seconds, drawing: try drawing(at: time, afterTick: afterTick))
        }
        let drawing = try exposure(at: window.times(ofFrame: index, blur: blur))
        return Frame(index: index, time: time.seconds, drawing: drawing)
    }

    /// What is seen while a shutter is open: the drawings of some times, which do not decrease, as one.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func exposure(at times: [ExactTime]) throws(StageError) -> Drawing {
        var drawings: [Drawing] = []
        for time in times { drawings.append(try drawing(at: time)) }
        guard var exposed = drawings.first else { return drawing }
        exposed.laterExposures = drawings.dropFirst().map(\.commands)
        return exposed
    }

    private func drawing(at time: ExactTime, afterTick: () -> Void) throws(StageError) -> Drawing {
        // In whole numbers, which may be long: a tick is at 1 / tickRate.
        let (ticks, rest) = time.denominator.dividingFullWidth(time.numerator.multipliedFullWidth(by: tickRate))
        return try drawing(afterTicks: ticks, and: Double(rest) / Double(time.denominator), afterTick: afterTick)
    }

    private func drawing(
        afterTicks ticks: Int, and fraction: Double, afterTick: () -> Void
    ) throws(StageError) -> Drawing {
        let needed = fraction == 0 ? ticks : ticks + 1
        while tick < needed {
            try step()
            afterTick()
        }
        guard fraction > 0 else {
            try runTimeline()
            return try checkedPicture(at: 1).get()
        }
        return try withPoses(at: fraction) { checkedPicture(at: fraction) }.get()
    }

    /// The picture, or whose part of it cannot be drawn; a rasterizer would know only a command's number.
    private func checkedPicture(at fraction: Double) -> Result<Drawing, StageError> {
        let drawing = picture(at: fraction)
        do throws(DrawingError) {
            try drawing.validate()
            return .success(drawing)
        } catch {
            guard case .unusable(let command, let fault) = error,
                let id = drawing.nodes(around: command).last(where: { $0.id != nil })?.id,
                let view = [underLayer, view, overLayer].lazy.compactMap({ $0.view(numbered: id) }).first
            else { return .failure(StageError(time: time, reason: error.description)) }
            return .failure(
                StageError(time: time, reason: "\(view.wordedName) is drawn with \(fault.words)."))
        }
    }

    /// How many items the animators move.
    private var itemCount: Int { animators.reduce(0) { $0 + $1.itemCount } }

    /// Each item's state, and whether it was seen.
    private func takeMemory(ticks: Int) throws(StageError) -> RecordingMemory {
        try RecordingMemory(
            self, "a take", ticks: ticks, items: itemCount, item: MemoryLayout<DynamicState.Item>.stride + 1)
    }

    /// The views as they stand now, and the overlay part of the way from the last tick to this one.
    private func picture(at fraction: Double) -> Drawing {
        let canvas = Canvas(style: userInterfaceStyle)
        numberViews()
        for layer in [underLayer, view, overLayer] { layer.render(on: canvas) }
        var commands = canvas.commands
        if let overlay { commands += overlayMemory.commands(overlay, on: self, at: fraction) }
        return Drawing(size: size, background: background.resolved(for: userInterfaceStyle), commands: commands)
    }

    /// How many ticks a time has, not before the start.
    ///
    /// - Throws: `StageError` for a time that is no number, or that nothing lasts.
    func ticks(in seconds: TimeInterval) throws(StageError) -> Double {
        let ticks = max(seconds, 0) * Double(tickRate)
        guard seconds.isFinite, ticks < 1e15 else {
            throw StageError(time: time, reason: "there is no time of \(seconds) seconds.")
        }
        return ticks
    }

    /// How many whole ticks a time has; one that it misses by rounding counts.
    ///
    /// - Throws: `StageError`, as `ticks(in:)` does.
    func wholeTicks(in seconds: TimeInterval) throws(StageError) -> Int {
        Int((try ticks(in: seconds) + 1e-6).rounded(.down))
    }

    /// Whether an animator moves anything.
    var isRunning: Bool { animators.contains(where: \.isRunning) }

    /// Notes a tick; see `events(_:)`.
    func note(_ wasRunning: inout Bool, in take: inout Take) {
        take.states.append(state)
        take.note(itemNames: names)
        take.isSeen.append(animators.flatMap(\.items).map(isSeen))
        take.events += events(&wasRunning)
    }

    /// What happened in the last tick; `wasRunning` is whether anything moved when the tick before was noted, so that a
    /// pause between two ticks is not missed.
    func events(_ wasRunning: inout Bool) -> [StageEvent] {
        var events: [StageEvent] = []
        func add(_ kind: StageEvent.Kind) { events.append(StageEvent(tick: tick, time: time, kind: kind)) }
        for contact in animators.flatMap(\.contacts) {
            let item = name(contact.item)
            let other =
                switch contact.other {
                case .item(let other): name(other)
                case .boundary(let identifier): identifier ?? "reference bounds"
                }
            add(
                contact.began
                    ? .contactBegan(item: item, other: other, impulse: contact.impulse)
                    : .contactEnded(item: item, other: other))
        }
        let isRunning = isRunning
        if wasRunning != isRunning { add(isRunning ? .resume : .rest) }
        wasRunning = isRunning
        return events
    }

    /// Whether an item can be seen: a view that is on the stage, not hidden, and not beside the picture; what is no view
    /// may be what a view follows.
    private func isSeen(_ item: any DynamicItem) -> Bool {
        guard let item = item as? View else { return true }
        guard !item.isHidden, item.isDescendant(of: view) else { return false }
        let frame = item.bounds.applying(item.transform(to: view))
        return !frame.intersection(view.bounds).isNull
    }

    /// Where all items of all animators are.
    var state: DynamicState { animators.dropFirst().reduce(into: animator.state) { $0.items += $1.state.items } }

    /// The names of all items, in the order in which states have them.
    var names: [String] {
        animators.flatMap(\.items).enumerated().map { ($1 as? any NamedItem)?.itemName ?? "item \($0)" }
    }

    func name(_ item: any DynamicItem) -> String {
        if let name = (item as? any NamedItem)?.itemName { return name }
        return "item \(animators.flatMap(\.items).firstIndex { $0 === item } ?? -1)"
    }
}
