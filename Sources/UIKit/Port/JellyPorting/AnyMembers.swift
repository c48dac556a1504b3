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
        "boolValue": "NSNumber", "responds": "NSObject", "isKind": "NSObject",
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
        _ node: MemberAccessExprSyntax, _ parameters: Set<String>
    ) -> (range: Range<Int>, before: String, after: String)? {
        guard let base = node.base, let type = type(of: node) else { return nil }
        guard isAny(base, parameters) else { return nil }
        // Structures have no objects here.
        if type == "NSValue" { return (base.textRange, "NSValue.boxing(", ")") }
        if type == "TextBearer" { return (base.textRange, "ObjectiveCRuntime.textBearer(of: ", ")") }
        let member = Literal.of(node.declName.baseName.plainText)
        return (base.textRange, "ObjectiveCRuntime.receiver(\(member), of: ", ", else: \(stand(type)))")
    }

    private static func isAny(_ base: ExprSyntax, _ parameters: Set<String>) -> Bool {
        if let name = base.as(DeclReferenceExprSyntax.self), parameters.contains(name.baseName.plainText) {
            return true
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
