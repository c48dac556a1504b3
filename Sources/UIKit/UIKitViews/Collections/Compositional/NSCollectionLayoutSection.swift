/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// From where insets count.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// A section: groups one after the other.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// The list of which the section is one.
    final var list: UICollectionLayoutListConfiguration?
    /// The room around the groups, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// From where the insets count; stored, without effect.
    @Inert("NSCollectionLayoutSection.contentInsetsReference")
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The space between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// Whether groups stand beside each other instead of below; what is beyond the edge is not scrolled to.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none {
        didSet {
            if orthogonalScrollingBehavior != .none {
                ignore("NSCollectionLayoutSection.orthogonalScrollingBehavior: sections do not scroll sideways")
            }
        }
    }
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to the insets; default: yes.
    open var supplementariesFollowContentInsets = true
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Changes the items as they are seen.
    open var visibleItemsInvalidationHandler:
        (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

    /// Creates a section of groups.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The section of a list.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
        section.list = configuration
        let isInset = [.insetGrouped, .sidebar].contains(configuration.appearance)
        if configuration.appearance != .plain {
            let side: CGFloat = isInset ? 16 : 0
            section.contentInsets = NSDirectionalEdgeInsets(
                top: configuration.headerMode == .supplementary ? 0 : 18, leading: side, bottom: 18, trailing: side)
        }
        func band(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
        }
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(band(UICollectionView.elementKindSectionHeader, .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(band(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }
}

/// An item that is seen.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A list as a layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The look of a list.
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    /// Whether sections have headers.
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    /// Whether sections have footers.
    public enum FooterMode: Int, Sendable { case none, supplementary }

    /// The look.
    public let appearance: Appearance
    /// Whether there are lines between rows.
    public var showsSeparators = true {
        didSet { if !showsSeparators { ignore("UICollectionLayoutListConfiguration.showsSeparators") } }
    }
    /// The colour behind the rows; nil for the look's.
    public var backgroundColor: UIColor?
    /// The actions of a swipe; never asked here.
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)? {
        didSet { ignore("UICollectionLayoutListConfiguration.leadingSwipeActionsConfigurationProvider") }
    }
    /// The actions of a swipe; never asked here.
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)? {
        didSet { ignore("UICollectionLayoutListConfiguration.trailingSwipeActionsConfigurationProvider") }
    }
    /// Whether sections have headers; the first item of a section is never one here.
    public var headerMode = HeaderMode.none {
        didSet {
            guard headerMode == .firstItemInSection else { return }
            ignore("UICollectionLayoutListConfiguration.headerMode firstItemInSection")
        }
    }
    /// Whether sections have footers.
    public var footerMode = FooterMode.none
    /// The room over headers, in points; stored, without effect.
    public var headerTopPadding: CGFloat? {
        didSet { if headerTopPadding != nil { ignore("UICollectionLayoutListConfiguration.headerTopPadding") } }
    }

    /// Creates a list of a look.
    public init(appearance: Appearance) { self.appearance = appearance }
}

/// What all sections of a layout have in common.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction of scrolling.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout; stored, without effect.
    @Inert("UICollectionViewCompositionalLayoutConfiguration.boundarySupplementaryItems")
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// From where insets count; stored, without effect.
    @Inert("UICollectionViewCompositionalLayoutConfiguration.contentInsetsReference")
    open var contentInsetsReference = UIContentInsetsReference.safeArea
}
