import JellySupport

/// Reads one kind of value from a document, writes it, and describes it by a JSON Schema.
struct Codec<Value>: Sendable {
    /// The expected value, to follow "must be".
    let expectation: String
    /// The JSON Schema of a value; a closure, so that shapes may contain themselves.
    let schema: @Sendable () -> JSONValue
    /// The value of a node, or nil after reporting why there is none. The label names the node in errors.
    let read: @Sendable (_ node: JSONNode, _ label: String, _ diagnostics: inout Diagnostics) -> Value?
    /// The value as JSON.
    let write: @Sendable (Value) -> JSONValue

    /// This codec for another type.
    func map<Other>(
        _ convert: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
    ) -> Codec<Other> {
        Codec<Other>(
            expectation: expectation, schema: schema,
            read: { node, label, diagnostics in read(node, label, &diagnostics).map(convert) },
            write: { write(back($0)) })
    }

    /// An array of values of one codec.
    static func array<Element>(
        of noun: String, _ element: @autoclosure @escaping @Sendable () -> Codec<Element>
    ) -> Codec where Value == [Element] {
        Codec(
            expectation: "an array of \(noun)",
            schema: { .object([.init("type", .string("array")), .init("items", element().schema())]) },
            read: { node, label, diagnostics in
                guard case .array(let nodes) = node.kind else {
                    diagnostics.mismatch(node, label, mustBe: "an array of \(noun)")
                    return nil
                }
                let element = element()
                return nodes.enumerated().compactMap { index, node in
                    element.read(node, "\(label)[\(index)]", &diagnostics)
                }
            },
            write: { values in .array(values.map(element().write)) })
    }
}

extension Codec where Value == Bool {
    static let flag = Codec(
        expectation: "true or false",
        schema: { .object([.init("type", .string("boolean"))]) },
        read: { node, label, diagnostics in
            if case .bool(let flag) = node.kind { return flag }
            diagnostics.mismatch(node, label, mustBe: "true or false")
            return nil
        },
        write: { .bool($0) })
}

extension Codec where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
    /// One of the type's raw values.
    static var choice: Codec { choice(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension Codec where Value: Equatable & Sendable {
    /// One of several values, by name.
    static func choice(_ choices: [(name: String, value: Value)]) -> Codec {
        let names = choices.map(\.name)
        let expectation = listed(names, "or")
        return Codec(
            expectation: expectation,
            schema: { .object([.init("enum", .strings(names))]) },
            read: { node, label, diagnostics in
                if let value = choices.first(where: { $0.name == node.string })?.value { return value }
                diagnostics.mismatch(node, label, mustBe: expectation, near: names)
                return nil
            },
            write: { value in choices.first { $0.value == value }.map { .string($0.name) } ?? .null })
    }
}
