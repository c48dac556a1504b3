import Foundation
import JellyImaging

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
