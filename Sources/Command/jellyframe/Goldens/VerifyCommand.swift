import Foundation
import JellyGolden
import JellySupport
import JellyVideo

/// `jellyframe verify`: scenes against their goldens.
enum VerifyCommand: Command {
    private static let report = Option(
        "--report", value: "DIR",
        help: """
            a folder for report.html, result.json, junit.xml, the pictures, and of each scene that fails a page
            to play its run beside the golden
            """)
    private static let junit = Option(
        "--junit", value: "FILE", help: "the results as JUnit's XML; - for standard output")
    private static let json = Option(
        "--json", value: "FILE", help: "the results as JSON, for jellyframe report; - for standard output")
    private static let isSelfTest = Option(
        flag: "--self-test",
        help: "make each scene a little wrong in six ways, and fail where its golden does not notice"
    ).excluding("--report", "--junit", "--json", "--github")

    /// What decides a verdict.
    private static let rules = GoldenOptions.comparison(default: "as the golden says") + [GoldenOptions.isStrict]

    private static let shard = ShardOptions.shard.described(
        """
        judge one part of the scenes, sorted by name, from 1/N to N/N; auto takes the index (from 0) in
        \(ShardChoice.variables.joined(separator: ", "));
        jellyframe report makes one page of all parts' results
        """)
    private static let shards = ShardOptions.shards.described(
        "how many parts there are, for --shard auto", default: "none, so that auto needs it")

    static let specification = Specification(
        name: "verify", summary: "Compares scenes with their goldens: pictures, and where bodies are.",
        operands: ["SCENE…"],
        options: [GoldenOptions.golden] + rules + [
            report, junit, json, GitHubMarks.option, isSelfTest, shard, shards,
            CommonOptions.jobs,
            CommonOptions.quiet.described("print what fails only"), CommonOptions.memory, CommonOptions.help,
        ],
        examples: [
            "jellyframe verify Scenes/*.json5 --golden Goldens",
            "jellyframe verify alert.json5 --golden Goldens --tolerance otherCairo --report out/",
            "jellyframe verify Scenes/*.json5 --golden Goldens --shard 1/2 --report out/1",
        ],
        exitCodes: ExitCode.verification)

    static func run(_ arguments: Arguments) throws {
        let options = GoldenOptions(arguments)
        let store = try options.store()
        let verification = options.verification()
        let jobs = arguments[CommonOptions.jobs]
        let shard = try arguments[shard]?.shard(
            count: arguments[shards], environment: ProcessInfo.processInfo.environment)
        guard shard != nil || !arguments.has(shards) else {
            throw Failure.usage("--shards says how many parts there are; give --shard 1/8 or --shard auto, too")
        }
        let paths = try GoldenScene.paths(arguments.operands, shard: shard)
        let memory = arguments[CommonOptions.memory]
        if arguments[isSelfTest] {
            let scenes = try GoldenScene.all(paths, memory: memory)
            return try SelfTestRun(store: store, options: verification, jobs: jobs).run(scenes)
        }
        // What another program reads has standard output for itself.
        if arguments[json] == "-", arguments[junit] == "-" {
            throw Failure.usage("--json and --junit cannot both go to standard output")
        }
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[junit])
        try outputs.reserve(arguments[json])
        if let folder = arguments[report] { try outputs.staging.prepareFolder(folder) }
        let isRead = arguments[json] == "-" || arguments[junit] == "-"
        func say(_ line: String) { isRead ? Terminal.note(line) : Terminal.print(line) }
        func draw(_ line: String) { isRead ? Terminal.note(drawn: line) : Terminal.print(drawn: line) }
        let run = VerifyRun(
            store: store, options: verification, jobs: jobs, rules: arguments.words(of: rules),
            makesPage: arguments[report] != nil)
        var results: [RunResult] = []
        var pages: [ReportScene] = []
        var failures: [Failure] = []
        var stopped: Set<String> = []
        for path in paths {
            let judgement = try run.judge(path, memory: memory)
            let result = judgement.result
            results.append(result)
            if let page = judgement.page { pages.append(page) }
            if let failure = judgement.failure {
                failures.append(failure)
                stopped.insert(result.name)
                Terminal.error(failure.lines)
            }
            if !result.passes || !arguments[CommonOptions.quiet] {
                say("\(result.passes ? "ok" : "FAILED")  \(result.name): \(result.message)")
                if let strip = strip(result, on: isRead ? 2 : 1) { draw("        " + strip) }
            }
        }
        try write(
            results, pages, arguments, strict: arguments[GoldenOptions.isStrict],
            part: shard.map { ResultPart($0.number, of: $0.count) }, to: outputs)
        try outputs.publish()
        if !isRead {
            try GitHubMarks.write(results, isAsked: arguments[GitHubMarks.option])
        }
        say(ResultSummary(results).closingLine)
        // What stopped has a code of its own; “unreadable” is that of a damaged golden.
        let judged = results.filter { result in !stopped.contains(result.name) }
        let codes = failures.map(\.code) + [ExitCode(judged)].compactMap(\.self)
        if let code = codes.max() { throw Silent(code: code) }
    }

    private static func write(
        _ results: [RunResult], _ pages: [ReportScene], _ arguments: Arguments, strict: Bool, part: ResultPart?,
        to outputs: CommandOutputs
    ) throws {
        if let folder = arguments[report] {
            var page = GoldenReport(pages, strict: strict, goldenFolder: arguments[GoldenOptions.golden])
            page.part = part
            try page.write(to: folder, in: outputs.staging)
        }
        if let file = arguments[junit] {
            try outputs.write(Array(JUnitReport(results).text.utf8), to: file)
        }
        if let file = arguments[json] {
            try outputs.write(Array(ResultFile(results, strict: strict, part: part).data), to: file)
        }
    }

    /// The run's course in one line; nil where nothing differs or there is but one frame.
    private static func strip(_ result: RunResult, on terminal: Int32) -> String? {
        guard result.verdict != .same, result.frames.count > 1 else { return nil }
        return HeatStrip(result.frames).text(colored: Terminal.isColored(terminal))
    }
}
