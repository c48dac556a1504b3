import Foundation
import JellyImaging
import JellyScene
import JellySupport
import JellyTake
import JellyVideo

/// `jellyframe check`: validates scenes.
enum CheckCommand: Command {
    private static let outputs = Option<[String]>(
        names: ["--for"], value: "OUT",
        help: "also check for this output of render, such as demo.gif; can be repeated", repeats: true
    ) { $0 }
    private static let fixes = Option(
        flag: "--fix",
        help: """
            fix unambiguous mistakes in the file: misspelled keys and values with a single likely correction, and a missing
            version; the rest of the file, comments included, is kept
            """)
    private static let isJSON = Option(flag: "--json", help: "print a JSON array with an object per diagnostic")

    static let specification = Specification(
        name: "check", summary: "Validates scenes and warns about rendering problems.",
        operands: ["FILE…"],
        completions: [
            "FILE…": .files(
                Completion.sceneExtensions + OutputExtensions.images.all.map { String($0.dropFirst()) })
        ],
        options: [
            outputs, FrameOptions.givenRate.described(default: "60"), FrameOptions.scales, fixes, isJSON,
            CommonOptions.memory, CommonOptions.quiet.described("print errors and warnings, but no notes"),
            CommonOptions.help,
        ],
        examples: [
            "jellyframe check Scenes/*.json5", "jellyframe check alert.json5 --for alert.gif --fps 50",
            "jellyframe check alert.json5 --fix", "jellyframe check Docs/*.gif --json",
        ],
        exitCodes: """
            Exit codes: 0 no diagnostics, or notes only, 1 warnings, 64 usage error, 65 errors, 66 file not readable,
            69 program missing, 73 --fix cannot replace a file (the highest of several).
            """,
        notes: """
            FILE is a scene, a take, or an existing output, whose file size is checked. Checks:
            \(CheckDiagnostic.Rule.allCases.map(\.summary).joined(separator: "; ")). Odd sides (without --for) and motion
            that does not end are reported as notes, since they may be intended.
            """)

    static func run(_ arguments: Arguments) throws {
        let videos = try arguments[outputs].map { text in
            (text, try RenderOutput(text, name: OutputName(), format: .video(.png)))
        }
        let rate = arguments[FrameOptions.givenRate]
        let scales = arguments[FrameOptions.scales] ?? [1]
        var diagnostics: [CheckDiagnostic] = []
        for path in arguments.operands {
            // Errors of one file do not stop the others.
            if arguments[fixes], isScene(path), !TakeFile.isTake(path) {
                diagnostics += collected(in: path) {
                    try SceneRepair.run(path, memory: arguments[CommonOptions.memory])
                    return []
                }
            }
            diagnostics += collected(in: path) {
                guard isScene(path) else { return try weight(of: path) }
                let check = SceneCheck(
                    path: path, videos: videos.compactMap(\.1.video), shapes: videos.compactMap(shape), rate: rate,
                    scales: scales,
                    memory: arguments[CommonOptions.memory], memoryWords: arguments.words(of: [CommonOptions.memory]))
                return try check.diagnostics()
            }
        }
        for (text, _) in videos where FileKind(of: text) == .file {
            diagnostics += collected(in: text) { try weight(of: text) }
        }
        if arguments[CommonOptions.quiet] { diagnostics.removeAll { $0.severity == .note } }
        if arguments[isJSON] {
            Terminal.print(text: "[" + diagnostics.map(\.json.line).joined(separator: ",\n ") + "]")
        } else {
            var told = DiagnosticDeduplicator()
            for diagnostic in diagnostics { Terminal.print(lines: diagnostic.lines(after: &told)) }
        }
        if let code = diagnostics.compactMap(\.code).max() { throw Failure.silent(code) }
    }

    /// The diagnostics of a file, or the error that kept it from being checked.
    private static func collected(in path: String, _ look: () throws -> [CheckDiagnostic]) -> [CheckDiagnostic] {
        do {
            return try look()
        } catch {
            Interruption.check()
            return CheckDiagnostic.all(of: error, in: path)
        }
    }

    /// The path of a vector animation or a page.
    private static func shape(_ output: (String, RenderOutput)) -> String? {
        switch output.1 {
        case .motion(let path, _), .page(let path): path
        case .video, .still, .sheet, .captions: nil
        }
    }

    private static func isScene(_ path: String) -> Bool {
        guard !TakeFile.isTake(path), FileKind(of: path) == .file else { return true }
        return !OutputExtensions.images.match(path)
    }

    /// The size limit of images on GitHub, in bytes.
    static let mostBytes = 10_000_000

    private static func weight(of path: String) throws -> [CheckDiagnostic] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw Failure(code: .noScene, message: "“\(path)” cannot be read: \(String(cString: strerror(errno)))")
        }
        guard !LargeFilePointer.isPointer(path) else {
            throw Failure(code: .noScene, message: "“\(path)” \(LargeFilePointer.reason)")
        }
        let bytes = Int(status.st_size)
        guard bytes > mostBytes else { return [] }
        return [
            CheckDiagnostic(
                .warning, .weight, in: path,
                "the file has \(bytes) bytes, more than the 10 MB that GitHub displays; use a smaller --scale, a lower "
                    + "--fps or another format")
        ]
    }
}
