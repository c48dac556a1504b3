public import Foundation
import JellyDynamics
import JellySupport
public import JellyValues

extension Scene {
    /// A fixed line or outline that items collide with.
    public struct Boundary: Hashable, Sendable {
        /// The shape of a boundary, in points of the reference view.
        public enum Form: Hashable, Sendable {
            case line(from: CGPoint, to: CGPoint)
            /// A path, of which every subpath is closed; one inside another is a hole, or an island.
            case path(BezierPath)
        }

        /// The boundary's name for contacts and events; unique in its behavior.
        public var identifier: String
        /// The shape.
        public var form: Form

        /// A boundary with a name.
        public init(identifier: String, _ form: Form) {
            (self.identifier, self.form) = (identifier, form)
        }
    }
}

extension Scene.Boundary {
    /// An upper bound of the number of lines.
    var lineCount: Int {
        switch form {
        case .line: 1
        case .path(let path): CollisionBehavior.lineCount(of: path)
        }
    }

    /// A boundary as documents have it, where a line is two keys.
    private struct Draft {
        var identifier = ""
        var from: CGPoint?
        var to: CGPoint?
        var path: BezierPath?
    }

    /// The keys of a boundary.
    static let codec = ObjectCodec(
        summary: "A fixed line or outline for collisions.", initial: Draft(),
        fields: [
            .required("identifier", \.identifier, .name, "name of the boundary in contacts and events")
                .aliases("id"),
            .optional("from", \.from, .point, "[x, y] of the line's start"),
            .optional("to", \.to, .point, "[x, y] of the line's end"),
            .optional("path", \.path, .path, "SVG path data of closed outlines; one inside another is a hole"),
        ],
        rules: [.exactlyOneOf([["from", "to"], ["path"]])],
        inspect: { draft, node, diagnostics in
            if let path = draft.path { diagnostics.countLines(of: path, at: node["path"] ?? node) }
        }
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
