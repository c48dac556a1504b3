import JellyScene
import JellySupport

/// `jellyframe new`: writes a scene to start from.
enum NewCommand: Command {
    private static let template = Option(
        "--template", value: "NAME",
        help: "content of the file: "
            + SceneTemplate.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", "),
        oneOf: SceneTemplate.allCases.map(\.rawValue), parse: { SceneTemplate(rawValue: $0) }
    ).defaulting(to: .falling, shown: "falling")
    private static let schemaName = "scene.schema.json"

    static let specification = Specification(
        name: "new", summary: "Writes a commented scene to start from, and its JSON Schema.",
        operands: ["NAME"], options: [template, CommonOptions.quiet, CommonOptions.help],
        examples: [
            "jellyframe new ball", "jellyframe new Scenes/hello.jsonc --template alert",
            "jellyframe new Bounce --template uikit",
        ],
        exitCodes: "Exit codes: 0 success, 64 usage error, 73 the file exists already, or cannot be created.",
        notes: """
            NAME is a path; .json5 is appended unless it ends in \(WordList.choice(SceneFile.extensions)). In .jsonc, keys
            are quoted, as editors without JSON5 support expect; .json has no comments either. The template uikit writes
            NAME/ViewController.swift, for jellyframe port. \(schemaName) is written beside a scene unless it exists.
            Existing files are never replaced.
            """)

    static func run(_ arguments: Arguments) throws {
        let (template, path) = (arguments[template], try path(arguments.operands[0], arguments[template]))
        guard !exists(path) else { throw OutputError.exists(path: path) }
        let outputs = Staging()
        try outputs.write(Array(template.text(forFileAt: path).utf8), to: path, conflict: .fail)
        if template != .uikit {
            let schema = JellySupport.path(schemaName, in: directory(ofPath: path))
            if !exists(schema) { try outputs.write(Array(Scene.jsonSchema.utf8), to: schema, conflict: .keep) }
        }
        try outputs.publish()
        guard !arguments[CommonOptions.quiet] else { return }
        let next =
            template == .uikit
            ? ["port", operandWord(path), "-o", JellySupport.path("Package/", in: directory(ofPath: path))]
            : ["watch", operandWord(path)]
        Terminal.note("\(path): \(template.summary)")
        Terminal.note("next: \(shellCommand(["jellyframe"] + next))")
    }

    /// The path of the new file.
    private static func path(_ name: String, _ template: SceneTemplate) throws -> String {
        let text = unslashed(name)
        guard !text.isEmpty else { throw Failure.usage("NAME must not be empty; give a file name, such as ball") }
        let lowered = text.lowercased()
        let last = JellySupport.name(ofPath: lowered)
        let isBare = template == .uikit ? last == ".swift" : ([".", ".."] + SceneFile.extensions).contains(last)
        guard !isBare else { throw Failure.usage("“\(name)” is not a file name; give one such as ball") }
        guard template != .uikit else { return lowered.hasSuffix(".swift") ? text : text + "/ViewController.swift" }
        guard !name.hasSuffix("/") else { throw Failure.usage("“\(name)” is a directory; give a file in it") }
        return SceneFile.isNamed(text) ? text : text + SceneFile.extensions[0]
    }
}
