/// Makes optional protocol methods callable if only a subclass of the adopting class defines them: the adopting class
/// gets a default implementation, which the subclass overrides.
enum MemberForwarder {
    static func forward(_ drafts: inout [Draft], _ types: [TypeDeclaration], _ index: DeclarationIndex) {
        var made: Set<String> = []
        for type in types where type.kind == .classDeclaration || type.kind == .extensionDeclaration {
            for method in type.methods where index.forwards(method, of: type) {
                guard let target = index.adopter(of: method, below: type) else { continue }
                // Members of extensions are moved and become public.
                let isMoved = type.kind == .extensionDeclaration
                let access = type.isPublic && !method.statesAccess && !isMoved ? "public " : ""
                drafts[type.file].edits.insert("\(access)override ", at: method.place)
                let signature = method.types.joined(separator: ",")
                guard made.insert("\(target.file).\(target.path).\(method.reference).\(signature)").inserted else {
                    continue
                }
                drafts[target.file].edits.insert(text(method, of: type, in: target, drafts), at: target.end)
            }
        }
    }

    private static func text(
        _ method: Method, of type: TypeDeclaration, in target: TypeDeclaration, _ drafts: [Draft]
    ) -> String {
        let (source, destination) = (drafts[type.file].file, drafts[target.file].file)
        let end = location(destination, target.end)
        guard let body = OptionalRequirements.body(of: method) else {
            let message = "\(target.name) has to implement \(method.reference), which \(type.name) overrides"
            return "\n\(location(source, method.place))\n#error(\(Literal.of(message)))\n\(end)\n"
        }
        let access = target.isPublic ? "public " : ""
        return "\n\(location(source, method.place))\n\(access)\(method.head) { \(body) }\n\(end)\n"
    }

    private static func location(_ file: SourceFile, _ offset: Int) -> String {
        "#sourceLocation(file: \(Literal.of(file.path)), line: \(file.line(at: offset)))"
    }
}

extension DeclarationIndex {
    /// Whether Swift would not call a method through the protocol's optional requirement.
    func forwards(_ method: Method, of type: TypeDeclaration) -> Bool {
        !method.isOverride && !method.isStatic && !method.isPrivate && self.type(type.name, file: type.file) != nil
    }

    /// The outermost superclass that adopts a protocol with the method as an optional requirement, if no class in
    /// between declares it; else nil.
    func adopter(of method: Method, below type: TypeDeclaration) -> TypeDeclaration? {
        var found: TypeDeclaration?
        var seen: Set<String> = [type.name]
        var current = self.type(type.name, file: type.file)
        while let parent = current?.inherited.first, seen.insert(parent).inserted,
            let declaration = self.type(parent, file: type.file)
        {
            if adopted(by: parent).contains(where: { isOptional(method, in: $0) }) { found = declaration }
            current = declaration
        }
        return found
    }
}
