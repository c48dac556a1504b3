public import Foundation
import JellyValues

extension Drawing.Command {
    /// A rectangle outside which the command draws nothing, in its own coordinates; null when it draws nothing at all.
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
        case .node(let node):
            var bounds = node.commands.reduce(CGRect.null) { $0.union($1.bounds) }
            if let clip = node.clip { bounds = bounds.intersection(clip.controlPointBounds) }
            return node.transform.isIdentity || bounds.isNull ? bounds : bounds.applying(node.transform)
        }
    }
}

extension Drawing {
    /// Whether nothing but the background is shown.
    package var isBlank: Bool {
        let frame = CGRect(origin: .zero, size: size)
        return ([commands] + laterExposures).allSatisfy { $0.allSatisfy { !$0.isSeen(.identity, in: frame) } }
    }
}

extension Drawing.Command {
    /// Whether it may be seen in a frame, `place` leading to the frame's coordinates.
    fileprivate func isSeen(_ place: CGAffineTransform, in frame: CGRect) -> Bool {
        switch self {
        case .fill(_, let color): return color.alpha > 0 && bounds.applying(place).overlaps(frame)
        case .stroke(_, let color, let style):
            return color.alpha > 0 && style.lineWidth > 0 && bounds.applying(place).overlaps(frame)
        case .image: return bounds.applying(place).overlaps(frame)
        case .node(let node):
            guard node.alpha > 0, bounds.applying(place).overlaps(frame) else { return false }
            return node.commands.contains { $0.isSeen(node.transform.concatenating(place), in: frame) }
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
