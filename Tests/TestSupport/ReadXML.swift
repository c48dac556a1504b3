public import Foundation
public import JellyImaging

#if canImport(FoundationXML)
    public import FoundationXML
#endif

/// The contents of a document, as parsed by an XML reader.
public final class ReadXML: NSObject, XMLParserDelegate {
    /// The number of elements of each name.
    public private(set) var elements: [String: Int] = [:]
    /// All ids, in order.
    public private(set) var ids: [String] = []
    /// The texts of titles and descriptions, in order.
    public private(set) var texts: [String] = []
    private var references: [String] = []
    private var text: String?

    /// References without a target.
    public var missing: [String] { references.filter { !ids.contains($0) } }

    public init(_ bytes: [UInt8]) throws {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    public func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements[name, default: 0] += 1
        if let id = attributes["id"] { ids.append(id) }
        if let reference = attributes["href"], reference.hasPrefix("#") {
            references.append(String(reference.dropFirst()))
        }
        if let clip = attributes["clip-path"] { references.append(String(clip.dropFirst(5).dropLast())) }
        if name == "title" || name == "desc" { text = "" }
    }

    public func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

    public func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if let text { texts.append(text) }
        text = nil
    }
}

public enum TestBitmap {
    /// A few pixels in two colours.
    public static let checks = Bitmap(
        width: 4, height: 4, isOpaque: true, bytes: (0..<64).map { $0 / 4 % 2 == 0 ? 255 : 0 })
}
