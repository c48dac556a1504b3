/// The making of one scene's objects.
@MainActor final class NibSession {
    let document: NibDocument
    let storyboard: UIStoryboard?
    /// The objects that were made, by their ids.
    var objects: [String: AnyObject] = [:]
    /// The objects to be awakened, in the order in which they were made.
    private var sleepers: [UIResponder] = []
    /// Objects that nobody else may hold: recognizers, customs, those that segues call.
    private var held: [AnyObject] = []
    /// How many scenes were made on the way to this one; embedded ones may lead back to themselves.
    private let depth: Int

    init(_ document: NibDocument, storyboard: UIStoryboard? = nil, depth: Int = 0, owner: AnyObject? = nil) {
        (self.document, self.storyboard, self.depth) = (document, storyboard, depth)
        if let owner {
            for element in document.root.inside("objects")
            where element["placeholderIdentifier"] == "IBFilesOwner" {
                element.id.map { objects[$0] = owner }
            }
        }
    }

    // MARK: Controllers

    /// Makes a controller with its scene; its view is made when it is asked for.
    static func controller(
        _ element: NibElement, _ document: NibDocument, storyboard: UIStoryboard?, depth: Int = 0
    ) throws(NibError) -> UIViewController {
        guard depth < 16 else {
            throw document.error(element, "more than 16 nested scenes")
        }
        let session = NibSession(document, storyboard: storyboard, depth: depth)
        let type = session.type(of: element, UIViewController.self, Self.controllerType(element))
        guard let controller = type.init(coder: NibCoder(session, element)) else {
            throw document.error(element, "init(coder:) of \(type) returned nil")
        }
        try session.addRelated(to: controller, element)
        session.awaken()
        return controller
    }

    private static func controllerType(_ element: NibElement) -> UIViewController.Type {
        switch element.name {
        case "navigationController": UINavigationController.self
        case "tabBarController": UITabBarController.self
        default: known("UI" + capitalized(element.name)) as? UIViewController.Type ?? UIViewController.self
        }
    }

    /// A class of this module by its name.
    static func known(_ name: String) -> AnyClass? { _typeByName("UIKitDynamics.\(name)") as? AnyClass }

    static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The class that an element names, or the usual one.
    func type<Object>(of element: NibElement, _ kind: Object.Type, _ usual: Object.Type) -> Object.Type {
        guard let name = element["customClass"] else { return usual }
        guard let found = ObjectiveCRuntime.type(named: name, module: element["customModule"]) ?? Self.known(name)
        else {
            document.say(
                element,
                "class \(name) not found, using \(usual) instead; rewrite or register its module"
            )
            return usual
        }
        guard let fit = found as? Object.Type else {
            document.say(element, "\(name) is not a \(kind), using \(usual) instead")
            return usual
        }
        return fit
    }

    func configure(_ controller: UIViewController, _ element: NibElement) {
        (controller.nibState.storyboard, controller.nibState.session) = (storyboard, self)
        controller.nibState.element = element
        keep(controller, element)
        if let title = element["title"] { controller.title = title }
        if let item = element.child("navigationItem") { configure(controller.navigationItem, item, controller) }
        if let item = element.child("tabBarItem") { configure(controller.tabBarItem, item) }
    }

    /// The controllers inside a navigation or tab bar controller.
    private func addRelated(to controller: UIViewController, _ element: NibElement) throws(NibError) {
        for segue in element.inside("connections") where segue["kind"] == "relationship" {
            guard let other = segue["destination"].flatMap({ document.elements[$0] }) else {
                throw document.error(segue, "view controller with the id \(segue["destination"] ?? "") not found")
            }
            let inner = try Self.controller(other, document, storyboard: storyboard, depth: depth + 1)
            switch controller {
            case let navigation as UINavigationController: navigation.viewControllers = [inner]
            case let tabs as UITabBarController: tabs.viewControllers = (tabs.viewControllers ?? []) + [inner]
            default: controller.addChild(inner)
            }
        }
    }

    // MARK: Objects

    /// Makes a controller's view with all objects of its scene.
    func loadView(of controller: UIViewController, _ element: NibElement) -> UIView? {
        guard let viewElement = element.child(key: "view") else { return nil }
        guard let view = view(viewElement) else { return nil }
        controller.view = view
        for guide in element.inside("layoutGuides") {
            guard let id = guide.id else { continue }
            objects[id] = guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide
        }
        let siblings = element.parent?.children.filter { $0 !== element } ?? []
        siblings.forEach(makeObject)
        finish([element] + siblings)
        return view
    }

    /// Makes the objects of a nib; those on the top level, without placeholders.
    @discardableResult
    func instantiateObjects() -> [Any] {
        let elements = document.root.inside("objects")
        elements.forEach(makeObject)
        finish(elements)
        return elements.compactMap { element in
            guard element.name != "placeholder" else { return nil }
            return element.id.flatMap { objects[$0] }
        }
    }

    private func makeObject(_ element: NibElement) {
        guard let id = element.id, objects[id] == nil else { return }
        switch element.name {
        case "placeholder", "exit": return
        case "customObject", "object":
            // Without Objective-C, an object that is neither a view nor a controller has no initializer to be called.
            guard let name = element["customClass"], name != "NSObject" else { return objects[id] = NSObject() }
            document.say(element, "objects of the class \(name) are not supported in storyboards and nibs")
        default:
            if let recognizer = recognizer(element) {
                objects[id] = recognizer
                held.append(recognizer)
            } else if element.name.hasSuffix("ontroller") {
                return
            } else {
                _ = view(element)
            }
        }
    }

    /// Sets attributes, connections and constraints when all objects are there, and awakens them.
    func finish(_ elements: [NibElement]) {
        elements.forEach(addConstraints)
        elements.forEach(setRuntimeAttributes)
        elements.forEach(connect)
        awaken()
    }

    func keep(_ object: UIResponder, _ element: NibElement) {
        if let id = element.id { objects[id] = object }
        sleepers.append(object)
    }

    func hold(_ object: AnyObject) { held.append(object) }

    private func awaken() {
        let all = sleepers
        sleepers = []
        all.forEach { $0.awakeFromNib() }
    }

    /// Makes the controller that a segue leads to.
    func destination(of segue: NibElement) -> UIViewController? {
        guard let element = segue["destination"].flatMap({ document.elements[$0] }) else {
            document.say(segue, "view controller with the id \(segue["destination"] ?? "") not found")
            return nil
        }
        do throws(NibError) {
            return try Self.controller(element, document, storyboard: storyboard, depth: depth + 1)
        } catch {
            LayoutMessage.say(error.description)
            return nil
        }
    }
}

/// The decoder with which objects of a storyboard or nib are made; it bears the element to `init?(coder:)`.
final class NibCoder: NSCoder {
    private let session: NibSession
    private let element: NibElement

    init(_ session: NibSession, _ element: NibElement) { (self.session, self.element) = (session, element) }

    /// How a button looks.
    var buttonType: UIButton.ButtonType {
        element["buttonType"] == "system" || element["buttonType"] == "roundedRect" ? .system : .custom
    }

    /// How a row's cell looks.
    var cellStyle: UITableViewCell.CellStyle {
        switch element["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    /// The name under which a cell is used again.
    var reuseIdentifier: String? { element["reuseIdentifier"] }

    /// Makes of a view what its element says.
    @MainActor func configure(_ view: UIView) { session.configure(view, element) }

    /// Makes of a controller what its element says.
    @MainActor func configure(_ controller: UIViewController) { session.configure(controller, element) }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
