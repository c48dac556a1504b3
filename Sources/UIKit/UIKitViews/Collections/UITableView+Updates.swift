/// Pending updates of a table's rows, applied together.
struct TableUpdates {
    /// The nesting depth of update blocks.
    var depth = 0
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []

    /// The index path of a row after the updates; nil if it is deleted.
    func place(of path: IndexPath) -> IndexPath? {
        guard !deleted.contains(path) else { return nil }
        var row = path.row - deleted.count { $0.section == path.section && $0.row < path.row }
        for come in inserted.filter({ $0.section == path.section }).map(\.row).sorted() where come <= row { row += 1 }
        return IndexPath(row: row, section: path.section)
    }
}

extension UITableView {
    /// The animation of inserted and deleted rows: a fade, or `none`.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

    /// Raises UIKit's exception if the data source does not match the updates.
    func check(_ updates: TableUpdates, before: [TableSection]) {
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

    func showUpdates(with animation: RowAnimation, _ completion: ((Bool) -> Void)? = nil) {
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
        // Rows that are shown are measured anew; those that are not keep their heights.
        var heights: [IndexPath: CGFloat] = [:]
        for (path, height) in sizing.heights where cells[path] == nil {
            updates.place(of: path).map { heights[$0] = height }
        }
        sizing.heights = heights
        isStale = true
        measure()
        // Cells that enter from below the edge start at their rows' old positions.
        let kept = Set(shown.keys)
        setNeedsLayout()
        UIView.performWithoutAnimation { layoutIfNeeded() }
        var starts: [IndexPath: CGRect] = [:]
        for row in old { updates.place(of: row.path).map { starts[$0] = row.frame } }
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
