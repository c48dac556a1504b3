import SwiftSyntax

/// Calls of UIKit's optional methods: `if let size = delegate.collectionView?(view, layout: layout, sizeForItemAt: path)`.
/// Each method has a default here, so that the call is not optional any more.
enum OptionalCalls {
    /// The call around the mark, if the code around it needs an optional and nothing else makes it one.
    static func unwrapped(_ node: OptionalChainingExprSyntax, _ index: DeclarationIndex) -> Range<Int>? {
        guard let call = node.parent?.as(FunctionCallExprSyntax.self),
            let member = node.expression.as(MemberAccessExprSyntax.self),
            !index.optionalMethods.contains(member.declName.baseName.plainText),
            let base = member.base, !base.description.contains("?") || base.is(TupleExprSyntax.self)
        else { return nil }
        if call.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return call.textRange }
        guard let elements = call.parent?.as(ExprListSyntax.self).map(Array.init),
            let place = elements.firstIndex(where: { $0.id == call.id }), place + 1 < elements.count
        else { return nil }
        let isMended =
            elements[place + 1].trimmedDescription == "??" || elements[place + 1].is(UnresolvedAsExprSyntax.self)
        return isMended ? call.textRange : nil
    }
}

/// Casts of a key's value to a type of numbers, which Objective-C's numbers convert to:
/// `layer.value(forKeyPath: "transform.rotation") as! CGFloat`.
enum KeyedNumbers {
    private static let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int", "UInt", "Bool"]

    /// The values that are cast, each with its type.
    static func casts(_ node: SequenceExprSyntax) -> [(range: Range<Int>, type: String)] {
        let elements = Array(node.elements)
        return elements.indices.dropFirst().compactMap { place in
            guard elements[place].is(UnresolvedAsExprSyntax.self), place + 1 < elements.count,
                elements[place].description.contains(/as[?!]/)
            else { return nil }
            let (value, type) = (elements[place - 1], elements[place + 1].trimmedDescription)
            guard numbers.contains(type), isKeyed(value) else { return nil }
            return (value.textRange, type)
        }
    }

    /// The values that become objects of numbers: `x as NSNumber`.
    static func boxes(_ node: SequenceExprSyntax) -> [Range<Int>] {
        let elements = Array(node.elements)
        return elements.indices.dropFirst().compactMap { place in
            guard let cast = elements[place].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                place + 1 < elements.count, elements[place + 1].trimmedDescription == "NSNumber"
            else { return nil }
            return elements[place - 1].textRange
        }
    }

    private static func isKeyed(_ value: ExprSyntax) -> Bool {
        guard let call = value.as(FunctionCallExprSyntax.self), let label = call.arguments.first?.label?.text else {
            return false
        }
        let name =
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? call.calledExpression.as(
                DeclReferenceExprSyntax.self)
        return name?.baseName.plainText == "value" && ["forKey", "forKeyPath"].contains(label)
    }
}

/// Objects made from a variable with their class: `kind.init()`. Swift wants `required` for it, unlike for classes of
/// Objective-C.
enum MadeByType {
    /// A call that makes an object.
    struct Call {
        /// The class's place.
        let base: Range<Int>
        /// What follows the class's place, and what stands there instead.
        let rest: Range<Int>
        let text: String
    }

