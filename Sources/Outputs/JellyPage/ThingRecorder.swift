import Foundation
import JellyDynamics
import JellyStage
import JellySupport

/// The numbers of all that moves, and what happened.
final class ThingRecorder {
    /// What is called with a thing at each tick, in this order.
    private enum Quantity: Int, CaseIterable {
        case flags, x, y, angle, width, height, velocityX, velocityY, angularVelocity, energy
    }

    private var names: [String] = []
    private var columns: [[Column]] = []
    /// Of each event five numbers: ticks since the one before, kind, item, other, impulse.
    private var events = SignedDigits()
    private var lastEvent = 0
    /// The names in events, each once.
    private var words: [String] = []
    private var wordNumbers: [String: Int] = [:]

    /// - Returns: about how many bytes were kept.
    func add(_ record: TickRecord, at place: Int) -> Int {
        for thing in names.count..<max(names.count, record.names.count) {
            names.append(record.names[thing])
            columns.append(Quantity.allCases.map { _ in Column(start: place) })
        }
        let items = Set(record.items)
        for (thing, sample) in record.samples.enumerated() {
            guard let sample else {
                columns[thing][Quantity.flags.rawValue].set(0, at: place)
                continue
            }
            let values = numbers(of: sample, isItem: items.contains(thing))
            for (quantity, value) in values.enumerated() { columns[thing][quantity].set(value, at: place) }
        }
        for event in record.events { add(event) }
        return record.samples.count * 8 * Quantity.allCases.count + record.events.count * 24
    }

    /// Bits of the flags: 1 there, 2 seen, 4 moved by an animator, 8 awake, 16 known by its place and motion alone.
    private func numbers(of sample: MotionSample, isItem: Bool) -> [Int] {
        let isKnownInPart = isItem && sample.isAwake == nil
        let flags =
            1 | (sample.isVisible ? 2 : 0) | (isItem ? 4 : 0) | (sample.isAwake == true ? 8 : 0)
            | (isKnownInPart ? 16 : 0)
        func points(_ value: CGFloat) -> Int { Grain.steps(Double(value), Grain.point) }
        func fine(_ value: CGFloat) -> Int { Grain.steps(Double(value), Grain.fine) }
        return [
            flags, points(sample.center.x), points(sample.center.y), fine(sample.angle), points(sample.size.width),
            points(sample.size.height), points(sample.linearVelocity.x), points(sample.linearVelocity.y),
            fine(sample.angularVelocity), sample.kineticEnergy.map(fine) ?? 0,
        ]
    }

    private func add(_ event: StageEvent) {
        let numbers =
            switch event.kind {
            case .contactBegan(let item, let other, let impulse):
                [0, number(of: item), number(of: other), Grain.steps(Double(impulse), Grain.impulse)]
            case .contactEnded(let item, let other): [1, number(of: item), number(of: other), 0]
            case .rest: [2, 0, 0, 0]
            case .resume: [3, 0, 0, 0]
            }
        for number in [event.tick - lastEvent] + numbers { events.append(number) }
        lastEvent = event.tick
    }

    private func number(of word: String) -> Int {
        if let number = wordNumbers[word] { return number }
        wordNumbers[word] = words.count
        words.append(word)
        return words.count - 1
    }

    /// `things`: of each its name and the numbers of its columns; `words`, and `events` that name them.
    func members(_ table: inout ColumnTable) -> [(String, String)] {
        var things: [String] = []
        for (name, columns) in zip(names, columns) {
            things.append(JSONText.array([PageText.string(name)] + columns.map { "\(table.number(of: $0))" }))
        }
        return [
            ("things", JSONText.array(things)), ("words", JSONText.array(words.map(PageText.string))),
            ("events", "\"\(events.text)\""),
        ]
    }
}
