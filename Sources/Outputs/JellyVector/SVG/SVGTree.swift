import Foundation
import JellyGraphics
import JellyValues

/// Creates elements of a motion's items, animated or at one frame.
struct SVGTree {
    typealias Item = VectorMotion.Item

    let clock: SVGClock
    /// The frame to show; nil for an animation.
    var still: Int?
    /// Whether layers have their names as ids, which must be unique.
    var givesNames = true
    var palette = SVGPalette()
    /// The referenced clips and images, and names.
    private(set) var definitions = SVGDefinitions()
    /// Whether something is visible in only one of the themes.
    private(set) var hasSwitches = false

    init(_ clock: SVGClock) { self.clock = clock }

    /// Elements of items, in one theme or in both.
    ///
    /// - Parameters:
    ///   - dark: the items in the dark theme; nil if there is one theme, or both are equal.
    ///   - origin: the point of their coordinates that becomes (0, 0).
    ///   - span: the frames in which the parent is visible.
    mutating func items(_ items: [Item], dark: [Item]? = nil, from origin: CGPoint, in span: Range<Int>) -> [SVGElement]
    {
        guard let dark, dark != items else { return row(items.map { ($0, nil) }, from: origin, in: span) }
        guard dark.count == items.count else { return switched(items, dark, from: origin, in: span) }
        return row(zip(items, dark).map { ($0, $1 == $0 ? nil : $1) }, from: origin, in: span)
    }

    private mutating func row(_ pairs: [(Item, Item?)], from origin: CGPoint, in span: Range<Int>) -> [SVGElement] {
        var elements: [SVGElement] = []
        var rest = pairs[...]
        while let first = rest.first {
            let shown = first.0.span(in: span).clamped(to: span)
            // Consecutive items with the same visibility share a group.
            let run = rest.prefix { $0.0.span(in: span).clamped(to: span) == shown }
            rest = rest.dropFirst(run.count)
            if shown.isEmpty || !(still.map(shown.contains) ?? true) { continue }
            let inside = run.flatMap { item($0.0, dark: $0.1, from: origin, in: shown) }
            let appearance = still != nil || shown == span ? [] : clock.visibility(shown)
            if appearance.isEmpty || inside.isEmpty {
                elements += inside
            } else if inside.count == 1, !inside[0].isChangingDisplay {
                var element = inside[0]
                element.children.insert(contentsOf: appearance, at: 0)
                elements.append(element)
            } else {
                elements.append(SVGElement("g", [], appearance + inside))
            }
        }
        return elements
    }

    private mutating func item(
        _ item: Item, dark: Item?, from origin: CGPoint, in span: Range<Int>
    ) -> [SVGElement] {
        switch (item, dark) {
        case (.shape(let shape), nil): return element(shape, dark: nil, from: origin).map { [$0] } ?? []
        case (.shape(let shape), .shape(let dark)?) where shape.differsInColorAlone(from: dark):
            return element(shape, dark: dark.color.first, from: origin).map { [$0] } ?? []
        case (.image(let image), nil): return [element(image, from: origin)]
        case (.layer(let layer), nil): return elements(layer, dark: nil, from: origin, in: span)
        case (.layer(let layer), .layer(let dark)?) where layer.differsInItemsAlone(from: dark):
            return elements(layer, dark: dark.items, from: origin, in: span)
        case (_, let dark?): return switched([item], [dark], from: origin, in: span)
        }
    }

    /// Items of the light and of the dark theme, of which one set is visible.
    private mutating func switched(
        _ light: [Item], _ dark: [Item], from origin: CGPoint, in span: Range<Int>
    ) -> [SVGElement] {
        hasSwitches = true
        let inLight = items(light, from: origin, in: span)
        let gaveNames = givesNames
        givesNames = false
        let inDark = items(dark, from: origin, in: span)
        givesNames = gaveNames
        return [SVGElement("g", [.init("class", "l")], inLight), SVGElement("g", [.init("class", "d")], inDark)]
    }

