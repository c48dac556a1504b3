public import Foundation
import JellyDynamics

/// The content of a collection view, as an animator's reference.
@MainActor
final class LayoutReference: @MainActor DynamicReference {
    private(set) weak var layout: UICollectionViewLayout?
    /// The step after which the layout was last told of moved items.
    var told = 0

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    var bounds: CGRect { CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero) }
}

extension UIDynamicAnimator {
    /// The attributes of an item that the animator moves, or else the layout's.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    /// The attributes of a further view that the animator moves.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
                && $0.indexPath == indexPath
        }
    }

    /// The attributes of a decoration that the animator moves.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
                && $0.indexPath == indexPath
        }
    }

    private func attributes(
        _ isMeant: (UICollectionViewLayoutAttributes) -> Bool
    ) -> UICollectionViewLayoutAttributes? {
        engine.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: isMeant)
    }

    /// Lets the layout compute again what the animator has moved since.
    func tellLayout() {
        guard let layoutReference, layoutReference.told != engine.tick else { return }
        layoutReference.told = engine.tick
        layoutReference.layout?.invalidateLayout()
    }
}
