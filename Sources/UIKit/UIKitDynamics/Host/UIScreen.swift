/// The screen of a host.
// @unchecked: nothing stored here ever changes.
public final class UIScreen: NSObject, @unchecked Sendable {
    /// The extent, in points.
    public let bounds: CGRect
    /// Pixels a point.
    public let scale: CGFloat

    /// The traits of the host at work.
    public var traitCollection: UITraitCollection { .screen }

    init(size: CGSize, scale: CGFloat) {
        (bounds, self.scale) = (CGRect(origin: .zero, size: size), scale)
    }

    /// 375 × 667 points of 2 pixels: an iPhone 6 to 8, where no host is at work.
    static let withoutHost = UIScreen(size: CGSize(width: 375, height: 667), scale: 2)

    /// The screen of the host that is at work; without one, that of an iPhone of 375 × 667 points.
    public static var main: UIScreen { HostContext.current?.screen ?? withoutHost }
}
