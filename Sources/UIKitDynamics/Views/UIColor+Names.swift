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

// Those that follow the system's appearance, as they are in the light one (iOS 15 to 18, Human Interface Guidelines).
extension UIColor {
    public class var systemRed: UIColor { UIColor(bytes: 255, 59, 48) }
    public class var systemOrange: UIColor { UIColor(bytes: 255, 149, 0) }
    public class var systemYellow: UIColor { UIColor(bytes: 255, 204, 0) }
    public class var systemGreen: UIColor { UIColor(bytes: 52, 199, 89) }
    public class var systemMint: UIColor { UIColor(bytes: 0, 199, 190) }
    public class var systemTeal: UIColor { UIColor(bytes: 48, 176, 199) }
    public class var systemCyan: UIColor { UIColor(bytes: 50, 173, 230) }
    public class var systemBlue: UIColor { UIColor(bytes: 0, 122, 255) }
    public class var systemIndigo: UIColor { UIColor(bytes: 88, 86, 214) }
    public class var systemPurple: UIColor { UIColor(bytes: 175, 82, 222) }
    public class var systemPink: UIColor { UIColor(bytes: 255, 45, 85) }
    public class var systemBrown: UIColor { UIColor(bytes: 162, 132, 94) }
    public class var systemGray: UIColor { UIColor(bytes: 142, 142, 147) }
    public class var systemBackground: UIColor { UIColor(bytes: 255, 255, 255) }
    public class var label: UIColor { UIColor(bytes: 0, 0, 0) }

    private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
}
