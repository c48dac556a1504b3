import SwiftSyntax

/// Moves the top-level code of a playground page into a function, so that the page builds in a module; declarations
/// stay.
enum TopLevelText {
    static func of(
        _ tree: SourceFileSyntax, _ file: SourceFile, _ edits: inout Edits
    ) -> (text: String, function: String)? {
        guard Passes.isPage(file.bytes) else { return nil }
        let statements = Array(tree.statements).filter { item in
            switch item.item {
            case .decl: false
            case .expr, .stmt: true
            @unknown default: false
            }
        }
        guard !statements.isEmpty else { return nil }
        let function = "topLevel_\(file.identifier)"
        var text = "@MainActor func \(function)() {\n"
        for statement in statements {
            let range = statement.textRange
            let inner = edits.take(inside: range)
            let line = file.line(at: range.lowerBound)
            text += "#sourceLocation(file: \(Literal.of(file.path)), line: \(line))\n"
            text += String(decoding: inner.applied(to: file.bytes, in: range), as: UTF8.self) + "\n"
            edits.blank(range, in: file.bytes)
        }
        return (text + "#sourceLocation()\n}\n", function)
    }
}
