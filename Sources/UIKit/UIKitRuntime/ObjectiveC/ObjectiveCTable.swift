import Foundation

/// The registered classes, by class and by name.
// @unchecked: a lock guards all mutable state.
package final class ObjectiveCTable: @unchecked Sendable {
    package static let shared = ObjectiveCTable()

    private let lock = NSLock()
    private var modules: Set<String> = []
    /// The modules without registrations.
    private var silent: Set<String> = []
    /// The modules with registrations, in order.
    private var order: [String] = []
    private var classes: [ObjectIdentifier: Members] = [:]
    private var types: [String: AnyClass] = [:]
    private var exchangeable: Set<String> = []

    /// A class's own methods and properties, by name.
    private struct Members {
        var methods: [String: Selector] = [:]
        var properties: [String: ObjectiveCProperty] = [:]
        var make: (@MainActor @Sendable () -> AnyObject)?
        var makeFramed: (@MainActor @Sendable (CGRect) -> AnyObject)?
        var copyLayer: (@Sendable (Any) -> AnyObject)?
    }

    /// What makes views of a class with a frame; nil where it is not known.
    package func framer(of type: AnyClass) -> (@MainActor @Sendable (CGRect) -> AnyObject)? {
        load(Self.module(of: type))
        return lock.withLock { classes[ObjectIdentifier(type)]?.makeFramed }
    }

    /// What makes objects of a class; nil where it is not known.
    package func maker(of type: AnyClass) -> (@MainActor @Sendable () -> AnyObject)? {
        load(Self.module(of: type))
        return lock.withLock { classes[ObjectIdentifier(type)]?.make }
    }

    /// What copies a layer of a class by its `init(layer:)`; nil where it has none.
    package func copier(of type: AnyClass) -> (@Sendable (Any) -> AnyObject)? {
        lock.withLock { classes[ObjectIdentifier(type)]?.copyLayer }
    }

    func add(_ module: any ObjectiveCModule.Type) {
        let name = Self.module(of: module)
        guard lock.withLock({ !modules.contains(name) }) else { return }
        // A metatype has no state.
        nonisolated(unsafe) let module = module
        let entries = onMain(()) { _ in module.classes }
        // The module and its classes are registered together, so that no other thread finds it empty.
        lock.withLock {
            guard modules.insert(name).inserted else { return }
            exchangeable.formUnion(module.exchangeable)
            enter(entries, of: name)
        }
    }

    /// Whether a method of UIKit's can be exchanged in one of the modules.
    func isExchangeable(_ selector: String) -> Bool { lock.withLock { exchangeable.contains(selector) } }

    func type(named name: String, module: String?) -> AnyClass? {
        if let module { load(module) }
        let parts = name.split(separator: ".", maxSplits: 1)
        if parts.count == 2 { load(String(parts[0])) }
        let last = parts.last.map(String.init) ?? name
        return lock.withLock {
            module.flatMap { types["\($0).\(name)"] } ?? types[name] ?? types[last]
                // Classes without members called by name are not registered.
                ?? ([module].compactMap { $0 } + order).lazy.compactMap { _typeByName("\($0).\(last)") as? AnyClass }
                .first
        }
    }

    func method(_ name: String, of object: AnyObject) -> Selector? {
        first(of: object) { $0.methods[name] }
    }

    func property(_ name: String, of object: AnyObject) -> ObjectiveCProperty? {
        first(of: object) { $0.properties[name] }
    }

    /// The properties of an object's classes, registered by name.
    package func properties(of object: AnyObject) -> [ObjectiveCProperty] {
        var found: [ObjectiveCProperty] = []
        var type: AnyClass? = Swift.type(of: object)
        while let current = type {
            load(Self.module(of: current))
            let own = lock.withLock { classes[ObjectIdentifier(current)]?.properties ?? [:] }
            found += own.sorted { $0.key < $1.key }.map(\.value)
            type = _getSuperclass(current)
        }
        return found
    }

    private func first<Member>(of object: AnyObject, _ find: (Members) -> Member?) -> Member? {
        var type: AnyClass? = Swift.type(of: object)
        while let current = type {
            load(Self.module(of: current))
            if let found = lock.withLock({ classes[ObjectIdentifier(current)].flatMap(find) }) { return found }
            type = _getSuperclass(current)
        }
        return nil
    }

    /// Loads the registrations of a module of rewritten sources on first use.
    private func load(_ name: String) {
        guard lock.withLock({ !modules.contains(name) && !silent.contains(name) }) else { return }
        guard let module = _typeByName("\(name).ObjectiveCClasses") as? any ObjectiveCModule.Type else {
            return lock.withLock { _ = silent.insert(name) }
        }
        add(module)
    }

    private func enter(_ entries: [ObjectiveCClass], of module: String) {
        order.append(module)
        for entry in entries {
            // The members of a class may be registered in several files and modules.
            var members = classes[ObjectIdentifier(entry.type)] ?? Members()
            for method in entry.methods where members.methods[method.name] == nil {
                members.methods[method.name] = method
            }
            for property in entry.properties where members.properties[property.name] == nil {
                members.properties[property.name] = property
            }
            if let make = entry.make { members.make = make }
            if let make = entry.makeFramed { members.makeFramed = make }
            if let copy = entry.copyLayer { members.copyLayer = copy }
            classes[ObjectIdentifier(entry.type)] = members
            for name in entry.names {
                types["\(module).\(name)"] = entry.type
                if types[name] == nil { types[name] = entry.type }
            }
        }
    }

    private static func module(of type: Any.Type) -> String {
        String(String(reflecting: type).prefix { $0 != "." })
    }
}
