import JellySupport

/// The behaviors and boundaries present while a timeline runs.
struct TimelineState {
    /// What an action names that is not there, under which key of the action's value.
    typealias Problem = (key: String, message: String)

    private var present: [String: Scene.Behavior] = [:]
    private var removed: [String: Double] = [:]
    private var added: [String: Double] = [:]
    /// The boundaries that each behavior still has.
    private var boundaries: [String: Set<String>] = [:]

    /// The state before the first of `events`, which are in the order of their times.
    init(initial: [Scene.Behavior], events: [Scene.Event]) {
        for behavior in initial { add(behavior) }
        for event in events {
            guard let id = (event.action as? Scene.AddBehavior)?.behavior.id, added[id] == nil else { continue }
            added[id] = event.at
        }
    }

    mutating func add(_ behavior: Scene.Behavior) {
        guard let id = behavior.id else { return }
        present[id] = behavior
        boundaries[id] = (behavior.kind as? Scene.Collision).map { Set($0.boundaries.map(\.identifier)) }
    }

    mutating func remove(_ id: String, at time: Double) {
        present[id] = nil
        removed[id] = time
    }

    /// Why the behavior is not there now; nil also for one that is nowhere, which is reported as unknown.
    func absence(of id: String, key: String = "behavior") -> Problem? {
        if present[id] != nil { return nil }
        if let time = removed[id] {
            return (key, "the behavior \(quoted(id)) has already been removed at \(JSONValue.text(of: time)) s")
        }
        return added[id].map { (key, "the behavior \(quoted(id)) is not added until \(JSONValue.text(of: $0)) s") }
    }

    mutating func removeBoundary(_ identifier: String, of id: String) -> Problem? {
        guard let behavior = present[id] else { return nil }
        guard boundaries[id] != nil else {
            return ("behavior", "`behavior` must be a collision; \(quoted(id)) is a \(behavior.type)")
        }
        guard boundaries[id]?.remove(identifier) != nil else {
            return ("identifier", "the behavior \(quoted(id)) has no boundary \(quoted(identifier)) at that time")
        }
        return nil
    }
}

extension Diagnostics {
    /// Reports a scene that ends before its first tick: nothing happens in it, and no video has a frame of it.
    mutating func checkDuration(of scene: Scene, _ node: JSONNode) {
        // As the stage counts ticks.
        guard let place = node["duration"], scene.duration * Double(scene.tickRate) < 1 - 1e-6 else { return }
        let (duration, tick) = (JSONValue.text(of: scene.duration), JSONValue.text(of: 1 / Double(scene.tickRate)))
        report(
            place.range,
            "`duration` must be at least one tick, \(tick) s at `tickRate` \(scene.tickRate), not \(duration)")
    }

    /// Reports events after the end, and events about behaviors and boundaries that are not there at their time.
    mutating func checkTimeline(of scene: Scene) {
        let ordered = moments.enumerated()
            .sorted { ($0.element.event.at, $0.offset) < ($1.element.event.at, $1.offset) }.map(\.element)
        var state = TimelineState(initial: scene.behaviors, events: ordered.map(\.event))
        for moment in ordered {
            let (event, node) = (moment.event, moment.node)
            if event.at > scene.duration {
                let (at, end) = (JSONValue.text(of: event.at), JSONValue.text(of: scene.duration))
                report(node["at"]?.range ?? node.range, "the event at \(at) s is after the scene's end at \(end) s")
            }
            let entry = event.entry
            guard let problem = entry.apply(to: &state, at: event.at) else { continue }
            let value = node[type(of: entry).key] ?? node
            report((value[problem.key] ?? value).range, problem.message)
        }
    }
}
