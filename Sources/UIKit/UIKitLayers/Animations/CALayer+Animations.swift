import JellyStage
import JellyValues

/// A running animation of a layer with its start time.
package struct LayerMove {
    let animation: CAAnimation
    let key: String?
    var begin: TimeInterval
    let standardDuration: TimeInterval
    var hasStarted = false
    var isOver = false
    /// Called at the end with whether it ran to completion.
    var onEnd: ((Bool) -> Void)?
}

extension CALayer {
    package func add(_ anim: CAAnimation, forKey key: String?, onEnd: ((Bool) -> Void)?) {
        if let key { removeAnimation(forKey: key) }
        let context = HostContext.atWork
        if anim is CATransition {
            contentBefore = commandsInside(UserInterfaceStyle(context.traits.shown.userInterfaceStyle))
        }
        let begin = anim.beginTime > 0 ? anim.beginTime : localTime(context.clock.now)
        let ended = CATransaction.expectsEnd()
        moves.append(
            LayerMove(
                animation: anim, key: key, begin: begin, standardDuration: CATransaction.animationDuration(),
                onEnd: { isFinished in
                    onEnd?(isFinished)
                    ended?()
                }))
        if !context.animatedLayers.contains(self) { context.animatedLayers.append(self) }
        updateShown(at: context.clock.now)
    }

    func removeMoves(_ matches: (LayerMove) -> Bool) {
        let gone = moves.filter(matches)
        guard !gone.isEmpty else { return }
        moves.removeAll(where: matches)
        updateShown(at: HostClock.current.now)
        for move in gone where !move.isOver { end(move, isFinished: false) }
    }

    /// Lets all animations begin earlier, in seconds of the host.
    package func beginMoves(earlierBy seconds: TimeInterval) {
        let change = localTime(seconds) - localTime(0)
        for index in moves.indices { moves[index].begin -= change }
    }

    private func end(_ move: LayerMove, isFinished: Bool) {
        move.onEnd?(isFinished)
        move.animation.delegate?.animationDidStop(move.animation, finished: isFinished)
    }

    /// Reports starts and ends up to a time.
    package func runMoves(to hostTime: TimeInterval) {
        let time = localTime(hostTime)
        for index in moves.indices where !moves[index].hasStarted && moves[index].begin <= time + 1e-7 {
            moves[index].hasStarted = true
        }
        let due = moves.filter { move in
            let animation = move.animation
            return !move.isOver && move.begin <= time + 1e-7
                && animation.phase(time - move.begin, standard: move.standardDuration)?.isOver == true
        }
        guard !due.isEmpty else { return }
        for move in due {
            guard let place = moves.firstIndex(where: { $0.animation === move.animation && !$0.isOver }) else {
                continue
            }
            if move.animation.isRemovedOnCompletion { moves.remove(at: place) } else { moves[place].isOver = true }
            end(move, isFinished: true)
        }
    }

    /// Computes and shows the presented values at a time.
    package func updateShown(at hostTime: TimeInterval) {
        shownTime = hostTime
        let time = localTime(hostTime)
        let before = shown
        (shown, transition) = ([:], nil)
        // What adds to others comes last, the newest first, so that each finds what it was added to.
        let isAdditive = { (move: LayerMove) in (move.animation as? CAPropertyAnimation)?.isAdditive == true }
        for move in moves.filter({ !isAdditive($0) }) + moves.filter(isAdditive).reversed() {
            guard let phase = move.animation.phase(time - move.begin, standard: move.standardDuration) else { continue }
            let fill = move.animation.fillMode
            if phase.isOver, move.isOver || move.animation.isRemovedOnCompletion, fill != .forwards, fill != .both {
                continue
            }
            move.animation.move(self, at: phase.part, elapsed: phase.elapsed)
        }
        let keys = Set(before.keys).union(shown.keys)
        if transition == nil, !contentBefore.isEmpty, !moves.contains(where: { $0.animation is CATransition }) {
            contentBefore = []
        }
        for key in keys.sorted() where before[key] != shown[key] { show(key) }
    }

