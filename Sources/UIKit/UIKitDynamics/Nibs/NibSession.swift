/// The objects of a scene by id: those being created, and those that others hold.
struct NibObjects {
    private struct Known {
        weak var object: AnyObject?
    }

    private var known: [String: Known] = [:]
    private var held: [String: AnyObject] = [:]

    subscript(id: String) -> AnyObject? {
        get { known[id]?.object }
        set { (known[id], held[id]) = (newValue.map { Known(object: $0) }, newValue) }
    }

    /// Remembers an object without holding it.
    mutating func know(_ object: AnyObject, as id: String) { known[id] = Known(object: object) }

    /// Holds the objects no longer.
    mutating func release() { held = [:] }
}

/// The instantiation of a scene's objects.
@MainActor final class NibSession {
    let document: NibDocument
    let storyboard: UIStoryboard?
    /// The objects created so far, by id.
    var objects = NibObjects()
    /// The controller of the scene, which holds the session.
    private(set) weak var controller: UIViewController?
    /// The number of scenes and cells being created.
    private var creations = 0
    /// The objects to awaken, in the order of creation.
    private var sleepers: [UIResponder] = []
    /// Objects without another owner: recognizers, custom objects, segue handlers.
    private var held: [AnyObject] = []
    /// The custom objects to awaken, in the order of creation.
    private var customs: [AnyObject] = []
    /// The number of enclosing scenes; embedded ones may be recursive.
    private let depth: Int

    init(_ document: NibDocument, storyboard: UIStoryboard? = nil, depth: Int = 0, owner: AnyObject? = nil) {
        (self.document, self.storyboard, self.depth) = (document, storyboard, depth)
        if let owner {
            for element in document.root.inside("objects")
            where element["placeholderIdentifier"] == "IBFilesOwner" {
                element.id.map { objects.know(owner, as: $0) }
            }
        }
    }

    // MARK: Controllers

    /// Creates a controller with its scene; its view is created on demand.
    /// Creates the next controller in place of its class.
    static var creator: ((NSCoder) -> UIViewController?)?

