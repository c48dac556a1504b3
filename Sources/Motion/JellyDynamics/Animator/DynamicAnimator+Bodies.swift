public import Foundation
import JellySupport
import JellyValues

// Items and their bodies: one body an item, as long as a behavior uses it.
extension DynamicAnimator {
    /// The items used by behaviors, in the order of adding.
    public var items: [any DynamicItem] { bodies.map(\.item) }

    /// The number of items used by behaviors.
    package var itemCount: Int { bodies.count }

    /// The items near a rectangle, in the order of adding.
    ///
    /// As measured on Apple's animator, an item counts within 10 points of the rectangle, and more in the direction of
    /// its motion: the engine uses enlarged bounding boxes.
    public func items(in rect: CGRect) -> [any DynamicItem] {
        guard let world, rect.isFinite else { return [] }
        let lower = Scale.metres(CGPoint(x: rect.minX, y: rect.minY))
        let upper = Scale.metres(CGPoint(x: rect.maxX, y: rect.maxY))
        return world.bodies(from: lower, to: upper).compactMap { itemOf[$0]?.item }
    }

    /// Reads an item's center and rotation after they were changed from outside; velocity is kept.
    ///
    /// A new size or shape is not read, as in UIKit; remove the item from its behaviors and add it again.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        guard let world, let body = body(of: item) else { return }
        let (center, angle) = pose(of: item)
        do throws(InputError) {
            try world.setTransform(position: Scale.metres(center), angle: Float(angle), of: body.id)
        } catch {
            report(.invalidItem(item: item.callName, reason: error.description))
            return
        }
        wake(body)
        resume()
    }

    func body(of item: any DynamicItem) -> ItemBody? { bodyOf[ObjectIdentifier(item)] }

    /// The item's body, made when this is its first user; nil, and an error, when it cannot have one.
    func retainBody(of item: any DynamicItem) -> ItemBody? {
        if let body = body(of: item) {
            body.users += 1
            return body
        }
        guard let world else { return nil }
        guard ItemOwners.claim(item, isShared: isLenient) else {
            report(.itemInUse(item: item.callName))
            return nil
        }
        (item as? DynamicItemGroup)?.stand(in: referenceView)
        do throws(DynamicsError) {
            let body = try BodyMaker(world: world).makeBody(for: item, at: pose(of: item))
            body.number = nextNumber()
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
        let place = bodies.partitioningIndex { $0.number >= body.number }
        bodies.remove(at: place)
        bodyIDs.remove(at: place)
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
