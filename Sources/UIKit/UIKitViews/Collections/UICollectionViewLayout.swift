/// The scope of a layout's invalidation; everything here.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is invalidated.
    open var invalidateEverything: Bool { true }
    /// Whether the item counts are invalidated.
    open var invalidateDataSourceCounts: Bool { false }
    /// Whether only the bounds of the collection view changed.
    final var isOfScrolling = false
    /// How far the content moves, in points; stored, without effect.
    @Inert("UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment")
    open var contentOffsetAdjustment = CGPoint.zero
    /// How much larger the content becomes, in points; stored, without effect.
    @Inert("UICollectionViewLayoutInvalidationContext.contentSizeAdjustment")
    open var contentSizeAdjustment = CGSize.zero
    /// The items that were invalidated one by one.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Invalidates items; everything is.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Invalidates supplementary views; everything is.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    /// Invalidates decoration views; everything is.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}

    /// Creates a context.
    public override required init() { super.init() }
}

/// The scope of a flow layout's invalidation; everything here.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes again; it always is.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items are placed again; they always are.
    open var invalidateFlowLayoutAttributes = true
}

/// A layout between two others; it looks like the next one.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout before.
    public final let currentLayout: UICollectionViewLayout
    /// The layout after.
    public final let nextLayout: UICollectionViewLayout
    /// How far the transition is, from 0 to 1; stored.
    open var transitionProgress: CGFloat = 0
    /// Creates a layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }
    /// Creates a layout from an archive.
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
        super.init(coder: coder)
    }
}

/// Computes the positions of a collection view's items.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout.
    open var collectionView: UICollectionView? { owner }
    final weak var owner: UICollectionView?
    /// Whether ``prepare()`` is called before the next layout.
    var isInvalid = true
    /// Whether a flow layout has placed its items, be it without ``prepare()``, which subclasses may override.
    final var isMeasured = false
    /// Whether more than the visible part changed since the layout was measured.
    final var isStale = true

    /// Called once a nib or storyboard has loaded; does nothing by default.
    open func awakeFromNib() {}
    /// Writes the object to an archive: nothing here, where archives have no views and controllers.
    open func encode(with coder: NSCoder) {}

    /// Creates an empty layout.
    public override init() { super.init() }
    /// Creates a layout from an archive.
    public required init?(coder: NSCoder) { super.init() }

    /// Prepares the attributes that the other methods return.
    open func prepare() {}
    /// The attributes of all elements in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a decoration view.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The initial attributes of an inserted item.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The final attributes of a deleted item.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether a change of bounds invalidates the layout; called before the change.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// The invalidation for a change of bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext
        context.isOfScrolling = newBounds.size == collectionView?.bounds.size
        return context
    }
    private var newContext: UICollectionViewLayoutInvalidationContext {
        let kind = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return kind?.init() ?? UICollectionViewLayoutInvalidationContext()
    }
    /// New attributes of the layout's class for an item.
    final func newAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes {
        let kind = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = kind.map(UICollectionViewLayoutAttributes.made) ?? UICollectionViewLayoutAttributes()
        attributes.indexPath = path
        return attributes
    }
    /// Whether a cell's preferred attributes invalidate the layout; default: false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// The invalidation for a cell's preferred attributes, with which the layout places it next time.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { newContext }
    /// Whether cells are asked for their preferred attributes.
    var asksCells: Bool { true }
    /// Called when the items are others.
    func contentChanged() {}
    /// The content offset at which scrolling should stop.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The content offset after an update.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// The class of the layout's attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Called before the bounds change in an animation; never here.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after the bounds changed in an animation; never here.
    open func finalizeAnimatedBoundsChange() {}
    /// Called before the layout gives way to another one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before the layout takes over from another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called after the layout took over from another one.
    open func finalizeLayoutTransition() {}
    /// The initial attributes of an inserted supplementary view; never asked here.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The final attributes of a deleted supplementary view; never asked here.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The initial attributes of an inserted decoration view; never asked here.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The final attributes of a deleted decoration view; never asked here.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The supplementary views that an update removes; never asked here.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The supplementary views that an update adds; never asked here.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The attributes of an item that a finger moves; never asked here.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributesForItem(at: indexPath) ?? UICollectionViewLayoutAttributes()
    }
    /// The item that a moved one comes to; never asked here.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { previousIndexPath }
    /// The direction for which the layout was made.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is mirrored in the other direction.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Called before items are inserted and deleted.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after items were inserted and deleted.
    open func finalizeCollectionViewUpdates() {}

    /// Invalidates the layout, which is recomputed before the next layout pass.
    open func invalidateLayout() {
        (isInvalid, isStale) = (true, true)
        collectionView?.setNeedsLayout()
    }

    /// Invalidates the layout; the whole of it, whatever the context.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isInvalid = true
        if !context.isOfScrolling { isStale = true }
        collectionView?.setNeedsLayout()
    }

    /// The classes of decoration views, by kind.
    private(set) final var decorations: [String: UICollectionReusableView.Type] = [:]

    /// Registers the nib of decoration views of a kind; ignored.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        ignore("UICollectionViewLayout.register of a nib")
    }

    /// Registers the class of decoration views of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }
}

/// An update of an item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of an update.
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    /// The index path before the update.
    public final let indexPathBeforeUpdate: IndexPath?
    /// The index path after the update.
    public final let indexPathAfterUpdate: IndexPath?
    /// The kind of the update.
    public final let updateAction: Action

    init(before: IndexPath?, after: IndexPath?, _ action: Action) {
        (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
        super.init()
    }
}

/// The position and appearance of an element of a collection view; an animator can move it.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
    /// The kind of an element.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    /// The index path of the item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of the element.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for a cell.
    open private(set) var representedElementKind: String?
    /// The center, in points of the content.
    open var center = CGPoint.zero
    /// The size, in points.
    open var size = CGSize.zero
    /// The transform about the center.
    open var transform: CGAffineTransform {
        get { transform3D.affine }
        set { transform3D = CATransform3D(newValue) }
    }
    /// The transform about the center, in space.
    open var transform3D = CATransform3D.identity
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The z-order; greater values are in front.
    open var zIndex = 0
    /// Whether the element is hidden.
    open var isHidden = false
    /// Whether the element may choose its own size.
    final var isEstimated = false

    /// Creates attributes with default values.
    public required override init() { super.init() }

    /// Creates attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Creates attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// The bounds, in points.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The frame, in points of the content.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
    }

    final func become(_ category: ElementCategory, _ kind: String?, at path: IndexPath) {
        (representedElementCategory, representedElementKind, indexPath) = (category, kind, path)
    }

    /// New attributes of a class.
    static func made(of type: AnyClass) -> UICollectionViewLayoutAttributes {
        let make = ObjectiveCTable.shared.maker(of: type)
        return make.flatMap { make in onMain(()) { _ in make() } as? UICollectionViewLayoutAttributes }
            ?? (type as? UICollectionViewLayoutAttributes.Type)?.init() ?? .init()
    }

    /// A copy of the attributes, of their own class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = Self.made(of: type(of: self))
        other.indexPath = indexPath
        other.representedElementCategory = representedElementCategory
        other.representedElementKind = representedElementKind
        (other.center, other.size, other.transform3D) = (center, size, transform3D)
        (other.alpha, other.zIndex, other.isHidden) = (alpha, zIndex, isHidden)
        other.isEstimated = isEstimated
        return other
    }

    /// The collision shape: the bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The path of a custom collision shape.
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}
