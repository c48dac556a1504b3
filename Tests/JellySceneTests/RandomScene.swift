import Foundation
import TestSupport

/// A random scene document that is valid: every type of view, behavior and event, with usual and extreme numbers.
struct RandomScene {
    private var generator: SeededGenerator
    private var views: [String] = []
    /// What behaviors may move, and which of it is what.
    private var items: [String] = []
    private var (plain, labels, switches): ([String], [String], [String]) = ([], [], [])
    private var (jellies, plots): ([String], [String]) = ([], [])
    private var alerts: [(id: String, button: String)] = []
    private var (gravities, collisions, attachments): ([String], [String], [String]) = ([], [], [])
    private var count = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The document.
    mutating func document() -> String {
        let tops = (0..<1 + below(5)).map { _ in view(depth: 0) }
        let customs = (0..<below(2)).map { _ in customItem() }
        let presented = (0..<below(2)).map { _ in alert() }
        let behaviors = (0..<below(6)).compactMap { _ in behavior(mayHaveID: true) }
        let actions = """
            [{ id: "act", events: [{ at: 0, \(change()) }, { at: 0.1, orientation: "landscapeLeft" }] }]
            """
        let events = (0..<below(6)).map { _ in "{ at: \(pick(["0", "0.1", "0.5", "0.99", "1"])), \(event()) }" }
        var parts = [
            "version: 1", "size: [\(pick(["300", "1", "1e-3", "16384"])), 300]", "duration: 1",
            "tickRate: \(pick(["60", "60", "30", "1", "240"]))", "views: \(array(tops))", "actions: \(actions)",
            "customItems: \(array(customs))", "alerts: \(array(presented))", "behaviors: \(array(behaviors))",
            "timeline: \(array(events))",
        ]
        if chance(4) { parts.append("gridSpacing: \(pick(["20", "1", "16384"]))") }
        if chance(4) { parts.append("reducedMotion: { \(pick(["damping: 4", "endAfter: 0.2", "damping: 1e6"])) }") }
        return "{ " + parts.joined(separator: ",\n  ") + " }\n"
    }

    // MARK: Chance

    private mutating func below(_ bound: Int) -> Int { generator.below(bound) }
    private mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// A number of an allowed range: mostly in its usual part.
    private mutating func number(_ usual: ClosedRange<Double>, _ extreme: [Double]) -> String {
        if chance(8) { return "\(pick(extreme))" }
        let share = Double(below(1001)) / 1000
        return "\(usual.lowerBound + share * (usual.upperBound - usual.lowerBound))"
    }

    private mutating func place() -> String {
        let (x, y) = (number(-50...350, [-1e6, 1e6, 0]), number(-50...350, [-1e6, 1e6, 0]))
        return "[\(x), \(y)]"
    }

    private mutating func side() -> String { number(4...120, [1e-9, 0.01, 100_000]) }
    private mutating func quantity() -> String { number(0...2, [0, 1e-9, 1e6]) }
    private mutating func vector() -> String { "[\(number(-2...2, [-1e6, 1e6, 0])), \(number(-2...2, [1e6]))]" }
    private mutating func color() -> String { pick(["\"red\"", "\"clear\"", "\"#12345680\"", "\"systemBlue\""]) }
    private mutating func flag() -> String { pick(["true", "false"]) }
    private mutating func text() -> String { pick(["\"\"", "\"Hi\"", "\"a\\nb\"", "\"ﷺ 🍮 e\\u0301\"", "\"   \""]) }
    private func array(_ parts: [String]) -> String { "[" + parts.joined(separator: ",\n    ") + "]" }

    private mutating func name(_ stem: String) -> String {
        count += 1
        return "\(stem)\(count)"
    }

    // MARK: Views

