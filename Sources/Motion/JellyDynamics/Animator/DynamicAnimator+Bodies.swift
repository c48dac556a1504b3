public import Foundation
import JellyValues

// Items and their bodies: one body an item, as long as a behavior uses it.
extension DynamicAnimator {
    /// The items that behaviors use, in the order in which they came.
    public var items: [any DynamicItem] { bodies.map(\.item) }

    /// How many items behaviors use.
    package var itemCount: Int { bodies.count }

    /// The items near a rectangle, in the order in which they came.
    ///
    /// As measured on Apple's animator, an item counts within 10 points of the rectangle, and more in the direction of
    /// its motion: the engine's enlarged bounding boxes decide.
    public func items(in rect: CGRect) -> [any DynamicItem] {
        guard let world, rect.isFinite else { return [] }
        let lower = Scale.metres(CGPoint(x: rect.minX, y: rect.minY))
        let upper = Scale.metres(CGPoint(x: rect.maxX, y: rect.maxY))
        return world.bodies(from: lower, to: upper).compactMap { itemOf[$0]?.item }
    }

    /// Reads an item's center and rotation again after they were changed from outside; velocity stays.
    ///
    /// A new size or shape is not read, as in UIKit; remove the item from its behaviors and add it again.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        guard let world, let body = body(of: item) else { return }
        let (center, angle) = pose(of: item)
        do throws(PhysicsError) {
            try world.setTransform(position: Scale.metres(center), angle: Float(angle), of: body.id)
        } catch {
            report(.invalidItem(item: item.callName, reason: error.description))
            return
        }
        wake(body)
        resume()
    }

    func body(of item: any DynamicItem) -> ItemBody? { bodyOf[ObjectIdentifier(item)] }

    /// The item's body, made when this is its first user; nil, and a fault, when it cannot have one.
    func retainBody(of item: any DynamicItem) -> ItemBody? {
        if let body = body(of: item) {
            body.users += 1
            return body
        }
        guard let world else { return nil }
        guard ItemOwners.claim(item, by: self) else {
            report(.itemInUse(item: item.callName))
            return nil
        }
        (item as? DynamicItemGroup)?.stand(in: referenceView)
        do throws(DynamicsError) {
            let body = try BodyMaker(world: world).makeBody(for: item, at: pose(of: item))
            bodies.append(body)
            bodyIDs.append(body.id)
            bodyOf[ObjectIdentifier(item)] = body
            itemOf[body.id] = body
            return body
        } catch {
            ItemOwners.release(all: [item])
            report(error)
            return nil
        }
    }

    func releaseBody(_ body: ItemBody) {
        body.users -= 1
        guard body.users == 0 else { return }
        world?.destroyBody(body.id)
        bodies.removeAll { $0 === body }
        bodyIDs.removeAll { $0 == body.id }
        bodyOf[ObjectIdentifier(body.item)] = nil
        itemOf[body.id] = nil
        ItemOwners.release(all: [body.item])
    }

    /// Wakes a body; it is written back in the next step.
    func wake(_ body: ItemBody) {
        world?.setAwake(true, of: body.id)
        body.wasAwake = true
    }
}
