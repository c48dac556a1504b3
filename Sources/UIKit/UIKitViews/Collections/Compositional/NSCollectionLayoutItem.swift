/// A width or a height: a part of what is around, or a number of points.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case partOfWidth, partOfHeight, absolute, estimated }
    final let kind: Kind
    /// The part or the points.
    public final let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

    /// A part of the width around.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.partOfWidth, fractionalWidth)
    }
    /// A part of the height around.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.partOfHeight, fractionalHeight)
    }
    /// A number of points.
    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// A number of points until the cell chooses its own.
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Whether it is a part of the width around.
    open var isFractionalWidth: Bool { kind == .partOfWidth }
    /// Whether it is a part of the height around.
    open var isFractionalHeight: Bool { kind == .partOfHeight }
    /// Whether it is a number of points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether the cell chooses its own.
    open var isEstimated: Bool { kind == .estimated }

    final func points(in room: CGSize) -> CGFloat {
        switch kind {
        case .partOfWidth: room.width * dimension
        case .partOfHeight: room.height * dimension
        case .absolute, .estimated: dimension
        }
    }
}

/// The size of a part of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public final let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public final let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    final func points(in room: CGSize) -> CGSize {
        CGSize(width: widthDimension.points(in: room), height: heightDimension.points(in: room))
    }
}

/// A space between parts of a layout, in points.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// The space, in points.
    public final let spacing: CGFloat
    /// Whether the space takes what is left.
    public final let isFlexible: Bool
    init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }

    /// Exactly a number of points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    /// At least a number of points, and what is left; here as many points.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        ignore("NSCollectionLayoutSpacing.flexible")
        return NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    /// Whether the space is exactly a number of points.
    open var isFixed: Bool { !isFlexible }
}

/// The spaces around a part of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    public final let leading: NSCollectionLayoutSpacing?
    public final let top: NSCollectionLayoutSpacing?
    public final let trailing: NSCollectionLayoutSpacing?
    public final let bottom: NSCollectionLayoutSpacing?

    /// Creates spaces.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}

/// An item of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size.
    public final let layoutSize: NSCollectionLayoutSize
    /// The room around the cell in the item's size, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spaces around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
        didSet { if edgeSpacing != nil { ignore("NSCollectionLayoutItem.edgeSpacing") } }
    }
    /// Views that belong to the item, such as badges.
    public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// Creates an item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// Creates an item of a size with views that belong to it; those are not shown.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
        super.init()
        if !supplementaryItems.isEmpty { ignore("NSCollectionLayoutItem.supplementaryItems") }
    }
}

/// Where a view is in relation to another one.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges.
    public final let edges: NSDirectionalRectEdge
    /// How far from there, in points.
    public final let offset: CGPoint

    /// Creates a place at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
    /// Creates a place some points from edges.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset) = (edges, absoluteOffset)
        super.init()
    }
    /// Creates a place some parts of the size from edges.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset) = (edges, fractionalOffset)
        super.init()
    }
}

/// A view that belongs to an item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public final let elementKind: String
    /// The place in the item.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// The depth.
    open var zIndex = 0

    /// Creates a view at a place.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// The place of a header or footer.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header or footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The place.
    public final let alignment: NSRectAlignment
    /// How far from there, in points.
    public final let offset: CGPoint
    /// Whether the section is larger for it.
    open var extendsBoundary = true
    /// Whether it stays in view while the section scrolls; stored, without effect.
    @Inert("NSCollectionLayoutBoundarySupplementaryItem.pinToVisibleBounds")
    open var pinToVisibleBounds = false

    /// Creates a header or footer.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        if [.leading, .trailing].contains(alignment) {
            ignore("NSCollectionLayoutBoundarySupplementaryItem.alignment leading or trailing")
        }
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    }

    final var isBelow: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(alignment) }
}

/// A view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public final let elementKind: String
    /// The depth.
    open var zIndex = 0

    /// A view behind a whole section.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
    private init(_ kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }
}

/// Items beside or below each other, repeated until the group is full.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case across, down
        case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
    }
    final let arrangement: Arrangement
    /// The items.
    public final let subitems: [NSCollectionLayoutItem]
    /// How many items there are; nil for as many as have room.
    final let count: Int?
    /// Whether the items divide the room equally.
    final let dividesRoom: Bool
    /// The space between items.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ items: [NSCollectionLayoutItem],
        count: Int? = nil, dividesRoom: Bool = false
    ) {
        (self.arrangement, subitems, self.count, self.dividesRoom) = (arrangement, items, count, dividesRoom)
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Items beside each other.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .across, subitems) }
    /// A number of items of equal width beside each other.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .across, [subitem], count: count, dividesRoom: true)
    }
    /// A number of items beside each other.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .across, [subitem], count: count) }
    /// Items below each other.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .down, subitems) }
    /// A number of items of equal height below each other.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .down, [subitem], count: count, dividesRoom: true)
    }
    /// A number of items below each other.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .down, [subitem], count: count) }
    /// Items at places of one's own.
    public class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}

/// An item at a place of one's own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group, in points.
    public final let frame: CGRect
    /// The depth.
    public final let zIndex: Int

    /// Creates an item at a place.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}

/// What is around a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size, in points.
    var contentSize: CGSize { get }
    /// The size without insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets, in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout depends on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// What is around the section.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

final class LayoutSurroundings: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }

    init(_ size: CGSize, _ traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }
}
