import Foundation

// The tree of behaviors.
extension DynamicAnimator {
    /// Keeps an object alive until the end of the current step, so that it survives its removal by an action.
    package func keepUntilEndOfStep(_ object: AnyObject) {
        guard isStepping else { return }
        deferred.append { withExtendedLifetime(object) {} }
    }

    /// Runs `change` now, or at the end of the current step.
    package func perform(_ change: @escaping () -> Void) {
        isStepping ? deferred.append(change) : change()
    }

    func canAdopt(_ behavior: DynamicBehavior) -> Bool {
        var inUse: DynamicBehavior?
        var seen = Set<ObjectIdentifier>()
        behavior.forEachInTree {
            let isNew = seen.insert(ObjectIdentifier($0)).inserted
            if !isNew || $0.dynamicAnimator != nil, inUse == nil { inUse = $0 }
        }
        if let inUse { report(.behaviorInUse(inUse.name)) }
        return inUse == nil
    }

    func adopt(_ behavior: DynamicBehavior) {
        flatTree = nil
        defer { flatTree = nil }
        behavior.forEachInTree {
            $0.willMove(to: self)
            $0.moveListener?(self)
            $0.dynamicAnimator = self
            $0.attach(to: self)
        }
        resume()
    }

    func release(_ behavior: DynamicBehavior) {
        flatTree = nil
        defer { flatTree = nil }
        behavior.forEachInTree {
            $0.willMove(to: nil)
            $0.moveListener?(nil)
            $0.detach(from: self)
            $0.dynamicAnimator = nil
        }
        resume()
    }

    /// Calls `visit` with every behavior of the tree.
    package func forEachBehavior(_ visit: (DynamicBehavior) -> Void) {
        for behavior in tree { visit(behavior) }
    }

    /// The last behavior of the tree that satisfies a predicate.
    package func lastBehavior(where holds: (DynamicBehavior) -> Bool) -> DynamicBehavior? {
        for behavior in behaviors.reversed() {
            if let found = behavior.lastInTree(where: holds) { return found }
        }
        return nil
    }

    /// Every behavior, parents before children, in the order in which they were added.
    var tree: [DynamicBehavior] {
        if let flatTree { return flatTree }
        var tree: [DynamicBehavior] = []
        for behavior in behaviors { behavior.forEachInTree { tree.append($0) } }
        flatTree = tree
        return tree
    }

    /// Resumes the animator after a change.
    package func resume() {
        calmTime = 0
        guard !isRunning else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
    }

    /// Removes behaviors from anywhere in the tree.
    ///
    /// An animator without behaviors pauses with the same step, as UIKit's does, not half a second later.
    package func removeFromTree(_ behaviors: [DynamicBehavior]) {
        for behavior in behaviors {
            var parent: DynamicBehavior?
            forEachBehavior { if $0.childBehaviors.contains(where: { $0 === behavior }) { parent = $0 } }
            if let parent {
                parent.removeChildBehavior(behavior)
            } else {
                removeBehavior(behavior)
            }
        }
        perform { [unowned self] in
            if self.behaviors.isEmpty { calmTime = Engine.timeToRest }
        }
    }
}
