public import Foundation
import JellyGeometry

extension Drawing.Command {
    /// A rectangle, in points, outside which the command draws nothing; null when it draws nothing at all.
    ///
    /// It is quick to find rather than tight: a curve counts with its control points, a corner with the longest
    /// mitre there can be.
    public var bounds: CGRect {
        switch self {
        case .fill(let path, _):
            return path.controlPointBounds
        case .stroke(let path, _, let style):
            let bounds = path.controlPointBounds
            let reach = style.lineWidth / 2 * style.reach
            return bounds.isNull ? bounds : bounds.insetBy(dx: -reach, dy: -reach)
        case .image(let picture, let transform):
            return CGRect(origin: .zero, size: picture.size).applying(transform)
        case .group(let commands, _, let clip):
            let bounds = commands.reduce(CGRect.null) { $0.union($1.bounds) }
            guard let clip else { return bounds }
            return bounds.intersection(clip.controlPointBounds)
        }
    }
}

extension StrokeStyle {
    /// How far from a path its ink may lie, in half line widths.
    fileprivate var reach: CGFloat {
        let corner = lineJoin == .miter ? Self.miterLimit : 1
        let end = lineCap == .square ? 2.0.squareRoot() : 1
        return max(corner, end)
    }
}
