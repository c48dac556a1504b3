extension NibSession {
    /// Creates the constraints of an element and its descendants.
    func addConstraints(_ element: NibElement) {
        if let owner = element.id.flatMap({ objects[$0] }) as? UIView {
            let left = excluded(from: element, "constraints")
            for item in element.inside("constraints")
            where item.name == "constraint" && item.bool("placeholder") != true && !left.contains(item.id ?? "") {
                guard let constraint = constraint(item, of: owner) else { continue }
                if let id = item.id { objects[id] = constraint }
                constraint.isActive = true
            }
        }
        element.children.forEach(addConstraints)
    }

    private func constraint(_ element: NibElement, of owner: UIView) -> NSLayoutConstraint? {
        func item(_ key: String) -> AnyObject?? {
            guard let id = element[key] else { return .some(nil) }
            guard let object = objects[id] else {
                document.say(element, "item \(id) of the constraint not found in the scene")
                return nil
            }
            return object
        }
        guard let first = item("firstItem"), let second = item("secondItem") else { return nil }
        guard let attribute = element["firstAttribute"].flatMap(NSLayoutConstraint.Attribute.init(nib:)) else {
            document.say(element, "unknown constraint attribute “\(element["firstAttribute"] ?? "")”")
            return nil
        }
        let other = element["secondAttribute"].flatMap(NSLayoutConstraint.Attribute.init(nib:)) ?? .notAnAttribute
        let relation: NSLayoutConstraint.Relation =
            switch element["relation"] {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        // A missing first item stands for the view that contains the constraint.
        let constraint = NSLayoutConstraint(
            item: first ?? owner, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
            multiplier: multiplier(element), constant: element.number("constant") ?? 0)
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// A number, or a ratio such as "16:9".
    private func multiplier(_ element: NibElement) -> CGFloat {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(separator: ":").map { Double($0) ?? .nan }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.first ?? 1
        guard value.isFinite, abs(value) < 1e6 else {
            document.say(element, "expected a number as multiplier, found “\(text)”")
            return 1
        }
        return CGFloat(value)
    }

    /// Sets the outlets and actions of an element and its descendants.
    func connect(_ element: NibElement) {
        if let source = element.id.flatMap({ objects[$0] }) {
            for connection in element.inside("connections") { connect(connection, of: source, element) }
        }
        element.children.forEach(connect)
    }

    private func connect(_ connection: NibElement, of source: AnyObject, _ element: NibElement) {
        guard let id = connection["destination"] else { return }
        if connection.name == "segue" { return connect(segue: connection, of: source, element) }
        // The first-responder placeholder is resolved among the controllers.
        let target = objects[id] ?? (connection.name == "action" ? controller : nil)
        guard let target else {
            return document.say(connection, "destination \(id) of the connection not found in the scene")
        }
        switch connection.name {
        case "outlet":
            let name = connection["property"] ?? ""
            if !setOutlet(name, of: source, target) {
                document.say(
                    connection,
                    "\(Swift.type(of: source)) has no outlet “\(name)” of type \(Swift.type(of: target))")
            }
        case "outletCollection": add(target, to: connection, of: source)
        case "action":
            guard let selector = connection["selector"] else { return }
            if !ObjectiveCRuntime.responds(target, to: Selector(selector)) {
                document.say(connection, "\(Swift.type(of: target)) has no action “\(selector)”")
            }
            switch source {
            case let control as UIControl:
                let event = connection["eventType"].flatMap(UIControl.Event.init(nib:)) ?? .primaryActionTriggered
                control.addTarget(target, action: Selector(selector), for: event)
            case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: Selector(selector))
            case let item as UIBarButtonItem: (item.target, item.action) = (target, Selector(selector))
            default: document.say(connection, "\(Swift.type(of: source)) cannot send actions")
            }
        default: return
        }
    }

    private func setOutlet(_ name: String, of source: AnyObject, _ target: AnyObject) -> Bool {
        switch (name, source, target) {
        case ("view", let controller as UIViewController, let view as UIView): controller.view = view
        case ("collectionView", let controller as UICollectionViewController, let list as UICollectionView):
            controller.collectionView = list
        case ("tableView", let controller as UITableViewController, let list as UITableView):
            controller.tableView = list
        case ("delegate", let recognizer as UIGestureRecognizer, let delegate as any UIGestureRecognizerDelegate):
            recognizer.delegate = delegate
        case ("accessoryView", let cell as UITableViewCell, let view as UIView): cell.accessoryView = view
        case ("backgroundView", let table as UITableView, let view as UIView): table.backgroundView = view
        case ("backgroundView", let collection as UICollectionView, let view as UIView):
            collection.backgroundView = view
        default:
            return ObjectiveCRuntime.set(target, forKey: name, of: source)
                || (source as? UIView).map { setOwnOutlet(name, of: $0, target) } == true
        }
        return true
    }

    private func add(_ target: AnyObject, to connection: NibElement, of source: AnyObject) {
        let name = connection["property"] ?? ""
        if name == "gestureRecognizers", let view = source as? UIView, let target = target as? UIGestureRecognizer {
            return view.addGestureRecognizer(target)
        }
        let old = ObjectiveCRuntime.value(forKey: name, of: source)?.value
        let all = ((old as? [AnyObject]) ?? (old as? NSArray)?.compactMap { $0 as AnyObject } ?? []) + [target]
        let isSet =
            [all as Any, all.compactMap { $0 as? UIView }, all.compactMap { $0 as? NSLayoutConstraint }]
            .contains { ObjectiveCRuntime.set($0, forKey: name, of: source) }
        if !isSet {
            document.say(
                connection,
                "\(Swift.type(of: source)) has no outlet collection “\(name)” of type \(Swift.type(of: target))")
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Creates an attribute from its storyboard name.
    init?(nib name: String) {
        let known: [String: NSLayoutConstraint.Attribute] = [
            "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
            "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
            "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
            "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
            "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
            "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
        ]
        guard let attribute = known[name] else { return nil }
        self = attribute
    }
}

extension UIControl.Event {
    /// Creates an event from its storyboard name.
    init?(nib name: String) {
        let known: [String: UIControl.Event] = [
            "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
            "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
            "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
            "touchCancel": .touchCancel, "valueChanged": .valueChanged,
            "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
            "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
            "editingDidEndOnExit": .editingDidEndOnExit,
        ]
        guard let event = known[name] else { return nil }
        self = event
    }
}
