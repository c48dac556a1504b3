/// Moves members of extensions into their classes if they override or are overridden, which Swift allows in extensions
/// only with Objective-C.
enum MemberMover {
    /// - Parameter hidden: for each file, the declarations that other files cannot see.
    static func move(
        _ drafts: inout [Draft], _ types: [TypeDeclaration], _ index: DeclarationIndex,
        _ hidden: [Int: [(name: String, modifier: Range<Int>)]]
    ) {
        var shown: Set<String> = []
        var pending: [(file: Int, modifier: Range<Int>)] = []
        for type in types where type.kind == .extensionDeclaration {
            guard let target = index.type(type.name, file: type.file) else { continue }
            let forwarded = type.methods.filter { method in
                index.forwards(method, of: type) && index.adopter(of: method, below: type) != nil
            }.map(\.place)
            for member in type.members
            where member.isOverride || index.isOverridden(member, of: type.name)
                || forwarded.contains(where: member.range.contains)
            {
                move(member, of: type, to: target, &drafts)
                guard type.file != target.file else { continue }
                let bytes = drafts[type.file].file.bytes
                let words = Set(
                    String(decoding: bytes[member.range], as: UTF8.self)
                        .split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
                for (name, modifier) in hidden[type.file] ?? [] where words.contains(name) {
                    guard shown.insert("\(type.file).\(modifier.lowerBound)").inserted else { continue }
                    pending.append((type.file, modifier))
                }
            }
        }
        // What moved members use of their file has to be seen from others.
        for (file, modifier) in pending { drafts[file].edits.blank(modifier, in: drafts[file].file.bytes) }
    }

    private static func move(
        _ member: TypeDeclaration.Member, of type: TypeDeclaration, to target: TypeDeclaration, _ drafts: inout [Draft]
    ) {
        let source = drafts[type.file].file
        let inner = drafts[type.file].edits.take(inside: member.range)
        let text = String(decoding: inner.applied(to: source.bytes, in: member.range), as: UTF8.self)
        drafts[type.file].edits.blank(member.range, in: source.bytes)

        let destination = drafts[target.file].file
        let access = type.isPublic && !member.isPublic ? "public " : ""
        let start = location(source, member.range.lowerBound)
        let end = location(destination, target.end)
        // Conditions of the class apply to the moved members, too.
        let conditions = member.conditions.filter { !target.conditions.contains($0) }
        let (before, after) =
            conditions.isEmpty ? ("", "") : ("#if \(conditions.joined(separator: " && "))\n", "#endif\n")
        drafts[target.file].edits.insert(
            "\n\(before)\(start)\n\(access)\(text)\n\(after)\(end)\n", at: target.end)
    }

    private static func location(_ file: SourceFile, _ offset: Int) -> String {
        "#sourceLocation(file: \(Literal.of(file.path)), line: \(file.line(at: offset)))"
    }
}
