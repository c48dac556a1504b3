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
            if let (key, message) = state.apply(event) {
                let place =
                    node["remove"] ?? node["set"]?[key] ?? node["removeBoundary"]?[key] ?? node["pan"]?[key]
                    ?? node["accelerometer"]?[key] ?? node["add"]?[key] ?? node
                report(place.range, message)
            }
        }
    }
}

/// Which behaviors and boundaries there are while a timeline runs.
private struct TimelineState {
    private var present: [String: Scene.Behavior] = [:]
    private var removed: [String: Double] = [:]
    private var added: [String: Double] = [:]

    /// The state before the first of `events`, which are in the order of their times.
    init(initial: [Scene.Behavior], events: [Scene.Event]) {
        for behavior in initial { add(behavior) }
        for event in events {
            guard case .add(let behavior) = event.action, let id = behavior.id, added[id] == nil else { continue }
            added[id] = event.at
        }
    }

    private mutating func add(_ behavior: Scene.Behavior) {
        if let id = behavior.id { present[id] = behavior }
    }

    /// Lets the event happen; or says under which key it names what is not there.
    mutating func apply(_ event: Scene.Event) -> (key: String, message: String)? {
        switch event.action {
        case .orientation, .tap, .setView, .play, .removeView, .call, .present:
            return nil
        case .pan(let pan):
            switch pan.target {
            case .anchor(let id): return absence(of: id).map { ("anchor", $0.message) }
            case .zones(let id): return absence(of: id).map { ("zones", $0.message) }
            case .moves, .drags: return nil
            }
        case .accelerometer(let accelerometer):
            return absence(of: accelerometer.gravity).map { ("gravity", $0.message) }
        case .add(let behavior):
            var absent: (key: String, message: String)?
            if case .watcher(let watcher) = behavior.kind { absent = absence(of: watcher.behavior) }
            add(behavior)
            return absent
        case .set(let change):
            return absence(of: change.behavior)
        case .remove(let id):
            if let absence = absence(of: id) { return absence }
            present[id] = nil
            removed[id] = event.at
            return nil
        case .removeBoundary(let id, let identifier):
            return absence(of: id) ?? removeBoundary(identifier, of: id)
        }
    }

    /// Why the behavior is not there now; nil also for one that is nowhere, which is reported as unknown.
    private func absence(of id: String) -> (key: String, message: String)? {
        if present[id] != nil { return nil }
        if let time = removed[id] {
            return ("behavior", "the behavior \(quoted(id)) is already removed at \(JSONValue.text(of: time)) s")
        }
        return added[id].map { time in
            ("behavior", "the behavior \(quoted(id)) is added only at \(JSONValue.text(of: time)) s")
        }
    }

    private mutating func removeBoundary(_ identifier: String, of id: String) -> (key: String, message: String)? {
        guard var behavior = present[id] else { return nil }
        guard case .collision(var collision) = behavior.kind else {
            return ("behavior", "only a collision has boundaries, and \(quoted(id)) is a \(behavior.type)")
        }
        guard let index = collision.boundaries.firstIndex(where: { $0.identifier == identifier }) else {
            return ("identifier", "the behavior \(quoted(id)) has no boundary \(quoted(identifier)) at that time")
        }
        collision.boundaries.remove(at: index)
        behavior.kind = .collision(collision)
        present[id] = behavior
        return nil
    }
}
