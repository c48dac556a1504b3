import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

/// A motion as keyframes in JSON, for scripts and other programs; `Docs/motion.md` documents the format.
///
/// Layers are in a flat list in drawing order, parents before children.
struct MotionDocument {
    /// The version of the format, increased by incompatible changes.
    static let version = 1

    private let motion: VectorMotion
    private let title: String?
    /// The layers as JSON, by index.
    private var layers: [String] = []
    /// The views by number, with the indices of their layers.
    private var views: [(number: Int, name: String, layers: [Int])] = []
    private var images: [Image] = []

    init(_ motion: VectorMotion, title: String?) { (self.motion, self.title) = (motion, title) }

    /// The file. The bytes depend on the motion alone.
    static func encode(_ motion: VectorMotion, title: String?) -> [UInt8] {
        var document = MotionDocument(motion, title: title)
        let items = document.items(motion.items, parent: nil)
        return Array((document.json(items: items) + "\n").utf8)
    }

    private func json(items: String) -> String {
        var members = [("format", "\"jellyframe-motion\""), ("version", "\(Self.version)")]
        if let title { members.append(("title", JSONText.string(title))) }
        members += [
            ("size", Self.numbers(motion.size.width, motion.size.height)),
            ("rate", JSONText.array([motion.rate.numerator, motion.rate.denominator].map { "\($0)" })),
            ("frames", "\(motion.frameCount)"), ("theme", "\"\(motion.style.rawValue)\""),
            ("background", Self.keys(motion.background, Self.color)),
            (
                "views",
                JSONText.array(
                    views.map { view in
                        JSONText.object([
                            ("name", JSONText.string(view.name)),
                            ("layers", JSONText.array(view.layers.map { "\($0)" })),
                        ])
                    }, separator: ",\n")
            ),
            ("items", items), ("layers", JSONText.array(layers, separator: ",\n")),
            ("images", JSONText.array(images.map(Self.image), separator: ",\n")),
        ]
        return JSONText.object(members, separator: ",\n")
    }

    private mutating func items(_ items: [VectorMotion.Item], parent: Int?) -> String {
        var list: [String] = []
        for item in items {
            switch item {
            case .shape(let shape): list.append(Self.shape(shape))
            case .image(let image):
                let index = images.firstIndex(of: image) ?? images.count
                if index == images.count { images.append(image) }
                list.append(JSONText.object([("image", "\(index)")]))
            case .layer(let layer): list.append(JSONText.object([("layer", "\(add(layer, parent: parent))")]))
            }
        }
        return JSONText.array(list)
    }

    /// Adds a layer with its content, and returns its index.
    private mutating func add(_ layer: VectorMotion.Layer, parent: Int?) -> Int {
        let index = layers.count
        // Presentation layers have names, too, but are not views.
        let view = layer.view == nil ? nil : layer.name
        if let number = layer.view, let view {
            if let known = views.firstIndex(where: { $0.number == number }) {
                views[known].layers.append(index)
            } else {
                views.append((number, view, [index]))
            }
        }
        layers.append("")
        let (x, y) =
            switch layer.position {
            case .joint(let both): (both.mapped { Double($0.x) }, both.mapped { Double($0.y) })
            case .split(let x, let y): (x, y)
            }
        var members = [
            ("parent", parent.map { "\($0)" } ?? "null"), ("view", view.map { JSONText.string($0) } ?? "null"),
            ("span", Self.span(layer.span)), ("anchor", Self.numbers(layer.anchor.x, layer.anchor.y)),
            ("x", Self.keys(x) { Self.number($0) }), ("y", Self.keys(y) { Self.number($0) }),
            ("rotation", Self.keys(layer.rotation) { Self.number($0) }),
            ("skew", Self.keys(layer.skew) { Self.number($0) }),
            ("scale", Self.keys(layer.scale) { Self.numbers($0.dx, $0.dy) }),
            ("opacity", Self.keys(layer.opacity) { Self.number($0) }),
        ]
        if let clip = layer.clip { members.append(("clip", Self.keys(clip, Self.path))) }
        members.append(("items", items(layer.items, parent: index)))
        layers[index] = JSONText.object(members)
        return index
    }

    private static func shape(_ shape: VectorMotion.Shape) -> String {
        var members = [("span", span(shape.span)), ("path", keys(shape.path, path))]
        if let gradient = shape.gradient {
            members.append(("gradient", self.gradient(gradient)))
        } else {
            members.append(("color", keys(shape.color, color)))
        }
        if let stroke = shape.stroke {
            let limit = stroke.drawnMiterLimit
            let isMitred = stroke.lineJoin == .miter && limit != StrokeStyle.defaultMiterLimit
            let words =
                [
                    ("width", number(stroke.lineWidth)), ("cap", "\"\(stroke.lineCap)\""),
                    ("join", "\"\(stroke.lineJoin)\""), ("dash", JSONText.array(stroke.dash.map { number($0) })),
                ] + (isMitred ? [("miterLimit", number(limit))] : [])
            members.append(("stroke", JSONText.object(words)))
        }
        if let blur = shape.blur { members.append(("blur", number(blur))) }
        return JSONText.object(members)
    }

    private static func gradient(_ gradient: Gradient) -> String {
        let course =
            switch gradient.course {
            case .linear(let from, let to): ("linear", numbers(from.x, from.y, to.x, to.y))
            case .radial(let place):
                ("radial", numbers(place.a, place.b, place.c, place.d, place.tx, place.ty))
            }
        let stops = gradient.stops.map { JSONText.array([number($0.location), color($0.color)]) }
        return JSONText.object([course, ("stops", JSONText.array(stops))])
    }

    private static func image(_ image: Image) -> String {
        let png = Data(PNGEncoder().encode(image.bitmap)).base64EncodedString()
        return "\"data:image/png;base64,\(png)\""
    }

    // MARK: Values

    /// Keyframes as `[frame, value, easing]`, the last one as `[frame, value]`.
    private static func keys<Value>(_ keyframes: Keyframes<Value>, _ json: (Value) -> String) -> String {
        let last = keyframes.list.count - 1
        return JSONText.array(
            keyframes.list.enumerated().map { index, key in
                JSONText.array(["\(key.frame)", json(key.value)] + (index < last ? [easing(key.easing)] : []))
            })
    }

    private static func easing(_ easing: Easing) -> String {
        switch easing {
        case .hold: "\"hold\""
        case .linear: "\"linear\""
        case .cubic(let curve): numbers(curve.x1, curve.y1, curve.x2, curve.y2)
        }
    }

    /// The maximum decimal places; keyframes are already rounded.
    private static func number(_ number: Double) -> String { ShortNumber.text(number, places: 6) }

    private static func numbers(_ numbers: Double...) -> String { JSONText.array(numbers.map { number($0) }) }

    private static func color(_ color: Color) -> String { numbers(color.red, color.green, color.blue, color.alpha) }

    /// SVG path data.
    private static func path(_ path: BezierPath) -> String {
        JSONText.string(path.with(path.numbers.map { Double(number($0)) ?? $0 }).pathData)
    }

    /// `[first, end]`, with an exclusive end.
    private static func span(_ span: Range<Int>) -> String { "[\(span.lowerBound),\(span.upperBound)]" }
}
