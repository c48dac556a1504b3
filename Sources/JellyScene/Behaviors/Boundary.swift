public import Foundation
public import JellyGeometry

extension Scene {
    /// A fixed line or outline that items collide with.
    public struct Boundary: Hashable, Sendable {
        /// The form of a boundary, in the reference view's coordinates, in points.
        public enum Form: Hashable, Sendable {
            case line(from: CGPoint, to: CGPoint)
            /// One subpath; UIKit closes it.
            case path(BezierPath)
        }

        /// The name by which contacts and events know the boundary; unique in its behavior.
        public var identifier: String
        /// The form.
        public var form: Form

        /// A boundary with a name.
        public init(identifier: String, _ form: Form) {
            (self.identifier, self.form) = (identifier, form)
        }
    }
}

extension Scene.Boundary {
    /// A boundary as documents have it, where a line is two keys.
    private struct Draft {
        var identifier = ""
        var from: CGPoint?
        var to: CGPoint?
        var path: BezierPath?
    }

    /// The keys of a boundary.
    static let codec = ObjectCodec(
        summary: "A fixed line or outline that items collide with.", initial: Draft(),
        fields: [
            .required("identifier", \.identifier, .name, "the name by which contacts and events know the boundary")
                .known(as: "id"),
            .optional("from", \.from, .point, "[x, y] where the line starts"),
            .optional("to", \.to, .point, "[x, y] where the line ends"),
            .optional("path", \.path, .path, "SVG path data of an outline: M L H V Q C Z, absolute or relative"),
        ],
        rules: [.exactlyOneOf([["from", "to"], ["path"]])]
    )
    .codec.map(boundary, back: draft)

    private static func boundary(_ draft: Draft) -> Scene.Boundary {
        if let path = draft.path { return Scene.Boundary(identifier: draft.identifier, .path(path)) }
        // The rule has reported a draft without a line; the value stands in until the errors are thrown.
        return Scene.Boundary(identifier: draft.identifier, .line(from: draft.from ?? .zero, to: draft.to ?? .zero))
    }

    private static func draft(_ boundary: Scene.Boundary) -> Draft {
        switch boundary.form {
        case .line(let from, let to): Draft(identifier: boundary.identifier, from: from, to: to)
        case .path(let path): Draft(identifier: boundary.identifier, path: path)
        }
    }
}

extension Codec where Value == BezierPath {
    /// SVG path data of one subpath.
    static let path = Codec(
        expectation: "a string with SVG path data",
        schema: { .object([.init("type", .string("string")), .init("pattern", .string("^\\s*[Mm]"))]) },
        read: { node, label, findings in
            guard let text = node.string else {
                findings.mismatch(node, label, mustBe: "a string with SVG path data")
                return nil
            }
            do throws(PathDataParser.Failure) {
                return try PathDataParser.parse(text)
            } catch {
                findings.report(place(error.offset, in: text, of: node), "`\(label)`: \(error.message)")
                return nil
            }
        },
        write: { .string($0.pathData) })

    /// The character `offset` of a string, where its source has no escapes; else the whole string.
    private static func place(_ offset: Int, in text: String, of node: JSONNode) -> SourceRange {
        let (start, end) = (node.range.start, node.range.end)
        guard start.line == end.line, end.column - start.column == text.unicodeScalars.count + 2 else {
            return node.range
        }
        return SourceRange(start: SourcePosition(line: start.line, column: start.column + 1 + offset), end: end)
            .firstCharacter
    }
}
