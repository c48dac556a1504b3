public import Foundation
import JellyGeometry
import JellyPhysics

/// Connects an item to a point or to another item; `UIAttachmentBehavior`.
///
/// Without a frequency it is a rod; with one, a spring. Its length is the distance of the two attachment points when it
/// joins an animator, unless set.
open class AttachmentBehavior: DynamicBehavior {
    /// What an attachment connects; `UIAttachmentBehavior.AttachmentType`.
    public enum AttachmentType: Int, Hashable, Sendable {
        /// Two items.
        case items = 0
        /// An item and a point.
        case anchor = 1
    }

    /// The item, and the other one when there is one.
    public final let items: [any DynamicItem]

    /// How the two ends are held.
    enum Kind {
        /// A rod or spring between two points that turn with their items.
        case distance
        /// A rope between them.
        case limit
        /// No motion against each other.
        case fixed
        /// Turning about one point.
        case pin
        /// Sliding along an axis.
        case sliding(CGVector)
    }

    let kind: Kind

    /// What is connected.
    ///
    /// The documented answer; Apple's says `.items` for every attachment.
    public final var attachedBehaviorType: AttachmentType { items.count == 2 ? .items : .anchor }

    /// Where the item hangs, in points of the animator's coordinate system; setting it moves the anchor, and the
    /// length stays.
    public final var anchorPoint: CGPoint {
        didSet { if anchorPoint != oldValue { joint?.moveAnchor() } }
    }

    /// The distance that is kept, in points; 0 before the attachment joins an animator, unless set; then,
    /// unless set, the distance that the two points had.
    public final var length: CGFloat {
        get { ownLength ?? joint?.restLength ?? 0 }
        set {
            ownLength = newValue
            joint?.update()
        }
    }

    /// How fast a spring comes to rest: 0 never, 1 without swinging; 0 unless changed.
    public final var damping: CGFloat = 0 {
        didSet { if damping != oldValue { joint?.update() } }
    }

    /// How fast a spring swings, in hertz; 0 makes it a rod.
    public final var frequency: CGFloat = 0 {
        didSet { if frequency != oldValue { joint?.update() } }
    }

    /// How strongly a pin brakes turning, in newton metres of the engine; 0 unless changed. Other kinds ignore it.
    public final var frictionTorque: CGFloat = 0 {
        didSet { if frictionTorque != oldValue { joint?.update() } }
    }

    /// How far a sliding attachment may slide, in points, or a pin turn, in radians; it holds 0.
    ///
    /// Infinite for those two unless changed, as measured; zero, and without meaning, for the others.
    public final var attachmentRange: FloatRange {
        didSet { if attachmentRange != oldValue { joint?.update() } }
    }

    /// The length that was set, in points; nil while the distance decides.
    private(set) final var ownLength: CGFloat?
    let offsets: [Offset]
    private var joint: AttachmentJoint?

    /// Connects an item's middle to a point.
    public convenience init(item: any DynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Connects a point of an item, which turns with it, to a point of the coordinate system.
    public init(item: any DynamicItem, offsetFromCenter offset: Offset, attachedToAnchor point: CGPoint) {
        (items, offsets, anchorPoint, kind, attachmentRange) = ([item], [offset], point, .distance, .zero)
    }

    /// Connects the middles of two items; they may still collide.
    public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Connects points of two items, which turn with them; the items may still collide.
    public init(
        item item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
        offsetFromCenter offset2: Offset
    ) {
        (items, offsets, anchorPoint) = ([item1, item2], [offset1, offset2], .zero)
        (kind, attachmentRange) = (.distance, .zero)
    }

    init(_ kind: Kind, _ items: [any DynamicItem], offsets: [Offset] = [.zero, .zero], anchor: CGPoint = .zero) {
        (self.kind, self.items, self.offsets, anchorPoint) = (kind, items, offsets, anchor)
        attachmentRange =
            switch kind {
            case .pin, .sliding: .infinite
            case .distance, .limit, .fixed: .zero
            }
    }

    override final var isPrimitive: Bool { true }

    override final func attach(to animator: DynamicAnimator) {
        joint = nil
        if items.count == 2, items[0] === items[1] {
            animator.report(
                .invalidValue(behavior: name, items: items.callNames, reason: "it connects an item to itself"))
            return
        }
        let bodies = items.compactMap { animator.retainBody(of: $0) }
        guard bodies.count == items.count, let world = animator.world else {
            bodies.forEach(animator.releaseBody)
            return
        }
        do throws(PhysicsError) {
            joint = try AttachmentJoint(self, bodies: bodies, animator: animator, world: world)
        } catch {
            bodies.forEach(animator.releaseBody)
            animator.report(.invalidValue(behavior: name, items: items.callNames, reason: error.description))
        }
    }

    /// Where the item's and the other end are now, in points of the animator's coordinate system; nil in no animator.
    public final var ends: (item: CGPoint, other: CGPoint)? {
        joint?.places
    }

    override final func inspect(into inspection: inout DynamicInspection) {
        guard let joint else { return }
        let looks: DynamicInspection.Joint.Kind =
            switch kind {
            case .distance: frequency == 0 ? .rod : .spring
            case .limit: .rope
            case .fixed: .weld
            case .pin: .pin
            case .sliding: .slider
            }
        let (from, to) = joint.places
        inspection.joints.append(DynamicInspection.Joint(kind: looks, from: from, to: to))
    }

    override final func detach(from animator: DynamicAnimator) {
        guard let joint else { return }
        joint.remove()
        joint.bodies.forEach(animator.releaseBody)
        self.joint = nil
    }
}
