import Foundation
import JellyValues

// What items are made of.
extension DynamicAnimator {
    /// Works out every item's properties from the behaviors in the tree and tells the engine what is new.
    func resolveProperties() {
        needsProperties = false
        var wanted: [ObjectIdentifier: ItemProperties] = [:]
        for body in bodies { wanted[ObjectIdentifier(body.item)] = body.properties.lasting }
        forEachBehavior { behavior in
            guard let behavior = behavior as? DynamicItemBehavior else { return }
            for item in behavior.items {
                wanted[ObjectIdentifier(item), default: ItemProperties()].merge(behavior.properties)
            }
        }
        for body in bodies {
            apply(wanted[ObjectIdentifier(body.item)] ?? body.properties.lasting, to: body)
        }
    }

    func apply(_ wanted: ItemProperties, to body: ItemBody) {
        let current = body.properties
        guard wanted != current, let world else { return }
        attempt(body) { () throws(InputError) in
            if wanted.material != current.material {
                // Beyond, mass or inertia leave single precision and the engine stops the process.
                guard (1e-6...1e9).contains(wanted.density) else {
                    throw InputError("density must be from 0.000001 to 1000000000, not \(wanted.density)")
                }
                try world.setMaterial(wanted.material, of: body.id)
            }
        }
        attempt(body) { () throws(InputError) in
            if (wanted.resistance, wanted.angularResistance) != (current.resistance, current.angularResistance) {
                try world.setDamping(
                    linear: Float(wanted.resistance), angular: Float(wanted.angularResistance), of: body.id)
            }
        }
        if wanted.isAnchored != current.isAnchored {
            world.setKind(wanted.isAnchored ? .static : .dynamic, of: body.id)
        }
        if wanted.allowsRotation != current.allowsRotation {
            world.setFixedRotation(!wanted.allowsRotation, of: body.id)
        }
        body.properties = wanted
        wake(body)
    }

    /// What cannot be set is reported once, and does not keep the rest from being set.
    private func attempt(_ body: ItemBody, _ set: () throws(InputError) -> Void) {
        do throws(InputError) {
            try set()
        } catch {
            report(
                .invalidValue(
                    behavior: "DynamicItemBehavior", items: body.item.callName, reason: error.description))
        }
    }
}