    private mutating func view(depth: Int) -> String {
        let type = pick(["view", "view", "block", "jelly", "jellyButton", "label", "switch", "plot"])
        let id = name(type)
        var keys = ["id: \"\(id)\"", "type: \"\(type)\"", "center: \(place())"]
        if type != "switch", type != "label" || chance(2) { keys.append("size: [\(side()), \(side())]") }
        switch type {
        case "label":
            keys += ["text: \(text())", "numberOfLines: \(below(3))"]
            labels.append(id)
        case "switch":
            keys.append("on: \(flag())")
            switches.append(id)
        case "jelly", "jellyButton":
            keys += jelly()
            jellies.append(id)
        case "plot":
            keys.append("curve: \"\(pick(["pulse", "dampedSinusoid"]))\"")
            plots.append(id)
        default: plain.append(id)
        }
        if type != "plot" { items.append(id) }
        if type != "switch", chance(4) { keys.append("collisionBounds: \"\(pick(["ellipse", "rectangle"]))\"") }
        keys += look()
        if depth < 2, chance(3) {
            let inner = (0..<1 + below(2)).map { _ in view(depth: depth + 1) }
            keys.append("subviews: \(array(inner))")
        }
        return "{ " + keys.joined(separator: ", ") + " }"
    }

    private mutating func look() -> [String] {
        var keys: [String] = []
        if chance(2) { keys.append("backgroundColor: \(color())") }
        if chance(4) { keys.append("cornerRadius: \(number(0...20, [100_000]))") }
        if chance(4) { keys.append("borderWidth: \(number(0...5, [100_000]))") }
        if chance(4) { keys.append("alpha: \(number(0...1, [0, 1e-300]))") }
        if chance(4) { keys.append("rotation: \(number(-3...3, [-1e6, 1e6]))") }
        if chance(6) { keys.append("hidden: \(flag())") }
        if chance(6) { keys.append("clipsToBounds: true") }
        if chance(6) { keys.append("onTap: \"act\"") }
        return keys
    }

    private mutating func jelly() -> [String] {
        let skeletons = [
            "\"wheel\"", "\"vbf\"", "\"vbfAsPictured\"", "\"circle\"", "\"pill\"", "\"star\"",
            "{ columns: 3, rows: 2 }", "{ columns: 2, rows: 4, cornerRadius: 9 }",
            "{ path: \"M0 0L9 0L9 9Z\", nodes: 7 }",
        ]
        var keys = ["skeleton: \(pick(skeletons))", "color: \(color())"]
        if chance(3) { keys.append("damping: \(quantity())") }
        if chance(3) { keys.append("frequency: \(number(0...15, [1e6]))") }
        if chance(3) { keys.append("elasticity: \(quantity())") }
        if chance(4) { keys.append("density: \(number(0.1...4, [1e-7, 1e6]))") }
        if chance(4) { keys.append("shapeMemory: \(number(0...9, [1e6]))") }
        if chance(4) { keys.append("angularStiffness: \(number(0...9, [1e6]))") }
        if chance(4) { keys.append("nodeSize: \(number(1...9, [1e-9, 100_000]))") }
        if chance(4) { keys.append("deformsContent: true") }
        if chance(4) { keys.append("showsSkeleton: true") }
        return keys
    }

    private mutating func customItem() -> String {
        let id = name("custom")
        items.append(id)
        let link = chance(3) ? ", linksBoundsAndCenter: true" : ""
        return "{ id: \"\(id)\", center: \(place()), size: [\(side()), \(side())]\(link) }"
    }

    private mutating func alert() -> String {
        let id = name("alert")
        alerts.append((id, "OK"))
        return """
            { id: "\(id)", kind: "\(pick(["book", "vbf"]))", title: \(text()), buttons: ["OK", { title: "No", onTap: "act" }] }
            """
    }
}

// MARK: Behaviors and events

extension RandomScene {
    private mutating func some(_ ids: [String]) -> String {
        var chosen: [String] = []
        for id in ids where chosen.isEmpty || chance(2) { chosen.append("\"\(id)\"") }
        return "[" + chosen.joined(separator: ", ") + "]"
    }

