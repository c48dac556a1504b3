/// Which behaviors and boundaries there are while a timeline runs.
struct TimelineState {
    /// What an action names that is not there, under which key of the action's value.
    typealias Problem = (key: String, message: String)

    private var present: [String: Scene.Behavior] = [:]
    private var removed: [String: Double] = [:]
    private var added: [String: Double] = [:]

    /// The state before the first of `events`, which are in the order of their times.
    init(initial: [Scene.Behavior], events: [Scene.Event]) {
        for behavior in initial { add(behavior) }
        for event in events {
            guard let id = (event.action as? Scene.AddBehavior)?.behavior.id, added[id] == nil else { continue }
            added[id] = event.at
        }
    }

    mutating func add(_ behavior: Scene.Behavior) {
        if let id = behavior.id { present[id] = behavior }
    }

    mutating func remove(_ id: String, at time: Double) {
        present[id] = nil
        removed[id] = time
    }

    /// Why the behavior is not there now; nil also for one that is nowhere, which is reported as unknown.
    func absence(of id: String, key: String = "behavior") -> Problem? {
        if present[id] != nil { return nil }
        if let time = removed[id] {
            return (key, "the behavior \(quoted(id)) is already removed at \(JSONValue.text(of: time)) s")
        }
        return added[id].map { (key, "the behavior \(quoted(id)) is added only at \(JSONValue.text(of: $0)) s") }
    }

    mutating func removeBoundary(_ identifier: String, of id: String) -> Problem? {
        guard var behavior = present[id] else { return nil }
        guard var collision = behavior.kind as? Scene.Collision else {
            return ("behavior", "only a collision has boundaries, and \(quoted(id)) is a \(behavior.type)")
        }
        guard let index = collision.boundaries.firstIndex(where: { $0.identifier == identifier }) else {
            return ("identifier", "the behavior \(quoted(id)) has no boundary \(quoted(identifier)) at that time")
        }
        collision.boundaries.remove(at: index)
        behavior.kind = collision
        present[id] = behavior
        return nil
    }
}

extension Findings {
    /// Reports events after the end, and events about behaviors and boundaries that are not there at their time.
    mutating func checkTimeline(of scene: Scene) {
        let ordered = moments.enumerated()
            .sorted { ($0.element.event.at, $0.offset) < ($1.element.event.at, $1.offset) }.map(\.element)
        var state = TimelineState(initial: scene.behaviors, events: ordered.map(\.event))
        for moment in ordered {
            let (event, node) = (moment.event, moment.node)
            if event.at > scene.duration {
                let (at, end) = (JSONValue.text(of: event.at), JSONValue.text(of: scene.duration))
                report(node["at"]?.range ?? node.range, "this event is at \(at) s, but the scene ends at \(end) s")
            }
            guard let entry = event.action as? any EventEntry, let problem = entry.apply(to: &state, at: event.at)
            else { continue }
            let value = node[type(of: entry).key] ?? node
            report((value[problem.key] ?? value).range, problem.message)
        }
    }
}
