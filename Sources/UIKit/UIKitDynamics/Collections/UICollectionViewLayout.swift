public import Foundation

/// What a layout is asked to compute again; here all.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether all is computed again.
    open var invalidateEverything: Bool { true }
    /// Whether the data is another one.
    open var invalidateDataSourceCounts: Bool { false }
}

/// Says where a collection view shows its items.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The view that is laid out.
    open internal(set) weak var collectionView: UICollectionView?
    /// Whether ``prepare()`` is called before the next layout.
    var isInvalid = true

    /// A layout of nothing.
    public override init() { super.init() }
    /// A layout from an archive.
    public required init?(coder: NSCoder) { super.init() }

    /// Computes what the others tell.
    open func prepare() {}
    /// The attributes of all that is in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a further view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a decoration.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes with which an item comes.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes with which an item goes.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether all is computed again when another part of the content is seen; it is asked before that.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// What is computed again when another part of the content is seen.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }
    /// Where the content is to come to rest.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Where the content is to stand after a change.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// How large the content is, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// The class of attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of what is computed again.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Called before items come and go.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after items came and went.
    open func finalizeCollectionViewUpdates() {}

    /// Lets all be computed again before the next layout.
    open func invalidateLayout() {
        isInvalid = true
        collectionView?.setNeedsLayout()
    }

    /// Lets something be computed again before the next layout: here all.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isInvalid = true
        collectionView?.setNeedsLayout()
    }

    /// Of which class the decorations of a kind are.
    private(set) final var decorations: [String: UICollectionReusableView.Type] = [:]

    /// Says of which class the decorations of a kind are.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }
}

/// How an item comes or goes.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item.
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    /// Where the item was.
    public final let indexPathBeforeUpdate: IndexPath?
    /// Where the item is.
    public final let indexPathAfterUpdate: IndexPath?
    /// What happens to it.
    public final let updateAction: Action

    init(before: IndexPath?, after: IndexPath?, _ action: Action) {
        (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
        super.init()
    }
}

/// Where and how a collection view shows something; an animator may move it.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
    /// What is shown.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    /// Which item it is.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// What is shown.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The kind of what is shown; nil for a cell.
    open private(set) var representedElementKind: String?
    /// The center, in points of the content.
    open var center = CGPoint.zero
    /// The extent, in points.
    open var size = CGSize.zero
    /// How it is rotated and scaled about its center.
    open var transform = CGAffineTransform.identity
    /// How opaque it is, from 0 to 1.
    open var alpha: CGFloat = 1
    /// What has more stands in front of what has less.
    open var zIndex = 0
    /// Whether it is not shown.
    open var isHidden = false

    /// Attributes with default values.
    public override init() { super.init() }

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a further view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// The extent in its own coordinates, in points.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The upright rectangle around it, in points of the content.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
    }

    /// Other attributes with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        other.representedElementCategory = representedElementCategory
        other.representedElementKind = representedElementKind
        (other.center, other.size, other.transform) = (center, size, transform)
        (other.alpha, other.zIndex, other.isHidden) = (alpha, zIndex, isHidden)
        return other
    }

    /// The shape with which it collides: its bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The path of another shape.
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}
