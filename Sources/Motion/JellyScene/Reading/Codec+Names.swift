import JellySupport

extension Codec {
    /// A name that is given elsewhere in the document; `note` keeps it, to be looked for when all of it is read.
    fileprivate static func reference(
        _ name: Codec, _ note: @escaping @Sendable (inout Diagnostics, Diagnostics.Reference<Value>) -> Void
    ) -> Codec {
        Codec(
            expectation: name.expectation, schema: name.schema,
            read: { node, label, diagnostics in
                guard let id = name.read(node, label, &diagnostics) else { return nil }
                note(&diagnostics, Diagnostics.Reference(name: id, range: node.range))
                return id
            },
            write: name.write)
    }
}

extension Codec where Value == String {
    /// Any text without a NUL character.
    static let text = Codec(
        expectation: "a string",
        schema: { .object([.init("type", .string("string"))]) },
        read: { node, label, diagnostics in
            guard let text = node.string else {
                diagnostics.mismatch(node, label, mustBe: "a string")
                return nil
            }
            return diagnostics.hasControl(text, \.isNUL, label, node) ? nil : text
        },
        write: { .string($0) })

    private static func id(_ expectation: String, _ isID: @escaping @Sendable (String) -> Bool) -> Codec {
        Codec(
            expectation: expectation,
            schema: { .object([.init("type", .string("string")), .init("minLength", .number(1))]) },
            read: { node, label, diagnostics in
                guard let text = node.string, isID(text) else {
                    diagnostics.mismatch(node, label, mustBe: expectation)
                    return nil
                }
                return diagnostics.hasControl(text, \.isControl, label, node) ? nil : text
            },
            write: { .string($0) })
    }

    /// The name that a view is given; `/` is for nodes.
    static let viewID = id("a non-empty string without `/`") { !$0.isEmpty && !$0.contains("/") }

    /// A name that a behavior or boundary is given.
    static let name = id("a non-empty string") { !$0.isEmpty }

    /// The words on a button.
    static let title = Codec(
        expectation: name.expectation, schema: name.schema,
        read: { node, label, diagnostics in
            guard let text = node.string, !text.isEmpty else {
                diagnostics.mismatch(node, label, mustBe: name.expectation)
                return nil
            }
            return diagnostics.hasControl(text, \.isNUL, label, node) ? nil : text
        },
        write: name.write)

    /// The name of a view that is elsewhere in the document.
    static let viewReference = reference(viewID) { $0.viewReferences.append($1) }

    /// The name of a custom item that is elsewhere in the document.
    static let customItemReference = reference(viewID) { $0.customItemReferences.append($1) }

    /// The name of an alert that is elsewhere in the document.
    static let alertReference = reference(viewID) { $0.alertReferences.append($1) }

    /// The name of an action that is elsewhere in the document.
    static let actionReference = reference(name) { $0.actionReferences.append($1) }

    /// The name of a behavior that is elsewhere in the document.
    static let behaviorReference = reference(name) { $0.behaviorReferences.append($1) }

    /// The name of a gravity behavior.
    static let gravityReference = behaviorReference(ofType: "gravity")

    /// The name of an attachment.
    static let attachmentReference = behaviorReference(ofType: "attachment")

    /// The name of snap zones.
    static let zonesReference = behaviorReference(ofType: "snapZones")

    /// The name of a collection.
    static let collectionReference = behaviorReference(ofType: "collection")

    private static func behaviorReference(ofType type: String) -> Codec {
        reference(behaviorReference) { $0.typedReferences.append(($1, type)) }
    }
}

extension Codec where Value == Scene.Item {
    /// The name of a view, or of a jelly's node.
    static let item = Codec(
        expectation: "an id of a view or group, `id/0` for a jelly's first node, or `id/size` for a view's size",
        schema: { .object([.init("type", .string("string")), .init("minLength", .number(1))]) },
        read: { node, label, diagnostics in
            guard let text = node.string, let item = Scene.Item(text) else {
                diagnostics.mismatch(
                    node, label,
                    mustBe: "an id of a view or group, `id/0` for a jelly's first node, or `id/size` for a view's size"
                )
                return nil
            }
            guard !diagnostics.hasControl(text, \.isControl, label, node) else { return nil }
            diagnostics.items.append(Diagnostics.Reference(name: item, range: node.range))
            return item
        },
        write: { .string($0.description) })
}

extension Codec where Value == Scene.Item {
    /// The name of an item that a behavior holds at its center.
    static let heldItem = reference(item) { $0.heldItems.append($1) }

    /// The name of an item whose frame a behavior sets.
    static let caughtItem = reference(item) { $0.caughtItems.append($1) }
}

extension Codec where Value == [Scene.Item] {
    /// The names of items, each once.
    static let items = Codec(
        expectation: "an array of item names",
        schema: { Codec<[Scene.Item]>.array(of: "item names", .item).schema() },
        read: { node, label, diagnostics in
            let items = Codec<[Scene.Item]>.array(of: "item names", .item).read(node, label, &diagnostics)
            var seen: Set<String> = []
            for element in node.elements {
                guard let name = element.string, !seen.insert(name).inserted else { continue }
                diagnostics.report(element.range, "duplicate item \(quoted(name))")
            }
            return items
        },
        write: { .strings($0.map(\.description)) })
}

extension Diagnostics {
    /// Reports a control character that a text may not have, and says whether there is one.
    ///
    /// Files, traces and messages hold names, and end them at a NUL character or break a line in them.
    fileprivate mutating func hasControl(
        _ text: String, _ isWrong: (Unicode.Scalar) -> Bool, _ label: String, _ node: JSONNode
    ) -> Bool {
        guard let (offset, scalar) = text.unicodeScalars.enumerated().first(where: { isWrong($1) }) else {
            return false
        }
        report(
            node.range(ofScalar: offset, in: text),
            "`\(label)` must not contain the character \(VisibleText.codePoint(scalar))")
        return true
    }
}

extension Unicode.Scalar {
    fileprivate var isNUL: Bool { value == 0 }
}
