import SwiftSyntax

/// The method or property that `#selector` names.
struct Reference {
    /// The name without labels.
    let name: String
    /// The name as it is written: with backticks, without labels.
    let written: String
    /// The labels, nil where one is `_`; nil when none are written.
    let labels: [String?]?
    /// What stands before the dot in Swift without Objective-C; nil where that cannot be told.
    let base: String?
    /// The type as it is written; nil where an object is named whose type is not known.
    let type: String?
    /// Whether it is named by a type, and so a type as which it is taken begins with that.
    let isCurried: Bool
    let isProtocol: Bool

    /// The type's own name.
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
