import SwiftSyntax

/// Rewrites what depends on the machine: dates relative to the current date, so that they follow the host's clock and are
/// the same on every run, and the program's bundle, which has no resources of modules.
final class DateCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        super.init(viewMode: .sourceAccurate)
    }

    /// `Bundle(for: A.self)`, `Date()`, and `Date(timeIntervalSinceNow: 1)`.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "Bundle",
            node.arguments.count == 1, node.arguments.first?.label?.text == "for"
        {
            edits.replace(name.textRange, with: "Bundle.hostBundle", in: bytes)
        }
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name == "Date" || name == "NSDate", node.trailingClosure == nil
        else { return .visitChildren }
        if let label = node.arguments.first?.label, label.text == "timeIntervalSinceNow", name == "Date" {
            edits.replace(label.textRange, with: "timeIntervalSinceHostNow", in: bytes)
        } else if node.arguments.isEmpty {
            edits.replace(node.textRange, with: "\(name).hostNow", in: bytes)
        }
        return .visitChildren
    }

    /// `Bundle.main`, `Date.now`, and `date.timeIntervalSinceNow`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let (member, base) = (node.declName.baseName, node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text)
        if member.text == "timeIntervalSinceNow" {
            edits.replace(member.textRange, with: "timeIntervalSinceHostNow", in: bytes)
        } else if member.text == "mutableString" {
            edits.replace(member.textRange, with: "hostMutableString", in: bytes)
        } else if member.text == "main", base == "Bundle" {
            edits.replace(member.textRange, with: "hostMain", in: bytes)
        } else if member.text == "now", base == "Date", node.declName.argumentNames == nil,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        {
            edits.replace(member.textRange, with: "hostNow", in: bytes)
        }
        return .visitChildren
    }
}
