import Foundation
import JellyGraphics
import JellyImaging
import JellyValues

extension BezierPath {
    /// This path after a warp: cut into pieces of at most `piece` points, each a cubic curve whose ends and whose
    /// directions there follow the warp. Where two pieces met smoothly they still do.
    func bent(by warp: some Warp, piece: CGFloat = 8) -> BezierPath {
        guard !warp.isAtRest, isFinite else { return self }
        var path = BezierPath()
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var mapHere = CGAffineTransform.identity
        func curve(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
            let hull = current.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
            let count = max(1, Int(min((hull / piece).rounded(.up), 4096)))
            let whole = Cubic(current, control1, control2, end)
            for index in 0..<count {
                let part = whole.part(CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
                let mapThere = warp.map(at: part.end)
                path.addCurve(
                    to: part.end.applying(mapThere), controlPoint1: part.control1.applying(mapHere),
                    controlPoint2: part.control2.applying(mapThere))
                mapHere = mapThere
            }
            current = end
        }
        func line(to end: CGPoint) {
            guard end != current else { return }
            guard !warp.keepsLines else {
                (current, mapHere) = (end, warp.map(at: end))
                return path.addLine(to: end.applying(mapHere))
            }
            curve(to: end, current.interpolated(to: end, at: 1 / 3), current.interpolated(to: end, at: 2 / 3))
        }
        for element in elements {
            switch element {
            case .move(let point):
                (start, current, mapHere) = (point, point, warp.map(at: point))
                path.move(to: point.applying(mapHere))
            case .line(let point): line(to: point)
            case .quadCurve(let point, let control):
                curve(
                    to: point, current.interpolated(to: control, at: 2 / 3),
                    point.interpolated(to: control, at: 2 / 3))
            case .curve(let point, let control1, let control2): curve(to: point, control1, control2)
            case .close:
                line(to: start)
                path.close()
            }
        }
        return path
    }
}

/// A cubic Bézier curve.
private struct Cubic {
    let start, control1, control2, end: CGPoint

    init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// The part between two of its parameters, by blossoming.
    func part(_ from: CGFloat, _ to: CGFloat) -> Cubic {
        guard from > 0 || to < 1 else { return self }
        return Cubic(
            blossom(from, from, from), blossom(from, from, to), blossom(from, to, to),
            to == 1 ? end : blossom(to, to, to))
    }

    private func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
        let (a, b, c) = (
            start.interpolated(to: control1, at: r), control1.interpolated(to: control2, at: r),
            control2.interpolated(to: end, at: r)
        )
        return a.interpolated(to: b, at: s).interpolated(to: b.interpolated(to: c, at: s), at: t)
    }
}

extension Drawing.Command {
    /// This command after a warp; line widths stay, and nodes no longer move what they hold.
    ///
    /// - Parameter transform: from the command's coordinates to the warp's.
    func bent(by warp: some Warp, under transform: CGAffineTransform = .identity) -> Self {
        func bend(_ path: BezierPath) -> BezierPath { path.applying(transform).bent(by: warp, piece: 6) }
        switch self {
        case .fill(let path, let color): return .fill(bend(path), color)
        case .stroke(let path, let color, let style): return .stroke(bend(path), color, style.scaled(by: transform))
        case .gradient(let path, let gradient):
            // As an image does, its colors ride on the center of the path.
            let (whole, bounds) = (path.applying(transform), path.applying(transform).controlPointBounds)
            guard !bounds.isNull else { return self }
            let ride = warp.map(at: CGPoint(x: bounds.midX, y: bounds.midY))
            return .gradient(whole.bent(by: warp, piece: 6), gradient.applying(transform.concatenating(ride)))
        case .shadow(let path, let shadow): return .shadow(bend(path), shadow.scaled(by: transform))
        case .image(let image, let place):
            // An image stays as it is; it rides on the center of its own place.
            let place = place.concatenating(transform)
            if warp.keepsLines { return Self.tiles(of: image, place, warp) }
            let center = CGPoint(x: image.size.width / 2, y: image.size.height / 2).applying(place)
            return .image(image, place.concatenating(warp.map(at: center)))
        case .node(var node):
            let whole = node.transform.concatenating(transform)
            node.clip = node.clip.map { $0.applying(whole).bent(by: warp, piece: 6) }
            node.commands = node.commands.map { $0.bent(by: warp, under: whole) }
            node.transform = .identity
            return .node(node)
        }
    }

    /// An image in perspective: tiles, each placed by the affine map at its center.
    private static func tiles(of image: Image, _ place: CGAffineTransform, _ warp: some Warp) -> Self {
        let (count, size) = (8, image.size)
        // Opaque tiles overlap, so that no seams are seen.
        let seam = image.bitmap.isOpaque ? 0.06 : 0
        var tiles: [Self] = []
        for row in 0..<count {
            for column in 0..<count {
                func corner(_ x: Double, _ y: Double) -> CGPoint {
                    CGPoint(x: x / Double(count) * size.width, y: y / Double(count) * size.height).applying(place)
                }
                let (x, y) = (Double(column), Double(row))
                // At the image's edges the image itself ends, or its edge would be faded twice.
                let (left, right) = (x - (column == 0 ? 0.5 : seam), x + 1 + (column == count - 1 ? 0.5 : seam))
                let (top, bottom) = (y - (row == 0 ? 0.5 : seam), y + 1 + (row == count - 1 ? 0.5 : seam))
                let edge = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
                let map = warp.map(at: corner(x + 0.5, y + 0.5))
                tiles.append(
                    .node(
                        Drawing.Node(
                            clip: BezierPath(polygon: edge.map { $0.applying(warp.map(at: $0)) }),
                            commands: [.image(image, place.concatenating(map))])))
            }
        }
        return .node(Drawing.Node(commands: tiles))
    }
}
