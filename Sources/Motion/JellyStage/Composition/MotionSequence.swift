public import Foundation
public import JellyGraphics
public import JellyImaging
public import JellyValues

/// A transition between two motions.
public struct MotionTransition: Hashable, Sendable {
    /// The kinds of transitions.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A cut.
        case cut
        /// A cross-dissolve.
        case dissolve
        /// The next one pushes the previous one out to the left.
        case slide
    }

    public var kind: Kind
    /// The duration in seconds during which both are visible; 0 for a cut.
    public var duration: TimeInterval

    /// A transition; a cut has no duration.
    public init(_ kind: Kind, duration: TimeInterval = 0.3) {
        (self.kind, self.duration) = (kind, kind == .cut ? 0 : duration)
    }
}

/// Plays several motions one after another.
///
/// It is as large as the widest and the highest of them; each is fitted and centered on its own background. During a
/// transition both play on, so that each transition shortens the total.
public final class MotionSequence: MotionPlayer, TextPlayer {
    public let size: CGSize
    public let tickRate: Int
    public let memory: MemoryBudget
    public var userInterfaceStyle = UserInterfaceStyle.light
    private let players: PartPlayers
    private let transition: MotionTransition
    /// The first tick of each part, and the number of ticks of the transitions.
    package let starts: [Int]
    private let overlap: Int
    private let maps: [TimeMap]
    private var isTransparent = false

    /// A player of motions, at their start.
    ///
    /// - Parameters:
    ///   - parts: the motions in order; at least one.
    ///   - transition: the transition between them.
    ///   - take: records the whole; called if ticks are needed.
    /// - Throws: `InputError` if tick rates differ, or a part is too short for its transitions.
    public init(
        _ parts: [MotionPart], transition: MotionTransition = MotionTransition(.cut),
        take: @escaping () throws -> Take
    ) throws(InputError) {
        players = try PartPlayers(parts, take: take)
        (tickRate, self.transition) = (players.tickRate, transition)
        memory = players.memory
        size = CGSize(
            width: parts.map(\.player.size.width).max() ?? 0, height: parts.map(\.player.size.height).max() ?? 0)
        (starts, overlap) = try Self.starts(of: parts, transition: transition)
        maps = zip(parts, starts).map { TimeMap.from($1, ticks: $0.ticks, tickRate: $0.player.tickRate) }
    }

    /// The first tick of each part, and the number of ticks of the transitions.
    ///
    /// - Throws: `InputError` if a part is too short for its transitions.
    package static func starts(
        of parts: [MotionPart], transition: MotionTransition
    ) throws(InputError) -> (starts: [Int], overlap: Int) {
        let rate = try MotionPart.tickRate(of: parts)
        let overlap = TickTime.wholeTicks(transition.duration * Double(rate) + 0.5)
        var (starts, next) = ([Int](), 0)
        for (index, part) in parts.enumerated() {
            starts.append(next)
            // Both of a part's transitions have room in it.
            let needed = overlap * ((index > 0 ? 1 : 0) + (index + 1 < parts.count ? 1 : 0))
            guard part.ticks >= needed else {
                throw InputError(
                    "“\(part.name)” lasts \(part.duration) s, too short for its transitions of \(transition.duration) s",
                    isUsage: true)
            }
            next += part.ticks - overlap
        }
        return (starts, overlap)
    }

    /// The total duration, in seconds.
    public var duration: TimeInterval {
        Double((starts.last ?? 0) + (players.parts.last?.ticks ?? 0)) / Double(tickRate)
    }

    package var drawnTexts: DrawnTexts? {
        get { players.drawnTexts }
        set { players.drawnTexts = newValue }
    }

    public func removeBackground() {
        isTransparent = true
        for part in players.parts { part.player.removeBackground() }
    }

