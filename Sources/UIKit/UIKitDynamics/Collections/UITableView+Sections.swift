import Foundation

/// Where a section of a list lies, in points of the content.
struct TableSection {
    /// What stands over the rows; its height is 0 where nothing does.
    var header = CGRect.zero
    /// What stands under the rows.
    var footer = CGRect.zero
    /// How many rows there are.
    var count = 0
    /// The header, the rows and the footer.
    var extent: CGRect { header.union(footer) }
}

/// The views over and under sections that are shown.
struct TableSupplements {
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var pool: [String: [UITableViewHeaderFooterView]] = [:]
    var classes: [String: UITableViewHeaderFooterView.Type] = [:]
}

extension UITableView {
    var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    /// Finds where header, rows and footers lie.
    final func measure() {
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
                rows.append((path, place(asked < 0 ? 44 : asked).insetBy(dx: side, dy: 0)))
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
        if asked >= 0 { return asked == 0 ? 0 : asked + padding }
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
        // What grouped lists show between sections, as seen on devices; UIKit documents none.
        guard style != .plain else { return 0 }
        return isHeader && number == 0 ? 35 : 17.5
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

    /// Shows the headers and footers that are seen; those of a plain list stay at its edges.
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

    /// Registers the class of header and footer views with a reuse identifier.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        supplements.classes[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// A header or footer view of a name that was used before, or of its class; nil where the name is not registered.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = supplements.pool[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return supplements.classes[identifier]?.init(reuseIdentifier: identifier)
    }

    /// What stands over a section, where it is shown.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplements.headers[section] as? UITableViewHeaderFooterView
    }
    /// What stands under a section, where it is shown.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplements.footers[section] as? UITableViewHeaderFooterView
    }

    /// How many sections there are.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// How many rows a section has.
    public func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }
    /// Where a row lies, in points of the content.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        measure()
        return rows.first { $0.path == indexPath }?.frame ?? .zero
    }
    /// Where a section lies, in points of the content.
    public func rect(forSection section: Int) -> CGRect {
        measure()
        return sections.indices.contains(section) ? sections[section].extent : .zero
    }

    /// Where a row stands when it was scrolled to.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

    /// Scrolls to a row.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
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

    /// The selected row, the first one where there are several.
    public var indexPathForSelectedRow: IndexPath? { selected.first }
    /// The selected rows; nil when there are none.
    public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects a row; the delegate is not told.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        for path in selected where !allowsMultipleSelection || indexPath == nil {
            deselectRow(at: path, animated: false)
        }
        guard let indexPath else { return }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        shown[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
}
