import JellyScene
import JellyStage
import JellySupport
import JellyVideo

/// `jellyframe trace`: writes a scene's motion as a table.
enum TraceCommand: Command {
    private static let output = CommonOptions.output(
        "trace.csv, trace.jsonl, or - for CSV on standard output",
        missing: "missing -o OUT, for example -o trace.csv, -o trace.jsonl or -o -")
    private static let items = Option(
        "--items", value: "NAMES", help: "only these items, such as green,orange or alert/4"
    ) { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }

    static let specification = Specification(
        name: "trace", summary: "Writes the state of every item at every tick, as CSV or JSON Lines.",
        operands: [Specification.motion],
        options: [output, items, ValueOption.option] + TimeRange.options + [
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
            throw Failure.usage("unknown extension of “\(path)”; expected .csv or .jsonl")
        }
        let outputs = CommandOutputs()
        try outputs.reserve(path)
        let playback = try Playback(
            MotionInput(
                arguments.operands[0], settings: arguments[ValueOption.option], memory: arguments[CommonOptions.memory]),
            arguments, isPresented: false)
        let range = try TimeRange(arguments, playback)
        playback.forgetTake()
        let (format, schedule) = (isJSON ? TraceText.Format.jsonLines : .csv, FrameSchedule(to: range.to))
        try require(arguments[items], of: playback, through: schedule)
        var text = TraceText(format, items: arguments[items], times: range.from...range.to)
        var rows: [UInt8] = []
        func hand(on count: Int = 0) throws {
            guard rows.count > count else { return }
            guard try outputs.append(rows, to: path) else { throw CancellationError() }
            rows.removeAll(keepingCapacity: true)
        }
        let record = { (record: TickRecord) throws in
            rows += text.rows(of: record).utf8
            try hand(on: 1 << 16)
        }
        do {
            try playback.player().advance(through: schedule, onTick: record, onFrame: { _ in })
            try hand()
        } catch is CancellationError {}
        try outputs.publish()
        if !arguments[CommonOptions.quiet], path != "-" {
            let instants = WordList.count(text.counts.instants, "instant")
            let what = WordList.count(text.counts.items, "item")
            Terminal.note("\(path): \(instants) of \(what), \(WordList.count(text.counts.events, "event"))")
        }
    }

    /// Checks that the items exist before the first row is printed; some may appear only later.
    private static func require(
        _ items: [String]?, of playback: Playback, through schedule: FrameSchedule
    ) throws {
        var text = TraceText(.csv, items: items, times: -1 ... -1)
        let look = { (record: TickRecord) throws in
            _ = text.rows(of: record)
            if text.hasAll { throw CancellationError() }
        }
        do {
            try playback.player().advance(through: schedule, onTick: look, onFrame: { _ in })
            try text.end()
        } catch is CancellationError {}
    }
}