    // MARK: Shapes

    private mutating func element(_ shape: VectorMotion.Shape, dark: Color?, from origin: CGPoint) -> SVGElement? {
        if shape.path.list.allSatisfy({ $0.value.isEmpty }) { return nil }
        if shape.color.list.allSatisfy({ $0.value.alpha <= 0 }), dark.map({ $0.alpha <= 0 }) ?? true { return nil }
        var element = SVGElement("path")
        setData(of: &element, shape.path, from: origin)
        if let stroke = shape.stroke { element.set(stroke) }
        let move = CGAffineTransform(translationX: -origin.x, y: -origin.y)
        if let blur = shape.blur {
            let box = shape.path.extent.insetBy(dx: -3 * blur, dy: -3 * blur).applying(move)
            element.set("filter", definitions.blur(blur, within: box, places: SVGNumber.places))
        }
        if let gradient = shape.gradient {
            element.set("fill", definitions.gradient(gradient.applying(move), places: SVGNumber.places))
            return element
        }
        setColor(of: &element, shape.stroke == nil ? "fill" : "stroke", shape.color, dark: dark)
        return element
    }

    private func setData(of element: inout SVGElement, _ path: Keyframes<BezierPath>, from origin: CGPoint) {
        let places = SVGNumber.places
        if let still {
            element.set("d", SVGPathData.text(path.value(at: Double(still)), from: origin, places: places))
            return
        }
        let texts = SVGPathData.texts(path.list.map(\.value), from: origin, places: places)
        if texts.allSatisfy({ $0 == texts[0] }) {
            element.set("d", texts[0])
        } else {
            let keyframes = Keyframes(
                zip(path.list, texts).map { Keyframe(frame: $0.frame, value: $1, easing: $0.easing) })
            element.children.append(clock.animation("animate", [.init("attributeName", "d")], keyframes))
        }
    }

    /// Sets `fill` or `stroke`, which may change over time or between themes.
    mutating func setColor(of element: inout SVGElement, _ property: String, _ color: Keyframes<Color>, dark: Color?) {
        if let dark {
            element.set("class", palette.name(property, light: color.first, dark: dark))
        } else if let still {
            element.set(property, color.value(at: Double(still)))
        } else if let constant = color.constant {
            element.set(property, constant)
        } else {
            for (name, values) in [
                (property, color.mapped(SVGColor.text)), (property + "-opacity", color.mapped(SVGColor.opacity)),
            ] {
                if values.list.allSatisfy({ $0.value == values.first }) {
                    if values.first != "1" { element.set(name, values.first) }
                } else {
                    element.children.append(clock.animation("animate", [.init("attributeName", name)], values))
                }
            }
        }
    }

    private mutating func element(_ image: Image, from origin: CGPoint) -> SVGElement {
        var element = definitions.use(image)
        if origin.x != 0 { element.set("x", SVGNumber.length(-origin.x)) }
        if origin.y != 0 { element.set("y", SVGNumber.length(-origin.y)) }
        return element
    }

    // MARK: Layers

    private mutating func elements(
        _ layer: VectorMotion.Layer, dark: [Item]?, from origin: CGPoint, in span: Range<Int>
    ) -> [SVGElement] {
        var layer = layer
        layer.position = layer.position.moved(by: CGVector(dx: -origin.x, dy: -origin.y))
        var group = SVGElement("g")
        if givesNames, still == nil, let name = layer.name { definitions.names.name(&group, name) }
        let inside = items(layer.items, dark: dark, from: layer.anchor, in: span)
        if inside.isEmpty { return [] }
        if let clip = layer.clip {
            var path = SVGElement("path")
            setData(of: &path, clip, from: layer.anchor)
            group.set("clip-path", definitions.clip(path))
        }
        setOpacity(of: &group, layer.opacity)
        let transform = still.map { SVGTransform(layer, at: Double($0)) } ?? SVGTransform(layer)
        let parts = transform.parts(clock)
        if !parts[parts.count - 1].fixed.isEmpty { group.set("transform", parts[parts.count - 1].fixed) }
        group.children += parts[parts.count - 1].animations
        var elements = merged(group, with: inside)
        for part in parts.dropLast().reversed() {
            let attributes = part.fixed.isEmpty ? [] : [SVGElement.Attribute("transform", part.fixed)]
            elements = [SVGElement("g", attributes, part.animations + elements)]
        }
        return elements
    }

