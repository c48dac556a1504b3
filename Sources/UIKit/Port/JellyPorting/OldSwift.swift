import SwiftSyntax

/// Sources of Swift 1 and 2, whose names were those of Objective-C, written in today's names before other rewriting.
enum OldSwift {
    /// The bytes of a module's files in today's names, with the same lines; nil where the module is not old.
    static func modernized(_ files: [SourceFile], _ trees: [SourceFileSyntax?]) -> [[UInt8]]? {
        var module = OldModule()
        for tree in trees { tree.map { module.read($0) } }
        guard module.isOld else { return nil }
        return zip(files, trees).map { file, tree in
            guard let tree else { return file.bytes }
            let collector = OldSwiftCollector(file.bytes, module)
            collector.walk(tree)
            return collector.edits.applied(to: file.bytes, in: 0..<file.bytes.count)
        }
    }
}

/// What a module of old sources declares, which keeps its names.
struct OldModule {
    private(set) var members: Set<String> = []
    private(set) var functions: Set<String> = []
    /// The functions with their labels.
    private(set) var references: Set<String> = []
    /// Whether the module was written before `as!`, when `as` was a forced cast.
    private(set) var castsByAs = true
    private var isMarked = false
    private var isModern = false

    /// Whether methods of UIKit's are declared with an implicit first label, as only Swift 1 and 2 allow, and none with
    /// `_`: leftovers in converted sources are not called on devices either.
    var isOld: Bool { isMarked && !isModern }

    mutating func read(_ tree: SourceFileSyntax) {
        let reader = Reader(viewMode: .sourceAccurate)
        reader.walk(tree)
        members.formUnion(reader.members)
        functions.formUnion(reader.functions)
        references.formUnion(reader.references)
        castsByAs = castsByAs && !reader.hasForcedCasts
        isMarked = isMarked || reader.isMarked
        isModern = isModern || reader.isModern
    }

    private final class Reader: SyntaxVisitor {
        var members: Set<String> = []
        var functions: Set<String> = []
        var references: Set<String> = []
        var hasForcedCasts = false
        var isMarked = false
        var isModern = false

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            let reference = OldNames.reference(of: node)
            if !node.modifiers.contains(.override), OldNames.method(reference) == nil {
                functions.insert(node.name.plainText)
                references.insert(reference)
            }
            if OldNames.marks.contains(node.name.plainText),
                let first = node.signature.parameterClause.parameters.first, first.firstName.plainText != "using"
            {
                if node.isImplicitlyLabelled { isMarked = true }
                if first.firstName.tokenKind == .wildcard { isModern = true }
            }
            return .visitChildren
        }

        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            members.insert(node.identifier.plainText)
            return .visitChildren
        }
        override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
            members.insert(node.name.plainText)
            return .visitChildren
        }
        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            members.insert(node.name.plainText)
            return .visitChildren
        }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            members.insert(node.name.plainText)
            return .visitChildren
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            members.insert(node.name.plainText)
            return .visitChildren
        }
        override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
            if node.questionOrExclamationMark?.tokenKind == .exclamationMark { hasForcedCasts = true }
            return .visitChildren
        }
    }
}

