import Foundation
import JellyStage
import JellySupport
import JellyValues

extension Scene.Jelly {
    /// The skeleton for a view of a size.
    func makeSkeleton(for size: CGSize) throws(InputError) -> JellyStage.Skeleton {
        var made: JellyStage.Skeleton
        switch skeleton {
        case .wheel: made = .wheel()
        case .vbf: made = .vbfAsCoded(for: size)
        case .vbfAsPictured: made = .vbfAsPictured
        case .circle: made = try .circle()
        case .pill: made = try .pill(for: size)
        case .star: made = try .star()
        case .lattice(let columns, let rows, let radius):
            made = try .lattice(columns: columns, rows: rows, cornerRadius: radius)
        case .path(let path, let nodes): made = try .shape(path, nodes: nodes)
        }
        if let nodeSize { made.nodeSize = nodeSize }
        return made
    }
}

extension Scene.Jelly.Skeleton {
    private static let named: [(name: String, skeleton: Self)] = [
        ("wheel", .wheel), ("vbf", .vbf), ("vbfAsPictured", .vbfAsPictured), ("circle", .circle), ("pill", .pill),
        ("star", .star),
    ]

    /// A skeleton with parts, as documents have it.
    private struct Draft {
        var columns: Int?
        var rows: Int?
        var cornerRadius = 0.0
        var path: BezierPath?
        var nodes = 16
    }

    private static let parts = ObjectCodec(
        summary: "A grid of nodes, or nodes along a path.", initial: Draft(),
        fields: [
            .optional("columns", \.columns, .integer(2...64), "nodes per row"),
            .optional("rows", \.rows, .integer(2...64), "number of rows"),
            .defaulted(
                "cornerRadius", \.cornerRadius, .number(.quantity), "corner radius of the grid's outline, in points"),
            .optional(
                "path", \.path, .path,
                "SVG path data of an outline, scaled to the view, with nodes along its first subpath"
            ),
            .defaulted("nodes", \.nodes, .integer(4...512), "approximate number of nodes along the path"),
        ],
        rules: [
            .exactlyOneOf([["columns", "rows"], ["path"]]), .needs("nodes", "path"), .needs("cornerRadius", "columns"),
        ]
    ).codec

    private static let expectation = "\(listed(named.map(\.name))), or an object with `columns` and `rows` or `path`"

    /// A name, or an object with parts.
    static let codec = Codec<Self>(
        expectation: expectation,
        schema: {
            .object([
                .init("anyOf", .array([.object([.init("enum", .strings(named.map(\.name)))]), parts.schema()]))
            ])
        },
        read: { node, label, diagnostics in
            if case .object = node.kind {
                guard let draft = parts.read(node, label, &diagnostics) else { return nil }
                if let path = draft.path { return .path(path, nodes: draft.nodes) }
                guard let columns = draft.columns, let rows = draft.rows else { return nil }
                return .lattice(columns: columns, rows: rows, cornerRadius: draft.cornerRadius)
            }
            if let name = node.string, let found = named.first(where: { $0.name == name }) { return found.skeleton }
            diagnostics.mismatch(node, label, mustBe: expectation, near: named.map(\.name))
            return nil
        },
        write: { skeleton in
            switch skeleton {
            case .lattice(let columns, let rows, let radius):
                parts.write(Draft(columns: columns, rows: rows, cornerRadius: radius))
            case .path(let path, let nodes): parts.write(Draft(path: path, nodes: nodes))
            default: .string(named.first { $0.skeleton == skeleton }?.name ?? "")
            }
        })
}
