import Foundation
import JellyGraphics
import JellyValues

/// Merges connected lines, such as the springs of a jelly's lattice, into one stroke: where four lines meet in a point,
/// its motion is stored once or twice instead of four times.
///
/// Only consecutive lines of one opaque colour and one style are merged, so that their order does not matter. Butt ends
/// are joined by a bevel, round ones by a round join.
enum LineMerging {
    /// The commands, with lines that are connected in all frames merged.
    static func merged(_ commands: [SampledCommand]) -> [SampledCommand] {
        var result: [SampledCommand] = []
        var run: [Line] = []
        func finish() {
            result += joined(run)
            run = []
        }
        for command in commands {
            guard let line = Line(command) else {
                finish()
                result.append(command)
                continue
            }
            if let before = run.last, !line.isAlike(before) { finish() }
            run.append(line)
        }
        finish()
        return result
    }

    /// A stroke of one line over its frames.
    private struct Line {
        let command: SampledCommand
        let color: Color
        let style: StrokeStyle
        /// The start and the end in each frame.
        var starts: [CGPoint] = []
        var ends: [CGPoint] = []

        init?(_ command: SampledCommand) {
            guard case .stroke(_, let color, let style) = command.commands[0], color.alpha == 1, style.dash.isEmpty,
                style.lineCap != .square
            else { return nil }
            (self.command, self.color, self.style) = (command, color, style)
            for frame in command.commands {
                guard case .stroke(let path, color, style) = frame, path.elements.count == 2,
                    case .move(let start) = path.elements[0], case .line(let end) = path.elements[1]
                else { return nil }
                starts.append(start)
                ends.append(end)
            }
            if starts.count < command.count {
                starts = Array(repeating: starts[0], count: command.count)
                ends = Array(repeating: ends[0], count: command.count)
            }
        }

        func isAlike(_ other: Line) -> Bool {
            color == other.color && style == other.style && command.span == other.command.span
        }
    }

    /// Lines as few strokes.
    private static func joined(_ lines: [Line]) -> [SampledCommand] {
        guard lines.count > 2 else { return lines.map(\.command) }
        var numbers: [[CGPoint]: Int] = [:]
        var points: [[CGPoint]] = []
        func number(_ point: [CGPoint]) -> Int {
            if let known = numbers[point] { return known }
            numbers[point] = points.count
            points.append(point)
            return points.count - 1
        }
        var net = LineNet(lines.map { (number($0.starts), number($0.ends)) })
        return net.trails().map { joined(lines, along: $0, points) }
    }

    /// Lines along a trail, as one stroke.
    private static func joined(_ lines: [Line], along trail: LineNet.Trail, _ points: [[CGPoint]]) -> SampledCommand {
        let first = lines[trail.firstLine]
        guard trail.points.count > 2 else { return first.command }
        var style = first.style
        style.lineJoin = style.lineCap == .round ? .round : .bevel
        let commands = first.starts.indices.map { frame in
            var path = BezierPath()
            path.move(to: points[trail.points[0]][frame])
            for point in trail.points.dropFirst() { path.addLine(to: points[point][frame]) }
            return Drawing.Command.stroke(path, first.color, style)
        }
        return SampledCommand(first: first.command.first, commands: commands)
    }
}

/// A graph of points and lines.
private struct LineNet {
    /// The end points of each line.
    private let lines: [(Int, Int)]
    /// The lines at each point.
    private var linesAtPoint: [Int: [Int]] = [:]
    private var isDrawn: [Bool]

    init(_ lines: [(Int, Int)]) {
        self.lines = lines
        isDrawn = Array(repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() {
            linesAtPoint[line.0, default: []].append(index)
            if line.1 != line.0 { linesAtPoint[line.1, default: []].append(index) }
        }
    }

    /// A walk along lines that repeats none: drawing a line twice darkens its edges.
    struct Trail {
        var points: [Int]
        var firstLine: Int
    }

    /// A few walks that together cover all lines.
    mutating func trails() -> [Trail] {
        var trails: [Trail] = []
        // Walks start and end where an odd number of lines meet.
        for point in linesAtPoint.keys.sorted() where undrawn(at: point).count % 2 == 1 {
            trails.append(trail(from: point))
        }
        for index in trails.indices { addRounds(to: &trails[index]) }
        while let line = isDrawn.firstIndex(of: false) {
            trails.append(trail(from: lines[line].0))
            addRounds(to: &trails[trails.count - 1])
        }
        return trails
    }

    private func undrawn(at point: Int) -> [Int] { linesAtPoint[point]!.filter { !isDrawn[$0] } }

    /// A walk from a point until no line is left.
    private mutating func trail(from start: Int) -> Trail {
        var trail = Trail(points: [start], firstLine: undrawn(at: start)[0])
        while let next = undrawn(at: trail.points[trail.points.count - 1]).first {
            isDrawn[next] = true
            trail.points.append(other(next, than: trail.points[trail.points.count - 1]))
        }
        return trail
    }

    /// Splices cycles into the walk until it covers all connected lines.
    private mutating func addRounds(to trail: inout Trail) {
        var place = 0
        while place < trail.points.count {
            guard !undrawn(at: trail.points[place]).isEmpty else {
                place += 1
                continue
            }
            let round = self.trail(from: trail.points[place])
            trail.points.insert(contentsOf: round.points.dropFirst(), at: place + 1)
        }
    }

    private func other(_ line: Int, than point: Int) -> Int { lines[line].0 == point ? lines[line].1 : lines[line].0 }
}
