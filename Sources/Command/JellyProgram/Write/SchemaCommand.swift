import JellyScene

/// `jellyframe schema`: the JSON Schema of scenes.
enum SchemaCommand: Command {
    private static let markdown = Option(
        flag: "--markdown",
        help: "print a Markdown reference instead: every key with its description, values and default")

    static let specification = Specification(
        name: "schema", summary: "Prints the JSON Schema of scenes, for completion in editors.",
        operands: [], options: [markdown, CommonOptions.help],
        examples: ["jellyframe schema", "jellyframe schema > scene.schema.json", "jellyframe schema --markdown"],
        exitCodes: "Exit codes: 0 success, 64 usage error, 73 output cannot be created.",
        notes: """
            A scene refers to it in its first line: "$schema": "./scene.schema.json". jellyframe new writes both.
            """)

    static func run(_ arguments: Arguments) throws {
        let text = arguments[markdown] ? Scene.keysPage : Scene.jsonSchema
        Terminal.print(text: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
}
