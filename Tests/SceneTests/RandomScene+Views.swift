import JellyGraphics
import JellyStage

@testable import JellyScene

extension RandomScene {
    private static let types = Scene.View.keys.variants.map(\.tag)

    /// A view, and whether it can be a cell.
    mutating func view(depth: Int) -> (text: String, isStiff: Bool) {
        let type = pick(Self.types)
        let id = name(type)
        var keys = ["id: \"\(id)\"", "type: \"\(type)\""] + place(of: type) + content(of: type) + look(of: type)
        let isStiff = !type.hasPrefix("jelly")
        views.append(id)
        switch type {
        case "label": labels.append(id)
        case "switch": switches.append(id)
        case "plot": break
        default: if isStiff { plain.append(id) }
        }
        if !isStiff {
            jellies.append(id)
            if !keys.contains("skeleton: \"wheel\"") {
                hostless.insert(id)
                if !keys.contains(where: { $0.hasPrefix("shapeMemory") }) { hollow.insert(id) }
            }
        }
        if type != "plot" { items += [id] + few([isStiff ? "\(id)/size" : "\(id)/0"]) }
        if depth < 2, chance(3) {
            let inner = (0..<1 + below(3)).map { _ in view(depth: depth + 1) }
            keys.append("subviews: \(array(inner.map(\.text)))")
            if isStiff, inner.allSatisfy(\.isStiff) { strips.append(id) }
        }
        return ("{ " + keys.joined(separator: ", ") + " }", isStiff)
    }

    private mutating func place(of type: String) -> [String] {
        if type == "switch" || type == "label" && chance(2) { return ["center: \(place())"] }
        // A frame's center must be valid, too.
        let origin = "\(number(-50...350, [-1e6, 0])), \(number(-50...350, [-1e6, 0]))"
        return chance(4)
            ? ["frame: [\(origin), \(side()), \(side())]"] : ["center: \(place())", "size: [\(side()), \(side())]"]
    }

    /// The keys of a view's type.
    private mutating func content(of type: String) -> [String] {
        switch type {
        case "label":
            let font = few([
                "family: \"DejaVu Serif\"", "size: \(number(4...40, [1e-3, 10_000]))",
                "style: \(word(Font.Style.self))",
                "weight: \"\(pick(Font.Weight.allCases))\"",
            ])
            return ["text: \(text())", "numberOfLines: \(below(3))"]
                + few([
                    "font: { \(font.joined(separator: ", ")) }", "textColor: \(color())",
                    "textAlignment: \(word(TextLayout.Alignment.self))",
                ])
        case "image": return ["file: \"heart.png\""] + few(["contentMode: \(word(ImageView.ContentMode.self))"], 2)
        case "switch": return few(["on: \(flag())"], 2)
        case "jelly": return jelly()
        case "jellyButton": return jelly() + few(["title: \(text())"], 2)
        case "plot": return plot()
        default: return []
        }
    }

    private mutating func plot() -> [String] {
        let curve =
            chance(4)
            ? ["samples: [[0, 1], [0.5, \(number(-9...9, [1e6]))], [1, 0]]"]
            : few([
                "curve: \(word(Scene.Plot.Curve.self))", "amplitude: \(quantity())", "frequency: \(quantity())",
                "decay: \(quantity())",
            ])
        return curve
            + few([
                "domain: [0, \(number(0.1...3, [1e-9, 1e6]))]", "range: [\(number(-3...0, [-1e6])), 2]",
                "axis: \(number(-1...1, [1e6]))", "ticks: [\(side()), \(side())]",
                "runsAt: \(pick(["0", "0.5", "3600"]))",
            ])
    }

    private mutating func look(of type: String) -> [String] {
        few(["backgroundColor: \(color())"], 2)
            + few([
                "cornerRadius: \(number(0...20, [100_000]))", "borderWidth: \(number(0...5, [100_000]))",
                "borderColor: \(color())", "alpha: \(fraction())", "rotation: \(angle())",
            ])
            + few(
                [
                    "hidden: \(flag())", "clipsToBounds: true", "onTap: \"act\"", "userInteractionEnabled: \(flag())",
                ], 6)
            + (type == "switch" ? [] : few(["collisionBounds: \(word(Scene.View.CollisionBounds.self))"]))
            + few((one(of: items).map { ["follows: \"\($0)\""] } ?? []), 8)
            + few((one(of: customs).map { ["followsBounds: \"\($0)\""] } ?? []), 8)
    }

    private mutating func jelly() -> [String] {
        let skeletons = [
            "\"wheel\"", "\"vbf\"", "\"vbfAsPictured\"", "\"circle\"", "\"pill\"", "\"star\"",
            "{ columns: 3, rows: 2 }", "{ columns: 2, rows: 4, cornerRadius: 9 }",
            "{ path: \"M0 0L9 0L9 9Z\", nodes: 7 }",
        ]
        return ["skeleton: \(pick(skeletons))", "color: \(color())"]
            + few([
                "damping: \(quantity())", "frequency: \(number(0...15, [1e6]))", "elasticity: \(quantity())",
                "density: \(number(0.1...4, [1e-7, 1e6]))", "shapeMemory: \(number(0...9, [1e6]))",
                "angularStiffness: \(number(0...9, [1e6]))", "nodeSize: \(number(1...9, [1e-9, 100_000]))",
                "resistance: \(quantity())", "nodeResistance: \(quantity())", "deformsContent: true",
                "showsSkeleton: true",
            ])
    }

    mutating func customItem() -> String {
        let id = name("custom")
        items.append(id)
        customs.append(id)
        let keys = ["id: \"\(id)\"", "center: \(place())", "size: [\(side()), \(side())]"]
        return "{ " + (keys + few(["linksBoundsAndCenter: true"], 3)).joined(separator: ", ") + " }"
    }

    mutating func alert() -> String {
        let id = name("alert")
        alerts.append((id, "OK"))
        var keys =
            [
                "id: \"\(id)\"", "kind: \"\(pick(["book", "vbf"]))\"", "title: \(text())",
                "buttons: [\"OK\", { title: \"No\", onTap: \"act\" }]",
            ]
            + few(["message: \(text())", "size: [\(side()), \(side())]", "color: \(color())"], 3)
        if chance(3) {
            let inner = name("inner")
            switches.append(inner)
            keys.append("switch: { id: \"\(inner)\", on: \(flag()) }")
        }
        return "{ " + keys.joined(separator: ", ") + " }"
    }
}
