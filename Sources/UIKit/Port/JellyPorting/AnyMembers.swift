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
        "titleLabel": "UIButton", "setImage": "UIButton", "text": "UITextField", "date": "UIDatePicker",
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

    /// The object whose member is used, and the class to which it is cast; nil where it needs no cast.
    static func cast(_ node: MemberAccessExprSyntax, _ parameters: Set<String>) -> (range: Range<Int>, type: String)? {
        guard let base = node.base, let type = type(of: node) else { return nil }
        if let name = base.as(DeclReferenceExprSyntax.self), parameters.contains(name.baseName.plainText) {
            return (base.textRange, type)
        }
        // `(object as AnyObject).member`
        guard let whole = base.as(TupleExprSyntax.self), whole.elements.count == 1,
            let inside = whole.elements.first?.expression, inside.trimmedDescription.hasSuffix(" as AnyObject")
        else { return nil }
        return (base.textRange, type)
    }

    private static func type(of node: MemberAccessExprSyntax) -> String? {
        let name = node.declName.baseName.plainText
        // `value(forKey:)` is any object's.
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        if name == "value", call != nil { return "NSObject" }
        return owners[name]
    }
}
