import Foundation
import JellyDynamics

extension Stage {
    /// The names of all views, outer views first, for messages about a name that is none of them.
    public var viewNames: [String] { allViews.compactMap(\.name) }

    /// The views of the stage except the one that fills it, outer views first.
    package var allViews: [View] {
        func inside(_ view: View) -> [View] { view.subviews.flatMap { [$0] + inside($0) } }
        return inside(view)
    }

    /// The views that have paths of their own: what animators move, and what has a name; a jelly as a whole.
    package var movingViews: [View] {
        let items = Set(animators.flatMap(\.items).compactMap { ($0 as? View).map(ObjectIdentifier.init) })
        func inside(_ view: View, rides: Bool) -> [View] {
            let parts = (view as? JellyView)?.parts ?? []
            return view.subviews.flatMap { subview -> [View] in
                if parts.contains(where: { $0 === subview }) { return [] }
                // What only rides on a view that moves has no path of its own.
                let isItem = items.contains(ObjectIdentifier(subview))
                let moves = isItem || !rides && (subview.name != nil || subview is JellyView)
                return (moves ? [subview] : []) + inside(subview, rides: rides || moves)
            }
        }
        return inside(view, rides: false)
    }
}
