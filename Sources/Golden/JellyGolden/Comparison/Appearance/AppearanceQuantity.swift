/// What is told apart of how a view looks.
package enum AppearanceQuantity: String, Hashable, Sendable, Codable, CaseIterable {
    /// Whether it is drawn at all.
    case shown
    /// The texts among its fills, one for each fill, empty where that is none.
    case texts
    /// The size of the first text's font, in points.
    case fontSize
    /// The colours of its fills, from back to front, as `#rrggbb` or `#rrggbbaa`.
    case colors
    /// How round the corners of the first fill are, in points.
    case cornerRadius
    /// The width and height of the first fill, in points.
    case size
    /// The colours and widths of its lines, from back to front, such as `#000000 2`.
    case lines
    /// Its pictures, from back to front, by their hashes.
    case pictures
    /// How opaque it is, from 0 to 1.
    case opacity
    /// Whether what is in it is cut at its edge.
    case clips
    /// Where its center is in the view that holds it, in points, or its top left where it fills no rectangle; not of a body.
    case place
    /// In radians, clockwise on screen; of a body, how much farther it is rotated than its body.
    case rotation
    /// Across and down, where it is not 1.
    case scale
    /// The names of the views in it, from back to front.
    case order

    /// What it is called in a sentence.
    var words: String {
        switch self {
        case .shown: "presence"
        case .texts: "text"
        case .fontSize: "font size"
        case .colors: "colour"
        case .cornerRadius: "corner radius"
        case .size: "size"
        case .lines: "line"
        case .pictures: "picture"
        case .opacity: "opacity"
        case .clips: "clipping"
        case .place: "place"
        case .rotation: "rotation"
        case .scale: "scale"
        case .order: "order"
        }
    }

    /// By how much numbers may differ that are rounded to the digits that are recorded.
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

/// One value of a view's looks.
package enum AppearanceValue: Hashable, Sendable {
    case numbers([Double])
    /// Words of any kind, such as colours or names.
    case words([String])

    /// Numbers with so many decimals, of which zero has one sign.
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

    /// What it says, for people.
    var text: String {
        switch self {
        case .numbers(let numbers): numbers.map(Self.text).joined(separator: ", ")
        case .words(let words): words.joined(separator: ", ")
        }
    }

    /// The fewest digits that give a number.
    package static func text(_ number: Double) -> String {
        let digits = "\(number)"
        return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    }

    /// Whether they are the same, but for how numbers were rounded.
    func isNear(_ other: AppearanceValue, within rounding: Double) -> Bool {
        guard case .numbers(let mine) = self, case .numbers(let theirs) = other else { return self == other }
        return mine.count == theirs.count && zip(mine, theirs).allSatisfy { abs($0 - $1) <= rounding }
    }
}

/// How one view looks at one instant.
package struct ViewAppearance: Hashable, Sendable {
    /// Its name, or which view in a named one it is.
    package var name: String
    /// What is known; nothing of what it does not have.
    package var values: [AppearanceQuantity: AppearanceValue] = [:]
    /// What cannot be told now, and counts as it was.
    package var unknown: Set<AppearanceQuantity> = []

    package init(name: String) { self.name = name }
}
