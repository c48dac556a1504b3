import JellyStage

@testable import JellyScene

extension RandomScene {
    private static let types = Scene.Event.entries.map { $0.key }

    /// Events sorted by time, or in reverse.
    mutating func timeline() -> [String] {
        let times = (0..<below(8)).map { _ in pick([0, 0.1, 0.5, 0.99, 1]) }.sorted()
        // The meaning of a behavior's name depends on earlier events, whatever the order of the document.
        let events = times.map { (at: $0, text: event(of: Self.types)) }
        let turn = chance(2) ? 1.0 : -1.0
        return events.enumerated().sorted { (turn * $0.element.at, $0.offset) < (turn * $1.element.at, $1.offset) }
            .map { "{ at: \($0.element.at), \($0.element.text) }" }
    }

    /// Named events, which can happen at any time, and so refer to behaviors of any time.
    mutating func action(_ name: String) -> String {
        let before = behaviors
        defer { behaviors = before }
        let types = Self.types.filter { $0 != "tap" && $0 != "call" }
        let events = (0..<below(4)).map { _ in "{ at: \(pick(["0", "0.1"])), \(event(of: types)) }" }
        return "{ id: \"\(name)\", events: \(array(events)) }"
    }

    private mutating func event(of types: [String]) -> String {
        for _ in 0..<9 {
            let type = pick(types)
            if let value = value(of: type) { return "\(type): \(value)" }
        }
        return "orientation: \"portrait\""
    }

    /// The name of a behavior of a type.
    private mutating func behavior(_ type: String) -> String? {
        one(of: behaviors.filter { $0.type == type }.map(\.id))
    }

    /// The value of an event of a type; nil if none is possible.
    private mutating func value(of type: String) -> String? {
        switch type {
        case "orientation": return word(Orientation.self)
        case "set": return change()
        case "add": return behavior()
        case "remove":
            guard let id = one(of: behaviors.map(\.id)) else { return nil }
            behaviors.removeAll { $0.id == id }
            return "\"\(id)\""
        case "removeBoundary":
            guard let index = behaviors.firstIndex(where: { !$0.boundaries.isEmpty }) else { return nil }
            let identifier = behaviors[index].boundaries.removeLast()
            return "{ behavior: \"\(behaviors[index].id)\", identifier: \"\(identifier)\" }"
        case "tap": return tap()
        case "pan": return pan()
        case "accelerometer":
            let readings = "samples: [[0, 0, -1, 0], [0.1, \(number(-2...2, [1000])), \(number(-2...2, [-1000])), 1]]"
            return behavior("gravity").map { gravity in
                let keys = ["gravity: \"\(gravity)\"", chance(2) ? readings : "file: \"gravity-trace.csv\""]
                return object(keys + few(["offset: \(vector())", "scale: \(number(-2...2, [1e6]))"]))
            }
        case "setView": return update()
        case "play": return play()
        case "removeView": return one(of: views).map { "\"\($0)\"" }
        case "call": return pick(["\"act\"", "\"other\""])
        case "present": return one(of: alerts.map(\.id)).map { "\"\($0)\"" }
        default: return nil
        }
    }

    private func object(_ keys: [String]) -> String { "{ " + keys.joined(separator: ", ") + " }" }

    private mutating func change() -> String? {
        guard let target = behaviors.isEmpty ? nil : pick(behaviors) else { return nil }
        let settable = Set(Scene.Behavior.keys.variant(target.type)?.fields.filter(\.isSettable).map(\.key) ?? [])
        let keys = (keys(of: target.type) ?? []).filter { settable.contains(String($0.prefix { $0 != ":" })) }
        return keys.isEmpty ? nil : object(["behavior: \"\(target.id)\""] + keys)
    }

    private mutating func tap() -> String {
        // Most taps hit something; one that does not ends the scene.
        if chance(8), let alert = one(of: alerts.map(\.id)) { return "{ alert: \"\(alert)\", button: \"OK\" }" }
        if chance(4), let view = one(of: views) { return "{ view: \"\(view)\" }" }
        return "{ point: \(place()) }"
    }

    private mutating func pan() -> String? {
        let inner = place().dropFirst().dropLast()
        let path = "path: [[0, 9, 9], [0.1, 80, 90], [0.3, \(inner)]]"
        let throwing = few(["throws: \(flag())"], 2)
        switch pick(["moves", "drags", "anchor", "zones", "scrolls"]) {
        case "moves": return items.isEmpty ? nil : object([path, "moves: \(some(items))"] + throwing)
        case "drags":
            return heldItem().map { object([path, "drags: \"\($0)\""] + throwing + few(["offset: \(vector())"])) }
        case "anchor": return behavior("attachment").map { object([path, "anchor: \"\($0)\""]) }
        case "zones": return behavior("snapZones").map { object([path, "zones: \"\($0)\""]) }
        default: return behavior("collection").map { object([path, "scrolls: \"\($0)\""]) }
        }
    }

    /// A change of a view.
    private mutating func update() -> String? {
        guard let id = one(of: views + switches) else { return nil }
        var keys = ["alpha: \(fraction())"]
        keys += few(
            [
                "backgroundColor: \(color())", "hidden: \(flag())", "center: \(place())", "velocity: \(velocity())",
            ], 3)
        if labels.contains(id) { keys.append("text: \(text())") }
        if switches.contains(id) { keys.append("on: \(flag())") }
        if chance(2) {
            keys.append("duration: \(pick(["0", "0.3", "3600"]))")
            keys += few(["curve: \(word(AnimationCurve.self))"], 2)
        }
        return object(["view: \"\(id)\""] + keys)
    }

    private mutating func play() -> String? {
        guard let id = one(of: views) else { return nil }
        guard chance(2) else { return "{ view: \"\(id)\", motion: \"\(pick(["wiggle", "pop", "shake", "circle"]))\" }" }
        let keyframes = ["0", "0.2", "0.3"].map { time in
            object(
                ["at: \(time)"]
                    + few(
                        [
                            "translation: \(velocity())", "rotation: \(angle())",
                            "scale: \(number(0.1...3, [1000, 1e-9]))", "curve: \(word(AnimationCurve.self))",
                        ], 2))
        }
        return "{ view: \"\(id)\", keyframes: \(array(keyframes)) }"
    }
}
