public import Foundation
public import JellyValues

/// An animator's contents as shapes in points, for drawing.
public struct DynamicInspection: Hashable, Sendable {
    /// An item's body.
    public struct Body: Hashable, Sendable {
        /// The outlines for collisions, at their current positions.
        public let outlines: [BezierPath]
        /// The center.
        public let center: CGPoint
        /// The velocity, in points per second.
        public let linearVelocity: CGPoint
        /// Whether the engine simulates it.
        public let isAwake: Bool
        /// Whether it is anchored.
        public let isAnchored: Bool
        /// The outlines around its center, before rotation by `angle`.
        package var shapes: [BezierPath] = []
        /// The rotation in radians.
        package var angle: CGFloat = 0

        /// Creates a body.
        public init(
            outlines: [BezierPath], center: CGPoint, linearVelocity: CGPoint, isAwake: Bool, isAnchored: Bool
        ) {
            (self.outlines, self.center, self.linearVelocity) = (outlines, center, linearVelocity)
            (self.isAwake, self.isAnchored) = (isAwake, isAnchored)
        }
    }

    /// A connection between an item and a point or another item.
    public struct Joint: Hashable, Sendable {
        /// Joint kinds that are drawn differently.
        public enum Kind: Hashable, Sendable { case rod, spring, rope, weld, pin, slider, snap }
        public let kind: Kind
        public let from: CGPoint
        public let to: CGPoint

        /// Creates a joint.
        public init(kind: Kind, from: CGPoint, to: CGPoint) { (self.kind, self.from, self.to) = (kind, from, to) }
    }

    /// A contact that began in the last step.
    public struct Contact: Hashable, Sendable {
        public let point: CGPoint
        /// The unit normal.
        public let normal: CGVector
        /// The impulse, in kilogram points per second.
        public let impulse: CGFloat
    }

    /// A field of an animator.
    public struct Field: Hashable, Sendable {
        /// The center.
        public let position: CGPoint
        /// The outlines of its region's circles and rectangles; empty if unbounded.
        public let outlines: [BezierPath]
    }

    /// The fields, in the order of the tree.
    public var fields: [Field] = []
    /// The items' bodies, in the order of adding.
    public var bodies: [Body] = []
    /// The attachments and snaps, in the order of the tree.
    public var joints: [Joint] = []
    /// The boundaries as used for collisions, in the order of the tree.
    public var boundaries: [BezierPath] = []
    /// Contacts that began in the last step.
    public var contacts: [Contact] = []

    /// An empty inspection.
    public init() {}
}

extension DynamicAnimator {
    /// The animator's current contents as shapes.
    public var inspection: DynamicInspection {
        var inspection = DynamicInspection()
        guard let world else { return inspection }
        inspection.bodies = bodies.map { body in
            let state = world.state(of: body.id)
            let place = CGAffineTransform(rotationAngle: CGFloat(state.angle))
                .concatenating(
                    CGAffineTransform(translationX: Scale.points(state.position.x), y: Scale.points(state.position.y)))
            let shapes = body.item.collisionOutlines
            var inspected = DynamicInspection.Body(
                outlines: shapes.map { $0.applying(place) },
                center: Scale.point(state.position), linearVelocity: Scale.point(state.linearVelocity),
                isAwake: state.isAwake, isAnchored: body.properties.isAnchored)
            (inspected.shapes, inspected.angle) = (shapes, CGFloat(state.angle))
            return inspected
        }
        forEachBehavior { $0.inspect(into: &inspection) }
        inspection.contacts = contacts.filter(\.began).map {
            DynamicInspection.Contact(point: $0.point, normal: $0.normal, impulse: $0.impulse)
        }
        return inspection
    }
}

extension DynamicItem {
    /// The outlines of the item's shapes around its center, in points.
    var collisionOutlines: [BezierPath] {
        if let group = self as? DynamicItemGroup {
            return group.members.flatMap { member in
                member.item.collisionOutlines.map {
                    $0.applying(CGAffineTransform(translationX: member.place.x, y: member.place.y))
                }
            }
        }
        let box = CGRect(center: .zero, size: bounds.size)
        switch collisionBoundsType {
        case .rectangle: return [BezierPath(rect: box)]
        case .ellipse: return [BezierPath(ovalIn: box)]
        case .path: return [collisionBoundingPath]
        }
    }
}
