import JellySupport

/// A quantity of a view's appearance that goldens compare.
package enum AppearanceQuantity: String, Hashable, Sendable, Codable, CaseIterable {
    /// Whether it is drawn at all.
    case shown
    /// The texts among its fills, one for each fill, empty for other fills.
    case texts
    /// The size of the first text's font, in points.
    case fontSize
    /// The colours of its fills, from back to front, as `#rrggbb` or `#rrggbbaa`.
    case colors
    /// The corner radius of the first fill, in points.
    case cornerRadius
    /// The width and height of the first fill, in points.
    case size
    /// The colours and widths of its lines, from back to front, such as `#000000 2`.
    case lines
    /// Its gradients, from back to front: their colours, each with its place.
    case gradients
    /// Its shadows, from back to front: their colours and how far they are blurred, such as `#00000055 2`.
    case shadows
    /// Its images, from back to front, by their hashes.
    case images
    /// The opacity, from 0 to 1.
    case opacity
    /// Whether its content is clipped to its edge.
    case clips
    /// The center in the parent view, in points, or the top left if it fills no rectangle; not for bodies.
    case place
    /// In radians, clockwise on screen; of a body, how much farther it is rotated than its body.
    case rotation
    /// The horizontal and vertical scale, if not 1.
    case scale
    /// The names of the views in it, from back to front.
    case order

    /// Its name in a sentence.
    var words: String {
        switch self {
        case .shown: "presence"
        case .texts: "text"
        case .fontSize: "font size"
        case .colors: "colour"
        case .cornerRadius: "corner radius"
        case .size: "size"
        case .lines: "line"
        case .gradients: "gradient"
        case .shadows: "shadow"
        case .images: "image"
        case .opacity: "opacity"
        case .clips: "clipping"
        case .place: "place"
        case .rotation: "rotation"
        case .scale: "scale"
        case .order: "order"
        }
    }

    /// The tolerance for numbers rounded to the recorded digits.
    package var rounding: Double {
        switch self {
        case .opacity, .rotation, .scale: 0.0015
        default: 0.015
        }
    }

    /// Whether its values are numbers.
    package var isNumeric: Bool {
        [.fontSize, .cornerRadius, .size, .opacity, .place, .rotation, .scale].contains(self)
    }
}

/// The value of an appearance quantity.
package enum AppearanceValue: Hashable, Sendable {
    case numbers([Double])
    /// Words of any kind, such as colours or names.
    case words([String])

    /// Rounds numbers to a number of decimals, with positive zero.
    package static func rounded(_ numbers: [Double], _ decimals: Int) -> AppearanceValue {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        return .numbers(
            numbers.map { number in
                let rounded = (number * unit).rounded() / unit
                return rounded == 0 ? 0 : rounded
            })
    }

    /// Its words; none where it is of numbers.
    var parts: [String] {
        if case .words(let words) = self { words } else { [] }
    }

    /// A description of the value.
    var text: String {
        switch self {
        case .numbers(let numbers): numbers.map(ShortNumber.exact).joined(separator: ", ")
        case .words(let words): words.joined(separator: ", ")
        }
    }

    /// Whether they are the same, but for how numbers were rounded.
    func isNear(_ other: AppearanceValue, within rounding: Double) -> Bool {
        guard case .numbers(let mine) = self, case .numbers(let theirs) = other else { return self == other }
        return mine.count == theirs.count && zip(mine, theirs).allSatisfy { abs($0 - $1) <= rounding }
    }
}

/// The appearance of a view at one instant.
package struct ViewAppearance: Hashable, Sendable {
    /// Its name, or its index within a named view.
    package var name: String
    /// The known values; quantities that the view lacks are absent.
    package var values: [AppearanceQuantity: AppearanceValue] = [:]
    /// Quantities unknown at this instant; they count as unchanged.
    package var unknown: Set<AppearanceQuantity> = []

    package init(name: String) { self.name = name }
}
