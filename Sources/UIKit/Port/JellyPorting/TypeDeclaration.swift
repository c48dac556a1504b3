import SwiftSyntax

/// A class, another type or an extension in a file.
struct TypeDeclaration {
    enum Kind {
        case classDeclaration, otherType, protocolDeclaration, extensionDeclaration
    }

    let kind: Kind
    /// The type's name with its enclosing types: `Outer.Inner`.
    let path: [String]
    let file: Int
    /// The name given by `@objc(Name)`.
    let explicitName: String?
    /// The inherited types and adopted protocols.
    let inherited: [String]
    /// Whether the table at the end of the file can name it.
    let isReachable: Bool
    /// Whether it or an enclosing type is generic.
    let isGeneric: Bool
    /// Whether it is `public` or `open`.
    let isPublic: Bool
    /// The byte offset of its closing brace.
    let end: Int
    /// The conditions of the enclosing `#if`.
    let conditions: [String]
    var methods: [Method] = []
    var properties: [Property] = []
    /// The optional properties of a protocol.
    var optionalProperties: [(name: String, type: String)] = []
    /// The members of an extension, each with the range of its text.
    var members: [Member] = []

    var name: String { path.last ?? "" }

    /// A member that may have to move into its class.
    struct Member {
        let name: String
        let labels: [String?]
        let isOverride: Bool
        let isStatic: Bool
        let isConvenience: Bool
        let isPublic: Bool
        let range: Range<Int>
        let conditions: [String]
    }
}

/// A method of a class.
struct Method {
    let name: String
    /// The argument labels, with nil for `_`.
    let labels: [String?]
    /// The name given by `@objc(name)`.
    let explicitName: String?
    /// Whether it is exposed to Objective-C by `@objc`, `@IBAction` or the class's `@objcMembers`.
    let isExposed: Bool
    /// Whether it is a class or static method.
    let isStatic: Bool
    /// Whether a closure of a supported shape can call it.
    let isCallable: Bool
    let isOverride: Bool
    /// The result type as written; nil if there is none.
    let result: String?
    /// The conditions of the enclosing `#if`.
    let conditions: [String]
    let isPrivate: Bool
    /// Whether it is an optional protocol requirement.
    let isOptional: Bool
    /// Whether it has an access modifier.
    let statesAccess: Bool
    /// The byte offset of the keyword `func`.
    let place: Int
    /// The declaration from `func` to the result.
    let head: String
    /// The parameter names inside the method.
    let parameterNames: [String]
    /// The argument types as written.
    let types: [String]

    var returnsNothing: Bool { result == nil || result == "Void" || result == "()" }
    /// Whether it returns a value that has no nil, so that an optional method has no default of its own.
    var answers: Bool { !returnsNothing && !returnsOptional }
    var returnsOptional: Bool { result.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false }

    /// The Objective-C name.
    var objectiveCName: String { explicitName ?? ObjectiveCName.of(name, labels: labels) }

    /// The name in Swift 1 and 2, where the first argument had no label.
    var oldName: String { labels.isEmpty ? name : name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined() }

    /// The Swift reference, such as `move(_:by:)`, or `reset` without arguments.
    var reference: String {
        labels.isEmpty ? name : "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
    }

    /// The function type that selects a method among overloads.
    func registry(of type: String) -> String {
        "(\(type)) -> (\(types.joined(separator: ", "))) -> \(result ?? "Void")"
    }
}

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
        isPrivate = node.modifiers.contains(.private) || node.modifiers.contains(.fileprivate)
        isOptional = node.modifiers.contains(.optional)
        statesAccess = node.modifiers.contains { $0.name.isAccess }
        place = node.funcKeyword.textRange.lowerBound
        head = "func \(node.name.text)\(node.signature.trimmedDescription)"
        parameterNames = parameters.map { ($0.secondName ?? $0.firstName).text }
        types = parameters.map { parameter in
            parameter.type.trimmedDescription.replacing("any ", with: "").filter { !"() ".contains($0) }
        }
    }
}

/// A property that Objective-C would register by name.
struct Property {
    let name: String
    let isWritable: Bool
    /// The conditions of the enclosing `#if`.
    let conditions: [String]
}
