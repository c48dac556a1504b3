/// Colours by their storyboard names: `systemBackgroundColor`, `darkTextColor`, …
@MainActor enum NibColors {
    static func named(_ name: String) -> UIColor? {
        let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        switch plain {
        case "black": return .black
        case "blue": return .blue
        case "brown": return .brown
        case "clear": return .clear
        case "cyan": return .cyan
        case "darkGray": return .darkGray
        case "gray": return .gray
        case "green": return .green
        case "lightGray": return .lightGray
        case "magenta": return .magenta
        case "orange": return .orange
        case "purple": return .purple
        case "red": return .red
        case "white": return .white
        case "yellow": return .yellow
        case "label": return .label
        case "secondaryLabel": return .secondaryLabel
        case "tertiaryLabel": return .tertiaryLabel
        case "quaternaryLabel": return .quaternaryLabel
        case "placeholderText": return .placeholderText
        case "separator": return .separator
        case "opaqueSeparator": return .opaqueSeparator
        case "link": return .link
        case "systemFill": return .systemFill
        case "secondarySystemFill": return .secondarySystemFill
        case "tertiarySystemFill": return .tertiarySystemFill
        case "quaternarySystemFill": return .quaternarySystemFill
        case "systemBackground": return .systemBackground
        case "secondarySystemBackground": return .secondarySystemBackground
        case "tertiarySystemBackground": return .tertiarySystemBackground
        case "systemGroupedBackground": return .systemGroupedBackground
        case "secondarySystemGroupedBackground": return .secondarySystemGroupedBackground
        case "tertiarySystemGroupedBackground": return .tertiarySystemGroupedBackground
        case "systemRed": return .systemRed
        case "systemOrange": return .systemOrange
        case "systemYellow": return .systemYellow
        case "systemGreen": return .systemGreen
        case "systemMint": return .systemMint
        case "systemTeal": return .systemTeal
        case "systemCyan": return .systemCyan
        case "systemBlue": return .systemBlue
        case "systemIndigo": return .systemIndigo
        case "systemPurple": return .systemPurple
        case "systemPink": return .systemPink
        case "systemBrown": return .systemBrown
        case "systemGray": return .systemGray
        case "systemGray2": return .systemGray2
        case "systemGray3": return .systemGray3
        case "systemGray4": return .systemGray4
        case "systemGray5": return .systemGray5
        case "systemGray6": return .systemGray6
        case "darkText": return .black
        case "lightText": return UIColor(white: 1, alpha: 0.6)
        case "groupTableViewBackground": return .systemGroupedBackground
        case "tint": return .systemBlue
        default: return nil
        }
    }
}
