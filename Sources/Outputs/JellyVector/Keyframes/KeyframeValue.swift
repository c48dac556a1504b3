package import Foundation
package import JellyValues

/// A value that can be interpolated between keyframes, number by number.
package protocol KeyframeValue: Hashable, Sendable {
    /// The value as numbers.
    var numbers: [Double] { get }
    /// A value of the same kind with other numbers, of equal count.
    func with(_ numbers: [Double]) -> Self
}

extension Keyframes where Value: KeyframeValue {
    /// The value at a time, in frames.
    package func value(at frame: Double) -> Value {
        guard frame > Double(list[0].frame) else { return list[0].value }
        guard let next = list.firstIndex(where: { Double($0.frame) > frame }) else { return list[list.count - 1].value }
        let (from, to) = (list[next - 1], list[next])
        let progress = from.easing.progress(at: (frame - Double(from.frame)) / Double(to.frame - from.frame))
        guard progress != 0 else { return from.value }
        return from.value.with(
            zip(from.value.numbers, to.value.numbers).map { $0 + ($1 - $0) * progress })
    }
}

extension Double: KeyframeValue {
    package var numbers: [Double] { [self] }
    package func with(_ numbers: [Double]) -> Double { numbers[0] }
}

extension CGPoint: KeyframeValue {
    package var numbers: [Double] { [x, y] }
    package func with(_ numbers: [Double]) -> CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
}

extension CGVector: KeyframeValue {
    package var numbers: [Double] { [dx, dy] }
    package func with(_ numbers: [Double]) -> CGVector { CGVector(dx: numbers[0], dy: numbers[1]) }
}

extension Color: KeyframeValue {
    package var numbers: [Double] { [red, green, blue, alpha] }
    package func with(_ numbers: [Double]) -> Color {
        Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
}

extension BezierPath: KeyframeValue {
    /// The coordinates of all points, with control points before their end point.
    package var numbers: [Double] { elements.flatMap { $0.points.flatMap { [Double($0.x), Double($0.y)] } } }

    package func with(_ numbers: [Double]) -> BezierPath {
        var rest = numbers[...]
        func point() -> CGPoint {
            let point = CGPoint(x: rest[rest.startIndex], y: rest[rest.startIndex + 1])
            rest = rest.dropFirst(2)
            return point
        }
        var path = BezierPath()
        for element in elements {
            switch element {
            case .move: path.move(to: point())
            case .line: path.addLine(to: point())
            case .quadCurve:
                let control = point()
                path.addQuadCurve(to: point(), controlPoint: control)
            case .curve:
                let (one, two) = (point(), point())
                path.addCurve(to: point(), controlPoint1: one, controlPoint2: two)
            case .close: path.close()
            }
        }
        return path
    }

    /// Whether another path has the same types of elements in the same order.
    func hasElements(of other: BezierPath) -> Bool {
        guard elements.count == other.elements.count else { return false }
        return zip(elements, other.elements).allSatisfy { $0.isOfKind($1) }
    }
}

extension BezierPath.Element {
    fileprivate func isOfKind(_ other: Self) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve), (.close, .close): true
        default: false
        }
    }
}
