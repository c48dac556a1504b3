/// What has coordinates that can be converted to others: a view, a window or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The bounds, in points.
    var bounds: CGRect { get }
    /// A point in another space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A rectangle in another space.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// A rectangle of another space.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
    /// A point of the screen in another space.
    @preconcurrency @MainActor public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace)
        -> CGPoint
    {
        (coordinateSpace as? UIView)?.convert(point, from: nil as UIView?) ?? point
    }
    /// A point of another space on the screen.
    @preconcurrency @MainActor public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace)
        -> CGPoint
    {
        (coordinateSpace as? UIView)?.convert(point, to: nil as UIView?) ?? point
    }
    /// A rectangle of the screen in another space.
    @preconcurrency @MainActor public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    {
        (coordinateSpace as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
    }
    /// A rectangle of another space on the screen.
    @preconcurrency @MainActor public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace)
        -> CGRect
    {
        (coordinateSpace as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
    }

    /// The coordinates of the interface.
    @preconcurrency @MainActor public var coordinateSpace: any UICoordinateSpace { self }
    /// The coordinates of the device in portrait; here those of the interface.
    @preconcurrency @MainActor public var fixedCoordinateSpace: any UICoordinateSpace { self }
    /// The bounds, in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Pixels a point.
    public var nativeScale: CGFloat { scale }
    /// The bounds without the status bar, which is transparent: all of them.
    public var applicationFrame: CGRect { bounds }
    /// How bright the screen is, from 0 to 1; stored, as images are as bright as they are.
    public var brightness: CGFloat {
        get { kept("UIScreen.brightness", 0.5) }
        set { keep(newValue, as: "UIScreen.brightness") }
    }
    /// The most frames a second: 60.
    public var maximumFramesPerSecond: Int { 60 }
    /// All screens: the one.
    public static var screens: [UIScreen] { [main] }
    /// The screen that is shown on this one: none.
    public var mirrored: UIScreen? { nil }
    /// Whether the screen is recorded by the system: no.
    public var isCaptured: Bool { false }
    /// A view that shows what the screen shows.
    @preconcurrency @MainActor public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        UIApplication.shared.windows.last?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
    }
    /// A display link that calls a method in each frame.
    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
}
