import JellyStage

/// The root of a view hierarchy, which shows a root view controller.
open class UIWindow: UIView {
    /// The z-order of a window.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    /// The controller whose view fills the window.
    package final var root: (any ViewManager)? {
        didSet {
            guard oldValue !== root else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRoot()
        }
    }
    /// The z-order of the window; stored, without effect.
    @Inert("UIWindow.windowLevel")
    open var windowLevel = Level.normal
    /// The scene that contains the window.
    open weak var windowScene: UIWindowScene?
    /// Whether the window would receive key events.
    open internal(set) var isKeyWindow = false
    /// Whether a host shows the window.
    var isShown = false
    /// The context of the host that shows the window.
    package weak var context: HostContext?

    /// Creates a window with a frame, in points of the screen.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a window of the screen's size.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Creates a window of the screen's size in a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// Creates a window from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The host's screen.
    open var screen: UIScreen {
        get { UIScreen.main }
        set {}
    }

    open override var window: UIWindow? { self }
    open dynamic override var next: UIResponder? { UIApplication.shared }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        // Controllers find the window as the key window while their views load.
        UIApplication.shared.show(self, asKey: true)
        makeKey()
    }

    /// Makes the window the key window.
    open func makeKey() { UIApplication.shared.makeKey(self) }
    /// Called after the window became the key window.
    open func becomeKey() {}
    /// Called after the window resigned as the key window.
    open func resignKey() {}

    /// Dispatches an event to gesture recognizers and views.
    open dynamic func sendEvent(_ event: UIEvent) { UIApplication.shared.dispatcher.deliver() }

    /// Takes the frame that the host assigns.
    func appear() {
        guard !isShown else { return }
        isShown = true
        showRoot()
    }

    private func showRoot() {
        guard isShown, let view = root?.view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }
}
