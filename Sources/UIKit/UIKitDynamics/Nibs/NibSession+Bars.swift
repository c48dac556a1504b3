extension NibSession {
    /// Configures a controller's tab bar item.
    func configure(_ item: UITabBarItem, _ element: NibElement) {
        if let id = element.id { objects[id] = item }
        if let title = element["title"] ?? element["systemItem"].map(Self.capitalized) { item.title = title }
        item.image = element["image"].flatMap { image($0, element) }
        item.selectedImage = element["selectedImage"].flatMap { image($0, element) }
        item.badgeValue = element["badgeValue"]
        if let tag = element.integer("tag") { item.tag = tag }
    }

    /// Configures a navigation item.
    func configure(_ item: UINavigationItem, _ element: NibElement, _ controller: UIViewController) {
        if let id = element.id { objects[id] = item }
        if let title = element["title"] { item.title = title }
        if let view = element.child(key: "titleView") { item.titleView = self.view(view) }
        for child in element.children {
            guard child.name == "barButtonItem" else { continue }
            let button = barButton(child, controller)
            if child["key"] == "leftBarButtonItem" { item.leftBarButtonItems = [button] }
            if child["key"] == "rightBarButtonItem" { item.rightBarButtonItems = [button] }
        }
        for (list, isLeft) in [("leftBarButtonItems", true), ("rightBarButtonItems", false)] {
            let buttons = element.inside(list).filter { $0.name == "barButtonItem" }.map { barButton($0, controller) }
            guard !buttons.isEmpty else { continue }
            if isLeft { item.leftBarButtonItems = buttons } else { item.rightBarButtonItems = buttons }
        }
    }

    /// The items of a toolbar, which get their actions with the other objects.
    func barItems(of element: NibElement, in list: String = "items") -> [UIBarButtonItem] {
        element.inside(list).filter { $0.name == "barButtonItem" }.map { barButton($0, controller) }
    }

    /// The button of an element; a system item is shown by its name, except spaces.
    private func barButton(_ element: NibElement, _ controller: UIViewController?) -> UIBarButtonItem {
        let system = element["systemItem"].flatMap(UIBarButtonItem.SystemItem.init(nib:))
        let button =
            system.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) } ?? UIBarButtonItem()
        let title =
            element["title"] ?? button.title ?? (system == nil ? element["systemItem"].map(Self.capitalized) : nil)
        button.title = title
        if let width = element.number("width") { button.width = width }
        if let id = element.id { objects[id] = button }
        button.image = element["image"].flatMap { image($0, element) }
        button.customView = element.child(key: "customView").flatMap(view)
        if element["style"] == "done" { button.style = .done }
        if let color = color(element, "tintColor") { button.tintColor = color }
        for connection in element.inside("connections") {
            if connection.name == "action", let selector = connection["selector"] {
                // The target is usually the scene's controller; other objects are created with the view.
                button.target = connection["destination"].flatMap { objects[$0] } ?? controller
                button.action = Selector(selector)
            } else if connection.name == "segue" {
                button.primaryAction = UIAction(title: title ?? "") { [weak self, weak controller] action in
                    guard let self, let controller else { return }
                    self.start(connection, from: controller, action.sender)
                }
            }
        }
        return button
    }
}

extension UIBarButtonItem.SystemItem {
    /// Creates a system item from its storyboard name.
    fileprivate init?(nib name: String) {
        let all = (0...24).compactMap(UIBarButtonItem.SystemItem.init(rawValue:))
        guard let item = all.first(where: { String(describing: $0) == name }) else { return nil }
        self = item
    }
}
