import JellyScene

/// `jellyframe schema`: the JSON Schema of scenes.
enum SchemaCommand: Command {
    static let specification = Specification(
        name: "schema", summary: "Prints the JSON Schema of scenes, by which editors complete and explain keys.",
        operands: [], options: [CommonOptions.help],
        examples: ["jellyframe schema", "jellyframe schema > scene.schema.json"],
        exitCodes: "Exit codes: 0 done, 64 wrong usage, 73 the output cannot be made.",
        notes: """
            A scene names it in its first line: "$schema": "./scene.schema.json". jellyframe new writes both.
            """)

    static func run(_ arguments: Arguments) throws {
        Terminal.print(text: Scene.jsonSchema.hasSuffix("\n") ? String(Scene.jsonSchema.dropLast()) : Scene.jsonSchema)
    }
}