/// Collects the replacements of old names in a file.
final class OldSwiftCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    private let bytes: [UInt8]
    private let module: OldModule

    init(_ bytes: [UInt8], _ module: OldModule) {
        (self.bytes, self.module) = (bytes, module)
        super.init(viewMode: .all)
    }

    private func replace(_ token: TokenSyntax, with text: String) {
        edits.replace(token.textRange, with: text, in: bytes)
    }

    // MARK: Declarations

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        let name = node.name.plainText
        if OldNames.properties.contains(name), parameters.isEmpty, node.modifiers.contains(.override),
            let result = node.signature.returnClause
        {
            replace(node.funcKeyword, with: "var")
            edits.blank(node.signature.parameterClause.textRange, in: bytes)
            replace(result.arrow, with: ":")
            if let type = OldNames.resultTypes[name] { edits.replace(result.type.textRange, with: type, in: bytes) }
            return .visitChildren
        }
        guard let method = OldNames.method(OldNames.reference(of: node)) else {
            // The first parameter of a function had no label.
            if node.isImplicitlyLabelled, let first = parameters.first {
                edits.insert("_ ", at: first.firstName.textRange.lowerBound)
            }
            return .visitChildren
        }
        if method.name != name { replace(node.name, with: method.name) }
        for (index, (parameter, label)) in zip(parameters, method.labels).enumerated() {
            let local = parameter.secondName ?? parameter.firstName
            let old = parameter.secondName == nil ? (index == 0 ? "" : local.text) : parameter.firstName.text
            if parameter.secondName == nil {
                if label != local.text || index == 0 { replace(local, with: "\(label) \(local.text)") }
            } else if label != old {
                replace(parameter.firstName, with: label)
            }
            if let type = OldNames.type(of: index, in: method.reference) {
                edits.replace(parameter.type.textRange, with: type, in: bytes)
            } else if let type = parameter.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                edits.blank(type.exclamationMark.textRange, in: bytes)
            }
        }
        return .visitChildren
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let member = called.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName.baseName ?? called.as(DeclReferenceExprSyntax.self)?.baseName else {
            return .visitChildren
        }
        let text = name.plainText
        if node.arguments.isEmpty, node.trailingClosure == nil, let member {
            let isSystem = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.isSystemType ?? true
            if let property = OldNames.getter(text), isSystem {
                replace(name, with: property)
                blankParentheses(of: node)
            } else if OldNames.properties.contains(text), !module.functions.contains(text) {
                blankParentheses(of: node)
                // What was implicitly unwrapped is no optional any more.
                if text == "containerView", let mark = node.parent?.as(ForceUnwrapExprSyntax.self)?.exclamationMark {
                    edits.blank(mark.textRange, in: bytes)
                }
            } else if let method = OldNames.method(text + "()"), !module.functions.contains(text) {
                replace(name, with: method.name)
            }
            return .visitChildren
        }
        let labels = node.arguments.map { $0.label?.plainText ?? "_" }
        let isType = member == nil && text.first?.isUppercase == true
        let base = isType ? OldNames.types[text] ?? text : text
        guard let method = OldNames.method(base, labels, hasClosure: node.trailingClosure != nil),
            isType || !module.functions.contains(text)
                || labels.count > 1 && !module.references.contains(method.reference)
        else { return .visitChildren }
        if method.name != base { replace(name, with: method.name) }
        if let options = node.arguments.first(where: { $0.label?.text == "options" }),
            options.expression.is(NilLiteralExprSyntax.self)
        {
            edits.replace(options.expression.textRange, with: "[]", in: bytes)
        }
        for (argument, label) in zip(node.arguments, method.labels) {
            guard label != argument.label?.plainText ?? "_" else { continue }
            if let old = argument.label, let colon = argument.colon {
                if label == "_" {
                    edits.blank(old.textRange.lowerBound..<colon.textRange.upperBound, in: bytes)
                } else {
                    replace(old, with: label)
                }
            } else {
                edits.insert("\(label): ", at: argument.expression.textRange.lowerBound)
            }
        }
        return .visitChildren
    }

    private func blankParentheses(of node: FunctionCallExprSyntax) {
        guard let left = node.leftParen, let right = node.rightParen else { return }
        edits.blank(left.textRange.lowerBound..<right.textRange.upperBound, in: bytes)
    }

    // MARK: Names

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        let text = name.plainText
        // A controller's view was implicitly unwrapped wherever it went.
        if module.castsByAs, text == "view", node.base != nil, node.parent?.is(InitializerClauseSyntax.self) == true {
            edits.insert("!", at: node.textRange.upperBound)
        }
        let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        if text.first?.isUppercase == true {
            if let property = OldNames.members[text] {
                replace(name, with: property)
            } else if node.base == nil || base?.isSystemType == true, !module.members.contains(text) {
                replace(name, with: text.lowercasedHead)
            }
        } else if let property = OldNames.members[text], !module.members.contains(text), node.base != nil {
            replace(name, with: property)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberAccessExprSyntax.self) != true || isBase(node) else { return .visitChildren }
        let text = node.baseName.plainText
        if let type = OldNames.types[text] { replace(node.baseName, with: type) }
        return .visitChildren
    }

    private func isBase(_ node: DeclReferenceExprSyntax) -> Bool {
        node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let type = OldNames.types[node.name.plainText] { replace(node.name, with: type) }
        return .visitChildren
    }

    // MARK: Grammar

    /// `as` was a forced cast before Swift 1.2.
    override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
        guard module.castsByAs, node.questionOrExclamationMark == nil,
            let type = node.parent?.as(ExprListSyntax.self)?.lazy.compactMap({ $0.as(TypeExprSyntax.self) }).last?.type
        else { return .visitChildren }
        let name = type.trimmedDescription.filter { $0.isLetter }
        if name.isSystemType || module.members.contains(name) {
            edits.insert("!", at: node.asKeyword.textRange.upperBound)
        }
        return .visitChildren
    }

    /// `where` stood between the conditions of `if`, `guard` and `while`.
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard token.tokenKind == .keyword(.where) || token.text == "where" else { return .visitChildren }
        var node = token.parent
        while let one = node, !one.is(CodeBlockItemSyntax.self) {
            if one.is(SwitchCaseItemSyntax.self) || one.is(ForStmtSyntax.self) || one.is(CatchItemSyntax.self)
                || one.is(GenericWhereClauseSyntax.self)
            {
                return .visitChildren
            }
            if one.is(IfExprSyntax.self) || one.is(GuardStmtSyntax.self) || one.is(WhileStmtSyntax.self) {
                replace(token, with: ",")
                return .visitChildren
            }
            node = one.parent
        }
        return .visitChildren
    }
}

extension FunctionDeclSyntax {
    /// Whether the first parameter has one name, which was no label in Swift 1 and 2.
    fileprivate var isImplicitlyLabelled: Bool {
        guard let first = signature.parameterClause.parameters.first else { return false }
        return first.secondName == nil && first.firstName.tokenKind != .wildcard
    }
}

extension String {
    /// Whether it is the name of a type of Apple's frameworks by its prefix.
    fileprivate var isSystemType: Bool {
        let prefixes = ["UI", "NS", "CA", "CG", "CM", "AV"]
        return prefixes.contains { hasPrefix($0) && dropFirst($0.count).first?.isUppercase == true }
    }

    /// The name of a case in today's spelling: `TouchUpInside` is `touchUpInside`, and `URL` is `url`.
    fileprivate var lowercasedHead: String {
        let head = prefix { $0.isUppercase }
        let count = head.count == self.count || head.count < 2 ? head.count : head.count - 1
        return prefix(count).lowercased() + dropFirst(count)
    }
}
