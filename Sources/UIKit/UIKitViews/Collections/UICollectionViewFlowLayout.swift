/// A layout that breaks items into lines, as UIKit does: lines are justified, except the last one of a section.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction in which lines follow each other: vertical or horizontal.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The minimum spacing between lines, in points; default: 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The minimum spacing between items of a line, in points; default: 10.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The size of items, in points; default: 50 × 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size of items until their cells size themselves, in points; zero, the default, for no self-sizing.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            fitted = [:]
            invalidateLayout()
        }
    }
    /// The insets of a section, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// The size of section headers, in points; they span the length of a line.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of section footers, in points; they span the length of a line.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

    /// From where a section's insets count.
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }
    /// From where a section's insets count; stored, without effect.
    @Inert("UICollectionViewFlowLayout.sectionInsetReference")
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    /// Whether headers stay in view while their sections scroll.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay in view while their sections scroll; stored, without effect.
    @Inert("UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds")
    open var sectionFootersPinToVisibleBounds = false

    /// An estimated size that lets cells size themselves.
    public class var automaticSize: CGSize { CGSize(width: 50, height: 50) }

    /// The sizes that self-sizing cells preferred.
    private var fitted: [IndexPath: CGSize] = [:]
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var places: [IndexPath: Int] = [:]
    private var contentSize = CGSize.zero

    open override func prepare() {
        super.prepare()
        measure()
    }

    private func measure() {
        isMeasured = true
        (attributes, places, contentSize) = ([], [:], .zero)
        guard let collectionView else { return }
        var run = FlowRun(isVertical: scrollDirection == .vertical, extent: collectionView.flowExtent) {
            [unowned self] in newAttributes(at: $0)
        }
        for section in 0..<collectionView.numberOfSections {
            run.begin(measures(of: section, in: collectionView), section: section)
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                run.add(path, size(at: path, in: collectionView))
            }
            run.end()
        }
        (attributes, contentSize) = (run.attributes, run.contentSize)
        for (index, one) in attributes.enumerated() where one.representedElementCategory == .cell {
            places[one.indexPath] = index
        }
    }

    private func size(at path: IndexPath, in view: UICollectionView) -> CGSize {
        if estimatedItemSize != .zero { return fitted[path] ?? estimatedItemSize }
        return view.flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }

    override var asksCells: Bool { estimatedItemSize != .zero }

    override func contentChanged() { fitted = [:] }

    /// Whether items size themselves and this one prefers another size.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        fitted[preferredAttributes.indexPath] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    private func measures(of section: Int, in view: UICollectionView) -> FlowRun.Measures {
        let delegate = view.flowDelegate
        return FlowRun.Measures(
            inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
            line: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                ?? minimumLineSpacing,
            item: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing,
            header: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                ?? headerReferenceSize,
            footer: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                ?? footerReferenceSize)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        prepareIfNeeded()
        pinHeaders()
        return attributes.filter { $0.frame.intersects(rect) }
    }

    /// Keeps the headers of sections that are seen in view, in a vertical layout.
    private func pinHeaders() {
        guard sectionHeadersPinToVisibleBounds, scrollDirection == .vertical, let collectionView else { return }
        let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
        for header in attributes
        where header.representedElementKind == UICollectionView.elementKindSectionHeader {
            let own: CGFloat = header.kept("UICollectionViewFlowLayout.header", header.frame.minY)
            header.keep(own, as: "UICollectionViewFlowLayout.header")
            let last = attributes.filter { $0.indexPath.section == header.indexPath.section && $0 !== header }
                .map(\.frame.maxY).max()
            let limit = max(own, (last ?? own) - header.size.height)
            header.frame.origin.y = min(max(own, top), limit)
            header.zIndex = 10
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return places[indexPath].map { attributes[$0] }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return attributes.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
    }

    open override var collectionViewContentSize: CGSize {
        prepareIfNeeded()
        return contentSize
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if sectionHeadersPinToVisibleBounds { return true }
        return scrollDirection == .vertical
            ? newBounds.width != collectionView.bounds.width : newBounds.height != collectionView.bounds.height
    }

    /// Prepares the layout if it is queried before its view's first layout.
    private func prepareIfNeeded() {
        if attributes.isEmpty, isInvalid, let collectionView { collectionView.prepareLayout() }
        if !isMeasured, !isInvalid { measure() }
    }
}
