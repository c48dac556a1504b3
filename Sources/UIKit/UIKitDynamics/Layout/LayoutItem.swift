/// A view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the guide's owner.
    var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
    final var layoutView: UIView? { self }
}

/// An attribute of an item.
@MainActor final class LayoutAttribute {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }
}
