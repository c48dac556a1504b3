extension NibSession {
    /// Adds the storyboard's content to a cell's content view.
    fileprivate func fill(_ contentView: UIView, _ element: NibElement, known: [String: UIView] = [:]) {
        let content = element.child(key: "contentView") ?? element
        // A cell of a nib can be a plain view, which is its own content.
        if content !== element {
            keep(contentView, content)
            setAttributes(of: contentView, content)
        }
        for child in content.inside("subviews") {
            if let own = child.id.flatMap({ known[$0] }) {
                configure(own, child)
            } else if let view = view(child) {
                contentView.addSubview(view)
            }
        }
    }
}

extension UITableView {
    func decodeRows(_ element: NibElement, _ session: NibSession) {
        switch element["style"] {
        case "grouped": style = .grouped
        case "insetGrouped": style = .insetGrouped
        default: style = .plain
        }
        if element.child(key: "backgroundColor") == nil { showStyle() }
        if let height = element.number("rowHeight") { rowHeight = height }
        if let height = element.number("estimatedRowHeight") { estimatedRowHeight = height }
        if let height = element.number("sectionHeaderHeight"), style == .plain { sectionHeaderHeight = height }
        if let height = element.number("sectionFooterHeight"), style == .plain { sectionFooterHeight = height }
        if element["separatorStyle"] == "none" { separatorStyle = .none }
        if element["allowsSelection"] == "NO" || element["selectionStyle"] == "none" { allowsSelection = false }
        if let color = session.color(element, "separatorColor") { separatorColor = color }
        for prototype in element.inside("prototypes") {
            guard let name = prototype["reuseIdentifier"] else { continue }
            prototypes[name] = { [session] in session.create(prototype) }
        }
        let described = element.inside("sections").filter { $0.name == "tableViewSection" }
        if !described.isEmpty {
            staticSections = described.map { section in
                let cells = section.inside("cells")
                return StaticTableSection(
                    header: section["headerTitle"], footer: section["footerTitle"],
                    cells: cells.compactMap { session.view($0) as? UITableViewCell },
                    heights: cells.map { $0.number("rowHeight") })
            }
        }
        if let header = element.child(key: "tableHeaderView") { tableHeaderView = session.view(header) }
        if let footer = element.child(key: "tableFooterView") { tableFooterView = session.view(footer) }
    }
}

extension UITableViewCell {
    func decodeContent(_ element: NibElement, _ session: NibSession) {
        var own: [String: UIView] = [:]
        if let name = element["textLabel"] { own[name] = textLabel }
        if let name = element["detailTextLabel"] { own[name] = detailTextLabel }
        if let name = element["imageView"] { own[name] = imageView }
        // Subviews' frames are those in a content view of Interface Builder's size.
        if let rect = element.child(key: "contentView")?.child(key: "frame")?.rect { contentView.frame = rect }
        session.fill(contentView, element, known: own)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        switch element["accessoryType"] {
        case "disclosureIndicator": accessoryType = .disclosureIndicator
        case "detailDisclosureButton": accessoryType = .detailDisclosureButton
        case "checkmark": accessoryType = .checkmark
        case "detailButton": accessoryType = .detailButton
        default: break
        }
        if element["selectionStyle"] == "none" { selectionStyle = .none }
    }
}

extension UICollectionView {
    func decodeItems(_ element: NibElement, _ session: NibSession) {
        if let layout = element.child(key: "collectionViewLayout") {
            let kind = session.type(of: layout, UICollectionViewLayout.self, UICollectionViewFlowLayout.self)
            if let made = kind.init(coder: NSCoder()) { collectionViewLayout = made }
            if let flow = collectionViewLayout as? UICollectionViewFlowLayout {
                if let spacing = layout.number("minimumLineSpacing") { flow.minimumLineSpacing = spacing }
                if let spacing = layout.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = spacing }
                if layout["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
                if let size = layout.child(key: "itemSize")?.size { flow.itemSize = size }
                if let size = layout.child(key: "estimatedItemSize")?.size {
                    // Interface Builder writes the automatic size as −1.
                    flow.estimatedItemSize = size.width < 0 ? UICollectionViewFlowLayout.automaticSize : size
                }
                if let size = layout.child(key: "headerReferenceSize")?.size { flow.headerReferenceSize = size }
                if let inset = layout.child(key: "sectionInset") {
                    flow.sectionInset = UIEdgeInsets(
                        top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0,
                        bottom: inset.number("maxY") ?? 0, right: inset.number("maxX") ?? 0)
                }
            }
            if let id = layout.id { session.objects[id] = collectionViewLayout }
        }
        for prototype in element.inside("cells") {
            guard let name = prototype["reuseIdentifier"] else { continue }
            prototypes[name] = { [session] in session.create(prototype) }
        }
    }
}

extension UICollectionViewCell {
    func decodeContent(_ element: NibElement, _ session: NibSession) {
        addSubview(contentView)
        contentView.frame = bounds
        session.fill(contentView, element)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}
