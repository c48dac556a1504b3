public import Foundation

/// A type that says itself how `.dump` shows its values.
public protocol AnySnapshotStringConvertible {
    /// Whether the parts of a value are shown below it; default: no.
    static var renderChildren: Bool { get }
    /// What is shown of a value.
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension String: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Substring: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Data: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension URL: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Date: AnySnapshotStringConvertible {
    public var snapshotDescription: String { formatted(.iso8601) }
}
extension NSObject: AnySnapshotStringConvertible {
    public var snapshotDescription: String { ValueDump.withoutAddresses(debugDescription) }
}

/// A value by its parts, the same on every run: sorted, and without addresses.
enum ValueDump {
    /// Deeper parts are not shown.
    private static let mostLevels = 100

    static func text(of value: Any) -> String {
        var objects: Set<ObjectIdentifier> = []
        var text = ""
        write(value, nil, 0, &objects, &text)
        return text
    }

    /// Without what `debugDescription` says of where an object is, such as `: 0x600001c0`.
    static func withoutAddresses(_ text: String) -> String { text.replacing(/:?\s*0x[\da-fA-F]+/, with: "") }

    private static func write(
        _ value: Any, _ name: String?, _ level: Int, _ objects: inout Set<ObjectIdentifier>, _ text: inout String
    ) {
        let mirror = Mirror(reflecting: value)
        let label = name.map { "\($0): " } ?? ""
        let indent = String(repeating: "  ", count: level)
        let object = mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
        if let object, !objects.insert(object).inserted {
            text += "\(indent)▿ \(name.map { "\($0) " } ?? "")(circular reference detected)\n"
            return
        }
        defer { if let object { objects.remove(object) } }
        let own = value as? any AnySnapshotStringConvertible
        var children = own.map { type(of: $0).renderChildren ? parts(of: mirror) : [] } ?? parts(of: mirror)
        if level >= mostLevels { children = [] }
        let description = own?.snapshotDescription ?? describe(value, mirror, hasChildren: !children.isEmpty)
        text += "\(indent)\(children.isEmpty ? "-" : "▿") \(label)\(description)\n"
        for child in children { write(child.value, child.label, level + 1, &objects, &text) }
    }

    private static func describe(_ value: Any, _ mirror: Mirror, hasChildren: Bool) -> String {
        let type = String(describing: mirror.subjectType)
        switch mirror.displayStyle {
        case .collection?: return count(mirror.children.count, "element")
        case .dictionary?: return count(mirror.children.count, "key/value pair")
        case .set?: return count(mirror.children.count, "member")
        case .tuple?: return "(\(count(mirror.children.count, "element")))"
        case .optional?: return hasChildren ? type : "\(type).none"
        case .enum?: return hasChildren ? "\(type).\(mirror.children.first?.label ?? "")" : "\(type).\(value)"
        case .struct?, .class?, .foreignReference?:
            return hasChildren || !isPlain(value) ? type : withoutAddresses(String(describing: value))
        case nil: return withoutAddresses(String(describing: value))
        @unknown default: return withoutAddresses(String(describing: value))
        }
    }

    /// Whether a value without parts has a text of its own.
    private static func isPlain(_ value: Any) -> Bool { value is any CustomStringConvertible }

    private static func count(_ number: Int, _ thing: String) -> String {
        "\(number) \(thing)\(number == 1 ? "" : "s")"
    }

    /// The parts in an order that is the same on every run: of types by their names, of sets and dictionaries by their
    /// texts.
    private static func parts(of mirror: Mirror) -> [(label: String?, value: Any)] {
        var parts = mirror.children.map { (label: $0.label, value: $0.value) }
        var outer = mirror.superclassMirror
        while let next = outer {
            parts += next.children.map { (label: $0.label, value: $0.value) }
            outer = next.superclassMirror
        }
        switch mirror.displayStyle {
        case .class?, .struct?: return parts.sorted { ($0.label ?? "") < ($1.label ?? "") }
        case .set?, .dictionary?:
            return parts.map { (text(of: $0.value), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        case .tuple?:
            return parts.map { ($0.label.flatMap { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }, $0.value) }
        default: return parts
        }
    }
}
