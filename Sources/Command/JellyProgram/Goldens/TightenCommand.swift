import JellyGolden
import JellySupport

/// `jellyframe tighten`: finds tolerances that are larger than necessary.
enum TightenCommand: Command {
    static let specification = Specification(
        name: "tighten",
        summary: "Measures the headroom of each golden's tolerance and suggests a tighter one.",
        operands: ["SCENE…"],
        options: [
            GoldenOptions.golden, GoldenOptions.tolerance.described(default: "the golden's"),
            CommonOptions.jobs, CommonOptions.memory, CommonOptions.help,
        ],
        examples: ["jellyframe tighten Scenes/*.json5 --golden Goldens"],
        exitCodes: ExitCode.verification)

    static func run(_ arguments: Arguments) throws {
        let options = GoldenOptions(arguments)
        let store = try options.store()
        let verification = options.verification()
        var results: [RunResult] = []
        for scene in try GoldenScene.all(arguments.operands, memory: arguments[CommonOptions.memory]) {
            let manifest = try? store.golden(scene.name).manifest
            let subject = try scene.subject(like: manifest, jobs: arguments[CommonOptions.jobs])
            let result = try store.verify(subject, named: scene.name, options: verification).result
            results.append(result)
            let tolerance = result.tolerance ?? .exact
            Terminal.print("\(scene.name): \(sentence(result, tolerance))")
        }
        if let code = ExitCode(results) { throw Failure.silent(code) }
    }

    private static func sentence(_ result: RunResult, _ tolerance: Tolerance) -> String {
        guard result.passes else { return result.message }
        guard tolerance != .exact else { return "exact already" }
        var closest: [(limit: String, value: Double, allowed: Double, frame: Int)] = []
        for frame in result.frames {
            for headroom in frame.comparison?.headroom ?? [] {
                let entry = (headroom.limit, headroom.value, headroom.allowed, frame.index)
                if let place = closest.firstIndex(where: { $0.limit == headroom.limit }) {
                    if headroom.value > closest[place].value { closest[place] = entry }
                } else {
                    closest.append(entry)
                }
            }
        }
        guard !closest.isEmpty else { return "no pixel differs; exact is enough" }
        return closest.map { entry in
            let (value, allowed) = (ShortNumber.text(entry.value), ShortNumber.text(entry.allowed))
            let smaller = entry.value < entry.allowed ? "; \(value) is enough" : ""
            return "\(entry.limit) reaches \(value) of \(allowed) (frame \(entry.frame))\(smaller)"
        }.joined(separator: "; ")
    }
}
