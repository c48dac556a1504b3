import Foundation
import JellySupport
import JellyValues

/// An outline over time, as in Lottie: vertices with tangents to their neighbours.
struct LottieOutline {
    /// The vertices in each keyframe, of equal count.
    private var frames: [[Vertex]]
    /// Whether the outline is closed by a line.
    private(set) var isClosed: Bool

    private struct Vertex {
        var point: CGPoint
        /// Relative to the vertex.
        var into = CGVector.zero
        var out = CGVector.zero
    }

    /// The outlines of a path over time, without empty ones.
    ///
    /// - Parameter places: the number of decimal places.
    static func outlines(of path: Keyframes<BezierPath>, places: Int) -> [LottieOutline] {
        var outlines: [LottieOutline] = []
        for (number, keyframe) in path.list.enumerated() {
            let parts = parts(of: keyframe.value, places: places)
            guard number > 0 else {
                outlines = parts.map { LottieOutline(frames: [$0.vertices], isClosed: $0.isClosed) }
                continue
            }
            precondition(
                parts.count == outlines.count
                    && zip(parts, outlines).allSatisfy { $0.vertices.count == $1.frames[0].count },
                "a path must have the same elements in all keyframes")
            for (index, part) in parts.enumerated() { outlines[index].frames.append(part.vertices) }
        }
        return outlines.map(\.merged).filter { $0.frames[0].count > 1 }
    }

    private static func parts(
        of path: BezierPath, places: Int
    ) -> [(vertices: [Vertex], isClosed: Bool)] {
        var parts: [(vertices: [Vertex], isClosed: Bool)] = []
        var current: [Vertex] = []
        // Rounded as written, so that tangents lead to the written control points.
        func rounded(_ point: CGPoint) -> CGPoint {
            CGPoint(x: LottieText.rounded(point.x, places: places), y: LottieText.rounded(point.y, places: places))
        }
        func finish(isClosed: Bool) {
            if !current.isEmpty { parts.append((current, isClosed)) }
        }
        func add(_ point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
            let (end, first, second) = (rounded(point), rounded(control1), rounded(control2))
            current[current.count - 1].out = current[current.count - 1].point.vector(to: first)
            current.append(Vertex(point: end, into: end.vector(to: second)))
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                finish(isClosed: false)
                current = [Vertex(point: rounded(point))]
            case .line(let point):
                current.append(Vertex(point: rounded(point)))
            case .quadCurve(let point, let control):
                let start = current[current.count - 1].point
                // The equivalent cubic curve.
                add(point, start.offset(by: 2.0 / 3, of: control), point.offset(by: 2.0 / 3, of: control))
            case .curve(let point, let control1, let control2):
                add(point, control1, control2)
            case .close:
                finish(isClosed: true)
                current = current.isEmpty ? [] : [Vertex(point: current[0].point)]
            }
        }
        // An isolated point is invisible.
        if current.count > 1 { finish(isClosed: false) }
        return parts
    }

    /// The outline without a last vertex that always equals the first.
    private var merged: LottieOutline {
        guard isClosed, frames.allSatisfy({ $0.count > 1 && $0[0].point == $0[$0.count - 1].point }) else {
            return self
        }
        var outline = self
        for index in frames.indices {
            let last = outline.frames[index].removeLast()
            outline.frames[index][0].into = last.into
        }
        return outline
    }

    /// Whether the end meets the start by a straight line, so that the fill is the same without closing it.
    var fillsOpen: Bool {
        frames.allSatisfy { $0[0].into == .zero && $0[$0.count - 1].out == .zero }
    }

    /// The outline of a keyframe as JSON.
    func json(_ frame: Int, isClosed: Bool) -> String {
        let vertices = frames[frame]
        var object = LottieObject()
        if isClosed { object.add("c", "true") }
        object.add("i", JSONText.array(vertices.map { LottieText.array($0.into.dx, $0.into.dy) }))
        object.add("o", JSONText.array(vertices.map { LottieText.array($0.out.dx, $0.out.dy) }))
        object.add("v", JSONText.array(vertices.map { LottieText.array($0.point.x, $0.point.y) }))
        return object.json
    }
}

extension CGPoint {
    fileprivate func vector(to other: CGPoint) -> CGVector { CGVector(dx: other.x - x, dy: other.y - y) }

    /// The point at a fraction of the distance to another one.
    fileprivate func offset(by part: CGFloat, of other: CGPoint) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}

extension LottieProperties {
    /// An outline over time as JSON.
    mutating func outline(_ outline: LottieOutline, times: Keyframes<BezierPath>, isClosed: Bool) -> String {
        let list = times.list
        let numbered = Keyframes(
            list.indices.map { Keyframe(frame: list[$0].frame, value: $0, easing: list[$0].easing) })
        return property(numbered, wraps: true) { outline.json($0, isClosed: isClosed) }
    }
}
