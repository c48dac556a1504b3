// swift-format-ignore-file: AlwaysUseLowerCamelCase
/// A method of a class, as Objective-C's runtime finds it by its selector.
public struct Method: Equatable {
    fileprivate let type: AnyClass
    fileprivate let selector: Selector

    public static func == (one: Method, other: Method) -> Bool {
        one.type == other.type && one.selector == other.selector
    }
}

/// What a method does: the method of a class that has it at first.
public struct IMP {
    fileprivate let selector: Selector
}

/// The methods of classes that were exchanged, and how they are called.
///
/// Rewritten sources replace the members of UIKit's classes that they name in selectors by ones that ask here.
enum ExchangedMethods {
    struct Original {
        let object: ObjectIdentifier
        let selector: String
        /// The call of UIKit's method.
        let call: Any
        /// The call of another method of the source in place of UIKit's.
        let other: (Selector) -> Any
    }

    // Accessed only on the host's thread.
    nonisolated(unsafe) static var table: [ObjectIdentifier: [String: IMP]] = [:]
    nonisolated(unsafe) static var originals: [Original] = []
    nonisolated(unsafe) static var wantsOriginal = false

    /// Lets methods do what others do; one of all has to be a method that UIKit calls.
    static func set(_ changes: [(method: Method, implementation: IMP)]) {
        let names = changes.flatMap { method, implementation in
            [method.selector.name, implementation.selector.name, method_getImplementation(method).selector.name]
        }
        guard names.contains(where: ObjectiveCTable.shared.isExchangeable) else {
            let (method, implementation) = changes[0]
            return raise(
                "the methods \(method.selector.name) and \(implementation.selector.name) of \(method.type) cannot be "
                    + "exchanged here: only those that the system calls for views, controllers, windows and "
                    + "applications can")
        }
        for (method, implementation) in changes {
            table[ObjectIdentifier(method.type), default: [:]][method.selector.name] = implementation
        }
    }

    static func implementation(_ type: AnyClass, _ selector: Selector) -> IMP {
        var current: AnyClass? = type
        while let one = current {
            if let found = table[ObjectIdentifier(one)]?[selector.name] { return found }
            current = _getSuperclass(one)
        }
        return IMP(selector: selector)
    }
}

/// A class's method.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    cls.map { Method(type: $0, selector: name) }
}
/// The selector of a method.
public func method_getName(_ m: Method) -> Selector { m.selector }
/// What a method does.
public func method_getImplementation(_ m: Method) -> IMP { ExchangedMethods.implementation(m.type, m.selector) }
/// The types of a method's parameters: not known here.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// What a class's method does.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    cls.map { ExchangedMethods.implementation($0, name) }
}

/// Lets each of two methods do what the other does. One of them has to be a method that UIKit calls.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    let (one, other) = (method_getImplementation(m1), method_getImplementation(m2))
    ExchangedMethods.set([(m1, other), (m2, one)])
}

/// Lets a method do what another one does.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let old = method_getImplementation(m)
    ExchangedMethods.set([(m, imp)])
    return old
}

/// Adds a method to a class; false if it has one: any class here, for methods that can be exchanged.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Lets a class's method do what another one does.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    cls.map { method_setImplementation(Method(type: $0, selector: name), imp) }
}

extension ObjectiveCRuntime {
    /// The method that an object's class has instead of one of UIKit's; nil where it was not exchanged.
    public static func exchange(_ selector: String, of object: AnyObject) -> Selector? {
        guard !ExchangedMethods.table.isEmpty else { return nil }
        let found = ExchangedMethods.implementation(Swift.type(of: object), Selector(selector)).selector
        return found.name == selector ? nil : found
    }

    /// Calls the method that an object has instead of one of UIKit's, which that can call by its own name.
    ///
    /// `original` is the call of UIKit's method, and `other` gives the call of another method of the source in its place, for
    /// methods exchanged more than once.
    public static func exchanged<Result>(
        _ selector: Selector, on object: AnyObject, _ original: Any, _ other: @escaping (Selector) -> Any,
        _ arguments: Any?...
    ) -> Result {
        ExchangedMethods.originals.append(
            .init(object: ObjectIdentifier(object), selector: selector.name, call: original, other: other))
        defer { ExchangedMethods.originals.removeLast() }
        let answer = answer(selector, of: object, arguments)
        if answer == nil {
            raise(
                "-[\(Swift.type(of: object)) \(selector.name)]: unrecognized selector; declare the method there with @objc"
            )
        }
        if let result = answer?.value as? Result ?? () as? Result ?? (Any?.none as Any) as? Result { return result }
        preconditionFailure("\(selector.name) has to return \(Result.self), as the method does that it replaces")
    }

    /// What a method that was exchanged calls by its own name: UIKit's, or that of an earlier exchange; nil where it was
    /// not exchanged.
    public static func original(_ selector: String, of object: AnyObject) -> Any? {
        let running = ExchangedMethods.originals.last {
            $0.object == ObjectIdentifier(object) && $0.selector == selector
        }
        guard let running else { return nil }
        let next = ExchangedMethods.implementation(Swift.type(of: object), Selector(selector)).selector
        return next.name == selector || ObjectiveCTable.shared.isExchangeable(next.name)
            ? running.call : running.other(next)
    }

    /// Makes the next call of a replaced method be one of UIKit's own.
    public static func wantOriginal() { ExchangedMethods.wantsOriginal = true }
    /// Whether a call of a replaced method is one of UIKit's own.
    public static func takesOriginal() -> Bool {
        defer { ExchangedMethods.wantsOriginal = false }
        return ExchangedMethods.wantsOriginal
    }
}

/// The class above a class; nil for one without.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

/// The class of an object; nil for none.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// Gives an object another class, whose overrides it has from then on, and returns the one before.
///
/// The class has to be below the object's and add no stored properties, for which the object has no room; other changes
/// are refused by Objective-C's exception.
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
    guard let obj else { return nil }
    let object = obj as AnyObject
    let old: AnyClass = type(of: object)
    guard isSame(cls, old) || ClassShape.mayBecome(cls, from: old) else {
        raise("object_setClass: an object of \(old) has no room for what \(cls) stores, or is no ancestor of it")
        return old
    }
    // Swift's objects begin with their class, as Objective-C's do.
    Unmanaged.passUnretained(object).toOpaque().storeBytes(of: unsafeBitCast(cls, to: UInt.self), as: UInt.self)
    return old
}

private func isSame(_ one: AnyClass, _ other: AnyClass) -> Bool { ObjectIdentifier(one) == ObjectIdentifier(other) }

/// The size of a class's objects.
private enum ClassShape {
    /// Whether objects of a class have what those of a class below it have.
    static func mayBecome(_ below: AnyClass, from above: AnyClass) -> Bool {
        var current: AnyClass? = below
        while let one = current, !isSame(one, above) { current = _getSuperclass(one) }
        return current != nil && size(of: below) == size(of: above)
    }

    /// The size in bytes, at its place in what Swift describes a class by on Linux: after the kind, the superclass, flags and
    /// the address point.
    private static func size(of type: AnyClass) -> UInt32 {
        let place = 2 * MemoryLayout<UInt>.size + 2 * MemoryLayout<UInt32>.size
        return unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: place, as: UInt32.self)
    }
}
