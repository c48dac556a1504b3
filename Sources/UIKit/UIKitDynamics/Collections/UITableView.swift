public import Foundation

/// A plain list of rows under a finger; headers and footers are not here, nor handles to edit them.
open class UITableView: UIScrollView {
    /// How sections look: alike, either way.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

    /// A height that leaves rows to themselves: 44 points here.
    public class var automaticDimension: CGFloat { -1 }

    /// How sections look.
    public final let style: Style
    /// Tells what is shown.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// How high rows are, in points; default: 44.
    open var rowHeight: CGFloat = 44 { didSet { reloadData() } }
    /// About how high rows are; kept, and without effect.
    open var estimatedRowHeight: CGFloat = 44
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether there are lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { showSeparators() } }
    /// The lines' colour; the system's for nil.
    open var separatorColor: UIColor? = .separator { didSet { showSeparators() } }
    /// How far the lines are from the sides, in points; default: 15 on the left.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) { didSet { showSeparators() } }
    /// The view under all rows; kept, and without effect.
    open var tableFooterView: UIView?
    private var classes: [String: UITableViewCell.Type] = [:]
    private var pool: [String: [UITableViewCell]] = [:]
    final var rows: [(path: IndexPath, frame: CGRect)] = []
    final var shown: [IndexPath: UITableViewCell] = [:]
    final var isStale = true
    final var updates = TableUpdates()

    /// A list of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// A plain list.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A list from an archive.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Says of which class the cells of a name are.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }

    /// A cell of a name that was used before, or of its class; nil where the name is not registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return classes[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }

    /// A cell of a name; a plain one where the name is not registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Asks for all rows again.
    open func reloadData() {
        for path in shown.keys.sorted() { recycle(path) }
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
        shown[indexPath]?.setSelected(false, animated: animated)
    }

    private var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    final func measure() {
        guard isStale else { return }
        isStale = false
        rows = []
        var y: CGFloat = 0
        for section in 0..<(dataSource?.numberOfSections(in: self) ?? 0) {
            for row in 0..<(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0) {
                let path = IndexPath(row: row, section: section)
                let asked = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
                let height = asked < 0 ? 44 : asked
                rows.append((path, CGRect(x: 0, y: y, width: bounds.width, height: height)))
                y += height
            }
        }
        contentSize = CGSize(width: bounds.width, height: y)
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
            guard shown[path] == nil else { continue }
            shown[path] = cell
            showSeparator(of: cell)
            rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            addSubview(cell)
        }
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
        if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard allowsSelection, let touch = touches.first, let path = indexPathForRow(at: touch.location(in: self))
        else {
            return super.touchesEnded(touches, with: event)
        }
        shown[path]?.setSelected(true, animated: false)
        rowDelegate?.tableView(self, didSelectRowAt: path)
    }
}

/// Tells a list what it shows.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// How many sections there are; default: 1.
    func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Hears of what is done with rows; every method is optional.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// How high a row is, in points.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Called after a row was selected.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Called before a cell is shown.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
}

/// What happens to a table's rows, until all of it is shown at once.
struct TableUpdates {
    /// How many blocks of updates are open.
    var depth = 0
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []

    /// Where a row is afterwards; nil when it is deleted.
    func place(of path: IndexPath) -> IndexPath? {
        guard !deleted.contains(path) else { return nil }
        var row = path.row - deleted.count { $0.section == path.section && $0.row < path.row }
        for come in inserted.filter({ $0.section == path.section }).map(\.row).sorted() where come <= row { row += 1 }
        return IndexPath(row: row, section: path.section)
    }
}

extension UITableView {
    /// How rows come and go; they fade, unless it is `none`.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

    /// Begins updates that are shown together.
    public func beginUpdates() { updates.depth += 1 }

    /// Shows the updates since ``beginUpdates()``: the data source tells of the rows as they are now.
    public func endUpdates() {
        updates.depth -= 1
        if updates.depth <= 0 { showUpdates(with: .automatic) }
    }

    /// Makes updates that are shown together.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        self.updates.depth -= 1
        if self.updates.depth <= 0 { showUpdates(with: .automatic, completion) }
    }

    /// Takes rows away, which the data source has no longer; their places are those before all updates.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.deleted += indexPaths
        if updates.depth == 0 { showUpdates(with: animation) }
    }

    /// Puts rows in, which the data source has already; their places are those after all updates.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.inserted += indexPaths
        if updates.depth == 0 { showUpdates(with: animation) }
    }

    /// Asks for the cells of rows again.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.reloaded += indexPaths
        if updates.depth == 0 { showUpdates(with: animation) }
    }

    private func showUpdates(with animation: RowAnimation, _ completion: ((Bool) -> Void)? = nil) {
        let updates = self.updates
        let old = rows
        let cells = shown
        self.updates = TableUpdates()
        shown = [:]
        for path in cells.keys.sorted() {
            guard let cell = cells[path] else { continue }
            if let place = updates.place(of: path), !updates.reloaded.contains(path) {
                shown[place] = cell
            } else {
                sendSubviewToBack(cell)
                UIView.animate(
                    withDuration: animation == .none ? 0 : 0.3, animations: { cell.alpha = 0 },
                    completion: { _ in cell.removeFromSuperview() })
            }
        }
        isStale = true
        measure()
        // Cells that come from below the edge come from where their rows were.
        let kept = Set(shown.keys)
        setNeedsLayout()
        UIView.performWithoutAnimation { layoutIfNeeded() }
        var starts: [IndexPath: CGRect] = [:]
        for (path, frame) in old { updates.place(of: path).map { starts[$0] = frame } }
        for path in shown.keys.sorted() {
            guard let cell = shown[path], let end = rows.first(where: { $0.path == path })?.frame else { continue }
            let start = starts[path]
            UIView.performWithoutAnimation {
                if let start { cell.frame = start } else { cell.alpha = kept.contains(path) ? cell.alpha : 0 }
            }
            UIView.animate(withDuration: animation == .none ? 0 : 0.3) {
                (cell.frame, cell.alpha) = (end, 1)
            }
        }
        guard let completion else { return }
        UIView.animate(withDuration: 0.3, animations: {}, completion: { completion($0) })
    }
}
