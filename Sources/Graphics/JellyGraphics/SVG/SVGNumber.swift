import JellySupport

/// Numbers in as few characters as say them.
package enum SVGNumber {
    /// Places of points in a motion's paths, which are within a hair of what its keyframes say.
    package static let places = 4

    /// The fewest places of a coordinate that is shown `scale` times as large, so that the last of them is no more than a
    /// thousandth of a pixel; at most nine.
    package static func places(scale: Double) -> Int {
        var (places, step) = (0, scale)
        while step > 0.001_000_1, places < 9 { (places, step) = (places + 1, step / 10) }
        return places
    }

    /// A length, or a coordinate, in points.
    package static func length(_ number: Double, places: Int = places) -> String {
        ShortNumber.cssText(number, places: places)
    }

    /// An angle in degrees.
    package static func angle(_ number: Double) -> String { ShortNumber.cssText(number, places: 4) }

    /// A factor.
    package static func factor(_ number: Double) -> String { ShortNumber.cssText(number, places: 6) }

    /// A part of 1.
    package static func part(_ number: Double) -> String {
        ShortNumber.cssText(min(max(number, 0), 1), places: 4)
    }

    /// Two coordinates; SVG takes a second one that is left out as 0.
    package static func pair(_ x: Double, _ y: Double, places: Int = places) -> String {
        let (x, y) = (length(x, places: places), length(y, places: places))
        return y == "0" ? x : x + " " + y
    }
}
