import Foundation
import JellySupport
package import JellyValues

/// A color in SVG: an opaque color, and its opacity if below 1.
package struct SVGColor: Hashable {
    package let text: String
    package let opacity: String?

    package init(_ color: Color) {
        text = Self.text(color)
        opacity = color.alpha < 1 ? Self.opacity(color) : nil
    }

    /// The color without its opacity.
    package static func text(_ color: Color) -> String {
        let bytes = color.bytes.prefix(3)
        let isShort = bytes.allSatisfy { $0 % 17 == 0 }
        return isShort ? "#" + bytes.map { String($0 / 17, radix: 16) }.joined() : bytes.hexColor
    }

    /// The opacity.
    package static func opacity(_ color: Color) -> String { SVGNumber.part(color.alpha) }
}

extension SVGElement {
    /// Sets a fill or stroke color.
    package mutating func set(_ property: String, _ color: Color) {
        let color = SVGColor(color)
        if property != "fill" || color.text != "#000" { set(property, color.text) }
        set(property + "-opacity", color.opacity)
    }

    /// Sets a stroke's style except its color, with lengths of a number of decimals.
    package mutating func set(_ stroke: StrokeStyle, places: Int = SVGNumber.places) {
        set("fill", "none")
        if stroke.lineWidth != 1 { set("stroke-width", SVGNumber.length(stroke.lineWidth, places: places)) }
        switch stroke.lineCap {
        case .butt: break
        case .round: set("stroke-linecap", "round")
        case .square: set("stroke-linecap", "square")
        }
        switch stroke.lineJoin {
        // SVG's own limit is 4; Cairo's and Core Graphics' is 10.
        case .miter: set("stroke-miterlimit", ShortNumber.cssText(stroke.drawnMiterLimit, places: 4))
        case .round: set("stroke-linejoin", "round")
        case .bevel: set("stroke-linejoin", "bevel")
        }
        if !stroke.dash.isEmpty {
            set("stroke-dasharray", stroke.dash.map { SVGNumber.length($0, places: places) }.joined(separator: " "))
        }
    }
}
