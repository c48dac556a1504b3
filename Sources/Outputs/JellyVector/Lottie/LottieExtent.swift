import Foundation
import JellyGraphics
import JellyValues

/// A rectangle that holds what is shown over all time, generously: a precomposition cuts at its own.
enum LottieExtent {
    /// Of what a layer shows, in its coordinates; null where there is nothing.
    static func content(of layer: VectorMotion.Layer) -> CGRect {
        let content = layer.items.map(item).reduce(CGRect.null) { $0.union($1) }
        guard let clip = layer.clip else { return content }
        return content.intersection(path(clip))
    }

    private static func item(_ item: VectorMotion.Item) -> CGRect {
        switch item {
        case .shape(let shape):
            let bounds = path(shape.path)
            guard let stroke = shape.stroke else { return bounds }
            let reach = stroke.lineWidth / 2 * (stroke.lineJoin == .miter ? StrokeStyle.miterLimit : 2)
            return bounds.isNull ? bounds : bounds.insetBy(dx: -reach, dy: -reach)
        case .picture(let picture): return CGRect(origin: .zero, size: picture.size)
        case .layer(let layer): return whole(layer)
        }
    }

    /// Of a layer in the coordinates of what holds it: around its corners in each frame, and between two frames.
    private static func whole(_ layer: VectorMotion.Layer) -> CGRect {
        let content = content(of: layer)
        guard !content.isNull else { return .null }
        var whole = CGRect.null
        for half in 2 * layer.span.lowerBound...2 * layer.span.upperBound {
            whole = whole.union(content.applying(layer.transform(at: Double(half) / 2)))
        }
        return whole
    }

    /// Of all points of a path.
    static func path(_ path: Keyframes<BezierPath>) -> CGRect {
        guard !path.first.isEmpty else { return .null }
        var reaches = path.reach { path in path.elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] } }
        var (low, high) = (CGPoint(x: Double.infinity, y: .infinity), CGPoint(x: -Double.infinity, y: -.infinity))
        while reaches.count >= 2 {
            let (y, x) = (reaches.removeLast(), reaches.removeLast())
            low = CGPoint(x: min(low.x, x.lowerBound), y: min(low.y, y.lowerBound))
            high = CGPoint(x: max(high.x, x.upperBound), y: max(high.y, y.upperBound))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension Keyframes {
    /// Between what each of a value's numbers stays.
    fileprivate func reach(_ numbers: (Value) -> [Double]) -> [ClosedRange<Double>] {
        var reach = numbers(first).map { $0...$0 }
        for (one, next) in zip(list, list.dropFirst()) {
            var (low, high) = (0.0, 1.0)
            if case .cubic(let curve) = one.easing {
                (low, high) = (min(0, curve.y1, curve.y2), max(1, curve.y1, curve.y2))
            }
            // A curved way is no farther from its ends than its control points.
            let tangent = one.tangents.map { max($0.out.length, $0.into.length) } ?? 0
            let (before, after) = (numbers(one.value), numbers(next.value))
            for index in reach.indices {
                let change = after[index] - before[index]
                let ends = [before[index] + change * low, before[index] + change * high]
                reach[index] =
                    min(
                        reach[index].lowerBound, ends.min()! - tangent)...max(
                        reach[index].upperBound, ends.max()! + tangent)
            }
        }
        return reach
    }
}
