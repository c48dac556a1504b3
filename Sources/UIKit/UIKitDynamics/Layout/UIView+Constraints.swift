extension UIView {
    /// The constraints that the view holds.
    public final var constraints: [NSLayoutConstraint] { layoutState.constraints }

    /// Adds a constraint between this view and what is inside it, and lets it count.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.holder?.release(constraint)
        guard let items = constraint.items, items.allSatisfy({ $0.layoutView?.isDescendant(of: self) == true }) else {
            LayoutMessage.say("\(constraint) is not added: one of its items is not inside \(LayoutMessage.name(self))")
            return
        }
        hold(constraint)
    }

    /// Adds constraints between this view and what is inside it, and lets them count.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    /// Takes a constraint away, which then counts no more.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { release(constraint) }
    }

    /// Takes constraints away, which then count no more.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// Takes a constraint in that is held by none.
    final func hold(_ constraint: NSLayoutConstraint) {
        constraint.holder = self
        constraint.number = ConstraintNumbers.next()
        layoutState.constraints.append(constraint)
        constraint.items?.forEach { $0.layoutView?.layoutState.references += 1 }
        invalidateSolution()
    }

    /// Gives a constraint up that this view holds.
    final func release(_ constraint: NSLayoutConstraint) {
        constraint.holder = nil
        layoutState.constraints.removeAll { $0 === constraint }
        constraint.items?.forEach { $0.layoutView?.layoutState.references -= 1 }
        invalidateSolution()
    }

    /// Gives up what binds the view and all in it to views outside, before it leaves its superview.
    final func releaseOuterConstraints() {
        var outer = superview
        while let holder = outer {
            for constraint in holder.layoutState.constraints {
                let views = constraint.items?.map(\.layoutView) ?? []
                if views.contains(where: { $0?.isDescendant(of: self) == true }) { holder.release(constraint) }
            }
            outer = holder.superview
        }
    }

    /// Adds a layout guide, which leaves the view that it was in.
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutState.guides.append(layoutGuide)
        layoutGuide.owningView = self
        invalidateSolution()
    }

    /// Takes a layout guide away, with the constraints that name it.
    public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuide.kind == nil else { return }
        var holder: UIView? = self
        while let view = holder {
            for constraint in view.layoutState.constraints
            where constraint.items?.contains(where: { $0 === layoutGuide }) ?? true {
                view.release(constraint)
            }
            holder = view.superview
        }
        layoutState.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// The layout guides that were added.
    public final var layoutGuides: [UILayoutGuide] { layoutState.guides }

    /// The extent of a view that has no content of its own in a direction: -1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The size that says "as small as fits".
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The size that says "as large as fits".
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// Whether the constraints leave the view's place or size open.
    public final var hasAmbiguousLayout: Bool {
        guard !layoutState.translatesMask, superview != nil else { return false }
        return LayoutProblem(root: layoutRoot).isAmbiguous(self)
    }

    /// The constraints that bear on the view in a direction.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var holder: UIView? = self
        while let view = holder {
            found += view.layoutState.constraints.filter { constraint in
                constraint.firstAttribute.axis == axis
                    && constraint.items?.contains { $0.layoutView === self } ?? false
            }
            holder = view.superview
        }
        return found
    }
}

extension NSLayoutConstraint.Attribute {
    /// The direction in which the attribute lies; nil for `notAnAttribute`.
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether it is an extent and no place.
    var isExtent: Bool { self == .width || self == .height }
}

/// Numbers constraints in the order in which they come to count.
@MainActor enum ConstraintNumbers {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
