import SwiftSyntax

/// Overrides of NSObject's methods that Foundation's NSObject has here only in extensions, or not at all, such as
/// `responds(to:)`. The class adopts a protocol of the façade for each, by which the façade calls it.
struct RootMember {
    /// The protocol that stands for the override.
    let adopted: String
    /// The name that the method gets; nil where it keeps its own.
    let name: String?
    /// Whether classes of UIKit have the method as their own, which is overridden as it is.
    let isOfResponders: Bool

    private init(_ adopted: String, name: String? = nil, isOfResponders: Bool = false) {
        (self.adopted, self.name, self.isOfResponders) = (adopted, name, isOfResponders)
    }

    private static let all: [String: RootMember] = [
        "responds(to:)": RootMember("ObjectiveCResponding", name: "objectiveCResponds"),
        "forwardingTarget(for:)": RootMember("ObjectiveCForwarding"),
        "observeValue(forKeyPath:of:change:context:)": RootMember("ObjectiveCObserving", isOfResponders: true),
        "setValue(_:forKey:)": RootMember("ObjectiveCKeySetting"),
        "value(forKey:)": RootMember("ObjectiveCKeyReading"),
        "setValue(_:forUndefinedKey:)": RootMember("ObjectiveCUndefinedKeySetting"),
        "value(forUndefinedKey:)": RootMember("ObjectiveCUndefinedKeyReading"),
    ]

    /// The member that a class of the module has by a reference such as `responds(to:)`; nil where its superclass outside
    /// of the module has the method itself.
    static func of(_ reference: String, in type: String, _ index: DeclarationIndex) -> RootMember? {
        guard let member = all[reference], let root = index.root(of: type), !root.hasPrefix("CA") else { return nil }
        return member.isOfResponders && index.isResponder(root) ? nil : member
    }
}

extension DeclarationIndex {
    /// The outermost superclass of a class, which the module does not declare; nil for classes without one.
    func root(of name: String) -> String? {
        var seen: Set<String> = []
        var current = name
        while seen.insert(current).inserted, let declaration = type(current, file: 0) {
            guard let parent = declaration.inherited.first else { return nil }
            current = parent
        }
        return current == name ? nil : current
    }

    /// Whether a method has the name of an optional one of a protocol that its class adopts.
    func isHidden(_ method: Method, in type: String) -> Bool {
        !method.isStatic && !method.isOverride && adopted(by: type).contains { isOptional(method, in: $0) }
    }

    /// Whether a class of UIKit is a responder or a behavior, by its name.
    func isResponder(_ root: String) -> Bool {
        guard root.hasPrefix("UI") else { return false }
        return ![
            "UIGestureRecognizer", "UIBarItem", "UIBarButtonItem", "UITabBarItem", "UINavigationItem",
            "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewLayoutAttributes",
            "UIBezierPath", "UIColor", "UIImage", "UIFont", "UIPresentationController",
            "UIPercentDrivenInteractiveTransition", "UIStoryboardSegue",
        ].contains(root) && !root.hasSuffix("GestureRecognizer")
    }
}

