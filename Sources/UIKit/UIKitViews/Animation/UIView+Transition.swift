import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

extension UIView {
    /// Transitions from a view's old content to that after the block, by a cross dissolve or a flip.
    /// Without a type the change is immediate.
    ///
    /// As documented, a flip from the left brings the left side to the front; its eye is twice the larger side away,
    /// which is chosen.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let function = options.curve.function
        let block = AnimationBlock(duration: duration, curve: { function.value(at: $0) }, completion: completion)
        let old = view.layer.snapshot()
        let change = { animations?() ?? () }
        options.contains(.allowAnimatedContent) ? block.run(change) : performWithoutAnimation(change)
        if options.transition > 0, areAnimationsEnabled { block.pass(from: old, to: view, options) }
        block.close()
    }

    /// Replaces a view in its superview by another one.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else { completion?(false) ?? (); return }
        transition(
            with: superview, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    superview.addSubview(toView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    /// A view with the current appearance of this one.
    func shot(afterScreenUpdates afterUpdates: Bool) -> UIView {
        if afterUpdates { layoutIfNeeded() }
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.center = center
        view.layer.addSublayer(layer.snapshot())
        return view
    }

    /// A view with the current appearance of a part of this one; the cap insets have no effect.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        if capInsets != .zero { ignore("UIView.resizableSnapshotView withCapInsets") }
        guard let inner = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.clipsToBounds = true
        inner.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
        view.addSubview(inner)
        return view
    }

    /// Draws the view hierarchy into the current context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        layer.render(in: context)
        context.restoreGState()
        return true
    }
}

extension AnimationBlock {
    /// Shows a view's present content instead of a snapshot of its former one, in the block's time and curve.
    @MainActor func pass(from old: CALayer, to view: UIView, _ options: UIView.AnimationOptions) {
        guard duration > 0 else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.addSublayer(old)
        CATransaction.commit()
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1.0, 0.0]
        time(fade)
        let isFlip = options.transition != 5
        fade.calculationMode = isFlip ? .discrete : .linear
        if !isFlip { fade.curve = curve }
        let end = expectEnd()
        old.add(fade, forKey: "opacity") { isFinished in
            old.removeFromSuperlayer()
            end(isFinished)
        }
        if isFlip {
            let flip = CAKeyframeAnimation(keyPath: "transform")
            // A quarter with the old content, and another with the new one.
            let parts = (0...8).map { CGFloat($0) / 8 }
            let turns = parts + parts.map { $0 - 1 }
            flip.values = turns.map { view.layer.turned(options.transition, by: $0 * .pi / 2) }
            flip.keyTimes = (parts.map { $0 / 2 } + parts.map { 0.5 + $0 / 2 }).map { NSNumber(value: Double($0)) }
            time(flip)
            flip.curve = curve
            view.layer.add(flip, forKey: "flip")
        }
    }
}
