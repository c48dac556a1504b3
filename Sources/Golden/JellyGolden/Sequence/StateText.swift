import Foundation
import JellyDynamics
package import JellyStage

extension Take {
    static let stateHeader = "jellyframe-state 2"
    /// The header of files that have neither a start nor sizes.
    fileprivate static let firstStateHeader = "jellyframe-state 1"

    /// The file `state.txt`: every bit of the track, in readable lines.
    ///
    ///     jellyframe-state 2
    ///     rate 60
    ///     body green
    ///     @ 0
    ///     0 100 100 0 0 0 0 40 40
    ///     @ 1
    ///     0 100 100.13889 0 0 16.666668 0
    ///     ! green touches floor
    ///
    /// `@` begins a tick; 0 is the start. The index of a body (its `body` line, from 0) is followed by its position,
    /// angle, velocity and angular velocity, and its size if changed. A body without a line is unchanged, and a
    /// removed one has `-`. Numbers are of single precision, as in the engine, or end in `d` for double, with the
    /// fewest digits that represent them exactly.
    package var stateText: String {
        var text = Self.stateHeader + "\nrate \(tickRate)\n"
        for name in names { text += "body \(EscapedText.escaped(name))\n" }
        let hasSizes = hasSizes
        var last: [MotionSample?] = Array(repeating: nil, count: names.count)
        /// The samples whose sizes were written last.
        var sized = last
        for record in records {
            text += "@ \(record.number)\n"
            for place in names.indices where record.sample(place) != last[place] {
                text += String(place)
                last[place] = record.sample(place)
                if let now = last[place] {
                    let isSized = !hasSizes || sized[place].map(now.hasSameSize) ?? false
                    for number in now.motion + (isSized ? [] : [now.size.width, now.size.height]) {
                        text += " " + ExactNumber.text(Double(number))
                    }
                    sized[place] = now
                } else {
                    text += " -"
                }
                text += "\n"
            }
            for event in record.events { text += "! \(EscapedText.escaped(event.words))\n" }
        }
        return text
    }

    /// Parses a `state.txt`; impulses of contacts are 0, and so are sizes that it omits.
    ///
    /// - Throws: `GoldenError.wrongLine`, which names the file and the line.
    package init(stateText text: String, file: String) throws(GoldenError) {
        var lines = StateLines(text: text, file: file)
        guard let first = lines.next(), first == Self.stateHeader || first == Self.firstStateHeader else {
            throw lines.wrong("expected “\(Self.stateHeader)”")
        }
        guard let rate = lines.next(), rate.hasPrefix("rate "), let tickRate = Int(rate.dropFirst(5)),
            GoldenManifest.tickRates.contains(tickRate)
        else { throw lines.wrong("expected “rate” and the number of ticks per second") }
        self.init(tickRate: tickRate)
        var (names, known): ([String], Set<String>) = ([], [])
        var (now, events): ([MotionSample?], [StageEvent]) = ([], [])
        var number: Int?
        func time(_ tick: Int) -> Double { Double(tick) / Double(tickRate) }
        func ended(_ tick: Int) -> TickRecord {
            TickRecord(number: tick, time: time(tick), names: names, samples: now, events: events)
        }
        while let line = lines.next() {
            if lines.readUsual(line, into: &now, inTick: number != nil) {
                continue
            } else if let name = EscapedText.rest(of: line, after: "body ") {
                guard number == nil else { throw lines.wrong("expected bodies before the first tick") }
                names.append(EscapedText.text(name))
                known.insert(names[names.count - 1])
                now.append(nil)
            } else if line.hasPrefix("@ ") {
                guard let next = Int(line.dropFirst(2)), next > number ?? (first == Self.stateHeader ? -1 : 0),
                    next <= FrameSelection.largestFrame
                else {
                    throw lines.wrong("“\(line)” does not follow the previous tick")
                }
                if let number { add(ended(number)) }
                (number, events) = (next, [])
            } else if let words = EscapedText.rest(of: line, after: "! "), let number {
                guard let kind = StageEvent.Kind(words: EscapedText.text(words), names: known) else {
                    throw lines.wrong("unknown event “\(line.prefix(40))”")
                }
                events.append(StageEvent(tick: number, time: time(number), kind: kind))
            } else {
                try lines.read(line, into: &now, inTick: number != nil)
            }
        }
        if let number { add(ended(number)) }
    }
}

extension StageEvent {
    /// A description such as `green touches floor`.
    var words: String {
        switch kind {
        case .contactBegan(let item, let other, _): "\(item) touches \(other)"
        case .contactEnded(let item, let other): "\(item) leaves \(other)"
        case .rest: "everything rests"
        case .resume: "something moves"
        }
    }
}

