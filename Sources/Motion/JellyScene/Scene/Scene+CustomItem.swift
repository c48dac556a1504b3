public import Foundation
import JellySupport

extension Scene {
    /// A dynamic item that is no view; it has a place and a size, and nothing of it is drawn.
    public struct CustomItem: Hashable, Sendable {
        /// The name by which behaviors use the item; unique among views, groups and items.
        public var id: String
        /// The center, in the reference view, in points.
        public var center: CGPoint
        /// The size, in points; both sides above 0.
        public var size: CGSize

        /// Whether the item's bounds lie around its center, so that each moves with the other.
        public var linksBoundsAndCenter = false

        /// An item of a place and size.
        public init(id: String, center: CGPoint, size: CGSize) {
            (self.id, self.center, self.size) = (id, center, size)
        }
    }
}

extension Scene.CustomItem {
    /// The keys of a custom item.
    static let codec = Codec<Scene.CustomItem>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, findings in
            guard let item = keys.codec.read(node, label, &findings) else { return nil }
            if let id = node["id"], !item.id.isEmpty {
                findings.views.append(Findings.Declaration(name: item.id, range: id.range, type: "custom item"))
            }
            return item
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "A dynamic item that is no view.",
        initial: Scene.CustomItem(id: "", center: .zero, size: .zero),
        fields: [
            .required("id", \.id, .viewID, "the name by which behaviors use the item"),
            .required("center", \.center, .point, "[x, y] of the center, in points").known(as: "position"),
            .required("size", \.size, .size(.side), "[width, height], in points").known(as: "bounds"),
            .defaulted(
                "linksBoundsAndCenter", \.linksBoundsAndCenter, .flag,
                "whether the bounds lie around the center and move with it; else they stay at [0, 0]"),
        ])
}
