/// A width, a height, or a distance between two places.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// `self == c`, in points.
    public final func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: nil, plus: c) }

    /// `self >= c`, in points.
    public final func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: nil, plus: c)
    }

    /// `self <= c`, in points.
    public final func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: nil, plus: c)
    }

    /// `self == anchor · m`.
    public final func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.equal, to: anchor, times: m)
    }

    /// `self >= anchor · m`.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, times: m) }

    /// `self <= anchor · m`.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, times: m) }

    /// `self == anchor · m + c`.
    public final func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { related(.equal, to: anchor, times: m, plus: c) }

    /// `self >= anchor · m + c`.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, times: m, plus: c) }

    /// `self <= anchor · m + c`.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, times: m, plus: c) }
}
