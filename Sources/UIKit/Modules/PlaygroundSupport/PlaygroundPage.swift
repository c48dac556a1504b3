// The API that playground pages import.
@_exported public import UIKitDynamics

/// A playground page, which presents a live view.
public final class PlaygroundPage {
    /// The current page.
    public static var current: PlaygroundPage { page }
    /// The single page of the program, as in a playground.
    // A playground's code runs on one thread.
    nonisolated(unsafe) private static let page = PlaygroundPage()

    /// The view or view controller that the page presents.
    public var liveView: (any PlaygroundLiveViewable)?
    /// Whether the page keeps running after its last line; a host always keeps it running.
    public var needsIndefiniteExecution = false

    /// Does nothing; the host ends the page.
    public func finishExecution() {}
}

/// A type that a playground page can present.
public protocol PlaygroundLiveViewable: AnyObject {}
extension UIView: PlaygroundLiveViewable {}
extension UIViewController: PlaygroundLiveViewable {}