    /// A behavior; nil where there is nothing for it.
    private mutating func behavior(mayHaveID: Bool) -> String? {
        let type = pick([
            "gravity", "collision", "dynamicItem", "attachment", "push", "snap", "field", "resizing", "transform",
            "snapZones",
        ])
        guard !items.isEmpty, type != "resizing" || !plain.isEmpty else { return nil }
        let id = name(type)
        var keys = ["type: \"\(type)\""]
        if mayHaveID {
            keys.append("id: \"\(id)\"")
            if type == "gravity" { gravities.append(id) }
            if type == "collision" { collisions.append(id) }
        }
        switch type {
        case "gravity": keys += ["items: \(some(items))", "gravityDirection: \(vector())"]
        case "collision":
            keys += ["items: \(some(items))", "translatesReferenceBoundsIntoBoundary: \(flag())"]
            if chance(2) { keys.append("boundaries: [{ identifier: \"b\", from: [0, 290], to: [300, 290.5] }]") }
            if chance(3) { keys.append("onContactBegan: \"act\"") }
        case "dynamicItem":
            keys += ["items: \(some(items))", "elasticity: \(quantity())", "friction: \(quantity())"]
            if chance(3) { keys.append("density: \(number(0.1...4, [1e-7, 1e6]))") }
            if chance(3) { keys.append("angularVelocity: \(number(-9...9, [1e6]))") }
            if chance(4) { keys.append("anchored: true") }
        case "attachment":
            keys += ["item: \"\(pick(items))\"", chance(2) ? "anchor: \(place())" : "attachedTo: \"\(pick(items))\""]
            if chance(2) { keys += ["frequency: \(number(0...9, [1e6]))", "damping: \(quantity())"] }
            if mayHaveID, keys[3].hasPrefix("anchor") { attachments.append(id) }
        case "push":
            let mode = pick(["continuous", "instantaneous"])
            keys += ["items: \(some(items))", "mode: \"\(mode)\"", "pushDirection: \(vector())"]
        case "snap": keys += ["item: \"\(pick(items))\"", "snapTo: \(place())"]
        case "field":
            let kind = pick([
                "drag", "vortex", "radialGravity", "noise", "turbulence", "spring", "electric", "magnetic",
            ])
            keys += ["items: \(some(items))", "kind: \"\(kind)\"", "strength: \(number(-2...2, [1e6]))"]
            if chance(2) { keys.append("region: { radius: \(side()) }") }
        case "resizing": keys += ["item: \"\(pick(plain))\"", "amplitude: \(quantity())"]
        case "transform": keys += ["item: \"\(pick(items))\"", "scale: \(number(0.1...3, [1000, 1e-9]))"]
        default: keys += ["item: \"\(pick(items))\"", "zones: [[0, 0, 99, 99]]"]
        }
        return "{ " + keys.joined(separator: ", ") + " }"
    }

    /// A change of a view.
    private mutating func change() -> String {
        let id = (plain + labels + switches + jellies).first ?? plots[0]
        return "setView: { view: \"\(id)\", alpha: 0.5, center: \(place()), duration: \(pick(["0", "0.3", "3600"])) }"
    }

    /// What happens at a time.
    private mutating func event() -> String {
        switch below(10) {
        case 0: return "orientation: \"\(pick(["portrait", "landscapeRight", "portraitUpsideDown"]))\""
        case 1: return "tap: { point: \(place()) }"
        case 2: return "call: \"act\""
        case 3: if let text = behavior(mayHaveID: false) { return "add: \(text)" }
        case 4: if let alert = alerts.first { return "present: \"\(alert.id)\"" }
        case 5:
            if !items.isEmpty {
                return
                    "pan: { path: [[0, 9, 9], [0.1, 80, 90], [0.3, 200, 10]], moves: \(some(items)), throws: \(flag()) }"
            }
        case 6: if let id = attachments.first { return "pan: { path: [[0, 9, 9], [0.2, 1e6, 0]], anchor: \"\(id)\" }" }
        case 7: if let id = gravities.first { return "set: { behavior: \"\(id)\", magnitude: \(quantity()) }" }
        case 8: if let id = labels.first { return "setView: { view: \"\(id)\", text: \(text()) }" }
        default: if let id = collisions.first { return "set: { behavior: \"\(id)\", collisionMode: \"items\" }" }
        }
        return change()
    }
}
