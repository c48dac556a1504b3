import Foundation
import JellyDynamics
import JellySupport

/// One key of an object: its name, codec and meaning, declared once for reading, writing, errors and the JSON Schema.
struct Field<Root: Sendable>: Sendable {
    let key: String
    /// A one-line description of the key, also used in errors about a missing key.
    let summary: String
    let isRequired: Bool
    /// Whether documents that are written have the key even if the value is the initial one.
    var isAlwaysWritten: Bool
    /// Other names under which people know the key; errors point from them to the key.
    var aliases: [String] = []
    /// A description of the default, for keys whose value is then nil.
    var fallback: String?
    /// The default, for keys whose value is then nil.
    var unset: @Sendable () -> JSONValue? = { nil }
    let schema: @Sendable () -> JSONValue
    /// Reads the node into the root; reports when it cannot.
    let read: @Sendable (_ node: JSONNode, _ root: inout Root, _ diagnostics: inout Diagnostics) -> Void
    /// The root's value as JSON; nil if there is none to write.
    let value: @Sendable (_ root: Root) -> JSONValue?
    /// Gives another root this key's value, where there is one; nil for keys that no timeline event may `set`.
    var overlay: (@Sendable (_ given: Root, _ kept: inout Root) -> Void)?

    /// Sets the root's value to the one that a running behavior has; nil for keys without such a value.
    var current: (@Sendable (_ behavior: DynamicBehavior, _ root: inout Root) -> Void)?

    /// Whether a timeline event may `set` it.
    var isSettable: Bool { overlay != nil }

    /// A key that an object must have.
    static func required<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>, _ summary: String
    ) -> Field {
        plain(key, path, codec, summary, isRequired: true)
    }

    /// A key that may be left out; then the value is that of the object codec's `initial`.
    static func defaulted<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>, _ summary: String
    ) -> Field {
        plain(key, path, codec, summary, isRequired: false)
    }

    private static func plain<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>, _ summary: String,
        isRequired: Bool
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: isRequired, isAlwaysWritten: isRequired, schema: codec.schema,
            read: { node, root, diagnostics in
                if let value = codec.read(node, key, &diagnostics) { root[keyPath: path] = value }
            },
            value: { codec.write($0[keyPath: path]) })
    }

    /// A key that may be left out; then the value is nil.
    static func optional<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ codec: Codec<Value>,
        required: Bool = false, _ summary: String
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: required, isAlwaysWritten: required, schema: codec.schema,
            read: { node, root, diagnostics in
                if let value = codec.read(node, key, &diagnostics) { root[keyPath: path] = value }
            },
            value: { $0[keyPath: path].map(codec.write) })
    }

    /// A key that is read into other keys' values and never written.
    static func shorthand<Value>(
        _ key: String, _ codec: Codec<Value>, _ summary: String,
        read: @escaping @Sendable (Value, inout Root) -> Void
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: false, isAlwaysWritten: false, schema: codec.schema,
            read: { node, root, diagnostics in
                if let value = codec.read(node, key, &diagnostics) { read(value, &root) }
            },
            value: { _ in nil })
    }

    /// This key as one of an object that has the root somewhere in it.
    func lifted<Outer: Sendable>(
        get: @escaping @Sendable (Outer) -> Root, set: @escaping @Sendable (inout Outer, Root) -> Void
    ) -> Field<Outer> {
        var lifted = Field<Outer>(
            key: key, summary: summary, isRequired: isRequired, isAlwaysWritten: isAlwaysWritten, aliases: aliases,
            fallback: fallback, unset: unset, schema: schema,
            read: { node, outer, diagnostics in
                var root = get(outer)
                self.read(node, &root, &diagnostics)
                set(&outer, root)
            },
            value: { self.value(get($0)) })
        if let overlay {
            lifted.overlay = { given, kept in
                var root = get(kept)
                overlay(get(given), &root)
                set(&kept, root)
            }
        }
        return lifted
    }

    /// This key, which written documents always have.
    var alwaysWritten: Field {
        var field = self
        field.isAlwaysWritten = true
        return field
    }

    /// This key with what holds where it is left out: `0.2`, “the text's own”.
    func defaults(to words: String) -> Field {
        var field = self
        field.fallback = words
        return field
    }

    /// This key with other names under which people know it.
    func aliases(_ names: String...) -> Field {
        var field = self
        field.aliases = names
        return field
    }
}
