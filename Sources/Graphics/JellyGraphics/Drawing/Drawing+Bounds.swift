public import Foundation
import JellyValues

extension Drawing.Command {
    /// The bounds of the command's drawing, in its own coordinates; null if it draws nothing.
    ///
    /// Fast rather than tight: a curve counts with its control points, a corner with the longest possible mitre.
    public var bounds: CGRect {
        switch self {
        case .fill(let path, _), .gradient(let path, _):
            return path.controlPointBounds
        case .shadow(let path, let shadow):
            let bounds = path.controlPointBounds
            return bounds.isNull ? bounds : bounds.insetBy(dx: -shadow.reach, dy: -shadow.reach)
        case .stroke(let path, _, let style):
            let bounds = path.controlPointBounds
            let reach = style.lineWidth / 2 * style.reach
            return bounds.isNull ? bounds : bounds.insetBy(dx: -reach, dy: -reach)
        case .image(let image, let transform):
            return CGRect(origin: .zero, size: image.size).applying(transform)
        case .node(let node):
            // Masks draw nothing themselves.
            var bounds = node.commands.reduce(CGRect.null) { $1.isMask ? $0 : $0.union($1.bounds) }
            if let clip = node.clip { bounds = bounds.intersection(clip.controlPointBounds) }
            return node.transform.isIdentity || bounds.isNull ? bounds : bounds.applying(node.transform)
        }
    }
}

extension Drawing.Command {
    private var isMask: Bool { if case .node(let node) = self { node.blendMode.isMask } else { false } }
}

extension Drawing {
    /// Whether only the background is visible.
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
        case .gradient(_, let gradient): return gradient.isVisible && bounds.applying(place).overlaps(frame)
        case .shadow(_, let shadow): return shadow.color.alpha > 0 && bounds.applying(place).overlaps(frame)
        case .image: return bounds.applying(place).overlaps(frame)
        case .node(let node):
            guard node.alpha > 0, bounds.applying(place).overlaps(frame) else { return false }
            return node.commands.contains { $0.isSeen(node.transform.concatenating(place), in: frame) }
        }
    }
}

extension StrokeStyle {
    /// The largest distance of a stroke from its path, in half line widths.
    fileprivate var reach: CGFloat {
        let corner = lineJoin == .miter ? drawnMiterLimit : 1
        let end = lineCap == .square ? 2.0.squareRoot() : 1
        return max(corner, end)
    }
}
