public import Foundation
import JellyStage

/// The outermost view, which shows a controller's.
open class UIWindow: UIView {
    /// How far in front of others a window stands.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRoot()
        }
    }
    /// How far in front of others the window stands; stored, without effect.
    @Inert("UIWindow.windowLevel")
    open var windowLevel = Level.normal
    /// The scene that the window is part of.
    open weak var windowScene: UIWindowScene?
    /// Whether key events would come here.
    open internal(set) var isKeyWindow = false
    /// Whether a host shows the window.
    var isShown = false
    /// The context of that host.
    weak var context: HostContext?

    /// A window of a size and place, in points of the screen.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A window as large as the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// A window as large as the screen, in a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// A window from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The host's screen.
    open var screen: UIScreen {
        get { UIScreen.main }
        set {}
    }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { UIApplication.shared }

    /// Shows the window, and lets key events come here.
    open func makeKeyAndVisible() {
        isHidden = false
        UIApplication.shared.show(self)
        makeKey()
    }

    /// Lets key events come here.
    open func makeKey() { UIApplication.shared.makeKey(self) }
    /// Called after key events began to come here.
    open func becomeKey() {}
    /// Called after key events ceased to come here.
    open func resignKey() {}

    /// Gives an event to recognizers and views.
    open func sendEvent(_ event: UIEvent) { UIApplication.shared.dispatcher.deliver() }

    /// Takes the place that a host gives.
    func appear() {
        guard !isShown else { return }
        isShown = true
        showRoot()
    }

    private func showRoot() {
        guard isShown, let view = rootViewController?.view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }
}
