import Foundation
import JellyGraphics
import JellyImaging
public import JellyStage
import JellySupport
import JellyValues

/// A motion as the page shows it: what is seen after every tick, what the numbers of all that moves are, what happened.
///
/// ```swift
/// stage.overlay = .layers
/// let motion = try PageMotion(stage, name: "fall", ticks: 0...300)
/// try MotionPage(motion, title: "A fall").html.write(toFile: "fall.html", atomically: true, encoding: .utf8)
/// ```
///
/// Places are told to a thousandth of a point, angles to a millionth of a radian. The same motion gives the same bytes.
public struct PageMotion: Hashable, Sendable {
    /// What the page calls it.
    public let name: String
    /// The ticks that it shows; 0 is the start.
    public let ticks: ClosedRange<Int>
    /// The appearances in which it was drawn.
    public let styles: [UserInterfaceStyle]
    /// All of it as JSON, which may stand in a script element as it is.
    let json: String

    /// Plays a motion from its start.
    ///
    /// - Parameters:
    ///   - player: at its start; overlays that are to be switched on and off are a stage's with `Overlay.layers`.
    ///   - name: what the page calls it.
    ///   - ticks: those that are shown.
    ///   - styles: the appearances in which it is drawn; the first one or two count.
    /// - Throws: `StageError` or why it cannot be read, `MemoryError` where it is too long to be kept.
    public init(
        _ player: any MotionPlayer, name: String, ticks: ClosedRange<Int>,
        styles: [UserInterfaceStyle] = [.light, .dark]
    ) throws {
        precondition(ticks.lowerBound >= 0 && !styles.isEmpty, "a page shows ticks from 0 on in some appearance")
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

    private func message(_ tick: Int) -> String { "A page up to tick \(tick)" }

    func json(name: String, size: CGSize, tickRate: Int, styles: [UserInterfaceStyle]) -> String {
        var columns = ColumnTable()
        let extent = [size.width, size.height].map { ShortNumber.text(Double($0), places: 6) }
        let members = [
            ("name", PageText.string(name)), ("size", "[\(extent[0]),\(extent[1])]"), ("tickRate", "\(tickRate)"),
            ("first", "\(ticks.lowerBound)"), ("last", "\(ticks.upperBound)"),
            ("styles", PageText.list(styles.map { PageText.string($0.rawValue) })),
        ]
        // Columns come last, because the others number them.
        let all = members + nodes.members(&columns) + things.members(&columns) + [("columns", columns.json)]
        return "{" + all.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",\n") + "}"
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

    var json: String { PageText.list(texts.map { "\"\($0)\"" }) }
}

/// Pieces of JSON that may stand in a script element.
enum PageText {
    static func string(_ text: String) -> String { JSONText.inScript(JSONText.string(text)) }

    static func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }

    static func list(_ numbers: [Int]) -> String { list(numbers.map { "\($0)" }) }
}

extension PageMotion {
    /// The motion of a take, from its first frame to its last one: what its frames show, and the numbers of every tick.
    ///
    /// Where there are fewer frames than ticks, each is seen until the next one.
    ///
    /// - Parameters:
    ///   - take: with a frame at least; overlays that are to be switched on and off are its stage's with `Overlay.layers`.
    ///   - name: what the page calls it.
    ///   - styles: the appearances that each of its frames has drawings of; the first one or two count.
    /// - Throws: `MemoryError` where it is too long to be kept.
    public init(_ take: Take, name: String, styles: [UserInterfaceStyle] = [.light]) throws {
        guard let first = take.frames.first, let last = take.frames.last else {
            preconditionFailure("a page shows a take's frames")
        }
        precondition(
            !styles.isEmpty && first.drawings.count >= min(2, styles.count), "each frame has a drawing for each style")
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
