import Foundation
import JellyDrawing
import JellyGeometry
import JellyWords

/// A color as SVG says it: what is opaque in it, and its opacity where it is not 1.
struct SVGColor: Hashable {
    let text: String
    let opacity: String?

    init(_ color: Color) {
        text = Self.text(color)
        opacity = color.alpha < 1 ? Self.opacity(color) : nil
    }

    /// The color without its opacity.
    static func text(_ color: Color) -> String {
        let digits = [color.red, color.green, color.blue].map { part in
            let byte = Int((min(max(part, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let isShort = digits.allSatisfy { $0.first == $0.last }
        return "#" + digits.map { isShort ? String($0.prefix(1)) : $0 }.joined()
    }

    /// Its opacity alone.
    static func opacity(_ color: Color) -> String { SVGNumber.part(color.alpha) }
}

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

extension SVGElement {
    /// Sets a fill's or a stroke's color.
    mutating func set(_ property: String, _ color: Color) {
        let color = SVGColor(color)
        if property != "fill" || color.text != "#000" { set(property, color.text) }
        set(property + "-opacity", color.opacity)
    }

    /// Sets how a path is stroked, all but the color.
    mutating func set(_ stroke: StrokeStyle) {
        set("fill", "none")
        if stroke.lineWidth != 1 { set("stroke-width", SVGNumber.length(stroke.lineWidth)) }
        switch stroke.lineCap {
        case .butt: break
        case .round: set("stroke-linecap", "round")
        case .square: set("stroke-linecap", "square")
        }
        switch stroke.lineJoin {
        // SVG's own limit is 4; Cairo's and Core Graphics' is 10.
        case .miter: set("stroke-miterlimit", "10")
        case .round: set("stroke-linejoin", "round")
        case .bevel: set("stroke-linejoin", "bevel")
        }
        if !stroke.dash.isEmpty {
            set("stroke-dasharray", stroke.dash.map { SVGNumber.length($0) }.joined(separator: " "))
        }
    }
}

/// Numbers in as few characters as keep them within a hair of what keyframes say.
enum SVGNumber {
    /// Places of points in a path.
    static let places = 4

    /// A length, or a coordinate, in points.
    static func length(_ number: Double) -> String { ShortNumber.cssText(number, places: places) }

    /// An angle in degrees.
    static func angle(_ number: Double) -> String { ShortNumber.cssText(number, places: 4) }

    /// A factor.
    static func factor(_ number: Double) -> String { ShortNumber.cssText(number, places: 6) }

    /// A part of 1.
    static func part(_ number: Double) -> String { ShortNumber.cssText(min(max(number, 0), 1), places: 4) }
}
