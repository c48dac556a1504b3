import SwiftSyntax

/// The replacement of `#selector(…)`.
enum SelectorText {
    /// - Returns: nil for an invalid selector, which the compiler then reports.
    static func of(
        _ node: MacroExpansionExprSyntax, in type: String?, file: Int, index: DeclarationIndex
    ) -> String? {
        guard node.arguments.count == 1, let argument = node.arguments.first else { return nil }
        var (expression, registry) = split(argument.expression)
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            let parts = split(inner.expression)
            expression = parts.0
            registry = registry ?? parts.registry
        }
        guard let reference = Reference(expression, in: type, index: index) else { return nil }
        switch argument.label?.text {
        case nil: return method(reference, registry, file: file, index: index)
        case "getter": return property(reference, "getter", named: reference.name)
        case "setter": return property(reference, "setter", named: ObjectiveCName.setter(reference.name))
        default: return nil
        }
    }

    private static func property(_ reference: Reference, _ label: String, named name: String) -> String {
        guard let type = reference.type, !reference.isProtocol else { return "Selector(\(Literal.of(name)))" }
        return "Selector(\(label): \\\(type).\(reference.written), named: \(Literal.of(name)))"
    }

    private static func method(
        _ reference: Reference, _ registry: String?, file: Int, index: DeclarationIndex
    ) -> String {
        let all = reference.typeName.map { index.methods(reference.name, of: $0) } ?? []
        let fitting = all.filter { reference.labels == nil || reference.labels == $0.labels }
        // Of several methods with the name, the one that Objective-C would register.
        let exposed = fitting.filter(\.isExposed)
        let found = registry == nil || fitting.count == 1 ? (exposed.count == 1 ? exposed : fitting).first : nil
        let name = found?.objectiveCName ?? ObjectiveCName.of(reference.name, labels: reference.labels ?? [])
        let literal = Literal.of(name)
        if reference.isProtocol || found.map({ $0.isStatic || !$0.isCallable }) == true {
            return "Selector(\(literal))"
        }
        guard let base = reference.base else { return "Selector(\(literal))" }
        if let registry {
            let whole = reference.isCurried ? registry : "(\(reference.type ?? "")) -> \(registry)"
            guard reference.isCurried || reference.type != nil else { return "Selector(\(literal))" }
            return "Selector(\(base).\(reference.whole) as \(whole), named: \(literal))"
        }
        let isOverloaded = all.count > 1
        if isOverloaded, let found, found.labels.isEmpty, let type = reference.type {
            return "Selector(\(base).\(reference.written) as \(found.registry(of: type)), named: \(literal))"
        }
        let written = isOverloaded && reference.labels == nil ? found?.reference : nil
        return "Selector(\(base).\(written ?? reference.whole), named: \(literal))"
    }

    /// An expression and the type that selects its overload.
    private static func split(_ expression: ExprSyntax) -> (ExprSyntax, registry: String?) {
        if let registry = expression.as(AsExprSyntax.self) {
            return (registry.expression, registry.type.trimmedDescription)
        }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return (expression, nil) }
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self), let first = elements.first else {
            return (expression, nil)
        }
        return (first, elements[2].trimmedDescription)
    }
}

/// The replacement of `#keyPath(…)`: a string with the names of its properties.
enum KeyPathText {
    static func of(_ node: MacroExpansionExprSyntax) -> String? {
        guard node.arguments.count == 1, let expression = node.arguments.first?.expression else { return nil }
        let text = expression.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" && $0 != "`" }
        var names = text.split(separator: ".")
        // Leading type names are not part of the key path.
        while names.count > 1, let first = names.first, first.first?.isUppercase == true || first == "self" {
            names.removeFirst()
        }
        return Literal.of(names.joined(separator: "."))
    }
}
