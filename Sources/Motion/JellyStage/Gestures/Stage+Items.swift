import Foundation
import JellyDynamics
import JellyValues

extension Stage {
    /// Moves an item by a translation in the stage's coordinates; its velocity stays.
    func move(_ item: any DynamicItem, by translation: CGPoint) {
        guard translation != .zero else { return }
        let inward = (item as? View)?.superview?.transform(to: view).inverted() ?? .identity
        item.center.x += inward.a * translation.x + inward.c * translation.y
        item.center.y += inward.b * translation.x + inward.d * translation.y
        animator.updateItem(usingCurrentState: item)
    }

    /// Where a point of the stage lies from an item's center, in the item's own rotated coordinates.
    func offset(of point: CGPoint, in item: any DynamicItem) -> Offset {
        let (center, angle) =
            (item as? any NestedDynamicItem)?.pose(in: view) ?? (item.center, item.transform.rotationAngle)
        let distance = CGPoint(x: point.x - center.x, y: point.y - center.y)
            .applying(CGAffineTransform(rotationAngle: -angle))
        return Offset(horizontal: distance.x, vertical: distance.y)
    }
}

extension DynamicAnimator {
    /// Lets an item that a behavior uses go on at a velocity, in points a second; its angular velocity stays.
    func setVelocity(_ velocity: CGPoint, of item: any DynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        let helper = DynamicItemBehavior(items: [item])
        addBehavior(helper)
        let present = helper.linearVelocity(for: item)
        helper.addLinearVelocity(CGPoint(x: velocity.x - present.x, y: velocity.y - present.y), for: item)
        removeBehavior(helper)
    }
}
