import Foundation
package import JellyValues

/// Where pixels lie among points.
package struct PixelGrid: Sendable {
    /// The transform from points to pixels, which does not rotate.
    package let transform: CGAffineTransform

    /// The size of a pixel in points.
    var pixel: Double { 1 / max(1e-6, min(abs(transform.a), abs(transform.d))) }

    /// A path as an outline between pixels; nil if it divides one.
    func outline(_ path: BezierPath) -> PixelOutline? {
        var corners: [CGPoint] = []
        for (number, element) in path.elements.enumerated() {
            switch element {
            case .move(let point) where number == 0: corners.append(point)
            case .line(let point): corners.append(point)
            case .close where number == path.elements.count - 1: break
            default: return nil
            }
        }
        guard corners.count > 2 else { return nil }
        for index in corners.indices {
            let exact = corners[index].applying(transform)
            corners[index] = CGPoint(x: exact.x.rounded(), y: exact.y.rounded())
            // Cairo's coordinates are whole 256ths of a pixel.
            guard max(abs(exact.x - corners[index].x), abs(exact.y - corners[index].y)) < 1.0 / 1024 else { return nil }
        }
        let outline = PixelOutline(corners: corners, transform: transform)
        return outline.sides.allSatisfy { $0.0.x == $0.1.x || $0.0.y == $0.1.y } ? outline : nil
    }
}

/// A path that consists of sides of pixels, so that each shape in it can be cut by itself.
struct PixelOutline {
    fileprivate let corners: [CGPoint]
    fileprivate let transform: CGAffineTransform

    fileprivate var sides: [(CGPoint, CGPoint)] { Array(zip(corners, corners.dropFirst() + corners.prefix(1))) }

    /// Whether all of a rectangle in points lies inside, or none of it; nil if it is cut.
    func contains(_ rect: CGRect) -> Bool? {
        let pixels = rect.applying(transform)
        let isCut = sides.contains { a, b in
            max(a.x, b.x) > pixels.minX && min(a.x, b.x) < pixels.maxX && max(a.y, b.y) > pixels.minY
                && min(a.y, b.y) < pixels.maxY
        }
        guard !isCut else { return nil }
        // How often the outline goes around the middle.
        let turns = sides.reduce(0) { turns, side in
            let (a, b) = side
            guard a.x == b.x, a.x > pixels.midX, min(a.y, b.y) <= pixels.midY, pixels.midY < max(a.y, b.y) else {
                return turns
            }
            return turns + (a.y < b.y ? 1 : -1)
        }
        return turns != 0
    }
}
