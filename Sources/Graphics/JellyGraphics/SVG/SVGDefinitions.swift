import Foundation
import JellyImaging
import JellyValues

/// What a document refers to: clips, pictures and shared shapes, each once.
package struct SVGDefinitions {
    package var names = SVGNames()
    /// The definitions, in the order in which they are met.
    package private(set) var elements: [SVGElement] = []
    private var ids: [SVGElement: String] = [:]
    private var pictures: [Picture: String] = [:]

    package init() {}

    /// The id of an element without one, which is defined by it once.
    package mutating func id(of element: SVGElement) -> String {
        if let id = ids[element] { return id }
        let id = names.next()
        ids[element] = id
        var element = element
        element.attributes.insert(.init("id", id), at: 0)
        elements.append(element)
        return id
    }

    /// The attribute's value that cuts at a path.
    package mutating func clip(_ path: SVGElement) -> String { "url(#\(id(of: SVGElement("clipPath", [], [path]))))" }

    /// What shows a picture, its top left at (0, 0), a point for each of its pixels.
    package mutating func use(_ picture: Picture) -> SVGElement {
        if let id = pictures[picture] { return .use(id) }
        let data = Data(PNGEncoder().encode(picture.bitmap)).base64EncodedString()
        let id = id(
            of: SVGElement(
                "image",
                [
                    .init("width", "\(picture.bitmap.width)"), .init("height", "\(picture.bitmap.height)"),
                    .init("href", "data:image/png;base64," + data),
                ]))
        pictures[picture] = id
        return .use(id)
    }
}

/// Shapes that a document shows more than once, each written once: the glyphs of its texts above all.
///
/// A document is made twice: first to count them, then to be written.
struct SVGShapes {
    /// How often shapes are shown, by their data from their first point on.
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
