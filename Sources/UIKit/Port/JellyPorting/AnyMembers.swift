import SwiftSyntax

/// Members called on what may be any object, as in `func tap(_ sender: AnyObject) { sender.center }`, which Objective-C
/// looks up by name.
enum AnyMembers {
    /// The class that has a member of a name.
    private static let owners: [String: String] = [
        "center": "UIView", "frame": "UIView", "bounds": "UIView", "tag": "UIView", "alpha": "UIView",
        "superview": "UIView", "backgroundColor": "UIView", "isHidden": "UIView", "layer": "UIView",
        "transform": "UIView", "removeFromSuperview": "UIView", "subviews": "UIView", "convert": "UIView",
        "isEnabled": "UIControl", "isSelected": "UIControl", "isHighlighted": "UIControl",
        "value": "UISlider", "isOn": "UISwitch", "setOn": "UISwitch", "selectedSegmentIndex": "UISegmentedControl",
        "titleForSegment": "UISegmentedControl", "currentTitle": "UIButton", "setTitle": "UIButton",
        "titleLabel": "UIButton", "setImage": "UIButton", "text": "TextBearer", "date": "UIDatePicker",
        "location": "UIGestureRecognizer", "translation": "UIPanGestureRecognizer",
        "velocity": "UIPanGestureRecognizer", "setTranslation": "UIPanGestureRecognizer",
        "cgPointValue": "NSValue", "cgRectValue": "NSValue", "cgSizeValue": "NSValue", "uiEdgeInsetsValue": "NSValue",
        "cgVectorValue": "NSValue", "caTransform3DValue": "NSValue", "cgAffineTransformValue": "NSValue",
        "floatValue": "NSNumber", "doubleValue": "NSNumber", "intValue": "NSNumber", "integerValue": "NSNumber",
        "boolValue": "NSNumber", "uintValue": "NSNumber", "int32Value": "NSNumber", "stringValue": "NSNumber",
        "responds": "NSObject", "isKind": "NSObject", "performSelector": "NSObject",
        "topAnchor": "UIView", "bottomAnchor": "UIView", "leadingAnchor": "UIView", "trailingAnchor": "UIView",
        "leftAnchor": "UIView", "rightAnchor": "UIView", "widthAnchor": "UIView", "heightAnchor": "UIView",
        "centerXAnchor": "UIView", "centerYAnchor": "UIView", "addSubview": "UIView",
    ]

    /// The parameters of a function that may be any object.
    static func parameters(of node: FunctionDeclSyntax) -> Set<String> {
        let found = node.signature.parameterClause.parameters.filter {
            ["AnyObject", "AnyObject!"].contains($0.type.trimmedDescription)
        }
        return Set(found.map { ($0.secondName ?? $0.firstName).plainText })
    }

    /// The object whose member is used, and what stands before and after it instead: a search for the class that has the
    /// member, which ends in Objective-C's exception where the object is another; nil where it needs none.
    static func receiver(
        _ node: MemberAccessExprSyntax, _ known: AnyNames
    ) -> (range: Range<Int>, before: String, after: String)? {
        guard let base = node.base, let type = type(of: node) else { return nil }
        if let asked = asked(node, base, known) { return asked }
        // `object?.member`: the mark becomes a search in what it unwraps.
        if let chain = base.as(OptionalChainingExprSyntax.self) {
            guard isAny(chain.expression, known) else { return nil }
            let (before, after) = search(node, type)
            return (chain.questionMark.textRange, ".map({ \(before)$0\(after) })", "")
        }
        guard isAny(base, known) else { return nil }
        let (before, after) = search(node, type)
        return (base.textRange, before, after)
    }

    /// A delegate that is asked what it responds to, which its protocol may not say here: `delegate?.responds(to: selector)`.
    private static func asked(
        _ node: MemberAccessExprSyntax, _ base: ExprSyntax, _ known: AnyNames
    ) -> (range: Range<Int>, before: String, after: String)? {
        guard node.declName.baseName.text == "responds", node.declName.argumentNames == nil,
            let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
            call.arguments.count == 1, call.arguments.first?.label?.text == "to", !known.hasOwnAnswers
        else { return nil }
        let text = base.trimmedDescription
        if let chain = base.as(OptionalChainingExprSyntax.self), !chain.expression.description.contains("?") {
            return (chain.questionMark.textRange, ".map({ ObjectiveCRuntime.asked($0) })", "")
        }
        let isNamed = text.first.map { $0.isLowercase || $0 == "_" } ?? false
        guard isNamed, !text.contains("?"), text != "self", text != "super" else { return nil }
        return (base.textRange, "ObjectiveCRuntime.asked(", ")")
    }

