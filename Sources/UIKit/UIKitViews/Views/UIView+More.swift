// Members of views that need no storage in the class.
extension UIView {
    /// Whether the view is cleared before it draws: it always is.
    public var clearsContextBeforeDrawing: Bool {
        get { kept("UIView.clearsContextBeforeDrawing", true) }
        set { keep(newValue, as: "UIView.clearsContextBeforeDrawing") }
    }
    /// The transform about the center, in space.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// ``mask`` by its older name.
    public var maskView: UIView? {
        get { mask }
        set { mask = newValue }
    }
    /// Does nothing: ambiguous layouts have one solution here.
    public func exerciseAmbiguityInLayout() {}
    /// The direction of an attribute in a layout of a direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }
    /// The guide of the keyboard: as there is none, the bottom of the safe area.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide: UIKeyboardLayoutGuide = kept("UIView.keyboardLayoutGuide", nil) { return guide }
        let guide = UIKeyboardLayoutGuide()
        addLayoutGuide(guide)
        keep(guide, as: "UIView.keyboardLayoutGuide")
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        return guide
    }

    // There is no focus here: no keyboard and no remote control move it.

    /// Whether a keyboard's focus is at the view: no.
    public var isFocused: Bool { false }
    /// The group of a keyboard's focus; stored.
    public var focusGroupIdentifier: String? {
        get { kept("UIView.focusGroupIdentifier", nil) }
        set { keep(newValue, as: "UIView.focusGroupIdentifier") }
    }

    /// Converts a point to the coordinates of a view, window or screen.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: view(of: coordinateSpace))
    }
    /// Converts a point from the coordinates of a view, window or screen.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: view(of: coordinateSpace))
    }
    /// Converts a rectangle to the coordinates of a view, window or screen.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: view(of: coordinateSpace))
    }
    /// Converts a rectangle from the coordinates of a view, window or screen.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: view(of: coordinateSpace))
    }
    /// The view of coordinates; nil for a screen. As an object, since the cast of the protocol's value crashes the optimizer
    /// of Swift 6.3.
    @inline(never)
    private func view(of coordinateSpace: any UICoordinateSpace) -> UIView? {
        (coordinateSpace as AnyObject) as? UIView
    }
}

/// The guide of the keyboard, of which there is none here.
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether it follows a keyboard that is not docked, of which there is none here; stored, without effect.
    @Inert("UIKeyboardLayoutGuide.followsUndockedKeyboard")
    open var followsUndockedKeyboard = false
    /// Whether it includes the safe area; stored, without effect.
    @Inert("UIKeyboardLayoutGuide.usesBottomSafeArea")
    open var usesBottomSafeArea = true
}

extension UILayoutGuide {
    /// The constraints of the owning view that determine the guide along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (owningView?.constraints ?? []).filter { $0.firstItem === self || $0.secondItem === self }
    }
    /// Whether the guide's place is ambiguous: no.
    public var hasAmbiguousLayout: Bool { false }
}
