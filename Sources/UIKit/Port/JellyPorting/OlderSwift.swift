import SwiftSyntax

/// Collects the replacements of what Swift 3 and 4 allowed, and what older versions of Apple's systems had fewer of.
final class OlderSwiftCollector: SyntaxVisitor {
    private(set) var edits = Edits()
    private let bytes: [UInt8]
    private let index: DeclarationIndex

    init(_ bytes: [UInt8], index: DeclarationIndex) {
        (self.bytes, self.index) = (bytes, index)
        super.init(viewMode: .sourceAccurate)
    }

    /// The characters of a string, which is a collection of them itself since Swift 4: `text.characters.count`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        guard name.text == "characters", !index.hasCharacters, let base = node.base,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        else { return .visitChildren }
        let goesOn =
            node.parent?.as(MemberAccessExprSyntax.self) != nil || node.parent?.is(SubscriptCallExprSyntax.self) == true
        if goesOn || !base.trimmedDescription.hasSuffix("?") {
            edits.blank(node.period.textRange.lowerBound..<name.textRange.upperBound, in: bytes)
        } else {
            edits.replace(name.textRange, with: "description", in: bytes)
        }
        return .visitChildren
    }

    /// An override of what was a method and became a property: `override class func layerClass() -> AnyClass`.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains(.override), node.signature.parameterClause.parameters.isEmpty,
            Self.overridden.contains(node.name.plainText), !index.declaresMethod(node.name.plainText),
            let result = node.signature.returnClause
        else { return .visitChildren }
        edits.replace(node.funcKeyword.textRange, with: "var", in: bytes)
        edits.blank(node.signature.parameterClause.textRange, in: bytes)
        edits.replace(result.arrow.textRange, with: ":", in: bytes)
        if let type = OldNames.resultTypes[node.name.plainText] {
            edits.replace(result.type.textRange, with: type, in: bytes)
        }
        return .visitChildren
    }

    /// A cast to an implicitly unwrapped type, which casts to an optional since Swift 5: `value as AnyObject!`.
    override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
        guard let list = node.parent?.as(ExprListSyntax.self),
            let place = list.firstIndex(where: { $0.id == node.id }), list.index(after: place) < list.endIndex,
            let type = list[list.index(after: place)].as(TypeExprSyntax.self)?.type
                .as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        else { return .visitChildren }
        edits.replace(type.exclamationMark.textRange, with: "?", in: bytes)
        return .visitChildren
    }

    /// The delegate's window, which is an optional of an optional with Objective-C:
    /// `if let window = UIApplication.shared.delegate?.window { window?.rootViewController }`.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let value = node.initializer?.value, node.typeAnnotation == nil,
            value.trimmedDescription.contains(/^UIApplication\.shared(Application\(\))?\.delegate[?!]\.window$/),
            let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return .visitChildren }
        // Where the name is bound: the body of `if`, or what follows `guard`.
        var scope = Syntax(node)
        while let parent = scope.parent, !scope.is(IfExprSyntax.self), !scope.is(CodeBlockSyntax.self) {
            scope = parent
        }
        let body = scope.as(IfExprSyntax.self).map { Syntax($0.body) } ?? scope
        let isUnwrapped = body.tokens(viewMode: .sourceAccurate).contains { token in
            token.text == name && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
                && token.parent?.parent?.is(OptionalChainingExprSyntax.self) == true
                || token.text == name && token.parent?.parent?.is(ForceUnwrapExprSyntax.self) == true
        }
        if isUnwrapped { edits.insert(" as UIWindow??", at: value.textRange.upperBound) }
        return .visitChildren
    }

    private static let overridden: Set<String> = [
        "layerClass", "prefersStatusBarHidden", "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation",
        "shouldAutorotate", "supportedInterfaceOrientations", "collectionViewContentSize", "intrinsicContentSize",
        "canBecomeFirstResponder", "canResignFirstResponder",
    ]

    /// The two arguments of a closure as parts of one, as Swift 3 allowed: `sorted { $0.0 < $0.1 }`.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "String", node.arguments.count == 1,
            let label = node.arguments.first?.label, label.text == "stringInterpolationSegment"
        {
            edits.replace(label.textRange, with: "describing", in: bytes)
        }
        for argument in node.arguments where argument.label?.text == "animations" { blankUnused(argument.expression) }
        if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            Self.takingNothing.contains(name), !node.arguments.contains(where: { $0.label?.text == "animations" })
        {
            node.trailingClosure.map { blankUnused(ExprSyntax($0)) }
        }
        if let type = madeBySelf(node) { edits.replace(node.calledExpression.textRange, with: type, in: bytes) }
        let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let called, Self.ofPairs.contains(called),
            let closure = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self),
            closure.signature == nil
        else { return .visitChildren }
        let parts = ClosureParts(viewMode: .sourceAccurate)
        parts.walk(closure.statements)
        guard Set(parts.all.map(\.part)) == ["0", "1"], !parts.hasOthers else { return .visitChildren }
        for part in parts.all { edits.replace(part.range, with: "$\(part.part)", in: bytes) }
        return .visitChildren
    }

    /// The action of a behavior with an argument that it does not have: `push.action = { [unowned self] _ in … }`.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
            let target = parts[0].as(MemberAccessExprSyntax.self), target.declName.baseName.text == "action",
            target.base?.trimmedDescription.contains(/(?i)behaviou?r|gravity|collision|snap|push|attach|field/) == true
        {
            blankUnused(parts[2])
        }
        return .visitChildren
    }

    /// Blanks the only parameter of a closure that ignores it, which Swift 3 allowed where the closure has none: `{ _ in … }`.
    private func blankUnused(_ value: ExprSyntax) {
        guard let signature = value.as(ClosureExprSyntax.self)?.signature, signature.returnClause == nil,
            let names = signature.parameterClause?.as(ClosureShorthandParameterListSyntax.self),
            names.count == 1, names.first?.name.text == "_"
        else { return }
        edits.blank(names.textRange, in: bytes)
        if signature.capture == nil, signature.attributes.isEmpty {
            edits.blank(signature.inKeyword.textRange, in: bytes)
        }
    }

    /// An initializer that sets the members of one of C's structures, which is zero before without Objective-C's modules.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard
            let scope = node.parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent?.as(
                ExtensionDeclSyntax.self),
            Self.structures.contains(scope.extendedType.trimmedDescription), let body = node.body,
            !body.description.contains(/\bself\s*=[^=]|\bself\.init\b/)
        else { return .visitChildren }
        edits.insert(" self.init();", at: body.leftBrace.textRange.upperBound)
        return .visitChildren
    }

    private static let structures: Set<String> = [
        "CGPoint", "CGSize", "CGVector", "CGRect", "CGAffineTransform", "CATransform3D", "UIEdgeInsets", "UIOffset",
        "NSRange",
    ]

    /// Methods whose first closure has no argument.
    private static let takingNothing: Set<String> = ["animate", "performWithoutAnimation"]

    /// The class of UIKit whose extension makes an object by `self.init` in a class method, as all initializers of
    /// Objective-C allow; nil for other calls.
    private func madeBySelf(_ node: FunctionCallExprSyntax) -> String? {
        guard ["self.init", "Self.init", "self", "Self"].contains(node.calledExpression.trimmedDescription) else {
            return nil
        }
        var scope = Syntax(node)
        var isStatic = false
        while let parent = scope.parent {
            if let one = scope.as(FunctionDeclSyntax.self) {
                isStatic =
                    one.modifiers.isStatic
                    && one.signature.returnClause?.description.contains(/\bSelf\b/) != true
            } else if let one = scope.as(VariableDeclSyntax.self), one.modifiers.isStatic {
                isStatic = !one.bindings.contains { $0.typeAnnotation?.description.contains(/\bSelf\b/) == true }
            } else if let one = scope.as(ExtensionDeclSyntax.self) {
                let name = one.extendedType.trimmedDescription
                return isStatic && (name.hasPrefix("UI") || name.hasPrefix("CA")) && index.isSystem(name) ? name : nil
            } else if scope.asProtocol((any DeclGroupSyntax).self) != nil || scope.is(InitializerDeclSyntax.self) {
                return nil
            }
            scope = parent
        }
        return nil
    }

    /// Methods whose closures have two arguments.
    private static let ofPairs: Set<String> = ["sort", "sorted", "min", "max", "reduce", "elementsEqual"]

    private final class ClosureParts: SyntaxVisitor {
        private(set) var all: [(range: Range<Int>, part: String)] = []
        /// Whether the closure has other arguments than parts of the first.
        private(set) var hasOthers = false

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            let part = node.declName.baseName.text
            guard node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "$0", ["0", "1"].contains(part) else {
                return .visitChildren
            }
            all.append((node.textRange, part))
            return .skipChildren
        }
        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if node.baseName.text.hasPrefix("$") { hasOthers = true }
            return .visitChildren
        }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }

    /// A switch that names all cases that an enumeration of UIKit once had gets one for those that were added.
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        if let names = Self.names(of: node), Self.former.contains(names),
            !index.enumerations.contains(where: names.isSubset)
        {
            // A value that the source does not know ends the program, as without the older system's promise of no others.
            edits.insert("default: fatalError() ", at: node.rightBrace.textRange.lowerBound)
        }
        return .visitChildren
    }

    /// The cases that a switch names, if it has no default and no conditions.
    private static func names(of node: SwitchExprSyntax) -> Set<String>? {
        var names: Set<String> = []
        for element in node.cases {
            guard let one = element.as(SwitchCaseSyntax.self), let label = one.label.as(SwitchCaseLabelSyntax.self)
            else { return nil }
            for item in label.caseItems {
                guard item.whereClause == nil,
                    let member = item.pattern.as(ExpressionPatternSyntax.self)?.expression
                        .as(MemberAccessExprSyntax.self)
                else { return nil }
                names.insert(member.declName.baseName.plainText)
            }
        }
        return names
    }

    /// The cases that enumerations of UIKit had before others were added.
    private static let former: Set<Set<String>> = [
        // UITouch.Phase
        ["began", "moved", "stationary", "ended", "cancelled"],
        // UIUserInterfaceIdiom
        ["unspecified", "phone", "pad"], ["unspecified", "phone", "pad", "tv", "carPlay"],
        ["unspecified", "phone", "pad", "tv", "carPlay", "mac"],
        // UIUserInterfaceStyle, and of blurs
        ["light", "dark"], ["extraLight", "light", "dark"], ["extraLight", "light", "dark", "regular", "prominent"],
        // UIStatusBarStyle
        ["default", "lightContent"],
        // UITableView.Style
        ["plain", "grouped"],
        // UIControl.ContentHorizontalAlignment
        ["center", "left", "right", "fill"],
    ]
}
