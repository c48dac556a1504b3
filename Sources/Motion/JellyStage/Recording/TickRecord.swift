public import Foundation
public import JellyDynamics
import JellyValues

/// The record of a tick: positions of everything that moves, and events.
public struct TickRecord: Hashable, Sendable {
    /// The tick's number; 0 is the stage's start.
    public let number: Int
    /// The time at the end of the tick, in seconds.
    public let time: TimeInterval
    /// The names of everything that has moved so far: items in the order of adding, and other named views.
    public let names: [String]
    /// The samples, in the order of `names`; nil for absent items.
    public let samples: [MotionSample?]
    /// The indexes in `names` of the current items, in the animators' order.
    public let items: [Int]
    /// The events in order.
    public let events: [StageEvent]

    package init(
        number: Int, time: TimeInterval, names: [String], samples: [MotionSample?], items: [Int], events: [StageEvent]
    ) {
        (self.number, self.time, self.names) = (number, time, names)
        (self.samples, self.items, self.events) = (samples, items, events)
    }

    /// The sample at an index of `names`; nil if absent or not yet added.
    public func sample(_ place: Int) -> MotionSample? { samples.indices.contains(place) ? samples[place] : nil }

    /// The names of the items, in their order.
    public var itemNames: [String] { items.map { names[$0] } }

    /// The items' samples, in order.
    public var itemSamples: [MotionSample] { items.compactMap { samples[$0] } }

    /// A hash of all positions and velocities, bit by bit: equal for equal motion, on every run and in every build.
    public var stateHash: UInt64 { samples.stateHash }
}

/// Records a run tick by tick; an item keeps its index, whatever is added or removed.
package final class TickRecorder {
    private var places: [ObjectIdentifier: Int] = [:]
    /// Kept, so that no other thing gets the identity of one that has gone.
    private var things: [AnyObject] = []
    private var names: [String] = []
    private var samples: [MotionSample?] = []
    private var wasRunning: Bool
    /// The tick of the last record.
    private var tick: Int?

    /// Whether there is a record.
    var hasBegun: Bool { tick != nil }

    /// - Parameter stage: the stage before the run.
    package init(_ stage: Stage) { wasRunning = stage.isRunning }

    /// The record of the stage's tick; nil where that was made already.
    func record(_ stage: Stage) -> TickRecord? {
        guard tick != stage.tick else { return nil }
        tick = stage.tick
        let before = samples
        samples = Array(repeating: nil, count: things.count)
        var (items, itemNames): ([Int], ItemNames) = ([], ItemNames(stage))
        for animator in stage.animators {
            for (item, var sample) in zip(animator.items, animator.samples) {
                (sample.size, sample.isVisible) = (item.shownSize, stage.isVisible(item))
                items.append(set(sample, for: item, named: itemNames[item]))
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
            events: events(of: stage, &itemNames))
    }

    private func set(
        _ sample: MotionSample, for thing: AnyObject, named name: @autoclosure () -> String
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
    private func events(of stage: Stage, _ names: inout ItemNames) -> [StageEvent] {
        var events: [StageEvent] = []
        func add(_ kind: StageEvent.Kind) {
            events.append(StageEvent(tick: stage.tick, time: stage.time, kind: kind))
        }
        for contact in stage.animators.flatMap(\.contacts) {
            let item = names[contact.item]
            let other =
                switch contact.other {
                case .item(let other): names[other]
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

/// The names of a tick's items, or else their indexes.
private struct ItemNames {
    private let stage: Stage
    /// Found once for all, when an item without a name is first asked for.
    private lazy var places = Dictionary(
        stage.animators.flatMap(\.items).enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: min)

    init(_ stage: Stage) { self.stage = stage }

    subscript(item: any DynamicItem) -> String {
        mutating get { (item as? any NamedItem)?.itemName ?? "item \(places[ObjectIdentifier(item)] ?? -1)" }
    }
}

extension View {
    /// Where a view is that no animator moves; its velocity is the distance since the record before.
    fileprivate func sample(on stage: Stage, after last: MotionSample?) -> MotionSample {
        var sample = MotionSample(
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
