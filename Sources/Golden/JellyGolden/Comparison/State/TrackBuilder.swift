import Foundation
package import JellyDynamics
package import JellyStage

/// Builds a golden's record of a motion tick by tick: positions of bodies by name, as they are added and removed.
package struct TrackBuilder: Sendable {
    /// The track recorded so far: a take without frames.
    package private(set) var track: Take
    private var names: [String] = []
    private var placeOf: [String: Int] = [:]

    /// - Parameter tickRate: ticks per second.
    package init(tickRate: Int) { track = Take(tickRate: tickRate) }

    /// Adds the items and events of a tick; number 0 is the start.
    ///
    /// Items of the same name are numbered: `ball`, `ball 2`.
    package mutating func append(_ record: TickRecord) {
        var uses: [String: Int] = [:]
        var samples: [MotionSample?] = Array(repeating: nil, count: names.count)
        for item in record.items {
            guard let sample = record.samples[item] else { continue }
            let name = record.names[item]
            let use = uses[name, default: 0] + 1
            uses[name] = use
            let place = place(of: use == 1 ? name : "\(name) \(use)")
            if place == samples.count { samples.append(nil) }
            samples[place] = MotionSample(
                center: sample.center, angle: sample.angle, size: sample.size, linearVelocity: sample.linearVelocity,
                angularVelocity: sample.angularVelocity)
        }
        let events = record.number == 0 ? [] : record.events
        track.add(TickRecord(number: record.number, time: record.time, names: names, samples: samples, events: events))
    }

    private mutating func place(of name: String) -> Int {
        if let place = placeOf[name] { return place }
        placeOf[name] = names.count
        names.append(name)
        return names.count - 1
    }
}

extension TickRecord {
    /// A tick of a track that contains items only.
    package init(number: Int, time: Double, names: [String], samples: [MotionSample?], events: [StageEvent]) {
        self.init(
            number: number, time: time, names: names, samples: samples,
            items: samples.indices.filter { samples[$0] != nil }, events: events)
    }
}

extension Take {
    /// Adds a tick; number 0 is the start.
    package mutating func add(_ record: TickRecord) {
        if record.number == 0 { start = record } else { ticks.append(record) }
    }

    /// Whether it holds how large bodies are, as goldens did not at first.
    var hasSizes: Bool { records.contains { $0.samples.contains { $0.map { $0.size != .zero } ?? false } } }
}