    /// The call of a variable's initializer; nil for other calls.
    static func metatype(in node: FunctionCallExprSyntax) -> Call? {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.tokenKind == .keyword(.`init`), member.declName.argumentNames == nil,
            let whole = member.base, let text = arguments(of: node)
        else { return nil }
        let isCast =
            whole.is(TupleExprSyntax.self) && whole.trimmedDescription.contains(/as[!?]\s*(?:UI|CA)\w+\.Type\s*\)$/)
        guard isCast || isVariable(whole) else { return nil }
        return Call(
            base: whole.textRange, rest: whole.textRange.upperBound..<node.textRange.upperBound, text: "\(text))")
    }

    /// Whether an expression is a variable or a property, and so no type; names of either kind may start with a capital.
    private static func isVariable(_ base: ExprSyntax) -> Bool {
        if let member = base.as(MemberAccessExprSyntax.self) {
            return isLowercase(member.declName.baseName) || member.base.map(isVariable) == true
        }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName else { return false }
        return isLowercase(name) || isLocal(name.plainText, at: Syntax(base))
    }

    private static func isLowercase(_ name: TokenSyntax) -> Bool {
        name.plainText.first?.isLowercase == true && !["self", "super"].contains(name.text)
    }

    /// Whether a statement before it or around it declares a variable of that name.
    private static func isLocal(_ name: String, at node: Syntax) -> Bool {
        var inner = node
        while let outer = inner.parent, !outer.is(MemberBlockItemListSyntax.self) {
            let names: [TokenSyntax?] =
                if let statements = outer.as(CodeBlockItemListSyntax.self) {
                    statements.prefix { $0.position < inner.position }.flatMap { bound(by: $0.item) }
                } else if let choice = outer.as(IfExprSyntax.self), inner == Syntax(choice.body) {
                    bound(by: choice.conditions)
                } else if let loop = outer.as(ForStmtSyntax.self), inner == Syntax(loop.body) {
                    [loop.pattern.as(IdentifierPatternSyntax.self)?.identifier]
                } else if let signature = outer.as(FunctionDeclSyntax.self)?.signature
                    ?? outer.as(InitializerDeclSyntax.self)?.signature
                {
                    signature.parameterClause.parameters.map { $0.secondName ?? $0.firstName }
                } else {
                    []
                }
            if names.contains(where: { $0?.plainText == name }) { return true }
            inner = outer
        }
        return false
    }

    /// The names that a statement binds for those after it.
    private static func bound(by item: CodeBlockItemSyntax.Item) -> [TokenSyntax?] {
        if let guarded = item.as(GuardStmtSyntax.self) { return bound(by: guarded.conditions) }
        return (item.as(VariableDeclSyntax.self)?.bindings).map { bindings in
            bindings.map { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
        } ?? []
    }

    private static func bound(by conditions: ConditionElementListSyntax) -> [TokenSyntax?] {
        conditions.map {
            $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        }
    }

    /// The call of a generic parameter, such as `View(frame: frame)`; nil for other calls.
    static func parameter(in node: FunctionCallExprSyntax, _ classes: Set<String>) -> Call? {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
            classes.contains(name.baseName.plainText),
            let text = arguments(of: node)
        else { return nil }
        let end = name.textRange.upperBound
        return Call(base: name.textRange, rest: end..<node.textRange.upperBound, text: ".self\(text))")
    }

    /// The arguments without parentheses: none, or a frame; nil for others.
    private static func arguments(of node: FunctionCallExprSyntax) -> String? {
        guard node.trailingClosure == nil else { return nil }
        if node.arguments.isEmpty { return "" }
        guard node.arguments.count == 1, node.arguments.first?.label?.text == "frame" else { return nil }
        return ", \(node.arguments.trimmedDescription)"
    }
}

/// Properties of layers that Core Animation keeps: `@NSManaged var progress: CGFloat`.
enum ManagedProperty {
    /// The accessors that ask the layer for the value; nil for other declarations.
    static func accessors(of node: VariableDeclSyntax) -> String? {
        guard node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
            binding.typeAnnotation != nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
        else { return nil }
        let key = Literal.of(name)
        return " { get { hostManaged(\(key)) } set { setHostManaged(newValue, \(key)) } }"
    }
}

/// The name of a class: `type(of: object).description()`, which NSObject's class has.
enum ClassDescription {
    /// The expression of the type, and what follows it; nil for other calls.
    static func type(in node: FunctionCallExprSyntax) -> (base: Range<Int>, call: Range<Int>)? {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
            member.declName.baseName.text == "description", node.trailingClosure == nil,
            let base = member.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.trimmedDescription == "type", base.arguments.first?.label?.text == "of"
        else { return nil }
        return (base.textRange, base.textRange.upperBound..<node.textRange.upperBound)
    }
}