    private static func search(_ node: MemberAccessExprSyntax, _ type: String) -> (before: String, after: String) {
        // Structures have no objects here.
        if type == "NSValue" { return ("NSValue.boxing(", ")") }
        if type == "TextBearer" { return ("ObjectiveCRuntime.textBearer(of: ", ")") }
        let member = Literal.of(node.declName.baseName.plainText)
        return ("ObjectiveCRuntime.receiver(\(member), of: ", ", else: \(stand(type)))")
    }

    private static func isAny(_ base: ExprSyntax, _ known: AnyNames) -> Bool {
        if let mark = base.as(ForceUnwrapExprSyntax.self) { return isAny(mark.expression, known) }
        if let name = base.as(DeclReferenceExprSyntax.self) { return known.objects.contains(name.baseName.plainText) }
        if let member = base.as(MemberAccessExprSyntax.self) {
            return member.base?.trimmedDescription == "self"
                && known.properties.contains(member.declName.baseName.plainText)
        }
        if let element = base.as(SubscriptCallExprSyntax.self), element.arguments.count == 1 {
            let list = element.calledExpression
            let whole = list.as(OptionalChainingExprSyntax.self)?.expression ?? list
            return whole.as(DeclReferenceExprSyntax.self).map { known.lists.contains($0.baseName.plainText) } ?? false
        }
        // `(object as AnyObject).member`
        guard let whole = base.as(TupleExprSyntax.self), whole.elements.count == 1,
            let inside = whole.elements.first?.expression
        else { return false }
        return inside.trimmedDescription.hasSuffix(" as AnyObject")
    }

    /// A new object of a class.
    private static func stand(_ type: String) -> String {
        switch type {
        case "NSNumber": "NSNumber(value: 0)"
        case "UIGestureRecognizer", "UIPanGestureRecognizer": "\(type)(target: nil, action: nil)"
        default: "\(type)()"
        }
    }

    private static func type(of node: MemberAccessExprSyntax) -> String? {
        let name = node.declName.baseName.plainText
        // `value(forKey:)` is any object's.
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        if name == "value", call != nil { return "NSObject" }
        return owners[name]
    }
}

/// The names in a file of what may be any object.
struct AnyNames {
    /// Properties of the module.
    var properties: Set<String> = []
    /// Parameters, variables and properties.
    var objects: Set<String> = []
    /// Arrays and dictionaries of objects.
    var lists: Set<String> = []
    /// Whether the module has methods `responds(to:)` of its own, of which others than NSObject's may be meant.
    let hasOwnAnswers: Bool

    init(_ tree: SourceFileSyntax, properties: Set<String>, hasOwnAnswers: Bool) {
        self.hasOwnAnswers = hasOwnAnswers
        let reader = Reader(properties)
        reader.walk(tree)
        (self.properties, objects, lists) = (properties, reader.objects.union(properties), reader.lists)
    }

    private final class Reader: SyntaxVisitor {
        let properties: Set<String>
        var objects: Set<String> = []
        var lists: Set<String> = []

        init(_ properties: Set<String>) {
            self.properties = properties
            super.init(viewMode: .sourceAccurate)
        }

        /// Names that bindings such as `if let object = self.object` give to objects.
        override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
            read(node.pattern, node.typeAnnotation, node.initializer?.value)
            return .visitChildren
        }
        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            read(node.pattern, node.typeAnnotation, node.initializer?.value)
            return .visitChildren
        }

        private func read(_ pattern: PatternSyntax, _ type: TypeAnnotationSyntax?, _ value: ExprSyntax?) {
            guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { return }
            let type = type?.type.trimmedDescription ?? ""
            let text = value?.trimmedDescription ?? ""
            if (type + "\n" + text).contains(/\[(?:\w+\s*:\s*)?AnyObject\][?!]?(?:\n|$)/) { lists.insert(name) }
            guard let value, type.isEmpty else { return }
            let member = value.as(MemberAccessExprSyntax.self)
            let isOwn = member?.base?.trimmedDescription == "self"
            let property = isOwn ? member?.declName.baseName : value.as(DeclReferenceExprSyntax.self)?.baseName
            if let property, properties.contains(property.plainText) { objects.insert(name) }
        }
    }
}
