extension UIDynamicAnimator {
    /// Raises UIKit's exceptions for items added to an animator. The messages are UIKit's, as the project charon
    /// measured them (facts/UIKit/UIDynamicAnimator.md, §2.2), without addresses.
    func check(_ items: [any UIDynamicItem]) {
        for item in items {
            if item.bounds.width == 0 || item.bounds.height == 0 {
                raise("Invalid size \(item.bounds.size.text) for item \(summary(of: item)) in Dynamics")
            } else if item is UICollectionViewLayoutAttributes, let referenceView {
                raise(
                    "Can't use layout attributes as item (\(summary(of: item))) in an animator with view reference "
                        + summary(of: referenceView))
            } else if let view = item as? UIView, layoutReference != nil {
                raise(
                    "Can't use view as item (\(summary(of: view))) in an animator with layout reference "
                        + "\(layoutReference?.layout.map { "\(type(of: $0))" } ?? "")")
            } else if let view = item as? UIView, let referenceView, !view.isDescendant(of: referenceView) {
                raise(
                    "View item (\(summary(of: view))) should be a descendant of reference view in "
                        + "\(type(of: self)) in \(summary(of: referenceView))")
            }
        }
    }

    private func summary(of item: any UIDynamicItem) -> String {
        let bounds = item.bounds
        let frame = CGRect(
            x: item.center.x - bounds.width / 2, y: item.center.y - bounds.height / 2, width: bounds.width,
            height: bounds.height)
        return "<\(type(of: item)); frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
    }
}

extension CGSize {
    fileprivate var text: String { "{\(width), \(height)}" }
}
