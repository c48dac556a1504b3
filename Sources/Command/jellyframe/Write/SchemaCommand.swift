import JellyScene

/// `jellyframe schema`: the JSON Schema of scenes.
enum SchemaCommand: Command {
    private static let markdown = Option(
        flag: "--markdown",
        help: "print a page for people instead: every key, what it says, its values and what counts without it")

    static let specification = Specification(
        name: "schema", summary: "Prints the JSON Schema of scenes, by which editors complete and explain keys.",
        operands: [], options: [markdown, CommonOptions.help],
        examples: ["jellyframe schema", "jellyframe schema > scene.schema.json", "jellyframe schema --markdown"],
        exitCodes: "Exit codes: 0 done, 64 wrong usage, 73 the output cannot be made.",
        notes: """
            A scene names it in its first line: "$schema": "./scene.schema.json". jellyframe new writes both.
            """)

    static func run(_ arguments: Arguments) throws {
        let text = arguments[markdown] ? Scene.keysPage : Scene.jsonSchema
        Terminal.print(text: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
}
