import SwiftSyntax

extension SyntaxProtocol {
    /// The range of the node's bytes, without surrounding comments and spaces.
    var textRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

extension TokenSyntax {
    /// The token's text, without backticks.
    var plainText: String {
        let text = text
        return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }

    /// Whether it is an access modifier.
    var isAccess: Bool {
        switch tokenKind {
        case .keyword(.public), .keyword(.open), .keyword(.internal), .keyword(.fileprivate), .keyword(.private),
            .keyword(.package):
            true
        default: false
        }
    }
}

extension TypeSyntax {
    /// The names of a type such as `Outer.Inner`, without generic arguments.
    var namePath: [String] {
        if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.plainText] }
        if let type = self.as(MemberTypeSyntax.self) { return type.baseType.namePath + [type.name.plainText] }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.namePath }
        return [trimmedDescription]
    }
}

extension DeclModifierListSyntax {
    func contains(_ keyword: Keyword) -> Bool {
        contains { $0.detail == nil && $0.name.tokenKind == .keyword(keyword) }
    }

    var isStatic: Bool { contains(.static) || contains(.class) }
}

extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }
}

extension AttributeListSyntax {
    private var attributes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

    func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

    /// The name given by `@objc(name)`; nil without one.
    var objectiveCName: String? {
        guard case .objCName(let pieces)? = attributes.first(where: { $0.name == "objc" })?.arguments else {
            return nil
        }
        let name = pieces.trimmedDescription.filter { !$0.isWhitespace }
        return name.isEmpty ? nil : name
    }

    /// Whether the attributes expose a property to Objective-C.
    var exposesProperty: Bool { has("objc") || has("IBOutlet") || has("IBInspectable") || has("GKInspectable") }

    var isUnavailable: Bool {
        attributes.contains { $0.name == "available" && $0.trimmedDescription.contains("unavailable") }
    }
}

extension FunctionParameterClauseSyntax {
    /// The argument labels, with nil for `_`.
    var labels: [String?] {
        parameters.map { $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.plainText }
    }
}

extension AccessorBlockSyntax {
    /// Whether there is only a getter.
    var isReadOnly: Bool {
        switch accessors {
        case .getter: true
        case .accessors(let list):
            list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
                && !list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
        @unknown default: false
        }
    }
}

/// Conditions of `#if` by which sources of UIKit ask for its system.
enum BuildCondition {
    /// The system that stands for iOS.
    static let here = "Linux"

    /// The place of `iOS` in `os(iOS)`; nil in other calls.
    static func phone(in node: FunctionCallExprSyntax) -> Range<Int>? {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.plainText == "os",
            node.arguments.count == 1,
            let system = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self),
            system.baseName.plainText == "iOS"
        else { return nil }
        return system.textRange
    }

    /// A condition as it is written here.
    static func text(_ condition: String) -> String {
        condition.replacing(/\bos\(\s*iOS\s*\)/, with: "os(\(here))")
    }
}

extension IfConfigDeclSyntax {
    /// The clauses of the `#if`, each with its condition.
    var conditionedElements: [(condition: String, elements: Syntax)] {
        var earlier: [String] = []
        var result: [(condition: String, elements: Syntax)] = []
        for clause in clauses {
            let own = clause.condition.map { "(\(BuildCondition.text($0.trimmedDescription.oneLine)))" }
            let condition = (earlier.map { "!" + $0 } + [own].compactMap { $0 }).joined(separator: " && ")
            if let elements = clause.elements { result.append((condition, Syntax(elements))) }
            if let own { earlier.append(own) }
        }
        return result
    }
}

extension String {
    fileprivate var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
