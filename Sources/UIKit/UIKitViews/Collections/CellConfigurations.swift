/// What content and backgrounds adapt to.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
}

/// A state of any view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false

    /// Creates a state with nothing set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// A key of values of one's own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with nothing set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    @MainActor init(_ view: UIView, isSelected: Bool, isHighlighted: Bool, isEditing: Bool) {
        self.init(traitCollection: view.traitCollection)
        (self.isSelected, self.isHighlighted, self.isEditing) = (isSelected, isHighlighted, isEditing)
        isDisabled = !view.isUserInteractionEnabled
    }

    /// A value of one's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// What a view shows, as a value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates the view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The content and background of a cell by configurations.
@MainActor final class CellConfigurations {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    private(set) var view: (any UIView & UIContentView)?
    private var backdrop: UIView?
    var onUpdate: ((UICellConfigurationState) -> Void)?
    private var isUpdating = false

    /// Shows the content in a view.
    func show(in holder: UIView, state: UICellConfigurationState) {
        guard let content = content?.updated(for: state) else {
            view?.removeFromSuperview()
            return view = nil
        }
        if let view, view.supports(content) { return view.configuration = content }
        view?.removeFromSuperview()
        let new = content.makeContentView()
        new.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(new)
        NSLayoutConstraint.activate([
            new.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            new.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            new.topAnchor.constraint(equalTo: holder.topAnchor),
            new.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
        ])
        view = new
    }

    /// Shows the background behind a cell's content.
    func showBackground(in cell: UIView) {
        backdrop?.removeFromSuperview()
        backdrop = nil
        guard let background else { return }
        let view = background.makeView(tint: cell.tintColor)
        let insets = background.backgroundInsets
        view.frame = cell.bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.insertSubview(view, at: 0)
        backdrop = view
    }

    func stateChanged(of cell: UITableViewCell) { update(cell.configurationState, cell.updateConfiguration) }
    func stateChanged(of cell: UICollectionViewCell) { update(cell.configurationState, cell.updateConfiguration) }

    private func update(_ state: UICellConfigurationState, _ own: (UICellConfigurationState) -> Void) {
        guard !isUpdating else { return }
        isUpdating = true
        own(state)
        onUpdate?(state)
        if let content, let view { view.configuration = content.updated(for: state) }
        isUpdating = false
    }
}

extension UITableViewCell {
    /// The controls of editing.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
    /// The control of an edited row.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// How a keyboard's focus is shown.
    public enum FocusStyle: Int, Sendable { case `default`, custom }
    /// Whether a row is dragged.
    public enum DragState: Int, Sendable { case none, lifting, dragging }

    /// What the cell shows; nil for its labels and image.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            for view in [imageView, textLabel, detailTextLabel] as [UIView?] { view?.isHidden = newValue != nil }
            configurations.show(in: contentView, state: configurationState)
        }
    }
    /// The background; nil for the cell's colour and views.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            configurations.background = newValue
            if newValue != nil { backgroundColor = .clear }
            configurations.showBackground(in: self)
        }
    }
    /// The configuration of a row in the cell's style, without texts.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        detailTextLabel == nil ? .cell() : isStackedStyle ? .subtitleCell() : .valueCell()
    }
    /// The background of a row in a list, without changes.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
    /// Adapts configurations to the state, before they are shown.
    public var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        get { kept("UITableViewCell.configurationUpdateHandler", nil) }
        set {
            keep(newValue, as: "UITableViewCell.configurationUpdateHandler")
            configurations.onUpdate = newValue.map { handler in { [weak self] state in self.map { handler($0, state) } }
            }
            setNeedsUpdateConfiguration()
        }
    }
    /// Lets configurations adapt to the state.
    public func setNeedsUpdateConfiguration() { configurations.stateChanged(of: self) }
    /// Whether the content adapts to the state: it always does.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { kept("UITableViewCell.automaticallyUpdatesContentConfiguration", true) }
        set { keep(newValue, as: "UITableViewCell.automaticallyUpdatesContentConfiguration") }
    }
    /// Whether the background adapts to the state; stored.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { kept("UITableViewCell.automaticallyUpdatesBackgroundConfiguration", true) }
        set { keep(newValue, as: "UITableViewCell.automaticallyUpdatesBackgroundConfiguration") }
    }

    // Editing, of which nothing is drawn.

    /// The view behind the content of one of several selected rows; stored, without effect.
    public var multipleSelectionBackgroundView: UIView? {
        get { kept("UITableViewCell.multipleSelectionBackgroundView", nil) }
        set { keepInert("UITableViewCell.multipleSelectionBackgroundView", newValue, nil) }
    }
    /// The control of an edited row: none.
    public var editingStyle: EditingStyle { .none }
    /// Whether a button for deleting is shown: no.
    public var showingDeleteConfirmation: Bool { false }
    /// Whether an edited row has a handle; stored, without effect.
    public var showsReorderControl: Bool {
        get { kept("UITableViewCell.showsReorderControl", false) }
        set { keepInert("UITableViewCell.showsReorderControl", newValue, false) }
    }
    /// Whether an edited row is indented; stored.
    public var shouldIndentWhileEditing: Bool {
        get { kept("UITableViewCell.shouldIndentWhileEditing", true) }
        set { keep(newValue, as: "UITableViewCell.shouldIndentWhileEditing") }
    }
    /// The accessory of an edited row; stored, without effect.
    public var editingAccessoryType: AccessoryType {
        get { kept("UITableViewCell.editingAccessoryType", .none) }
        set { keepInert("UITableViewCell.editingAccessoryType", newValue, .none) }
    }
    /// The accessory view of an edited row; stored, without effect.
    public var editingAccessoryView: UIView? {
        get { kept("UITableViewCell.editingAccessoryView", nil) }
        set { keepInert("UITableViewCell.editingAccessoryView", newValue, nil) }
    }
    /// How a keyboard's focus is shown; nothing is focused here.
    public var focusStyle: FocusStyle {
        get { kept("UITableViewCell.focusStyle", .default) }
        set { keep(newValue, as: "UITableViewCell.focusStyle") }
    }
    /// Whether the cell takes touches while it is dragged; it never is.
    public var userInteractionEnabledWhileDragging: Bool {
        get { kept("UITableViewCell.userInteractionEnabledWhileDragging", false) }
        set { keep(newValue, as: "UITableViewCell.userInteractionEnabledWhileDragging") }
    }
}

extension UICollectionViewCell {
    /// What the cell shows; nil for what is in its content view.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            configurations.show(in: contentView, state: configurationState)
        }
    }
    /// The background; nil for the cell's colour and views.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            configurations.background = newValue
            configurations.showBackground(in: self)
        }
    }
    /// Adapts configurations to the state, before they are shown.
    public var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        get { kept("UICollectionViewCell.configurationUpdateHandler", nil) }
        set {
            keep(newValue, as: "UICollectionViewCell.configurationUpdateHandler")
            configurations.onUpdate = newValue.map { handler in { [weak self] state in self.map { handler($0, state) } }
            }
            setNeedsUpdateConfiguration()
        }
    }
    /// Lets configurations adapt to the state.
    public func setNeedsUpdateConfiguration() { configurations.stateChanged(of: self) }
    /// Whether the content adapts to the state: it always does.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { kept("UICollectionViewCell.automaticallyUpdatesContentConfiguration", true) }
        set { keep(newValue, as: "UICollectionViewCell.automaticallyUpdatesContentConfiguration") }
    }
    /// Whether the background adapts to the state; stored.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { kept("UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration", true) }
        set { keep(newValue, as: "UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration") }
    }
}
