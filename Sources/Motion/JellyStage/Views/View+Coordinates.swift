public import Foundation
public import JellyDynamics
public import JellyValues

extension View {
    /// The transform from the view's own coordinates to its superview's.
    public final var transformToSuperview: CGAffineTransform {
        CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// The transform to the coordinates of `ancestor`, or of the outermost view if it is nil or not an ancestor.
    package final func transform(to ancestor: View?) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        var view = self
        while view !== ancestor {
            result = result.concatenating(view.transformToSuperview)
            guard let next = view.superview else { break }
            view = next
        }
        return result
    }

    /// The center in coordinates of the outermost view.
    package final var shownCenter: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }

    /// Converts a point of this view to the coordinates of another one in the same tree; nil means the outermost view.
    ///
    /// The result is the visible location: inside a jelly that bends its content, it follows the skin.
    public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
        guard !isBent, view?.isBent != true else { return point.shown(from: self, in: view) }
        return point.applying(transform(to: nil)).applying((view?.transform(to: nil) ?? .identity).inverted())
    }

    /// Converts a point of another view in the same tree to this view's coordinates.
    public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
        guard !isBent, view?.isBent != true else { return point.shown(from: view, in: self) }
        return point.applying(view?.transform(to: nil) ?? .identity).applying(transform(to: nil).inverted())
    }

    /// The bounding box of a rectangle of this view in the coordinates of another one in the same tree; nil means the
    /// outermost view.
    public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
        guard !isBent, view?.isBent != true else {
            return CGRect(enclosing: rect.corners.map { convert($0, to: view) })
        }
        return rect.applying(transform(to: nil).concatenating((view?.transform(to: nil) ?? .identity).inverted()))
    }

    /// The bounding box of a rectangle of another view in the same tree in this view's coordinates.
    public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
        guard !isBent, view?.isBent != true else {
            return CGRect(enclosing: rect.corners.map { convert($0, from: view) })
        }
        return rect.applying((view?.transform(to: nil) ?? .identity).concatenating(transform(to: nil).inverted()))
    }
}

extension CGAffineTransform {
    /// The inverse; nil if not invertible.
    package var inverse: CGAffineTransform? {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite ? inverted() : nil
    }
}

// An animator works in the coordinates of its reference view; a view inside another one is converted.
extension View: NestedDynamicItem {
    private func holder(below reference: (any DynamicReference)?) -> View? {
        superview === reference ? nil : superview
    }

    public final func depth(in reference: (any DynamicReference)?) -> Int {
        // Most views lie right in the reference view, where no cast is needed.
        if let superview, superview === reference { return 0 }
        // A view that is not inside the reference view keeps the animator's coordinates, as any other item.
        guard let reference = reference as? View, isDescendant(of: reference) else { return 0 }
        var depth = 0
        var view = holder(below: reference)
        while let outer = view {
            depth += 1
            view = outer.holder(below: reference)
        }
        return depth
    }

    public final func pose(in reference: (any DynamicReference)?) -> (center: CGPoint, angle: CGFloat) {
        guard depth(in: reference) > 0, let superview else { return (center, transform.rotationAngle) }
        let outer = superview.transform(to: reference as? View)
        return (center.applying(outer), transform.rotationAngle + outer.rotationAngle)
    }

    public final func setPose(center: CGPoint, angle: CGFloat, in reference: (any DynamicReference)?) {
        guard let superview else { return }
        let outer = superview.transform(to: reference as? View)
        self.center = center.applying(outer.inverted())
        transform = CGAffineTransform(rotationAngle: angle - outer.rotationAngle)
    }
}
