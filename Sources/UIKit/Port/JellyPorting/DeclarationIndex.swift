/// The types of all files of a module, by name.
struct DeclarationIndex {
    private var all: [String: [TypeDeclaration]] = [:]
    /// All types and extensions, in the order of the files.
    let declarations: [TypeDeclaration]
    /// The names of optional methods of the module's own protocols.
    private(set) var optionalMethods: Set<String> = []
    /// The names of optional methods of UIKit's protocols that are not closure properties of the module.
    private(set) var optionalMembers: Set<String> = []

    /// The names of the module's properties that may be any object.
    var anyObjects: Set<String> = []

    /// Those of each file's types.
    var fileAnyObjects: [Int: Set<String>] = [:]
    /// Generic parameters that stand for classes of UIKit without required initializers.
    var genericClasses: Set<String> = []
    /// Those of cells, whose `init(frame:)` is required.
    var reusedGenerics: Set<String> = []
    /// Whether methods are exchanged by Objective-C's runtime, and the names in selectors.
    var exchangesMethods = false
    var selected: Set<String> = []
    /// The cases of the module's enumerations.
    var enumerations: [Set<String>] = []
    /// Whether the module has a member `characters` of its own, or attributed strings, which have one.
    var hasCharacters = false

    /// Whether Xcode's template of Core Data saves.
    var savesByTemplate = false
    /// Whether objects are made from variables with their class.
    var makesByType = false
    /// Whether a class requires an initializer without arguments, which then makes objects from such variables.
    var requiresPlainInit = false
    /// Whether `()` is passed as an argument.
    var passesNothing = false
    /// Whether what loads by URL does so by the façade, which has no network.
    var loadsByHost = false
    /// Short string literals of all files, which may be selectors.
    private let texts: Set<String>

    init(
        _ types: [TypeDeclaration], optionalMethods: Set<String>, closures: Set<String> = [], texts: Set<String>
    ) {
        (self.texts, declarations) = (texts, types)
        optionalMembers = OptionalMembers.names.subtracting(closures)
        self.optionalMethods = optionalMethods
        for type in types { all[type.name, default: []].append(type) }
    }

    /// The class with a name, preferring one declared in the same file.
    func type(_ name: String, file: Int) -> TypeDeclaration? {
        let found = (all[name] ?? []).filter { $0.kind == .classDeclaration }
        return found.first { $0.file == file } ?? found.first
    }

    /// Whether a type is declared outside of the module.
    func isSystem(_ name: String) -> Bool { all[name]?.allSatisfy { $0.kind == .extensionDeclaration } ?? true }

    func isProtocol(_ name: String) -> Bool { all[name]?.contains { $0.kind == .protocolDeclaration } ?? false }

    /// The protocols that a class and its extensions adopt, with inherited ones.
    func adopted(by name: String) -> Set<String> {
        var found: Set<String> = []
        var next = (all[name] ?? []).filter { $0.kind != .protocolDeclaration }.flatMap(\.inherited)
        while let current = next.popLast() {
            guard type(current, file: 0) == nil, found.insert(current).inserted else { continue }
            next += OptionalRequirements.parents[current] ?? []
            next += (all[current] ?? []).filter { $0.kind == .protocolDeclaration }.flatMap(\.inherited)
        }
        return found
    }

    /// The module's protocol with an optional method of a name, if it is the only one.
    func protocolOfOptional(_ name: String) -> String? {
        let found = all.values.joined().filter { declaration in
            declaration.kind == .protocolDeclaration
                && declaration.methods.contains { $0.isOptional && $0.name == name }
        }
        return found.count == 1 ? found[0].name : nil
    }

