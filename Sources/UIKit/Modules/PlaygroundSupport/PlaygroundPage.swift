// What a playground's page imports.
@_exported public import UIKitDynamics

/// What a playground's page shows.
public final class PlaygroundPage {
    /// The page of the thread.
    public static var current: PlaygroundPage { page }
    /// One page for each program, as in a playground.
    // A playground's code runs on one thread.
    nonisolated(unsafe) private static let page = PlaygroundPage()

    /// What the page shows: a view or a view controller.
    public var liveView: (any PlaygroundLiveViewable)?
    /// Whether the page goes on after its last line; it always does.
    public var needsIndefiniteExecution = false

    /// Ends the page, which a host does.
    public func finishExecution() {}
}

/// What a page can show.
public protocol PlaygroundLiveViewable: AnyObject {}
extension UIView: PlaygroundLiveViewable {}
extension UIViewController: PlaygroundLiveViewable {}
