import JellyScene
import JellySupport

/// `jellyframe new`: a file to begin with.
enum NewCommand: Command {
    private static let template = Option(
        "--template", value: "WORD",
        help: "what the file begins with: "
            + SceneTemplate.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", "),
        oneOf: SceneTemplate.allCases.map(\.rawValue), parse: { SceneTemplate(rawValue: $0) }
    ).defaulting(to: .falling, shown: "falling")
    private static let schemaName = "scene.schema.json"

    static let specification = Specification(
        name: "new", summary: "Writes a scene with comments to begin with, and the schema by which editors help.",
        operands: ["NAME"], options: [template, CommonOptions.quiet, CommonOptions.help],
        examples: [
            "jellyframe new ball", "jellyframe new Scenes/hello.json5 --template alert",
            "jellyframe new Bounce --template uikit",
        ],
        exitCodes: "Exit codes: 0 done, 64 wrong usage, 73 the file is there already, or cannot be made.",
        notes: """
            NAME is a path; without an ending it gets .json5. The template uikit makes NAME/ViewController.swift, which
            jellyframe port takes. Beside a scene \(schemaName) is written, where there is none yet; its first line
            names it for editors. No file is ever replaced.
            """)

    static func run(_ arguments: Arguments) throws {
        let (template, path) = (arguments[template], try path(arguments.operands[0], arguments[template]))
        guard !exists(path) else { throw OutputError.exists(path: path) }
        let outputs = Staging()
        try outputs.write(Array(template.text.utf8), to: path, conflict: .fail)
        if template != .uikit {
            let schema = JellySupport.path(schemaName, in: folder(ofPath: path))
            if !exists(schema) { try outputs.write(Array(Scene.jsonSchema.utf8), to: schema, conflict: .keep) }
        }
        try outputs.publish()
        guard !arguments[CommonOptions.quiet] else { return }
        let next =
            template == .uikit
            ? ["port", operandWord(path), "-o", JellySupport.path("Package/", in: folder(ofPath: path))]
            : ["watch", operandWord(path)]
        Terminal.note("\(path): \(template.summary)")
        Terminal.note("see it move: \(shellCommand(["jellyframe"] + next))")
    }

    /// The file of a name.
    private static func path(_ name: String, _ template: SceneTemplate) throws -> String {
        let text = unslashed(name)
        guard !text.isEmpty else { throw Failure.usage("NAME is empty; it is the new file's, such as ball") }
        let lowered = text.lowercased()
        let last = JellySupport.name(ofPath: lowered)
        let isBare = template == .uikit ? last == ".swift" : [".", "..", ".json5", ".json"].contains(last)
        guard !isBare else { throw Failure.usage("“\(name)” names no file; NAME is the new file's, such as ball") }
        guard template != .uikit else { return lowered.hasSuffix(".swift") ? text : text + "/ViewController.swift" }
        guard !name.hasSuffix("/") else { throw Failure.usage("“\(name)” is a folder; name a file in it") }
        return [".json5", ".json"].contains(where: lowered.hasSuffix) ? text : text + ".json5"
    }
}
