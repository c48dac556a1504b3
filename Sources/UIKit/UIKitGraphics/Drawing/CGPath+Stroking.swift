import JellyValues

extension CGPath {
    /// Creates the outline of a line along a path; nil for a path without lines.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.path.outlined(width: lineWidth, lineCap, lineJoin, miterLimit: miterLimit)
        guard !outline.isEmpty else { return nil }
        self.init(outline.applying(transform?.pointee ?? .identity))
    }

    /// The outline of a line along the path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.outlined(width: lineWidth, lineCap, lineJoin, miterLimit: miterLimit).applying(transform))
    }

    /// The path as dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath { CGPath(path.dashed(lengths, phase: phase).applying(transform)) }
}

extension BezierPath {
    /// The outline of a line along the path: a piece for each short segment, and one for each corner and end, all in one
    /// direction, so that they fill as one by the nonzero rule.
    fileprivate func outlined(
        width: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin, miterLimit: CGFloat
    ) -> BezierPath {
        guard width > 0, isFinite else { return BezierPath() }
        let half = width / 2
        var outline = BezierPath()
        func add(_ points: [CGPoint]) {
            let sum = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
                $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
            }
            outline.append(BezierPath(polygon: sum < 0 ? points.reversed() : points))
        }
        func disc(_ center: CGPoint) {
            add(
                (0..<32).map { step in
                    let turn = CGAffineTransform(rotationAngle: CGFloat(step) * .pi / 16)
                    let reach = CGPoint(x: half, y: 0).applying(turn)
                    return CGPoint(x: center.x + reach.x, y: center.y + reach.y)
                })
        }
        for line in flattened(segmentLength: 1) {
            var points = line.points.reduce(into: [CGPoint]()) { if $0.last != $1 { $0.append($1) } }
            if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
            guard points.count > 1 else {
                if cap == .round, let point = points.first { disc(point) }
                continue
            }
            let closed = line.isClosed ? points + points.prefix(1) : points
            let ways = zip(closed, closed.dropFirst()).map { start, end in
                let length = start.distance(to: end)
                return CGPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
            }
            for (index, way) in ways.enumerated() {
                var (start, end) = (closed[index], closed[index + 1])
                if cap == .square, !line.isClosed {
                    if index == 0 { start = CGPoint(x: start.x - way.x * half, y: start.y - way.y * half) }
                    if index == ways.count - 1 { end = CGPoint(x: end.x + way.x * half, y: end.y + way.y * half) }
                }
                let (x, y) = (-way.y * half, way.x * half)
                add([
                    CGPoint(x: start.x + x, y: start.y + y), CGPoint(x: end.x + x, y: end.y + y),
                    CGPoint(x: end.x - x, y: end.y - y), CGPoint(x: start.x - x, y: start.y - y),
                ])
            }
            if cap == .round, !line.isClosed { [points[0], points[points.count - 1]].forEach(disc) }
            for index in ways.indices where index > 0 || line.isClosed {
                let (corner, after) = (closed[index], ways[index])
                let before = ways[index > 0 ? index - 1 : ways.count - 1]
                // Segments of a curve differ by little, where a disc is as good as any join.
                let cosine = before.x * after.x + before.y * after.y
                if join == .round || cosine > 0.97 {
                    disc(corner)
                } else {
                    let side: CGFloat = before.x * after.y - before.y * after.x > 0 ? -half : half
                    let first = CGPoint(x: corner.x - before.y * side, y: corner.y + before.x * side)
                    let last = CGPoint(x: corner.x - after.y * side, y: corner.y + after.x * side)
                    // The miter's length over the width is 1 / cos of half the turn.
                    let squared = 2 / max(1 + cosine, 1e-9)
                    let tip = CGPoint(
                        x: corner.x + (first.x + last.x - 2 * corner.x) / 2 * squared,
                        y: corner.y + (first.y + last.y - 2 * corner.y) / 2 * squared)
                    let isSharp = join == .miter && squared <= max(miterLimit, 1) * max(miterLimit, 1)
                    add(isSharp ? [corner, first, tip, last] : [corner, first, last])
                }
            }
        }
        return outline
    }
}
