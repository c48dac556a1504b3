/// The screen of a host.
// @unchecked: its own properties never change; subclasses state what theirs do.
open class UIScreen: NSObject, @unchecked Sendable {
    private let size: CGSize
    private let pixels: CGFloat

    /// The bounds, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }
    /// The scale, in pixels per point.
    open var scale: CGFloat { pixels }

    /// The traits of the running host.
    open var traitCollection: UITraitCollection { .screen }

    package init(size: CGSize, scale: CGFloat) { (self.size, pixels) = (size, scale) }

    /// Creates a screen of no size at scale 1, for subclasses that stand in for another screen.
    public override init() { (size, pixels) = (.zero, 1) }

    /// The screen without a running host: the environment's, or else 375 × 667 points at scale 2, as an iPhone 6 to 8.
    package static let withoutHost = UIScreen(Simulator.environment)

    package convenience init(_ simulator: Simulator) {
        self.init(size: simulator.size ?? CGSize(width: 375, height: 667), scale: simulator.scale)
    }

    /// The screen of the running host, or else the environment's, or of an iPhone with 375 × 667 points.
    public static var main: UIScreen { HostContext.current?.screen ?? withoutHost }
}
