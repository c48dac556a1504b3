import JellyFilm
import JellyInspection
import JellyScene
import JellyStage
import JellyWords

/// `jellyframe trace`: a scene's motion as numbers.
enum TraceCommand: Command {
    private static let output = CommonOptions.output(
        "trace.csv, trace.jsonl, or - for CSV on standard output",
        missing: "where the numbers go is missing: -o trace.csv, -o trace.jsonl or -o -")
    private static let items = Option(
        "--items", value: "NAMES", help: "these items alone, as in green,orange or alert/4"
    ) { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }

    static let specification = Specification(
        name: "trace", summary: "Writes where every item is at the start and after each tick, as CSV or JSON Lines.",
        operands: [Specification.motion],
        options: [output, items] + TimeRange.options + [
            CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe trace jelly-alert.json5 -o alert.csv", "jellyframe trace jelly-alert.json5 -o - | head",
            "jellyframe trace falling-blocks.json5 -o green.jsonl --items green --to 2",
        ])

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        let isJSON = path.lowercased().hasSuffix(".jsonl")
        guard isJSON || path == "-" || path.lowercased().hasSuffix(".csv") else {
            throw Failure.usage("“\(path)” ends in neither .csv nor .jsonl")
        }
        let outputs = CommandOutputs()
        try outputs.reserve(path)
        let playback = try Playback(
            MotionInput(arguments.operands[0], memory: arguments[CommonOptions.memory]), arguments)
        let range = try TimeRange(arguments, playback)
        let trace = try playback.trace(to: range.to)
        let items = try arguments[items].map { try $0.map(trace.place) } ?? Array(trace.names.indices)
        let text = TraceText(trace, items: items, times: range.from...range.to)
        let bytes = Array((isJSON ? text.jsonLines : text.csv).utf8)
        try outputs.write(bytes, to: path)
        try outputs.publish()
        if !arguments[CommonOptions.quiet], path != "-" {
            let rows = trace.rows.filter { range.contains($0.time) }.count
            let events = trace.events.filter { range.contains($0.time) }.count
            let instants = Terminal.count(rows, "instant")
            let (what, happened) = (Terminal.count(items.count, "item"), Terminal.count(events, "event"))
            Terminal.note("\(path): \(instants) of \(what), \(happened)")
        }
    }
}
