import Foundation
import JellySupport
import JellyValues

/// Writes keyframes as Lottie's properties.
struct LottieProperties {
    private var names = LottieEasingNames()
    /// The decimal places of paths' coordinates: a hundredth of a point, or more where a path is magnified.
    private(set) var pathPlaces = 2

    /// Increases the precision of the following paths for a magnification.
    mutating func enlargePaths(by scale: Double) {
        pathPlaces = scale <= 2 ? 2 : scale <= 20 ? 3 : 4
    }

    /// A number over time as JSON.
    mutating func scalar(_ keyframes: Keyframes<Double>, factor: Double = 1) -> String {
        property(keyframes, wraps: true) { LottieText.number($0 * factor) }
    }

    /// A position over time as JSON.
    mutating func position(_ keyframes: Keyframes<CGPoint>) -> String {
        property(keyframes) { LottieText.array($0.x, $0.y) }
    }

    /// A pair of numbers over time as JSON.
    mutating func vector(_ keyframes: Keyframes<CGVector>, factor: Double = 1) -> String {
        property(keyframes) { LottieText.array($0.dx * factor, $0.dy * factor) }
    }

    /// Any value over time as JSON.
    ///
    /// - Parameters:
    ///   - wraps: whether a keyframe wraps its value in an array.
    ///   - json: a value's JSON.
    mutating func property<Value>(
        _ keyframes: Keyframes<Value>, wraps: Bool = false, json: (Value) -> String
    ) -> String {
        let list = keyframes.list
        let values = list.map { json($0.value) }
        var object = LottieObject()
        let stays = values.allSatisfy { $0 == values[0] } && list.allSatisfy { $0.tangents == nil }
        object.add("a", stays ? 0 : 1)
        guard !stays else {
            object.add("k", values[0])
            return object.json
        }
        let keys = list.indices.map { index in
            var key = LottieObject()
            key.add("t", list[index].frame)
            key.add("s", wraps ? "[\(values[index])]" : values[index])
            guard index < list.count - 1 else { return key.json }
            let tangents = list[index].tangents
            if list[index].easing == .hold || values[index] == values[index + 1] && tangents == nil {
                key.add("h", 1)
                return key.json
            }
            add(list[index].easing, to: &key)
            if let tangents {
                key.add("to", LottieText.array(tangents.out.dx, tangents.out.dy))
                key.add("ti", LottieText.array(tangents.into.dx, tangents.into.dy))
            }
            return key.json
        }
        object.add("k", JSONText.array(keys))
        return object.json
    }

    /// Players require both ends of an easing, even of a linear one.
    private mutating func add(_ easing: Easing, to key: inout LottieObject) {
        let curve =
            switch easing {
            case .cubic(let curve): curve
            case .linear, .hold: CubicEasing(0, 0, 1, 1)
            }
        func end(_ x: Double, _ y: Double) -> String {
            let (x, y) = (
                LottieText.number(x, places: Self.easingPlaces), LottieText.number(y, places: Self.easingPlaces)
            )
            return JSONText.object([("x", x), ("y", y)])
        }
        let (out, into) = (end(curve.x1, curve.y1), end(curve.x2, curve.y2))
        key.add("o", out)
        key.add("i", into)
        key.add("n", names.name(of: curve, text: out + into))
    }

    private static let easingPlaces = 4
}

/// Names of easings that players would otherwise confuse.
///
/// rlottie and ThorVG cache easings by name, and derive a missing name from rounded numbers.
private struct LottieEasingNames {
    private var known: [String: String] = [:]

    /// A name as JSON; nil if none is needed.
    ///
    /// - Parameter text: the easing as written.
    mutating func name(of curve: CubicEasing, text: String) -> String? {
        // 32-bit numbers as the players print them, of which they keep 19 characters.
        let numbers = [curve.x2, curve.y2, curve.x1, curve.y1]
        let whole = numbers.map { String(format: "%.2f", Double(Float($0))) }.joined(separator: "_")
        let coarse = String(whole.prefix(19))
        guard let first = known[coarse] else {
            known[coarse] = text
            return nil
        }
        guard first != text else { return nil }
        // Derived from the numbers, because lottie-web caches easings by name across all files of a page; short enough
        // to differ in the first characters.
        return "\"" + numbers.map { String(Int(($0 * 1e4).rounded()), radix: 36) }.joined(separator: "_") + "\""
    }
}
