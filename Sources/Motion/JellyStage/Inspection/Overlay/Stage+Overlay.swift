import Foundation
import JellyDynamics
import JellyGraphics
import JellyValues

extension Stage {
    /// The overlay drawn over the views: trails, bodies, springs and so on; default: nil.
    ///
    /// Trails start at the current time.
    public var overlay: Overlay? {
        get { overlayMemory?.overlay }
        set { overlayMemory = newValue.map { OverlayMemory($0, on: self) } }
    }

    /// The contents of all animators.
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
                let end = spring.other.map { jelly.nodes[$0].shownCenter } ?? jelly.shownCenter
                canvas.stroke(BezierPath(from: jelly.nodes[spring.node].shownCenter, to: end), .spring)
            }
            let side = CGSize(width: jelly.skeleton.nodeSize, height: jelly.skeleton.nodeSize)
            for node in jelly.nodes {
                canvas.fill(BezierPath(rect: CGRect(center: node.shownCenter, size: side)), .systemGreen)
            }
        }
        return canvas.commands
    }
}

extension View {
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
