/// A scrolling list of rows in sections, without row editing.
open class UITableView: UIScrollView {
    /// The style of sections: plain, grouped, or grouped with inset rounded corners.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

    /// The default height: for rows, that of their cells by constraints or labels, at least 44 points.
    public class var automaticDimension: CGFloat { -1 }

    /// The style of sections.
    public package(set) final var style: Style
    /// The source of rows and cells.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// The height of rows, in points; default: automatic, each cell's own.
    open var rowHeight = automaticDimension { didSet { reloadData() } }
    /// The height of self-sizing rows until they are shown, in points; default: automatic, 44; 0 for no self-sizing.
    open var estimatedRowHeight = automaticDimension { didSet { reloadData() } }
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// The height of section headers, in points; default: automatic.
    open var sectionHeaderHeight = automaticDimension { didSet { reloadData() } }
    /// The height of section footers, in points; default: automatic.
    open var sectionFooterHeight = automaticDimension { didSet { reloadData() } }
    /// The estimated height of headers; stored, without effect.
    open var estimatedSectionHeaderHeight = automaticDimension
    /// The estimated height of footers; stored, without effect.
    open var estimatedSectionFooterHeight = automaticDimension
    /// The padding above the headers of a plain table, in points; default: 22, as since iOS 15.
    open var sectionHeaderTopPadding: CGFloat = 22 { didSet { reloadData() } }
    /// The style of separators between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { showSeparators() } }
    /// The colour of separators; nil for the system's.
    open var separatorColor: UIColor? = .separator { didSet { showSeparators() } }
    /// The insets of separators, in points; default: 15 on the left.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) { didSet { showSeparators() } }
    /// The view above all rows; its height is preserved.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    /// The view below all rows; its height is preserved.
    open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
    /// The view behind all rows.
    open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
    /// The delegate, called while scrolling and for rows.
    @_nonoverride
    open weak var delegate: (any UITableViewDelegate)? {
        get { rowDelegate }
        set { super.delegate = newValue }
    }
    private var classes: [String: UITableViewCell.Type] = [:]
    private var nibs: [String: UINib] = [:]
    /// Factories of the storyboard's prototype cells, by reuse identifier.
    package final var prototypes: [String: () -> UITableViewCell?] = [:]
    /// The static cells of a storyboard's table without a data source.
    package final var staticSections: [StaticTableSection]?
    private var pool: [String: [UITableViewCell]] = [:]
    final var rows: [TableRow] = []
    final var sizing = SelfSizing()
    final var sections: [TableSection] = []
    final var supplements = TableSupplements()
    final var selected: [IndexPath] = []
    final var shown: [IndexPath: UITableViewCell] = [:]
    private var pressed: IndexPath?
    final var isStale = true
    final var updates = TableUpdates()
    /// Whether the prefetching data source is asked; cells are made when they are seen.
    open var isPrefetchingEnabled = true
    /// Loads the data of rows that are about to be seen.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    final var prefetching = Prefetching()

