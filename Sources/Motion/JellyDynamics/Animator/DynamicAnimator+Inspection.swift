public import Foundation
public import JellyValues

/// What an animator holds, as shapes in points: material for a picture of it.
public struct DynamicInspection: Hashable, Sendable {
    /// An item's body.
    public struct Body: Hashable, Sendable {
        /// The outlines with which it collides, where they are now.
        public let outlines: [BezierPath]
        /// The center.
        public let center: CGPoint
        /// The velocity, in points a second.
        public let linearVelocity: CGPoint
        /// Whether the engine moves it.
        public let isAwake: Bool
        /// Whether nothing moves it.
        public let isAnchored: Bool
        /// The outlines around its center, before it is turned by `angle`.
        package var shapes: [BezierPath] = []
        /// The rotation in radians.
        package var angle: CGFloat = 0

        /// A body from its parts.
        public init(
            outlines: [BezierPath], center: CGPoint, linearVelocity: CGPoint, isAwake: Bool, isAnchored: Bool
        ) {
            (self.outlines, self.center, self.linearVelocity) = (outlines, center, linearVelocity)
            (self.isAwake, self.isAnchored) = (isAwake, isAnchored)
        }
    }

    /// What connects an item with a point or another item.
    public struct Joint: Hashable, Sendable {
        /// The kinds that look different.
        public enum Kind: Hashable, Sendable { case rod, spring, rope, weld, pin, slider, snap }
        public let kind: Kind
        public let from: CGPoint
        public let to: CGPoint

        /// A joint from its parts.
        public init(kind: Kind, from: CGPoint, to: CGPoint) { (self.kind, self.from, self.to) = (kind, from, to) }
    }

    /// A contact that began in the last step.
    public struct Contact: Hashable, Sendable {
        public let point: CGPoint
        /// Of length 1.
        public let normal: CGVector
        /// In kilogram points a second.
        public let impulse: CGFloat
    }

    /// A field.
    public struct Field: Hashable, Sendable {
        /// Where it is centered.
        public let position: CGPoint
        /// The edges of its region's circles and rectangles; none where it acts everywhere.
        public let outlines: [BezierPath]
    }

    /// Fields, in the order of the tree.
    public var fields: [Field] = []
    /// The items' bodies, in the order in which they came.
    public var bodies: [Body] = []
    /// Attachments and snaps, in the order of the tree.
    public var joints: [Joint] = []
    /// Boundaries as they collide, in the order of the tree.
    public var boundaries: [BezierPath] = []
    /// Contacts that began in the last step.
    public var contacts: [Contact] = []

    /// An inspection that holds nothing.
    public init() {}
}

extension DynamicAnimator {
    /// What the animator holds now, as shapes.
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
