import Foundation

/// One key of an object: its name, shape and meaning, declared once for reading, writing, errors and the JSON Schema.
struct Field<Root: Sendable>: Sendable {
    let key: String
    /// What the key means, in one line; errors about a missing key say it.
    let summary: String
    let isRequired: Bool
    /// Whether a timeline event may `set` it.
    var isSettable = false
    /// Whether documents that are written have the key even if the value is the initial one.
    var isAlwaysWritten: Bool
    /// Other names under which people know the key; errors point from them to the key.
    var aliases: [String] = []
    let schema: @Sendable () -> JSONValue
    /// Reads the node into the root; reports when it cannot.
    let read: @Sendable (_ node: JSONNode, _ root: inout Root, _ findings: inout Findings) -> Void
    /// The root's value as JSON; nil when there is none to write.
    let value: @Sendable (_ root: Root) -> JSONValue?

    /// A key that an object must have.
    static func required<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ shape: Shape<Value>, _ summary: String
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: true, isAlwaysWritten: true, schema: shape.schema,
            read: { node, root, findings in
                if let value = shape.read(node, key, &findings) { root[keyPath: path] = value }
            },
            value: { shape.write($0[keyPath: path]) })
    }

    /// A key that may be left out; then the value is that of the object shape's `initial`.
    static func defaulted<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ shape: Shape<Value>, _ summary: String
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: false, isAlwaysWritten: false, schema: shape.schema,
            read: { node, root, findings in
                if let value = shape.read(node, key, &findings) { root[keyPath: path] = value }
            },
            value: { shape.write($0[keyPath: path]) })
    }

    /// A key that may be left out; then the value is nil.
    static func optional<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ shape: Shape<Value>,
        required: Bool = false, _ summary: String
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: required, isAlwaysWritten: required, schema: shape.schema,
            read: { node, root, findings in
                if let value = shape.read(node, key, &findings) { root[keyPath: path] = value }
            },
            value: { $0[keyPath: path].map(shape.write) })
    }

    /// A key that is read into other keys' values and never written.
    static func shorthand<Value>(
        _ key: String, _ shape: Shape<Value>, _ summary: String,
        read: @escaping @Sendable (Value, inout Root) -> Void
    ) -> Field {
        Field(
            key: key, summary: summary, isRequired: false, isAlwaysWritten: false, schema: shape.schema,
            read: { node, root, findings in
                if let value = shape.read(node, key, &findings) { read(value, &root) }
            },
            value: { _ in nil })
    }

    /// This key, which a timeline event may set.
    var settable: Field {
        var field = self
        field.isSettable = true
        return field
    }

    /// This key, which written documents always have.
    var alwaysWritten: Field {
        var field = self
        field.isAlwaysWritten = true
        return field
    }

    /// This key with other names under which people know it.
    func known(as names: String...) -> Field {
        var field = self
        field.aliases = names
        return field
    }
}
