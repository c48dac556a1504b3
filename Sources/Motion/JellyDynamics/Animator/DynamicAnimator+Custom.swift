package import Foundation
import JellyValues

// What custom behaviors need of their animator.
extension DynamicAnimator {
    /// The upright rectangle around an item, in points of the animator's coordinate system.
    package func frame(of item: any DynamicItem) -> CGRect {
        let (center, angle) = pose(of: item)
        let turned = item.transform.rotated(by: angle - item.transform.rotationAngle)
        return CGRect(center: .zero, size: item.bounds.size)
            .applying(CGAffineTransform(a: turned.a, b: turned.b, c: turned.c, d: turned.d, tx: 0, ty: 0))
            .offsetBy(dx: center.x, dy: center.y)
    }

    /// Moves an item to a center in the animator's coordinate system; its body, if it has one, follows.
    package func place(_ item: any DynamicItem, at center: CGPoint) {
        if let nested = item as? any NestedDynamicItem, nested.depth(in: referenceView) > 0 {
            nested.setPose(center: center, angle: pose(of: item).angle, in: referenceView)
        } else {
            item.center = center
        }
        updateItem(usingCurrentState: item)
    }

    /// Removes behaviors from wherever in the tree they are.
    ///
    /// An animator that has none left pauses with the same step, as UIKit's does, and not half a second later.
    package func removeFromTree(_ behaviors: [DynamicBehavior]) {
        for behavior in behaviors {
            var parent: DynamicBehavior?
            forEachBehavior { if $0.childBehaviors.contains(where: { $0 === behavior }) { parent = $0 } }
            if let parent {
                parent.removeChildBehavior(behavior)
            } else {
                removeBehavior(behavior)
            }
        }
        perform { [unowned self] in
            if self.behaviors.isEmpty { calmTime = Engine.timeToRest }
        }
    }
}
