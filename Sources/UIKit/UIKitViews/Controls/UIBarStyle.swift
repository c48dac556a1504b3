import JellyValues

extension UIColor {
    /// The fill colour of bars.
    package static let bar = UIColor(white: 0.97, dark: UIColor(Color.secondarySystemBackground))
    /// The colour of the hairline at a bar's edge.
    package static let barLine = UIColor(white: 0.7, dark: .separator)

    /// Creates a grey with a different value in dark mode.
    convenience init(white: CGFloat, alpha: CGFloat = 1, dark: UIColor) {
        self.init(Color(light: Color(white: white, alpha: alpha), dark: dark.color.dark))
    }
}

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
    case `default`, black

    public static let blackOpaque = black
    public static let blackTranslucent = black
}

/// For which height of bar something is.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt, compactPrompt }

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// Where a bar stands.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// The position of a bar; never called here.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

/// A bar that stands somewhere.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {}

extension UISearchBar: UIBarPositioning {}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
