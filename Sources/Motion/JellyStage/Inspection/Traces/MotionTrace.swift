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
