import SwiftSyntax

/// Collects the replacements of overrides across extensions of UIKit's classes, which Swift allows only with Objective-C:
///
/// * A class of the module overrides what an extension of UIKit's class declares. The extension's member asks whether the
///   object's class has one of its own, which gets another name and a protocol.
/// * An extension of UIKit's class overrides what that class has. The member gets another name, and the façade's calls it.
final class ExtensionOverrideCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    /// What follows the file.
    private(set) var end: [String] = []
    /// Whether names of the façade were inserted.
    private(set) var usesNames = false
    private let bytes: [UInt8]
    private let file: Int
    private let index: DeclarationIndex
    private var scopes: [Scope] = []
    private var adopted: Set<String> = []

    /// An enclosing type.
    private struct Scope {
        /// The name of a class of the module, or of an extension of UIKit's class.
        let name: String?
        let isSystem: Bool
        /// Where the inheritance clause ends, and what an adopted protocol follows there.
        let place: Int
        var separator: String
    }

    init(_ bytes: [UInt8], file: Int, index: DeclarationIndex) {
        (self.bytes, self.file, self.index) = (bytes, file, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let end = node.genericParameterClause?.textRange.upperBound ?? node.name.textRange.upperBound
        return open(node.name.plainText, false, node.inheritanceClause, end)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.namePath.last ?? ""
        let known = index.type(name, file: file) != nil || index.isSystem(name)
        let end = node.extendedType.textRange.upperBound
        return open(known ? name : nil, index.isSystem(name), node.inheritanceClause, end)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(nil, false, nil, 0) }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(nil, false, nil, 0) }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func open(
        _ name: String?, _ isSystem: Bool, _ clause: InheritanceClauseSyntax?, _ end: Int
    ) -> SyntaxVisitorContinueKind {
        let place = clause?.inheritedTypes.last?.type.textRange.upperBound ?? end
        scopes.append(Scope(name: name, isSystem: isSystem, place: place, separator: clause == nil ? ": " : ", "))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let member = OverriddenMember(node) { change(member, node) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let member = OverriddenMember(node) { change(member, node) }
        return .visitChildren
    }

    private func change(_ member: OverriddenMember, _ node: some DeclSyntaxProtocol & WithModifiersSyntax) {
        guard let scope = scopes.last, let name = scope.name,
            node.parent?.is(MemberBlockItemSyntax.self) == true, !node.modifiers.isStatic
        else { return }
        let isOverride = node.modifiers.contains(.override)
        if scope.isSystem, isOverride {
            guard index.dispatcher(of: member.name, member.labels, above: name) == nil else {
                edits.replace(member.nameRange, with: member.overridden(in: name), in: bytes)
                blankOverride(node.modifiers)
                return close(node.modifiers)
            }
            replace(member, of: name, node)
        } else if scope.isSystem, index.isDispatched(member.name, member.labels, by: name) {
            dispatch(member, of: name, node)
        } else if !scope.isSystem, isOverride,
            let owner = index.dispatcher(of: member.name, member.labels, for: name)
        {
            edits.replace(member.nameRange, with: member.overridden, in: bytes)
            guard !index.inheritsOverride(member.name, member.labels, by: name) else { return }
            blankOverride(node.modifiers)
            adopt(member.adopted(by: owner))
        }
    }

    private func blankOverride(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) {
            edits.blank(modifier.textRange, in: bytes)
        }
    }

    /// Members of extensions cannot be open.
    private func close(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.open) {
            edits.replace(modifier.textRange, with: "public", in: bytes)
        }
    }

    private func adopt(_ name: String) {
        guard let scope = scopes.last, adopted.insert("\(scope.place).\(name)").inserted else { return }
        edits.insert("\(scope.separator)\(name)", at: scope.place)
        scopes[scopes.count - 1].separator = ", "
    }

    /// The extension's member, which classes of the module override.
    private func dispatch(
        _ member: OverriddenMember, of owner: String, _ node: some DeclSyntaxProtocol & WithModifiersSyntax
    ) {
        edits.replace(member.nameRange, with: member.original, in: bytes)
        let access = node.modifiers.contains(.public) || node.modifiers.contains(.open) ? "public " : ""
        close(node.modifiers)
        var cases: [OverriddenMember.Case] = []
        if index.isOverriddenByClasses(member.name, member.labels, of: owner) {
            cases.append(.init("if let own = self as? any \(member.adopted(by: owner)) { ", member.overridden))
        }
        for other in index.overridingExtensions(member.name, member.labels, of: owner) {
            cases.append(.init("if let own = self as? \(other) { ", member.overridden(in: other)))
        }
        edits.insert(
            "; \(access)\(member.asking(cases, member.name, otherwise: member.original))", at: node.textRange.upperBound
        )
        end.append("protocol \(member.adopted(by: owner)): AnyObject { \(member.requirement) }")
    }

    /// The extension's override of what UIKit's class has.
    private func replace(
        _ member: OverriddenMember, of name: String, _ node: some DeclSyntaxProtocol & WithModifiersSyntax
    ) {
        guard let owner = SystemClasses.owner(of: member.reference, in: name) else { return }
        blankOverride(node.modifiers)
        close(node.modifiers)
        edits.replace(member.nameRange, with: member.overridden(in: name), in: bytes)
        let all = index.replacing(member.name, member.labels, of: owner)
        guard let first = all.first, first.name == name, first.file == file else { return }
        let key = Literal.of("\(owner).\(member.reference)")
        let cases = all.map(\.name).map {
            OverriddenMember.Case(
                "if let own = self as? \($0), ObjectiveCRuntime.enters(self, \(key)) "
                    + "{ defer { ObjectiveCRuntime.leaves(self, \(key)) }; ", member.overridden(in: $0))
        }
        usesNames = true
        end.append(
            "extension \(owner) { @_dynamicReplacement(for: \(member.reference)) "
                + "\(member.asking(cases, "objectiveCReplaced_\(owner)_\(member.name)", otherwise: member.name)) }")
    }

    /// `super.openMenu()`
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last, let type = scope.name else {
            return .visitChildren
        }
        let name = node.declName.baseName.plainText
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        let labels: [String?] = call?.arguments.map { $0.label?.plainText } ?? []
        if let inherited = index.inheritedName(name, labels, in: type, isSystem: scope.isSystem) {
            edits.replace(node.declName.baseName.textRange, with: inherited, in: bytes)
        }
        return .visitChildren
    }
}

