import Foundation
import JellyGolden
import JellySupport
import JellyVideo

/// `jellyframe verify`: compares scenes with their goldens.
enum VerifyCommand: Command {
    private static let report = Option(
        "--report", value: "DIR",
        help: """
            directory for report.html, result.json, junit.xml, images, and for each failing scene a page that plays
            the run beside the golden
            """)
    private static let junit = Option(
        "--junit", value: "FILE", help: "write the results as JUnit XML (- for standard output)")
    private static let results = ResultOption.file
    private static let isSelfTest = Option(
        flag: "--self-test",
        help: "mutate each scene in six small ways, and fail where its golden does not detect it"
    ).excluding("--report", "--junit", results.name, "--github")

    /// The options that affect a verdict.
    private static let rules =
        GoldenOptions.comparison(default: "the golden's") + [
            GoldenOptions.hiddenPhysics.described(default: "as the golden, or else fail")
        ]

    private static let shard = ShardOptions.shard.described(
        """
        verify one part of the scenes, sorted by name, from 1/N to N/N; auto reads the index (from 0) from
        \(ShardChoice.variables.joined(separator: ", "));
        jellyframe report combines the results
        """)
    private static let shards = ShardOptions.shards.described(
        "number of parts, for --shard auto", default: "none; auto requires it")

    static let specification = Specification(
        name: "verify", summary: "Compares scenes with their goldens: pixels and physics.",
        operands: ["SCENE…"],
        options: [GoldenOptions.golden] + rules + [
            report, junit, results, GitHubMarks.option, isSelfTest, shard, shards,
            CommonOptions.jobs,
            CommonOptions.quiet.described("print failures only"), CommonOptions.memory, CommonOptions.help,
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
            throw Failure.usage("--shards requires --shard, for example --shard 1/8 or --shard auto")
        }
        let paths = try GoldenScene.paths(arguments.operands, shard: shard)
        let memory = arguments[CommonOptions.memory]
        if arguments[isSelfTest] {
            let scenes = try GoldenScene.all(paths, memory: memory)
            return try SelfTestRun(store: store, options: verification, jobs: jobs).run(scenes)
        }
        // Machine-readable results get standard output to themselves.
        if arguments[Self.results] == "-", arguments[junit] == "-" {
            throw Failure.usage("\(Self.results.name) and --junit cannot both write to standard output")
        }
        let outputs = CommandOutputs()
        try outputs.reserve(arguments[junit])
        try outputs.reserve(arguments[Self.results])
        if let directory = arguments[report] { try outputs.staging.prepareDirectory(directory) }
        let isRead = arguments[Self.results] == "-" || arguments[junit] == "-"
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
            results, pages, arguments, strict: verification.isStrict == true,
            part: shard.map { ResultPart($0.number, of: $0.count) }, to: outputs)
        try outputs.publish()
        if !isRead {
            try GitHubMarks.write(results, isAsked: arguments[GitHubMarks.option])
        }
        say(ResultSummary(results).closingLine)
        // A scene that failed to run has its own code; `unreadable` means a damaged golden.
        let judged = results.filter { result in !stopped.contains(result.name) }
        let codes = failures.map(\.code) + [ExitCode(judged)].compactMap(\.self)
        if let code = codes.max() { throw Failure.silent(code) }
    }

    private static func write(
        _ results: [RunResult], _ pages: [ReportScene], _ arguments: Arguments, strict: Bool, part: ResultPart?,
        to outputs: CommandOutputs
    ) throws {
        if let directory = arguments[report] {
            var page = GoldenReport(pages, strict: strict, goldenDirectory: arguments[GoldenOptions.golden])
            page.part = part
            try page.write(to: directory, in: outputs.staging)
        }
        if let file = arguments[junit] {
            try outputs.write(Array(JUnitReport(results).text.utf8), to: file)
        }
        if let file = arguments[Self.results] {
            try outputs.write(Array(ResultFile(results, strict: strict, part: part).data), to: file)
        }
    }

    /// A heat strip of the run's frames; nil where nothing differs or there is only one frame.
    private static func strip(_ result: RunResult, on terminal: Int32) -> String? {
        guard result.verdict != .same, result.frames.count > 1 else { return nil }
        return HeatStrip(result.frames).text(colored: Terminal.isColored(terminal))
    }
}