    /// Creates a table with a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        showStyle()
    }

    package final func showStyle() { if style != .plain { backgroundColor = .systemGroupedBackground } }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        new.map(addSubview)
        backgroundView.map(sendSubviewToBack)
        isStale = true
        setNeedsLayout()
    }

    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table from an archive.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Registers the class of cells for a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Registers the nib of cells for a reuse identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { nibs[identifier] = nib }

    /// A reused or new cell for an identifier; nil if it is not registered.
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

    /// A reused or new cell for an identifier; raises an exception if it is not registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        raise(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
                + "or connect a prototype cell in a storyboard")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Reloads all rows.
    open dynamic func reloadData() {
        for path in shown.keys.sorted() { recycle(path) }
        hideSections()
        selected = []
        prefetching.reset()
        sizing.heights = [:]
        isStale = true
        setNeedsLayout()
    }

    /// The visible cells, from the top.
    open var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
    /// The index paths of the visible rows, from the top; nil if there are none.
    open var indexPathsForVisibleRows: [IndexPath]? { shown.isEmpty ? nil : shown.keys.sorted() }
    /// The visible cell of a row.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    /// The index path of the row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { rows.first { $0.frame.contains(point) }?.path }
    /// The index path of a cell's row.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.keys.sorted().first { shown[$0] === cell } }
    /// Deselects a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        shown[indexPath]?.setSelected(false, animated: animated)
    }

    /// Rows and sections make up the content, not constraints.
    override func keepContentSize(width: CGFloat?, height: CGFloat?) {}

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        measure()
        measureVisibleRows()
        let wanted = rows.filter { !$0.frame.intersection(bounds).isEmpty }
        let paths = Set(wanted.map(\.path))
        for path in shown.keys.sorted() where !paths.contains(path) { recycle(path) }
        for row in wanted {
            guard let cell = cell(at: row.path) else { continue }
            cell.frame = row.frame
            roundCorners(of: cell, at: row.path)
            guard cell.superview !== self else { continue }
            cell.setSelected(selected.contains(row.path), animated: false)
            showSeparator(of: cell)
            cell.adapt(to: style)
            rowDelegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
            // Above the background, below headers and other floating views.
            insertSubview(cell, at: (backgroundView == nil ? 0 : 1))
        }
        backgroundView?.frame = bounds
        layOutSections()
        prefetch()
    }

    /// The cell of a row, which is from now on one of the shown ones.
    final func cell(at path: IndexPath) -> UITableViewCell? {
        let cell = shown[path] ?? dataSource?.tableView(self, cellForRowAt: path)
        shown[path] = cell
        return cell
    }

    private func showSeparators() { for path in shown.keys.sorted() { shown[path].map(showSeparator) } }

    private func showSeparator(of cell: UITableViewCell) {
        cell.separator.backgroundColor = separatorColor ?? .separator
        cell.separator.isHidden = separatorStyle == .none
        cell.separatorInset = separatorInset
    }

    final func recycle(_ path: IndexPath) {
        guard let cell = shown.removeValue(forKey: path) else { return }
        if cell.superview === self {
            cell.removeFromSuperview()
            rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        }
        if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
    }

    private func letGo() {
        guard let path = pressed else { return }
        pressed = nil
        shown[path]?.setHighlighted(false, animated: true)
        rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard allowsSelection, let path = touches.first.flatMap({ indexPathForRow(at: $0.location(in: self)) }),
            rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        pressed = path
        shown[path]?.setHighlighted(true, animated: false)
        rowDelegate?.tableView(self, didHighlightRowAt: path)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        letGo()
        super.touchesCancelled(touches, with: event)
    }

    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isRefused = pressed == nil
        letGo()
        guard allowsSelection, let touch = touches.first, let path = indexPathForRow(at: touch.location(in: self))
        else {
            return super.touchesEnded(touches, with: event)
        }
        if let cell = shown[path], cell.isOnDetailButton(touch.location(in: cell)) {
            cell.accessorySegue?()
            rowDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
            return
        }
        // What the delegate keeps from being highlighted is not selected either.
        if isRefused, !(rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true) { return }
        let wanted = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let wanted else { return }
        if !allowsMultipleSelection {
            for old in selected where old != wanted {
                deselectRow(at: old, animated: false)
                rowDelegate?.tableView(self, didDeselectRowAt: old)
            }
        }
        selectRow(at: wanted, animated: false, scrollPosition: .none)
        // UIKit prepares a cell's segue before it tells the delegate.
        shown[wanted]?.selectionSegue?()
        rowDelegate?.tableView(self, didSelectRowAt: wanted)
    }

    /// Begins a group of updates.
    open func beginUpdates() { updates.depth += 1 }
    /// Applies the updates since ``beginUpdates()``; the data source already has the new rows.
    open func endUpdates() {
        updates.depth -= 1
        if updates.depth <= 0 { showUpdates(with: .automatic) }
    }
    /// Performs a group of updates.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        self.updates.depth -= 1
        if self.updates.depth <= 0 { showUpdates(with: .automatic, completion) }
    }
    /// Makes updates as one; the block does not outlive the call.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
    /// Deletes rows that the data source no longer has, with index paths from before all updates.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.deleted += indexPaths
        if updates.depth == 0 { showUpdates(with: animation) }
    }
    /// Inserts rows that the data source already has, with index paths from after all updates.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.inserted += indexPaths
        if updates.depth == 0 { showUpdates(with: animation) }
    }
    /// Reloads the cells of rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.reloaded += indexPaths
        if updates.depth == 0 { showUpdates(with: animation) }
    }
    /// Reloads sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Inserts sections that the data source already has, without animation.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Deletes sections that the data source no longer has, without animation.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Moves a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.deleted.append(indexPath)
        updates.inserted.append(newIndexPath)
        if updates.depth == 0 { showUpdates(with: .automatic) }
    }

    /// A reused or new header or footer view; nil if the identifier is not registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = supplements.pool[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if let nib = supplements.nibs[identifier] {
            return nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
        }
        return supplements.classes[identifier]?.init(reuseIdentifier: identifier)
    }
    /// The visible header of a section.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplements.headers[section] as? UITableViewHeaderFooterView
    }
    /// The visible footer of a section.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplements.footers[section] as? UITableViewHeaderFooterView
    }
    /// Scrolls to a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        measureRows(through: indexPath)
        let row = rectForRow(at: indexPath)
        guard rows.contains(where: { $0.path == indexPath }) else {
            let count = sections.indices.contains(indexPath.section) ? sections[indexPath.section].count : 0
            return raise(
                "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only "
                    + "\(count) rows in section \(indexPath.section).")
        }
        let insets = adjustedContentInset
        let (low, high) = (-insets.top, max(-insets.top, contentSize.height + insets.bottom - bounds.height))
        let y: CGFloat
        switch scrollPosition {
        case .top: y = row.minY - insets.top
        case .middle: y = row.midY - bounds.height / 2
        case .bottom: y = row.maxY + insets.bottom - bounds.height
        case .none: return scrollRectToVisible(row, animated: animated)
        }
        setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, low), high)), animated: animated)
    }
    /// Selects a row without calling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        for path in selected where !allowsMultipleSelection || indexPath == nil {
            deselectRow(at: path, animated: false)
        }
        guard let indexPath else { return }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        shown[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Lets rows be edited: the cells are told, and no controls are drawn.
    open func setEditing(_ editing: Bool, animated: Bool) {
        keepInert("UITableView.isEditing", editing, false)
        for cell in visibleCells { cell.setEditing(editing, animated: animated) }
    }
}