/// A method or computed property that overrides or is overridden.
struct OverriddenMember {
    static let overridden = "objectiveCOverride_"
    static let original = "objectiveCOriginal_"

    let name: String
    let nameRange: Range<Int>
    /// The labels of a method, with nil for `_`; none for properties.
    let labels: [String?]
    let isProperty: Bool
    private let isWritable: Bool
    /// A method's parameters without defaults, and what follows them; or a property's type with its colon.
    let signature: String
    /// The type of a function that calls it, or reads it.
    let functionType: String
    /// The names of the parameters inside of a method.
    let localNames: [String]
    private let attributes: String
    let arguments: String

    /// One of the classes with a member of its own: a condition that ends in an open brace, and the member's name.
    struct Case {
        let condition: String
        let own: String

        init(_ condition: String, _ own: String) { (self.condition, self.own) = (condition, own) }
    }

    var overridden: String { Self.overridden + name }
    /// The name of a member of an extension of UIKit's class.
    func overridden(in type: String) -> String { "\(Self.overridden)\(type)_\(name)" }
    var original: String { Self.original + name }

    /// The reference, such as `move(to:)`; the name for properties and methods without arguments.
    var reference: String {
        labels.isEmpty ? name : "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
    }

    /// The protocol of classes that override the member of an extension.
    func adopted(by owner: String) -> String {
        ([Self.overridden + owner, name] + labels.map { $0 ?? "" }).joined(separator: "_")
    }

    /// nil for methods that throw, wait or are generic.
    init?(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard node.genericParameterClause == nil, node.signature.effectSpecifiers == nil,
            parameters.allSatisfy({ $0.ellipsis == nil })
        else { return nil }
        (name, nameRange) = (node.name.plainText, node.name.textRange)
        labels = node.signature.parameterClause.labels
        (isProperty, isWritable) = (false, false)
        let list = parameters.map { parameter in
            let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }
            return "\(names.joined(separator: " ")): \(parameter.type.trimmedDescription)"
        }
        signature =
            "(\(list.joined(separator: ", ")))\(node.signature.returnClause.map { " \($0.trimmedDescription)" } ?? "")"
        let types = parameters.map(\.type.trimmedDescription).joined(separator: ", ")
        functionType = "(\(types)) -> \(node.signature.returnClause?.type.trimmedDescription ?? "Void")"
        localNames = parameters.map { ($0.secondName ?? $0.firstName).text }
        arguments =
            "("
            + parameters.map { parameter in
                let value = (parameter.secondName ?? parameter.firstName).text
                let sign = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : ""
                let label = parameter.firstName.tokenKind == .wildcard ? "" : "\(parameter.firstName.text): "
                return label + sign + value
            }.joined(separator: ", ") + ")"
        attributes = node.attributes.has("discardableResult") ? "@discardableResult " : ""
    }

    /// nil for properties that are not computed.
    init?(_ node: VariableDeclSyntax) {
        guard node.bindings.count == 1, let binding = node.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let type = binding.typeAnnotation?.type, let block = binding.accessorBlock
        else { return nil }
        (name, nameRange) = (pattern.identifier.plainText, pattern.identifier.textRange)
        (labels, isProperty, isWritable) = ([], true, !block.isReadOnly)
        (signature, arguments, attributes) = (": \(type.trimmedDescription)", "", "")
        (functionType, localNames) = ("() -> \(type.trimmedDescription)", [])
    }

    /// The requirement of the protocol of classes that override it.
    var requirement: String {
        isProperty
            ? "var \(overridden)\(signature) { get \(isWritable ? "set " : "")}" : "func \(overridden)\(signature)"
    }

    /// A member with the signature that calls the first case's, and where none holds another one.
    func asking(_ cases: [Case], _ newName: String, otherwise other: String) -> String {
        guard isProperty else {
            let calls = cases.map { "\($0.condition)return own.\($0.own)\(arguments) }; " }.joined()
            return "\(attributes)func \(newName)\(signature) { \(calls)return \(other)\(arguments) }"
        }
        let reads = cases.map { "\($0.condition)return own.\($0.own) }; " }.joined()
        let writes = cases.map { "\($0.condition)own.\($0.own) = newValue; return }; " }.joined()
        let setter = isWritable ? " set { \(writes)\(other) = newValue }" : ""
        return "var \(newName)\(signature) { get { \(reads)return \(other) }\(setter) }"
    }
}

