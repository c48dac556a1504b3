/// The registration of a file's classes, by which methods and outlets are found by name.
enum TableText {
    static func of(
        _ types: [TypeDeclaration], _ file: SourceFile, _ index: DeclarationIndex
    ) -> (text: String, function: String)? {
        let entries = types.filter { isRegistered($0, index) && !index.isProtocol($0.name) }
        guard !entries.isEmpty else { return nil }
        let function = "objectiveCClasses_\(file.identifier)"
        var text = ""
        var list = ""
        for (number, type) in entries.enumerated() {
            let name = "objectiveCMembers_\(file.identifier)_\(number)"
            let path = type.path.joined(separator: ".")
            text += conditioned("extension \(path) {\n\(members(type, named: name, index))}\n", type.conditions)
            list += conditioned("    classes.append(\(path).\(name))\n", type.conditions)
        }
        text += "@MainActor func \(function)() -> [ObjectiveCClass] {\n    var classes: [ObjectiveCClass] = []\n\(list)"
        return (text + "    return classes\n}\n", function)
    }

    private static func isRegistered(_ type: TypeDeclaration, _ index: DeclarationIndex) -> Bool {
        guard type.kind == .classDeclaration || type.kind == .extensionDeclaration, type.isReachable, !type.isGeneric
        else { return false }
        // Members of an extension of an unknown type count only if marked, since the type may be a struct.
        let isClass = type.kind == .classDeclaration || index.type(type.name, file: type.file) != nil
        if type.kind == .classDeclaration, makes(type, index) || index.isMadeFramed(type.name) { return true }
        if type.copiesLayer { return true }
        return type.explicitName != nil || !type.properties.isEmpty
            || type.methods.contains { (isClass || $0.isExposed) && index.registeredName(of: $0) != nil }
    }

    private static func makes(_ type: TypeDeclaration, _ index: DeclarationIndex) -> Bool {
        index.isPlainObject(type.name) || index.isMadeByType(type.name) || index.isCopied(type.name)
    }

    private static func members(_ type: TypeDeclaration, named name: String, _ index: DeclarationIndex) -> String {
        let path = type.path.joined(separator: ".")
        let names = [type.name] + (type.explicitName.map { [$0] } ?? [])
        var text = "    @MainActor fileprivate static var \(name): ObjectiveCClass {\n"
        text += "        var members = ObjectiveCClass(\(path).self, named: "
        text += names.map(Literal.of).joined(separator: ", ") + ")\n"
        var known: Set<String> = []
        let isPlain = index.isPlainObject(type.name)
        if type.kind == .classDeclaration, makes(type, index) { text += "        members.make = { \(path)() }\n" }
        if type.kind == .classDeclaration, index.isMadeFramed(type.name) {
            text += "        members.makeFramed = { \(path)(frame: $0) }\n"
        }
        if type.copiesLayer { text += "        members.copyLayer = { \(path)(layer: $0) }\n" }
        for method in type.methods {
            let awakens = method.name == "awakeFromNib" && method.labels.isEmpty && isPlain
            guard let name = awakens ? method.name : index.registeredName(of: method), known.insert(name).inserted
            else { continue }
            let same = index.methods(method.name, of: type.name)
            // A name alone may also be that of a method of UIKit's class with arguments.
            let isPlain = method.result.map { !$0.contains(/\bSelf\b/) && !$0.contains("some ") } ?? true
            let isOverloaded =
                method.labels.isEmpty ? isPlain : same.count { $0.reference == method.reference } > 1
            let registry = isOverloaded ? " as \(method.registry(of: path))" : ""
            let selector = "Selector(\(path).\(method.escaped)\(registry), named: \(Literal.of(name)))"
            text += conditioned("        members.add(\(selector))\n", method.conditions.without(type.conditions))
        }
        for property in type.properties {
            let label = property.isWritable ? "" : "reading: "
            let value = "ObjectiveCProperty(\(label)\\.\(property.name), named: \(Literal.of(property.name)))"
            let typed = value.replacing("\\.", with: "\\\(path).")
            text += conditioned("        members.add(\(typed))\n", property.conditions.without(type.conditions))
        }
        if known.isEmpty, type.properties.isEmpty, !text.contains("members.make"), !type.copiesLayer {
            text = text.replacing("var members", with: "let members")
        }
        return text + "        return members\n    }\n"
    }

    private static func conditioned(_ text: String, _ conditions: [String]) -> String {
        conditions.isEmpty ? text : "#if \(conditions.joined(separator: " && "))\n\(text)#endif\n"
    }
}

extension TypeDeclaration {
    /// Whether it is a layer's class that copies a layer for what is presented.
    fileprivate var copiesLayer: Bool {
        kind == .classDeclaration && members.contains { $0.name == "init" && $0.isOverride && $0.labels == ["layer"] }
    }
}

extension [String] {
    /// The conditions without those of the enclosing code.
    fileprivate func without(_ others: [String]) -> [String] { filter { !others.contains($0) } }
}

extension Method {
    /// The name, in backticks in case it is a keyword.
    fileprivate var escaped: String {
        let words: Set<String> = [
            "default", "repeat", "continue", "break", "return", "switch", "where", "in", "is", "as",
        ]
        return words.contains(name) ? "`\(name)`" + reference.dropFirst(name.count) : reference
    }
}
