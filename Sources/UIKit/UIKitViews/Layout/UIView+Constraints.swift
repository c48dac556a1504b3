extension UIView {
    /// The constraints owned by the view.
    public final var constraints: [NSLayoutConstraint] { layoutState.constraints }

    /// Adds and activates a constraint between this view and its descendants.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.holder?.release(constraint)
        guard let items = constraint.items, items.allSatisfy({ $0.layoutView?.isDescendant(of: self) == true }) else {
            LayoutMessage.say("\(constraint) is not added: one of its items is not inside \(LayoutMessage.name(self))")
            return
        }
        hold(constraint)
    }

    /// Adds and activates constraints between this view and its descendants.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    /// Removes and deactivates a constraint.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { release(constraint) }
    }

    /// Removes and deactivates constraints.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// Takes ownership of a constraint without an owner.
    final func hold(_ constraint: NSLayoutConstraint) {
        constraint.holder = self
        constraint.number = ConstraintNumbers.next()
        layoutState.constraints.append(constraint)
        constraint.items?.forEach { $0.layoutView?.layoutState.references += 1 }
        invalidateSolution()
    }

    /// Gives up ownership of a constraint.
    final func release(_ constraint: NSLayoutConstraint) {
        constraint.holder = nil
        layoutState.constraints.removeAll { $0 === constraint }
        constraint.items?.forEach { $0.layoutView?.layoutState.references -= 1 }
        invalidateSolution()
    }

    /// Releases the constraints between this hierarchy and views outside, before leaving the superview.
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

    /// Adds a layout guide, removing it from its previous view.
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutState.guides.append(layoutGuide)
        layoutGuide.owningView = self
        invalidateSolution()
    }

    /// Removes a layout guide and its constraints.
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

    /// The added layout guides.
    public final var layoutGuides: [UILayoutGuide] { layoutState.guides }

    /// The value for no intrinsic size in a direction: -1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The target size for the smallest fitting size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size for the largest fitting size.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// Whether the constraints leave the view's position or size undetermined.
    public final var hasAmbiguousLayout: Bool {
        guard !layoutState.translatesMask, superview != nil else { return false }
        return LayoutProblem(root: layoutRoot).isAmbiguous(self)
    }

    /// The constraints that affect the view along an axis.
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
    /// The axis of the attribute; nil for `notAnAttribute`.
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

    /// Whether it is a size, not a position.
    var isExtent: Bool { self == .width || self == .height }
}

/// Numbers constraints in order of activation.
@MainActor enum ConstraintNumbers {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
