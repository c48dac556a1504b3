public import Foundation

/// A rule of motion, or a tree of them; `UIDynamicBehavior`.
///
/// The base class is a composite: subclass it, add child behaviors and an `action`. The built-in behaviors act on items
/// and take no children.
open class DynamicBehavior {
    /// The child behaviors, in the order of adding.
    public private(set) final var childBehaviors: [DynamicBehavior] = []

    /// Called after every step of a running animator, once items have moved and contacts were reported.
    public final var action: (() -> Void)?

    /// The behavior's own work after every step, before the user's `action`.
    package final var ownAction: (() -> Void)?

    /// The animator that the behavior belongs to; nil before adding and after removal.
    public internal(set) final weak var dynamicAnimator: DynamicAnimator?

    /// Ascends with the order in which an animator's own behaviors were added to it.
    final var number = 0

    /// A composite behavior without children.
    public init() {}

    /// Called after `willMove(to:)`, with the same argument.
    package final var moveListener: ((DynamicAnimator?) -> Void)?

    /// Called before the behavior becomes part of an animator, and with nil before it leaves one.
    open func willMove(to dynamicAnimator: DynamicAnimator?) {}

    /// Called when motion is reduced, with a factor of 1 or more: makes this behavior's own swings fade that much faster.
    ///
    /// Child behaviors are told themselves.
    open func dampOwnMotion(by factor: CGFloat) {}

    /// Adds a child behavior; ignored on built-in behaviors, as in UIKit, and for a behavior that contains this one.
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

    /// Removes a behavior added by `addChildBehavior(_:)`.
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

    /// The last of this behavior and all below it, parents first, for which a predicate holds.
    final func lastInTree(where holds: (DynamicBehavior) -> Bool) -> DynamicBehavior? {
        for child in childBehaviors.reversed() {
            if let found = child.lastInTree(where: holds) { return found }
        }
        return holds(self) ? self : nil
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

/// A behavior's settable properties as a value, shared by classes, scene documents and timelines.
///
/// A property that is nil is unset: UIKit's default or another behavior's value applies.
public protocol BehaviorProperties: Hashable, Sendable {
    /// Nothing set.
    init()
}

/// A behavior with its settings as one value.
///
/// ```swift
/// let spring = AttachmentBehavior(item: block, attachedToAnchor: hook)
/// spring.properties = .init(length: 80, damping: 0.3, frequency: 2)
/// ```
public protocol ConfigurableBehavior: DynamicBehavior {
    /// The settable properties.
    associatedtype Properties: BehaviorProperties
    /// The current properties; setting them updates the animator.
    var properties: Properties { get set }
}
