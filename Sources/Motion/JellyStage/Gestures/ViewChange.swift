public import Foundation
import JellyDynamics
public import JellyValues

/// New values for properties of a view; nil properties do not change.
public struct ViewChange: Hashable, Sendable {
    /// The opacity, from 0 to 1.
    public var alpha: Double?
    /// The background color.
    public var backgroundColor: Color?
    /// The center, in points of the superview's coordinates; setting it also updates an animator.
    public var center: CGPoint?
    /// Whether the view is hidden; changes at once.
    public var isHidden: Bool?
    /// The text of a `Label`; changes at once, ignored by other views.
    public var text: String?
    /// Whether a `SwitchView` is on; changes at once, ignored by other views.
    public var isOn: Bool?
    /// A velocity in points per second, set at once on a view that a behavior uses.
    public var velocity: CGVector?

    /// Creates a change.
    public init(
        alpha: Double? = nil, backgroundColor: Color? = nil, center: CGPoint? = nil, isHidden: Bool? = nil,
        text: String? = nil, isOn: Bool? = nil, velocity: CGVector? = nil
    ) {
        self.velocity = velocity
        (self.alpha, self.backgroundColor, self.center, self.isHidden) = (alpha, backgroundColor, center, isHidden)
        (self.text, self.isOn) = (text, isOn)
    }
}

extension Stage {
    /// Changes a view, at once or animated over a time in seconds from now.
    ///
    /// A later change of the same property starts from the current value of an earlier one.
    public func change(
        _ view: View, _ change: ViewChange, duration: TimeInterval = 0, curve: AnimationCurve = .linear
    ) {
        for case let earlier as ViewActivity in activities.map(\.activity) where earlier.view === view {
            _ = earlier.act(on: self)
            earlier.yield(to: change)
        }
        if let isHidden = change.isHidden { view.isHidden = isHidden }
        if let text = change.text { (view as? Label)?.text = text }
        if let isOn = change.isOn { (view as? SwitchView)?.isOn = isOn }
        if let velocity = change.velocity {
            for item in (view as? JellyView)?.movingItems ?? [view] {
                animator.setVelocity(CGPoint(x: velocity.dx, y: velocity.dy), of: item)
            }
        }
        let activity = ViewActivity(view, change, origin: time, duration: duration, curve: curve)
        if activity.act(on: self) { start(activity) }
    }
}

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
