import Foundation
import JellySupport

/// Pieces of Lottie's JSON, in as few characters as say them.
enum LottieText {
    /// Places after the point that no number needs more of; most have fewer, because keyframes are rounded.
    static let places = 4

    /// A number.
    static func number(_ number: Double, places: Int = places) -> String {
        ShortNumber.text(number, places: places)
    }

    /// `[1,2.5]`.
    static func array(_ numbers: Double..., places: Int = places) -> String {
        array(numbers.map { ShortNumber.text($0, places: places) })
    }

    /// `[…,…]` of JSON.
    static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

    /// What a number is after it was written.
    static func rounded(_ number: Double, places: Int) -> Double {
        let factor = Double.pow(10, Double(places))
        return (number * factor).rounded() / factor
    }
}

/// An object of JSON whose members keep their order, which some players read by.
struct LottieObject {
    private var members: [String] = []

    /// Adds a member; `value` is JSON.
    mutating func add(_ key: String, _ value: String) { members.append("\"\(key)\":\(value)") }

    /// Adds a whole number.
    mutating func add(_ key: String, _ value: Int) { add(key, String(value)) }

    /// Adds a member where there is a value.
    mutating func add(_ key: String, _ value: String?) {
        if let value { add(key, value) }
    }

    var isEmpty: Bool { members.isEmpty }

    var json: String { "{" + members.joined(separator: ",") + "}" }
}
