import JellySupport

/// `jellyframe docs`: regenerates the figures of documents from the commands embedded in them.
enum DocsCommand: Command {
    private static let checks = Option(
        flag: "--check",
        help: """
            write nothing; regenerate every image and fail if one is out of date, printing for each whether motion,
            appearance or only the renderer changed (which passes)
            """
    ).excluding("--all", "--replace")
    private static let isStrict = Option(
        flag: "--strict", help: "with --check, also fail where only the renderer changed")
    private static let makesAll = Option(
        flag: "--all", help: "also regenerate images whose command and scene are unchanged")
    private static let replaces = Option(
        flag: "--replace", help: "overwrite images that docs did not make, or that were edited since")

    static let specification = Specification(
        name: "docs", summary: "Regenerates the figures of Markdown documents from the commands embedded in them.",
        operands: ["FILE…"],
        options: [
            checks, isStrict, makesAll, replaces, CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
        ],
        examples: ["jellyframe docs guide.md", "jellyframe docs Docs/guide.md Docs/tutorial.md --check"],
        exitCodes: """
            Exit codes: 0 success, or all images up to date, 1 an image is out of date or could not be made, 64 usage
            error, 65 invalid document or scene, 66 document or scene not readable, 69 program missing, 73 image cannot
            be written; of several, the highest. A document with an error keeps its images; the others get theirs.
            """,
        notes: """
            Commands are embedded in the document in one of three ways: in a comment at the start of a line,

              <!-- jellyframe still fall.json5 --at contact -o images/landing.svg -->

            one per line in a fenced block whose info string ends with jellyframe, or in the info string of a block that
            contains the scene itself: ```json5 jellyframe still --at 1s -o images/fall.png.

            The commands \(commands) are allowed. They run in the document's directory,
            without a shell, and write files only beneath it. See Docs/documents.md.
            """)

    private static let commands = DocumentCommand.commands.map { $0.specification.name }.joined(separator: ", ")

    static func run(_ arguments: Arguments) throws {
        guard arguments[checks] || !arguments.has(isStrict) else {
            throw Failure.usage("--strict requires --check")
        }
        let paths = arguments.operands
        var (documents, unread): ([Document], [Failure]) = ([], [])
        for path in paths {
            do { documents.append(try Document(path)) } catch { unread.append(Program.phrased(error)) }
        }
        guard documents.map(\.place).uniqued.count == documents.count else {
            throw Failure.usage("the same document is given twice")
        }
        let studio = try DocumentStudio(
            memory: arguments[CommonOptions.memory], words: arguments.words(of: [CommonOptions.memory]))
        guard arguments[checks] else {
            let update = DocumentUpdate(
                makesAll: arguments[makesAll], replaces: arguments[replaces], studio: studio)
            let result = try update.run(documents, besides: unread)
            if !arguments[CommonOptions.quiet], !result.documents.isEmpty {
                Terminal.note("\(names(result.documents)): \(result.count.words)")
            }
            guard result.failures.isEmpty else { throw Failure(result.failures) }
            return
        }
        var result = DocumentCheck(studio: studio).run(documents)
        result.failures.insert(contentsOf: unread, at: 0)
        for diagnostic in result.diagnostics + result.leftovers { Terminal.print(diagnostic.line) }
        let stale = result.diagnostics.count { $0.isStale || arguments[isStrict] }
        let causes = words(of: result, stale: stale, paths)
        guard causes.isEmpty else {
            throw Failure(
                code: result.failures.map(\.code).max() ?? .failure, lines: result.failures.flatMap(\.lines) + causes)
        }
        if !arguments[CommonOptions.quiet] {
            Terminal.note("\(names(documents)): \(WordList.count(result.images, "image")), all up to date")
        }
    }

    /// The final message of a check; empty where all is up to date.
    private static func words(of result: DocumentCheck.Result, stale: Int, _ paths: [String]) -> [String] {
        let parts = [
            stale == 0 ? nil : "\(WordList.count(stale, "image")) of \(result.images) out of date",
            result.leftovers.isEmpty
                ? nil : "\(WordList.count(result.leftovers.count, "image")) without a command",
        ].compactMap(\.self)
        let command = "jellyframe docs \(shellCommand(paths))"
        return switch (parts.isEmpty, result.failures.isEmpty) {
        case (true, true): []
        case (true, false): ["\(WordList.count(result.images, "other image")) up to date"]
        case (false, _): ["\(parts.joined(separator: ", ")); run \(command)"]
        }
    }

    private static func names(_ documents: [Document]) -> String { documents.map(\.path).joined(separator: ", ") }
}
