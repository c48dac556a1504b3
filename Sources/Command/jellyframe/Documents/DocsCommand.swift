import JellySupport

/// `jellyframe docs`: the pictures of documents, by the commands that stand in them.
enum DocsCommand: Command {
    private static let checks = Option(
        flag: "--check",
        help: """
            write nothing; make every picture and fail where one is not the one that is there, with a line
            for each that says whether motion, appearance or only the renderer changed (which alone passes)
            """
    ).excluding("--all", "--replace")
    private static let isStrict = Option(
        flag: "--strict", help: "with --check, fail where only the renderer changed, too")
    private static let makesAll = Option(
        flag: "--all", help: "make pictures whose command and scene did not change, too")
    private static let replaces = Option(
        flag: "--replace", help: "replace pictures that docs did not make, or that were changed since")

    static let specification = Specification(
        name: "docs", summary: "Makes the pictures of Markdown documents by the commands that stand in them.",
        operands: ["FILE…"],
        options: [
            checks, isStrict, makesAll, replaces, CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
        ],
        examples: ["jellyframe docs guide.md", "jellyframe docs Docs/guide.md Docs/tour.md --check"],
        exitCodes: """
            Exit codes: 0 done, or all pictures are up to date, 1 one is not, or could not be made, 64 wrong usage, 65 a wrong document or scene, 66 no document or scene, 69 a program is
            missing, 73 a picture cannot be put in its place.
            """,
        notes: """
            A picture is made by a command that stands in the document, in a comment that begins a line,

              <!-- jellyframe still fall.json5 --at contact -o pictures/landing.svg -->

            in a fenced block whose info string ends with the word jellyframe, a command a line, or above a scene, behind
            that word in the info string of its block: ```json5 jellyframe still --at 1s -o pictures/fall.png.

            The commands are \(commands). They run in the document's folder, without a shell,
            and make files beneath it alone. Docs/documents.md tells the rest.
            """)

    private static let commands = DocumentCommand.commands.map { $0.specification.name }.joined(separator: ", ")

    static func run(_ arguments: Arguments) throws {
        guard arguments[checks] || !arguments.has(isStrict) else {
            throw Failure.usage("--strict says what --check fails for; give --check, too")
        }
        let paths = arguments.operands
        var (documents, unread): ([Document], [Failure]) = ([], [])
        for path in paths {
            do { documents.append(try Document(path)) } catch { unread.append(Program.phrased(error)) }
        }
        guard documents.map(\.place).uniqued.count == documents.count else {
            throw Failure.usage("a document is named twice")
        }
        let studio = try DocumentStudio(
            memory: arguments[CommonOptions.memory], words: arguments.words(of: [CommonOptions.memory]))
        guard arguments[checks] else {
            let update = DocumentUpdate(
                makesAll: arguments[makesAll], replaces: arguments[replaces], studio: studio)
            let count = try update.run(documents, besides: unread)
            if !arguments[CommonOptions.quiet] { Terminal.note("\(names(documents)): \(count.words)") }
            return
        }
        var result = DocumentCheck(studio: studio).run(documents)
        result.failures.insert(contentsOf: unread, at: 0)
        for finding in result.findings + result.leftovers { Terminal.print(finding.line) }
        let stale = result.findings.count { $0.isStale || arguments[isStrict] }
        let faults = words(of: result, stale: stale, paths)
        guard faults.isEmpty else {
            throw Failure(
                code: result.failures.map(\.code).max() ?? .failure, lines: result.failures.flatMap(\.lines) + faults)
        }
        if !arguments[CommonOptions.quiet] {
            Terminal.note("\(names(documents)): \(WordList.count(result.pictures, "picture")), all up to date")
        }
    }

    /// What a check ends with; nothing where all is as it should be.
    private static func words(of result: DocumentCheck.Result, stale: Int, _ paths: [String]) -> [String] {
        let parts = [
            stale == 0 ? nil : "\(WordList.count(stale, "picture")) of \(result.pictures) out of date",
            result.leftovers.isEmpty
                ? nil : "\(WordList.count(result.leftovers.count, "picture")) that no command makes any more",
        ].compactMap(\.self)
        let command = "jellyframe docs \(shellCommand(paths))"
        return switch (parts.isEmpty, result.failures.isEmpty) {
        case (true, true): []
        case (true, false): ["\(WordList.count(result.pictures, "other picture")) up to date"]
        case (false, _): ["\(parts.joined(separator: ", ")); \(command) puts that right"]
        }
    }

    private static func names(_ documents: [Document]) -> String { documents.map(\.path).joined(separator: ", ") }
}
