import SwiftSyntax

/// What becomes of `@MainActor`. XCTest here finds tests in a list of methods that must not be isolated, and calls them on
/// the main thread.
enum ActorIsolation {
    /// Whether the attribute isolates a synchronous member of a test case, or the case itself, and goes.
    static func isOfTestCase(_ node: AttributeSyntax) -> Bool {
        guard let owner = owner(node) else { return false }
        if let type = owner.as(ClassDeclSyntax.self) { return isTestCase(type) }
        if let function = owner.as(FunctionDeclSyntax.self), isAsynchronous(function) { return false }
        return testCase(around: owner) != nil
    }

    /// Whether the attribute isolates a declaration that tests without isolation use, and so must not be strict.
    static func isStrict(_ node: AttributeSyntax) -> Bool {
        guard let owner = owner(node), let attributes = node.parent?.as(AttributeListSyntax.self),
            !attributes.has("preconcurrency")
        else { return false }
        return !owner.is(ExtensionDeclSyntax.self) && !owner.is(DeinitializerDeclSyntax.self)
            && !owner.is(AccessorDeclSyntax.self) && !owner.is(ImportDeclSyntax.self)
    }

    /// Whether an asynchronous method was isolated by its test case alone.
    static func losesIsolation(_ node: FunctionDeclSyntax) -> Bool {
        guard isAsynchronous(node), !node.attributes.has("MainActor"),
            !node.modifiers.contains(.nonisolated), let type = testCase(around: Syntax(node))
        else { return false }
        return type.attributes.has("MainActor")
    }

    /// The declaration that an attribute stands before; nil for types and closures.
    private static func owner(_ node: AttributeSyntax) -> Syntax? {
        guard node.name == "MainActor", let owner = node.parent?.parent, owner.isProtocol((any DeclSyntaxProtocol).self)
        else { return nil }
        return owner
    }

    /// The test case of which a declaration is a member.
    private static func testCase(around node: Syntax) -> ClassDeclSyntax? {
        guard let block = node.parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.as(MemberBlockSyntax.self),
            let type = block.parent?.as(ClassDeclSyntax.self), isTestCase(type)
        else { return nil }
        return type
    }

    private static func isTestCase(_ node: ClassDeclSyntax) -> Bool {
        guard let parent = node.inheritanceClause?.inheritedTypes.first?.type.namePath.last else { return false }
        return ["Case", "Test", "Tests"].contains { parent.hasSuffix($0) }
    }

    private static func isAsynchronous(_ node: FunctionDeclSyntax) -> Bool {
        node.signature.effectSpecifiers?.asyncSpecifier != nil
    }
}
