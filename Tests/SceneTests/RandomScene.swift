import JellyStage
import TestSupport

import JellyScene

/// A random valid scene document: every type of view, behavior and event, with usual and extreme numbers.
///
/// The types come from the tables of the decoder; a test fails for a new one that it lacks.
struct RandomScene {
    /// A behavior that the timeline can refer to.
    struct Named {
        let id: String
        let type: String
        /// The identifiers of a collision's boundaries.
        var boundaries: [String]
    }

    private var generator: SeededGenerator
    private var count = 0
    /// The ids of views, and of those of some types.
    var (views, plain, labels, switches): ([String], [String], [String], [String]) = ([], [], [], [])
    /// The ids of views whose subviews can be cells.
    var strips: [String] = []
    /// The names of items that behaviors may move.
    var items: [String] = []
    var (customs, jellies): ([String], [String]) = ([], [])
    /// The jellies that are only nodes, and those without one at their center.
    var (hostless, hollow): (Set<String>, Set<String>) = ([], [])
    /// Alerts, each with one of its buttons.
    var alerts: [(id: String, button: String)] = []
    /// The named behaviors that exist at this point of the document.
    var behaviors: [Named] = []

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The document; its files are those of Fixtures/Scenes.
    mutating func document() -> String {
        let customItems = (0..<below(3)).map { _ in customItem() }
        let tops = (0..<1 + below(5)).map { _ in view(depth: 0).text }
        let presented = (0..<below(3)).map { _ in alert() }
        let groups = (0..<below(2)).compactMap { _ in group() }
        let initial = (0..<below(6)).compactMap { _ in behavior() }
        let actions = ["act", "other"].map { action($0) }
        let parts =
            [
                "version: 1", "size: [\(pick(["300", "1", "1e-3", "16384"])), 300]", "duration: 1",
                "tickRate: \(pick(["60", "60", "30", "1", "240"]))", "customItems: \(array(customItems))",
                "views: \(array(tops))", "alerts: \(array(presented))", "groups: \(array(groups))",
                "behaviors: \(array(initial))", "actions: \(array(actions))", "timeline: \(array(timeline()))",
            ]
            + few([
                "title: \(text())", "about: \(text())", "backgroundColor: \(color())", "$schema: \(text())",
                "gridSpacing: \(pick(["20", "1", "16384"]))",
                "reducedMotion: { \(pick(["damping: 4", "endAfter: 0.2", "damping: 1e6"])) }",
                "presentation: \(presentation())",
            ])
        return "{ " + parts.joined(separator: ",\n  ") + " }\n"
    }

    /// Views that move as one, and no longer individually; a jelly moves by itself.
    private mutating func group() -> String? {
        let members = items.filter { !$0.contains("/") && !(customs + jellies).contains($0) && chance(3) }
        guard !members.isEmpty else { return nil }
        let id = name("group")
        items.removeAll { item in members.contains { item == $0 || item.hasPrefix($0 + "/") } }
        plain.removeAll { members.contains($0) }
        items.append(id)
        return "{ id: \"\(id)\", items: [\(members.map { "\"\($0)\"" }.joined(separator: ", "))] }"
    }
}

// MARK: Chance

extension RandomScene {
    mutating func below(_ bound: Int) -> Int { generator.below(bound) }
    mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
    /// Some of these keys, or none.
    mutating func few(_ keys: [String], _ one: Int = 4) -> [String] { keys.filter { _ in chance(one) } }

    /// An item that an attachment, a snap or a pan can hold by its center; nil if there is none.
    mutating func heldItem() -> String? { one(of: items.filter { !hollow.contains($0) }) }

    /// One of these names, or nil if there are none.
    mutating func one(of names: [String]) -> String? { names.isEmpty ? nil : pick(names) }

    /// A random value of a type, in quotes.
    mutating func word<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> String
    where Word.RawValue == String {
        "\"\(pick(Array(type.allCases)).rawValue)\""
    }

    /// Some of these names, and at least one.
    mutating func some(_ ids: [String]) -> String {
        var chosen: [String] = []
        for id in ids where chosen.isEmpty || chance(2) { chosen.append("\"\(id)\"") }
        return "[" + chosen.joined(separator: ", ") + "]"
    }

    /// A number in an allowed range: mostly in its usual part.
    mutating func number(_ usual: ClosedRange<Double>, _ extreme: [Double]) -> String {
        if chance(12) { return "\(pick(extreme))" }
        let share = Double(below(1001)) / 1000
        return "\(usual.lowerBound + share * (usual.upperBound - usual.lowerBound))"
    }

    mutating func place() -> String {
        "[\(number(-50...350, [-1e6, 1e6, 0])), \(number(-50...350, [-1e6, 1e6, 0]))]"
    }

    mutating func side() -> String { number(4...120, [1e-9, 0.01, 100_000]) }
    mutating func rectangle() -> String { "[\(place().dropFirst().dropLast()), \(side()), \(side())]" }
    mutating func quantity() -> String { number(0...2, [0, 1e-9, 1e6]) }
    mutating func fraction() -> String { number(0...1, [0, 1, 1e-300]) }
    mutating func angle() -> String { number(-3...3, [-1e6, 1e6]) }
    mutating func vector() -> String { "[\(number(-2...2, [-1e6, 1e6, 0])), \(number(-2...2, [1e6]))]" }
    mutating func velocity() -> String { "[\(number(-500...500, [-1e6, 0])), \(number(-500...500, [1e6]))]" }
    mutating func flag() -> String { pick(["true", "false"]) }
    mutating func text() -> String { pick(["\"\"", "\"Hi\"", "\"a\\nb\"", "\"ﷺ 🍮 e\\u0301\"", "\"   \""]) }
    func array(_ parts: [String]) -> String { "[" + parts.joined(separator: ",\n    ") + "]" }

    mutating func color() -> String {
        pick([
            "\"red\"", "\"clear\"", "\"#12345680\"", "\"systemBlue\"", "[0.5, 0, 0.25]",
            "{ light: \"white\", dark: [0, 0, 0, 0.5] }",
        ])
    }

    mutating func name(_ stem: String) -> String {
        count += 1
        return "\(stem)\(count)"
    }
}
