public import Foundation
import JellyGraphics
import JellyImaging
import JellyValues

/// A motion as a part of a composition: side by side or in sequence.
public struct MotionPart {
    /// The player, at its start.
    public let player: any MotionPlayer
    /// The label below it, and the name of its node.
    public let name: String
    /// The duration, in seconds.
    public let duration: TimeInterval

    /// A part with its player.
    public init(_ player: any MotionPlayer, name: String, duration: TimeInterval) {
        (self.player, self.name, self.duration) = (player, name, duration)
    }

    /// The duration in whole ticks; at least one.
    package var ticks: Int { max(1, TickTime.wholeTicks(duration * Double(player.tickRate) + 0.5)) }

    /// The ticks per second of all parts.
    ///
    /// - Throws: `InputError` where they differ.
    static func tickRate(of parts: [MotionPart]) throws(InputError) -> Int {
        precondition(!parts.isEmpty, "a composition must have at least one part")
        let rate = parts[0].player.tickRate
        if let other = parts.first(where: { $0.player.tickRate != rate }) {
            throw InputError(
                "“\(parts[0].name)” has \(rate) ticks per second, but “\(other.name)” has \(other.player.tickRate); give "
                    + "both the same `tickRate`", isUsage: true)
        }
        return rate
    }
}

extension TimeMap {
    /// A motion that begins at one time and stays at its end, in ticks of which a second has so many.
    static func from(_ start: Int, ticks: Int, tickRate: Int) -> TimeMap {
        let end = ExactTime(ticks, tickRate)
        var stretches = [Stretch(start: end, speed: nil, length: .video(ExactTime(1_000_000, 1)))]
        if start > 0 {
            stretches.insert(Stretch(start: .zero, speed: nil, length: .video(ExactTime(start, tickRate))), at: 0)
        }
        return TimeMap(stretches, motionDuration: end)
    }
}

/// Hands on the ticks of a take as time passes.
struct TickFeed {
    private let records: [TickRecord]
    private var next = 0

    init(_ take: Take) { records = take.records }

    /// Hands on all ticks up to one that have not been handed on.
    mutating func hear(to tick: Int, _ onTick: (TickRecord) throws -> Void) rethrows {
        while next < records.count, records[next].number <= tick {
            try onTick(records[next])
            next += 1
        }
    }
}

/// The common parts of players of several motions.
struct PartPlayers {
    let parts: [MotionPart]
    let tickRate: Int
    /// Records the whole composition, if its ticks are needed.
    let take: () throws -> Take

    init(_ parts: [MotionPart], take: @escaping () throws -> Take) throws(InputError) {
        (self.parts, self.take) = (parts, take)
        tickRate = try MotionPart.tickRate(of: parts)
    }

    /// What is left for what is kept of all of them.
    var memory: MemoryBudget {
        parts.map(\.player.memory).min { $0.left < $1.left } ?? .standard
    }

    var drawnTexts: DrawnTexts? {
        get { parts.lazy.compactMap { ($0.player as? any TextPlayer)?.drawnTexts }.first }
        nonmutating set { for part in parts { (part.player as? any TextPlayer)?.drawnTexts = newValue } }
    }

    /// Lets the frames of a schedule pass, and all ticks where they are wanted.
    func advance(
        through schedule: FrameSchedule, onTick: ((TickRecord) throws -> Void)?, onFrame: (Int) throws -> Void
    ) throws {
        var feed = try onTick.map { _ in TickFeed(try take()) }
        func hear(to tick: Int) throws { if let onTick { try feed?.hear(to: tick, onTick) } }
        for index in schedule.frames {
            for time in schedule.tickTimes(ofFrame: index, tickRate: tickRate) { try hear(to: time.neededTick) }
            try onFrame(index)
        }
        guard let end = schedule.end, let exact = TickTime.ticks(in: end, tickRate: tickRate) else { return }
        try hear(to: TickTime.wholeTicks(exact))
    }

    /// The drawings of one part in a frame of a schedule, one for each appearance.
    func drawings(of index: Int, in schedule: FrameSchedule) throws -> [Drawing] {
        var drawings: [Drawing] = []
        try parts[index].player.advance(through: schedule) { drawings = $0.drawings }
        return drawings
    }
}
