public import Foundation
public import JellyDynamics
import JellyValues

/// What one tick of a stage came to: where everything that moves was, and what happened.
public struct TickRecord: Hashable, Sendable {
    /// Where one thing is and how it moves.
    public struct Sample: Hashable, Sendable {
        /// The center, in points of the stage.
        public var center: CGPoint
        /// The rotation in radians, clockwise on screen; of an animator's items not wrapped.
        public var angle: CGFloat
        /// Width and height in points, with the scale of the view's transform.
        public var size: CGSize
        /// Points a second; of what no animator moves, the distance of the last tick.
        public var linearVelocity: CGPoint
        /// Radians a second; of what no animator moves, the rotation of the last tick.
        public var angularVelocity: CGFloat
        /// The energy of motion and rotation, in joules of the engine with 100 points a metre; nil of what no animator moves.
        public var kineticEnergy: CGFloat?
        /// Whether the engine moves it; nil of what no animator moves.
        public var isAwake: Bool?
        /// Whether it can be seen: on the stage, not hidden, and not beside the picture.
        public var isVisible = true

        package init(
            center: CGPoint, angle: CGFloat, size: CGSize, linearVelocity: CGPoint, angularVelocity: CGFloat,
            kineticEnergy: CGFloat? = nil, isAwake: Bool? = nil, isVisible: Bool
        ) {
            (self.center, self.angle, self.size) = (center, angle, size)
            (self.linearVelocity, self.angularVelocity) = (linearVelocity, angularVelocity)
            (self.kineticEnergy, self.isAwake, self.isVisible) = (kineticEnergy, isAwake, isVisible)
        }
    }

    /// The tick's number; 0 is the stage's start.
    public let number: Int
    /// The tick's end, in seconds.
    public let time: TimeInterval
    /// The names of all that has moved up to now: animators' items in the order in which they came, and other views that
    /// have a name.
    public let names: [String]
    /// Where they are, in the order of `names`; nil for what is not there.
    public let samples: [Sample?]
    /// The places in `names` of the items that are there, in the order in which the animators have them.
    public let items: [Int]
    /// What happened, in order.
    public let events: [StageEvent]

    package init(
        number: Int, time: TimeInterval, names: [String], samples: [Sample?], items: [Int], events: [StageEvent]
    ) {
        (self.number, self.time, self.names) = (number, time, names)
        (self.samples, self.items, self.events) = (samples, items, events)
    }

    /// The names of the items, in the order of `state.items`.
    public var itemNames: [String] { items.map { names[$0] } }

    /// Where all items are and how they move.
    public var state: DynamicState {
        DynamicState(tick: number, items: items.compactMap { samples[$0]?.state })
    }
}

extension TickRecord.Sample {
    /// What an animator knows of it.
    fileprivate var state: DynamicState.Item {
        DynamicState.Item(
            center: center, angle: angle, linearVelocity: linearVelocity, angularVelocity: angularVelocity,
            isAwake: isAwake ?? false)
    }
}

/// Makes the records of a run, one for each tick; a thing's place in them stays the same, whatever comes and goes.
package final class TickRecorder {
    private var places: [ObjectIdentifier: Int] = [:]
    /// Kept, so that no other thing gets the identity of one that has gone.
    private var things: [AnyObject] = []
    private var names: [String] = []
    private var samples: [TickRecord.Sample?] = []
    private var wasRunning: Bool
    /// The tick of the last record.
    private var tick: Int?

    /// Whether there is a record.
    var hasBegun: Bool { tick != nil }

    /// - Parameter stage: as it stands before the run.
    package init(_ stage: Stage) { wasRunning = stage.isRunning }

    /// The record of the stage's tick; nil where that was made already.
    func record(_ stage: Stage) -> TickRecord? {
        guard tick != stage.tick else { return nil }
        tick = stage.tick
        let before = samples
        samples = Array(repeating: nil, count: things.count)
        var items: [Int] = []
        for animator in stage.animators {
            for (item, state) in zip(animator.items, animator.state.items) {
                let sample = TickRecord.Sample(
                    center: state.center, angle: state.angle, size: item.shownSize,
                    linearVelocity: state.linearVelocity, angularVelocity: state.angularVelocity,
                    kineticEnergy: animator.kineticEnergy(of: item), isAwake: state.isAwake,
                    isVisible: stage.isVisible(item))
                items.append(set(sample, for: item, named: stage.name(item)))
            }
        }
        for view in stage.movingViews {
            let place = places[ObjectIdentifier(view)]
            guard place.map({ samples[$0] == nil }) ?? true else { continue }
            let count = things.count
            let last = place.flatMap { before.indices.contains($0) ? before[$0] : nil }
            _ = set(view.sample(on: stage, after: last), for: view, named: view.name ?? "view \(count)")
        }
        return TickRecord(
            number: stage.tick, time: stage.time, names: names, samples: samples, items: items,
            events: events(of: stage))
    }

    private func set(
        _ sample: TickRecord.Sample, for thing: AnyObject, named name: @autoclosure () -> String
    ) -> Int {
        let id = ObjectIdentifier(thing)
        if let place = places[id] {
            samples[place] = sample
            return place
        }
        let place = things.count
        places[id] = place
        things.append(thing)
        names.append(name())
        samples.append(sample)
        return place
    }

    /// What happened in the last tick; a pause between two ticks is not missed.
    private func events(of stage: Stage) -> [StageEvent] {
        var events: [StageEvent] = []
        func add(_ kind: StageEvent.Kind) {
            events.append(StageEvent(tick: stage.tick, time: stage.time, kind: kind))
        }
        for contact in stage.animators.flatMap(\.contacts) {
            let item = stage.name(contact.item)
            let other =
                switch contact.other {
                case .item(let other): stage.name(other)
                case .boundary(let identifier): identifier ?? "reference bounds"
                }
            add(
                contact.began
                    ? .contactBegan(item: item, other: other, impulse: contact.impulse)
                    : .contactEnded(item: item, other: other))
        }
        let isRunning = stage.isRunning
        if wasRunning != isRunning { add(isRunning ? .resume : .rest) }
        wasRunning = isRunning
        return events
    }
}

extension View {
    /// Where a view is that no animator moves; its velocity is the distance since the record before.
    fileprivate func sample(on stage: Stage, after last: TickRecord.Sample?) -> TickRecord.Sample {
        var sample = TickRecord.Sample(
            center: shownCenter, angle: transform.rotationAngle, size: shownSize, linearVelocity: .zero,
            angularVelocity: 0, isVisible: stage.isVisible(self))
        guard let last else { return sample }
        let rate = CGFloat(stage.tickRate)
        sample.linearVelocity = CGPoint(
            x: (sample.center.x - last.center.x) * rate, y: (sample.center.y - last.center.y) * rate)
        sample.angularVelocity = (sample.angle - last.angle).remainder(dividingBy: 2 * .pi) * rate
        return sample
    }
}

extension DynamicItem {
    /// Width and height with the scale of the transform, in points.
    fileprivate var shownSize: CGSize {
        let transform = (self as? View)?.transform ?? .identity
        // A rotation's sine and cosine leave a scale of 1 by their last digits.
        func scale(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            let scale = (a * a + b * b).squareRoot()
            return abs(scale - 1) < 1e-9 ? 1 : scale
        }
        return CGSize(
            width: bounds.width * scale(transform.a, transform.b),
            height: bounds.height * scale(transform.c, transform.d))
    }
}
