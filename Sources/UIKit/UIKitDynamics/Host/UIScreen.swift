/// The screen of a host.
// @unchecked: stored properties never change.
public final class UIScreen: NSObject, @unchecked Sendable {
    /// The bounds, in points.
    public let bounds: CGRect
    /// The scale, in pixels per point.
    public let scale: CGFloat

    /// The traits of the running host.
    public var traitCollection: UITraitCollection { .screen }

    init(size: CGSize, scale: CGFloat) {
        (bounds, self.scale) = (CGRect(origin: .zero, size: size), scale)
    }

    /// The screen without a running host: the environment's, or else 375 × 667 points at scale 2, as an iPhone 6 to 8.
    package static let withoutHost = UIScreen(Simulator.environment)

    package convenience init(_ simulator: Simulator) {
        self.init(size: simulator.size ?? CGSize(width: 375, height: 667), scale: simulator.scale)
    }

    /// The screen of the running host, or else the environment's, or of an iPhone with 375 × 667 points.
    public static var main: UIScreen { HostContext.current?.screen ?? withoutHost }
}
