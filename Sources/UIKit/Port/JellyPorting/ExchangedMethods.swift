import SwiftParser
import SwiftSyntax

/// Methods that sources exchange by Objective-C's runtime: `method_exchangeImplementations(original, swizzled)`.
///
/// UIKit's methods that the module names in selectors are replaced by ones that ask the runtime which method is called,
/// and calls of a method in itself become calls of UIKit's while it stands for that one.
enum ExchangedMethods {
    /// The functions of the runtime that exchange methods.
    static let functions: Set<String> = [
        "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
    ]

    /// The replacements of UIKit's methods, and their selectors.
    static func hooks(_ names: Set<String>, _ index: DeclarationIndex) -> (text: String, selectors: [String]) {
        var text = ""
        var selectors: [String] = []
        for (reference, declaration) in SystemClasses.declarations.sorted(by: { $0.key < $1.key }) {
            guard let member = member(declaration), names.contains(member.name) else { continue }
            let selector = ObjectiveCName.of(member.name, labels: member.labels)
            let owners = SystemClasses.replaceable.filter { $0.value.contains(reference) }.map(\.key).sorted()
            for owner in owners where index.replacing(member.name, member.labels, of: owner).isEmpty {
                text +=
                    "extension \(owner) { @_dynamicReplacement(for: \(reference)) \(member.hook(selector, owner)) }\n"
            }
            selectors.append(selector)
        }
        return (text, selectors)
    }

    private static func member(_ declaration: String) -> OverriddenMember? {
        let item = Parser.parse(source: declaration + (declaration.hasPrefix("var") ? " { get }" : "")).statements
            .first?.item
        if let function = item?.as(FunctionDeclSyntax.self) { return OverriddenMember(function) }
        return item?.as(VariableDeclSyntax.self).flatMap(OverriddenMember.init)
    }
}

extension OverriddenMember {
    /// The replacement of a class's member that asks whether it was exchanged.
    fileprivate func hook(_ selector: String, _ owner: String) -> String {
        let (own, key) = ("objectiveCExchange_\(owner)_\(name)", Literal.of(selector))
        let names = (0..<labels.count).map { "$\($0)" }
        let call = zip(labels, names).map { label, name in (label.map { $0 + ": " } ?? "") + name }
        let again = isProperty ? own : "\(own)(\(call.joined(separator: ", ")))"
        let values = localNames.map { ", \($0)" }.joined()
        let passed = names.map { ", \($0)" }.joined()
        let ask =
            "if !ObjectiveCRuntime.takesOriginal(), let other = ObjectiveCRuntime.exchange(\(key), of: self) { "
            + "let original: \(functionType) = { ObjectiveCRuntime.wantOriginal(); return self.\(again) }; "
            + "func call(_ next: Selector) -> Any { let call: \(functionType) = { "
            + "ObjectiveCRuntime.exchanged(next, on: self, original, call(_:)\(passed)) }; return call }; "
            + "return ObjectiveCRuntime.exchanged(other, on: self, original, call(_:)\(values)) }; "
        return isProperty
            ? "var \(own)\(signature) { get { \(ask)return \(name) } }"
            : "func \(own)\(signature) { \(ask)return \(name)\(arguments) }"
    }
}

/// Collects the calls of methods in themselves, which mean another method while they are exchanged.
final class ExchangedCallCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    private let bytes: [UInt8]
    private var members: [OverriddenMember?] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        members.append(isExposed(node.attributes) ? OverriddenMember(node) : nil)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { members.removeLast() }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        members.append(isExposed(node.attributes) ? OverriddenMember(node) : nil)
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { members.removeLast() }

    private func isExposed(_ attributes: AttributeListSyntax) -> Bool {
        attributes.has("objc") || attributes.has("IBAction")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = members.last ?? nil, !member.isProperty, node.trailingClosure == nil,
            isOwn(node.calledExpression, member.name), node.arguments.map({ $0.label?.plainText }) == member.labels
        else { return .visitChildren }
        replace(node.calledExpression.textRange, member)
        for argument in node.arguments {
            if let label = argument.label, let colon = argument.colon {
                edits.blank(label.textRange.lowerBound..<colon.textRange.upperBound, in: bytes)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = members.last ?? nil, member.isProperty, isOwn(ExprSyntax(node), member.name),
            node.parent?.is(SequenceExprSyntax.self) != true
        else { return .visitChildren }
        replace(node.textRange, member)
        return .skipChildren
    }

    private func isOwn(_ called: ExprSyntax, _ name: String) -> Bool {
        if let member = called.as(MemberAccessExprSyntax.self) {
            return member.base?.trimmedDescription == "self" && member.declName.baseName.plainText == name
        }
        return called.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name
    }

    private func replace(_ range: Range<Int>, _ member: OverriddenMember) {
        let key = Literal.of(ObjectiveCName.of(member.name, labels: member.labels))
        let own = member.isProperty ? "{ self.\(member.name) }" : "self.\(member.reference)"
        edits.replace(
            range,
            with: "(ObjectiveCRuntime.original(\(key), of: self) as? (\(member.functionType)) ?? \(own))"
                + (member.isProperty ? "()" : ""), in: bytes)
    }
}
