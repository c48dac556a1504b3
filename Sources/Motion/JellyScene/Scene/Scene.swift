public import Foundation
public import JellyDynamics
import JellyGraphics
public import JellyStage
public import JellyValues

/// A scene: views, behaviors and a timeline, as a value.
///
/// Units are points, seconds and radians; y points down, angles are clockwise on screen. Names are UIKit's.
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
    /// The version of the document format.
    public static let version = 1

    /// The title, if any.
    public var title: String?
    /// A description of the scene, with the program or figure it reproduces.
    public var about: String?
    /// The size of the reference view, in points.
    public var size: CGSize
    /// The background color; default: white in the light appearance and black in the dark one.
    public var backgroundColor: Color
    /// The spacing of the grid lines in the background, in points; nil for no grid.
    public var gridSpacing: Double?
    /// The duration in seconds; above 0, at most 3600.
    public var duration: Double
    /// The animator's ticks per second, 1…1000; a UIKit display has 60.
    public var tickRate: Int
    /// The reference view's subviews, from back to front.
    public var views: [View]
    /// Views that move as one.
    public var groups: [Group]
    /// Alerts that events present.
    public var alerts: [Alert]
    /// Dynamic items without views.
    public var customItems: [CustomItem] = []
    /// The reduced motion; nil damps springs and bounces four times as strongly.
    public var reducedMotion: ReducedMotion?
    /// The animator's initial behaviors, in the order of adding.
    public var behaviors: [Behavior]
    /// The events while the animator runs; simultaneous events happen in this order.
    public var timeline: [Event]
    /// The actions that taps and events call by name.
    public var actions: [Action]
    /// The presentation; nil shows the plain motion.
    public var presentation: Presentation?

    /// A scene from its parts; `validate()` checks their consistency.
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
        /// The group's name for behaviors; unique among views and groups.
        public var id: String
        /// The members; behaviors cannot use them individually.
        public var items: [Item]

        /// Creates a group of views or nodes.
        public init(id: String, items: [Item]) { (self.id, self.items) = (id, items) }
    }

    /// A named list of events, called by a tapped view or an event.
    public struct Action: Hashable, Sendable {
        /// The name.
        public var id: String
        /// The events, with `at` in seconds after the call. Empty if a program provides the stage's action.
        public var events: [Event]

        /// Creates a named list of events.
        public init(id: String, events: [Event]) { (self.id, self.events) = (id, events) }
    }

    /// The orientation of a device.
    public typealias Orientation = JellyStage.Orientation

    /// Whether the background is opaque in both appearances.
    package var isOpaque: Bool {
        backgroundColor.resolved(for: .light).alpha >= 1 && backgroundColor.resolved(for: .dark).alpha >= 1
    }

    /// The images of all images, by the names of their files.
    var images: [String: Image] {
        var images: [String: Image] = [:]
        if case .image(let image, let file)? = presentation?.background { images[file] = image }
        return views.reduce(into: images) { $1.collectImages(into: &$0) }
    }
}

extension Scene.View {
    fileprivate func collectImages(into images: inout [String: Image]) {
        if case .image(let image) = kind, images[image.file] == nil { images[image.file] = image.image }
        for view in subviews { view.collectImages(into: &images) }
    }
}
