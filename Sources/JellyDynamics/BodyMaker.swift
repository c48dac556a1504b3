import Foundation
import JellyGeometry
import JellyPhysics

/// Turns an item into a body with its shape.
struct BodyMaker {
    let world: World

    /// The skin, in metres, of ellipses and paths on Apple's animator.
    private static let pathSkin: Float = 0.009

    func makeBody(
        for item: any DynamicItem, at pose: (center: CGPoint, angle: CGFloat)
    ) throws(DynamicsError) -> ItemBody {
        let size = item.bounds.size
        guard pose.center.isFinite else { throw .invalidItem(reason: "its center is \(pose.center.text)") }
        guard pose.angle.isFinite else {
            throw .invalidItem(reason: "its transform is not made of finite numbers")
        }
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
            throw .invalidItem(reason: "its size is \(size.text), and both sides must be more than 0")
        }
        var definition = BodyDefinition()
        let properties = ItemProperties()
        definition.position = Scale.metres(pose.center)
        definition.angle = Float(pose.angle)
        definition.linearDamping = Float(properties.resistance)
        definition.angularDamping = Float(properties.angularResistance)
        definition.gravityScale = 0
        var made: BodyID?
        do throws(PhysicsError) {
            let id = try world.createBody(definition)
            made = id
            try addShape(of: item, to: id, material: properties.material)
            return ItemBody(item: item, id: id)
        } catch {
            if let made { world.destroyBody(made) }
            throw .invalidItem(reason: error.description)
        }
    }

    private func addShape(
        of item: any DynamicItem, to id: BodyID, material: Material
    ) throws(PhysicsError) {
        let size = item.bounds.size
        let half = Vector2(Scale.metres(size.width / 2), Scale.metres(size.height / 2))
        switch item.collisionBoundsType {
        case .rectangle:
            try world.addBox(to: id, halfSize: half, material: material)
        case .ellipse where size.width == size.height:
            try world.addCircle(to: id, radius: half.x, material: material)
        case .ellipse:
            let oval = BezierPath(ovalIn: CGRect(center: .zero, size: size))
            try addPath(oval, to: id, material: material)
        case .path:
            try addPath(item.collisionBoundingPath, to: id, material: material)
        }
    }

    private func addPath(_ path: BezierPath, to id: BodyID, material: Material) throws(PhysicsError) {
        guard let outline = path.flattened(segmentLength: Engine.flattening).first else {
            throw .badPolygon("its bounding path is empty")
        }
        try world.addPolygon(
            to: id, corners: outline.points.map(Scale.metres), skin: Self.pathSkin, material: material)
    }
}

extension CGPoint {
    var text: String { "(\(x), \(y))" }
}

extension CGSize {
    var text: String { "\(width) × \(height)" }
}
