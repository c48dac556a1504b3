import SwiftSyntax

/// Collects the code that does not build without Objective-C, and its replacements.
final class EditCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    /// Whether inserted code uses names that need an import.
    private(set) var usesSelectors = false
    /// Extensions with default implementations of optional protocol methods.
    private(set) var defaults: [String] = []
    private let bytes: [UInt8]
    private let file: Int
    private let index: DeclarationIndex
    /// The enclosing types.
    private var types: [String] = []
    private var publicProtocols: Set<String> = []
    /// Whether the enclosing method is the outermost `awakeFromNib` of a plain object.
    private var isAwakening = false
    /// The parameters of the enclosing functions that may be any object.
    private var anyParameters: [Set<String>] = []

    /// The attributes that require Objective-C.
    private static let stripped: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "NSManaged", "GKInspectable", "UIApplicationMain",
        "NSApplicationMain",
    ]

    /// The names of what may be any object.
    private let anyNames: AnyNames

    init(_ bytes: [UInt8], _ tree: SourceFileSyntax, file: Int, index: DeclarationIndex) {
        (self.bytes, self.file, self.index) = (bytes, file, index)
        anyNames = AnyNames(
            tree, properties: index.fileAnyObjects[file] ?? [],
            hasOwnAnswers: index.declaresMethod("responds", labels: ["to"]))
        super.init(viewMode: .sourceAccurate)
    }

    /// Submodules such as `UIKit.UIGestureRecognizerSubclass` and single types of UIKit are imported as the whole module,
    /// of which files that import a single type see everything with Objective-C.
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.path.first?.name, first.text == "Darwin" {
            edits.replace(first.textRange, with: "Foundation", in: bytes)
        }
        if let first = node.path.first, node.path.count > 1,
            node.importKindSpecifier == nil || first.name.text == "UIKit"
        {
            if let kind = node.importKindSpecifier { edits.blank(kind.textRange, in: bytes) }
            let whole = node.path.textRange
            edits.blank(first.name.textRange.upperBound..<whole.upperBound, in: bytes)
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.plainText)
        if node.modifiers.contains(.final) {
            for member in node.memberBlock.members.map(\.decl)
            where member.is(FunctionDeclSyntax.self) || member.is(VariableDeclSyntax.self)
                || member.is(SubscriptDeclSyntax.self)
            {
                member.asProtocol((any WithModifiersSyntax).self).map { close($0.modifiers, always: true) }
            }
        }
        if let missing = index.missingInitializer(of: node.name.plainText, file: file) {
            let access = index.isPublic(node.name.plainText) ? "public " : ""
            let head =
                switch missing {
                case "frame": "init(frame: CGRect)"
                case "style": "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)"
                default: "init(reuseIdentifier: String?)"
                }
            let end = node.memberBlock.rightBrace.textRange.lowerBound
            // UIKit's initializer is not inherited; calling it ends the program on Apple's systems, too, in these words.
            edits.insert(
                "; \(access)required \(head) { fatalError(\(Literal.of("use of unimplemented initializer"))) } ",
                at: end)
        }
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.namePath.last ?? "" } ?? []
        if inherited.contains("UIApplicationDelegate") {
            blank("main", of: node.attributes)
            for member in node.memberBlock.members where CoreDataTemplate.holds(member.decl) {
                edits.blank(member.textRange, in: bytes)
            }
        }
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.plainText)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.plainText)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.plainText)
        if node.modifiers.contains(.public) { publicProtocols.insert(node.name.plainText) }
        // Objective-C protocols are class protocols.
        if node.attributes.has("objc") {
            let inherited = node.inheritanceClause?.inheritedTypes
            if inherited?.contains(where: { ["AnyObject", "class"].contains($0.type.trimmedDescription) }) == true {
                // The protocol is already class-bound.
            } else if let last = inherited?.last {
                edits.insert(", AnyObject", at: last.type.textRange.upperBound)
            } else {
                edits.insert(": AnyObject", at: node.name.textRange.upperBound)
            }
        }
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if let text = BlockTypes.replacement(of: node) {
            edits.replace(node.textRange, with: text, in: bytes)
            return .skipChildren
        }
        if !Self.stripped.contains(node.name), !ActorIsolation.isOfTestCase(node) {
            if ActorIsolation.isStrict(node) { edits.insert("@preconcurrency ", at: node.textRange.lowerBound) }
            return .visitChildren
        }
        edits.blank(node.textRange, in: bytes)
        return .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard index.savesByTemplate, CoreDataTemplate.isSaving(node.item) else { return .visitChildren }
        edits.blank(node.item.textRange, in: bytes)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        anyParameters.append(AnyMembers.parameters(of: node).union(anyParameters.last ?? []))
        close(node.modifiers)
        if let type = AnySender.type(of: node, index) {
            edits.replace(type.textRange, with: "UIGestureRecognizer", in: bytes)
        }
        if types.count == 1, CoreDataTemplate.holds(DeclSyntax(node)) { return .skipChildren }
        if ActorIsolation.losesIsolation(node) { edits.insert("@MainActor ", at: node.textRange.lowerBound) }
        // The compiler requires one argument without Objective-C; UIKit's actions have zero to two.
        if node.signature.parameterClause.labels.count != 1 { blank("IBAction", of: node.attributes) }
        if node.name.text == "awakeFromNib", let type = types.last, index.isPlainObject(type),
            !index.inherits("awakeFromNib", by: type)
        {
            // `NSObject` has no such method here.
            isAwakening = true
            for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) {
                edits.blank(modifier.textRange, in: bytes)
            }
        }
        guard node.modifiers.contains(.optional), let type = types.last else { return .visitChildren }
        if OptionalAnswers.isOne(node) {
            edits.blank(node.textRange, in: bytes)
            return .skipChildren
        }
        blankOptional(node.modifiers)
        let result = node.signature.returnClause?.type.trimmedDescription
        let isEmpty = result == nil || result == "Void" || result == "()"
        let isOptional = result.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
        if isEmpty || isOptional {
            let head = "\(node.funcKeyword.text) \(node.name.text)\(node.signature.trimmedDescription)"
            let access = publicProtocols.contains(type) ? "public " : ""
            defaults.append("extension \(type) { \(access)\(head) { \(isEmpty ? "" : "nil") } }")
        }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
        anyParameters.removeLast()
        if node.name.text == "awakeFromNib" { isAwakening = false }
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let label = node.signature.parameterClause.labels.first ?? nil
        let modifier = node.modifiers.first { $0.name.tokenKind == .keyword(.override) }
        if let modifier, ["frame", "style", "reuseIdentifier"].contains(label), let type = types.last,
            index.isReused(type)
        {
            // What is required of a public class is public.
            let access = index.isPublic(type) && !node.modifiers.contains { $0.name.isAccess } ? "public " : ""
            edits.replace(modifier.textRange, with: access + "required", in: bytes)
        }
        return .visitChildren
    }

    /// The places of `open` that became `public`.
    private var closed: Set<Int> = []

    /// What is static, constant or in a final class cannot be open any more, as it could in Swift 3.
    private func close(_ modifiers: DeclModifierListSyntax, always: Bool = false) {
        guard always || modifiers.contains(.static),
            let open = modifiers.first(where: { $0.name.tokenKind == .keyword(.open) }),
            closed.insert(open.textRange.lowerBound).inserted
        else { return }
        edits.replace(open.textRange, with: "public", in: bytes)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        close(node.modifiers, always: node.bindingSpecifier.tokenKind == .keyword(.let))
        if node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true {
            // A protocol says nothing of how its types keep what they have, as it could in Swift 3.
            for modifier in node.modifiers where ["weak", "unowned"].contains(modifier.name.text) {
                edits.blank(modifier.textRange, in: bytes)
            }
        }
        if node.modifiers.contains(.optional) {
            if OptionalAnswers.property(node) != nil {
                edits.blank(node.textRange, in: bytes)
                return .skipChildren
            }
            blankOptional(node.modifiers)
        }
        if node.attributes.has("NSManaged"), let type = types.last, index.isLayer(type),
            let accessors = ManagedProperty.accessors(of: node)
        {
            edits.insert(accessors, at: node.textRange.upperBound)
        }
        if node.attributes.exposesProperty, node.attributes.isUnavailable {
            // Storyboards set what is unavailable to code.
            blank("available", of: node.attributes)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isAwakening, node.calledExpression.trimmedDescription == "super.awakeFromNib" {
            edits.blank(node.textRange, in: bytes)
            return .skipChildren
        }
        // Foundation's CGFloat on Linux declares an `abs`, which hides Swift's in extensions.
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.plainText == "abs",
            types.last == "CGFloat"
        {
            edits.insert("Swift.", at: name.textRange.lowerBound)
        }
        let made = MadeByType.metatype(in: node) ?? MadeByType.parameter(in: node, index.genericClasses)
        let isReused = node.calledExpression.as(DeclReferenceExprSyntax.self).map {
            index.reusedGenerics.contains($0.baseName.plainText) && !node.arguments.isEmpty
        }
        if let made, isReused != true, !index.requiresPlainInit || !node.arguments.isEmpty {
            edits.insert("ObjectiveCRuntime.make(", at: made.base.lowerBound)
            edits.replace(made.rest, with: made.text, in: bytes)
            usesSelectors = true
            return .skipChildren
        }
        // Foundation's on Linux have no initializers without arguments, which NSObject's class has.
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, node.arguments.isEmpty,
            node.trailingClosure == nil, ["NSAttributedString", "NSMutableAttributedString"].contains(name)
        {
            edits.replace(node.textRange, with: "\(name)(string: \"\")", in: bytes)
            return .skipChildren
        }
        if let named = ClassDescription.type(in: node) {
            edits.insert("String(reflecting: ", at: named.base.lowerBound)
            edits.replace(named.call, with: ")", in: bytes)
            return .skipChildren
        }
        // Foundation's on Linux cannot be made.
        if node.calledExpression.trimmedDescription == "ProcessInfo", node.arguments.isEmpty,
            node.trailingClosure == nil
        {
            edits.replace(node.textRange, with: "ProcessInfo.processInfo", in: bytes)
            return .skipChildren
        }
        if let system = BuildCondition.phone(in: node) { edits.replace(system, with: BuildCondition.here, in: bytes) }
        return .visitChildren
    }

    /// Members of what may be any object are looked up by name, in the class that has them.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        var known = anyNames
        known.objects.formUnion(anyParameters.last ?? [])
        if let receiver = AnyMembers.receiver(node, known) {
            edits.insert(receiver.before, at: receiver.range.lowerBound)
            edits.insert(receiver.after, at: receiver.range.upperBound)
            usesSelectors = true
        }
        if let cast = OptionalAnswers.reference(node, index) {
            edits.replace(cast.range, with: cast.text, in: bytes)
        }
        if let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName, base.text == "Darwin" {
            edits.replace(base.textRange, with: "Foundation", in: bytes)
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        guard isOptionalMember(node.expression, of: node) else { return .visitChildren }
        edits.blank(node.questionMark.textRange, in: bytes)
        if let cast = OptionalAnswers.cast(node.expression, index) {
            edits.replace(cast.range, with: cast.text, in: bytes)
        } else if let call = OptionalCalls.unwrapped(node, index) {
            edits.insert("Optional(", at: call.lowerBound)
            edits.insert(")", at: call.upperBound)
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        for value in KeyedNumbers.boxes(node) {
            edits.insert("NSNumber.boxing(", at: value.lowerBound)
            edits.insert(")", at: value.upperBound)
            usesSelectors = true
        }
        for cast in KeyedNumbers.casts(node) {
            edits.insert("ObjectiveCRuntime.bridged(", at: cast.range.lowerBound)
            edits.insert(", to: \(cast.type).self)", at: cast.range.upperBound)
            usesSelectors = true
        }
        return .visitChildren
    }

    /// `(Void) -> Void` of Swift 3, which has no argument.
    override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
        if !index.passesNothing, node.parameters.count == 1, let only = node.parameters.first,
            only.firstName == nil, ["Void", "()"].contains(only.type.trimmedDescription)
        {
            edits.blank(only.textRange, in: bytes)
        }
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if isOptionalMember(node.expression, of: node) { edits.blank(node.exclamationMark.textRange, in: bytes) }
        return .visitChildren
    }

    /// Whether `?` or `!` stands between the name of an optional method and its arguments.
    private func isOptionalMember(_ expression: ExprSyntax, of mark: some SyntaxProtocol) -> Bool {
        guard mark.parent?.is(FunctionCallExprSyntax.self) == true else { return false }
        let member = expression.as(MemberAccessExprSyntax.self)?.declName
        let name = (member ?? expression.as(DeclReferenceExprSyntax.self))?.baseName.plainText
        guard let name else { return false }
        return index.optionalMethods.contains(name) || member != nil && index.optionalMembers.contains(name)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let text: String?
        switch node.macroName.text {
        case "selector": text = SelectorText.of(node, in: types.last, file: file, index: index)
        case "keyPath": text = KeyPathText.of(node)
        case "Preview":
            edits.blank(node.textRange, in: bytes)
            return .skipChildren
        default: return .visitChildren
        }
        guard let text else { return .skipChildren }
        if node.macroName.text == "selector" { usesSelectors = true }
        edits.replace(node.textRange, with: text, in: bytes)
        return .skipChildren
    }

    // The parser takes some top-level expressions, such as `#selector`, for declarations.
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        // What Xcode shows beside the code; its macro is Apple's.
        guard node.macroName.text == "Preview" else { return .visitChildren }
        edits.blank(node.textRange, in: bytes)
        return .skipChildren
    }

    private func blank(_ name: String, of attributes: AttributeListSyntax) {
        for attribute in attributes.compactMap({ $0.as(AttributeSyntax.self) }) where attribute.name == name {
            edits.blank(attribute.textRange, in: bytes)
        }
    }

    private func blankOptional(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.optional) {
            edits.blank(modifier.textRange, in: bytes)
        }
    }
}
