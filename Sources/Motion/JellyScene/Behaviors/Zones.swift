public import Foundation
public import JellyStage

extension Scene {
    /// Sadun's snap zones, listing 6-3: rectangles that catch an item which a pan drags over them.
    public struct Zones: Behavior.Kind {
        /// What is caught.
        public var item: Item
        /// The zones, in the reference view, in points; of several, the first one catches the item.
        public var zones: [CGRect]
        /// How they catch it; a steady test is the book's.
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
        summary: "Snap zones, listing 6-3: rectangles that catch an item which a pan drags over them.",
        initial: Scene.Zones(item: .view(""), zones: []),
        fields: [
            .required("item", \.item, .item, "the view that is caught").known(as: "items"),
            .required(
                "zones", \.zones, .array(of: "[x, y, width, height]", .rect),
                "the rectangles that catch it, in points"),
            .defaulted(
                "damping", \.properties.damping, .number(.fraction), "how little it swings when caught, from 0 to 1"),
            .optional("limits", \.properties.limits, .rect, "where its frame stays when it is dragged, in points"),
            .defaulted(
                "endsWhenSteady", \.properties.endsWhenSteady, .flag,
                "whether a snap ends as soon as the item looks steady, and not only when it rests"),
        ])

    func make(with player: ScenePlayer) -> SnapZones? {
        player.cast.item(item).map { SnapZones(item: $0, zones: zones) }
    }
}

extension SnapZones.Properties {
    /// Whether there is a steady test.
    fileprivate var endsWhenSteady: Bool {
        get { steadyTest != nil }
        set { steadyTest = newValue ? SteadyTest() : nil }
    }
}
