public import Foundation
public import JellyGraphics
public import JellyImaging
import JellyValues

/// Plays several motions side by side, in sync, with labels below.
///
/// ```swift
/// let parts = [0.1, 0.5, 1].map { MotionPart(stage(damping: $0), name: "damping \($0)", duration: 3) }
/// let player = try SideBySide(parts) { try Take.sideBySide(…) }
/// ```
///
/// Each is drawn as it would be alone. Shorter ones stay at their end.
public final class SideBySide: MotionPlayer, TextPlayer {
    /// The maximum number of motions.
    public static let limit = 64
    /// Points between two motions and around all.
    static let gap: CGFloat = 12

    public let size: CGSize
    public let tickRate: Int
    public let memory: MemoryBudget
    public var userInterfaceStyle = UserInterfaceStyle.light
    private let players: PartPlayers
    /// Lets a part stay at its end where it is shorter than others.
    private let maps: [TimeMap?]
    private let layout: SheetLayout
    private var isTransparent = false

    /// A player of motions, at their start.
    ///
    /// - Parameters:
    ///   - parts: in reading order, with labels of any number of lines; at least one.
    ///   - columns: the number of columns; nil for about a screen's aspect ratio.
    ///   - take: records the whole; called if ticks are needed.
    /// - Throws: `InputError` if tick rates differ, `GraphicsError` for an invalid label.
    public init(_ parts: [MotionPart], columns: Int? = nil, take: @escaping () throws -> Take) throws {
        players = try PartPlayers(parts, take: take)
        tickRate = players.tickRate
        memory = players.memory
        let longest = parts.map(\.ticks).max() ?? 1
        maps = parts.map { part in
            part.ticks < longest ? TimeMap.from(0, ticks: part.ticks, tickRate: part.player.tickRate) : nil
        }
        layout = try Self.layout(parts, columns: columns)
        size = layout.size
    }

    package var drawnTexts: DrawnTexts? {
        get { players.drawnTexts }
        set {
            players.drawnTexts = newValue
            for (outline, text) in layout.liveCaptions(of: players.parts.map(\.player.size)) {
                newValue?.add(text, as: outline)
            }
        }
    }

    /// The top left of each part, in points.
    package var places: [CGPoint] { players.parts.indices.map(layout.place) }

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
        let drawings = try zip(players.parts, maps).map { part, map in
            part.player.userInterfaceStyle = userInterfaceStyle
            return try part.player.drawing(at: map?.motionTime(at: seconds) ?? seconds)
        }
        return composed(drawings, userInterfaceStyle)
    }

    private func frame(_ index: Int, _ schedule: FrameSchedule) throws -> Frame {
        var schedule = schedule
        if schedule.styles.isEmpty { schedule.styles = [userInterfaceStyle] }
        let drawings = try players.parts.indices.map { part in
            try players.drawings(of: part, in: schedule.only(index, maps[part]))
        }
        return Frame(
            index: index, time: schedule.time(ofFrame: index).seconds,
            drawings: schedule.styles.enumerated().map { place, style in composed(drawings.map { $0[place] }, style) })
    }

    private func composed(_ drawings: [Drawing], _ style: UserInterfaceStyle) -> Drawing {
        let look = Drawing.SheetStyle.of(style)
        return layout.drawing(
            of: drawings, look: isTransparent ? look.transparent : look, names: players.parts.map(\.name))
    }

    private static func layout(_ parts: [MotionPart], columns: Int?) throws(GraphicsError) -> SheetLayout {
        let sizes = parts.map(\.player.size)
        // A label is readable beside small scenes, and no headline over large ones.
        let label = min(max((sizes.map(\.width).min() ?? 0) / 18, 9), 20)
        func layout(_ columns: Int) throws(GraphicsError) -> SheetLayout {
            try SheetLayout(
                sizes, captions: parts.map(\.name), captionSize: label, columns: columns, gap: gap,
                isWhole: true)
        }
        if let columns { return try layout(columns) }
        // How far a shape is from that of a screen, as a factor of at least 1.
        func distance(_ layout: SheetLayout) -> CGFloat {
            let ratio = layout.size.width / layout.size.height * 9 / 16
            return max(ratio, 1 / ratio)
        }
        // Of each number of rows the fewest columns, so that none has gaps that others would fill.
        var best = try layout(parts.count)
        for rows in 1..<parts.count + 1 {
            let other = try layout((parts.count + rows - 1) / rows)
            if distance(other) < distance(best) { best = other }
        }
        return best
    }
}
