package import Foundation
import JellyValues

// Where items are, in the animator's coordinates, whatever coordinates they keep themselves.
extension DynamicAnimator {
    func pose(of item: any DynamicItem) -> (center: CGPoint, angle: CGFloat) {
        if let nested = item as? any NestedDynamicItem { return nested.pose(in: referenceView) }
        return (item.center, item.transform.rotationAngle)
    }

    /// Writes centers and rotations to the items that moved.
    ///
    /// - Returns: the index of the first item that is not finite, and whether any item still moves.
    func writeBack(_ world: World) -> (stray: Int?, isAwake: Bool) {
        var stray: Int?
        var isAwake = false
        var inner: [(depth: Int, item: any NestedDynamicItem, state: BodyState)] = []
        world.forEachState(of: bodyIDs) { index, state in
            let body = bodies[index]
            isAwake = isAwake || state.isAwake && !body.properties.isAnchored
            guard state.isFinite else {
                stray = stray ?? index
                return
            }
            if let nested = body.nested {
                // What holds a nested item may move while the item rests, so it is always placed anew.
                let depth = nested.depth(in: referenceView)
                if depth > 0 { return inner.append((depth, nested, state)) }
            }
            guard state.isAwake || body.wasAwake else { return }
            body.wasAwake = state.isAwake
            body.item.center = Scale.point(state.position)
            body.item.transform = CGAffineTransform(rotationAngle: CGFloat(state.angle))
        }
        guard !inner.isEmpty else { return (stray, isAwake) }
        let greatest = inner.reduce(0) { max($0, $1.depth) }
        for depth in 1...greatest {
            for entry in inner where entry.depth == depth {
                entry.item.setPose(
                    center: Scale.point(entry.state.position), angle: CGFloat(entry.state.angle), in: referenceView)
            }
        }
        return (stray, isAwake)
    }

    /// The axis-parallel bounding box of an item, in points of the animator's coordinate system.
    package func frame(of item: any DynamicItem) -> CGRect {
        let (center, angle) = pose(of: item)
        let turned = item.transform.rotated(by: angle - item.transform.rotationAngle)
        return CGRect(center: .zero, size: item.bounds.size)
            .applying(CGAffineTransform(a: turned.a, b: turned.b, c: turned.c, d: turned.d, tx: 0, ty: 0))
            .offsetBy(dx: center.x, dy: center.y)
    }

    /// Moves an item, with its body if any, to a center in the animator's coordinate system.
    package func place(_ item: any DynamicItem, at center: CGPoint) {
        if let nested = item as? any NestedDynamicItem, nested.depth(in: referenceView) > 0 {
            nested.setPose(center: center, angle: pose(of: item).angle, in: referenceView)
        } else {
            item.center = center
        }
        updateItem(usingCurrentState: item)
    }
}
