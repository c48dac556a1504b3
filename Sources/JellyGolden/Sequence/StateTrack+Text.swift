extension StateTrack {
    static let textHeader = "jellyframe-state 1"

    /// The file `state.txt`: every bit of the track, in lines that can be read and compared.
    ///
    ///     jellyframe-state 1
    ///     rate 60
    ///     body green
    ///     @ 1
    ///     0 100 100.13889 0 0 16.666668 0
    ///     ! green touches floor
    ///
    /// `@` begins a tick; the number of a body (`body` lines, from 0) begins its place, angle, velocity and spin;
    /// a body without a line is as it was, and one that is gone has `-`. Numbers are of single precision, as the engine
    /// has them, or end in a `d` for double; the digits are the fewest that give the very number.
    public var text: String {
        var text = Self.textHeader + "\nrate \(tickRate)\n"
        for name in names { text += "body \(Self.escaped(name))\n" }
        var last: [Body?] = Array(repeating: nil, count: names.count)
        var events = events[...]
        for tick in ticks {
            text += "@ \(tick.number)\n"
            var now: [Body?] = Array(repeating: nil, count: names.count)
            for (index, body) in tick.bodies.enumerated() { now[tick.name(ofBody: index)] = body }
            for place in names.indices where !Self.isSame(now[place], last[place]) {
                text += String(place)
                if let body = now[place] {
                    for number in body.numbers { text += " " + ExactNumber.text(number) }
                } else {
                    text += " -"
                }
                text += "\n"
            }
            while let event = events.first, event.tick <= tick.number {
                text += "! \(Self.escaped(event.text))\n"
                events.removeFirst()
            }
            last = now
        }
        return text
    }

    /// Whether all bits are equal.
    private static func isSame(_ a: Body?, _ b: Body?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.hasSameBits(as: b)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    }
}

extension StateTrack.Body {
    /// The names of the numbers, in the order of their declaration.
    static let quantities = ["center.x", "center.y", "angle", "velocity.x", "velocity.y", "angularVelocity"]

    var numbers: [Double] { [x, y, angle, velocityX, velocityY, angularVelocity] }

    init?(numbers: [Double]) {
        guard numbers.count == 6 else { return nil }
        self.init(
            x: numbers[0], y: numbers[1], angle: numbers[2], velocityX: numbers[3], velocityY: numbers[4],
            angularVelocity: numbers[5])
    }

    func hasSameBits(as other: Self) -> Bool {
        x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
            && angle.bitPattern == other.angle.bitPattern && velocityX.bitPattern == other.velocityX.bitPattern
            && velocityY.bitPattern == other.velocityY.bitPattern
            && angularVelocity.bitPattern == other.angularVelocity.bitPattern
    }
}
