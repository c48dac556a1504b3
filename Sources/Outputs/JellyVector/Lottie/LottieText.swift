import Foundation
import JellySupport
import JellyValues

/// Compact JSON text for Lottie.
enum LottieText {
    /// The maximum decimal places; most numbers have fewer, because keyframes are rounded.
    static let places = 4

    /// A number.
    static func number(_ number: Double, places: Int = places) -> String {
        ShortNumber.text(number, places: places)
    }

    /// `[1,2.5]`.
    static func array(_ numbers: Double..., places: Int = places) -> String {
        JSONText.array(numbers.map { ShortNumber.text($0, places: places) })
    }

    /// The value of a number as written.
    static func rounded(_ number: Double, places: Int) -> Double {
        let factor = Double.pow(10, Double(places))
        return (number * factor).rounded() / factor
    }
}

/// A JSON object with ordered members, on which some players depend.
struct LottieObject {
    private var members: [(String, String)] = []

    /// Adds a member; `value` is JSON.
    mutating func add(_ key: String, _ value: String) { members.append((key, value)) }

    /// Adds a whole number.
    mutating func add(_ key: String, _ value: Int) { add(key, String(value)) }

    /// Adds a member if the value is not nil.
    mutating func add(_ key: String, _ value: String?) {
        if let value { add(key, value) }
    }

    var isEmpty: Bool { members.isEmpty }

    var json: String { JSONText.object(members) }
}

/// Colours rounded for Lottie's players, which multiply by 255 and truncate.
enum LottieColor {
    /// `[0.2,0.4,1]`, which all players and Cairo turn into the same bytes.
    static func json(_ color: Color) -> String {
        JSONText.array([color.red, color.green, color.blue].map { component(byte($0)) })
    }

    /// `#rrggbb`.
    static func hexJSON(_ color: Color) -> String {
        "\"" + [color.red, color.green, color.blue].map(byte).hexColor + "\""
    }

    /// The byte that Cairo computes for a component.
    private static func byte(_ component: Double) -> Int {
        min(255, max(0, Int((component * 256).rounded(.down))))
    }

    /// The shortest decimal whose product with 255 lies in the lower half of the byte's step.
    private static func component(_ byte: Int) -> String {
        for places in 0...4 {
            let factor = Double.pow(10, Double(places))
            let number = (Double(byte) / 255 * factor).rounded(.up) / factor
            let (exact, single) = (number * 255, Float(number) * 255)
            if exact < Double(byte) + 0.5, Int(single) == byte, Int(Float(exact)) == byte {
                return LottieText.number(number, places: places)
            }
        }
        return LottieText.number((Double(byte) + 0.25) / 255, places: 6)
    }
}
