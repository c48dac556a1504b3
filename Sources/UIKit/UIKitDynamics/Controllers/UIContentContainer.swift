/// What has children with sizes: controllers, and what presents them.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that suits best, in points.
    var preferredContentSize: CGSize { get }
    /// Tells of another best size of a child.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Tells of another size of a child by constraints; never called here.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of a child in a parent's size, in points: by default all of it.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}
