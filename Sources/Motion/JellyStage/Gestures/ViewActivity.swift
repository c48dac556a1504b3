import Foundation
import JellyDynamics
import JellyValues

/// A change of a view that goes on.
final class ViewActivity: StageActivity {
    let view: View
    private var change: ViewChange
    private let first: ViewChange
    private let origin: TimeInterval
    private let duration: TimeInterval
    private let curve: AnimationCurve

    init(_ view: View, _ change: ViewChange, origin: TimeInterval, duration: TimeInterval, curve: AnimationCurve) {
        (self.view, self.change, self.origin, self.duration, self.curve) = (view, change, origin, duration, curve)
        // A view without a colour appears in the new one out of the clear.
        let color = view.backgroundColor ?? change.backgroundColor?.withAlphaComponent(0)
        first = ViewChange(alpha: view.alpha, backgroundColor: color, center: view.center)
    }

    /// Leaves to a later change what that one changes.
    func yield(to later: ViewChange) {
        if later.alpha != nil { change.alpha = nil }
        if later.backgroundColor != nil { change.backgroundColor = nil }
        if later.center != nil { change.center = nil }
    }

    func act(on stage: Stage) -> Bool {
        // A tick's time is off by rounding errors only.
        let isOver = stage.time - origin >= duration - 1e-7
        let part = isOver ? 1 : curve.value(at: (stage.time - origin) / duration)
        func mix(_ from: Double?, _ to: Double) -> Double {
            guard let from, part < 1 else { return to }
            return from + (to - from) * part
        }
        if let alpha = change.alpha { view.alpha = mix(first.alpha, alpha) }
        if let color = change.backgroundColor {
            let start = first.backgroundColor ?? color
            view.backgroundColor = start.interpolated(to: color, at: part)
        }
        if let center = change.center {
            view.center = CGPoint(
                x: mix(first.center.map { Double($0.x) }, center.x), y: mix(first.center.map { Double($0.y) }, center.y)
            )
            stage.animator.updateItem(usingCurrentState: view)
        }
        return !isOver
    }
}
