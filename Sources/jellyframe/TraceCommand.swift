import Foundation
import JellyDynamics
import JellyFilm
import JellyScene
import JellyStage

/// `jellyframe trace`: a scene's motion as numbers.
enum TraceCommand: Command {
    static let specification = Specification(
        name: "trace", summary: "Writes where every item is after each tick, as CSV or JSON Lines.",
        operands: ["SCENE"],
        options: [
            .init(
                names: ["--output", "-o"], value: "OUT",
                help: "trace.csv, trace.jsonl, or - for CSV on standard output"),
            Playback.option,
            .init(names: ["--quiet"], value: nil, help: "print errors only"),
            .init(names: ["--help", "-h"], value: nil, help: "print this"),
        ],
        examples: [
            "jellyframe trace jelly-alert.json5 -o alert.csv", "jellyframe trace jelly-alert.json5 -o - | head",
        ])

    static func run(_ arguments: Arguments) throws {
        guard let path = arguments["--output"] else {
            throw Failure.usage("where the numbers go is missing: -o trace.csv, -o trace.jsonl or -o -")
        }
        let isJSON = path.lowercased().hasSuffix(".jsonl")
        guard isJSON || path == "-" || path.lowercased().hasSuffix(".csv") else {
            throw Failure.usage("“\(path)” ends in neither .csv nor .jsonl")
        }
        let scene = try Scene(contentsOf: arguments.operands[0])
        let take = try Playback(scene, arguments).take()
        let trace = Trace(take)
        let text = isJSON ? trace.jsonLines : trace.csv
        if path == "-" {
            try WholeFile.print(Array(text.utf8))
        } else {
            try WholeFile.write(Array(text.utf8), to: path)
        }
        if !arguments.has("--quiet"), path != "-" {
            Terminal.note(
                "\(path): \(take.states.count) ticks of \(take.allItemNames.count) items, \(take.events.count) events. "
                    + SettleReport(take).description)
        }
    }
}

/// A take as text: a row for each item and tick, then nothing else; contacts stand in the row of their item.
struct Trace {
    private let take: Take
    private let contacts: [Int: [String: [String]]]

    init(_ take: Take) {
        self.take = take
        var contacts: [Int: [String: [String]]] = [:]
        for event in take.events {
            if case .contactBegan(let item, let other, _) = event.kind {
                contacts[event.tick, default: [:]][item, default: []].append(other)
            }
        }
        self.contacts = contacts
    }

    private static let columns = [
        "time", "item", "x", "y", "angle", "vx", "vy", "spin", "awake", "contacts",
    ]

    var csv: String {
        rows { values in values.map(Self.quoted).joined(separator: ",") + "\n" }
            .reduce(into: Self.columns.joined(separator: ",") + "\n") { $0 += $1 }
    }

    var jsonLines: String {
        rows { values in
            let pairs = zip(Self.columns, values).map { name, value in
                let isText = name == "item" || name == "contacts"
                return "\"\(name)\":" + (isText ? Self.jsonText(value) : value)
            }
            return "{" + pairs.joined(separator: ",") + "}\n"
        }.joined()
    }

    private func rows(_ line: ([String]) -> String) -> [String] {
        take.states.enumerated().flatMap { index, state -> [String] in
            let names = take.itemNames(ofState: index)
            return state.items.enumerated().map { place, item in
                let name = names.indices.contains(place) ? names[place] : "item \(place)"
                let touched = contacts[index + 1]?[name]?.joined(separator: " ") ?? ""
                return line([
                    Self.number(Double(index + 1) / Double(take.tickRate)), name, Self.number(item.center.x),
                    Self.number(item.center.y), Self.number(item.angle), Self.number(item.linearVelocity.x),
                    Self.number(item.linearVelocity.y), Self.number(item.angularVelocity),
                    item.isAwake ? "1" : "0", touched,
                ])
            }
        }
    }

    /// Enough digits to give the very number back.
    private static func number(_ value: Double) -> String { "\(value)" }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// A string of JSON.
    static func jsonText(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20: String(format: "\\u%04x", scalar.value)
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