    public func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try players.advance(through: schedule, onTick: nil) { try onFrame(try frame($0, schedule)) }
    }

    public func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try withoutActuallyEscaping(onTick) { onTick in
            try players.advance(through: schedule, onTick: onTick) { try onFrame(try frame($0, schedule)) }
        }
    }

    public func drawing(at seconds: TimeInterval) throws -> Drawing {
        let seen = self.seen(at: seconds)
        let drawings = try seen.parts.map { index in
            players.parts[index].player.userInterfaceStyle = userInterfaceStyle
            return try players.parts[index].player.drawing(at: maps[index].motionTime(at: seconds))
        }
        return composed(zip(seen.parts, drawings).map { ($0, $1, $1.commands) }, progress: seen.progress)
    }

    private func frame(_ index: Int, _ schedule: FrameSchedule) throws -> Frame {
        var schedule = schedule
        if schedule.styles.isEmpty { schedule.styles = [userInterfaceStyle] }
        let exposures = schedule.times(ofFrame: index).map { seen(at: $0.seconds) }
        var drawings: [Int: [Drawing]] = [:]
        for part in Set(exposures.flatMap(\.parts)).sorted() {
            drawings[part] = try players.drawings(of: part, in: schedule.only(index, maps[part]))
        }
        let shown = schedule.styles.indices.map { style in
            let instants = exposures.enumerated().map { place, seen in
                let parts = seen.parts.compactMap { part in
                    (drawings[part]?[style]).map { drawing in
                        (part, drawing, place == 0 ? drawing.commands : drawing.laterExposures[place - 1])
                    }
                }
                return composed(parts, progress: seen.progress)
            }
            var frame = instants[0]
            frame.laterExposures = instants.dropFirst().map(\.commands)
            return frame
        }
        return Frame(index: index, time: schedule.time(ofFrame: index).seconds, drawings: shown)
    }

    /// The parts that are seen at a time in seconds, and how far the last one has replaced the one before it.
    private func seen(at seconds: TimeInterval) -> (parts: [Int], progress: Double) {
        let ticks = TickTime(ticks: max(0, seconds) * Double(tickRate))
        let index = starts.lastIndex { $0 <= ticks.tick } ?? 0
        let passed = Double(ticks.tick - starts[index]) + ticks.fraction
        guard index > 0, passed < Double(overlap) else { return ([index], 1) }
        return ([index - 1, index], passed / Double(overlap))
    }

    /// One instant, of one part or of two.
    private func composed(
        _ parts: [(index: Int, drawing: Drawing, commands: [Drawing.Command])], progress: Double
    ) -> Drawing {
        let nodes = parts.enumerated().map { place, part in
            let isNext = place == 1
            var node = Drawing.Node(name: players.parts[part.index].name)
            var ground: [Drawing.Command] = []
            // Beyond the edge, where a last column of pixels may be cut.
            let all = BezierPath(rect: CGRect(origin: .zero, size: size).insetBy(dx: -2, dy: -2))
            if parts.count > 1 {
                switch transition.kind {
                case .cut: break
                case .dissolve:
                    if isNext {
                        node.alpha = progress
                        ground = [.fill(all, part.drawing.background)]
                    } else if isTransparent {
                        node.alpha = 1 - progress
                    }
                case .slide:
                    let way = TimingCurve.easeInOut.value(at: progress)
                    node.transform = CGAffineTransform(
                        translationX: size.width * CGFloat(isNext ? 1 - way : -way), y: 0)
                    node.clip = BezierPath(rect: CGRect(origin: .zero, size: size))
                    if isNext { ground = [.fill(all, part.drawing.background)] }
                }
            }
            node.commands = ground.filter { !$0.isClear } + [.node(placed(part.drawing.size, part.commands))]
            return Drawing.Command.node(node)
        }
        return Drawing(size: size, background: parts[0].drawing.background, commands: nodes)
    }

    /// A part fitted into the middle, and cut at its own edge where that is not the whole one's.
    private func placed(_ own: CGSize, _ commands: [Drawing.Command]) -> Drawing.Node {
        guard own != size else { return Drawing.Node(commands: commands) }
        let scale = min(size.width / own.width, size.height / own.height)
        let place = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (size.width - own.width * scale) / 2,
            ty: (size.height - own.height * scale) / 2)
        return Drawing.Node(
            transform: place, clip: BezierPath(rect: CGRect(origin: .zero, size: own)), commands: commands)
    }
}

extension Drawing.Command {
    /// Whether it is a fully transparent fill.
    fileprivate var isClear: Bool { if case .fill(_, let color) = self { color.alpha == 0 } else { false } }
}
