import Foundation
import JellyDrawing
import JellyDynamics
import JellyGeometry

extension Stage {
    /// The names of all views, outer views first, for messages about a name that is none of them.
    public var viewNames: [String] { allViews.compactMap(\.name) }

    /// The views of the stage except the one that fills it, outer views first.
    var allViews: [View] {
        func inside(_ view: View) -> [View] { view.subviews.flatMap { [$0] + inside($0) } }
        return inside(view)
    }

    /// The views that go their own ways: what animators move, and what has a name; a jelly as a whole.
    var movingViews: [View] {
        let items = Set(animators.flatMap(\.items).compactMap { ($0 as? View).map(ObjectIdentifier.init) })
        func inside(_ view: View, rides: Bool) -> [View] {
            let parts = (view as? JellyView)?.parts ?? []
            return view.subviews.flatMap { subview -> [View] in
                if parts.contains(where: { $0 === subview }) { return [] }
                // What only rides on a view that moves has no way of its own.
                let isItem = items.contains(ObjectIdentifier(subview))
                let moves = isItem || !rides && (subview.name != nil || subview is JellyView)
                return (moves ? [subview] : []) + inside(subview, rides: rides || moves)
            }
        }
        return inside(view, rides: false)
    }

    /// What all animators hold.
    var inspection: DynamicInspection {
        animators.map(\.inspection).reduce(into: DynamicInspection()) {
            $0.fields += $1.fields
            $0.bodies += $1.bodies
            $0.joints += $1.joints
            $0.boundaries += $1.boundaries
            $0.contacts += $1.contacts
        }
    }

    /// The springs of jellies as lines, and their nodes as squares, as in figure 6-5.
    var skeletonCommands: [Drawing.Command] {
        let canvas = Canvas(style: userInterfaceStyle)
        for case let jelly as JellyView in allViews {
            for spring in jelly.springs {
                let end = spring.other.map { jelly.nodes[$0].middle } ?? jelly.middle
                canvas.stroke(BezierPath(from: jelly.nodes[spring.node].middle, to: end), .spring)
            }
            let side = CGSize(width: jelly.skeleton.nodeSize, height: jelly.skeleton.nodeSize)
            for node in jelly.nodes {
                canvas.fill(BezierPath(rect: CGRect(center: node.middle, size: side)), .systemGreen)
            }
        }
        return canvas.commands
    }
}

extension View {
    /// The middle in points of the stage.
    var middle: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }

    /// The colour of the line behind the view: its own, opaque, and darker, or lighter in the dark appearance, so that it
    /// is seen on the view.
    var trailColor: Color {
        var own = Color.systemBlue
        if let backgroundColor, backgroundColor.alpha > 0.1 { own = backgroundColor }
        if let jelly = self as? JellyView { own = jelly.color }
        own = own.withAlphaComponent(1)
        return Color(
            light: own.light.interpolated(to: .black, at: 0.3), dark: own.dark.interpolated(to: .white, at: 0.4))
    }
}

extension JellyView {
    /// The views that hold the jelly together, which are no views of their own.
    fileprivate var parts: [View] { nodes + (core.map { [$0] } ?? []) }
}
