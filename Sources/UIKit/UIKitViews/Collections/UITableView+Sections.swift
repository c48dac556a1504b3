/// The layout of a table's section, in points of the content.
struct TableSection {
    /// The frame of the header; its height is 0 without one.
    var header = CGRect.zero
    /// The frame of the footer.
    var footer = CGRect.zero
    /// The number of rows.
    var count = 0
    /// The frame of header, rows and footer.
    var extent: CGRect { header.union(footer) }
}

/// The visible header and footer views.
struct TableSupplements {
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var pool: [String: [UITableViewHeaderFooterView]] = [:]
    var classes: [String: UITableViewHeaderFooterView.Type] = [:]
    var nibs: [String: UINib] = [:]
}

extension UITableView {
    var rowDelegate: (any UITableViewDelegate)? { scrollDelegate as? any UITableViewDelegate }

    /// Computes the frames of headers, rows and footers.
    final func measure() {
        if sizing.width != bounds.width {
            sizing = SelfSizing(width: bounds.width)
            isStale = isStale || !rows.isEmpty
        }
        guard isStale else { return }
        isStale = false
        (rows, sections) = ([], [])
        var y: CGFloat = 0
        func place(_ height: CGFloat) -> CGRect {
            defer { y += height }
            return CGRect(x: 0, y: y, width: bounds.width, height: height)
        }
        if let tableHeaderView { tableHeaderView.frame = place(tableHeaderView.frame.height) }
        let side: CGFloat = style == .insetGrouped ? 16 : 0
        for number in 0..<(dataSource?.numberOfSections(in: self) ?? 0) {
            var section = TableSection()
            section.header = place(height(ofHeader: true, number))
            section.count = dataSource?.tableView(self, numberOfRowsInSection: number) ?? 0
            for row in 0..<section.count {
                let path = IndexPath(row: row, section: number)
                let asked = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
                let (height, isEstimated) = height(ofRow: path, asked: asked)
                rows.append(
                    TableRow(path: path, frame: place(height).insetBy(dx: side, dy: 0), isEstimated: isEstimated))
            }
            section.footer = place(height(ofHeader: false, number))
            sections.append(section)
        }
        if let tableFooterView { tableFooterView.frame = place(tableFooterView.frame.height) }
        contentSize = CGSize(width: bounds.width, height: y)
    }

    private func height(ofHeader isHeader: Bool, _ number: Int) -> CGFloat {
        let asked =
            isHeader
            ? rowDelegate?.tableView(self, heightForHeaderInSection: number) ?? sectionHeaderHeight
            : rowDelegate?.tableView(self, heightForFooterInSection: number) ?? sectionFooterHeight
        let padding = isHeader && style == .plain ? max(sectionHeaderTopPadding, 0) : 0
        // The table's own height is that of headers that there are.
        let isOwn = style == .plain && asked == (isHeader ? sectionHeaderHeight : sectionFooterHeight)
        if asked >= 0, !isOwn || hasHeader(isHeader, number) { return asked == 0 ? 0 : asked + padding }
        let view =
            isHeader
            ? rowDelegate?.tableView(self, viewForHeaderInSection: number)
            : rowDelegate?.tableView(self, viewForFooterInSection: number)
        if let view {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            return (fitting > 0 ? fitting : view.bounds.height > 0 ? view.bounds.height : 28) + padding
        }
        if let title = title(ofHeader: isHeader, number) {
            return titleView(title, isHeader: isHeader).titleHeight(forWidth: bounds.width) + padding
        }
        // The spacing of grouped tables between sections, as measured on devices; UIKit documents none.
        guard style != .plain else { return 0 }
        return isHeader && number == 0 ? 35 : 17.5
    }

    /// Whether a section has a view or a title in its header or footer.
    private func hasHeader(_ isHeader: Bool, _ number: Int) -> Bool {
        let view =
            isHeader
            ? rowDelegate?.tableView(self, viewForHeaderInSection: number)
            : rowDelegate?.tableView(self, viewForFooterInSection: number)
        return view != nil || title(ofHeader: isHeader, number) != nil
    }

