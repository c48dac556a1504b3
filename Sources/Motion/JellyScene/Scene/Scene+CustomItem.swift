public import Foundation
import JellySupport

extension Scene {
    /// A dynamic item without a view: it has a position and size, and is not drawn.
    public struct CustomItem: Hashable, Sendable {
        /// The item's name for behaviors; unique among views, groups and items.
        public var id: String
        /// The center, in points of the reference view.
        public var center: CGPoint
        /// The size in points; both sides are positive.
        public var size: CGSize

        /// Whether the bounds are around the center, so that setting one sets the other.
        public var linksBoundsAndCenter = false

        /// Creates an item.
        public init(id: String, center: CGPoint, size: CGSize) {
            (self.id, self.center, self.size) = (id, center, size)
        }
    }
}

extension Scene.CustomItem {
    /// The keys of a custom item.
    static let codec = Codec<Scene.CustomItem>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, diagnostics in
            guard let item = keys.codec.read(node, label, &diagnostics) else { return nil }
            if let id = node["id"], !item.id.isEmpty {
                diagnostics.views.append(Diagnostics.Declaration(name: item.id, range: id.range, type: "custom item"))
            }
            return item
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "A dynamic item that is not a view.",
        initial: Scene.CustomItem(id: "", center: .zero, size: .zero),
        fields: [
            .required("id", \.id, .viewID, "name of the item in behaviors"),
            .required("center", \.center, .point, "[x, y] of the center, in points").aliases("position"),
            .required("size", \.size, .size(.side), "[width, height], in points").aliases("bounds"),
            .defaulted(
                "linksBoundsAndCenter", \.linksBoundsAndCenter, .flag,
                "whether the bounds are around the center and move with it, rather than staying at [0, 0]"),
        ])
}
