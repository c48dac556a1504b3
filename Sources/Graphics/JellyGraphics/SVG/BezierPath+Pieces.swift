import Foundation
package import JellyValues

extension BezierPath {
    /// Parts that lie apart, so that they look the same filled one by one: a text's glyphs, unless they touch.
    ///
    /// - Parameter gap: how far apart they are, at least.
    func pieces(apart gap: CGFloat) -> [BezierPath] {
        let parts = subpaths
        // Books of a thousand letters gain nothing by it, and the time grows with the square.
        guard 2...4000 ~= parts.count else { return [self] }
        let boxes = parts.map { $0.controlPointBounds.insetBy(dx: -gap / 2, dy: -gap / 2) }
        // Each part is in the piece of an earlier one that it touches, or begins one.
        var owners = Array(parts.indices)
        func owner(of part: Int) -> Int {
            var part = part
            while owners[part] != part { part = owners[part] }
            return part
        }
        var open: [Int] = []
        for part in parts.indices.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
            open.removeAll { boxes[$0].maxX < boxes[part].minX }
            for other in open where boxes[other].minY <= boxes[part].maxY && boxes[part].minY <= boxes[other].maxY {
                let (one, two) = (owner(of: other), owner(of: part))
                owners[max(one, two)] = min(one, two)
            }
            open.append(part)
        }
        var pieces = [BezierPath](repeating: BezierPath(), count: parts.count)
        for (part, path) in parts.enumerated() { pieces[owner(of: part)].append(path) }
        return pieces.filter { !$0.isEmpty }
    }

    /// The path's parts, each from a move to the next.
    private var subpaths: [BezierPath] {
        var parts: [BezierPath] = []
        for element in elements {
            if case .move = element { parts.append(BezierPath()) }
            parts[parts.count - 1].append(element)
        }
        return parts
    }

    /// The same path with cubic curves in place of quadratic ones, which Chromium draws as lines that are up to a quarter
    /// of a pixel off.
    var withCubicCurves: BezierPath {
        var path = BezierPath()
        for element in elements {
            if case .quadCurve(let end, let control) = element, let current = path.currentPoint {
                path.addCurve(
                    to: end, controlPoint1: current.interpolated(to: control, at: 2.0 / 3),
                    controlPoint2: end.interpolated(to: control, at: 2.0 / 3))
            } else {
                path.append(element)
            }
        }
        return path
    }

    /// Adds an element.
    package mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quadCurve(let point, let control): addQuadCurve(to: point, controlPoint: control)
        case .curve(let point, let one, let two): addCurve(to: point, controlPoint1: one, controlPoint2: two)
        case .close: close()
        }
    }
}
