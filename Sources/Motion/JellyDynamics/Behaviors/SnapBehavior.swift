public import Foundation
import JellyValues

/// Moves an item to a point and rotates it upright, with a little overshoot; `UISnapBehavior`.
///
/// As measured on Apple's animator it is four springs of 4 Hz and 50 points at two opposite corners of the item.
open class SnapBehavior: DynamicBehavior, ConfigurableBehavior {
    /// The item to snap.
    public final let item: any DynamicItem

    /// The settable properties of a snap.
    public struct Properties: BehaviorProperties {
        /// The target of the item's center, in points of the animator's coordinate system. Default: (0, 0).
        public var snapPoint: CGPoint?
        /// The damping, from 0 (most oscillation) to 1 (least). Default: 0.5.
        public var damping: CGFloat?

        public init() {}

        /// Creates a snap.
        public init(snapPoint: CGPoint? = nil, damping: CGFloat? = nil) {
            (self.snapPoint, self.damping) = (snapPoint, damping)
        }
    }

    /// The current properties.
    public final var properties: Properties {
        didSet { if properties.snapPoint != oldValue.snapPoint { moveAnchor() } }
    }

    /// The target of the item's center, in points of the animator's coordinate system.
    public final var snapPoint: CGPoint {
        get { properties.snapPoint ?? .zero }
        set { properties.snapPoint = newValue }
    }

    /// The damping, from 0 (most oscillation) to 1 (least); default: 0.5.
    ///
    /// As measured, a change only applies when the behavior is added to an animator again.
    public final var damping: CGFloat {
        get { properties.damping ?? 0.5 }
        set { properties.damping = newValue }
    }

    /// Hertz of the four springs, and their length in points.
    private static let frequency: Float = 4
    private static let length: CGFloat = 50

    private var anchor: BodyID?
    private var joints: [JointID] = []
    private var body: ItemBody?

    /// Snaps `item` to `point` once the behavior is added to an animator.
    public init(item: any DynamicItem, snapTo point: CGPoint) {
        (self.item, properties) = (item, Properties(snapPoint: point))
    }

    override open func dampOwnMotion(by factor: CGFloat) {
        damping = ReducedMotion.damping(damping, by: factor)
    }

    override final var isPrimitive: Bool { true }

    override final func attach(to animator: DynamicAnimator) {
        // What is left from an animator that is gone.
        (joints, anchor, body) = ([], nil, nil)
        guard let world = animator.world, let body = animator.retainBody(of: item) else { return }
        self.body = body
        do throws(InputError) {
            var definition = BodyDefinition()
            definition.kind = .static
            definition.position = Scale.metres(snapPoint)
            let anchor = try world.createBody(definition)
            self.anchor = anchor
            let size = item.bounds.size
            let half = CGVector(dx: size.width / 2, dy: size.height / 2)
            let springs: [(corner: CGVector, away: CGVector)] = [
                (CGVector(dx: -half.dx, dy: -half.dy), CGVector(dx: -Self.length, dy: 0)),
                (CGVector(dx: -half.dx, dy: -half.dy), CGVector(dx: 0, dy: -Self.length)),
                (half, CGVector(dx: Self.length, dy: 0)),
                (half, CGVector(dx: 0, dy: Self.length)),
            ]
            for (corner, away) in springs {
                let far = CGVector(dx: corner.dx + away.dx, dy: corner.dy + away.dy)
                let ends = JointEnds(
                    body.id, Scale.metres(corner), anchor, Scale.metres(far), collideConnected: true)
                let spring = DistanceKind.spring(
                    length: Scale.metres(Self.length), frequency: Self.frequency, dampingRatio: Float(damping))
                joints.append(try world.createDistanceJoint(ends, spring))
            }
        } catch {
            animator.report(.invalidValue(behavior: name, items: item.callName, reason: error.description))
        }
        animator.wake(body)
    }

    override final func detach(from animator: DynamicAnimator) {
        guard let world = animator.world, let body else { return }
        joints.forEach(world.destroyJoint)
        if let anchor { world.destroyBody(anchor) }
        animator.wake(body)
        animator.releaseBody(body)
        (joints, anchor, self.body) = ([], nil, nil)
    }

    override final func inspect(into inspection: inout DynamicInspection) {
        guard let body, let world = dynamicAnimator?.world else { return }
        let place = Scale.point(world.state(of: body.id).position)
        inspection.joints.append(DynamicInspection.Joint(kind: .snap, from: place, to: snapPoint))
    }

    private func moveAnchor() {
        guard let anchor, let animator = dynamicAnimator, let world = animator.world else { return }
        do throws(InputError) {
            try world.setTransform(position: Scale.metres(snapPoint), angle: 0, of: anchor)
        } catch {
            animator.report(.invalidValue(behavior: name, items: item.callName, reason: error.description))
        }
        body.map(animator.wake)
        animator.resume()
    }
}
