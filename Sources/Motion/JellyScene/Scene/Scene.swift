public import Foundation
public import JellyDynamics
import JellyGraphics
public import JellyStage
public import JellyValues

/// What is on the stage, what moves it, and what happens when: a film's whole content as a value.
///
/// Points, seconds and radians; y points down, angles are clockwise on screen. The words are UIKit's.
///
///     let scene = try Scene(
///         json5: """
///             {
///               version: 1, size: [375, 667], duration: 5,
///               views: [{ id: "green", type: "block", frame: [50, 50, 100, 100], backgroundColor: "green" }],
///               behaviors: [{ type: "gravity", items: ["green"] }],
///             }
///             """, name: "falling.json5")
///     scene.views[0].center  // (100, 100)
public struct Scene: Hashable, Sendable {
    /// The version of the document format that this package reads and writes.
    public static let version = 1

    /// What the scene is called; nil when it has no title.
    public var title: String?
    /// What the scene shows, and which program or figure it reproduces.
    public var about: String?
    /// The reference view's size, in points.
    public var size: CGSize
    /// The colour behind everything; default: white in the light appearance and black in the dark one.
    public var backgroundColor: Color
    /// Points between the lines of grid paper behind everything; nil for none.
    public var gridSpacing: Double?
    /// How long the scene lasts, in seconds; above 0, at most 3600.
    public var duration: Double
    /// How many times a second the animator ticks, 1…1000; a UIKit display ticks 60 times.
    public var tickRate: Int
    /// The reference view's subviews, from back to front.
    public var views: [View]
    /// Views that move as one.
    public var groups: [Group]
    /// Alerts that events present.
    public var alerts: [Alert]
    /// Dynamic items that are no views.
    public var customItems: [CustomItem] = []
    /// How the scene moves less where that is asked for; nil: springs and bounces are damped four times as much.
    public var reducedMotion: ReducedMotion?
    /// What the animator has from the start, in the order of adding.
    public var behaviors: [Behavior]
    /// What happens while the animator runs; events of one instant happen in this order.
    public var timeline: [Event]
    /// What taps and events call by name.
    public var actions: [Action]

    /// A scene from its parts; `validate()` says whether they fit together.
    public init(
        title: String? = nil, about: String? = nil, size: CGSize, backgroundColor: Color = .systemBackground,
        duration: Double,
        tickRate: Int = 60, views: [View] = [], groups: [Group] = [], behaviors: [Behavior] = [],
        timeline: [Event] = [],
        actions: [Action] = [], alerts: [Alert] = []
    ) {
        self.alerts = alerts
        (self.groups, self.actions) = (groups, actions)
        (self.title, self.about, self.size, self.backgroundColor) = (title, about, size, backgroundColor)
        (self.duration, self.tickRate) = (duration, tickRate)
        (self.views, self.behaviors, self.timeline) = (views, behaviors, timeline)
    }

    /// Views that move as one; `UIDynamicItemGroup`.
    public struct Group: Hashable, Sendable {
        /// The name by which behaviors use the group; unique among views and groups.
        public var id: String
        /// The members; no behavior uses them by themselves.
        public var items: [Item]

        /// A group of views or nodes.
        public init(id: String, items: [Item]) { (self.id, self.items) = (id, items) }
    }

    /// Events under a name, which happen when a tapped view or an event calls them.
    public struct Action: Hashable, Sendable {
        /// The name.
        public var id: String
        /// What happens; `at` is the time after the call, in seconds. None where a program gives the stage the action.
        public var events: [Event]

        /// Events under a name.
        public init(id: String, events: [Event]) { (self.id, self.events) = (id, events) }
    }

    /// How a device is held.
    public typealias Orientation = JellyStage.Orientation

    /// Whether nothing shows through the background, in both appearances.
    package var isOpaque: Bool {
        backgroundColor.resolved(for: .light).alpha >= 1 && backgroundColor.resolved(for: .dark).alpha >= 1
    }

    /// The pictures of all images, by the names of their files.
    var pictures: [String: Picture] {
        views.reduce(into: [:]) { $1.collectPictures(into: &$0) }
    }
}

extension Scene.View {
    fileprivate func collectPictures(into pictures: inout [String: Picture]) {
        if case .image(let image) = kind, pictures[image.file] == nil { pictures[image.file] = image.picture }
        for view in subviews { view.collectPictures(into: &pictures) }
    }
}
