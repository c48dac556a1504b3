import Foundation

/// An item's body in one animator, and what behaviors want of it.
final class ItemBody {
    let item: any DynamicItem
    /// The item once more, when it keeps coordinates of its own.
    let nested: (any NestedDynamicItem)?
    let id: BodyID
    /// How many behaviors use the item; at none the body leaves the world.
    var users = 1
    /// How many gravity behaviors hold the item.
    var gravityUsers = 0
    var filter = Filter()
    /// What the engine has been told.
    var properties = ItemProperties()
    /// Whether the last step ended with the body awake; a body that fell asleep is written back once more.
    var wasAwake = true

    init(item: any DynamicItem, id: BodyID) {
        (self.item, self.id) = (item, id)
        nested = item as? any NestedDynamicItem
    }
}

/// What ``DynamicItemBehavior`` sets, with the real defaults of Apple's engine.
struct ItemProperties: Hashable {
    var elasticity: CGFloat = 0.2
    var friction: CGFloat = 0.2
    var density: CGFloat = 1
    var resistance: CGFloat = 0.1
    var angularResistance: CGFloat = 0.1
    var charge: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true

    /// Lays what a behavior sets over these.
    mutating func merge(_ properties: DynamicItemBehavior.Properties) {
        elasticity = properties.elasticity ?? elasticity
        friction = properties.friction ?? friction
        density = properties.density ?? density
        resistance = properties.resistance ?? resistance
        angularResistance = properties.angularResistance ?? angularResistance
        charge = properties.charge ?? charge
        isAnchored = properties.isAnchored ?? isAnchored
        allowsRotation = properties.allowsRotation ?? allowsRotation
    }

    /// What stays when an item leaves an item behavior: as measured, charge and whether it is anchored.
    var lasting: ItemProperties {
        var result = ItemProperties()
        (result.charge, result.isAnchored) = (charge, isAnchored)
        return result
    }

    var material: Material {
        Material(density: Float(density), friction: Float(friction), restitution: Float(elasticity))
    }
}
