extension Color {
    /// A fixed colour's numbers.
    struct Components: Hashable, Sendable {
        var red: Double
        var green: Double
        var blue: Double
        var alpha: Double
    }

    /// A colour that depends on the appearance, like a dynamic `UIColor`.
    ///
    /// Two equal colours make a fixed one.
    public init(light: Color, dark: Color) {
        let (light, dark) = (light.light, dark.dark)
        self = light
        if dark != light {
            darkComponents = Components(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
        }
    }

    /// Whether the colour depends on the appearance.
    public var isDynamic: Bool { darkComponents != nil }

    /// The fixed colour in the light appearance.
    public var light: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The fixed colour in the dark appearance.
    public var dark: Color {
        guard let dark = darkComponents else { return self }
        return Color(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
    }

    /// The colour interpolated to another one, 0 being this and 1 the other, in both appearances.
    public func interpolated(to other: Color, at part: Double) -> Color {
        guard part != 1 else { return other }
        func mix(_ a: Color, _ b: Color) -> Color {
            Color(
                red: a.red + (b.red - a.red) * part, green: a.green + (b.green - a.green) * part,
                blue: a.blue + (b.blue - a.blue) * part, alpha: a.alpha + (b.alpha - a.alpha) * part)
        }
        return Color(light: mix(light, other.light), dark: mix(dark, other.dark))
    }
}
