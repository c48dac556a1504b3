import SwiftSyntax

/// Optional methods of the module's protocols that return a value: `@objc optional func mayOpen() -> Bool`.
///
/// Swift requires an implementation. So the method moves into a protocol of its own, which the classes that have the
/// method adopt, and the protocol gets a method that asks for it, whose answer is optional as Objective-C's is.
enum OptionalAnswers {
    /// Whether a requirement is one of these.
    static func isOne(_ node: FunctionDeclSyntax) -> Bool {
        let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
        return result != "Void" && result != "()" && !result.hasSuffix("?") && !result.hasSuffix("!")
    }

    /// The name and type of an optional property of a protocol; nil for other declarations.
    static func property(_ node: VariableDeclSyntax) -> (name: String, type: String)? {
        guard node.modifiers.contains(.optional), let binding = node.bindings.first, node.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
            let type = binding.typeAnnotation?.type.trimmedDescription
        else { return nil }
        return (name, type)
    }

    /// What follows the file with the types: protocols, methods that ask, and adoptions.
    static func text(of types: [TypeDeclaration], _ index: DeclarationIndex) -> String {
        var lines: [String] = []
        var adopted: Set<String> = []
        for type in types {
            switch type.kind {
            case .protocolDeclaration:
                for method in type.methods where method.isOptional && method.answers {
                    let arguments = zip(method.labels, method.parameterNames)
                        .map { label, name in label.map { "\($0): \(name)" } ?? name }
                    let call = "\(method.name)(\(arguments.joined(separator: ", ")))"
                    let own = name(of: method, in: type.name)
                    lines.append("protocol \(own): AnyObject { \(method.head) }")
                    lines.append(
                        "extension \(type.path.joined(separator: ".")) { \(method.head)? "
                            + "{ (self as? any \(own))?.\(call) } }")
                }
                for property in type.optionalProperties {
                    let own = name(of: property.name, in: type.name)
                    let plain = property.type.hasSuffix("?") || property.type.hasSuffix("!")
                    let result = plain ? String(property.type.dropLast()) : property.type
                    lines.append("protocol \(own): AnyObject { var \(property.name): \(property.type) { get } }")
                    lines.append(
                        "extension \(type.path.joined(separator: ".")) { var \(property.name): \(result)? "
                            + "{ (self as? any \(own))?.\(property.name) } }")
                }
            case .classDeclaration, .extensionDeclaration:
                guard type.isReachable, index.type(type.name, file: type.file) != nil else { continue }
                for (owner, property) in index.properties(adoptedBy: type.name) {
                    let isHere = type.members.contains { $0.name == property && $0.labels.isEmpty && !$0.isOverride }
                    let own = name(of: property, in: owner)
                    guard isHere, adopted.insert("\(type.name).\(own)").inserted else { continue }
                    lines.append("extension \(type.path.joined(separator: ".")): \(own) {}")
                }
                for (owner, method) in index.answers(adoptedBy: type.name) {
                    let isHere = type.methods.contains {
                        $0.reference == method.reference && !$0.isPrivate && !$0.isStatic
                    }
                    let own = name(of: method, in: owner)
                    guard isHere, !index.inherits(method.reference, by: type.name),
                        adopted.insert("\(type.name).\(own)").inserted
                    else { continue }
                    let line = "extension \(type.path.joined(separator: ".")): \(own) {}"
                    let conditions = type.conditions
                    lines.append(
                        conditions.isEmpty ? line : "#if \(conditions.joined(separator: " && "))\n\(line)\n#endif")
                }
            case .otherType: continue
            }
        }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// The name of a method's own protocol.
    private static func name(of method: Method, in owner: String) -> String {
        name(of: ([method.name] + method.labels.map { $0 ?? "" }).joined(separator: "_"), in: owner)
    }

    private static func name(of member: String, in owner: String) -> String {
        let words = "\(owner)_\(member)"
        return "ObjectiveCOptional_" + words.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The cast of an object in a reference to such a method, `delegate?.mayOpen(_:)`, which is nil where the class has
    /// none: `(delegate as? P)?`.
    static func reference(
        _ node: MemberAccessExprSyntax, _ index: DeclarationIndex
    ) -> (range: Range<Int>, text: String)? {
        guard let names = node.declName.argumentNames, let base = node.base?.as(OptionalChainingExprSyntax.self) else {
            return nil
        }
        let reference = node.declName.baseName.plainText + names.trimmedDescription.filter { !$0.isWhitespace }
        guard let found = index.optionalAnswer(reference) else { return nil }
        let own = name(of: found.method, in: found.owner)
        return (base.textRange, "(\(base.expression.trimmedDescription) as? any \(own))?")
    }

    /// UIKit's protocol with the optional method that is called; nil where none or several have it.
    private static func systemProtocol(_ member: MemberAccessExprSyntax) -> String? {
        guard let call = member.parent?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
        let labels = call.arguments.map { ($0.label?.plainText ?? "_") + ":" }.joined()
        let reference = "\(member.declName.baseName.plainText)(\(labels))"
        let found = OptionalRequirements.methods.filter { $0.value.contains(reference) }.map(\.key)
        return found.count == 1 ? found[0] : nil
    }

    /// The cast of any object to the protocol whose optional method is called on it: `(delegate as? P)?`.
    static func cast(_ called: ExprSyntax, _ index: DeclarationIndex) -> (range: Range<Int>, text: String)? {
        guard let member = called.as(MemberAccessExprSyntax.self),
            let base = member.base?.as(OptionalChainingExprSyntax.self),
            let owner = index.protocolOfOptional(member.declName.baseName.plainText) ?? systemProtocol(member)
        else { return nil }
        let object = base.expression
        let name =
            object.as(DeclReferenceExprSyntax.self)?.baseName.plainText
            ?? object.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
        guard let name, index.anyObjects.contains(name) else { return nil }
        return (base.textRange, "(\(object.trimmedDescription) as? \(owner))?")
    }
}
