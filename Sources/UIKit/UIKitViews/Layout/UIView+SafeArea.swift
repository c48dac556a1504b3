extension UIView {
    /// The insets covered by bars of this view or its ancestors.
    final var ownSafeAreaInsets: UIEdgeInsets {
        let own = layoutState.coveredInsets
        let added = controller?.additionalSafeAreaInsets ?? UIEdgeInsets()
        var insets = UIEdgeInsets()
        if let superview {
            let outer = superview.safeAreaInsets
            if outer != UIEdgeInsets() {
                let (frame, bounds) = (layoutState.solution ?? untransformedFrame, superview.bounds)
                insets.left = max(0, bounds.minX + outer.left - frame.minX)
                insets.top = max(0, bounds.minY + outer.top - frame.minY)
                insets.right = max(0, frame.maxX - (bounds.maxX - outer.right))
                insets.bottom = max(0, frame.maxY - (bounds.maxY - outer.bottom))
            }
        }
        return UIEdgeInsets(
            top: max(insets.top, own.top) + added.top, left: max(insets.left, own.left) + added.left,
            bottom: max(insets.bottom, own.bottom) + added.bottom, right: max(insets.right, own.right) + added.right)
    }

    /// Notifies views whose safe area changed; their constraints to it are solved again, and they are laid out, as bars are
    /// by what the device covers.
    final func noticeSafeAreas() {
        let insets = safeAreaInsets
        if insets != layoutState.lastSafeArea {
            layoutState.lastSafeArea = insets
            invalidateSolution()
            setNeedsLayout()
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
        }
        guard insets != UIEdgeInsets() || layoutState.hasSafeAreaInside else { return }
        subviews.forEach { $0.noticeSafeAreas() }
        layoutState.hasSafeAreaInside =
            insets != UIEdgeInsets() || subviews.contains { $0.layoutState.hasSafeAreaInside }
    }

    /// Reports that the safe area of this view or a descendant may have changed.
    package final func safeAreaMayChange() {
        var view: UIView? = self
        while let next = view {
            next.layoutState.hasSafeAreaInside = true
            view = next.superview
        }
        // A running layout pass takes another round.
        invalidateSolution()
        setNeedsLayout()
    }

    /// Sets the insets covered by bars, in points.
    package final func cover(top: CGFloat = 0, bottom: CGFloat = 0) {
        cover(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    }

    /// Sets the insets covered by bars and by the device's rounded corners, in points.
    package final func cover(_ insets: UIEdgeInsets) {
        guard layoutState.coveredInsets != insets else { return }
        layoutState.coveredInsets = insets
        safeAreaMayChange()
    }

    /// The layout margins of the view and its safe area.
    final var ownLayoutMargins: UIEdgeInsets {
        get {
            var margins = layoutState.margins ?? standardMargins
            if layoutState.addsSafeAreaToMargins {
                let safe = safeAreaInsets
                margins.top += safe.top
                margins.left += safe.left
                margins.bottom += safe.bottom
                margins.right += safe.right
            }
            if layoutState.preservesSuperviewMargins, let superview {
                let outer = superview.layoutMargins
                let (frame, bounds) = (layoutState.solution ?? untransformedFrame, superview.bounds)
                margins.left = max(margins.left, bounds.minX + outer.left - frame.minX)
                margins.top = max(margins.top, bounds.minY + outer.top - frame.minY)
                margins.right = max(margins.right, frame.maxX - (bounds.maxX - outer.right))
                margins.bottom = max(margins.bottom, frame.maxY - (bounds.maxY - outer.bottom))
            }
            return margins
        }
        set {
            layoutState.margins = newValue
            invalidateSolution()
            setNeedsLayout()
            layoutMarginsDidChange()
        }
    }

    /// 8 points; for a controller's view 16 at the sides, or 20 from a width of 414 points.
    private var standardMargins: UIEdgeInsets {
        guard controller != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        let side: CGFloat = bounds.width >= 414 ? 20 : 16
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// Whether the margins are at least the superview's; default: false.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { layoutState.preservesSuperviewMargins }
        set {
            layoutState.preservesSuperviewMargins = newValue
            invalidateSolution()
        }
    }

    /// Whether the safe area is added to the margins; default: true.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutState.addsSafeAreaToMargins }
        set {
            layoutState.addsSafeAreaToMargins = newValue
            invalidateSolution()
        }
    }

    /// The guide of the area not covered by bars.
    public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    /// The guide of the area inside the margins.
    public final var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    /// The guide of an area of readable width: at most 672 points.
    public final var readableContentGuide: UILayoutGuide { guide(.readable) }

    /// One of the view's built-in guides.
    package final func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let known = layoutState.ownGuides[kind] { return known }
        let guide = UILayoutGuide()
        (guide.kind, guide.owningView, guide.identifier) = (kind, self, kind.rawValue)
        layoutState.ownGuides[kind] = guide
        return guide
    }
}

/// Inset distances from the edges of a rectangle, by reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top, leading, bottom, trailing: CGFloat

    /// Creates insets, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Creates zero insets.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Zero insets.
    public static let zero = NSDirectionalEdgeInsets()
}

/// Edges of a rectangle, by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension NSDirectionalEdgeInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

extension UIEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
}
