import Foundation
import JellySupport
import JellyValues

extension BezierPath {
    /// The path of SVG path data that draws something, with coordinates that documents can have.
    init(outline text: String) throws(SourceIssue) {
        self = try PathDataReader.read(text, within: CGFloat(NumberRange.coordinate.upper))
        let draws = elements.contains {
            switch $0 {
            case .move, .close: false
            case .line, .quadCurve, .curve: true
            }
        }
        guard draws else { throw .init("the path must have a line or a curve") }
    }
}

extension Codec where Value == BezierPath {
    /// SVG path data.
    static let path = Codec(
        expectation: "a string with SVG path data",
        schema: { .object([.init("type", .string("string")), .init("pattern", .string("^\\s*[Mm]"))]) },
        read: { node, label, diagnostics in
            guard let text = node.string else {
                diagnostics.mismatch(node, label, mustBe: "a string with SVG path data")
                return nil
            }
            do throws(SourceIssue) {
                return try BezierPath(outline: text)
            } catch {
                diagnostics.report(
                    node.range(ofScalar: error.range.start.column - 1, in: text), "`\(label)`: \(error.message)")
                return nil
            }
        },
        write: { .string($0.pathData) })
}
