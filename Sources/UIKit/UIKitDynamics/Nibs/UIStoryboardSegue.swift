/// A way from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The segue's name.
    public final let identifier: String?
    /// Where it starts.
    public final let source: UIViewController
    /// What it shows.
    public final let destination: UIViewController
    private let handler: (() -> Void)?

    /// A segue that does nothing by itself; subclasses override ``perform()``.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
        super.init()
    }

    /// A segue that does what a closure does.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
        super.init()
    }

    /// Shows the destination.
    open func perform() { handler?() }
}