/// Collects the replacements of what only Objective-C's dispatch of methods allows: overrides of NSObject's methods, and
/// private methods with the names of a protocol's optional ones.
final class RootMemberCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    /// Whether names of the façade were inserted.
    private(set) var usesNames = false
    private let bytes: [UInt8]
    private let index: DeclarationIndex
    /// The enclosing types; nil for those that are no classes of the module.
    private var types: [String?] = []
    /// Where the inheritance clauses of the enclosing types end, and whether they have one.
    private var clauses: [(place: Int, isEmpty: Bool)] = []
    private var adopted: Set<String> = []

    init(_ bytes: [UInt8], index: DeclarationIndex) {
        (self.bytes, self.index) = (bytes, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let end = node.genericParameterClause?.textRange.upperBound ?? node.name.textRange.upperBound
        return open(node.name.plainText, node.inheritanceClause, end)
    }
    override func visitPost(_ node: ClassDeclSyntax) { close() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.namePath.last ?? ""
        let isClass = index.type(name, file: 0) != nil
        return open(isClass ? name : nil, node.inheritanceClause, node.extendedType.textRange.upperBound)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { close() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(nil, nil, 0) }
    override func visitPost(_ node: StructDeclSyntax) { close() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(nil, nil, 0) }
    override func visitPost(_ node: EnumDeclSyntax) { close() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func open(
        _ name: String?, _ clause: InheritanceClauseSyntax?, _ end: Int
    ) -> SyntaxVisitorContinueKind {
        types.append(name)
        clauses.append((clause?.inheritedTypes.last?.type.textRange.upperBound ?? end, clause == nil))
        return .visitChildren
    }

    private func close() {
        types.removeLast()
        clauses.removeLast()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = types.last ?? nil, isMember(node) else { return .visitChildren }
        let method = Method(node, exposed: false, conditions: [])
        if method.isOverride, let member = RootMember.of(method.reference, in: type, index) {
            replace(node, method, member, type)
        } else if method.isPrivate, !method.isStatic, !method.isOverride {
            hide(node, method, type)
        }
        return .visitChildren
    }

    private func isMember(_ node: FunctionDeclSyntax) -> Bool { node.parent?.is(MemberBlockItemSyntax.self) == true }

    private func replace(_ node: FunctionDeclSyntax, _ method: Method, _ member: RootMember, _ type: String) {
        if let name = member.name { edits.replace(node.name.textRange, with: name, in: bytes) }
        guard !index.inherits(method.reference, by: type) else { return }
        for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) {
            edits.blank(modifier.textRange, in: bytes)
        }
        usesNames = true
        guard adopted.insert("\(type).\(member.adopted)").inserted, let clause = clauses.last else { return }
        let separator = clause.isEmpty && !adopted.contains("\(type):") ? ": " : ", "
        if clause.isEmpty { adopted.insert("\(type):") }
        let conformance = index.isIsolated(type) ? "@preconcurrency " : ""
        edits.insert("\(separator)\(conformance)\(member.adopted)", at: clause.place)
    }

    /// A private method does not satisfy a protocol's requirement for Swift on Apple's systems, and is called there only if
    /// it is `@objc`.
    private func hide(_ node: FunctionDeclSyntax, _ method: Method, _ type: String) {
        guard index.isHidden(method, in: type),
            let modifier = node.modifiers.first(where: {
                [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
            })
        else { return }
        if node.attributes.has("objc") {
            edits.replace(modifier.textRange, with: index.isPublic(type) ? "public" : "", in: bytes)
        } else {
            edits.replace(node.name.textRange, with: "objectiveCHidden_\(method.name)", in: bytes)
        }
    }

    /// The name of what a call calls: a method of the class itself, if it is hidden from a protocol.
    private func renameHidden(_ node: FunctionCallExprSyntax, in type: String) {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        guard member == nil || member?.base?.trimmedDescription == "self",
            let name = member?.declName.baseName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        else { return }
        let labels = node.arguments.map { $0.label?.plainText }
        let isHidden = index.methods(name.plainText, of: type).contains {
            $0.isPrivate && $0.labels == labels && !$0.isExposed && index.isHidden($0, in: type)
        }
        if isHidden { edits.replace(name.textRange, with: "objectiveCHidden_\(name.plainText)", in: bytes) }
    }

    /// `super.responds(to: selector)`
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let type = types.last ?? nil { renameHidden(node, in: type) }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base?.as(SuperExprSyntax.self), let type = types.last ?? nil
        else { return .visitChildren }
        let labels = node.arguments.map { ($0.label?.plainText ?? "_") + ":" }.joined()
        let reference = "\(member.declName.baseName.plainText)(\(labels))"
        guard let found = RootMember.of(reference, in: type, index) else { return .visitChildren }
        if index.inherits(reference, by: type) {
            if let name = found.name { edits.replace(member.declName.textRange, with: name, in: bytes) }
        } else {
            edits.replace(base.textRange, with: "ObjectiveCRuntime.inherited(self)", in: bytes)
            usesNames = true
        }
        return .visitChildren
    }
}
