public import Foundation
public import JellyDynamics
import JellySupport
import JellyValues

extension Stage {
    /// Pans with a finger, starting at a time in seconds.
    ///
    /// The finger moves once a tick, before the animator's step to its place at the step's end; it lifts after the
    /// step that ends at its last point.
    public func pan(_ gesture: PanGesture, _ target: PanTarget, at time: TimeInterval) {
        at(time + gesture.start) { $0.start(PanActivity(gesture, target, origin: time)) }
    }

    /// Calls `handler` when the view, or a descendant without a handler, is tapped.
    ///
    /// The handler receives the point in the view's own coordinates. A view may have several, called in the order of
    /// adding. A handler is removed with its view, or by `remove(_:)`.
    @discardableResult
    public func onTap(_ view: View, _ handler: @escaping (CGPoint) throws -> Void) -> StageListener {
        let id = nextListener()
        // When there are twice as many as lived the last time, so that each costs the same.
        if tapHandlers.count >= mostTapHandlers {
            tapHandlers.removeAll { $0.view == nil }
            mostTapHandlers = max(16, 2 * tapHandlers.count)
        }
        tapHandlers.append(TapHandler(id: id, view: view, call: handler))
        return id
    }

    /// Taps a point of the stage. The frontmost view there, or its nearest ancestor with handlers, receives the tap; a
    /// switch is toggled first.
    ///
    /// - Returns: the view that received the tap, if any.
    /// - Throws: the errors of handlers.
    @discardableResult
    public func tap(at point: CGPoint) throws -> View? {
        noteTap(at: point)
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

    /// Calls the action with a name.
    ///
    /// - Throws: `InputError` for an unknown name, or the errors of the action.
    public func call(_ name: String) throws {
        guard let action = actions[name] else {
            let known = actions.keys.sorted()
            let quoted = known.map { "“\($0)”" }.joined(separator: ", ")
            let others = known.isEmpty ? "the stage has no actions" : "the stage has \(quoted)"
            throw InputError(
                "unknown action “\(name)”"
                    + SpellingSuggestion.hint(name, in: known, else: others, shown: { "“\($0)”" }))
        }
        try action(self)
    }

    /// Plays an accelerometer trace on a gravity behavior, starting at a time in seconds.
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

    /// The offset of a point of the stage from an item's center, in the item's rotated coordinates.
    func offset(of point: CGPoint, in item: any DynamicItem) -> Offset {
        let (center, angle) =
            (item as? any NestedDynamicItem)?.pose(in: view) ?? (item.center, item.transform.rotationAngle)
        let distance = CGPoint(x: point.x - center.x, y: point.y - center.y)
            .applying(CGAffineTransform(rotationAngle: -angle))
        return Offset(horizontal: distance.x, vertical: distance.y)
    }
}

extension DynamicAnimator {
    /// Lets an item that a behavior uses go on at a velocity, in points per second; its angular velocity stays.
    func setVelocity(_ velocity: CGPoint, of item: any DynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        let helper = DynamicItemBehavior(items: [item])
        addBehavior(helper)
        let present = helper.linearVelocity(for: item)
        helper.addLinearVelocity(CGPoint(x: velocity.x - present.x, y: velocity.y - present.y), for: item)
        removeBehavior(helper)
    }
}
