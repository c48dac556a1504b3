import SwiftSyntax

/// Finds actions whose parameter may be any gesture recognizer: Objective-C passes the one that sends the action, whatever
/// class the parameter has.
enum AnySender {
    /// The parameter's class, in an action that only uses what all recognizers have; nil in other methods.
    static func type(of node: FunctionDeclSyntax, _ index: DeclarationIndex) -> TokenSyntax? {
        let (name, parameters) = (node.name.plainText, node.signature.parameterClause.parameters)
        guard let parameter = parameters.first, parameters.count == 1, let body = node.body,
            node.parent?.is(MemberBlockItemSyntax.self) == true, !node.modifiers.contains(.override),
            node.attributes.has("objc") || node.attributes.has("IBAction") || index.selected.contains(name),
            let type = plain(parameter.type), recognizers.contains(type.text), index.isSystem(type.text),
            !index.isOverridden(name)
        else { return nil }
        let variable = (parameter.secondName ?? parameter.firstName).text
        for token in body.tokens(viewMode: .sourceAccurate) where token.text == variable {
            guard let parent = token.parent else { return nil }
            // A label, or a member of something else.
            if parent.is(LabeledExprSyntax.self) { continue }
            guard let reference = parent.as(DeclReferenceExprSyntax.self) else { return nil }
            if reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id { continue }
            var value = Syntax(reference)
            while let outer = value.parent,
                outer.is(OptionalChainingExprSyntax.self) || outer.is(ForceUnwrapExprSyntax.self)
            {
                value = outer
            }
            guard let member = value.parent?.as(MemberAccessExprSyntax.self),
                member.base?.id == value.as(ExprSyntax.self)?.id,
                members.contains(member.declName.baseName.text)
            else { return nil }
        }
        return type
    }

    /// The name of a type or of an optional of it.
    private static func plain(_ type: TypeSyntax) -> TokenSyntax? {
        let inner =
            type.as(OptionalTypeSyntax.self)?.wrappedType
            ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
        return (inner ?? type).as(IdentifierTypeSyntax.self)?.name
    }

    private static let recognizers = Set(
        ["Tap", "Pan", "Swipe", "Pinch", "Rotation", "LongPress", "ScreenEdgePan", "Hover"]
            .map { "UI\($0)GestureRecognizer" })

    /// What all recognizers have.
    private static let members: Set<String> = [
        "addTarget", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "delegate", "isEnabled",
        "location", "name", "numberOfTouches", "removeTarget", "require", "state", "view",
    ]
}
