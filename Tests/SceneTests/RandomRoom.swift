import TestSupport

/// A random scene in a room with walls on all sides, in which blocks, ellipses and jellies start apart and inside.
struct RandomRoom {
    private var random: SeededGenerator
    let width: Int
    let height: Int

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        (width, height) = (100 + random.below(300), 100 + random.below(300))
    }

    private mutating func chance(_ one: Int) -> Bool { random.below(one) == 0 }
    private mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }

    /// A number in thousandths.
    private mutating func number(_ range: ClosedRange<Int>) -> Double {
        Double(range.lowerBound * 1000 + random.below((range.upperBound - range.lowerBound) * 1000 + 1)) / 1000
    }

    /// A skeleton; not a wheel, whose nodes no wall holds.
    private mutating func skeleton() -> String {
        switch random.below(3) {
        case 0: "{ columns: \(2 + random.below(2)), rows: \(2 + random.below(3)) }"
        case 1: "'\(pick(["vbf", "vbfAsPictured", "circle", "pill", "star"]))'"
        default: "{ path: 'M0 0 H20 L10 30 Z', nodes: \(4 + random.below(8)) }"
        }
    }

    /// The document.
    mutating func document() -> String {
        let cell = 20 + random.below(40)
        let (columns, rows) = (width / cell, height / cell)
        var (views, ids, behaviors): ([String], [String], [String]) = ([], [], [])
        for place in 0..<columns * rows where ids.count < 25 && !chance(3) {
            let center = "[\(Double(place % columns * cell) + Double(cell) / 2), \(place / columns * cell + cell / 2)]"
            let size = "[\(number(3...cell * 13 / 20)), \(number(3...cell * 13 / 20))]"
            let id = "v\(ids.count)"
            let look =
                switch random.below(4) {
                case 0: "type: 'jelly', skeleton: \(skeleton())"
                case 1: "type: 'view', collisionBounds: 'ellipse', rotation: \(number(-3...3))"
                default: "type: 'block', rotation: \(number(-3...3))"
                }
            views.append("{ id: '\(id)', center: \(center), size: \(size), \(look) }")
            ids.append("'\(id)'")
        }
        let all = ids.joined(separator: ", ")
        behaviors.append("{ type: 'collision', items: [\(all)], translatesReferenceBoundsIntoBoundary: true }")
        if chance(2) {
            behaviors.append(
                "{ type: 'gravity', items: [\(all)], gravityDirection: [\(number(-5...5)), \(number(-5...5))] }")
        }
        let fastest = [10, 500, 5_000, 90_000][random.below(4)]
        for id in ids where chance(2) {
            let speed = "[\(number(-fastest...fastest)), \(number(-fastest...fastest))]"
            let kind = "density: \(pick(["0.1", "1", "100"])), elasticity: \(pick(["0", "0.5", "1"]))"
            behaviors.append(
                "{ type: 'dynamicItem', items: [\(id)], \(kind), linearVelocity: \(speed), angularVelocity: \(number(-30...30)) }"
            )
        }
        if chance(3) {
            let kind = pick(["vortex", "radialGravity", "turbulence", "spring", "drag"])
            behaviors.append(
                "{ type: 'field', kind: '\(kind)', items: [\(all)], position: [50, 50], strength: \(number(-9...9)) }")
        }
        return """
            { version: 1, size: [\(width), \(height)], duration: 1,
              views: [\(views.joined(separator: ",\n    "))],
              behaviors: [\(behaviors.joined(separator: ",\n    "))] }

            """
    }
}
