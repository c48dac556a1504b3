public import Foundation

/// How everything on a stage moved, in numbers: a row for each tick, and one for the start.
///
/// ```swift
/// let trace = MotionTrace(try stage.advance(recordingTo: 2))
/// let heights = trace.samples(of: "block").map(\.?.center.y)
/// ```
public struct MotionTrace: Hashable, Sendable {
    /// Where one thing is and how it moves.
    public typealias Sample = TickRecord.Sample

    /// One instant.
    public struct Row: Hashable, Sendable {
        /// Seconds after the start.
        public let time: TimeInterval
        /// In the order of `names`; nil for what was not there, and missing at the end for what came later.
        public let samples: [Sample?]
    }

    /// Ticks a second.
    public let tickRate: Int
    /// The stage's size at the start, in points.
    public let size: CGSize
    /// What was traced: animators' items in the order in which they came, then other views that have a name.
    public let names: [String]
    /// The start, and the end of each tick.
    public let rows: [Row]
    /// What happened, in order.
    public let events: [StageEvent]

    /// Reads a take.
    public init(_ take: Take) {
        let records = (take.start.map { [$0] } ?? []) + take.ticks
        (tickRate, size) = (take.tickRate, take.size)
        names = records.last?.names ?? []
        rows = records.map { Row(time: $0.time, samples: $0.samples) }
        events = take.events
    }

    /// The samples of one thing, a row each; empty for a name that is none of `names`.
    public func samples(of name: String) -> [Sample?] {
        guard let index = names.firstIndex(of: name) else { return [] }
        return rows.map { $0.samples.indices.contains(index) ? $0.samples[index] : nil }
    }

    /// The energy of motion and rotation of all items at each row, in joules of the engine.
    public var kineticEnergies: [CGFloat] {
        rows.map { $0.samples.reduce(0) { $0 + ($1?.kineticEnergy ?? 0) } }
    }
}

// What is said of an instant under its picture.
extension MotionTrace {
    /// The energy of motion and rotation of all items at a time in seconds, in joules with 100 points a metre.
    public func kineticEnergy(at time: TimeInterval) -> CGFloat {
        kineticEnergies[min(max(Int((time * Double(tickRate)).rounded()), 0), rows.count - 1)]
    }

    /// What happened up to a time, in a few words: the contact at that time, else the first since another one, or that
    /// all came to rest; nil where neither did.
    ///
    /// - Parameters:
    ///   - start: in seconds; what happened then is told elsewhere.
    ///   - time: in seconds.
    public func happening(after start: TimeInterval, to time: TimeInterval) -> String? {
        let happened = events.filter { $0.time > start + 1e-9 && $0.time <= time + 1e-9 }
        let contact = happened.last { abs($0.time - time) < 1e-9 && $0.isContact } ?? happened.first { $0.isContact }
        if case .contactBegan(let item, let other, _)? = contact?.kind {
            return "\(Self.owner(of: item)) meets \(Self.owner(of: other))"
        }
        return happened.contains { $0.kind == .rest } ? "rest" : nil
    }

    /// A node is called by its jelly.
    private static func owner(of item: String) -> String {
        item.firstIndex(of: "/").map { String(item[..<$0]) } ?? item
    }
}

extension StageEvent {
    /// Whether something began to touch.
    public var isContact: Bool { if case .contactBegan = kind { true } else { false } }
}
