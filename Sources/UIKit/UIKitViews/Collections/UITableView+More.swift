// Editing, indexes, dragging and focus of tables, of which nothing is drawn here.
extension UITableView {
    /// What separator insets count from.
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
    /// Whether cells that size themselves do so again.
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// Whether rows are edited; stored: no controls are drawn.
    public var isEditing: Bool {
        get { kept("UITableView.isEditing", false) }
        set { setEditing(newValue, animated: false) }
    }
    /// Whether rows can be selected while they are edited; stored.
    public var allowsSelectionDuringEditing: Bool {
        get { kept("UITableView.allowsSelectionDuringEditing", false) }
        set { keep(newValue, as: "UITableView.allowsSelectionDuringEditing") }
    }
    /// Whether several rows can be selected while they are edited; stored.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { kept("UITableView.allowsMultipleSelectionDuringEditing", false) }
        set { keep(newValue, as: "UITableView.allowsMultipleSelectionDuringEditing") }
    }
    /// What separator insets count from; stored, without effect.
    public var separatorInsetReference: SeparatorInsetReference {
        get { kept("UITableView.separatorInsetReference", .fromCellEdges) }
        set { keepInert("UITableView.separatorInsetReference", newValue, .fromCellEdges) }
    }
    /// The effect of separators; stored, without effect.
    public var separatorEffect: UIVisualEffect? {
        get { kept("UITableView.separatorEffect", nil) }
        set { keepInert("UITableView.separatorEffect", newValue, nil) }
    }
    /// Whether cells are as wide as is good to read, on wide screens; stored, without effect.
    public var cellLayoutMarginsFollowReadableWidth: Bool {
        get { kept("UITableView.cellLayoutMarginsFollowReadableWidth", false) }
        set { keepInert("UITableView.cellLayoutMarginsFollowReadableWidth", newValue, false) }
    }
    /// Whether contents of cells stay in the safe area; stored.
    public var insetsContentViewsToSafeArea: Bool {
        get { kept("UITableView.insetsContentViewsToSafeArea", true) }
        set { keep(newValue, as: "UITableView.insetsContentViewsToSafeArea") }
    }
    /// The height of empty rows after the last one; stored, as none are drawn.
    public var fillerRowHeight: CGFloat {
        get { kept("UITableView.fillerRowHeight", 0) }
        set { keep(newValue, as: "UITableView.fillerRowHeight") }
    }
    /// Whether cells that size themselves do so again; stored.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { kept("UITableView.selfSizingInvalidation", .enabled) }
        set { keep(newValue, as: "UITableView.selfSizingInvalidation") }
    }
    /// Whether a keyboard's focus can be at rows; nothing is focused here.
    public var allowsFocus: Bool {
        get { kept("UITableView.allowsFocus", false) }
        set { keep(newValue, as: "UITableView.allowsFocus") }
    }
    /// Whether a keyboard's focus selects; nothing is focused here.
    public var selectionFollowsFocus: Bool {
        get { kept("UITableView.selectionFollowsFocus", false) }
        set { keep(newValue, as: "UITableView.selectionFollowsFocus") }
    }
    /// Whether the focus returns to the last focused row; stored, as nothing is focused.
    public var remembersLastFocusedIndexPath: Bool {
        get { kept("UITableView.remembersLastFocusedIndexPath", false) }
        set { keep(newValue, as: "UITableView.remembersLastFocusedIndexPath") }
    }

    /// The number of rows from which the index is shown; no index is drawn.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { kept("UITableView.sectionIndexMinimumDisplayRowCount", 0) }
        set { keep(newValue, as: "UITableView.sectionIndexMinimumDisplayRowCount") }
    }
    /// The colour of the index; no index is drawn.
    public var sectionIndexColor: UIColor? {
        get { kept("UITableView.sectionIndexColor", nil) }
        set { keepInert("UITableView.sectionIndexColor", newValue, nil) }
    }
    /// The colour behind the index; no index is drawn.
    public var sectionIndexBackgroundColor: UIColor? {
        get { kept("UITableView.sectionIndexBackgroundColor", nil) }
        set { keepInert("UITableView.sectionIndexBackgroundColor", newValue, nil) }
    }
    /// The colour behind the index under a finger; no index is drawn.
    public var sectionIndexTrackingBackgroundColor: UIColor? {
        get { kept("UITableView.sectionIndexTrackingBackgroundColor", nil) }
        set { keepInert("UITableView.sectionIndexTrackingBackgroundColor", newValue, nil) }
    }
    /// Asks for the titles of the index again; no index is drawn.
    public func reloadSectionIndexTitles() {}
    /// The title that stands for a magnifying glass in an index.
    public class var indexSearch: String { "{search}" }
    /// Posted after the selection changed; never here.
    public nonisolated static let selectionDidChangeNotification =
        NSNotification.Name("UITableViewSelectionDidChangeNotification")

    /// Gives what is dragged from the table; never asked here.
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { keptWeakly("UITableView.dragDelegate") }
        set { keepInertWeakly("UITableView.dragDelegate", newValue) }
    }
    /// Takes what is dropped on the table; never asked here.
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { keptWeakly("UITableView.dropDelegate") }
        set { keepInertWeakly("UITableView.dropDelegate", newValue) }
    }
    /// Whether rows can be dragged; stored.
    public var dragInteractionEnabled: Bool {
        get { kept("UITableView.dragInteractionEnabled", false) }
        set { keep(newValue, as: "UITableView.dragInteractionEnabled") }
    }
    /// Whether a row is dragged: no.
    public var hasActiveDrag: Bool { false }
    /// Whether something is dropped: no.
    public var hasActiveDrop: Bool { false }
    /// Whether updates are not shown yet.
    public var hasUncommittedUpdates: Bool { updates.depth > 0 }

    /// The index paths of the rows in a rectangle of the content.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        measure()
        return rows.filter { $0.frame.intersects(rect) }.map(\.path)
    }
    /// The frame of a section's header, in points of the content.
    public func rectForHeader(inSection section: Int) -> CGRect {
        measure()
        return sections.indices.contains(section) ? sections[section].header : .zero
    }
    /// The frame of a section's footer, in points of the content.
    public func rectForFooter(inSection section: Int) -> CGRect {
        measure()
        return sections.indices.contains(section) ? sections[section].footer : .zero
    }
    /// Scrolls to the selected row that is nearest to the top.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        selected.min().map { scrollToRow(at: $0, at: scrollPosition, animated: animated) }
    }
    /// Moves a section, without animation.
    public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
    /// Configures the cells of rows anew.
    public func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }
    /// Registers the nib of header and footer views for a reuse identifier.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        supplements.nibs[identifier] = nib
    }
}

/// Gives what is dragged from a table; never asked here.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {}
/// Takes what is dropped on a table; never asked here.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {}

/// Actions of a row that a swipe would show; no swipe does here.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions.
    public final let actions: [UIContextualAction]
    /// Whether a long swipe does the first action; stored.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration of actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// An action of a row that a swipe would show; no swipe does here.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The look of an action.
    public enum Style: Int, Sendable { case normal, destructive }
    /// What an action does.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The look.
    public final let style: Style
    /// What is called.
    public final let handler: Handler
    /// The title.
    open var title: String?
    /// The colour.
    open var backgroundColor: UIColor!
    /// The image.
    open var image: UIImage?

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}

/// An action of a row that a swipe would show before iOS 11; no swipe does here.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The look of an action.
    public enum Style: Int, Sendable {
        case `default`, normal
        public static let destructive = Style.default
    }
    /// The look.
    public final let style: Style
    /// The title.
    open var title: String?
    /// The colour.
    open var backgroundColor: UIColor?
    /// The effect behind the title; stored.
    open var backgroundEffect: UIVisualEffect?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}
