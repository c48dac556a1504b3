/// Gives the section with a number.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout made up of sections, groups and items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// What all sections have in common.
    open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var contentSize = CGSize.zero
    /// The sizes that cells, headers and footers preferred.
    private var fitted: [SupplementaryViews.Place: CGSize] = [:]
    /// The places of attributes in the list of all.
    private var places: [SupplementaryViews.Place: Int] = [:]
    /// Whether a section changes its items as they are seen.
    private var followsBounds = false

    /// Creates a layout whose sections are alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout whose sections are alike.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
    /// Creates a layout whose sections a closure gives.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout whose sections a closure gives.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        super.init()
        self.configuration = configuration
    }
    /// Creates a layout from an archive, without sections.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        super.init(coder: coder)
    }
    /// Creates the layout of a list.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
        layout.background =
            configuration.backgroundColor
            ?? (configuration.appearance == .plain ? .systemBackground : .systemGroupedBackground)
        return layout
    }
    private var background: UIColor?

    open override func prepare() {
        super.prepare()
        (attributes, contentSize, followsBounds) = ([], .zero, false)
        defer {
            places = Dictionary(attributes.enumerated().map { (.init($1), $0) }, uniquingKeysWith: { one, _ in one })
        }
        guard let collectionView else { return }
        if let background, collectionView.backgroundColor == nil { collectionView.backgroundColor = background }
        let inset = collectionView.adjustedContentInset
        let room = CGSize(
            width: max(0, collectionView.bounds.width - inset.left - inset.right),
            height: max(0, collectionView.bounds.height - inset.top - inset.bottom))
        let environment = LayoutSurroundings(room, collectionView.traitCollection)
        let isVertical = configuration.scrollDirection == .vertical
        var place: CGFloat = 0
        for number in 0..<collectionView.numberOfSections {
            guard let section = provider(number, environment) else { continue }
            if number > 0 { place += configuration.interSectionSpacing }
            var run = CompositionalRun(
                section, number, room, isVertical: isVertical, environment, fitted: fitted,
                count: collectionView.numberOfItems(inSection: number))
            run.lay(at: place)
            if let handler = section.visibleItemsInvalidationHandler {
                followsBounds = true
                let seen = run.attributes.filter { !$0.frame.intersection(collectionView.bounds).isEmpty }
                handler(seen, collectionView.contentOffset, environment)
            }
            attributes += run.attributes
            place = run.end
        }
        contentSize = isVertical ? CGSize(width: room.width, height: place) : CGSize(width: place, height: room.height)
    }

    open override var collectionViewContentSize: CGSize { contentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        places[.init(kind: "", path: indexPath)].map { attributes[$0] }
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        places[.init(kind: elementKind, path: indexPath)].map { attributes[$0] }
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        followsBounds || newBounds.size != collectionView?.bounds.size
    }
    override func contentChanged() { fitted = [:] }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        originalAttributes.isEstimated && preferredAttributes.size != originalAttributes.size
    }
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        fitted[.init(originalAttributes)] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
}

/// Places the groups of a section.
@MainActor struct CompositionalRun {
    private let section: NSCollectionLayoutSection
    private let number: Int
    private let room: CGSize
    private let isVertical: Bool
    private let environment: LayoutSurroundings
    private let fitted: [SupplementaryViews.Place: CGSize]
    private let count: Int
    private var next = 0
    private(set) var attributes: [UICollectionViewLayoutAttributes] = []
    /// Where the section ends along the direction of scrolling.
    private(set) var end: CGFloat = 0

    init(
        _ section: NSCollectionLayoutSection, _ number: Int, _ room: CGSize, isVertical: Bool,
        _ environment: LayoutSurroundings, fitted: [SupplementaryViews.Place: CGSize], count: Int
    ) {
        (self.section, self.number, self.room, self.isVertical) = (section, number, room, isVertical)
        (self.environment, self.fitted, self.count) = (environment, fitted, count)
    }

