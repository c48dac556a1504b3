package import Foundation
import JellySupport
package import JellyValues

/// Path data of SVG in few characters.
///
/// Points are on a decimal grid, so relative coordinates add up exactly. Paths that are interpolated get equal
/// commands, as SVG requires: for each element the notation that is shortest over all of them.
package struct SVGPathData {
    /// A point on the grid.
    private struct GridPoint: Hashable {
        var x, y: Int

        static func - (one: GridPoint, other: GridPoint) -> GridPoint {
            GridPoint(x: one.x - other.x, y: one.y - other.y)
        }
    }

    private let places: Int
    private let scale: Double

    private init(places: Int) {
        (self.places, scale) = (places, (0..<places).reduce(1) { product, _ in product * 10 })
    }

    /// The data of a path.
    package static func text(_ path: BezierPath, from origin: CGPoint, places: Int) -> String {
        texts([path], from: origin, places: places)[0]
    }

    /// The data of paths with equal elements, with equal commands in each.
    ///
    /// - Parameter origin: the point that becomes (0, 0).
    package static func texts(_ paths: [BezierPath], from origin: CGPoint, places: Int) -> [String] {
        let writer = SVGPathData(places: places)
        let grids = paths.map { path in
            path.elements.map { $0.points.map { writer.onGrid($0, from: origin) } }
        }
        return writer.write(paths[0].elements, grids)
    }

    private func onGrid(_ point: CGPoint, from origin: CGPoint) -> GridPoint {
        GridPoint(x: onGrid(Double(point.x) - Double(origin.x)), y: onGrid(Double(point.y) - Double(origin.y)))
    }

    /// What is farther away than whole numbers of a `Double` go lies at their end.
    private func onGrid(_ length: Double) -> Int {
        let steps = (length * scale).rounded()
        // Infinity less infinity has no place.
        return steps.isNaN ? 0 : Int(min(max(steps, -1e15), 1e15))
    }

    /// One way to write an element: a letter, and the numbers that follow it in each of the paths.
    private struct Choice {
        var letter: Character
        var numbers: [[Int]]
    }

    private func write(_ elements: [BezierPath.Element], _ grids: [[[GridPoint]]]) -> [String] {
        var texts = grids.map { _ in "" }
        var current = grids.map { _ in GridPoint(x: 0, y: 0) }
        var start = current
        // Where the next curve's first control point would be by itself; nil where no curve comes before.
        var mirrored: [GridPoint]?
        var letter: Character = " "
        for (index, element) in elements.enumerated() {
            let points = grids.map { $0[index] }
            let choices = choices(element, points, from: current, mirrored: mirrored, isFirst: index == 0)
            let pieces = choices.map { choice in
                zip(texts, choice.numbers).map { appending($1, letter: choice.letter, after: letter, to: $0) }
            }
            let lengths = pieces.map { $0.reduce(0) { $0 + $1.utf8.count } }
            let best = lengths.indices.min { lengths[$0] < lengths[$1] } ?? 0
            for path in texts.indices { texts[path] += pieces[best][path] }
            letter = choices[best].letter
            mirrored = nil
            switch element {
            case .close: current = start
            case .move:
                current = points.map { $0[0] }
                start = current
            case .curve:
                mirrored = points.map { GridPoint(x: 2 * $0[2].x - $0[1].x, y: 2 * $0[2].y - $0[1].y) }
                current = points.map { $0[2] }
            default: current = points.map { $0[$0.count - 1] }
            }
        }
        return texts
    }

    private func choices(
        _ element: BezierPath.Element, _ points: [[GridPoint]], from current: [GridPoint], mirrored: [GridPoint]?,
        isFirst: Bool
    ) -> [Choice] {
        let relative = zip(points, current).map { points, current in points.map { $0 - current } }
        func both(_ letter: Character, _ upper: Character, _ numbers: ([GridPoint]) -> [Int]) -> [Choice] {
            [
                Choice(letter: letter, numbers: relative.map(numbers)),
                Choice(letter: upper, numbers: points.map(numbers)),
            ]
        }
        func all(_ points: [GridPoint]) -> [Int] { points.flatMap { [$0.x, $0.y] } }
        switch element {
        case .close: return [Choice(letter: "z", numbers: points.map { _ in [] })]
        case .move: return isFirst ? [Choice(letter: "M", numbers: points.map(all))] : both("m", "M", all)
        case .line:
            if relative.allSatisfy({ $0[0].y == 0 }) { return both("h", "H") { [$0[0].x] } }
            if relative.allSatisfy({ $0[0].x == 0 }) { return both("v", "V") { [$0[0].y] } }
            return both("l", "L", all)
        case .quadCurve: return both("q", "Q", all)
        case .curve:
            if let mirrored, zip(points, mirrored).allSatisfy({ $0[0] == $1 }) {
                return both("s", "S") { all(Array($0.dropFirst())) }
            }
            return both("c", "C", all)
        }
    }

    /// The text appended to a path for a command.
    private func appending(_ numbers: [Int], letter: Character, after last: Character, to text: String) -> String {
        var piece = ""
        // A command that is repeated needs no letter; a line after a move neither.
        let implied: Character =
            switch last {
            case "M": "L"
            case "m": "l"
            default: last
            }
        var needsGap = letter == implied && letter != "z" && letter != "Z"
        var hasPoint = false
        if needsGap {
            hasPoint = text.utf8.reversed().prefix { $0 == 46 || (48...57).contains($0) }.contains(46)
        } else {
            piece.append(letter)
        }
        for number in numbers {
            let word = ShortNumber.cssText(Double(number) / scale, places: places)
            if needsGap, !(word.hasPrefix("-") || word.hasPrefix(".") && hasPoint) { piece += " " }
            piece += word
            (needsGap, hasPoint) = (true, word.utf8.contains(46))
        }
        return piece
    }
}
