import JellySupport

/// Numbers in as few characters as possible.
package enum SVGNumber {
    /// The decimals of points in a motion's paths.
    package static let places = 4

    /// The fewest decimals, at most nine, that place a coordinate within a thousandth of a pixel at `scale`.
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

    /// A number from 0 to 1.
    package static func part(_ number: Double) -> String {
        ShortNumber.cssText(min(max(number, 0), 1), places: 4)
    }

    /// Two coordinates; SVG takes an omitted second one as 0.
    package static func pair(_ x: Double, _ y: Double, places: Int = places) -> String {
        let (x, y) = (length(x, places: places), length(y, places: places))
        return y == "0" ? x : x + " " + y
    }
}