    /// The only optional method with an answer of a reference such as `mayOpen(_:)`, with its protocol.
    func optionalAnswer(_ reference: String) -> (owner: String, method: Method)? {
        let found = all.values.joined().filter { $0.kind == .protocolDeclaration }.flatMap { declaration in
            declaration.methods.filter { $0.isOptional && $0.answers && $0.reference == reference }
                .map { (declaration.name, $0) }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The protocols that a class adopts by itself or by its superclasses, by name.
    private func protocols(adoptedBy name: String) -> [String] {
        var (names, seen): (Set<String>, Set<String>) = ([], [])
        var current: String? = name
        while let type = current, seen.insert(type).inserted {
            names.formUnion(adopted(by: type))
            current = self.type(type, file: 0)?.inherited.first
        }
        return names.sorted()
    }

    /// The optional methods with an answer that a class adopts by itself or by its superclasses, each with its protocol.
    func answers(adoptedBy name: String) -> [(owner: String, method: Method)] {
        protocols(adoptedBy: name).flatMap { owner in
            (all[owner] ?? []).filter { $0.kind == .protocolDeclaration }
                .flatMap { $0.methods.filter { $0.isOptional && $0.answers } }.map { (owner, $0) }
        }
    }

    /// The optional properties that a class adopts by itself or by its superclasses, each with its protocol.
    func properties(adoptedBy name: String) -> [(owner: String, property: String)] {
        protocols(adoptedBy: name).flatMap { owner in
            (all[owner] ?? []).flatMap { $0.optionalProperties.map { (owner, $0.name) } }
        }
    }

    /// Whether a class or an extension of it has a method; not whether a superclass has.
    func declares(_ reference: String, in name: String) -> Bool {
        (all[name] ?? []).contains { declaration in
            declaration.kind != .protocolDeclaration && declaration.methods.contains { $0.reference == reference }
        }
    }

    /// Whether a type of the module declares a method that is not an override.
    func declaresMethod(_ name: String, labels: [String?] = []) -> Bool {
        all.values.joined().contains { declaration in
            declaration.methods.contains { $0.name == name && $0.labels == labels && !$0.isOverride }
        }
    }

    /// Whether a class of the module overrides a method of a name, or a protocol of it requires one.
    func isOverridden(_ name: String) -> Bool {
        all.values.joined().contains { declaration in
            declaration.methods.contains {
                $0.name == name && ($0.isOverride || declaration.kind == .protocolDeclaration)
            }
        }
    }

    /// Whether a superclass of a class within the module has a method.
    func inherits(_ reference: String, by name: String) -> Bool {
        var seen: Set<String> = [name]
        var current = type(name, file: 0)?.inherited.first
        while let type = current, seen.insert(type).inserted {
            if declares(reference, in: type) { return true }
            current = self.type(type, file: 0)?.inherited.first
        }
        return false
    }

    /// Whether a protocol's method is optional.
    func isOptional(_ method: Method, in name: String) -> Bool {
        if OptionalRequirements.methods[name]?.contains(method.reference) == true { return true }
        return (all[name] ?? []).contains { declaration in
            declaration.kind == .protocolDeclaration
                && declaration.methods.contains {
                    $0.isOptional && !$0.answers && $0.reference == method.reference
                }
        }
    }

    /// The methods with a base name of a type and its extensions, or else of its nearest superclass that has any.
    func methods(_ name: String, of type: String) -> [Method] {
        var seen: Set<String> = []
        var next = [type]
        while !next.isEmpty {
            let current = next.removeFirst()
            guard seen.insert(current).inserted, let declarations = all[current] else { continue }
            let found = declarations.flatMap(\.methods).filter { $0.name == name }
            if !found.isEmpty { return found }
            next += declarations.filter { $0.kind == .classDeclaration }.flatMap { $0.inherited.prefix(1) }
        }
        return []
    }

    /// Whether a subclass within the module overrides a method or property of a class.
    func isOverridden(_ member: TypeDeclaration.Member, of type: String) -> Bool {
        let overriding = all.values.joined().filter { declaration in
            declaration.name != type
                && declaration.members.contains {
                    $0.isOverride && $0.name == member.name && $0.labels == member.labels
                }
        }
        return overriding.contains { inherits($0.name, from: type) }
    }

    /// Whether a class is no view, controller or the like, but an object that a nib can make: its outermost superclass is
    /// `NSObject`, and it has an initializer without arguments.
    func isPlainObject(_ name: String) -> Bool { isMadeAlone(name, below: ["NSObject"]) }

    /// Whether a class is made from a variable with its class, and has an initializer without arguments.
    func isMadeByType(_ name: String) -> Bool {
        makesByType && !requiresPlainInit && isMadeAlone(name, below: Self.roots)
    }

    /// Whether objects of a class are made by its superclass in UIKit, which copies them.
    func isCopied(_ name: String) -> Bool { isMadeAlone(name, below: Self.copied) }

    private static let copied: Set<String> = [
        "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
    ]

    private static let framed: Set<String> = [
        "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField", "UITextView", "UISwitch",
        "UISlider",
        "UIScrollView", "UIStackView", "UIProgressView", "UIPageControl",
    ]

    /// Whether a view's class is made from a variable with its class, and has `init(frame:)`.
    func isMadeFramed(_ name: String) -> Bool {
        guard makesByType, let root = root(of: name), Self.framed.contains(root) else { return false }
        var current = name
        var seen: Set<String> = []
        while seen.insert(current).inserted, let declaration = type(current, file: 0) {
            let own = declaration.members.filter { $0.name == "init" }
            if !own.isEmpty { return own.contains { $0.labels == ["frame"] } }
            guard let parent = declaration.inherited.first else { return false }
            current = parent
        }
        return true
    }

    private static let roots: Set<String> = [
        "NSObject", "UIViewController", "UITableViewController", "UINavigationController", "UITabBarController",
        "UIView",
        "UIControl", "UIScrollView", "CALayer",
    ]

    /// The first label of the initializer by which UIKit makes a cell, where its class has others alone, so that it does
    /// not inherit it; nil for other classes. Objective-C's would have it all the same.
    func missingInitializer(of name: String, file: Int) -> String? {
        guard isReused(name), let declaration = type(name, file: file), let root = root(of: name) else { return nil }
        let lineage = SystemClasses.lineage(of: root)
        let labels: [String]
        if lineage.contains("UICollectionReusableView") {
            labels = ["frame"]
        } else if lineage.contains("UITableViewHeaderFooterView") {
            labels = ["reuseIdentifier"]
        } else if lineage.contains("UITableViewCell") {
            labels = ["style", "reuseIdentifier"]
        } else {
            return nil
        }
        let own = declaration.members.filter { $0.name == "init" && !$0.isConvenience }
        let all = declaration.members.filter { $0.name == "init" }
        return own.isEmpty || all.contains(where: { $0.labels == labels }) ? nil : labels[0]
    }

    /// Whether a class of the module is below one of UIKit's, which the main actor isolates, and not only below `NSObject`.
    func isIsolated(_ name: String) -> Bool {
        var (current, seen): (String, Set<String>) = (name, [])
        while seen.insert(current).inserted, let next = type(current, file: 0)?.inherited.first { current = next }
        return current != "NSObject"
    }

    /// Whether a class is public.
    func isPublic(_ name: String) -> Bool { type(name, file: 0)?.isPublic ?? false }

    /// Whether a class is a layer.
    func isLayer(_ name: String) -> Bool {
        var seen: Set<String> = []
        var current = name
        while seen.insert(current).inserted, let parent = type(current, file: 0)?.inherited.first { current = parent }
        return current != name && current.hasPrefix("CA") && current.hasSuffix("Layer")
    }

    private func isMadeAlone(_ name: String, below roots: Set<String>) -> Bool {
        var seen: Set<String> = []
        var (current, hasInitializer) = (name, false)
        while seen.insert(current).inserted, let type = all[current]?.first(where: { $0.kind == .classDeclaration }) {
            let own = type.members.filter { $0.name == "init" }
            if !hasInitializer, !own.isEmpty {
                guard own.contains(where: \.labels.isEmpty) else { return false }
                hasInitializer = true
            }
            guard let parent = type.inherited.first else { return false }
            if roots.contains(parent) { return true }
            current = parent
        }
        return false
    }

    /// The Objective-C name of a method that Objective-C would register, else nil. In Swift 1 to 3 all methods were
    /// registered; for these, only methods named by a string literal of the module count.
    func registeredName(of method: Method) -> String? {
        guard method.isCallable, !method.isStatic else { return nil }
        if texts.contains(method.oldName), !texts.contains(method.objectiveCName), method.explicitName == nil {
            return method.oldName
        }
        return method.isExposed || texts.contains(method.objectiveCName) ? method.objectiveCName : nil
    }

    /// Whether instances of the class are created from its metatype, which requires a `required` initializer.
    func isReused(_ name: String) -> Bool { Self.reused.contains { inherits(name, from: $0) } }

    private static let reused = [
        "UICollectionViewCell", "UICollectionReusableView", "UITableViewCell", "UITableViewHeaderFooterView",
    ]

    private func inherits(_ name: String, from ancestor: String) -> Bool {
        var seen: Set<String> = []
        var current = name
        while seen.insert(current).inserted {
            let declared = (all[current] ?? []).first { $0.kind == .classDeclaration }
            guard let parent = declared?.inherited.first else { return false }
            if parent == ancestor { return true }
            current = parent
        }
        return false
    }
}
