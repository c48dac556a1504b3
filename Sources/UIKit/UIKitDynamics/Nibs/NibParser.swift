import FoundationXML
import JellySupport

/// Parses the XML of storyboards and nibs with limits, and without document types, custom entities or other files.
final class NibParser: NSObject, XMLParserDelegate {
    /// The maximum size, in bytes.
    static let maximumBytes = 32 << 20
    /// The maximum nesting depth.
    static let maximumDepth = 200
    /// The maximum number of elements.
    static let maximumElements = 200_000
    /// The maximum number of constraints.
    static let maximumConstraints = 20_000

    private let file: String
    private var root: NibElement?
    private var open: [NibElement] = []
    private var elements = 0
    private var constraints = 0
    private var failure: NibError?

    private init(_ file: String) { self.file = file }

    /// The root of a document.
    static func parse(_ data: Data, file: String) throws(NibError) -> NibElement {
        guard data.count <= maximumBytes else {
            throw NibError(file, "larger than \(ByteCount.limit(maximumBytes))")
        }
        // Interface Builder writes UTF-8 without a document type, which could declare entities.
        guard let text = String(data: data, encoding: .utf8), !text.utf8.contains(0) else {
            throw NibError(file, "not UTF-8")
        }
        if let range = text.range(of: "<!DOCTYPE", options: .caseInsensitive) ?? text.range(of: "<!ENTITY") {
            let line = text[..<range.lowerBound].reduce(1) { $1.isNewline ? $0 + 1 : $0 }
            throw NibError(file, line: line, column: 1, "document types and entities are not supported")
        }
        let reader = NibParser(file)
        let parser = XMLParser(data: data)
        parser.delegate = reader
        parser.shouldResolveExternalEntities = false
        let isParsed = parser.parse()
        if let failure = reader.failure { throw failure }
        guard isParsed, let root = reader.root, reader.open.isEmpty else {
            let reason = parser.parserError.map { "\($0.localizedDescription)" } ?? "unexpected end"
            throw NibError(
                file, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber),
                "invalid XML: \(reason)")
        }
        return root
    }

    private func fail(_ parser: XMLParser, _ message: String) {
        if failure == nil {
            failure = NibError(file, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber), message)
        }
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        guard failure == nil else { return }
        elements += 1
        if elementName == "constraint" { constraints += 1 }
        guard open.count < Self.maximumDepth else {
            return fail(parser, "more than \(Self.maximumDepth) nested elements")
        }
        guard elements <= Self.maximumElements else {
            return fail(parser, "more than \(Self.maximumElements) elements")
        }
        guard constraints <= Self.maximumConstraints else {
            return fail(parser, "more than \(Self.maximumConstraints) constraints")
        }
        let element = NibElement(
            elementName, attributeDict, line: parser.lineNumber, column: parser.columnNumber, in: open.last)
        if open.isEmpty { root = element }
        open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last, last.name == "string" || last.name == "mutableString" { last.characters += string }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        _ = open.popLast()
    }

    func parser(
        _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
    ) {
        fail(parser, "entities are not supported")
    }
}

/// An error in a storyboard or nib, with its position; thrown to who loads one here, reported where UIKit would raise.
public struct NibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, or what was searched for.
    public let file: String
    /// The line, from 1; 0 if the error has no position.
    public let line: Int
    /// The column, from 1; 0 if the error has no position.
    public let column: Int
    /// The cause: lower case, no full stop.
    public let message: String

    init(_ file: String, line: Int = 0, column: Int = 0, _ message: String) {
        (self.file, self.line, self.column, self.message) = (file, line, column, message)
    }

    public var description: String { line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)" }
}
