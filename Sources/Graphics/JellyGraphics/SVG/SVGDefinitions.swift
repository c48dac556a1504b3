package import Foundation
import JellyImaging
import JellyValues

/// A document's shared definitions: clips, images and shapes, each once.
package struct SVGDefinitions {
    package var names = SVGNames()
    /// The definitions in order.
    package private(set) var elements: [SVGElement] = []
    private var ids: [SVGElement: String] = [:]
    private var images: [Image: String] = [:]

    package init() {}

    /// The id of an element without one, which is added to the definitions once.
    package mutating func id(of element: SVGElement) -> String {
        if let id = ids[element] { return id }
        let id = names.next()
        ids[element] = id
        var element = element
        element.attributes.insert(.init("id", id), at: 0)
        elements.append(element)
        return id
    }

    /// The attribute value for a clip path.
    package mutating func clip(_ path: SVGElement) -> String { "url(#\(id(of: SVGElement("clipPath", [], [path]))))" }

    /// The attribute value for a gradient.
    ///
    /// - Parameter places: the decimals of coordinates.
    package mutating func gradient(_ gradient: Gradient, places: Int) -> String {
        func length(_ number: CGFloat) -> String { SVGNumber.length(Double(number), places: places) }
        var attributes = [SVGElement.Attribute("gradientUnits", "userSpaceOnUse")]
        let name: String
        switch gradient.course {
        case .linear(let start, let end):
            name = "linearGradient"
            attributes += [
                .init("x1", length(start.x)), .init("y1", length(start.y)), .init("x2", length(end.x)),
                .init("y2", length(end.y)),
            ]
        case .radial(let place):
            name = "radialGradient"
            let numbers = [place.a, place.b, place.c, place.d, place.tx, place.ty].map(length)
            attributes += [
                .init("cx", "0"), .init("cy", "0"), .init("r", "1"),
                .init("gradientTransform", "matrix(\(numbers.joined(separator: " ")))"),
            ]
        }
        let stops = gradient.stops.map { stop in
            let color = SVGColor(stop.color)
            var element = SVGElement("stop", [.init("offset", SVGNumber.part(stop.location))])
            element.set("stop-color", color.text)
            element.set("stop-opacity", color.opacity)
            return element
        }
        return "url(#\(id(of: SVGElement(name, attributes, stops))))"
    }

    /// The attribute value for a Gaussian blur.
    ///
    /// - Parameters:
    ///   - deviation: the standard deviation.
    ///   - box: the bounds of the visible result.
    ///   - places: the decimals of coordinates.
    package mutating func blur(_ deviation: CGFloat, within box: CGRect, places: Int) -> String {
        func length(_ number: CGFloat) -> String { SVGNumber.length(Double(number), places: places) }
        // Without their own units and color space, filters cut at the shape's box and blur in linear light.
        let filter = SVGElement(
            "filter",
            [
                .init("filterUnits", "userSpaceOnUse"), .init("x", length(box.minX)), .init("y", length(box.minY)),
                .init("width", length(box.width)), .init("height", length(box.height)),
                .init("color-interpolation-filters", "sRGB"),
            ], [SVGElement("feGaussianBlur", [.init("stdDeviation", length(deviation))])])
        return "url(#\(id(of: filter)))"
    }

    /// An element that shows an image, its top left at (0, 0), one point per pixel.
    package mutating func use(_ image: Image) -> SVGElement {
        if let id = images[image] { return .use(id) }
        let data = Data(PNGEncoder().encode(image.bitmap)).base64EncodedString()
        let id = id(
            of: SVGElement(
                "image",
                [
                    .init("width", "\(image.bitmap.width)"), .init("height", "\(image.bitmap.height)"),
                    .init("href", "data:image/png;base64," + data),
                ]))
        images[image] = id
        return .use(id)
    }
}

/// Shapes that a document shows more than once, each written once: the glyphs of its texts above all.
///
/// A document is made twice: first to count them, then to be written.
struct SVGShapes {
    /// The number of uses of shapes, by their data relative to their first point.
    private var counts: [String: Int] = [:]
    /// Whether shapes are counted only.
    var isCounting = true

    /// What shows a shape that is worth a definition, at its place; nil for one that is written where it is.
    mutating func use(_ path: BezierPath, places: Int, _ definitions: inout SVGDefinitions) -> SVGElement? {
        guard case .move(let first)? = path.elements.first else { return nil }
        let data = SVGPathData.text(path, from: first, places: places)
        if isCounting { counts[data, default: 0] += 1 }
        guard !isCounting, isWorthIt(data) else { return nil }
        var use = SVGElement.use(definitions.id(of: SVGElement("path", [.init("d", data)])))
        for (name, length) in [("x", first.x), ("y", first.y)] {
            let text = SVGNumber.length(length, places: places)
            if text != "0" { use.set(name, text) }
        }
        return use
    }

    /// Whether a definition and references to it are shorter than the shape each time.
    private func isWorthIt(_ data: String) -> Bool {
        let (length, times) = (data.utf8.count, counts[data] ?? 0)
        // `<path id="_a" d=""/>` once; each time `<use href="#_a" x="100.25" y="30.5"/>` in place of a move.
        return length * (times - 1) > 20 + 32 * times
    }
}
