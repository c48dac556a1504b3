import Foundation
import JellyDynamics
import JellyValues

extension PanTarget {
    /// Moves the item of snap zones by the finger's translation, until one of the zones catches it: then the gesture is
    /// over, as in listing 6-3, and the next one may take it out again.
    public static func zones(_ zones: SnapZones) -> PanTarget {
        var isHeld = false
        return .handler { update, _ in
            if update.phase == .began { isHeld = !zones.isSnapping }
            guard isHeld else { return }
            let (center, translation) = (zones.item.center, update.translation)
            if translation != .zero { zones.drag(to: center.offsetBy(dx: translation.x, dy: translation.y)) }
            isHeld = !zones.isSnapping
            if isHeld, update.phase == .ended { zones.endDrag() }
        }
    }
}
