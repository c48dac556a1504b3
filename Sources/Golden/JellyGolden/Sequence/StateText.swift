extension StateTrack {
    static let textHeader = "jellyframe-state 2"
    /// The header of files that have neither a start nor sizes.
    private static let firstHeader = "jellyframe-state 1"

    /// The file `state.txt`: every bit of the track, in lines that can be read and compared.
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
    /// `@` begins a tick, of which 0 is the start; the number of a body (`body` lines, from 0) begins its place, angle,
    /// velocity and angular velocity, and its size where that is another than before; a body without a line is as it was,
    /// and one that is gone has `-`. Numbers are of single precision, as the engine
    /// has them, or end in a `d` for double; the digits are the fewest that give the very number.
    package var text: String {
        var text = Self.textHeader + "\nrate \(tickRate)\n"
        for name in names { text += "body \(EscapedText.escaped(name))\n" }
        var last: [Body?] = Array(repeating: nil, count: names.count)
        var sizes: [[Double]?] = Array(repeating: nil, count: names.count)
        var events = events[...]
        for tick in [start].compactMap(\.self) + ticks {
            text += "@ \(tick.number)\n"
            var now: [Body?] = Array(repeating: nil, count: names.count)
            for (index, body) in tick.bodies.enumerated() { now[tick.name(ofBody: index)] = body }
            for place in names.indices where !Self.isSame(now[place], last[place]) {
                text += String(place)
                if let body = now[place] {
                    for number in body.numbers { text += " " + ExactNumber.text(number) }
                    if let size = body.size, sizes[place].map({ !Self.isSame($0, size) }) ?? true {
                        for number in size { text += " " + ExactNumber.text(number) }
                        sizes[place] = size
                    }
                } else {
                    text += " -"
                }
                text += "\n"
            }
            while let event = events.first, event.tick <= tick.number {
                text += "! \(EscapedText.escaped(event.text))\n"
                events.removeFirst()
            }
            last = now
        }
        return text
    }

    /// Whether all bits are equal.
    private static func isSame(_ a: Body?, _ b: Body?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.hasSameBits(as: b) && (a.size == nil) == (b.size == nil)
    }

    private static func isSame(_ a: [Double], _ b: [Double]) -> Bool {
        zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern }
    }
}

extension StateTrack {
    /// The track in the text of a `state.txt`.
    ///
    /// - Throws: `GoldenError.wrongLine`, which names the file and the line.
    package init(parsing text: String, file: String) throws(GoldenError) {
        var lines = StateLines(text: text, file: file)
        guard let first = lines.next(), first == Self.textHeader || first == Self.firstHeader else {
            throw lines.wrong("it does not begin with “\(Self.textHeader)”")
        }
        guard let rate = lines.next(), rate.hasPrefix("rate "), let tickRate = Int(rate.dropFirst(5)),
            Self.tickRates.contains(tickRate)
        else { throw lines.wrong("“rate” and a number of ticks a second are missing") }
        self.init(tickRate: tickRate, names: [], ticks: [])
        var now: [Body?] = []
        var number: Int?
        while let line = lines.next() {
            if lines.readUsual(line, into: &now, inTick: number != nil) {
                continue
            } else if let name = EscapedText.rest(of: line, after: "body ") {
                guard number == nil else { throw lines.wrong("a body is named after the first tick") }
                names.append(EscapedText.text(name))
                now.append(nil)
            } else if line.hasPrefix("@ ") {
                guard let next = Int(line.dropFirst(2)), next > number ?? (first == Self.textHeader ? -1 : 0),
                    next <= FrameSelection.largestFrame
                else {
                    throw lines.wrong("“\(line)” is no tick after the one before")
                }
                close(number, with: now)
                number = next
            } else if let event = EscapedText.rest(of: line, after: "! "), let number {
                events.append(Event(tick: number, text: EscapedText.text(event)))
            } else {
                try lines.read(line, into: &now, inTick: number != nil)
            }
        }
        close(number, with: now)
    }

    /// Adds a tick with its bodies.
    private mutating func close(_ number: Int?, with now: [Body?]) {
        guard let number else { return }
        let present = now.indices.filter { now[$0] != nil }
        let tick = Tick(number: number, bodies: now.compactMap { $0 }, present: present)
        if number == 0 { start = tick } else { ticks.append(tick) }
    }
}

/// The lines of a `state.txt`, counted.
private struct StateLines {
    private var rest: Substring
    private let file: String
    private var number = 0
    /// The sizes that bodies had last, by their places.
    private var sizes: [Int: (width: Double, height: Double)] = [:]
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
    mutating func read(_ line: Substring, into bodies: inout [StateTrack.Body?], inTick: Bool) throws(GoldenError) {
        let words = line.split(separator: " ")
        guard inTick, let first = words.first, let place = Int(first), bodies.indices.contains(place) else {
            throw wrong("“\(line.prefix(40))” is neither a tick, nor a body, nor an event")
        }
        if words.count == 2, words[1] == "-" {
            bodies[place] = nil
            return
        }
        let numbers = words.dropFirst().compactMap(ExactNumber.number)
        guard numbers.count == words.count - 1, let body = StateTrack.Body(numbers: numbers) else {
            throw wrong(
                "a body has a place, an angle, a velocity and an angular velocity: six numbers, or eight with its size")
        }
        set(body, at: place, in: &bodies)
    }

    /// Reads the line of a body byte by byte, which nearly all lines are.
    ///
    /// - Returns: whether it was one without anything unusual; otherwise it is left to others.
    mutating func readUsual(_ line: Substring, into bodies: inout [StateTrack.Body?], inTick: Bool) -> Bool {
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
        guard case .some(.some(let place)) = place, bodies.indices.contains(place),
            let body = StateTrack.Body(numbers: numbers)
        else { return false }
        set(body, at: place, in: &bodies)
        return true
    }

    private mutating func set(_ body: StateTrack.Body, at place: Int, in bodies: inout [StateTrack.Body?]) {
        var body = body
        if let width = body.width, let height = body.height { sizes[place] = (width, height) }
        (body.width, body.height) = (sizes[place]?.width, sizes[place]?.height)
        bodies[place] = body
    }
}
