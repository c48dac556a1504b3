import Foundation
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues

/// `jellyframe info`: prints a summary of a scene or take.
enum InfoCommand: Command {
    private static let isJSON = Option(
        flag: "--json", help: "print a JSON object; times are in seconds, null means never")
    private static let isDocument = Option(
        flag: "--document",
        help: "print a JSON object with the scene's document, with the values of --set, and the paths of the files "
            + "that it reads; nothing is played")

    static let specification = Specification(
        name: "info", summary: "Prints a scene's size, duration, contents, first contact and time of rest.",
        operands: [Specification.motion],
        options: [
            Playback.reducesMotion, isJSON, isDocument, ValueOption.option, CommonOptions.memory, CommonOptions.help,
        ],
        examples: [
            "jellyframe info jelly-alert.json5", "jellyframe info jelly-alert.json5 --reduce-motion",
            "jellyframe info jelly-alert.json5 --json",
        ])

    static func run(_ arguments: Arguments) throws {
        let input = try MotionInput(
            arguments.operands[0], settings: arguments[ValueOption.option], memory: arguments[CommonOptions.memory])
        if arguments[isDocument] { return try printDocument(of: input, arguments) }
        let playback = try Playback(input, arguments, isPresented: false)
        let (scene, take) = (playback.scene, try playback.take())
        let facts = facts(of: scene, take) + (playback.input.take.map(facts) ?? [])
        if arguments[isJSON] {
            Terminal.print(JSONValue.object(facts.map { .init($0.key, $0.json) }).line)
        } else {
            let width = facts.map(\.key.count).max() ?? 0
            for fact in facts {
                Terminal.print(fact.key.padding(to: width + 2) + fact.words)
            }
        }
    }

    private static func printDocument(of input: MotionInput, _ arguments: Arguments) throws {
        for other in [isJSON, Playback.reducesMotion] where arguments[other] {
            throw Failure.usage("--document cannot be combined with \(other.name); omit one of them")
        }
        guard let document = input.document else {
            throw Failure.usage("“\(input.path)” is a take recorded in Swift, which has no document")
        }
        let value = try JSON5.parse(document.text, name: input.path).value
        Terminal.print(JSONValue.object([.init("document", value), .init("files", .strings(document.paths))]).line)
    }

    /// An entry of the output.
    private struct Fact {
        var key: String
        var words: String
        var json: JSONValue
    }

    /// Further entries for a take.
    private static func facts(of file: TakeFile) -> [Fact] {
        func text(_ key: String, _ text: String) -> Fact { Fact(key: key, words: text, json: .string(text)) }
        let (window, styles) = (file.facts.window, file.facts.styles.map(\.rawValue).joined(separator: ","))
        let options = file.options.map { $0.value.isEmpty ? $0.name : "\($0.name) \($0.value)" }.joined(separator: " ")
        return [
            text("take", file.identity), text("madeBy", file.program),
            Fact(key: "frames", words: "\(window.count)", json: .int(window.count)),
            text("rate", window.rate.description), text("themes", styles), text("options", options),
        ]
    }

    private static func facts(of scene: Scene, _ take: Take) -> [Fact] {
        let report = SettleReport(take)
        let contacts = take.events.filter(\.isContact)
        func text(_ key: String, _ text: String?) -> Fact? {
            text.map { Fact(key: key, words: $0, json: .string($0)) }
        }
        func count(_ key: String, _ number: Int) -> Fact { Fact(key: key, words: "\(number)", json: .int(number)) }
        func time(_ key: String, _ time: Double?, orElse never: String) -> Fact {
            Fact(
                key: key, words: time.map { ShortNumber.text($0) + " s" } ?? never,
                json: time.map(JSONValue.short) ?? .null)
        }
        let (width, height) = (scene.size.width, scene.size.height)
        let listed: [Fact?] = [
            text("title", scene.title), text("about", scene.about),
            Fact(
                key: "size", words: "\(ShortNumber.text(width)) × \(ShortNumber.text(height)) points",
                json: [.short(width), .short(height)]),
            time("duration", scene.duration, orElse: ""), count("tickRate", scene.tickRate),
            count("views", scene.views.reduce(0) { $0 + $1.count }), count("items", take.allItemNames.count),
            count("contacts", contacts.count),
            time("firstContact", contacts.first?.time, orElse: "never"),
            time("settled", report.quiet, orElse: "never, still moving at the end"),
            time("rest", report.rest, orElse: "never, still moving at the end"),
        ]
        return listed.compactMap(\.self)
    }
}

extension Scene.View {
    /// The number of views, including subviews.
    fileprivate var count: Int { subviews.reduce(1) { $0 + $1.count } }
}
