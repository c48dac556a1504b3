/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// A name for messages.
    open var identifier = ""
    /// The view that owns the guide.
    public package(set) final weak var owningView: UIView?
    /// The kind of one of a view's built-in guides.
    package final var kind: Kind?
    final var latestFrame = CGRect.zero

    /// Creates a guide without an owner.
    public override init() { super.init() }

    /// The frame in the owning view, in points, after layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        guard let kind else { return latestFrame }
        return kind.frame(in: owningView)
    }

    /// A view's built-in guides.
    package enum Kind: String {
        case safeArea = "UIViewSafeAreaLayoutGuide"
        case margins = "UIViewLayoutMarginsGuide"
        case readable = "UIViewReadableContentGuide"
        case topBar = "UIViewController-topLayoutGuide"
        case bottomBar = "UIViewController-bottomLayoutGuide"
        case content = "UIScrollView-contentLayoutGuide"
        case frame = "UIScrollView-frameLayoutGuide"
    }
}

extension UILayoutGuide.Kind {
    /// The insets of the guide in its view.
    @MainActor
    func insets(of view: UIView) -> UIEdgeInsets {
        switch self {
        case .safeArea: return view.safeAreaInsets
        case .margins: return view.layoutMargins
        case .readable:
            var margins = view.layoutMargins
            let excess = max(0, view.bounds.width - margins.left - margins.right - 672) / 2
            margins.left += excess
            margins.right += excess
            return margins
        case .content, .frame, .topBar, .bottomBar: return UIEdgeInsets()
        }
    }

    @MainActor
    fileprivate func frame(in view: UIView) -> CGRect {
        guard self != .content else { return view.layoutContentFrame }
        let (insets, bounds) = (insets(of: view), view.bounds)
        let safe = view.safeAreaInsets
        if self == .topBar {
            return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: safe.top)
        }
        if self == .bottomBar {
            return CGRect(
                x: bounds.minX, y: bounds.maxY - safe.bottom, width: bounds.width, height: safe.bottom)
        }
        return CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }
}

extension UILayoutGuide: LayoutItem {
    final var layoutView: UIView? { owningView }
}

extension UILayoutGuide {
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// The ends of the top or bottom bars of a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// The length covered, in points.
    var length: CGFloat { get }
    /// The top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height covered.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide between the top or bottom of a view and its safe area.
package final class BarGuide: UILayoutGuide, UILayoutSupport {
    package var length: CGFloat { layoutFrame.height }
}