extension DeclarationIndex {
    /// The module's class and extension declarations with overrides of a member.
    private func overriding(_ name: String, _ labels: [String?]) -> [TypeDeclaration] {
        declarations.filter { type in
            type.members.contains { $0.isOverride && $0.name == name && $0.labels == labels && !$0.isStatic }
        }
    }

    /// Whether classes or extensions of the module override a member that an extension of UIKit's class declares.
    func isDispatched(_ name: String, _ labels: [String?], by owner: String) -> Bool {
        isOverriddenByClasses(name, labels, of: owner) || !overridingExtensions(name, labels, of: owner).isEmpty
    }

    func isOverriddenByClasses(_ name: String, _ labels: [String?], of owner: String) -> Bool {
        overriding(name, labels).contains { type in
            self.type(type.name, file: type.file) != nil
                && root(of: type.name).map { SystemClasses.lineage(of: $0).contains(owner) } == true
        }
    }

    /// The classes of UIKit below another one whose extensions override a member of it, the innermost first.
    func overridingExtensions(_ name: String, _ labels: [String?], of owner: String) -> [String] {
        let all = Set(overriding(name, labels).map(\.name).filter(isSystem))
        return all.filter { $0 != owner && SystemClasses.lineage(of: $0).contains(owner) }
            .sorted { (SystemClasses.lineage(of: $1).count, $0) < (SystemClasses.lineage(of: $0).count, $1) }
    }

    /// The class of UIKit whose extension in the module declares a member that a class of the module has; nil for none.
    func dispatcher(of name: String, _ labels: [String?], for type: String) -> String? {
        root(of: type).flatMap { dispatcher(of: name, labels, in: SystemClasses.lineage(of: $0)) }
    }

    /// The same for an extension of a class of UIKit.
    func dispatcher(of name: String, _ labels: [String?], above type: String) -> String? {
        dispatcher(of: name, labels, in: Array(SystemClasses.lineage(of: type).dropFirst()))
    }

    private func dispatcher(of name: String, _ labels: [String?], in lineage: [String]) -> String? {
        lineage.first { owner in
            declarations.contains { declaration in
                declaration.kind == .extensionDeclaration && declaration.name == owner
                    && declaration.members.contains {
                        !$0.isOverride && !$0.isStatic && $0.name == name && $0.labels == labels
                    }
            }
        }
    }

    /// The name of the member that `super` has in a class or an extension of UIKit's; nil where it keeps its own.
    func inheritedName(_ name: String, _ labels: [String?], in type: String, isSystem: Bool) -> String? {
        let owner = isSystem ? dispatcher(of: name, labels, above: type) : dispatcher(of: name, labels, for: type)
        guard let owner else { return nil }
        if !isSystem, inheritsOverride(name, labels, by: type) { return OverriddenMember.overridden + name }
        let start = isSystem ? type : root(of: type) ?? type
        let lineage = SystemClasses.lineage(of: start).dropFirst(isSystem ? 1 : 0)
        let between = overridingExtensions(name, labels, of: owner).first { lineage.contains($0) }
        return between.map { "\(OverriddenMember.overridden)\($0)_\(name)" } ?? OverriddenMember.original + name
    }

    /// Whether a superclass within the module overrides the member, too.
    func inheritsOverride(_ name: String, _ labels: [String?], by type: String) -> Bool {
        let all = Set(overriding(name, labels).map(\.name).filter { !isSystem($0) })
        var seen: Set<String> = [type]
        var current = self.type(type, file: 0)?.inherited.first
        while let one = current, seen.insert(one).inserted {
            if all.contains(one) { return true }
            current = self.type(one, file: 0)?.inherited.first
        }
        return false
    }

    /// The extensions of UIKit's classes that override a member which a class of UIKit has, the innermost classes first.
    func replacing(_ name: String, _ labels: [String?], of owner: String) -> [TypeDeclaration] {
        let reference = labels.isEmpty ? name : "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
        var seen: Set<String> = []
        return overriding(name, labels).filter { type in
            type.kind == .extensionDeclaration && isSystem(type.name)
                && SystemClasses.owner(of: reference, in: type.name) == owner && seen.insert(type.name).inserted
        }.enumerated().sorted {
            let depths = [$0, $1].map { SystemClasses.lineage(of: $0.element.name).count }
            return (depths[1], $0.offset) < (depths[0], $1.offset)
        }.map(\.element)
    }
}
