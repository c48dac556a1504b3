package import Foundation
import JellyDynamics
package import JellyValues

extension Take {
    /// A take in a composition.
    package struct Part {
        let take: Take
        /// When its motion is shown; nil as it happens.
        let timeMap: TimeMap?
        /// The tick of the whole at which it begins, and how many ticks of it are shown.
        let start, ticks: Int
        /// The top left, in points of the whole.
        let origin: CGPoint
        /// Whether what is in it is there after its end.
        let stays: Bool

        /// A part of a composition.
        package init(
            _ take: Take, timeMap: TimeMap? = nil, start: Int = 0, ticks: Int, origin: CGPoint = .zero,
            stays: Bool = false
        ) {
            (self.take, self.timeMap, self.start, self.ticks) = (take, timeMap, start, ticks)
            (self.origin, self.stays) = (origin, stays)
        }
    }

    /// Combines several takes on one clock.
    ///
    /// An item `ball` of the second part is named `ball#2`; a jelly's node `alert#2/4`.
    ///
    /// - Parameters:
    ///   - size: the total size, in points.
    ///   - parts: takes with equal tick rates; at least one.
    package static func composed(_ parts: [Part], size: CGSize) -> Take {
        var composer = TakeComposer(parts)
        let rate = parts[0].take.tickRate
        var whole = Take(tickRate: rate, size: size)
        let end = parts.map { $0.start + $0.ticks }.max() ?? 0
        for tick in 0...end {
            let record = composer.record(tick, tickRate: rate)
            if tick == 0 { whole.start = record } else { whole.ticks.append(record) }
        }
        whole.lastActiveTick = parts.map { $0.start + $0.tick(showing: $0.take.lastActiveTick) }.max() ?? 0
        whole.touches = parts.reduce([]) { merged($0, $1.shownTouches) }
        return whole
    }

    /// Two lists of touches in one, in the order of their starts; one that begins in both at an instant counts once.
    private static func merged(_ one: [TouchPath], _ other: [TouchPath]) -> [TouchPath] {
        var (touches, rest) = ([TouchPath](), other[...])
        for touch in one {
            while let next = rest.first, next.start < touch.start - 1e-9 {
                touches.append(next)
                rest.removeFirst()
            }
            if let next = rest.first, abs(next.start - touch.start) <= 1e-9 { rest.removeFirst() }
            touches.append(touch)
        }
        return touches + rest
    }
}

extension Take.Part {
    /// The tick of its motion that is seen at a tick of its own.
    fileprivate func motionTick(at tick: Int) -> Int {
        let shown = min(max(tick, 0), ticks)
        guard let timeMap else { return shown }
        return TickTime(timeMap.motionTime(at: ExactTime(shown, take.tickRate)), tickRate: take.tickRate).tick
    }

    /// The first of its own ticks that shows a tick of its motion.
    fileprivate func tick(showing tick: Int) -> Int {
        guard let timeMap else { return min(tick, ticks) }
        let time = timeMap.videoTime(of: ExactTime(tick, take.tickRate))
        return min(TickTime(time, tickRate: take.tickRate).neededTick, ticks)
    }

    /// The touches that are seen, each beginning when it does so in the whole; their paths keep their own speed and place.
    fileprivate var shownTouches: [TouchPath] {
        let rate = Double(take.tickRate)
        let end = min(timeMap?.motionDuration.seconds ?? .infinity, motionEnd) + 1e-9
        return take.touches.filter { $0.start <= end }.map { touch in
            let time = Double(start) / rate + seconds(showing: touch.start)
            return TouchPath(touch.gesture, at: time - touch.gesture.start)
        }
    }

    /// The time of its motion with which it ends, in seconds.
    private var motionEnd: TimeInterval {
        let shown = Double(ticks) / Double(take.tickRate)
        return timeMap?.motionTime(at: shown) ?? shown
    }

    /// When an instant of its motion is seen, in seconds of its own.
    fileprivate func seconds(showing seconds: Double) -> Double { timeMap?.videoTime(of: seconds) ?? seconds }
}

/// Makes the ticks of a composition, one after another.
private struct TakeComposer {
    private let parts: [(part: Take.Part, records: [TickRecord])]
    private var names: [String] = []
    /// The place in `names` of each name of each part.
    private var places: [[Int]]
    /// The tick of each part's motion up to which events were reported.
    private var told: [Int]
    /// Whether each part moves.
    private var isRunning: [Bool]
    /// Whether one did at the last tick; nil before the first.
    private var wasRunning: Bool?

    init(_ parts: [Take.Part]) {
        self.parts = parts.map { ($0, $0.take.records) }
        places = parts.map { _ in [] }
        told = parts.map { _ in -1 }
        isRunning = parts.map { part in
            for event in part.take.events {
                switch event.kind {
                case .rest: return true
                case .resume: return false
                case .contactBegan, .contactEnded: break
                }
            }
            return part.take.start?.itemSamples.contains { $0.isAwake == true } ?? false
        }
    }

    mutating func record(_ tick: Int, tickRate: Int) -> TickRecord {
        let time = Double(tick) / Double(tickRate)
        var (shown, items, events) = ([Int: MotionSample](), [Int](), [StageEvent]())
        for (index, (part, records)) in parts.enumerated() where !records.isEmpty && tick >= part.start {
            guard part.stays || tick < part.start + part.ticks || index == parts.count - 1 else { continue }
            let last = min(part.motionTick(at: tick - part.start), records.count - 1)
            let record = records[last]
            while places[index].count < record.names.count {
                let name = record.names[places[index].count]
                places[index].append(names.count)
                names.append(Self.name(name, index))
            }
            for (place, sample) in record.samples.enumerated() {
                guard var sample else { continue }
                sample.center = sample.center.offsetBy(dx: part.origin.x, dy: part.origin.y)
                shown[places[index][place]] = sample
            }
            items += record.items.map { places[index][$0] }
            while told[index] < last {
                told[index] += 1
                events += self.events(of: records[told[index]], index, tick)
            }
        }
        let moves = zip(parts, isRunning).contains { $1 && $0.part.start <= tick }
        if let wasRunning, moves != wasRunning {
            events.append(StageEvent(tick: tick, time: time, kind: moves ? .resume : .rest))
        }
        wasRunning = moves
        return TickRecord(
            number: tick, time: time, names: names, samples: names.indices.map { shown[$0] }, items: items,
            events: events)
    }

    /// Contacts by the names of the whole; that all is at rest is so where it is in every part.
    private mutating func events(of record: TickRecord, _ index: Int, _ tick: Int) -> [StageEvent] {
        let part = parts[index].part
        let start = Double(part.start) / Double(part.take.tickRate)
        return record.events.compactMap { event in
            let kind: StageEvent.Kind
            switch event.kind {
            case .contactBegan(let item, let other, let impulse):
                kind = .contactBegan(item: Self.name(item, index), other: Self.name(other, index), impulse: impulse)
            case .contactEnded(let item, let other):
                kind = .contactEnded(item: Self.name(item, index), other: Self.name(other, index))
            case .rest, .resume:
                isRunning[index] = event.kind == .resume
                return nil
            }
            return StageEvent(tick: tick, time: start + part.seconds(showing: event.time), kind: kind)
        }
    }

    private static func name(_ name: String, _ index: Int) -> String {
        guard index > 0 else { return name }
        let end = name.firstIndex(of: "/") ?? name.endIndex
        return name[..<end] + "#\(index + 1)" + name[end...]
    }
}
