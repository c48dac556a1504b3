public import Foundation

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

    /// Asks for sections again.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Puts sections in, which the data source has already; at once.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Takes sections away, which the data source has no longer; at once.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Shows a row in another place.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.deleted.append(indexPath)
        updates.inserted.append(newIndexPath)
        if updates.depth == 0 { showUpdates(with: .automatic) }
    }

    /// Raises what UIKit raises where the data source does not fit the updates.
    private func check(_ updates: TableUpdates, before: [TableSection]) {
        for (number, old) in before.enumerated() where number < numberOfSections {
            let after = numberOfRows(inSection: number)
            for path in updates.deleted where path.section == number && path.row >= old.count {
                return raise(
                    "attempt to delete row \(path.row) from section \(number) which only contains \(old.count) rows "
                        + "before the update")
            }
            for path in updates.inserted where path.section == number && path.row >= after {
                return raise(
                    "attempt to insert row \(path.row) into section \(number), but there are only \(after) rows in "
                        + "section \(number) after the update")
            }
            let inserted = updates.inserted.count { $0.section == number }
            let deleted = updates.deleted.count { $0.section == number }
            guard after != old.count + inserted - deleted else { continue }
            return raise(
                "Invalid update: invalid number of rows in section \(number). The number of rows contained in an "
                    + "existing section after the update (\(after)) must be equal to the number of rows contained in "
                    + "that section before the update (\(old.count)), plus or minus the number of rows inserted or "
                    + "deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the "
                    + "number of rows moved into or out of that section (0 moved in, 0 moved out).")
        }
    }

    private func showUpdates(with animation: RowAnimation, _ completion: ((Bool) -> Void)? = nil) {
        let updates = self.updates
        if !isStale { check(updates, before: sections) }
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
