import JellyGraphics
import JellyValues

/// Colors that differ between light and dark, each pair as one class.
struct SVGPalette {
    private struct Pair: Hashable {
        let property: String
        let light, dark: SVGColor
    }

    private var classes: [Pair: String] = [:]
    /// The rules of the light theme, and those of the dark one, in the order in which their colors are met.
    private(set) var light = "", dark = ""

    /// The class that has one color in light, another one in dark; `property` is `fill` or `stroke`.
    mutating func name(_ property: String, light: Color, dark: Color) -> String {
        let pair = Pair(property: property, light: SVGColor(light), dark: SVGColor(dark))
        if let name = classes[pair] { return name }
        let name = "c\(classes.count)"
        classes[pair] = name
        let hasOpacity = pair.light.opacity != pair.dark.opacity || pair.light.opacity != nil
        func rule(_ color: SVGColor) -> String {
            let opacity = hasOpacity ? ";\(property)-opacity:\(color.opacity ?? "1")" : ""
            return ".\(name){\(property):\(color.text)\(opacity)}"
        }
        self.light += rule(pair.light)
        self.dark += rule(pair.dark)
        return name
    }
}
