extension CAAnimation {
    /// Copies all values of an animation of the same class.
    func copyValues(of other: CAAnimation) {
        (duration, beginTime, timeOffset, speed) = (other.duration, other.beginTime, other.timeOffset, other.speed)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
        (timingFunction, delegate, curve) = (other.timingFunction, other.delegate, other.curve)
        keyedValues = other.keyedValues
        if let own = self as? CAPropertyAnimation, let other = other as? CAPropertyAnimation {
            (own.keyPath, own.isAdditive, own.isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        }
        switch (self, other) {
        case (let own as CABasicAnimation, let other as CABasicAnimation):
            (own.fromValue, own.toValue, own.byValue) = (other.fromValue, other.toValue, other.byValue)
            guard let own = own as? CASpringAnimation, let other = other as? CASpringAnimation else { return }
            (own.mass, own.stiffness, own.damping) = (other.mass, other.stiffness, other.damping)
            own.initialVelocity = other.initialVelocity
        case (let own as CAKeyframeAnimation, let other as CAKeyframeAnimation):
            (own.values, own.path, own.keyTimes) = (other.values, other.path, other.keyTimes)
            (own.timingFunctions, own.calculationMode) = (other.timingFunctions, other.calculationMode)
            own.rotationMode = other.rotationMode
        case (let own as CAAnimationGroup, let other as CAAnimationGroup):
            own.animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
        case (let own as CATransition, let other as CATransition):
            (own.type, own.subtype) = (other.type, other.subtype)
            (own.startProgress, own.endProgress) = (other.startProgress, other.endProgress)
        default: break
        }
    }
}
