import Foundation
import JellyGolden
import JellyGoldenStage
import JellyScene
import JellyStage

/// `jellyframe verify`: scenes against their goldens.
enum VerifyCommand: Command {
    static let specification = Specification(
        name: "verify", summary: "Holds scenes against their goldens: pictures, and where bodies are.",
        operands: ["SCENE…"],
        options: [GoldenOptions.golden] + GoldenOptions.comparison(unlessGiven: "as the golden says") + [
            .init(
                names: ["--report"], value: "DIR",
                help: "a folder for report.html, result.json, junit.xml and the pictures"),
            .init(names: ["--junit"], value: "FILE", help: "the results as JUnit's XML"),
            .init(names: ["--json"], value: "FILE", help: "the results as JSON, for jellyframe report"),
            .init(
                names: ["--strict"], value: nil,
                help: "fail too where the physics changed and no pixel did"),
            .init(
                names: ["--self-test"], value: nil,
                help: "make each scene a little wrong in five ways, and fail where its golden does not notice"),
            GoldenOptions.jobs,
            .init(names: ["--quiet"], value: nil, help: "print what fails only"),
            .help,
        ],
        examples: [
            "jellyframe verify Scenes/*.json5 --golden Goldens",
            "jellyframe verify alert.json5 --golden Goldens --tolerance crossRenderer --report out/",
        ],
        exitCodes: ExitCode.verification)

    static func run(_ arguments: Arguments) throws {
        let options = GoldenOptions(arguments)
        let store = try options.store()
        let verification = try options.verification()
        let jobs = try options.jobs()
        let scenes = try GoldenScene.all(arguments.operands)
        if arguments.has("--self-test") {
            for other in ["--report", "--junit", "--json"] where arguments[other] != nil {
                throw Failure.usage("--self-test and \(other) exclude each other")
            }
            return try SelfTestRun(store: store, options: verification, jobs: jobs).run(scenes)
        }
        var results: [RunResult] = []
        var pages: [ReportScene] = []
        for scene in scenes {
            let manifest = try? store.golden(scene.name).manifest
            let subject = try scene.subject(like: manifest, jobs: jobs)
            var result = try store.verify(subject, named: scene.name, options: verification).result
            let chosen = verification.frames
            if result.verdict == .same, result.frames.isEmpty, chosen != .all,
                manifest?.mode != GoldenMode.state.description
            {
                throw Failure.usage("--frames \(chosen) is no frame of the golden “\(scene.name)”")
            }
            result.file = scene.path
            result.reproduce =
                "jellyframe verify \(Self.quoted(scene.path)) --golden \(Self.quoted(store.root.relativePath))"
            results.append(result)
            if arguments["--report"] != nil {
                pages.append(try GoldenPage(store: store, options: verification).make(result, subject))
            }
            let passes = result.verdict.passes(strict: verification.isStrict)
            if !passes || !arguments.has("--quiet") {
                Terminal.print("\(passes ? "ok" : "FAILED")  \(scene.name): \(result.message)")
            }
        }
        try write(results, pages, arguments, strict: verification.isStrict)
        Terminal.print(ResultSummary(results, strict: verification.isStrict).closingLine)
        if let code = ExitCode(results, strict: verification.isStrict) { throw Silent(code: code) }
    }

    private static func write(
        _ results: [RunResult], _ pages: [ReportScene], _ arguments: Arguments, strict: Bool
    ) throws {
        if let folder = arguments["--report"] {
            let golden = arguments["--golden"] ?? "Goldens"
            try GoldenReport(pages, strict: strict, goldenFolder: golden).write(to: folder)
        }
        if let file = arguments["--junit"] {
            try OutputFile.write(Array(JUnitReport(results, strict: strict).text.utf8), to: file)
        }
        if let file = arguments["--json"] {
            try OutputFile.write(Array(ResultFile(results, strict: strict).data), to: file)
        }
    }

    /// A word as a shell takes it.
    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=".contains($0) }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

/// Ends the program with a code; what is to be said has been said.
struct Silent: Error {
    let code: ExitCode
}
