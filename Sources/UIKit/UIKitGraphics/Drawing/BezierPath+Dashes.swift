import JellyGraphics
import JellyValues

extension BezierPath {
    /// An equivalent path by the non-zero rule of a path by the even-odd rule, for nested subpaths: every other one is
    /// reversed.
    package var unwound: BezierPath {
        let lines = flattened(segmentLength: 0.5).map(\.points).filter { $0.count > 2 }
        var path = BezierPath()
        for (index, line) in lines.enumerated() {
            let piece = BezierPath(polygon: line)
            let depth = lines.indices.filter {
                $0 != index && BezierPath(polygon: lines[$0]).contains(line[0], evenOdd: false)
            }
            let isForward = piece.signedArea > 0
            path.append(isForward == depth.count.isMultiple(of: 2) ? piece : BezierPath(polygon: line.reversed()))
        }
        return path
    }

    /// The dashes, as separate paths.
    package func dashed(_ pattern: [CGFloat], phase: CGFloat) -> BezierPath {
        let lengths = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
        let cycle = lengths.reduce(0, +)
        guard cycle > 0, lengths.allSatisfy({ $0 >= 0 }) else { return self }
        let total = flattened(segmentLength: 0.5).reduce(0) { sum, line in
            let points =
                line.isClosed && line.points.first != line.points.last
                ? line.points + line.points.prefix(1) : line.points
            return sum + zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
        guard total > 0 else { return self }
        var (path, place, index) = (BezierPath(), -phase.truncatingRemainder(dividingBy: cycle), 0)
        if place > 0 { place -= cycle }
        while place < total {
            let end = place + lengths[index]
            if index.isMultiple(of: 2), end > 0, lengths[index] > 0 {
                path.append(trimmed(from: max(0, place / total), to: min(1, end / total)))
            }
            place = end
            index = (index + 1) % lengths.count
        }
        return path
    }
}

extension Shadow {
    /// Creates a shadow with Core Animation's radius, which is twice the standard deviation.
    package init(color: Color, layerRadius: CGFloat) { self.init(color: color, deviation: max(0, layerRadius / 2)) }
}
