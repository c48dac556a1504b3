public import Foundation

/// A rule of motion, or a tree of them; `UIDynamicBehavior`.
///
/// The base class is a composite: subclass it, add child behaviors and an `action`. The built-in behaviors act on items
/// and take no children.
open class DynamicBehavior {
    /// Behaviors that belong to this one, in the order in which they were added.
    public private(set) final var childBehaviors: [DynamicBehavior] = []

    /// Called once for every step of a running animator, after items have moved and contacts were reported.
    public final var action: (() -> Void)?

    /// What the behavior does by itself after every step, before its `action`, which so stays its user's.
    package final var ownAction: (() -> Void)?

    /// The animator that this behavior is part of; nil before it is added and after it was removed.
    public internal(set) final weak var dynamicAnimator: DynamicAnimator?

    /// A composite behavior without children.
    public init() {}

    /// Hears, after `willMove(to:)`, of the same.
    package final var moveListener: ((DynamicAnimator?) -> Void)?

    /// Called before the behavior becomes part of an animator, and with nil before it leaves one.
    open func willMove(to dynamicAnimator: DynamicAnimator?) {}

    /// Called when motion is reduced, with a factor of 1 or more: makes this behavior's own swings fade that much faster.
    ///
    /// Child behaviors are told themselves.
    open func dampOwnMotion(by factor: CGFloat) {}

    /// Adds a behavior as part of this one; on the built-in behaviors it does nothing, as in UIKit, nor does a behavior
    /// that this one is part of.
    public final func addChildBehavior(_ behavior: DynamicBehavior) {
        guard !isPrimitive, !behavior.holds(self) else { return }
        guard let animator = dynamicAnimator else {
            guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
            childBehaviors.append(behavior)
            return
        }
        animator.perform { [unowned animator] in
            guard animator.canAdopt(behavior) else { return }
            self.childBehaviors.append(behavior)
            animator.adopt(behavior)
        }
    }

    /// Removes a behavior that `addChildBehavior(_:)` added.
    public final func removeChildBehavior(_ behavior: DynamicBehavior) {
        guard childBehaviors.contains(where: { $0 === behavior }) else { return }
        guard let animator = dynamicAnimator else {
            childBehaviors.removeAll { $0 === behavior }
            return
        }
        animator.perform { [unowned animator] in
            guard self.childBehaviors.contains(where: { $0 === behavior }) else { return }
            animator.release(behavior)
            self.childBehaviors.removeAll { $0 === behavior }
            animator.flatTree = nil
        }
    }

    private final func holds(_ other: DynamicBehavior) -> Bool {
        self === other || childBehaviors.contains { $0.holds(other) }
    }

    /// This behavior and all below it, parents first.
    final func forEachInTree(_ visit: (DynamicBehavior) -> Void) {
        visit(self)
        for child in childBehaviors { child.forEachInTree(visit) }
    }

    // What the built-in behaviors do; composites do nothing of it.

    var isPrimitive: Bool { false }
    /// Makes bodies, joints and masks; `dynamicAnimator` is set.
    func attach(to animator: DynamicAnimator) {}
    /// Undoes `attach(to:)`.
    func detach(from animator: DynamicAnimator) {}
    /// Acts once before the sub-steps of one animator step.
    func prepareStep(_ animator: DynamicAnimator) {}
    /// Tidies up once after them.
    func finishStep(_ animator: DynamicAnimator) {}

    /// Adds what the behavior holds, as shapes.
    func inspect(into inspection: inout DynamicInspection) {}

    /// The class name, for messages.
    final var name: String { String(describing: type(of: self)) }
}

extension DynamicBehavior: CustomStringConvertible {
    public var description: String { name }
}

/// What can be set of a behavior, as a value: what a class keeps, a scene's document says and a timeline changes.
///
/// A property that is nil was not set; UIKit's default, or what another behavior says, counts.
public protocol BehaviorProperties: Hashable, Sendable {
    /// Nothing set.
    init()
}

/// A behavior whose settings are one value.
///
/// ```swift
/// let spring = AttachmentBehavior(item: block, attachedToAnchor: hook)
/// spring.properties = .init(length: 80, damping: 0.3, frequency: 2)
/// ```
public protocol ConfigurableBehavior: DynamicBehavior {
    /// What can be set.
    associatedtype Properties: BehaviorProperties
    /// What is set; setting it tells the animator at once.
    var properties: Properties { get set }
}