    /// A group with its content; no group if it has no attributes, or only those that a single child can take.
    private func merged(_ group: SVGElement, with inside: [SVGElement]) -> [SVGElement] {
        if group.attributes.isEmpty, group.children.isEmpty { return inside }
        if inside.count == 1, inside[0].canTake(group), !inside[0].isStill || inside[0].markup.utf8.count < 60 {
            return [inside[0].taking(group)]
        }
        var group = group
        group.children += inside.allSatisfy(\.isStill) ? [.run(inside)] : inside
        return [group]
    }

    private func setOpacity(of element: inout SVGElement, _ opacity: Keyframes<Double>) {
        let values = opacity.mapped(SVGNumber.part)
        if let still {
            let value = SVGNumber.part(opacity.value(at: Double(still)))
            if value != "1" { element.set("opacity", value) }
        } else if values.list.allSatisfy({ $0.value == values.first }) {
            if values.first != "1" { element.set("opacity", values.first) }
        } else {
            element.children.append(clock.animation("animate", [.init("attributeName", "opacity")], values))
        }
    }
}

extension SVGElement {
    /// Whether its visibility changes.
    fileprivate var isChangingDisplay: Bool { saidNames.contains("display") }
}

extension VectorMotion.Item {
    /// The frames in which it is visible, inside a parent that is visible in `span`.
    fileprivate func span(in span: Range<Int>) -> Range<Int> {
        switch self {
        case .shape(let shape): shape.span
        case .image: span
        case .layer(let layer): layer.span
        }
    }
}

extension VectorMotion.Shape {
    fileprivate func differsInColorAlone(from other: Self) -> Bool {
        var same = other
        same.color = color
        return same == self && color.constant != nil && other.color.constant != nil
    }
}

extension VectorMotion.Layer {
    fileprivate func differsInItemsAlone(from other: Self) -> Bool {
        var same = other
        (same.items, same.number) = (items, number)
        return same == self
    }
}

extension VectorMotion.Position {
    fileprivate func moved(by way: CGVector) -> Self {
        if way == .zero { return self }
        return switch self {
        case .joint(let points): .joint(points.mapped { CGPoint(x: $0.x + way.dx, y: $0.y + way.dy) })
        case .split(let x, let y): .split(x: x.mapped { $0 + way.dx }, y: y.mapped { $0 + way.dy })
        }
    }
}

/// Pairs of light and dark colors, each as a class.
struct SVGPalette {
    private struct Pair: Hashable {
        let property: String
        let light, dark: SVGColor
    }

    private var classes: [Pair: String] = [:]
    /// The rules of the light and of the dark theme, in the order of first use.
    private(set) var light = "", dark = ""

    /// The class of a pair of colors; `property` is `fill` or `stroke`.
    mutating func name(_ property: String, light: Color, dark: Color) -> String {
        let pair = Pair(property: property, light: SVGColor(light), dark: SVGColor(dark))
        if let name = classes[pair] { return name }
        let name = "c\(classes.count)"
        classes[pair] = name
        let hasOpacity = pair.light.opacity != pair.dark.opacity || pair.light.opacity != nil
        func rule(_ color: SVGColor) -> String {
            let opacity = hasOpacity ? ";\(property)-opacity:\(color.opacity ?? "1")" : ""
            return ".\(name){\(property):\(color.text)\(opacity)}"
        }
        self.light += rule(pair.light)
        self.dark += rule(pair.dark)
        return name
    }
}
