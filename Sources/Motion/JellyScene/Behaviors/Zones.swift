public import Foundation
public import JellyStage

extension Scene {
    /// Sadun's snap zones, listing 6-3: rectangles that catch an item dragged over them.
    public struct Zones: Behavior.Kind {
        /// The item to catch.
        public var item: Item
        /// The zones, in points of the reference view; if they overlap, the first one catches the item.
        public var zones: [CGRect]
        /// The properties of the snaps; the default steady test is the book's.
        public var properties: SnapZones.Properties

        /// Zones that catch an item.
        public init(
            item: Item, zones: [CGRect], _ properties: SnapZones.Properties = .init()
        ) {
            (self.item, self.zones, self.properties) = (item, zones, properties)
        }
    }
}

extension Scene.Zones: BehaviorEntry {
    static let tag = "snapZones"

    static let keys = ObjectCodec(
        summary: "Snap zones (listing 6-3): rectangles that catch an item dragged over them.",
        initial: Scene.Zones(item: .view(""), zones: []),
        fields: [
            .required("item", \.item, .caughtItem, "view to catch").aliases("items"),
            .required(
                "zones", \.zones, .array(of: "[x, y, width, height]", .rect),
                "rectangles that catch the view, in points"),
            .defaulted(
                "damping", \.properties.damping, .number(.fraction), "damping of the snap, from 0 to 1"),
            .optional(
                "limits", \.properties.limits, .rect, "bounds of the view's frame while it is dragged, in points"),
            .defaulted(
                "endsWhenSteady", \.properties.endsWhenSteady, .flag,
                "whether a snap ends as soon as the item looks steady, and not only when it rests"),
        ])

    func make(with player: ScenePlayer) -> SnapZones? {
        player.registry.item(item).map { SnapZones(item: $0, zones: zones) }
    }
}

extension SnapZones.Properties {
    /// Whether there is a steady test.
    fileprivate var endsWhenSteady: Bool {
        get { steadyTest != nil }
        set { steadyTest = newValue ? SteadyTest() : nil }
    }
}