    private func title(ofHeader isHeader: Bool, _ number: Int) -> String? {
        isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: number)
            : dataSource?.tableView(self, titleForFooterInSection: number)
    }

    private func titleView(_ title: String, isHeader: Bool) -> UITableViewHeaderFooterView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.show(title, style == .plain ? .plain : isHeader ? .groupedHeader : .groupedFooter)
        return view
    }

    /// Shows the visible headers and footers; those of a plain table stick to its edges.
    final func layOutSections() {
        let seen = bounds.inset(by: adjustedContentInset)
        for (number, section) in sections.enumerated() {
            let isSeen = section.extent.intersects(bounds)
            var (header, footer) = (section.header, section.footer)
            if style == .plain, !header.isEmpty {
                header.origin.y = min(max(header.minY, seen.minY), max(header.minY, footer.minY - header.height))
            }
            if style == .plain, !footer.isEmpty {
                footer.origin.y = max(min(footer.minY, seen.maxY - footer.height), section.header.maxY)
            }
            show(isHeader: true, number, header, isSeen && !header.isEmpty)
            show(isHeader: false, number, footer, isSeen && !footer.isEmpty)
        }
        for number in supplements.headers.keys.sorted() where number >= sections.count { hide(isHeader: true, number) }
        for number in supplements.footers.keys.sorted() where number >= sections.count { hide(isHeader: false, number) }
    }

    private func show(isHeader: Bool, _ number: Int, _ frame: CGRect, _ isSeen: Bool) {
        guard isSeen else { return hide(isHeader: isHeader, number) }
        let padding = isHeader && style == .plain ? max(sectionHeaderTopPadding, 0) : 0
        let place = frame.inset(by: UIEdgeInsets(top: padding, left: 0, bottom: 0, right: 0))
        if let view = isHeader ? supplements.headers[number] : supplements.footers[number] {
            view.frame = place
            return
        }
        let asked =
            isHeader
            ? rowDelegate?.tableView(self, viewForHeaderInSection: number)
            : rowDelegate?.tableView(self, viewForFooterInSection: number)
        guard let view = asked ?? title(ofHeader: isHeader, number).map({ titleView($0, isHeader: isHeader) })
        else { return }
        view.frame = place
        if isHeader {
            supplements.headers[number] = view
            rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: number)
        } else {
            supplements.footers[number] = view
            rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: number)
        }
        addSubview(view)
    }

    private func hide(isHeader: Bool, _ number: Int) {
        let view =
            isHeader
            ? supplements.headers.removeValue(forKey: number) : supplements.footers.removeValue(forKey: number)
        view?.removeFromSuperview()
        if let view {
            if isHeader {
                rowDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: number)
            } else {
                rowDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: number)
            }
        }
        if let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier {
            supplements.pool[name, default: []].append(view)
        }
    }

    final func hideSections() {
        for number in supplements.headers.keys.sorted() { hide(isHeader: true, number) }
        for number in supplements.footers.keys.sorted() { hide(isHeader: false, number) }
    }

    /// Rounds the corners of a section's first and last cell in an inset list.
    final func roundCorners(of cell: UITableViewCell, at path: IndexPath) {
        guard style == .insetGrouped else { return }
        let (isFirst, isLast) = (path.row == 0, path.row == sections[path.section].count - 1)
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        (cell.layer.cornerRadius, cell.layer.maskedCorners) = (corners.isEmpty ? 0 : 10, corners)
        cell.layer.masksToBounds = !corners.isEmpty
    }

    /// Registers the class of header and footer views for a reuse identifier.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        supplements.classes[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// The number of sections.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// The number of rows in a section.
    public func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }
    /// The frame of a row, in points of the content.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        measure()
        return rows.first { $0.path == indexPath }?.frame ?? .zero
    }
    /// The frame of a section, in points of the content.
    public func rect(forSection section: Int) -> CGRect {
        measure()
        return sections.indices.contains(section) ? sections[section].extent : .zero
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

    /// The selected row, or the first of several.
    public var indexPathForSelectedRow: IndexPath? { selected.first }
    /// The selected rows; nil if none are selected.
    public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

}

/// A static section of a storyboard's table.
package struct StaticTableSection {
    package let header: String?
    package let footer: String?
    package let cells: [UITableViewCell]
    package let heights: [CGFloat?]

    package init(header: String?, footer: String?, cells: [UITableViewCell], heights: [CGFloat?]) {
        (self.header, self.footer, self.cells, self.heights) = (header, footer, cells, heights)
    }
}
