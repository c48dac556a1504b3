import SwiftParser
import SwiftSyntax

/// Collects the types of a file, with the members that Objective-C would register.
final class DeclarationCollector: SyntaxVisitor {
    private(set) var types: [TypeDeclaration] = []
    private(set) var optionalMethods: Set<String> = []
    /// The names of properties with closure types.
    private(set) var closures: Set<String> = []
    /// The names of properties that may be any object.
    private(set) var anyObjects: Set<String> = []
    /// The cases of each enumeration.
    private(set) var enumerations: [Set<String>] = []
    /// Whether the file declares a member `characters`, or uses attributed strings, which have one.
    private(set) var hasCharacters = false
    /// The names of all other properties.
    private(set) var otherProperties: Set<String> = []
    /// Generic parameters that stand for classes of UIKit.
    private(set) var genericClasses: Set<String> = []
    /// Those of cells, whose `init(frame:)` is required.
    private(set) var reusedGenerics: Set<String> = []
    /// Whether methods are exchanged by Objective-C's runtime, and the names in selectors.
    private(set) var exchangesMethods = false
    private(set) var selected: Set<String> = []
    /// Short string literals of the file, which may be selectors.
    private(set) var texts: Set<String> = []
    /// Whether Xcode's template of Core Data saves.
    private(set) var savesByTemplate = false
    /// Whether objects are made from variables with their class, and whether a class requires an initializer for that.
    private(set) var (makesByType, requiresPlainInit) = (false, false)
    /// Whether `()` is passed as an argument.
    private(set) var passesNothing = false
    /// The declarations that other files cannot see, each with the place of its modifier.
    private(set) var hidden: [(name: String, modifier: Range<Int>)] = []
    private let file: Int
    /// The enclosing types, as indices of ``types``.
    private var stack: [Int] = []
    private var exposesAll: [Bool] = []
    private var functions = 0
    private var conditions: [String] = []

