import SwiftSyntax

/// Rewrites dates relative to the current date, so that they follow the host's clock and are the same on every run.
final class DateCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        super.init(viewMode: .sourceAccurate)
    }

    /// `Date()`, and `Date(timeIntervalSinceNow: 1)`.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
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

    /// `Date.now`, and `date.timeIntervalSinceNow`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let (member, base) = (node.declName.baseName, node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text)
        if member.text == "timeIntervalSinceNow" {
            edits.replace(member.textRange, with: "timeIntervalSinceHostNow", in: bytes)
        } else if member.text == "now", base == "Date", node.declName.argumentNames == nil,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        {
            edits.replace(member.textRange, with: "hostNow", in: bytes)
        }
        return .visitChildren
    }
}
