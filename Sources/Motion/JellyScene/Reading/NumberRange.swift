import JellySupport

/// A range of finite numbers for a key.
struct NumberRange: Hashable, Sendable {
    let lower: Double
    let upper: Double
    /// Whether `lower` itself is refused.
    let excludesLower: Bool

    static func from(_ lower: Double, to upper: Double) -> NumberRange {
        NumberRange(lower: lower, upper: upper, excludesLower: false)
    }

    static func above(_ lower: Double, to upper: Double) -> NumberRange {
        NumberRange(lower: lower, upper: upper, excludesLower: true)
    }

    /// Coordinates, offsets and directions: a million either way, far beyond any screen and within a float's exact integers.
    static let coordinate = from(-1_000_000, to: 1_000_000)

    /// Lengths of views, in points.
    static let side = above(0, to: 100_000)

    /// Physical quantities that are never negative.
    static let quantity = from(0, to: 1_000_000)

    /// Fractions such as opacity.
    static let fraction = from(0, to: 1)

    func contains(_ number: Double) -> Bool {
        (excludesLower ? number > lower : number >= lower) && number <= upper
    }

    /// A description of the range, to follow "a number".
    var inWords: String {
        let (low, high) = (JSONValue.text(of: lower), JSONValue.text(of: upper))
        return excludesLower ? "above \(low) and at most \(high)" : "from \(low) to \(high)"
    }

    /// The range as JSON Schema keywords.
    var schema: [JSONValue.Member] {
        [.init(excludesLower ? "exclusiveMinimum" : "minimum", .number(lower)), .init("maximum", .number(upper))]
    }
}
