import JellyStage

@testable import JellyScene

extension RandomScene {
    private static let types = Scene.Behavior.entries.map { $0.tag }

    /// A behavior; nil if none is possible.
    mutating func behavior() -> String? {
        let type = pick(Self.types)
        guard !items.isEmpty, let keys = keys(of: type) else { return nil }
        var id: [String] = []
        if !chance(3) {
            let name = name(type)
            let boundaries = ["b", "c"].filter { mark in keys.contains { $0.contains("identifier: \"\(mark)\"") } }
            behaviors.append(Named(id: name, type: type, boundaries: boundaries))
            id = ["id: \"\(name)\""]
        }
        return "{ " + (["type: \"\(type)\""] + id + keys).joined(separator: ", ") + " }"
    }

    /// The keys of a behavior of a type; nil if none is possible.
    mutating func keys(of type: String) -> [String]? {
        switch type {
        case "gravity":
            let all = Orientation.allCases.map { "\($0.rawValue): \(vector())" }
            return ["items: \(some(items))"] + direction("gravityDirection")
                + few(["orientations: { \(few(all, 2).joined(separator: ", ")) }"])
        case "collision": return collision()
        case "dynamicItem":
            return ["items: \(some(items))"]
                + few([
                    "elasticity: \(quantity())", "friction: \(quantity())", "density: \(number(0.1...4, [1e-7, 1e6]))",
                    "resistance: \(quantity())", "angularResistance: \(quantity())",
                    "charge: \(number(-2...2, [1e6]))", "allowsRotation: \(flag())", "anchored: \(flag())",
                    "linearVelocity: \(velocity())", "angularVelocity: \(number(-9...9, [1e6]))",
                ])
        case "attachment": return attachment()
        case "push":
            let mode = pick(["continuous", "instantaneous"])
            return ["items: \(some(items))", "mode: \"\(mode)\""] + direction("pushDirection")
                + few(["targetOffset: \(vector())", "active: \(flag())", "showsArrow: true"])
        case "snap":
            return heldItem().map { item in
                ["item: \"\(item)\"", "snapTo: \(place())"] + few(["damping: \(fraction())"], 2)
            }
        case "field": return field()
        case "resizing":
            return one(of: plain).map { item in
                ["item: \"\(item)\""]
                    + few([
                        "amplitude: \(quantity())", "frequency: \(quantity())", "decay: \(quantity())",
                        "duration: \(pick(["0.2", "3600"]))",
                    ])
            }
        case "transform":
            return ["item: \"\(pick(items))\""]
                + few([
                    "scale: \(number(0.1...3, [1000, 1e-9]))", "rotation: \(angle())",
                    "acceleration: \(number(0.01...1, [1e-9]))",
                ])
        case "watcher":
            return one(of: behaviors.map(\.id)).map { behavior in
                ["item: \"\(pick(items))\"", "behavior: \"\(behavior)\""]
                    + few(["pointLaxity: \(quantity())", "steps: \(pick(["0", "2", "100000"]))"])
            }
        case "snapZones":
            return one(of: items.filter { !hostless.contains($0) }).map { item in
                ["item: \"\(item)\"", "zones: [\(rectangle()), \(rectangle())]"]
                    + few(["damping: \(fraction())", "limits: \(rectangle())", "endsWhenSteady: true"])
            }
        case "collection":
            return one(of: strips).map { strip in
                ["content: \"\(strip)\""]
                    + few([
                        "scrollDirection: \(word(CollectionBehavior.ScrollDirection.self))",
                        "motion: \(word(CollectionBehavior.Motion.self))", "frequency: \(number(0.1...9, [1000]))",
                        "damping: \(quantity())", "resistance: \(number(0...2000, [0, 1e6]))",
                        "decelerationRate: \(number(0.9...0.9999, [1e-9]))",
                    ])
            }
        default: return nil
        }
    }

    private mutating func direction(_ key: String) -> [String] {
        chance(2) ? ["\(key): \(vector())"] : few(["angle: \(angle())", "magnitude: \(number(-2...2, [1e6]))"], 2)
    }

    private mutating func collision() -> [String] {
        let boundaries = few(
            [
                "{ identifier: \"b\", from: [0, 290], to: [300, 290.5] }",
                "{ identifier: \"c\", path: \"M\(place().dropFirst().dropLast())L200 0L150 300Z\" }",
            ], 2)
        var keys = ["items: \(some(items))"]
        if !chance(3) {
            keys.append("translatesReferenceBoundsIntoBoundary: \(flag())")
            keys += few(["referenceBoundsInsets: [\(number(-50...50, [1e6])), 3, \(number(-50...50, [-1e6])), 0]"])
        }
        return keys
            + few(
                [
                    "boundaries: \(array(boundaries))", "onContactBegan: \"act\"", "onContactEnded: \"other\"",
                    "collisionMode: \"\(pick(["items", "boundaries", "everything"]))\"",
                ], 3)
    }

    private mutating func attachment() -> [String]? {
        guard let name = heldItem() else { return nil }
        let (item, anchor) = ("item: \"\(name)\"", "anchor: \(place())")
        // An item is not attached to itself.
        guard let neighbour = one(of: items.filter { $0 != name && !hollow.contains($0) }) else {
            return [item, anchor]
        }
        let other = "attachedTo: \"\(neighbour)\""
        let offset = "offsetFromCenter: \(vector())"
        let spring = few(
            ["frequency: \(number(0...9, [1e6]))", "damping: \(quantity())", "length: \(side())", "showsLine: true"], 3)
        guard chance(2) else {
            return [item] + (chance(2) ? [anchor] : [other] + few(["attachedOffset: \(vector())"])) + few([offset])
                + spring
        }
        let limits = few(
            [
                "frictionTorque: \(quantity())",
                "attachmentRange: [\(number(-2...0, [-1e6])), \(number(0...2, [1e6, 0]))]",
            ], 2)
        let style = pick(Scene.Attachment.Style.allCases)
        let places =
            switch style {
            case .limit: [other] + few([offset])
            case .fixed, .pin: [other, anchor]
            case .sliding: [anchor, "axis: [\(number(0.1...2, [1e6])), \(number(-2...2, [0]))]"] + few([other], 2)
            }
        return [item, "kind: \"\(style.rawValue)\""] + places + limits + spring
    }

    private mutating func field() -> [String] {
        let kind = pick(Scene.FieldForce.Kind.allCases)
        var keys = ["items: \(some(items))", "kind: \"\(kind.rawValue)\""]
        switch kind {
        case .linearGravity, .velocity: keys.append("direction: \(vector())")
        case .noise, .turbulence:
            keys += few(["smoothness: \(fraction())", "animationSpeed: \(quantity())", "seed: \(below(9))"], 2)
        case .drag, .vortex, .radialGravity, .spring, .electric, .magnetic: break
        }
        return keys
            + few([
                "position: \(place())", "strength: \(number(-2...2, [1e6]))", "falloff: \(number(-3...3, [-100, 100]))",
                "minimumRadius: \(quantity())",
                "region: { \(chance(2) ? "radius: \(side())" : "size: [\(side()), \(side())]") }",
            ])
    }
}
