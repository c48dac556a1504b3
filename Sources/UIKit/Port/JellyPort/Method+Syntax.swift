import SwiftSyntax

extension Method {
    init(_ node: FunctionDeclSyntax, exposed: Bool, conditions: [String]) {
        let parameters = node.signature.parameterClause.parameters
        let effects = node.signature.effectSpecifiers
        let attributes = node.attributes
        name = node.name.plainText
        labels = node.signature.parameterClause.labels
        explicitName = attributes.objectiveCName
        isExposed =
            attributes.has("objc") || attributes.has("IBAction") || attributes.has("IBSegueAction")
            || exposed && !node.modifiers.contains(.private) && !attributes.has("nonobjc")
        isStatic = node.modifiers.isStatic
        isOverride = node.modifiers.contains(.override)
        let isPlain = parameters.allSatisfy { parameter in
            parameter.ellipsis == nil && !parameter.type.trimmedDescription.hasPrefix("inout ")
        }
        isCallable =
            isPlain && parameters.count <= 3 && effects?.asyncSpecifier == nil && effects?.throwsClause == nil
            && node.genericParameterClause == nil && !attributes.isUnavailable
            && !node.modifiers.contains(.mutating)
        result = node.signature.returnClause?.type.trimmedDescription
        self.conditions = conditions
    }
}
