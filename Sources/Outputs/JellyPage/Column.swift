/// A whole number at every tick, as text: the first one, then second differences, each in base 64 with five bits a
/// character, lowest first.
///
/// What stands still or keeps its velocity is nothing but zeros, of which runs are counted and those at the end left out.
struct Column: Hashable {
    /// The numbers, the first being that of the tick `start`.
    private(set) var values: [Int] = []
    private let start: Int

    /// - Parameter start: the place of the first number among all ticks.
    init(start: Int) { self.start = start }

    /// Sets the number at a place among all ticks, which is not before those that are set; it stayed the same up to there.
    mutating func set(_ value: Int, at place: Int) {
        let last = values.last ?? value
        while values.count < place - start { values.append(last) }
        values.append(value)
    }

    /// The text; before the first number there is the first, and after the last one the last.
    var text: String {
        var text = SignedDigits()
        var (last, difference, zeros) = (values.first ?? 0, 0, start)
        text.append(last)
        func add(_ change: Int) {
            guard change != 0 else { return zeros += 1 }
            if zeros > 0 {
                text.append(0)
                text.append(zeros - 1)
                zeros = 0
            }
            text.append(change)
        }
        for value in values.dropFirst() {
            let next = value - last
            add(next - difference)
            (last, difference) = (value, next)
        }
        // It stands from here on, and does not go on at the velocity of its last tick.
        add(-difference)
        return text.text
    }
}

/// Whole numbers as text, each in as few characters as it needs.
struct SignedDigits {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private var bytes: [UInt8] = []

    /// Adds a number: its sign is the lowest bit, the sixth bit of a character says that there are more.
    mutating func append(_ number: Int) {
        var rest = number.magnitude << 1 | (number < 0 ? 1 : 0)
        repeat {
            let digit = rest & 31
            rest >>= 5
            bytes.append(Self.alphabet[Int(digit | (rest > 0 ? 32 : 0))])
        } while rest > 0
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Numbers as the first one and differences.
    static func differences(_ numbers: [Int]) -> String {
        var digits = SignedDigits()
        var last = 0
        for number in numbers {
            digits.append(number - last)
            last = number
        }
        return digits.text
    }
}

/// The precision of the page's numbers.
enum Grain {
    /// Points, and points per second: a thousandth.
    static let point = 1e3
    /// Radians, and what a matrix holds: a millionth, half a thousandth of a point at five hundred points.
    static let fine = 1e6
    /// Impulses, in kilogram points per second.
    static let impulse = 1e4
    /// Opacity.
    static let alpha = 1e4

    /// A number as a multiple of a grain; what is no number or beyond a billion points is told as the nearest that is.
    static func steps(_ value: Double, _ grain: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(max(-1e12, min(1e12, (value * grain).rounded())))
    }
}
