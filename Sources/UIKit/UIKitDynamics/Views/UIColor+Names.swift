// UIKit's colours by name.
extension UIColor {
    public class var black: UIColor { UIColor(Color.black) }
    public class var blue: UIColor { UIColor(Color.blue) }
    public class var brown: UIColor { UIColor(Color.brown) }
    public class var clear: UIColor { UIColor(Color.clear) }
    public class var cyan: UIColor { UIColor(Color.cyan) }
    public class var darkGray: UIColor { UIColor(Color.darkGray) }
    public class var gray: UIColor { UIColor(Color.gray) }
    public class var green: UIColor { UIColor(Color.green) }
    public class var lightGray: UIColor { UIColor(Color.lightGray) }
    public class var magenta: UIColor { UIColor(Color.magenta) }
    public class var orange: UIColor { UIColor(Color.orange) }
    public class var purple: UIColor { UIColor(Color.purple) }
    public class var red: UIColor { UIColor(Color.red) }
    public class var white: UIColor { UIColor(Color.white) }
    public class var yellow: UIColor { UIColor(Color.yellow) }
}

// Those that follow the appearance: a stage in the dark one shows their other side.
extension UIColor {
    public class var label: UIColor { UIColor(Color.label) }
    public class var secondaryLabel: UIColor { UIColor(Color.secondaryLabel) }
    public class var tertiaryLabel: UIColor { UIColor(Color.tertiaryLabel) }
    public class var quaternaryLabel: UIColor { UIColor(Color.quaternaryLabel) }
    public class var placeholderText: UIColor { UIColor(Color.placeholderText) }
    public class var separator: UIColor { UIColor(Color.separator) }
    public class var opaqueSeparator: UIColor { UIColor(Color.opaqueSeparator) }
    public class var link: UIColor { UIColor(Color.link) }
    public class var systemFill: UIColor { UIColor(Color.systemFill) }
    public class var secondarySystemFill: UIColor { UIColor(Color.secondarySystemFill) }
    public class var tertiarySystemFill: UIColor { UIColor(Color.tertiarySystemFill) }
    public class var quaternarySystemFill: UIColor { UIColor(Color.quaternarySystemFill) }
    public class var systemBackground: UIColor { UIColor(Color.systemBackground) }
    public class var secondarySystemBackground: UIColor { UIColor(Color.secondarySystemBackground) }
    public class var tertiarySystemBackground: UIColor { UIColor(Color.tertiarySystemBackground) }
    public class var systemGroupedBackground: UIColor { UIColor(Color.systemGroupedBackground) }
    public class var secondarySystemGroupedBackground: UIColor { UIColor(Color.secondarySystemGroupedBackground) }
    public class var tertiarySystemGroupedBackground: UIColor { UIColor(Color.tertiarySystemGroupedBackground) }
    public class var systemRed: UIColor { UIColor(Color.systemRed) }
    public class var systemOrange: UIColor { UIColor(Color.systemOrange) }
    public class var systemYellow: UIColor { UIColor(Color.systemYellow) }
    public class var systemGreen: UIColor { UIColor(Color.systemGreen) }
    public class var systemMint: UIColor { UIColor(Color.systemMint) }
    public class var systemTeal: UIColor { UIColor(Color.systemTeal) }
    public class var systemCyan: UIColor { UIColor(Color.systemCyan) }
    public class var systemBlue: UIColor { UIColor(Color.systemBlue) }
    public class var systemIndigo: UIColor { UIColor(Color.systemIndigo) }
    public class var systemPurple: UIColor { UIColor(Color.systemPurple) }
    public class var systemPink: UIColor { UIColor(Color.systemPink) }
    public class var systemBrown: UIColor { UIColor(Color.systemBrown) }
    public class var systemGray: UIColor { UIColor(Color.systemGray) }
    public class var systemGray2: UIColor { UIColor(Color.systemGray2) }
    public class var systemGray3: UIColor { UIColor(Color.systemGray3) }
    public class var systemGray4: UIColor { UIColor(Color.systemGray4) }
    public class var systemGray5: UIColor { UIColor(Color.systemGray5) }
    public class var systemGray6: UIColor { UIColor(Color.systemGray6) }
}
