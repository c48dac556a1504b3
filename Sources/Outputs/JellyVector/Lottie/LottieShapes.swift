import Foundation
import JellyGraphics
import JellySupport
import JellyValues

/// Writes a layer's content as Lottie's shapes.
struct LottieShapes {
    /// Shapes from back to front as a list of shapes, which Lottie orders from front to back.
    ///
    /// A fill or stroke applies to all paths before it, so only the first shape can omit its group.
    static func json(_ shapes: [VectorMotion.Shape], _ properties: inout LottieProperties) -> String {
        var elements: [String] = []
        for shape in shapes.reversed() {
            let parts = parts(of: shape, &properties)
            guard !parts.isEmpty else { continue }
            if elements.isEmpty {
                elements = parts
            } else {
                var group = LottieObject()
                group.add("ty", "\"gr\"")
                // lottie-web shows nothing if a group does not end with a transform that has an opacity.
                var transform = LottieObject()
                transform.add("ty", "\"tr\"")
                transform.add("o", properties.scalar(Keyframes(constant: 100)))
                group.add("it", JSONText.array(parts + [transform.json]))
                elements.append(group.json)
            }
        }
        return JSONText.array(elements)
    }

    /// Whether any part of a shape is ever visible.
    static func isVisible(_ shape: VectorMotion.Shape) -> Bool {
        shape.color.list.contains { $0.value.alpha > 0 } && shape.stroke.map { $0.lineWidth > 0 } ?? true
            && !shape.path.first.isEmpty
    }

    /// A shape's paths and paint.
    private static func parts(of shape: VectorMotion.Shape, _ properties: inout LottieProperties) -> [String] {
        var parts: [String] = []
        if shape.stroke?.dash.isEmpty ?? true, let simple = LottieSimpleShape(shape.path) {
            parts = [simple.json(&properties)]
        } else {
            parts = LottieOutline.outlines(of: shape.path, places: properties.pathPlaces).map { outline in
                var path = LottieObject()
                path.add("ty", "\"sh\"")
                let isClosed = outline.isClosed && (shape.stroke != nil || !outline.fillsOpen)
                path.add("ks", properties.outline(outline, times: shape.path, isClosed: isClosed))
                return path.json
            }
        }
        guard !parts.isEmpty else { return [] }
        if let gradient = shape.gradient { return parts + [paint(gradient, &properties)] }
        var paint = LottieObject()
        paint.add("ty", shape.stroke == nil ? "\"fl\"" : "\"st\"")
        paint.add("c", properties.property(shape.color) { LottieColor.json($0) })
        paint.add("o", properties.scalar(shape.color.mapped(\.alpha), factor: 100))
        if let stroke = shape.stroke { add(stroke, to: &paint, &properties) }
        return parts + [paint.json]
    }

    /// A linear or circular gradient, with the colors of all stops before their opacities.
    private static func paint(_ gradient: Gradient, _ properties: inout LottieProperties) -> String {
        var paint = LottieObject()
        paint.add("ty", "\"gf\"")
        paint.add("o", properties.scalar(Keyframes(constant: 100)))
        let (start, end): (CGPoint, CGPoint)
        switch gradient.course {
        case .linear(let from, let to):
            (start, end) = (from, to)
            paint.add("t", 1)
        case .radial(let place):
            (start, end) = (CGPoint.zero.applying(place), CGPoint(x: 1, y: 0).applying(place))
            paint.add("t", 2)
            // lottie-web requires the highlight's length.
            paint.add("h", properties.scalar(Keyframes(constant: 0)))
            paint.add("a", properties.scalar(Keyframes(constant: 0)))
        }
        paint.add("s", properties.position(Keyframes(constant: start)))
        paint.add("e", properties.position(Keyframes(constant: end)))
        var numbers = gradient.stops.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue] }
        if gradient.stops.contains(where: { $0.color.alpha < 1 }) {
            numbers += gradient.stops.flatMap { [$0.location, $0.color.alpha] }
        }
        var list = LottieObject()
        list.add("a", 0)
        list.add("k", JSONText.array(numbers.map { LottieText.number($0) }))
        var colors = LottieObject()
        colors.add("p", gradient.stops.count)
        colors.add("k", list.json)
        paint.add("g", colors.json)
        return paint.json
    }

    private static func add(
        _ stroke: StrokeStyle, to paint: inout LottieObject, _ properties: inout LottieProperties
    ) {
        paint.add("w", properties.scalar(Keyframes(constant: stroke.lineWidth)))
        // Players differ in their defaults.
        let cap =
            switch stroke.lineCap {
            case .butt: 1
            case .round: 2
            case .square: 3
            }
        paint.add("lc", cap)
        switch stroke.lineJoin {
        case .miter:
            paint.add("lj", 1)
            paint.add("ml", LottieText.number(stroke.drawnMiterLimit))
        case .round: paint.add("lj", 2)
        case .bevel: paint.add("lj", 3)
        }
        guard !stroke.dash.isEmpty else { return }
        // The dash pattern, doubled if its count is odd, and its offset.
        let lengths = stroke.dash.count % 2 == 0 ? stroke.dash : stroke.dash + stroke.dash
        var dashes = lengths.enumerated().map { ($0.offset % 2 == 0 ? "d" : "g", Double($0.element)) }
        dashes.append(("o", 0))
        paint.add(
            "d",
            JSONText.array(
                dashes.enumerated().map { index, part in
                    let (name, length) = part
                    var dash = LottieObject()
                    // lottie-web requires a name for each.
                    dash.add("nm", "\"\(index)\"")
                    dash.add("n", "\"\(name)\"")
                    dash.add("v", properties.scalar(Keyframes(constant: length)))
                    return dash.json
                }))
    }
}
