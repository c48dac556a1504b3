import Foundation
import JellyGraphics
import JellyImaging
public import JellyStage
import JellySupport
import JellyValues

/// A motion for a page: the drawing after every tick, numbers of everything that moves, and events.
///
/// ```swift
/// stage.overlay = .layers
/// let motion = try PageMotion(stage, name: "fall", ticks: 0...300)
/// try MotionPage(motion, title: "A fall").html.write(toFile: "fall.html", atomically: true, encoding: .utf8)
/// ```
///
/// Positions are rounded to a thousandth of a point, angles to a millionth of a radian. Equal motions give equal
/// bytes.
public struct PageMotion: Hashable, Sendable {
    /// The motion's name on the page.
    public let name: String
    /// The ticks to show; 0 is the start.
    public let ticks: ClosedRange<Int>
    /// The recorded appearances.
    public let styles: [UserInterfaceStyle]
    /// All of it as JSON, which may stand in a script element as it is.
    let json: String

    /// Plays a motion from its start.
    ///
    /// - Parameters:
    ///   - player: a player at its start; for switchable overlays, its stage needs `Overlay.layers`.
    ///   - name: the motion's name on the page.
    ///   - ticks: the ticks to show.
    ///   - styles: the appearances; only the first two are used.
    /// - Throws: `StageError`, an error from reading, or `MemoryError` if it is too long.
    public init(
        _ player: any MotionPlayer, name: String, ticks: ClosedRange<Int>,
        styles: [UserInterfaceStyle] = [.light, .dark]
    ) throws {
        precondition(
            ticks.lowerBound >= 0 && !styles.isEmpty, "a page must start at tick 0 or later and have an appearance")
        let styles = Array(styles.prefix(2))
        let recorder = MotionRecorder(ticks, memory: player.memory)
        var schedule = FrameSchedule(
            frames: Array(ticks), rate: FrameRate(player.tickRate),
            to: Double(ticks.upperBound) / Double(player.tickRate))
        schedule.styles = styles
        try player.advance(through: schedule) { record in
            if ticks.contains(record.number) { try recorder.add(record) }
        } onFrame: { frame in
            try recorder.add(frame)
        }
        self.init(
            name: name, ticks: ticks, styles: styles, size: player.size, tickRate: player.tickRate, recorder)
    }

    /// What a recorder has taken.
    init(
        name: String, ticks: ClosedRange<Int>, styles: [UserInterfaceStyle], size: CGSize, tickRate: Int,
        _ recorder: MotionRecorder
    ) {
        (self.name, self.ticks, self.styles) = (name, ticks, styles)
        json = recorder.json(name: name, size: size, tickRate: tickRate, styles: styles)
    }
}

/// Takes a motion as it comes and makes the page's data of it.
final class MotionRecorder {
    let nodes: NodeRecorder
    private let things: ThingRecorder
    private let ticks: ClosedRange<Int>
    private var memory: MemoryBudget

    init(_ ticks: ClosedRange<Int>, memory: MemoryBudget) {
        (self.ticks, self.memory) = (ticks, memory)
        (nodes, things) = (NodeRecorder(), ThingRecorder())
    }

    func add(_ record: TickRecord) throws {
        try memory.take(things.add(record, at: record.number - ticks.lowerBound), for: message(record.number))
    }

    func add(_ frame: Frame) throws {
        try memory.take(nodes.add(frame.drawings, at: frame.index - ticks.lowerBound), for: message(frame.index))
    }

    private func message(_ tick: Int) -> String { "a page up to tick \(tick)" }

    func json(name: String, size: CGSize, tickRate: Int, styles: [UserInterfaceStyle]) -> String {
        var columns = ColumnTable()
        let extent = [size.width, size.height].map { ShortNumber.text(Double($0), places: 6) }
        let members = [
            ("name", PageText.string(name)), ("size", JSONText.array(extent)), ("tickRate", "\(tickRate)"),
            ("first", "\(ticks.lowerBound)"), ("last", "\(ticks.upperBound)"),
            ("styles", JSONText.array(styles.map { PageText.string($0.rawValue) })),
        ]
        // Columns come last, because the others number them.
        let all = members + nodes.members(&columns) + things.members(&columns) + [("columns", columns.json)]
        return JSONText.object(all, separator: ",\n")
    }
}

/// The page's columns, each once.
struct ColumnTable {
    private var numbers: [String: Int] = [:]
    private var texts: [String] = []

    /// The number of a column.
    mutating func number(of column: Column) -> Int {
        let text = column.text
        if let number = numbers[text] { return number }
        let number = texts.count
        numbers[text] = number
        texts.append(text)
        return number
    }

    var json: String { JSONText.array(texts.map { "\"\($0)\"" }) }
}

/// Texts as JSON that may stand in a script element.
enum PageText {
    static func string(_ text: String) -> String { JSONText.inScript(JSONText.string(text)) }
}

extension PageMotion {
    /// A take's motion from its first to its last frame: drawings of its frames, and the numbers of every tick.
    ///
    /// If there are fewer frames than ticks, each is shown until the next one.
    ///
    /// - Parameters:
    ///   - take: a take with at least one frame; for switchable overlays, its stage needs `Overlay.layers`.
    ///   - name: the motion's name on the page.
    ///   - styles: the appearances of each frame's drawings; only the first two are used.
    /// - Throws: `MemoryError` if it is too long.
    public init(_ take: Take, name: String, styles: [UserInterfaceStyle] = [.light]) throws {
        guard let first = take.frames.first, let last = take.frames.last else {
            preconditionFailure("a page must have frames of the take")
        }
        precondition(
            !styles.isEmpty && first.drawings.count >= min(2, styles.count),
            "each frame must have a drawing for each style")
        func tick(of frame: Frame) -> Int { TickTime(ticks: frame.time * Double(take.tickRate)).tick }
        let ticks = tick(of: first)...tick(of: last)
        let recorder = MotionRecorder(ticks, memory: .standard)
        for record in [take.start].compactMap(\.self) + take.ticks where ticks.contains(record.number) {
            try recorder.add(record)
        }
        let count = min(2, styles.count)
        for frame in take.frames {
            let shown = Frame(index: tick(of: frame), time: frame.time, drawings: Array(frame.drawings.prefix(count)))
            try recorder.add(shown)
        }
        self.init(
            name: name, ticks: ticks, styles: Array(styles.prefix(count)), size: first.drawing.size,
            tickRate: take.tickRate, recorder)
    }
}
