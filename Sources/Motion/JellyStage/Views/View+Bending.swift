import Foundation
import JellyValues

// Inside a jelly that bends its content, coordinates are those of the jelly at rest; what is drawn with them is then
// moved by the skin. A point of the image is led back by the skin's inverse.
extension View {
    private var jelly: JellyView? { isJelly ? self as? JellyView : nil }

    /// The current deformation of subviews; nil for a view that is not a jelly.
    var skinInside: JellySkin? { jelly?.contentSkin }

    /// Whether that bends a view which is in this one.
    private func isBending(_ subview: View) -> Bool { jelly?.bends(subview) ?? false }

    /// Whether a jelly around this view bends it now.
    var isBent: Bool {
        guard let superview else { return false }
        if let skin = superview.skinInside, !skin.isAtRest, superview.isBending(self) { return true }
        return superview.isBent
    }

    /// A point that is seen in this view, where it lies for the views inside; nil where nothing of them is seen.
    func unbent(_ point: CGPoint) -> CGPoint? {
        guard let skin = skinInside, !skin.isAtRest else { return point }
        return skin.source(of: point)
    }

    /// The position of a point of this view in the outermost view.
    fileprivate func seen(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point.applying(transformToSuperview) }
        var place = point.applying(transformToSuperview)
        if let skin = superview.skinInside, superview.isBending(self) { place = place.applying(skin.map(at: place)) }
        return superview.seen(place)
    }

    /// A point that is seen in the outermost view, in this view's own coordinates; where the skin has no way back, as
    /// if nothing were bent.
    fileprivate func own(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point.applying(transformToSuperview.inverted()) }
        let place = superview.own(point)
        let flat = superview.isBending(self) ? superview.unbent(place) ?? place : place
        return flat.applying(transformToSuperview.inverted())
    }
}

extension CGPoint {
    /// This point of one view, in the coordinates of another; nil means the outermost view's.
    func shown(from source: View?, in target: View?) -> CGPoint {
        let seen = source?.seen(self) ?? self
        return target?.own(seen) ?? seen
    }
}
