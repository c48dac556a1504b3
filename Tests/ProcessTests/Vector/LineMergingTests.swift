import Foundation
import JellyGraphics
import JellyValues
import Testing

@testable import JellyVector

@Suite("Lines that meet")
struct LineMergingTests {
    private func lines(
        _ ends: [(Int, Int)], _ style: StrokeStyle = StrokeStyle(), _ color: Color = .red
    ) -> [Drawing.Command] {
        ends.map { one, other in
            func point(_ number: Int) -> CGPoint { CGPoint(x: number % 3, y: number / 3) }
            return .stroke(BezierPath(from: point(one), to: point(other)), color, style)
        }
    }

    private func merged(_ commands: [Drawing.Command]) -> [Drawing.Command] {
        LineMerging.merged(SampledCommand.aligned([commands, commands], from: 0)).map { $0.commands[0] }
    }

    /// The lines of strokes, each in one direction, sorted.
    private func parts(_ commands: [Drawing.Command]) -> Set<[CGPoint]> {
        var parts: Set<[CGPoint]> = []
        for case .stroke(let path, _, _) in commands {
            let points = path.elements.flatMap(\.points)
            for (one, other) in zip(points, points.dropFirst()) {
                parts.insert([one, other].sorted { ($0.x, $0.y) < ($1.x, $1.y) })
            }
        }
        return parts
    }

    @Test("become few strokes that go along each of them once and nowhere else")
    func areFew() throws {
        let lattice = lines([(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5), (0, 4), (1, 3), (1, 5), (2, 4)])
        let result = merged(lattice)
        // Half the number of points where an odd number of lines meet: 0, 2, 3 and 5 at the corners, 1 and 4 between.
        #expect(result.count == 3)
        #expect(parts(result) == parts(lattice))
        let length = result.reduce(0) { sum, command in
            guard case .stroke(let path, _, let style) = command else { return sum }
            #expect(style.lineJoin == (path.elements.count > 2 ? .bevel : .miter))
            return sum + path.elements.count - 1
        }
        #expect(length == lattice.count)
    }

    @Test("are one where they lead round, with rounds on the way")
    func leadRound() {
        let rounds = lines([(0, 1), (1, 4), (4, 3), (3, 0), (1, 2), (2, 5), (5, 1)])
        #expect(merged(rounds).count == 1)
        #expect(parts(merged(rounds)) == parts(rounds))
    }

    @Test("stay apart where they do not hang together")
    func hangTogether() {
        let result = merged(lines([(0, 1), (3, 4), (4, 5), (1, 2)]))
        #expect(result.count == 2)
        #expect(parts(result) == parts(lines([(0, 1), (1, 2), (3, 4), (4, 5)])))
    }

    @Test("are joined as they end")
    func keepEnds() {
        let round = merged(lines([(0, 1), (1, 2), (2, 5)], StrokeStyle(lineWidth: 2, lineCap: .round)))
        guard case .stroke(_, _, let style)? = round.first else {
            Issue.record("no line: \(round)")
            return
        }
        #expect(round.count == 1 && style.lineJoin == .round && style.lineCap == .round)
    }

    @Test("stay as they are where it would be seen")
    func stayApart() {
        let ends = [(0, 1), (1, 2), (2, 5)]
        for (style, color) in [
            (StrokeStyle(lineCap: .square), Color.red), (StrokeStyle(dash: [2]), .red),
            (StrokeStyle(), Color.red.withAlphaComponent(0.5)),
        ] {
            #expect(merged(lines(ends, style, color)) == lines(ends, style, color))
        }
        let mixed = lines(ends) + lines([(0, 3)], StrokeStyle(), .blue)
        #expect(merged(mixed).count == 2)
        // Lines connected in only one frame are not merged.
        let moved = lines([(0, 1), (4, 5), (8, 7)])
        #expect(LineMerging.merged(SampledCommand.aligned([lines(ends), moved], from: 0)).count == 3)
    }
}
