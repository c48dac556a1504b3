/// What can get a keyboard's focus, which hosts do not have.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// What gets the focus first; never asked for here.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
}

extension UIResponder: UIFocusEnvironment {}

extension UIFocusEnvironment {
    /// Does nothing: nothing is focused here.
    public func setNeedsFocusUpdate() {}
    /// Does nothing: nothing is focused here.
    public func updateFocusIfNeeded() {}
}

/// What can have a keyboard's focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the focus can be at the item.
    var canBecomeFocused: Bool { get }
}

extension UIView: UIFocusItem {}

/// Where a keyboard's focus goes.
public struct UIFocusHeading: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIFocusHeading(rawValue: 1 << 0)
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// A move of a keyboard's focus; never made here.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus.
    public final var previouslyFocusedItem: (any UIFocusItem)? { nil }
    /// The item that gets the focus.
    public final var nextFocusedItem: (any UIFocusItem)? { nil }
    /// The view that had the focus.
    public final var previouslyFocusedView: UIView? { nil }
    /// The view that gets the focus.
    public final var nextFocusedView: UIView? { nil }
    /// Where the focus goes.
    public final var focusHeading: UIFocusHeading { [] }
}

/// Animates a move of a keyboard's focus; never made here.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Adds animations and what follows them; never called here.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {}
}

/// A guide that leads a keyboard's focus, which hosts do not have.
open class UIFocusGuide: UILayoutGuide {
    /// Whether it leads; stored, without effect.
    @Inert("UIFocusGuide.isEnabled") public final var isEnabled = true
    /// What gets the focus; stored, without effect.
    @Inert("UIFocusGuide.preferredFocusEnvironments")
    public final var preferredFocusEnvironments: [any UIFocusEnvironment] = []
}
