import Foundation
import JellyValues

/// Turns an item into a body with its shape.
struct BodyMaker {
    let world: World

    /// The skin, in metres, of ellipses and paths on Apple's animator.
    private static let pathSkin: Float = 0.009

    /// The most corners of a curved shape: with many more, single precision cannot tell whether it is convex. Apple's
    /// shapes of up to 4000 points a side have fewer.
    private static let mostCorners: CGFloat = 1024

    func makeBody(
        for item: any DynamicItem, at pose: (center: CGPoint, angle: CGFloat)
    ) throws(DynamicsError) -> ItemBody {
        guard pose.center.isFinite else {
            throw .invalidItem(item: item.callName, reason: "center must be finite, not \(pose.center.text)")
        }
        guard pose.angle.isFinite else {
            throw .invalidItem(item: item.callName, reason: "transform must be finite")
        }
        var definition = BodyDefinition()
        let properties = ItemProperties()
        definition.position = Scale.metres(pose.center)
        definition.angle = Float(pose.angle)
        definition.linearDamping = Float(properties.resistance)
        definition.angularDamping = Float(properties.angularResistance)
        definition.gravityScale = 0
        var made: BodyID?
        do throws(InputError) {
            let id = try world.createBody(definition)
            made = id
            let members = try members(of: item)
            try world.addingShapes(to: id) { () throws(InputError) in
                for (member, place) in members {
                    let size = member.bounds.size
                    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
                        let owner = member === item ? "size" : "the size of \(member.callName)"
                        throw InputError("\(owner) must be positive, not \(size.text)")
                    }
                    try addShape(of: member, at: place, to: id, material: properties.material)
                }
            }
            return ItemBody(item: item, id: id)
        } catch {
            if let made { world.destroyBody(made) }
            throw item is DynamicItemGroup
                ? .invalidGroup(item: item.callName, reason: error.description)
                : .invalidItem(item: item.callName, reason: error.description)
        }
    }

    private func members(of item: any DynamicItem) throws(InputError) -> [(any DynamicItem, CGPoint)] {
        guard let group = item as? DynamicItemGroup else { return [(item, .zero)] }
        guard !group.items.isEmpty else { throw InputError("the group is empty") }
        guard !group.items.contains(where: { $0 is DynamicItemGroup }) else {
            throw InputError("it contains another group")
        }
        return group.members.map { ($0.item, $0.place) }
    }

    private func addShape(
        of item: any DynamicItem, at place: CGPoint, to id: BodyID, material: Material
    ) throws(InputError) {
        let size = item.bounds.size
        let half = Vector2(Scale.metres(size.width / 2), Scale.metres(size.height / 2))
        let center = Scale.metres(place)
        switch item.collisionBoundsType {
        case .rectangle:
            try world.addBox(to: id, halfSize: half, center: center, material: material)
        case .ellipse where size.width == size.height:
            try world.addCircle(to: id, center: center, radius: half.x, material: material)
        case .ellipse:
            let oval = BezierPath(ovalIn: CGRect(center: place, size: size))
            try addPath(oval, segmentLength: Self.ellipseSegment(size), to: id, material: material)
        case .path:
            let path = item.collisionBoundingPath.applying(CGAffineTransform(translationX: place.x, y: place.y))
            let bounds = path.controlPointBounds
            let segment = max(Engine.flattening, 2 * (bounds.width + bounds.height) / Self.mostCorners)
            try addPath(path, segmentLength: segment, to: id, material: material)
        }
    }

    /// The length that gives a quarter of an ellipse as many corners as measured: 6 for 100 × 50 points, 61 for
    /// 1000 × 500, which is the arc by 10 points, rounded.
    private static func ellipseSegment(_ size: CGSize) -> CGFloat {
        // Ramanujan's formula for the arc.
        let (a, b) = (size.width / 2, size.height / 2)
        let arc = CGFloat.pi / 4 * (3 * (a + b) - ((3 * a + b) * (a + 3 * b)).squareRoot())
        // A hundredth more, because the path measures its curves a little too long.
        return arc / min(max((arc / Engine.flattening).rounded(), 1), mostCorners / 4) * 1.02
    }

    private func addPath(
        _ path: BezierPath, segmentLength: CGFloat, to id: BodyID, material: Material
    ) throws(InputError) {
        guard path.isFinite, let outline = path.flattened(segmentLength: segmentLength).first else {
            throw InputError("bounding path must be finite and not empty")
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