extension StageEvent.Kind {
    /// Parses a description, which has no impulse; nil for anything else.
    ///
    /// - Parameter names: of bodies, which may have such words in them.
    fileprivate init?(words: String, names: Set<String>) {
        let bytes = Array(words.utf8)
        /// The names before and after a verb; by bytes, because a mark at the beginning of a name joins the blank before.
        func parts(_ verb: String) -> [(item: String, other: String)] {
            let wanted = Array(" \(verb) ".utf8)
            var found: [(item: String, other: String)] = []
            var start = 0
            while let place = bytes[start...].firstIndex(of: UInt8(ascii: " ")) {
                start = place + 1
                guard bytes[place...].starts(with: wanted) else { continue }
                found.append(
                    (
                        String(decoding: bytes[..<place], as: UTF8.self),
                        String(decoding: bytes[(place + wanted.count)...], as: UTF8.self)
                    ))
            }
            return found
        }
        let contacts =
            parts("touches").map { ($0.item, Self.contactBegan(item: $0.item, other: $0.other, impulse: 0)) }
            + parts("leaves").map { ($0.item, Self.contactEnded(item: $0.item, other: $0.other)) }
        if words == "everything rests" {
            self = .rest
        } else if words == "something moves" {
            self = .resume
        } else if let contact = contacts.first(where: { names.contains($0.0) }) ?? contacts.first {
            self = contact.1
        } else {
            return nil
        }
    }
}

/// The lines of a `state.txt`, counted.
private struct StateLines {
    private var rest: Substring
    private let file: String
    private var number = 0
    /// The sizes that bodies had last, by their places.
    private var sizes: [Int: CGSize] = [:]
    /// The numbers of a line.
    private var numbers: [Double] = []

    init(text: String, file: String) { (rest, self.file) = (text[...], file) }

    mutating func next() -> Substring? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.utf8.firstIndex(of: 10) ?? rest.endIndex
        defer { rest = end == rest.endIndex ? rest[end...] : rest[rest.utf8.index(after: end)...] }
        return rest[..<end]
    }

    func wrong(_ reason: String) -> GoldenError { .wrongLine(file: file, line: number, reason: reason) }

    /// Reads the line of a body.
    mutating func read(_ line: Substring, into bodies: inout [MotionSample?], inTick: Bool) throws(GoldenError) {
        let words = line.split(separator: " ")
        guard inTick, let first = words.first, let place = Int(first), bodies.indices.contains(place) else {
            throw wrong("expected a tick, a body or an event, found “\(line.prefix(40))”")
        }
        if words.count == 2, words[1] == "-" {
            bodies[place] = nil
            return
        }
        let numbers = words.dropFirst().compactMap(ExactNumber.number)
        guard numbers.count == words.count - 1, set(numbers, at: place, in: &bodies) else {
            throw wrong(
                "expected six numbers of a body (position, angle, velocity, angular velocity), or eight with its size")
        }
    }

    /// Reads the line of a body byte by byte, which nearly all lines are.
    ///
    /// - Returns: whether it was one without anything unusual; otherwise it is left to others.
    mutating func readUsual(_ line: Substring, into bodies: inout [MotionSample?], inTick: Bool) -> Bool {
        guard inTick else { return false }
        numbers.removeAll(keepingCapacity: true)
        let place = line.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            var (place, start) = (0, 0)
            while start < min(bytes.count, 9), bytes[start] != UInt8(ascii: " ") {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start]) else { return nil }
                place = place * 10 + Int(bytes[start] - UInt8(ascii: "0"))
                start += 1
            }
            guard start > 0, start < bytes.count, bytes[start] == UInt8(ascii: " ") else { return nil }
            start += 1
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
                guard let number = ExactNumber.number(bytes[start..<end]) else { return nil }
                numbers.append(number)
                start = end + 1
            }
            return place
        }
        guard case .some(.some(let place)) = place, bodies.indices.contains(place) else { return false }
        return set(numbers, at: place, in: &bodies)
    }

    /// - Returns: whether they are as many as a body has.
    private mutating func set(_ numbers: [Double], at place: Int, in bodies: inout [MotionSample?]) -> Bool {
        guard numbers.count == 6 || numbers.count == 8 else { return false }
        if numbers.count == 8 { sizes[place] = CGSize(width: numbers[6], height: numbers[7]) }
        bodies[place] = MotionSample(
            center: CGPoint(x: numbers[0], y: numbers[1]), angle: numbers[2], size: sizes[place] ?? .zero,
            linearVelocity: CGPoint(x: numbers[3], y: numbers[4]), angularVelocity: numbers[5])
        return true
    }
}
