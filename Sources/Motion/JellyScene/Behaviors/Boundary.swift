public import Foundation
import JellyDynamics
import JellySupport
public import JellyValues

extension Scene {
    /// A fixed line or outline that items collide with.
    public struct Boundary: Hashable, Sendable {
        /// The form of a boundary, in the reference view's coordinates, in points.
        public enum Form: Hashable, Sendable {
            case line(from: CGPoint, to: CGPoint)
            /// A path, of which every subpath is closed; one inside another is a hole, or an island.
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
    /// How many lines hold items, at most.
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
        summary: "A fixed line or outline that items collide with.", initial: Draft(),
        fields: [
            .required("identifier", \.identifier, .name, "the name by which contacts and events know the boundary")
                .known(as: "id"),
            .optional("from", \.from, .point, "[x, y] where the line starts"),
            .optional("to", \.to, .point, "[x, y] where the line ends"),
            .optional("path", \.path, .path, "SVG path data of outlines, each closed; one inside another is a hole"),
        ],
        rules: [.exactlyOneOf([["from", "to"], ["path"]])],
        inspect: { draft, node, findings in
            if let path = draft.path { findings.countLines(of: path, at: node["path"] ?? node) }
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
