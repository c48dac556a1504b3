public import Foundation
import JellySupport
import JellyValues

/// Moves items by behaviors, and is stepped explicitly; `UIDynamicAnimator`.
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
    /// The view whose bounds collision behaviors use as reference boundary; weak, as in UIKit.
    public private(set) weak var referenceView: (any DynamicReference)?

    /// The top-level behaviors, in order.
    public internal(set) var behaviors: [DynamicBehavior] = []

    /// Called on pause and resume.
    public weak var delegate: (any DynamicAnimatorDelegate)?

    /// Whether items may move: false before the first behavior, and after all items have come to rest.
    ///
    /// Any change of a behavior or item resumes the animator.
    public internal(set) var isRunning = false

    /// The sum of all intervals given to ``advance(by:)`` while running, in seconds; never reset, as measured.
    public internal(set) var elapsedTime: TimeInterval = 0

    /// The simulated time, in seconds: the sum of all sub-steps, scaled by ``speed``.
    public internal(set) var simulatedTime: TimeInterval = 0

    /// The number of steps made while running.
    public internal(set) var tick = 0

    /// The simulation speed: 0.5 is slow motion; not negative. Private API in UIKit.
    public var speed: Double = 1

    /// Whether ``advance(by:)`` does nothing. UIKit has no such switch.
    public var isPaused = false
    /// Whether it takes what UIKit's animator takes: items of other lenient animators, of which the last one to step decides
    /// where they are, and boundaries without lines.
    package var isLenient = false

    /// Contacts that began or ended in the last step, in order.
    public internal(set) var contacts: [DynamicContact] = []

    /// The first step in which crowded items kept their contacts; nil if it never happened.
    public internal(set) var crowding: DynamicCrowding?

    /// Called with ``crowding``, once, at the end of that step.
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
    /// The number of sub-steps so far.
    var subSteps = 0
    /// The gravity that was set last, and after how many sub-steps.
    var lastGravity: (gravity: Vector2, subSteps: Int)?
    private var lastNumber = 0
    private var causes: [DynamicsError] = []

    /// An animator whose reference boundary follows `referenceView`, if any.
    public init(referenceView: (any DynamicReference)? = nil) {
        self.referenceView = referenceView
        do throws(InputError) {
            world = try World(gravity: Vector2(0, Engine.gravity))
        } catch {
            world = nil
            causes = [.invalidValue(behavior: "DynamicAnimator", reason: error.description)]
        }
    }

    deinit { ItemOwners.release(all: bodies.map(\.item)) }

    /// Adds a behavior with its children; inside an action or a delegate call, at the end of the step.
    ///
    /// Its errors are thrown by the next ``advance(by:)``.
    public func addBehavior(_ behavior: DynamicBehavior) {
        perform { [unowned self] in
            guard canAdopt(behavior) else { return }
            behavior.number = nextNumber()
            behaviors.append(behavior)
            adopt(behavior)
        }
    }

    /// A number for a behavior or a body that comes, by which it is found again.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// The place of a behavior that was added, not as a child.
    private func place(of behavior: DynamicBehavior) -> Int? {
        let place = behaviors.partitioningIndex { $0.number >= behavior.number }
        return place < behaviors.endIndex && behaviors[place] === behavior ? place : nil
    }

    /// Removes a behavior with its children; inside an action or a delegate call, at the end of the step.
    public func removeBehavior(_ behavior: DynamicBehavior) {
        perform { [unowned self] in
            guard place(of: behavior) != nil else { return }
            release(behavior)
            // What hears of it may have removed others.
            if let place = place(of: behavior) { behaviors.remove(at: place) }
            flatTree = nil
        }
    }

    /// Removes all behaviors; inside an action or a delegate call, at the end of the step.
    public func removeAllBehaviors() {
        perform { [unowned self] in
            behaviors.forEach(release)
            behaviors = []
            flatTree = nil
        }
    }

    /// Keeps an error until the step that is being made, or else the next one, throws it with the others.
    func report(_ error: DynamicsError) {
        if !causes.contains(error) { causes.append(error) }
    }

    func takeCause() -> DynamicsError? {
        defer { causes = [] }
        return causes.count > 1 ? .several(causes) : causes.first
    }
}

/// Methods called when an animator pauses and resumes; `UIDynamicAnimatorDelegate`.
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
    /// Whether nothing moves: the animator has paused by itself, or is empty.
    public var isAtRest: Bool { !isRunning }

    /// Whether the engine has put an item to sleep; true for an item without behaviors.
    ///
    /// An item sleeps once it, and everything it touches or is attached to, was slower than 1 point per second and 2
    /// degrees per second for half a second.
    public func isAtRest(_ item: any DynamicItem) -> Bool {
        guard let body = body(of: item), let world else { return true }
        return !world.state(of: body.id).isAwake
    }

    /// An item's mass: 1 for 100 × 100 points of density 1; 0 for an item without behaviors, or an anchored one.
    public func mass(of item: any DynamicItem) -> CGFloat {
        guard let body = body(of: item), let world else { return 0 }
        return CGFloat(world.mass(of: body.id))
    }

    /// An item's kinetic energy, in joules of the engine: mass · (m/s)² / 2, with 100 points per metre.
    public func kineticEnergy(of item: any DynamicItem) -> CGFloat {
        guard let body = body(of: item), let world else { return 0 }
        return kineticEnergy(of: body.id, in: world)
    }

    func kineticEnergy(of body: BodyID, in world: World) -> CGFloat {
        let state = world.state(of: body)
        let speed = CGFloat(state.linearVelocity.length)
        let spin = CGFloat(state.angularVelocity)
        let linear = CGFloat(world.mass(of: body)) * speed * speed
        return (linear + CGFloat(world.inertia(of: body)) * spin * spin) / 2
    }

    /// The total kinetic energy of all items, in joules of the engine.
    public var kineticEnergy: CGFloat { items.reduce(0) { $0 + kineticEnergy(of: $1) } }
}
