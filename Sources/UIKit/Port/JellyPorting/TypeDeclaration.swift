import SwiftSyntax

/// A class, another type or an extension in a file.
struct TypeDeclaration {
    enum Kind {
        case classDeclaration, otherType, protocolDeclaration, extensionDeclaration
    }

    let kind: Kind
    /// The type's name with those around it: `Outer.Inner`.
    let path: [String]
    let file: Int
    /// What `@objc(Name)` says.
    let explicitName: String?
    /// The types that it inherits from or conforms to.
    let inherited: [String]
    /// Whether a table at the end of the file can name it.
    let isReachable: Bool
    /// Whether it, or a type around it, is generic.
    let isGeneric: Bool
    /// Whether it is `public` or `open`.
    let isPublic: Bool
    /// The place of its closing brace, in bytes.
    let end: Int
    /// The conditions of the `#if` around it.
    let conditions: [String]
    var methods: [Method] = []
    var properties: [Property] = []
    /// The members of an extension, each with the place of its text.
    var members: [Member] = []

    var name: String { path.last ?? "" }

    /// A member that may have to move into its class.
    struct Member {
        let name: String
        let labels: [String?]
        let isOverride: Bool
        let isPublic: Bool
        let range: Range<Int>
        let conditions: [String]
    }
}

/// A method of a class, as the rewriter needs it.
struct Method {
    let name: String
    /// The arguments' labels; nil where one is `_`.
    let labels: [String?]
    /// What `@objc(name)` says.
    let explicitName: String?
    /// Whether Objective-C would know it: `@objc`, `@IBAction`, or a class of `@objcMembers`.
    let isExposed: Bool
    /// Whether it belongs to the class and not to its objects.
    let isStatic: Bool
    /// Whether a closure of the known kinds can call it.
    let isCallable: Bool
    let isOverride: Bool
    /// The result as it is written; nil when there is none.
    let result: String?
    /// The conditions of the `#if` around it.
    let conditions: [String]
    let isPrivate: Bool
    /// Whether a protocol says that it may be left out.
    let isOptional: Bool
    /// Whether a modifier says who may call it.
    let statesAccess: Bool
    /// The place of the word `func`, in bytes.
    let place: Int
    /// The declaration from `func` to the result.
    let head: String
    /// The names of arguments inside the method.
    let parameterNames: [String]
    /// The arguments' types, however they are written.
    let types: [String]

    var returnsNothing: Bool { result == nil || result == "Void" || result == "()" }
    var returnsOptional: Bool { result.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false }

    /// The Objective-C name.
    var objectiveCName: String { explicitName ?? ObjectiveCName.of(name, labels: labels) }

    /// The name in Swift 1 and 2, where the first argument had no label.
    var oldName: String { labels.isEmpty ? name : name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined() }

    /// How Swift names it: `move(_:by:)`; `reset` of one without arguments.
    var reference: String {
        labels.isEmpty ? name : "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
    }

    /// The type as which one without arguments is told from others of the same name.
    func registry(of type: String) -> String { "(\(type)) -> () -> \(result ?? "Void")" }
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

/// A property of a class that Objective-C would know by name.
struct Property {
    let name: String
    let isWritable: Bool
    /// The conditions of the `#if` around it.
    let conditions: [String]
}
