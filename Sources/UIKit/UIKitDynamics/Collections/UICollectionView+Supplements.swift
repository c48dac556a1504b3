public import Foundation

extension UICollectionView {
    /// Says of which class the further views of a kind and name are.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        supplements.register(viewClass as? UICollectionReusableView.Type, elementKind, identifier)
    }

    /// Says in which nib the further views of a kind and name are.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        supplements.register(nib, kind, identifier)
    }

    /// A further view of a kind and name, used before or new; a plain one where the name is not registered.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let frame = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.frame
        return supplements.dequeue(elementKind, identifier, frame: frame ?? .zero)
    }

    /// The further view of a kind, where it is shown.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { supplements.view(elementKind, indexPath) }

    /// Where further views of a kind are shown, in order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        supplements.paths(elementKind)
    }

    /// The further views of a kind that are shown, in the order of their items.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        supplements.paths(elementKind).compactMap { supplements.view(elementKind, $0) }
    }

    /// The attributes of a further view.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
}