    mutating func lay(at start: CGFloat) {
        let insets = section.contentInsets
        let inner = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: isVertical ? room.height : max(0, room.height - insets.top - insets.bottom))
        var place = start
        for item in section.boundarySupplementaryItems where !item.isBelow { place = band(item, place, inner) }
        let background = place
        place += isVertical ? insets.top : insets.leading
        // Groups beside each other in a vertical layout, and below each other in a horizontal one.
        let isCrossing = section.orthogonalScrollingBehavior != .none
        var (along, across) = (place, isVertical ? insets.leading : insets.top)
        var (depth, isFirst): (CGFloat, Bool) = (0, true)
        while next < count {
            if !isFirst {
                if isCrossing { across += section.interGroupSpacing } else { along += section.interGroupSpacing }
            }
            let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
            let before = next
            let size = layGroup(section.group, origin, inner)
            let (length, width) = isVertical ? (size.height, size.width) : (size.width, size.height)
            if isCrossing {
                across += width
                depth = max(depth, length)
            } else {
                along += length
            }
            isFirst = false
            // A group without room for an item would never end.
            if next == before { break }
        }
        place = (isCrossing ? along + depth : along) + (isVertical ? insets.bottom : insets.trailing)
        for item in section.decorationItems {
            let one = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
            let frame =
                isVertical
                ? CGRect(x: 0, y: background, width: room.width, height: place - background)
                : CGRect(x: background, y: 0, width: place - background, height: room.height)
            one.frame = inset(frame, item.contentInsets)
            one.zIndex = item.zIndex - 1
            attributes.insert(one, at: 0)
        }
        for item in section.boundarySupplementaryItems where item.isBelow { place = band(item, place, inner) }
        end = place
    }

    private func inset(_ rect: CGRect, _ insets: NSDirectionalEdgeInsets) -> CGRect {
        rect.inset(
            by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }

    /// The size of an element, which notes whether the element may choose its own.
    private func size(
        of item: NSCollectionLayoutItem, _ room: CGSize, _ attributes: UICollectionViewLayoutAttributes
    ) -> CGSize {
        var size = item.layoutSize.points(in: room)
        attributes.isEstimated =
            item.layoutSize.widthDimension.isEstimated || item.layoutSize.heightDimension.isEstimated
        guard let own = fitted[.init(attributes)] else { return size }
        let insets = item.contentInsets
        if item.layoutSize.widthDimension.isEstimated { size.width = own.width + insets.leading + insets.trailing }
        if item.layoutSize.heightDimension.isEstimated { size.height = own.height + insets.top + insets.bottom }
        return size
    }

    /// Places a header or footer, and returns where it ends.
    private mutating func band(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ place: CGFloat, _ inner: CGSize
    ) -> CGFloat {
        let one = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
        let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
        let around = section.supplementariesFollowContentInsets ? inner : room
        let size = size(of: item, around, one)
        let corner = isVertical ? CGPoint(x: insets.leading, y: place) : CGPoint(x: place, y: insets.top)
        let frame = CGRect(
            x: corner.x + item.offset.x, y: corner.y + item.offset.y, width: size.width, height: size.height)
        one.frame = inset(frame, item.contentInsets)
        one.zIndex = item.zIndex
        attributes.append(one)
        return item.extendsBoundary ? place + (isVertical ? size.height : size.width) : place
    }

    /// Places the next items in a group, and returns its size.
    private mutating func layGroup(_ group: NSCollectionLayoutGroup, _ origin: CGPoint, _ around: CGSize) -> CGSize {
        let whole = group.layoutSize.points(in: around)
        let insets = group.contentInsets
        let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
        let room = CGSize(
            width: max(0, whole.width - insets.leading - insets.trailing),
            height: max(0, whole.height - insets.top - insets.bottom))
        var used = CGSize.zero
        switch group.arrangement {
        case .custom(let provider):
            for item in provider(LayoutSurroundings(room, environment.traitCollection)) where next < count {
                let one = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: next, section: number))
                one.frame = item.frame.offsetBy(dx: start.x, dy: start.y)
                one.zIndex = item.zIndex
                attributes.append(one)
                next += 1
            }
            used = room
        case .across: used = layItems(of: group, start, room, isAcross: true)
        case .down: used = layItems(of: group, start, room, isAcross: false)
        }
        var size = whole
        if group.layoutSize.widthDimension.isEstimated { size.width = used.width + insets.leading + insets.trailing }
        if group.layoutSize.heightDimension.isEstimated { size.height = used.height + insets.top + insets.bottom }
        return size
    }

    private mutating func layItems(
        of group: NSCollectionLayoutGroup, _ start: CGPoint, _ room: CGSize, isAcross: Bool
    ) -> CGSize {
        let gap = group.interItemSpacing?.spacing ?? 0
        let isOpen =
            isAcross ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        let length = isAcross ? room.width : room.height
        var (along, deepest, made): (CGFloat, CGFloat, Int) = (0, 0, 0)
        guard !group.subitems.isEmpty else { return .zero }
        while next < count, group.count.map({ made < $0 }) ?? true {
            let item = group.subitems[made % group.subitems.count]
            var around = room
            if group.dividesRoom, let parts = group.count {
                let part = max(0, (length - gap * CGFloat(parts - 1)) / CGFloat(parts))
                if isAcross { around.width = part } else { around.height = part }
            }
            let path = IndexPath(item: next, section: number)
            let one = UICollectionViewLayoutAttributes(forCellWith: path)
            var size = size(of: item, room, one)
            if group.dividesRoom { if isAcross { size.width = around.width } else { size.height = around.height } }
            let side = isAcross ? size.width : size.height
            let offset = along + (made > 0 ? gap : 0)
            // One item has room in any group; in one of an estimated length, one round of items.
            let isFull = isOpen ? made >= group.subitems.count : offset + side > length + 0.5
            if made > 0, group.count == nil, isFull { break }
            let corner = isAcross ? CGPoint(x: start.x + offset, y: start.y) : CGPoint(x: start.x, y: start.y + offset)
            if let inner = item as? NSCollectionLayoutGroup {
                let before = next
                size = layGroup(inner, corner, group.dividesRoom ? around : room)
                if next == before { break }
            } else {
                one.frame = inset(CGRect(origin: corner, size: size), item.contentInsets)
                attributes.append(one)
                next += 1
            }
            along = offset + (isAcross ? size.width : size.height)
            deepest = max(deepest, isAcross ? size.height : size.width)
            made += 1
        }
        return isAcross ? CGSize(width: along, height: deepest) : CGSize(width: deepest, height: along)
    }
}