    init(file: Int) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for (condition, elements) in node.conditionedElements {
            conditions.append(condition)
            walk(elements)
            conditions.removeLast()
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            node, .classDeclaration, [node.name.plainText], node.inheritanceClause,
            isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ClassDeclSyntax) { close() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            node, .otherType, [node.name.plainText], node.inheritanceClause,
            isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { close() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
        enumerations.append(Set(cases.map(\.name.plainText)))
        return open(
            node, .otherType, [node.name.plainText], node.inheritanceClause,
            isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { close() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node, .otherType, [node.name.plainText], node.inheritanceClause, isGeneric: true)
    }
    override func visitPost(_ node: ActorDeclSyntax) { close() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node, .protocolDeclaration, [node.name.plainText], node.inheritanceClause, isGeneric: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { close() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            node, .extensionDeclaration, node.extendedType.namePath, node.inheritanceClause,
            isGeneric: node.genericWhereClause != nil)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { close() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if CoreDataTemplate.isSaver(node) { savesByTemplate = true }
        defer { functions += 1 }
        hide(node.name.plainText, node.modifiers)
        guard functions == 0, let type = stack.last else { return .visitChildren }
        let method = Method(node, exposed: exposesAll.last ?? false, conditions: conditions)
        types[type].methods.append(method)
        add(node, named: method.name, labels: method.labels, isOverride: method.isOverride)
        if node.modifiers.contains(.optional) { optionalMethods.insert(method.name) }
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions -= 1 }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first?.expression else {
            return .visitChildren
        }
        let name =
            argument.as(MemberAccessExprSyntax.self)?.declName.baseName
            ?? argument.as(DeclReferenceExprSyntax.self)?.baseName
        if let name { selected.insert(name.plainText) }
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        guard let bound = node.inheritedType?.namePath.last else { return .visitChildren }
        let isMade = SystemClasses.lineage(of: bound).contains { ["UIView", "UIViewController"].contains($0) }
        let isReused = SystemClasses.lineage(of: bound).contains {
            ["UICollectionReusableView", "UITableViewCell", "UITableViewHeaderFooterView"].contains($0)
        }
        if isMade {
            if isReused { reusedGenerics.insert(node.name.plainText) }
            genericClasses.insert(node.name.plainText)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { functions += 1 }
        for binding in node.bindings where binding.typeAnnotation?.description.contains("->") ?? false {
            binding.pattern.as(IdentifierPatternSyntax.self).map { _ = closures.insert($0.identifier.plainText) }
        }
        for binding in node.bindings {
            let type = binding.typeAnnotation?.type.trimmedDescription
            let isAny = type.map { ["AnyObject", "AnyObject?", "AnyObject!"].contains($0) } ?? false
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { continue }
            if isAny {
                anyObjects.insert(name)
            } else if functions == 0 {
                otherProperties.insert(name)
            }
        }
        let all = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
        all.forEach { hide($0, node.modifiers) }
        if all.contains("characters") { hasCharacters = true }
        guard functions == 0, let type = stack.last else { return .visitChildren }
        if let property = OptionalAnswers.property(node) { types[type].optionalProperties.append(property) }
        let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
        add(node, named: names.first ?? "", labels: [], isOverride: node.modifiers.contains(.override))
        if node.attributes.exposesProperty, !node.modifiers.isStatic {
            let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
            for (binding, name) in zip(node.bindings, names) {
                let isWritable = !isLet && binding.accessorBlock?.isReadOnly != true
                types[type].properties.append(Property(name: name, isWritable: isWritable, conditions: conditions))
            }
        }
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { functions -= 1 }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if functions == 0 {
            let labels = node.signature.parameterClause.labels
            if labels.isEmpty, node.modifiers.contains(.required) { requiresPlainInit = true }
            add(node, named: "init", labels: labels, isOverride: node.modifiers.contains(.override))
        }
        functions += 1
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functions -= 1 }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if MadeByType.metatype(in: node) != nil || MadeByType.parameter(in: node, genericClasses) != nil {
            makesByType = true
        }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ExchangedMethods.functions.contains(name)
        {
            exchangesMethods = true
        }
        if node.calledExpression.trimmedDescription == "AttributedString" { hasCharacters = true }
        if node.arguments.contains(where: { $0.expression.trimmedDescription == "()" }) { passesNothing = true }
        return .visitChildren
    }

    private func hide(_ name: String, _ modifiers: DeclModifierListSyntax) {
        let modifier = modifiers.first {
            $0.detail == nil && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        }
        if let modifier { hidden.append((name, modifier.textRange)) }
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        functions += 1
        return .visitChildren
    }
    override func visitPost(_ node: SubscriptDeclSyntax) { functions -= 1 }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.representedLiteralValue, text.utf8.count < 100 { texts.insert(text) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functions += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functions -= 1 }

    private func open(
        _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: [String],
        _ inheritance: InheritanceClauseSyntax?, isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        hide(name.last ?? "", node.modifiers)
        let outer = stack.last.map { types[$0] }
        let isNested = outer != nil && kind != .extensionDeclaration
        types.append(
            TypeDeclaration(
                kind: kind, path: (isNested ? outer?.path ?? [] : []) + name, file: file,
                explicitName: node.attributes.objectiveCName,
                inherited: inheritance?.inheritedTypes.map { $0.type.namePath.last ?? "" } ?? [],
                isReachable: functions == 0 && outer?.isReachable != false
                    && !(outer != nil && node.modifiers.contains(.private)),
                isGeneric: isGeneric || outer?.isGeneric == true,
                isPublic: node.modifiers.contains(.public) || node.modifiers.contains(.open),
                end: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
                conditions: conditions))
        stack.append(types.count - 1)
        let isExposedExtension = kind == .extensionDeclaration && node.attributes.has("objc")
        exposesAll.append(node.attributes.has("objcMembers") || isExposedExtension)
        // Functions nested in a local type belong to that type.
        outerFunctions.append(functions)
        functions = 0
        return .visitChildren
    }
    private var outerFunctions: [Int] = []

    private func close() {
        stack.removeLast()
        exposesAll.removeLast()
        functions = outerFunctions.removeLast()
    }

    private func add(
        _ node: some DeclSyntaxProtocol & WithModifiersSyntax, named name: String, labels: [String?], isOverride: Bool
    ) {
        guard let type = stack.last else { return }
        types[type].members.append(
            TypeDeclaration.Member(
                name: name, labels: labels, isOverride: isOverride, isStatic: node.modifiers.isStatic,
                isConvenience: node.modifiers.contains(.convenience),
                isPublic: node.modifiers.contains { $0.name.isAccess }, range: node.textRange, conditions: conditions))
    }
}
