import Foundation
import JellyValues

extension Keyframes<BezierPath> {
    /// A rectangle that contains all points at all times; not minimal. Null without points.
    var extent: CGRect {
        guard !first.isEmpty else { return .null }
        var reaches = reach { path in path.elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] } }
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
    /// The range of each of a value's numbers.
    fileprivate func reach(_ numbers: (Value) -> [Double]) -> [ClosedRange<Double>] {
        var reach = numbers(first).map { $0...$0 }
        for (one, next) in zip(list, list.dropFirst()) {
            var (low, high) = (0.0, 1.0)
            if case .cubic(let curve) = one.easing {
                (low, high) = (min(0, curve.y1, curve.y2), max(1, curve.y1, curve.y2))
            }
            // A curved path deviates from its ends no more than its control points do.
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
