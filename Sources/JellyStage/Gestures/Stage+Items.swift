import Foundation
import JellyDynamics
import JellyGeometry

extension Stage {
    /// Moves an item by a way in the stage's coordinates; its velocity stays.
    func move(_ item: any DynamicItem, by way: CGPoint) {
        guard way != .zero else { return }
        let inward = (item as? View)?.superview?.transform(to: view).inverted() ?? .identity
        item.center.x += inward.a * way.x + inward.c * way.y
        item.center.y += inward.b * way.x + inward.d * way.y
        animator.updateItem(usingCurrentState: item)
    }

    /// Where a point of the stage lies from an item's middle, in the item's own turned coordinates.
    func offset(of point: CGPoint, in item: any DynamicItem) -> Offset {
        let (center, angle) =
            (item as? any NestedDynamicItem)?.pose(in: view) ?? (item.center, item.transform.rotationAngle)
        let way = CGPoint(x: point.x - center.x, y: point.y - center.y)
            .applying(CGAffineTransform(rotationAngle: -angle))
        return Offset(horizontal: way.x, vertical: way.y)
    }
}

extension DynamicAnimator {
    /// Lets an item that a behavior uses go on at a velocity, in points a second; its spin stays.
    func setVelocity(_ velocity: CGPoint, of item: any DynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        let helper = DynamicItemBehavior(items: [item])
        addBehavior(helper)
        let present = helper.linearVelocity(for: item)
        helper.addLinearVelocity(CGPoint(x: velocity.x - present.x, y: velocity.y - present.y), for: item)
        removeBehavior(helper)
    }
}
