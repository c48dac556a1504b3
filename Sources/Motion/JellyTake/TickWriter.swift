import Foundation
import JellyDynamics
import JellyStage

/// Writes ticks: of each thing a row where anything of it is another than the tick before.
final class TickWriter {
    private let insertTick: Statement
    private let insertThing: Statement
    private let insertState: Statement
    private let insertEvent: Statement
    private var samples: [MotionSample?] = []
    private var items: [Int]?
    private var bytes = CanonicalBytes()
    /// The items in order of appearance, each with its first tick.
    private(set) var things: [(name: String, tick: Int)] = []
    /// Of each tick's record.
    private(set) var hashes: [String] = []

    init(_ database: Database) throws(DatabaseError) {
        insertTick = try database.statement("INSERT INTO ticks VALUES(?, ?, ?, ?)")
        insertThing = try database.statement("INSERT INTO things VALUES(?, ?, ?)")
        insertState = try database.statement("INSERT INTO states VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        insertEvent = try database.statement(
            "INSERT INTO events(tick, kind, item, other, impulse) VALUES(?, ?, ?, ?, ?)")
    }

    func add(_ record: TickRecord) throws(DatabaseError) {
        let number = DatabaseValue.integer(record.number)
        for name in record.names[things.count...] {
            try insertThing.run(.integer(things.count), .text(name), number)
            things.append((name, record.number))
        }
        for (place, sample) in record.samples.enumerated() {
            let before = samples.indices.contains(place) ? samples[place] : nil
            guard sample != before else { continue }
            try insertState.run([number, .integer(place)] + TickRow.values(of: sample))
        }
        for event in record.events {
            let (kind, item, other, impulse) = TickRow.columns(of: event.kind)
            try insertEvent.run(number, .text(kind), .init(item), .init(other), .init(impulse))
        }
        let hash = TickRow.hash(of: record, &bytes)
        let list = items == record.items ? nil : record.items.map(String.init).joined(separator: " ")
        try insertTick.run(number, .real(record.time), .init(list), .text(hash))
        hashes.append(hash)
        (samples, items) = (record.samples, record.items)
    }
}

/// The columns of a tick's record.
enum TickRow {
    /// What stands in `states` behind tick and thing; nothing of what is gone.
    static func values(of sample: MotionSample?) -> [DatabaseValue] {
        guard let sample else { return Array(repeating: .null, count: 11) }
        return sample.numbers.map { .real($0) }
            + [.init(sample.kineticEnergy.map { Double($0) }), .init(sample.isAwake), .init(sample.isVisible)]
    }

    static func columns(
        of kind: StageEvent.Kind
    ) -> (kind: String, item: String?, other: String?, impulse: Double?) {
        switch kind {
        case .contactBegan(let item, let other, let impulse): ("contact began", item, other, Double(impulse))
        case .contactEnded(let item, let other): ("contact ended", item, other, nil)
        case .rest: ("rest", nil, nil, nil)
        case .resume: ("resume", nil, nil, nil)
        }
    }

    /// Of all of a record but its names.
    static func hash(of record: TickRecord, _ bytes: inout CanonicalBytes) -> String {
        bytes.removeAll()
        bytes.add(record.number)
        bytes.add(record.time)
        bytes.add(record.names.count)
        bytes.add(record.samples.count)
        for sample in record.samples {
            bytes.add(sample != nil)
            guard let sample else { continue }
            for number in sample.numbers { bytes.add(number) }
            bytes.add(sample.kineticEnergy.map { Double($0) })
            bytes.add(sample.isAwake)
            bytes.add(sample.isVisible)
        }
        bytes.add(record.items.count)
        for item in record.items { bytes.add(item) }
        bytes.add(record.events.count)
        for event in record.events {
            let (kind, item, other, impulse) = columns(of: event.kind)
            bytes.add(kind)
            bytes.add(item)
            bytes.add(other)
            bytes.add(impulse)
        }
        return bytes.hash
    }
}

extension MotionSample {
    /// In the order of the columns.
    var numbers: [Double] {
        [
            center.x, center.y, angle, size.width, size.height, linearVelocity.x, linearVelocity.y, angularVelocity,
        ].map { Double($0) }
    }

    /// From numbers in the order of the columns.
    init(numbers: [Double], energy: Double?, isAwake: Bool?, isVisible: Bool) {
        let values = numbers.map { CGFloat($0) }
        self.init(
            center: CGPoint(x: values[0], y: values[1]), angle: values[2],
            size: CGSize(width: values[3], height: values[4]),
            linearVelocity: CGPoint(x: values[5], y: values[6]), angularVelocity: values[7],
            kineticEnergy: energy.map { CGFloat($0) }, isAwake: isAwake, isVisible: isVisible)
    }
}
