import Foundation
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyValues

/// `jellyframe info`: what a scene holds, and when it comes to rest.
enum InfoCommand: Command {
    private static let isJSON = Option(
        flag: "--json", help: "print one JSON object; times are seconds, null is never")

    static let specification = Specification(
        name: "info", summary: "Tells what a scene or a take holds, when things touch, and when it comes to rest.",
        operands: [Specification.motion],
        options: [
            Playback.reducesMotion, isJSON, CommonOptions.memory, CommonOptions.help,
        ],
        examples: [
            "jellyframe info jelly-alert.json5", "jellyframe info jelly-alert.json5 --reduce-motion",
            "jellyframe info jelly-alert.json5 --json",
        ])

    static func run(_ arguments: Arguments) throws {
        let playback = try Playback(
            MotionInput(arguments.operands[0], memory: arguments[CommonOptions.memory]), arguments)
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

    /// One line of the answer, for people and for programs.
    private struct Fact {
        var key: String
        var words: String
        var json: JSONValue
    }

    /// What a take tells besides.
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
            time("firstContact", contacts.first?.time, orElse: "nothing touches"),
            time("settled", report.quiet, orElse: "something moves visibly to the end"),
            time("rest", report.rest, orElse: "not all is at rest at the end"),
        ]
        return listed.compactMap(\.self)
    }
}

extension Scene.View {
    /// How many views it is, with those inside.
    fileprivate var count: Int { subviews.reduce(1) { $0 + $1.count } }
}
