extension UIView {
    /// The margins and sizes that follow the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The margins and sizes that follow the superview's size; default: none.
    public final var autoresizingMask: AutoresizingMask {
        get { layoutState.mask }
        set { layoutState.mask = newValue }
    }

    /// Whether subviews are resized by their autoresizing masks.
    public final var autoresizesSubviews: Bool {
        get { layoutState.autoresizesSubviews }
        set { layoutState.autoresizesSubviews = newValue }
    }

    /// Changes the geometry, and resizes subviews by their masks.
    final func resize(_ change: () -> Void) {
        let old = untransformedFrame
        change()
        geometryChanged(from: old)
    }

    /// Resizes subviews by their masks after a change of size.
    final func resizeSubviews(from old: CGSize) {
        let growth = CGSize(width: bounds.width - old.width, height: bounds.height - old.height)
        let before = CGRect(origin: bounds.origin, size: old)
        for subview in subviews where subview.layoutState.translatesMask && !subview.layoutState.mask.isEmpty {
            var frame = subview.untransformedFrame
            let (horizontal, vertical) = subview.layoutState.mask.shares(of: frame, in: before)
            frame.origin.x += growth.width * horizontal.before
            frame.origin.y += growth.height * vertical.before
            frame.size.width = max(0, frame.width + growth.width * horizontal.extent)
            frame.size.height = max(0, frame.height + growth.height * vertical.extent)
            if subview.bounds.size != frame.size { subview.bounds.size = frame.size }
            if subview.center != frame.center { subview.center = frame.center }
        }
    }
}

extension UIView.AutoresizingMask {
    /// The shares of a size change for the leading margin and the size; the rest is the trailing margin's.
    struct Share {
        var before = 0.0
        var extent = 0.0
    }

    /// The shares of a frame in the superview's bounds.
    func shares(of frame: CGRect, in bounds: CGRect) -> (horizontal: Share, vertical: Share) {
        (
            share(
                (.flexibleLeftMargin, frame.minX - bounds.minX), (.flexibleWidth, frame.width),
                (.flexibleRightMargin, bounds.maxX - frame.maxX)),
            share(
                (.flexibleTopMargin, frame.minY - bounds.minY), (.flexibleHeight, frame.height),
                (.flexibleBottomMargin, bounds.maxY - frame.maxY))
        )
    }

    /// Proportional to the flexible parts; equal if these have zero length.
    private func share(_ before: (Self, CGFloat), _ extent: (Self, CGFloat), _ after: (Self, CGFloat)) -> Share {
        let parts = [before, extent, after].map { (isFlexible: contains($0.0), length: max(0, $0.1)) }
        let flexible = parts.filter(\.isFlexible)
        guard !flexible.isEmpty else { return Share() }
        let sum = flexible.reduce(0) { $0 + $1.length }
        let shares = parts.map { part -> Double in
            guard part.isFlexible else { return 0 }
            return sum > 0 ? part.length / sum : 1 / Double(flexible.count)
        }
        return Share(before: shares[0], extent: shares[1])
    }
}