    static func controller(
        _ element: NibElement, _ document: NibDocument, storyboard: UIStoryboard?, depth: Int = 0
    ) throws(NibError) -> UIViewController {
        guard depth < 16 else {
            throw document.error(element, "more than 16 nested scenes")
        }
        let session = NibSession(document, storyboard: storyboard, depth: depth)
        let type = session.type(of: element, UIViewController.self, Self.controllerType(element))
        let (coder, creator) = (NibCoder(session, element), Self.creator)
        Self.creator = nil
        guard let controller = creator?(coder) ?? type.init(coder: coder) else {
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

    /// The façade's class with a name.
    static func known(_ name: String) -> AnyClass? {
        for module in ["UIKitViews", "UIKitDynamics"] {
            if let found = _typeByName("\(module).\(name)") as? AnyClass { return found }
        }
        return nil
    }

    static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The class named by an element, or the default.
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
        self.controller = controller
        if let id = element.id { objects.know(controller, as: id) }
        sleepers.append(controller)
        if let title = element["title"] { controller.title = title }
        configureBars(of: controller, element)
        if let item = element.child("navigationItem") { configure(controller.navigationItem, item, controller) }
        let tools = barItems(of: element, in: "toolbarItems")
        if !tools.isEmpty { controller.toolbarItems = tools }
        if element.bool("toolbarHidden") == false { (controller as? UINavigationController)?.isToolbarHidden = false }
        if let item = element.child("tabBarItem") {
            let kind = type(of: item, UITabBarItem.self, UITabBarItem.self)
            if kind != UITabBarItem.self, let own = kind.init(coder: NibCoder(self, item)) {
                controller.tabBarItem = own
            }
            configure(controller.tabBarItem, item)
        }
    }

    /// The child controllers of a navigation or tab bar controller.
    private func addRelated(to controller: UIViewController, _ element: NibElement) throws(NibError) {
        var segues = element.inside("connections").filter { $0["kind"] == "relationship" }
        if controller is UISplitViewController {
            // Interface Builder writes them in any order.
            let columns = ["masterViewController", "supplementaryViewController", "detailViewController"]
            if segues.contains(where: { $0["relationship"] == "compactViewController" }) {
                ignore("UISplitViewController.compactViewController")
            }
            segues = columns.flatMap { name in segues.filter { $0["relationship"] == name } }
        }
        for segue in segues {
            guard let other = segue["destination"].flatMap({ document.elements[$0] }) else {
                throw document.error(segue, "view controller with the id \(segue["destination"] ?? "") not found")
            }
            let inner = try Self.controller(other, document, storyboard: storyboard, depth: depth + 1)
            switch controller {
            case let navigation as UINavigationController: navigation.viewControllers = [inner]
            case let tabs as UITabBarController: tabs.viewControllers = (tabs.viewControllers ?? []) + [inner]
            case let split as UISplitViewController: split.viewControllers += [inner]
            default: controller.addChild(inner)
            }
        }
    }

    // MARK: Objects

    /// Creates a controller's view with all objects of its scene.
    func loadView(of controller: UIViewController, _ element: NibElement) -> UIView? {
        guard let viewElement = element.child(key: "view") else { return nil }
        creations += 1
        defer { endCreation() }
        guard let view = view(viewElement) else { return nil }
        controller.view = view
        for guide in element.inside("layoutGuides") {
            guard let id = guide.id else { continue }
            objects[id] = guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide
        }
        let siblings = element.parent?.children.filter { $0 !== element } ?? []
        siblings.forEach(makeObject)
        finish([element] + siblings)
        // What no view holds lives as long as the controller.
        for sibling in siblings where sibling.name != "placeholder" {
            if let object = sibling.id.flatMap({ objects[$0] }), object !== controller { held.append(object) }
        }
        return view
    }

    /// Creates an object with its outlets, actions and constraints, such as a prototype cell.
    func create<Object: UIView>(_ element: NibElement) -> Object? {
        creations += 1
        defer { endCreation() }
        guard let view = view(element) as? Object else { return nil }
        finish([element])
        return view
    }

    /// Leaves objects to their owners, among which may be those that hold the session.
    private func endCreation() {
        creations -= 1
        if creations == 0 { objects.release() }
    }

    /// Creates a nib's objects, and returns those on the top level, without placeholders.
    @discardableResult
    func instantiateObjects() -> [Any] {
        creations += 1
        defer { endCreation() }
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
            guard let name = element["customClass"], name != "NSObject" else { return objects[id] = NSObject() }
            if let type = ObjectiveCRuntime.type(named: name, module: element["customModule"]),
                let make = ObjectiveCTable.shared.maker(of: type)
            {
                let object = make()
                objects[id] = object
                held.append(object)
                customs.append(object)
                return
            }
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

    /// Sets attributes, connections and constraints once all objects exist, and awakens them.
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
        all.forEach { ($0 as? UICollectionView)?.collectionViewLayout.awakeFromNib() }
        all.forEach { $0.awakeFromNib() }
        let made = customs
        customs = []
        for object in made where ObjectiveCRuntime.responds(object, to: "awakeFromNib") {
            ObjectiveCRuntime.perform("awakeFromNib", on: object)
        }
    }

    /// Creates a segue's destination.
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

/// The decoder passed to `init?(coder:)`, which carries the element of a storyboard or nib.
final class NibCoder: NSCoder, ViewCoder {
    private let session: NibSession
    private let element: NibElement

    init(_ session: NibSession, _ element: NibElement) { (self.session, self.element) = (session, element) }

    /// The type of a button.
    var buttonType: UIButton.ButtonType {
        element["buttonType"] == "system" || element["buttonType"] == "roundedRect" ? .system : .custom
    }

    /// The style of a table cell.
    var cellStyle: UITableViewCell.CellStyle {
        switch element["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    /// The reuse identifier of a cell.
    var reuseIdentifier: String? { element["reuseIdentifier"] }

    /// Configures a view by its element.
    @MainActor func configure(_ view: UIView) { session.configure(view, element) }

    /// Configures a controller by its element.
    @MainActor func configure(_ controller: UIViewController) { session.configure(controller, element) }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
