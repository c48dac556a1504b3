import SwiftSyntax

/// Sources of several modules in one, such as a library and its example: what both declare remains once, and names with
/// their module's lose it.
enum JoinedModules {
    /// The bytes of the files as those of one module, with the same lines, and a sentence for each declaration that is
    /// left out though it differs from the one that remains; nil where nothing changes.
    static func joined(
        _ files: [SourceFile], _ trees: [SourceFileSyntax?], of module: SourceModule.Surroundings
    ) -> [(bytes: [UInt8], notes: [String])]? {
        var edits = Array(repeating: Edits(), count: files.count)
        var notes = Array(repeating: [String](), count: files.count)
        let readers = zip(files, trees).enumerated().map { number, file in
            let reader = MemberReader(file.0.bytes, number: number, hasResources: module.hasResources)
            file.1.map { reader.walk($0) }
            return reader
        }
        let all = readers.flatMap(\.declarations)
        let groups = Dictionary(grouping: all, by: \.key).values.filter { $0.count > 1 }
        for group in groups.sorted(by: { $0[0].place.lexicographicallyPrecedes($1[0].place) }) {
            let kept = group.filter { $0.access != .hidden }
            guard let best = kept.filter({ $0.access == .shown }).min(by: isBefore) ?? kept.min(by: isBefore) else {
                continue
            }
            func place(_ one: MemberReader.Declaration) -> String {
                "\(files[one.file].path):\(files[one.file].line(at: one.range.lowerBound))"
            }
            for other in group where other.file != best.file && other.file >= 0 {
                edits[other.file].blank(other.range, in: files[other.file].bytes)
                guard other.text != best.text else { continue }
                let owner = best.file < 0 ? "the package" : place(best)
                notes[other.file].append("\(place(other)): \(other.name) is left out, since \(owner) has one")
            }
        }
        rename(readers, files, trees, &edits, &notes)
        let declared = readers.reduce(into: Set<String>()) { $0.formUnion($1.topLevel) }
        let imported = readers.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
            .subtracting(declared).subtracting(module.others)
        for (number, tree) in trees.enumerated() where !imported.isEmpty {
            let names = ModuleNames(imported, declared)
            tree.map { names.walk($0) }
            for range in names.found { edits[number].replace(range, with: module.name, in: files[number].bytes) }
        }
        guard edits.contains(where: { !$0.all.isEmpty }) else { return nil }
        return files.indices.map { number in
            let bytes = files[number].bytes
            return (edits[number].applied(to: bytes, in: 0..<bytes.count), notes[number])
        }
    }

    private static func isBefore(_ one: MemberReader.Declaration, _ other: MemberReader.Declaration) -> Bool {
        one.place.lexicographicallyPrecedes(other.place)
    }

    /// Types that other files do not see get names of their own where others have the same.
    private static func rename(
        _ readers: [MemberReader], _ files: [SourceFile], _ trees: [SourceFileSyntax?], _ edits: inout [Edits],
        _ notes: inout [[String]]
    ) {
        let shown = readers.reduce(into: Set<String>()) { $0.formUnion($1.shownTypes) }
        for (number, reader) in readers.enumerated() {
            let twice = reader.hiddenTypes.intersection(shown.subtracting(reader.shownTypes))
            guard !twice.isEmpty, let tree = trees[number] else { continue }
            for token in tree.tokens(viewMode: .sourceAccurate) where twice.contains(token.text) && isOfType(token) {
                edits[number].replace(
                    token.textRange, with: "\(token.text)_\(files[number].identifier)", in: files[number].bytes)
            }
            for name in twice.sorted() {
                notes[number].append(
                    "\(files[number].path): \(name) is \(name)_\(files[number].identifier) here, as another file has one"
                )
            }
        }
    }

    /// Whether a name stands for a type, and not for a member, a label or a value of the same name.
    private static func isOfType(_ token: TokenSyntax) -> Bool {
        guard let parent = token.parent else { return false }
        if let reference = parent.as(DeclReferenceExprSyntax.self) {
            return parent.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
        }
        return parent.is(IdentifierTypeSyntax.self)
            || parent.asProtocol((any NamedDeclSyntax).self) != nil && !parent.is(FunctionDeclSyntax.self)
    }
}

/// Collects what a file declares at its top level and in extensions.
private final class MemberReader: SyntaxVisitor {
    /// A declaration that may be in the module only once.
    struct Declaration {
        enum Access { case hidden, usual, shown }

        /// Its type, name, labels and types.
        let key: String
        let name: String
        let access: Access
        let file: Int
        let range: Range<Int>
        let text: String
        var place: [Int] { [file, range.lowerBound] }
    }

    private(set) var declarations: [Declaration] = []
    private(set) var topLevel: Set<String> = []
    private(set) var imports: Set<String> = []
    private(set) var hiddenTypes: Set<String> = []
    private(set) var shownTypes: Set<String> = []
    private let bytes: [UInt8]
    private let number: Int
    private let hasResources: Bool

    init(_ bytes: [UInt8], number: Int, hasResources: Bool) {
        (self.bytes, self.number, self.hasResources) = (bytes, number, hasResources)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
        var groups: [ExtensionDeclSyntax] = []
        for statement in node.statements {
            if let name = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text { imports.insert(name) }
            guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
            if let group = declaration.as(ExtensionDeclSyntax.self) {
                groups.append(group)
            } else {
                read(declaration, in: "", outer: nil)
                readName(declaration)
            }
        }
        // Extensions of types that only this file sees have nothing in common with those of other files.
        for group in groups where !hiddenTypes.contains(Self.outermost(group.extendedType)) { read(group) }
        return .skipChildren
    }

