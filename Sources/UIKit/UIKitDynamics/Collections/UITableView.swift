public import Foundation

/// A list of rows in sections under a finger; handles to edit rows are not here.
open class UITableView: UIScrollView {
    /// How sections look: in a row, apart, or apart with inset round rows.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

    /// A height that leaves rows to themselves: 44 points here.
    public class var automaticDimension: CGFloat { -1 }

    /// How sections look.
    public internal(set) final var style: Style
    /// Tells what is shown.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// How high rows are, in points; default: 44.
    open var rowHeight: CGFloat = 44 { didSet { reloadData() } }
    /// About how high rows are; stored, without effect.
    open var estimatedRowHeight: CGFloat = 44
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// How high what stands over sections is, in points; default: what suits it.
    open var sectionHeaderHeight = automaticDimension { didSet { reloadData() } }
    /// How high what stands under sections is, in points; default: what suits it.
    open var sectionFooterHeight = automaticDimension { didSet { reloadData() } }
    /// About how high that is; stored, without effect.
    open var estimatedSectionHeaderHeight = automaticDimension
    /// About how high that is; stored, without effect.
    open var estimatedSectionFooterHeight = automaticDimension
    /// The room over the headers of a plain list, in points; default: 22, as devices show since iOS 15.
    open var sectionHeaderTopPadding: CGFloat = 22 { didSet { reloadData() } }
    /// Whether there are lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { showSeparators() } }
    /// The lines' colour; the system's for nil.
    open var separatorColor: UIColor? = .separator { didSet { showSeparators() } }
    /// How far the lines are from the sides, in points; default: 15 on the left.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) { didSet { showSeparators() } }
    /// The view over all rows; its height stays.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    /// The view under all rows; its height stays.
    open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
    /// What stands behind all rows.
    open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
    private var classes: [String: UITableViewCell.Type] = [:]
    private var nibs: [String: UINib] = [:]
    /// What makes the cells that a storyboard describes, by their names.
    final var prototypes: [String: () -> UITableViewCell?] = [:]
    /// The cells of a storyboard's list that has no data source of its own.
    final var staticSections: [StaticTableSection]?
    private var pool: [String: [UITableViewCell]] = [:]
    final var rows: [(path: IndexPath, frame: CGRect)] = []
    final var sections: [TableSection] = []
    final var supplements = TableSupplements()
    final var selected: [IndexPath] = []
    final var shown: [IndexPath: UITableViewCell] = [:]
    final var isStale = true
    final var updates = TableUpdates()

    /// A list of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        showStyle()
    }

    final func showStyle() { if style != .plain { backgroundColor = .systemGroupedBackground } }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        new.map(addSubview)
        backgroundView.map(sendSubviewToBack)
        isStale = true
        setNeedsLayout()
    }

    /// A plain list.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A list from an archive.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Registers the class of cells with a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Says in which nib the cells of a name are.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { nibs[identifier] = nib }

    /// A cell of a name that was used before, or of its class; nil where the name is not registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        if let nib = nibs[identifier] {
            let cell = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
            cell?.reuseIdentifier = identifier
            return cell
        }
        return classes[identifier]?.init(style: .default, reuseIdentifier: identifier) ?? prototypes[identifier]?()
    }

    /// A cell of a name; an exception where the name is not registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        raise(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
                + "or connect a prototype cell in a storyboard")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Asks for all rows again.
    open func reloadData() {
        for path in shown.keys.sorted() { recycle(path) }
        hideSections()
        selected = []
        isStale = true
        setNeedsLayout()
    }

    /// The cells that are shown, from the top.
    open var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
    /// The rows that are shown, from the top; nil when there are none.
    open var indexPathsForVisibleRows: [IndexPath]? { shown.isEmpty ? nil : shown.keys.sorted() }
    /// The cell of a row, where it is shown.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    /// The row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { rows.first { $0.frame.contains(point) }?.path }
    /// The row of a cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.keys.sorted().first { shown[$0] === cell } }
    /// Selects a row no longer; the delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        shown[indexPath]?.setSelected(false, animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        measure()
        let wanted = rows.filter { !$0.frame.intersection(bounds).isEmpty }
        let paths = Set(wanted.map(\.path))
        for path in shown.keys.sorted() where !paths.contains(path) { recycle(path) }
        for (path, frame) in wanted {
            guard let cell = shown[path] ?? dataSource?.tableView(self, cellForRowAt: path) else { continue }
            cell.frame = frame
            roundCorners(of: cell, at: path)
            guard shown[path] == nil else { continue }
            shown[path] = cell
            cell.setSelected(selected.contains(path), animated: false)
            showSeparator(of: cell)
            rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            // Over the background and under what floats over rows.
            insertSubview(cell, at: (backgroundView == nil ? 0 : 1))
        }
        backgroundView?.frame = bounds
        layOutSections()
    }

    private func showSeparators() { for path in shown.keys.sorted() { shown[path].map(showSeparator) } }

    private func showSeparator(of cell: UITableViewCell) {
        cell.separator.backgroundColor = separatorColor ?? .separator
        cell.separator.isHidden = separatorStyle == .none
        cell.separatorInset = separatorInset
    }

    private func recycle(_ path: IndexPath) {
        guard let cell = shown.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard allowsSelection, let touch = touches.first, let path = indexPathForRow(at: touch.location(in: self))
        else {
            return super.touchesEnded(touches, with: event)
        }
        let wanted = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let wanted else { return }
        if !allowsMultipleSelection {
            for old in selected where old != wanted {
                deselectRow(at: old, animated: false)
                rowDelegate?.tableView(self, didDeselectRowAt: old)
            }
        }
        selectRow(at: wanted, animated: false, scrollPosition: .none)
        rowDelegate?.tableView(self, didSelectRowAt: wanted)
    }

    override func decode(_ element: NibElement, _ session: NibSession) { decodeRows(element, session) }

    override func setNibOutlet(_ name: String, _ target: AnyObject) -> Bool {
        guard name == "dataSource", let target = target as? any UITableViewDataSource else {
            return super.setNibOutlet(name, target)
        }
        dataSource = target
        return true
    }
}
