/// What has children with sizes: controllers, and what presents them.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that suits best, in points.
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {
    /// The presented controller's.
    public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}
