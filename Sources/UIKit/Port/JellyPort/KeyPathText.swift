import SwiftSyntax

/// What stands for `#keyPath(…)`: the names of its properties.
enum KeyPathText {
    static func of(_ node: MacroExpansionExprSyntax) -> String? {
        guard node.arguments.count == 1, let expression = node.arguments.first?.expression else { return nil }
        let text = expression.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" && $0 != "`" }
        var names = text.split(separator: ".")
        // Types stand before the properties.
        while names.count > 1, let first = names.first, first.first?.isUppercase == true || first == "self" {
            names.removeFirst()
        }
        return Literal.of(names.joined(separator: "."))
    }
}
