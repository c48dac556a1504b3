import Foundation
import JellyGraphics
import JellyValues

/// A layer's transform as SVG's functions in sequence, some of them animated.
///
/// SVG appends the animated functions of an element to its attribute. So constant functions after an animated one need
/// a nested element.
struct SVGTransform {
    /// A function such as `rotate`, with its arguments.
    private enum Step {
        case fixed(String)
        case animated(String, Keyframes<String>)
    }

    /// The attribute and animations of one element.
    struct Part {
        var fixed = ""
        var animations: [SVGElement] = []
    }

    private var steps: [Step] = []

    /// Creates a layer's transform after subtracting its anchor from all coordinates inside.
    init(_ layer: VectorMotion.Layer) {
        switch layer.position {
        case .joint(let points):
            add("translate", points.mapped { SVGNumber.pair(Double($0.x), Double($0.y)) }, unless: "0")
        case .split(let x, let y): addSplit(x, y)
        }
        add("rotate", layer.rotation.mapped(SVGNumber.angle), unless: "0")
        add("skewX", layer.skew.mapped(SVGNumber.angle), unless: "0")
        add("scale", layer.scale.mapped(Self.scale), unless: "1")
    }

    /// Creates the transform at one frame.
    init(_ layer: VectorMotion.Layer, at frame: Double) {
        let position = layer.position.value(at: frame)
        func constant(_ text: String) -> Keyframes<String> { Keyframes(constant: text) }
        add("translate", constant(SVGNumber.pair(Double(position.x), Double(position.y))), unless: "0")
        add("rotate", constant(SVGNumber.angle(layer.rotation.value(at: frame))), unless: "0")
        add("skewX", constant(SVGNumber.angle(layer.skew.value(at: frame))), unless: "0")
        add("scale", constant(Self.scale(layer.scale.value(at: frame))), unless: "1")
    }

    private mutating func add(_ kind: String, _ keyframes: Keyframes<String>, unless neutral: String) {
        if keyframes.list.allSatisfy({ $0.value == neutral }) { return }
        steps.append(keyframes.constant.map { .fixed("\(kind)(\($0))") } ?? .animated(kind, keyframes))
    }

    /// Adds separate keyframes for each coordinate; a constant one joins the other if that is shorter.
    private mutating func addSplit(_ x: Keyframes<Double>, _ y: Keyframes<Double>) {
        switch (x.constant, y.constant) {
        case (let fixed?, nil) where (SVGNumber.length(fixed).count - 1) * y.list.count < 27:
            add("translate", y.mapped { SVGNumber.length(fixed) + " " + SVGNumber.length($0) }, unless: "0 0")
        case (nil, let fixed?) where SVGNumber.length(fixed).count * x.list.count < 27:
            add("translate", x.mapped { SVGNumber.pair($0, fixed) }, unless: "0")
        default:
            // The constant one comes first, for the attribute.
            let across = x.mapped { SVGNumber.pair($0, 0) }
            if x.constant != nil || y.constant == nil { add("translate", across, unless: "0") }
            add("translate", y.mapped { "0 " + SVGNumber.length($0) }, unless: "0 0")
            if x.constant == nil, y.constant != nil { add("translate", across, unless: "0") }
        }
    }

    private static func scale(_ scale: CGVector) -> String {
        let (x, y) = (SVGNumber.factor(scale.dx), SVGNumber.factor(scale.dy))
        return x == y ? x : x + " " + y
    }

    /// The nested elements, the outermost first; at least one.
    func parts(_ clock: SVGClock) -> [Part] {
        var parts = [Part()]
        for step in steps {
            switch step {
            case .fixed(let text):
                if !parts[parts.count - 1].animations.isEmpty { parts.append(Part()) }
                parts[parts.count - 1].fixed += text
            case .animated(let kind, let keyframes):
                var attributes: [SVGElement.Attribute] = [.init("attributeName", "transform")]
                // It is the default.
                if kind != "translate" { attributes.append(.init("type", kind)) }
                let part = parts[parts.count - 1]
                if !part.fixed.isEmpty || !part.animations.isEmpty { attributes.append(.init("additive", "sum")) }
                parts[parts.count - 1].animations.append(
                    clock.animation("animateTransform", attributes, keyframes))
            }
        }
        return parts
    }
}
