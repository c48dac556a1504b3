/// What has an appearance for all objects of its class: `UINavigationBar.appearance().tintColor = .red`.
///
/// Objects take what was set on it when they enter a window, or are shown in a bar, except for properties that were set on
/// the objects themselves.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// What objects with an appearance may be contained in: views and controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
    /// The appearance of all objects of this class.
    public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// The appearance of the objects of this class that are inside of containers, the innermost first.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        let made = Appearances.proxy(of: Self.self, in: containerTypes) {
            (ObjectiveCTable.shared.maker(of: Self.self)?() as? Self) ?? Self(coder: NSCoder())
        }
        guard let made else {
            preconditionFailure("\(Self.self).init(coder:) returned nil; appearance() needs an object")
        }
        return made
    }

    /// The appearance of all objects of this class, whatever the traits.
    public static func appearance(for trait: UITraitCollection) -> Self {
        ignore("UIAppearance.appearance(for:) traits")
        return appearance()
    }
}

extension UIAppearance where Self: UIBarItem {
    /// The appearance of all objects of this class.
    public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// The appearance of the objects of this class that are inside of containers, the innermost first.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        let made = Appearances.proxy(of: Self.self, in: containerTypes) { Self(coder: NSCoder()) }
        guard let made else {
            preconditionFailure("\(Self.self).init(coder:) returned nil; appearance() needs an object")
        }
        return made
    }
}

private final class HostAppearances: HostPart {
    @MainActor lazy var appearances = Appearances()
}

extension HostContext {
    /// The appearances of UIKit's classes.
    @MainActor fileprivate var appearances: Appearances {
        get { part(HostAppearances.self).appearances }
        set { part(HostAppearances.self).appearances = newValue }
    }
}

/// The appearances of a host.
@MainActor struct Appearances {
    /// An object on which the appearance of a class is set, and a second one that shows what was set.
    private struct Appearance {
        let type: AnyClass
        let containers: [any UIAppearanceContainer.Type]
        let proxy: NSObject
        let plain: NSObject
    }

    private var all: [Appearance] = []

    /// The object on which the appearance of a class is set.
    static func proxy<Object: NSObject>(
        of type: Object.Type, in containers: [any UIAppearanceContainer.Type], _ make: () -> Object?
    ) -> Object? {
        let context = HostContext.atWork
        let known = context.appearances.all.first { appearance in
            appearance.type == type
                && appearance.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
        }
        if let known { return known.proxy as? Object }
        guard let proxy = make(), let plain = make() else { return nil }
        context.onEntering = { apply(to: $0, inside: $0.next) }
        context.appearances.all.append(Appearance(type: type, containers: containers, proxy: proxy, plain: plain))
        return proxy
    }

    /// Gives an object the appearance of its classes, the most special last.
    static func apply(to object: NSObject, inside place: UIResponder?) {
        let all = HostContext.atWork.appearances.all
        guard !all.isEmpty else { return }
        var kinds: [AnyClass] = []
        var kind: AnyClass? = Swift.type(of: object)
        while let current = kind {
            kinds.insert(current, at: 0)
            kind = _getSuperclass(current)
        }
        // Each property is set once, by the most special appearance that has it.
        var set: Set<Int> = []
        for kind in kinds.reversed() {
            let fitting = all.filter { $0.type == kind && contains(place, $0.containers) }
            for appearance in fitting.sorted(by: { $0.containers.count > $1.containers.count }) {
                guard appearance.proxy !== object, appearance.plain !== object else { continue }
                for (index, property) in AppearanceProperties.all.enumerated() where !set.contains(index) {
                    if property(appearance.proxy, appearance.plain, object) { set.insert(index) }
                }
                ObjectiveCTable.shared.copyProperties(from: appearance.proxy, appearance.plain, to: object)
            }
        }
    }

    /// Whether a place is, or is inside of, containers, the innermost first.
    private static func contains(_ place: UIResponder?, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        var rest = containers[...]
        var responder = place
        while let wanted = rest.first {
            guard let current = responder else { return false }
            if isKind(current, of: wanted) { rest = rest.dropFirst() }
            responder = current.next
        }
        return true
    }

    private static func isKind(_ object: UIResponder, of wanted: any UIAppearanceContainer.Type) -> Bool {
        var kind: AnyClass? = Swift.type(of: object)
        while let current = kind {
            if ObjectIdentifier(current) == ObjectIdentifier(wanted) { return true }
            kind = _getSuperclass(current)
        }
        return false
    }
}

extension ObjectiveCTable {
    /// Copies the properties of a source's own classes that differ from a plain object's, where the target has the plain
    /// ones.
    @MainActor
    fileprivate func copyProperties(from proxy: NSObject, _ plain: NSObject, to object: NSObject) {
        for property in properties(of: proxy) {
            guard let set = property.set, let value = property.get(proxy)?.value,
                !Self.isSame(value, property.get(plain)?.value),
                Self.isSame(property.get(object)?.value, property.get(plain)?.value)
            else { continue }
            _ = set(object, value)
        }
    }

    private static func isSame(_ one: Any?, _ other: Any?) -> Bool { one == nil ? other == nil : areEqual(one, other) }
}