    private static func outermost(_ type: TypeSyntax) -> String {
        if let inner = type.as(MemberTypeSyntax.self) { return outermost(inner.baseType) }
        return type.as(IdentifierTypeSyntax.self)?.name.plainText ?? type.trimmedDescription
    }

    private func readName(_ declaration: DeclSyntax) {
        if let type = declaration.asProtocol((any NamedDeclSyntax).self) {
            let name = type.name.plainText
            topLevel.insert(name)
            guard !declaration.is(FunctionDeclSyntax.self),
                let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
            else { return }
            let isHidden = modifiers.contains(.private) || modifiers.contains(.fileprivate)
            if isHidden { hiddenTypes.insert(name) } else { shownTypes.insert(name) }
        }
        for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
            binding.pattern.as(IdentifierPatternSyntax.self).map { _ = topLevel.insert($0.identifier.plainText) }
        }
    }

    private func read(_ group: ExtensionDeclSyntax) {
        let type = group.extendedType.trimmedDescription + (group.genericWhereClause?.trimmedDescription ?? "")
        for member in group.memberBlock.members { read(member.decl, in: type, outer: group.modifiers) }
        guard let clause = group.inheritanceClause, clause.inheritedTypes.count == 1 else { return }
        let name = clause.inheritedTypes.trimmedDescription
        declarations.append(
            Declaration(
                key: "\(type): \(name)", name: name, access: .usual, file: number, range: clause.textRange, text: name))
    }

    private func read(_ declaration: DeclSyntax, in type: String, outer: DeclModifierListSyntax?) {
        let name: String
        let signature: String
        if let method = declaration.as(FunctionDeclSyntax.self) {
            // An override declares nothing new.
            guard !method.modifiers.contains(.override) else { return }
            name = method.name.plainText
            let fix = method.modifiers.map(\.name.text).filter { ["prefix", "postfix"].contains($0) }.joined()
            signature =
                fix + Self.text(method.signature, method.genericWhereClause)
                + Self.text(of: method.genericParameterClause)
        } else if let initializer = declaration.as(InitializerDeclSyntax.self), !type.isEmpty {
            name = "init"
            signature =
                Self.text(initializer.signature, initializer.genericWhereClause)
                + Self.text(of: initializer.genericParameterClause)
        } else if let property = declaration.as(VariableDeclSyntax.self), property.bindings.count == 1,
            let pattern = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
            !property.modifiers.contains(.override)
        {
            (name, signature) = (pattern.identifier.plainText, "")
        } else {
            return
        }
        guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return }
        let access = Self.access(modifiers) ?? outer.flatMap(Self.access) ?? .usual
        let isBundle = type == "Bundle" || type == "Foundation.Bundle"
        let fixed = modifiers.isStatic ? "static " : ""
        declarations.append(
            Declaration(
                key: "\(type) \(fixed)\(name) \(signature)", name: "\(name)\(Self.labels(declaration))", access: access,
                file: number, range: declaration.textRange,
                text: declaration.trimmedDescription.filter { !$0.isWhitespace }))
        // The package has it.
        if hasResources, isBundle, name == "module", modifiers.isStatic {
            declarations.append(
                Declaration(
                    key: "\(type) \(fixed)\(name) \(signature)", name: name, access: .shown, file: -1, range: 0..<0,
                    text: ""))
        }
    }

    private static func access(_ modifiers: DeclModifierListSyntax) -> Declaration.Access? {
        if modifiers.contains(.private) || modifiers.contains(.fileprivate) { return .hidden }
        return modifiers.contains(.public) || modifiers.contains(.open) ? .shown : nil
    }

    private static func labels(_ declaration: DeclSyntax) -> String {
        let clause =
            declaration.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? declaration.as(InitializerDeclSyntax.self)?.signature.parameterClause
        return clause.map { "(\($0.labels.map { ($0 ?? "_") + ":" }.joined()))" } ?? ""
    }

    private static func text(_ signature: FunctionSignatureSyntax, _ condition: GenericWhereClauseSyntax?) -> String {
        let parameters = signature.parameterClause.parameters.map { parameter in
            "\(parameter.firstName.plainText): \(parameter.type.trimmedDescription)\(parameter.ellipsis?.text ?? "")"
        }
        let result = signature.returnClause?.type.trimmedDescription ?? "Void"
        let effects = signature.effectSpecifiers?.trimmedDescription ?? ""
        return "(\(parameters.joined(separator: ", "))) \(effects) \(result == "()" ? "Void" : result) "
            + (condition?.trimmedDescription ?? "")
    }

    private static func text(of clause: GenericParameterClauseSyntax?) -> String { clause?.trimmedDescription ?? "" }
}

/// Collects the modules before names that the module has itself, as in `Library.show(message)`.
private final class ModuleNames: SyntaxVisitor {
    private(set) var found: [Range<Int>] = []
    private let modules: Set<String>
    private let declared: Set<String>

    init(_ modules: Set<String>, _ declared: Set<String>) {
        (self.modules, self.declared) = (modules, declared)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName, modules.contains(base.text),
            declared.contains(node.declName.baseName.plainText)
        {
            found.append(base.textRange)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self)?.name, modules.contains(base.text),
            declared.contains(node.name.plainText)
        {
            found.append(base.textRange)
        }
        return .visitChildren
    }
}
