public import Foundation

/// Moves items by the behaviors that are added to it, stepped by hand; `UIDynamicAnimator`.
///
/// ```swift
/// let animator = DynamicAnimator()
/// animator.addBehavior(GravityBehavior(items: [block]))
/// try animator.advance(by: 1.0 / 60)
/// ```
///
/// The engine's settings are those measured on Apple's animator: 100 points a metre, sub-steps of `Float(1/120)` s from
/// an accumulator (so a first step of 1/60 s makes one sub-step and each later one makes two), 8 velocity and 3
/// position iterations, forces that act in every sub-step. Nothing here reads a clock: the same calls give the same
/// motion. Not Sendable: one thread at a time.
public final class DynamicAnimator {
    /// What the reference boundary of collision behaviors follows; held weakly, as UIKit does.
    public private(set) weak var referenceView: (any DynamicReference)?

    /// Behaviors that were added, without their children, in order.
    public internal(set) var behaviors: [DynamicBehavior] = []

    /// Hears of pauses.
    public weak var delegate: (any DynamicAnimatorDelegate)?

    /// Whether items may move: false before the first behavior and after all items came to rest.
    ///
    /// Any change to a behavior or item starts the animator again.
    public internal(set) var isRunning = false

    /// The sum of all intervals given to ``advance(by:)`` while running, in seconds; never reset, as measured.
    public internal(set) var elapsedTime: TimeInterval = 0

    /// How long items have moved, in seconds: the sum of all sub-steps, which follows ``speed``.
    public internal(set) var simulatedTime: TimeInterval = 0

    /// How many steps the animator has made while running.
    public internal(set) var tick = 0

    /// How fast time passes for items: 0.5 is slow motion; not negative. UIKit has this as private API only.
    public var speed: Double = 1

    /// While true, ``advance(by:)`` does nothing. UIKit has no such switch.
    public var isPaused = false

    /// What began or ended to touch in the last step, in the order in which it happened.
    public internal(set) var contacts: [DynamicContact] = []

    /// Where a step first left a crowd to its contacts alone; nil while none did.
    public internal(set) var crowding: DynamicCrowding?

    /// Hears of ``crowding``, once, at the end of that step.
    public var onCrowding: ((DynamicCrowding) -> Void)?

    let world: World?
    var bodies: [ItemBody] = []
    /// The ids of `bodies`, in their order: what a step reads states by.
    var bodyIDs: [BodyID] = []
    /// All behaviors, parents before children; nil when the tree has changed.
    var flatTree: [DynamicBehavior]?
    var bodyOf: [ObjectIdentifier: ItemBody] = [:]
    var itemOf: [BodyID: ItemBody] = [:]
    var boundaryOf: [BodyID: BoundaryName] = [:]
    var collisionGroups: UInt64 = 0
    /// The fields that act, in the order of the tree.
    var fields: [FieldBehavior] = []
    var accumulator: Double = 0
    var calmTime: Float = 0
    /// The size of the reference view when the animator last paused.
    var sizeAtPause: CGSize?
    var isStepping = false
    var deferred: [() -> Void] = []
    var needsProperties = false
    private var faults: [DynamicsError] = []

    /// An animator whose reference boundary follows `referenceView`; none when it is nil.
    public init(referenceView: (any DynamicReference)? = nil) {
        self.referenceView = referenceView
        do throws(PhysicsError) {
            world = try World(gravity: Vector2(0, Engine.gravity))
        } catch {
            world = nil
            faults = [.invalidValue(behavior: "DynamicAnimator", reason: error.description)]
        }
    }

    deinit { ItemOwners.release(all: bodies.map(\.item)) }

    /// Adds a behavior with its children; inside an action or a delegate's call it waits for the end of the step.
    ///
    /// What is wrong with it is thrown by the next ``advance(by:)``.
    public func addBehavior(_ behavior: DynamicBehavior) {
        perform { [unowned self] in
            guard canAdopt(behavior) else { return }
            behaviors.append(behavior)
            adopt(behavior)
        }
    }

    /// Removes a behavior with its children; inside an action or a delegate's call it waits for the end of the step.
    public func removeBehavior(_ behavior: DynamicBehavior) {
        perform { [unowned self] in
            guard behaviors.contains(where: { $0 === behavior }) else { return }
            release(behavior)
            behaviors.removeAll { $0 === behavior }
            flatTree = nil
        }
    }

    /// Removes all behaviors; inside an action or a delegate's call it waits for the end of the step.
    public func removeAllBehaviors() {
        perform { [unowned self] in
            behaviors.forEach(release)
            behaviors = []
            flatTree = nil
        }
    }

    /// Keeps a fault until the step that is being made, or else the next one, throws it with the others.
    func report(_ error: DynamicsError) {
        if !faults.contains(error) { faults.append(error) }
    }

    func takeFault() -> DynamicsError? {
        defer { faults = [] }
        return faults.count > 1 ? .several(faults) : faults.first
    }
}

/// Hears when an animator pauses and resumes; `UIDynamicAnimatorDelegate`.
public protocol DynamicAnimatorDelegate: AnyObject {
    /// The animator starts to run, at first or again.
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
    /// All items are at rest.
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

// What UIKit does not tell, and its users ask for.
extension DynamicAnimator {
    /// Whether nothing moves any more: the animator has paused by itself, or has nothing to move.
    public var isAtRest: Bool { !isRunning }

    /// Whether the engine has put an item to sleep; true for an item that no behavior uses.
    ///
    /// An item sleeps once it and all it touches or is attached to were slower than 1 point a second and 2 degrees a
    /// second for half a second.
    public func isAtRest(_ item: any DynamicItem) -> Bool {
        guard let body = body(of: item), let world else { return true }
        return !world.state(of: body.id).isAwake
    }

    /// An item's mass: 1 for 100 × 100 points of density 1; 0 for an item that no behavior uses or that is anchored.
    public func mass(of item: any DynamicItem) -> CGFloat {
        guard let body = body(of: item), let world else { return 0 }
        return CGFloat(world.mass(of: body.id))
    }

    /// An item's energy of motion and rotation, in joules of the engine: mass · (m/s)² / 2, with 100 points a metre.
    public func kineticEnergy(of item: any DynamicItem) -> CGFloat {
        guard let body = body(of: item), let world else { return 0 }
        let state = world.state(of: body.id)
        let speed = CGFloat(state.linearVelocity.length)
        let spin = CGFloat(state.angularVelocity)
        let linear = CGFloat(world.mass(of: body.id)) * speed * speed
        return (linear + CGFloat(world.inertia(of: body.id)) * spin * spin) / 2
    }

    /// The energy of motion and rotation of all items, in joules of the engine.
    public var kineticEnergy: CGFloat { items.reduce(0) { $0 + kineticEnergy(of: $1) } }
}

/// The engine's settings, as Apple's animator has them; each measured.
enum Engine {
    /// Seconds a sub-step: `(float)(1/120)`.
    static let step = Float(1.0 / 120.0)
    static let velocityIterations = 8
    static let positionIterations = 3
    /// Metres a second squared for a gravity of magnitude 1: 1000 points a second squared.
    static let gravity: Float = 10
    /// How far, in points, the reference boundary lies outside the reference bounds.
    static let referenceOutset: CGFloat = 1
    /// Points of arc in one segment of a curved boundary.
    static let flattening: CGFloat = 10
    /// The most lines of one boundary; the edge of the largest stage, of 16384 × 16384 points, has 6554 of such segments.
    static let mostBoundaryLines = 200_000
    /// Seconds without motion after which an animator pauses; Box2D's own time to sleep.
    static let timeToRest = Float(0.5)
}