    /// Animates a property's change if an animation block or the layer's implicit actions require it.
    func startMove(of key: String, from old: LayerValue, to new: LayerValue) {
        if let owner = backing.owner {
            let block = AnimationBlock.current
            guard block != nil || isShown, AnimationBlock.areEnabled, !onMain(owner, { $0.isBeingMade }) else { return }
            let action = action(forKey: key)
            if let animation = action as? CAAnimation, !(animation is BlockAnimation) {
                return add(begun(animation, from: old, to: new), forKey: key)
            }
            guard let block, !(action is NSNull) else { return }
            return block.move(self, key, from: old, to: new)
        }
        guard isShown, !CATransaction.disableActions(), superlayer != nil, AnimationBlock.areEnabled,
            !(actions?[key] is NSNull)
        else { return }
        let action = action(forKey: key)
        if action is NSNull { return }
        if let animation = action as? CAAnimation {
            return add(begun(animation, from: old, to: new), forKey: key)
        }
        if ["path", "shadowPath"].contains(key) { return }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = seenBefore(key) ?? old
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        add(animation, forKey: key)
    }

    /// An action's animation; what it took for the value before the change is the new one here, as properties ask for
    /// their actions afterwards.
    private func begun(_ animation: CAAnimation, from old: LayerValue, to new: LayerValue) -> CAAnimation {
        if let basic = animation as? CABasicAnimation, let from = LayerValue(basic.fromValue), from == new,
            basic.toValue == nil
        {
            basic.fromValue = old
        }
        return animation
    }

    /// The presented value of a property before the model changed, if an animation drives it.
    func seenBefore(_ key: String) -> LayerValue? { shown[key] }
}

/// The settings of animations added by the current code: duration and completion.
public final class CATransaction: NSObject {
    static let standardDuration: TimeInterval = 0.25

    // @unchecked: used only on the host's thread.
    private final class Level: @unchecked Sendable {
        var duration: TimeInterval?
        var function: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: (() -> Void)?
        var running = 0
        var isCommitted = false

        func finishIfDone() {
            guard isCommitted, running == 0, let completion else { return }
            self.completion = nil
            HostClock.current.after(0, completion)
        }
    }

    // Accessed only on the host's thread.
    nonisolated(unsafe) private static var levels: [Level] = []

    /// Begins a transaction, ended by `commit()`.
    public class func begin() { levels.append(Level()) }

    /// Ends the innermost transaction.
    public class func commit() {
        guard let level = levels.popLast() else { return }
        level.isCommitted = true
        level.finishIfDone()
    }

    /// Flushes pending changes; does nothing here.
    public class func flush() {}

    /// The default duration of animations, in seconds.
    public class func animationDuration() -> CFTimeInterval {
        levels.last { $0.duration != nil }?.duration ?? standardDuration
    }
    /// Sets the default duration of animations, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current?.duration = dur }
    /// The timing function of implicit animations.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.last { $0.function != nil }?.function
    }
    /// Sets the timing function of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current?.function = function }
    /// Whether implicit animations are disabled.
    public class func disableActions() -> Bool { levels.last { $0.disablesActions != nil }?.disablesActions ?? false }
    /// Sets whether implicit animations are disabled.
    public class func setDisableActions(_ flag: Bool) { current?.disablesActions = flag }
    /// The closure called after the transaction's animations have ended.
    public class func completionBlock() -> (() -> Void)? { current?.completion }
    /// Sets the closure called after the animations that the transaction adds from now on have ended.
    public class func setCompletionBlock(_ block: (() -> Void)?) { current?.completion = block }

    /// Sets a value by key.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions: setDisableActions((anObject as? Bool) ?? false)
        case kCATransactionAnimationDuration: (anObject as? Double).map(setAnimationDuration)
        default: break
        }
    }

    private static var current: Level? { levels.last }

    /// The closure that a starting animation calls at its end; nil outside transactions.
    static func expectsEnd() -> (() -> Void)? {
        guard let level = levels.last, level.completion != nil else { return nil }
        level.running += 1
        return {
            level.running -= 1
            level.finishIfDone()
        }
    }
}

/// The key of `CATransaction` that disables implicit animations.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction`'s duration.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCATransactionAnimationDuration = "animationDuration"
