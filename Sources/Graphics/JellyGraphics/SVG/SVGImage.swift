import Foundation
import JellyValues

/// A drawing as an SVG file: shapes in groups with the names of their views.
///
/// Numbers are rounded to a thousandth of a pixel at the image's own size, or finer. Equal drawings give equal bytes
/// on every system.
package enum SVGImage {
    /// The bytes of a file of the viewport's size.
    ///
    /// - Throws: `GraphicsError`.
    package static func encode(_ drawing: Drawing, viewport: Viewport) throws(GraphicsError) -> [UInt8] {
        try drawing.validate()
        guard drawing.laterExposures.isEmpty else { throw .blurredShapes }
        var writer = SVGWriter(viewport)
        _ = writer.content(of: drawing)
        writer.startWriting()
        return Array(writer.document(of: drawing).file.utf8)
    }
}

/// Makes elements of a drawing.
private struct SVGWriter {
    private let viewport: Viewport
    private var definitions = SVGDefinitions()
    private var shapes = SVGShapes()
    /// The visible area, in pixels.
    private var extent = CGRect.null

    init(_ viewport: Viewport) { self.viewport = viewport }

    /// From now on shapes are written that were counted.
    mutating func startWriting() {
        (definitions, shapes.isCounting) = (SVGDefinitions(), false)
    }

    mutating func document(of drawing: Drawing) -> SVGElement {
        let content = content(of: drawing)
        let box = [
            -Double(viewport.offsetX), -Double(viewport.offsetY), Double(viewport.width), Double(viewport.height),
        ]
        return .document(
            width: "\(viewport.width)", height: "\(viewport.height)",
            viewBox: box.map { SVGNumber.factor($0 / viewport.scale) }.joined(separator: " "),
            definitions: definitions.elements, content)
    }

    mutating func content(of drawing: Drawing) -> [SVGElement] {
        let whole = CGRect(x: 0, y: 0, width: CGFloat(viewport.width), height: CGFloat(viewport.height))
        let inPoints = viewport.transform.inverted()
        func rectangle(_ pixels: CGRect) -> BezierPath { BezierPath(rect: pixels.applying(inPoints)) }
        extent = viewport.extent(of: drawing.size)
        var content: [SVGElement] = []
        if drawing.background.alpha > 0 {
            var ground = path(rectangle(whole), places: 6)
            ground.set("fill", drawing.background)
            content.append(ground)
        }
        let inside = elements(drawing.commands, viewport.transform)
        if extent == whole { return content + inside }
        let clip = definitions.clip(path(rectangle(extent), places: 6))
        return content + [SVGElement("g", [.init("clip-path", clip)], inside)]
    }

    /// - Parameter place: from the commands' coordinates to pixels.
    private mutating func elements(_ commands: [Drawing.Command], _ place: CGAffineTransform) -> [SVGElement] {
        var elements: [SVGElement] = []
        for command in commands where command.bounds.applying(place).overlaps(extent) {
            switch command {
            case .fill(let path, let color):
                if let element = fill(path, color, scale: place.greatestScale) { elements.append(element) }
            case .stroke(let path, let color, let style):
                if let element = stroke(path, color, style, scale: place.greatestScale) { elements.append(element) }
            case .gradient(let path, let gradient):
                if let element = fill(path, gradient, scale: place.greatestScale) { elements.append(element) }
            case .shadow(let path, let shadow):
                guard var element = fill(path, shadow.color, scale: place.greatestScale) else { continue }
                let places = SVGNumber.places(scale: place.greatestScale)
                element.set("filter", definitions.blur(shadow.deviation, within: command.bounds, places: places))
                elements.append(element)
            case .image(let image, let transform):
                guard image.canBeSeen(under: transform.concatenating(place)) else { continue }
                let reach = Double(max(image.size.width, image.size.height))
                var use = definitions.use(image)
                use.set(transform, reach: reach, scale: place.greatestScale)
                elements.append(use)
            case .node(let node):
                guard node.isIsolated else {
                    elements += self.elements(of: node, place)
                    continue
                }
                // Blending is drawn in pixels: not every program that shows SVG blends.
                guard case .image(let image, let transform)? = command.withoutEffects() else { continue }
                var use = definitions.use(image)
                let reach = Double(max(image.size.width, image.size.height))
                use.set(transform, reach: reach, scale: place.greatestScale)
                elements.append(use)
            }
        }
        return elements
    }

    // MARK: Nodes

    private mutating func elements(of node: Drawing.Node, _ place: CGAffineTransform) -> [SVGElement] {
        let opacity = SVGNumber.part(Double(node.alpha))
        guard opacity != "0" else { return [] }
        var node = node
        // SVG would stretch a line's width and a blur with the path; here they grow evenly.
        if !node.transform.isSimilarity, node.commands.contains(where: \.growsEvenly) {
            node.commands = node.commands.map { $0.applying(node.transform) }
            node.clip = node.clip?.applying(node.transform)
            node.transform = .identity
        }
        let before = definitions
        var group = SVGElement("g")
        if let name = node.name { definitions.names.name(&group, name) }
        let whole = node.transform.concatenating(place)
        let inside = elements(node.commands, whole)
        guard !inside.isEmpty else {
            // What is not seen takes no name.
            definitions = before
            return []
        }
        if let clip = node.clip {
            group.set(
                "clip-path", definitions.clip(path(clip, places: SVGNumber.places(scale: whole.greatestScale))))
        }
        if opacity != "1" { group.set("opacity", opacity) }
        let bounds = node.commands.reduce(CGRect.null) { $0.union($1.bounds) }
        let reach = Double(max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY)))
        group.set(node.transform, reach: reach, scale: place.greatestScale)
        if group.attributes.isEmpty { return inside }
        if inside.count == 1, inside[0].canTake(group) { return [inside[0].taking(group)] }
        group.children += inside
        return [group]
    }

    // MARK: Shapes

    private func path(_ path: BezierPath, places: Int) -> SVGElement {
        SVGElement("path", [.init("d", SVGPathData.text(path.withCubicCurves, from: .zero, places: places))])
    }

    private mutating func fill(_ path: BezierPath, _ color: Color, scale: Double) -> SVGElement? {
        guard color.alpha > 0 else { return nil }
        let places = SVGNumber.places(scale: scale)
        var (rest, elements) = (BezierPath(), [SVGElement]())
        for piece in path.withCubicCurves.pieces(apart: 0.01 / max(scale, 1e-9)) {
            if let use = shapes.use(piece, places: places, &definitions) {
                elements.append(use)
            } else {
                rest.append(piece)
            }
        }
        if !rest.isEmpty { elements.insert(self.path(rest, places: places), at: 0) }
        var element = SVGElement.run(elements)
        element.set("fill", color)
        return element
    }

    private mutating func fill(_ path: BezierPath, _ gradient: Gradient, scale: Double) -> SVGElement? {
        guard gradient.isVisible else { return nil }
        if let color = gradient.plainColor { return fill(path, color, scale: scale) }
        let places = SVGNumber.places(scale: scale)
        // What is shared would lie elsewhere in its own coordinates, which the gradient's are.
        var element = self.path(path, places: places)
        element.set("fill", definitions.gradient(gradient, places: places))
        return element
    }

    private mutating func stroke(
        _ path: BezierPath, _ color: Color, _ style: StrokeStyle, scale: Double
    ) -> SVGElement? {
        guard color.alpha > 0, style.lineWidth > 0 else { return nil }
        let places = SVGNumber.places(scale: scale)
        let path = path.withCubicCurves
        var element = shapes.use(path, places: places, &definitions) ?? self.path(path, places: places)
        element.set(style, places: places)
        element.set("stroke", color)
        return element
    }
}

extension SVGElement {
    /// Sets how the element's coordinates become those around it; nothing where they are the same.
    ///
    /// - Parameters:
    ///   - reach: how far from (0, 0) things lie in the element.
    ///   - scale: how much larger the coordinates around it are shown than they are.
    fileprivate mutating func set(_ transform: CGAffineTransform, reach: Double, scale: Double) {
        let factors = SVGNumber.places(scale: scale * max(reach, 1))
        let lengths = SVGNumber.places(scale: scale)
        let linear = [transform.a, transform.b, transform.c, transform.d]
            .map { SVGNumber.length(Double($0), places: factors) }
        let (x, y) = (Double(transform.tx), Double(transform.ty))
        if linear == ["1", "0", "0", "1"] {
            let pair = SVGNumber.pair(x, y, places: lengths)
            if pair != "0" { set("transform", "translate(\(pair))") }
        } else {
            let words = linear + [x, y].map { SVGNumber.length($0, places: lengths) }
            set("transform", "matrix(\(words.joined(separator: " ")))")
        }
    }
}

extension Drawing.Command {
    /// Whether anything in it, a line's width or a blur, grows alike in all directions.
    fileprivate var growsEvenly: Bool {
        switch self {
        case .fill, .gradient, .image: false
        case .stroke, .shadow: true
        case .node(let node): node.commands.contains(where: \.growsEvenly)
        }
    }
}
