import SwiftSyntax

/// The method or property that `#selector` names.
struct Reference {
    /// The name without argument labels.
    let name: String
    /// The name as written: with backticks, without labels.
    let written: String
    /// The labels, with nil for `_`; nil if none are written.
    let labels: [String?]?
    /// The expression before the dot in Swift without Objective-C; nil if unknown.
    let base: String?
    /// The type as written; nil for an object of unknown type.
    let type: String?
    /// Whether the reference is qualified by a type, so that its function type is curried.
    let isCurried: Bool
    let isProtocol: Bool

    /// The name of the type, without its enclosing types.
    var typeName: String? {
        type.map { String(($0.split(separator: ".").last ?? "").prefix { $0 != "<" }) }
    }

    /// The name with its labels.
    var whole: String {
        labels.map { written + "(" + $0.map { ($0 ?? "_") + ":" }.joined() + ")" } ?? written
    }

    init?(_ expression: ExprSyntax, in enclosing: String?, index: DeclarationIndex) {
        let declaration: DeclReferenceExprSyntax
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            declaration = reference
            (base, type, isCurried) = (enclosing, enclosing, false)
        } else if let member = expression.as(MemberAccessExprSyntax.self), let before = member.base {
            declaration = member.declName
            let text = before.trimmedDescription
            let last = text.split(separator: ".").last.map(String.init) ?? text
            if ["self", "super", "Self"].contains(text) {
                (base, type, isCurried) = (enclosing, enclosing, text == "Self")
            } else if before.is(DeclReferenceExprSyntax.self) || before.is(MemberAccessExprSyntax.self)
                || before.is(GenericSpecializationExprSyntax.self)
            {
                let isType = last.first?.isUppercase == true || last.hasPrefix("_")
                base = isType ? text : "type(of: \(text))"
                type = isType ? text : nil
                isCurried = isType
            } else {
                (base, type, isCurried) = (nil, nil, false)
            }
        } else {
            return nil
        }
        written = declaration.baseName.text
        name = declaration.baseName.plainText
        labels = declaration.argumentNames.map { names in
            names.arguments.map { $0.name.tokenKind == .wildcard ? nil : $0.name.plainText }
        }
        let own = type.map { String($0.split(separator: ".").last ?? "") } ?? ""
        isProtocol = index.isProtocol(own) || own.hasSuffix("Delegate") && own.hasPrefix("UI")
    }
}
