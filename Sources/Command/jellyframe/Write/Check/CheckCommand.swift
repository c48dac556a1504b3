import Foundation
import JellyImaging
import JellyScene
import JellySupport
import JellyTake
import JellyVideo

/// `jellyframe check`: what is wrong with scenes, and what will not come out as one would want.
enum CheckCommand: Command {
    private static let outputs = Option<[String]>(
        names: ["--for"], value: "FILM",
        help: "an output that is meant, as for render, so that its format is looked at too; may be given several times",
        repeats: true
    ) { $0 }
    private static let fixes = Option(
        flag: "--fix",
        help: """
            put right, in the file, what has exactly one right answer: words and keys that only one known one is near, and
            a version that is missing; all else stays as it is, comments too
            """)
    private static let isJSON = Option(flag: "--json", help: "print one JSON array with an object for each finding")

    static let specification = Specification(
        name: "check", summary: "Tells all that is wrong with scenes, and what will not come out well.",
        operands: ["FILE…"],
        completions: [
            "FILE…": .files(["json5", "json", "take"] + OutputEndings.pictures.all.map { String($0.dropFirst()) })
        ],
        options: [
            outputs, FrameOptions.givenRate.described(default: "60"), FrameOptions.scales, fixes, isJSON,
            CommonOptions.memory, CommonOptions.quiet.described("print errors and warnings only, no notes"),
            CommonOptions.help,
        ],
        examples: [
            "jellyframe check Scenes/*.json5", "jellyframe check alert.json5 --for alert.gif --fps 50",
            "jellyframe check alert.json5 --fix", "jellyframe check Docs/*.gif --json",
        ],
        exitCodes: """
            Exit codes: 0 nothing but notes, 1 a warning, 64 wrong usage, 65 an error, 66 a file that cannot be read, 69 a
            program is missing, 73 a file that --fix cannot replace (of several the highest).
            """,
        notes: """
            FILE is a scene, a take, or an output that is there, of which the size in bytes is looked at. What is looked
            at: \(CheckFinding.Rule.allCases.map(\.summary).joined(separator: "; ")). Without --for sides and the
            end of the motion are notes, because they may be meant so.
            """)

    static func run(_ arguments: Arguments) throws {
        let films = try arguments[outputs].map { text in
            (text, try RenderOutput(text, name: OutputName(), format: .film(.png)))
        }
        let rate = arguments[FrameOptions.givenRate]
        let scales = arguments[FrameOptions.scales] ?? [1]
        var findings: [CheckFinding] = []
        for path in arguments.operands {
            // What is wrong with one file keeps nothing from being said of the others.
            if arguments[fixes], isScene(path), !TakeFile.isTake(path) {
                findings += collected(in: path) {
                    try SceneRepair.run(path, memory: arguments[CommonOptions.memory])
                    return []
                }
            }
            findings += collected(in: path) {
                guard isScene(path) else { return try weight(of: path) }
                let check = SceneCheck(
                    path: path, films: films.compactMap(\.1.film), shapes: films.compactMap(shape), rate: rate,
                    scales: scales,
                    memory: arguments[CommonOptions.memory], memoryWords: arguments.words(of: [CommonOptions.memory]))
                return try check.findings()
            }
        }
        for (text, _) in films where FileKind(of: text) == .file {
            findings += collected(in: text) { try weight(of: text) }
        }
        if arguments[CommonOptions.quiet] { findings.removeAll { $0.severity == .note } }
        if arguments[isJSON] {
            Terminal.print(text: "[" + findings.map(\.json.line).joined(separator: ",\n ") + "]")
        } else {
            var told = ToldMessages()
            for finding in findings { Terminal.print(lines: finding.lines(after: &told)) }
        }
        if let code = findings.compactMap(\.code).max() { throw Silent(code: code) }
    }

    /// What is found in a file, or what keeps it from being looked at.
    private static func collected(in path: String, _ look: () throws -> [CheckFinding]) -> [CheckFinding] {
        do {
            return try look()
        } catch {
            Interruption.check()
            return CheckFinding.all(of: error, in: path)
        }
    }

    /// The path of a motion in shapes, or of a page.
    private static func shape(_ output: (String, RenderOutput)) -> String? {
        switch output.1 {
        case .motion(let path, _), .page(let path): path
        case .film, .still, .sheet: nil
        }
    }

    private static func isScene(_ path: String) -> Bool {
        guard !TakeFile.isTake(path), FileKind(of: path) == .file else { return true }
        return !OutputEndings.pictures.match(path)
    }

    /// The most bytes of a picture that GitHub shows.
    static let mostBytes = 10_000_000

    private static func weight(of path: String) throws -> [CheckFinding] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw Failure(code: .noScene, message: "there is no file “\(path)” that can be read")
        }
        let bytes = Int(status.st_size)
        guard bytes > mostBytes else { return [] }
        return [
            CheckFinding(
                .warning, .weight, in: path,
                "the file has \(bytes) bytes, and GitHub shows pictures and films of at most 10 MB; a smaller --scale, a lower "
                    + "--fps or another format makes it smaller")
        ]
    }
}
