/// A row of a table, in points of the content.
struct TableRow {
    let path: IndexPath
    var frame: CGRect
    /// Whether the frame's height is an estimate, until the row is shown.
    var isEstimated = false
}

/// The heights of rows whose cells size themselves.
struct SelfSizing {
    /// The heights of rows already shown, in points.
    var heights: [IndexPath: CGFloat] = [:]
    /// The width for which they were measured.
    var width: CGFloat = 0
}

extension UITableView {
    /// A row's height and whether it is an estimate.
    ///
    /// - Parameter asked: the height that the delegate or the table gives; negative for that of the cell.
    final func height(ofRow path: IndexPath, asked: CGFloat) -> (height: CGFloat, isEstimated: Bool) {
        guard asked < 0 else { return (asked, false) }
        if let known = sizing.heights[path] { return (known, false) }
        // Without estimates, UIKit asks no cell for its height.
        guard estimatedRowHeight != 0 else { return (Self.standardRowHeight, false) }
        let estimate = rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return (estimate > 0 ? estimate : Self.standardRowHeight, true)
    }

    /// The height of rows without content of their own, in points.
    static var standardRowHeight: CGFloat { 44 }

    /// Measures the self-sizing rows in the visible part, from the top; those below make room.
    final func measureVisibleRows() {
        // A row may be smaller than its estimate, which brings others into view.
        while true {
            var shift: CGFloat = 0
            var changes: [(below: CGFloat, by: CGFloat)] = []
            var isMeasured = false
            for number in rows.indices where rows[number].isEstimated {
                let place = rows[number].frame.offsetBy(dx: 0, dy: shift)
                guard place.minY < bounds.maxY else { break }
                guard place.maxY > bounds.minY, let cell = cell(at: rows[number].path) else { continue }
                let change = measure(cell, number) - rows[number].frame.height
                changes.append((rows[number].frame.maxY, change))
                rows[number].frame.size.height += change
                (shift, isMeasured) = (shift + change, true)
            }
            makeRoom(changes)
            guard isMeasured else { return }
        }
    }

    /// Measures the self-sizing rows up to one, so that its place is certain.
    final func measureRows(through path: IndexPath) {
        measure()
        var changes: [(below: CGFloat, by: CGFloat)] = []
        for number in rows.indices where rows[number].isEstimated && rows[number].path <= path {
            let isShown = shown[rows[number].path] != nil
            guard let cell = cell(at: rows[number].path) else { continue }
            let change = measure(cell, number) - rows[number].frame.height
            changes.append((rows[number].frame.maxY, change))
            rows[number].frame.size.height += change
            if !isShown { recycle(rows[number].path) }
        }
        makeRoom(changes)
    }

    private func measure(_ cell: UITableViewCell, _ number: Int) -> CGFloat {
        rows[number].isEstimated = false
        cell.adapt(to: style)
        let width = rows[number].frame.width
        if cell.bounds.width != width { cell.frame.size.width = width }
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        let result = max(height, Self.standardRowHeight)
        sizing.heights[rows[number].path] = result
        return result
    }

    /// Moves everything below rows whose heights have changed; `below` is their lower edge before.
    private func makeRoom(_ changes: [(below: CGFloat, by: CGFloat)]) {
        let total = changes.reduce(0) { $0 + $1.by }
        guard changes.contains(where: { $0.by != 0 }) else { return }
        func moved(_ frame: CGRect) -> CGRect {
            frame.offsetBy(dx: 0, dy: changes.reduce(0) { $0 + ($1.below <= frame.minY + 1e-6 ? $1.by : 0) })
        }
        for number in rows.indices { rows[number].frame = moved(rows[number].frame) }
        for number in sections.indices {
            sections[number].header = moved(sections[number].header)
            sections[number].footer = moved(sections[number].footer)
        }
        if let tableFooterView { tableFooterView.frame = moved(tableFooterView.frame) }
        contentSize.height += total
    }
}

extension UITableViewCell {
    /// The height of the standard labels with all their lines, in points: as much above and below as around one line.
    final func labelHeight(forWidth width: CGFloat) -> CGFloat {
        let room = textRoom(inWidth: width).width
        func lines(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
            // A detail without room for a letter is cut off, and does not make its row higher.
            guard let label, label.text?.isEmpty == false, width > label.font.lineHeight else { return 0 }
            return label.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        if isStacked {
            let (title, detail) = stackedHeights(forWidth: room)
            return title + detail + Self.marginsAroundTwoLabels
        }
        let (title, detail) = labelWidths(in: room)
        return max(lines(textLabel, title), lines(detailTextLabel, detail)) + contentView.layoutMargins.top
            + contentView.layoutMargins.bottom
    }

    /// The heights of title and subtitle, at least those of single lines.
    final func stackedHeights(forWidth width: CGFloat) -> (title: CGFloat, detail: CGFloat) {
        let room = CGSize(width: width, height: 0)
        let (title, detail) = (textLabel?.sizeThatFits(room).height, detailTextLabel?.sizeThatFits(room).height)
        return (max(title ?? 0, 21), max(detail ?? 0, 15))
    }

    /// Above and below a title and a subtitle of one line each, 44 points high together.
    private static var marginsAroundTwoLabels: CGFloat { 8 }
}
