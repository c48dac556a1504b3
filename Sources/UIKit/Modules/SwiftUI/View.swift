// As SwiftUI does on iOS.
@_exported public import UIKitDynamics

/// A view of SwiftUI, so that sources with conformances to it build. None is drawn here.
@preconcurrency @MainActor
public protocol View {
    /// The type of the view's content.
    associatedtype Body: View
    /// The view's content, which is never asked for.
    var body: Body { get }
}

extension Never: View {
    public var body: Never { switch self {} }
}

extension Color {
    /// A colour of UIKit, as it is in light appearance.
    public init(_ color: UIColor) { self = color.color }
    /// A colour of UIKit, as it is in light appearance.
    // `map(Color.init)` means the other one.
    @_disfavoredOverload
    public init(uiColor: UIColor) { self = uiColor.color }
}

/// A controller for a view of SwiftUI. Its own view stays empty, which `UIViewControllerHost.ignoredCalls` lists.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    /// The view that is not shown.
    open var rootView: Content
    /// Whether the safe area is left out; without effect, as the content is.
    public final var _disableSafeArea = false

    /// Creates a controller for a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
        ignore("UIHostingController")
    }

    /// Returns nil: a storyboard has no view of SwiftUI.
    public required init?(coder: NSCoder) { return nil }
}
