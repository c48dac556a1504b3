import SwiftSyntax

/// What Xcode's template of an app with Core Data has in the app's delegate: a container that nothing uses at first.
///
/// It is left out, as there is no Core Data here; other uses of it are errors of the compiler.
enum CoreDataTemplate {
    /// Whether a member of the app's delegate belongs to the template.
    static func holds(_ member: DeclSyntax) -> Bool {
        if let variable = member.as(VariableDeclSyntax.self) {
            let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
            let type = variable.bindings.first?.typeAnnotation?.type.trimmedDescription ?? ""
            return name.map(names.contains) == true && ["NSPersistent", "NSManaged"].contains { type.hasPrefix($0) }
        }
        return member.as(FunctionDeclSyntax.self).map(isSaver) ?? false
    }

    private static let names: Set<String> = [
        "persistentContainer", "managedObjectModel", "persistentStoreCoordinator", "managedObjectContext",
    ]

    /// Whether a function is the template's `saveContext()`.
    static func isSaver(_ function: FunctionDeclSyntax) -> Bool {
        function.name.plainText == "saveContext" && function.signature.parameterClause.parameters.isEmpty
            && function.body?.trimmedDescription.contains(/persistentContainer\.viewContext|managedObjectContext/)
                == true
    }

    /// Whether a statement calls `saveContext()`.
    static func isSaving(_ item: CodeBlockItemSyntax.Item) -> Bool {
        guard case .expr(let expression) = item else { return false }
        let text = expression.trimmedDescription
        return text == "saveContext()" || text.hasSuffix(".saveContext()")
    }
}
