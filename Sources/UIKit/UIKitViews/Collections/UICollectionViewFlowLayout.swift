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
    private var run = FlowPlaces()
    private var contentSize = CGSize.zero
    /// What was measured: the length of a line, and the numbers of items.
    private var basis: (extent: CGFloat, counts: [Int])?

    open override func prepare() {
        super.prepare()
        if !isStale, let collectionView, let basis, basis == self.basis(of: collectionView) {
            // Only scrolled: all is where it was, with new attributes that subclasses may change.
            isMeasured = true
            run.forget()
        } else {
            measure()
        }
    }

    private func basis(of view: UICollectionView) -> (extent: CGFloat, counts: [Int]) {
        (view.flowExtent, (0..<view.numberOfSections).map(view.numberOfItems))
    }

    private func measure() {
        (isMeasured, isStale) = (true, false)
        (self.run, contentSize) = (FlowPlaces(), .zero)
        guard let collectionView else { return }
        basis = basis(of: collectionView)
        var run = FlowRun(isVertical: scrollDirection == .vertical, extent: collectionView.flowExtent)
        for section in 0..<collectionView.numberOfSections {
            run.begin(measures(of: section, in: collectionView), section: section)
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                run.add(path, size(at: path, in: collectionView))
            }
            run.end()
        }
        self.run = FlowPlaces(run.places, isVertical: scrollDirection == .vertical) { [unowned self] in
            newAttributes(at: $0)
        }
        contentSize = run.contentSize
    }

    private func size(at path: IndexPath, in view: UICollectionView) -> CGSize {
        if estimatedItemSize != .zero { return fitted[path] ?? estimatedItemSize }
        return view.flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

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
        return run.attributes(in: rect, searchesAll: sectionHeadersPinToVisibleBounds)
    }

    /// Keeps the headers of sections that are seen in view, in a vertical layout.
    private func pinHeaders() {
        guard sectionHeadersPinToVisibleBounds, scrollDirection == .vertical, let collectionView else { return }
        let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
        for index in run.headers {
            let (place, header) = (run.places[index], run.attributes(index))
            let own = place.frame.minY
            // Of a section that ended further above, too, as it may have been in view before.
            guard own <= collectionView.bounds.maxY else { break }
            let limit = max(own, (run.sectionEnds[place.path.section] ?? own) - header.size.height)
            header.frame.origin.y = min(max(own, top), limit)
            header.zIndex = 10
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return run.item(at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return run.places.firstIndex { $0.kind == elementKind && $0.path.section == indexPath.section }
            .map { run.attributes($0) }
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
        if run.places.isEmpty, isInvalid, let collectionView { collectionView.prepareLayout() }
        if !isMeasured, !isInvalid { measure() }
    }
}

/// The places of a flow layout, with attributes that are made when they are asked for.
@MainActor
private final class FlowPlaces {
    let places: [FlowPlace]
    private let numbers: [IndexPath: Int]
    private var made: [Int: UICollectionViewLayoutAttributes] = [:]
    private let make: (IndexPath) -> UICollectionViewLayoutAttributes
    /// How far the content reaches up to each place, and where it begins from each place on: both never decrease.
    private let ends: [CGFloat], starts: [CGFloat]
    private let isVertical: Bool
    /// The numbers of the sections' headers.
    let headers: [Int]
    /// Where the items and the footer of each section end.
    private(set) var sectionEnds: [Int: CGFloat] = [:]

    init() {
        (places, numbers, ends, starts, isVertical, headers) = ([], [:], [], [], true, [])
        make = { _ in UICollectionViewLayoutAttributes() }
    }

    init(
        _ places: [FlowPlace], isVertical: Bool, _ make: @escaping (IndexPath) -> UICollectionViewLayoutAttributes
    ) {
        (self.places, self.isVertical, self.make) = (places, isVertical, make)
        headers = places.indices.filter { places[$0].kind == UICollectionView.elementKindSectionHeader }
        var (numbers, ends, starts): ([IndexPath: Int], [CGFloat], [CGFloat]) = ([:], [], [])
        var (end, start) = (-CGFloat.infinity, CGFloat.infinity)
        for (number, place) in places.enumerated() {
            if place.kind == nil { numbers[place.path] = number }
            end = max(end, isVertical ? place.frame.maxY : place.frame.maxX)
            ends.append(end)
            guard place.kind != UICollectionView.elementKindSectionHeader else { continue }
            sectionEnds[place.path.section] = max(
                sectionEnds[place.path.section] ?? -.infinity, isVertical ? place.frame.maxY : place.frame.maxX)
        }
        for place in places.reversed() {
            start = min(start, isVertical ? place.frame.minY : place.frame.minX)
            starts.append(start)
        }
        (self.numbers, self.ends, self.starts) = (numbers, ends, starts.reversed())
    }

    /// Forgets attributes, which may have been changed.
    func forget() { made = [:] }

    func attributes(_ number: Int) -> UICollectionViewLayoutAttributes {
        if let one = made[number] { return one }
        let place = places[number]
        let one = make(place.path)
        if let kind = place.kind { one.become(.supplementaryView, kind, at: place.path) }
        (one.center, one.size) = (place.center, place.size)
        made[number] = one
        return one
    }

    func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? { numbers[path].map { attributes($0) } }

    /// The attributes of what is in a rectangle.
    func attributes(in rect: CGRect, searchesAll: Bool) -> [UICollectionViewLayoutAttributes] {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        let first = searchesAll ? 0 : Self.first(ends) { $0 >= low }
        let last = searchesAll ? places.count : Self.first(starts) { $0 > high }
        guard first < last else { return [] }
        return (first..<last).compactMap { number in
            (made[number]?.frame ?? places[number].frame).intersects(rect) ? attributes(number) : nil
        }
    }

    /// The first place from which a condition holds.
    private static func first(_ values: [CGFloat], where holds: (CGFloat) -> Bool) -> Int {
        var (low, high) = (0, values.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(values[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
