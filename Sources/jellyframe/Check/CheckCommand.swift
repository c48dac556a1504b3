import Foundation
import JellyFilm
import JellyPixels
import JellyScene
import JellySystem
import JellyTake

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
            Exit codes: 0 nothing but notes, 1 a warning, 64 wrong usage, 65 an error, 66 a file that cannot be read (of
            several the highest).
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
            findings += collected(in: path) {
                if arguments[fixes] { try fix(path, memory: arguments[CommonOptions.memory]) }
                guard isScene(path) else { return try weight(of: path) }
                let check = SceneCheck(
                    path: path, films: films.compactMap(film), rate: rate, scales: scales,
                    memory: arguments[CommonOptions.memory], memoryWords: arguments.words(of: [CommonOptions.memory]))
                return try check.findings()
            }
        }
        for (text, _) in films where FileKind(of: text) == .file {
            findings += collected(in: text) { try weight(of: text) }
        }
        if arguments[CommonOptions.quiet] { findings.removeAll { $0.severity == .note } }
        if arguments[isJSON] {
            Terminal.print(text: "[" + findings.map(\.json).joined(separator: ",\n ") + "]")
        } else {
            for finding in findings { Terminal.print(lines: finding.lines) }
        }
        if let code = findings.compactMap(\.code).max(by: { $0.rawValue < $1.rawValue }) { throw Silent(code: code) }
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

    private static func film(_ output: (String, RenderOutput)) -> FilmOutput? {
        guard case .film(let film) = output.1 else { return nil }
        return film
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

    /// Puts right what has exactly one right answer, as often as that brings up more.
    private static func fix(_ path: String, memory: MemoryBudget) throws {
        guard isScene(path), !TakeFile.isTake(path) else { return }
        let before = SceneAttempt(contentsOf: path, memory: memory).text
        guard let before else { return }
        var edited = JSON5Text(before)
        var told: [String] = []
        for _ in 0..<10 {
            let text = edited.text
            let attempt = SceneAttempt(contentsOf: path, memory: memory) { _ in text }
            guard case .failure(let errors) = attempt.result else { break }
            let found = errors.errors.filter { $0.file == path && $0.correction != nil }
            edited.apply(found.compactMap(\.correction))
            told += found.map { error in
                "\(error.description.split(separator: ": ").first ?? ""): now \(error.correction?.word ?? "")"
            }
            let hasVersion = (try? JSON5.parse(edited.text, name: path))?["version"] != nil
            if !hasVersion, (try? edited.set(Double(Scene.version), at: [.key("version")])) != nil {
                told.append("\(path): now has version: \(Scene.version)")
            }
            if edited.text == text { break }
        }
        guard edited.text != before else { return }
        do throws(FileReplacement.Fault) {
            try FileReplacement.replace(path, holding: Array(before.utf8), with: Array(edited.text.utf8))
        } catch {
            throw Failure(code: .cannotCreate, message: "“\(path)” stays as it is: \(error)")
        }
        for line in told { Terminal.note(line) }
    }
}
