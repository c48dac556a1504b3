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
        let last = Int((time * Double(tickRate) + 1e-6).rounded(.down))
        while tick < last { try step() }
        try runTimeline()
    }

    /// Lets the frames of a window pass and hands each on as it comes; nothing of them is kept.
    ///
    /// The stage moves in ticks; a frame between two ticks shows views part of the way between them. So a frame shows
    /// exactly the time index / rate, whatever the rate.
    ///
    /// - Throws: `StageError`, or what `receive` throws.
    public func advance(through window: FrameWindow, _ receive: (Frame) throws -> Void) throws {
        for index in window.frames { try receive(try frame(index, window.rate)) }
    }

    /// Records the frames of a window with the states and events of all ticks up to its end.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(recording window: FrameWindow) throws(StageError) -> Take {
        var take = Take(window: window, tickRate: tickRate)
        var wasRunning = isRunning
        for index in window.frames {
            take.frames.append(try frame(index, window.rate) { self.note(&wasRunning, in: &take) })
        }
        take.lastActiveTick = lastActiveTick
        return take
    }

    /// Records the states and events of all ticks up to `time`, without a frame.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(tracingTo time: TimeInterval) throws(StageError) -> Take {
        var take = Take(window: FrameWindow(to: 0, rate: FrameRate(60)), tickRate: tickRate)
        let last = Int((time * Double(tickRate) + 1e-6).rounded(.down))
        var wasRunning = isRunning
        while tick < last {
            try step()
            note(&wasRunning, in: &take)
        }
        try runTimeline()
        take.lastActiveTick = lastActiveTick
        return take
    }

    /// The stage as it stands, in points.
    public var drawing: Drawing {
        let canvas = Canvas()
        for layer in [underlay, view, overlay] { layer.render(on: canvas) }
        return Drawing(size: size, background: background, commands: canvas.commands)
    }

    private func frame(
        _ index: Int, _ rate: FrameRate, afterTick: () -> Void = {}
    ) throws(StageError) -> Frame {
        // In whole numbers: the frame is at index · denominator / numerator seconds, a tick at 1 / tickRate.
        let (ticks, rest) = (index * rate.denominator * tickRate).quotientAndRemainder(dividingBy: rate.numerator)
        let needed = rest == 0 ? ticks : ticks + 1
        while tick < needed {
            try step()
            afterTick()
        }
        let time = rate.time(ofFrame: index)
        guard rest > 0 else {
            try runTimeline()
            return Frame(index: index, time: time, drawing: drawing)
        }
        let fraction = Double(rest) / Double(rate.numerator)
        return Frame(index: index, time: time, drawing: withPoses(at: fraction) { drawing })
    }

    private var isRunning: Bool { animators.contains(where: \.isRunning) }

    /// Notes a tick; `wasRunning` is whether anything moved when the last one was noted, so that a pause between two
    /// ticks is not missed.
    private func note(_ wasRunning: inout Bool, in take: inout Take) {
        let animators = animators
        take.states.append(
            animators.dropFirst().reduce(into: animator.state) { $0.items += $1.state.items })
        take.note(itemNames: names)
        take.isSeen.append(animators.flatMap(\.items).map(isSeen))
        func add(_ kind: StageEvent.Kind) { take.events.append(StageEvent(tick: tick, time: time, kind: kind)) }
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
    }

    /// Whether an item can be seen: a view that is on the stage, not hidden, and not beside the picture; what is no view
    /// may be what a view follows.
    private func isSeen(_ item: any DynamicItem) -> Bool {
        guard let item = item as? View else { return true }
        guard !item.isHidden, item.isDescendant(of: view) else { return false }
        let frame = item.bounds.applying(item.transform(to: view))
        return !frame.intersection(view.bounds).isNull
    }

    /// The names of all items, in the order in which states have them.
    private var names: [String] {
        animators.flatMap(\.items).enumerated().map { ($1 as? any NamedItem)?.itemName ?? "item \($0)" }
    }

    private func name(_ item: any DynamicItem) -> String {
        if let name = (item as? any NamedItem)?.itemName { return name }
        return "item \(animators.flatMap(\.items).firstIndex { $0 === item } ?? -1)"
    }
}
