public import Foundation
public import JellyDynamics
import JellyValues

extension Stage {
    /// Lets a finger pan over the stage, beginning at a time in seconds.
    ///
    /// The finger moves once a tick, before the animator's step to where it is at the step's end; it lifts after the
    /// step that ends at its last point.
    public func pan(_ gesture: PanGesture, _ target: PanTarget, at time: TimeInterval) {
        at(time + gesture.start) { $0.start(PanActivity(gesture, target, origin: time)) }
    }

    /// Calls `handler` when the view, or one inside it without a handler of its own, is tapped.
    ///
    /// The handler is given the point in the view's own coordinates. A view may have several; they are called in the
    /// order in which they were added. A handler goes with its view, or when it is removed.
    @discardableResult
    public func onTap(_ view: View, _ handler: @escaping (CGPoint) throws -> Void) -> StageListener {
        let id = nextListener()
        tapHandlers.removeAll { $0.view == nil }
        tapHandlers.append(TapHandler(id: id, view: view, call: handler))
        return id
    }

    /// Taps a point of the stage: the frontmost view there is found, and it or the next view around it that has
    /// handlers is told; a switch turns over first.
    ///
    /// - Returns: the view that was told; nil when there is none.
    /// - Throws: what a handler throws.
    @discardableResult
    public func tap(at point: CGPoint) throws -> View? {
        var candidate = view.hitTest(point)
        while let view = candidate {
            let handlers = tapHandlers.filter { $0.view === view }
            if view.answerTap() || !handlers.isEmpty {
                for handler in handlers { try handler.call(view.convert(point, from: self.view)) }
                return view
            }
            candidate = view.superview
        }
        return nil
    }

    /// Calls the action of a name.
    ///
    /// - Throws: `InputError` for a name that none has, or what the action throws.
    public func call(_ name: String) throws {
        guard let action = actions[name] else {
            let known = actions.keys.sorted().map { "“\($0)”" }.joined(separator: ", ")
            let others = known.isEmpty ? "the stage has none" : "there is \(known)"
            throw InputError("There is no action “\(name)”; \(others).")
        }
        try action(self)
    }

    /// Lets an accelerometer turn a gravity behavior, beginning at a time in seconds.
    public func play(
        _ trace: AccelerometerTrace, to gravity: GravityBehavior, mapping: AccelerometerTrace.Mapping = .init(),
        at time: TimeInterval
    ) {
        at(time + trace.samples[0].time) { $0.start(TraceActivity(trace, mapping, gravity, origin: time)) }
    }

    /// Moves an item by a translation in the stage's coordinates; its velocity stays.
    func move(_ item: any DynamicItem, by translation: CGPoint) {
        guard translation != .zero else { return }
        let inward = (item as? View)?.superview?.transform(to: view).inverted() ?? .identity
        item.center.x += inward.a * translation.x + inward.c * translation.y
        item.center.y += inward.b * translation.x + inward.d * translation.y
        animator.updateItem(usingCurrentState: item)
    }

    /// Where a point of the stage lies from an item's center, in the item's own rotated coordinates.
    func offset(of point: CGPoint, in item: any DynamicItem) -> Offset {
        let (center, angle) =
            (item as? any NestedDynamicItem)?.pose(in: view) ?? (item.center, item.transform.rotationAngle)
        let distance = CGPoint(x: point.x - center.x, y: point.y - center.y)
            .applying(CGAffineTransform(rotationAngle: -angle))
        return Offset(horizontal: distance.x, vertical: distance.y)
    }
}

extension DynamicAnimator {
    /// Lets an item that a behavior uses go on at a velocity, in points a second; its angular velocity stays.
    func setVelocity(_ velocity: CGPoint, of item: any DynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        let helper = DynamicItemBehavior(items: [item])
        addBehavior(helper)
        let present = helper.linearVelocity(for: item)
        helper.addLinearVelocity(CGPoint(x: velocity.x - present.x, y: velocity.y - present.y), for: item)
        removeBehavior(helper)
    }
}
