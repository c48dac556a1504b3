// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Controllers of the system, which show what is not of the app: they come as an empty view, and a host lists them.

/// A controller whose content is the system's, and is not drawn.
@MainActor private func systemView(_ name: String) -> UIView {
    ignore("\(name): its content is the system's and is not drawn")
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    return view
}

/// Lets a user choose a photo; nothing can be chosen here.
open class UIImagePickerController: UINavigationController {
    /// Where photos come from.
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    /// A camera.
    public enum CameraDevice: Int, Sendable { case rear, front }
    /// What a camera takes.
    public enum CameraCaptureMode: Int, Sendable { case photo, video }
    /// A key of what was chosen.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// Where photos come from; stored.
    open var sourceType = SourceType.photoLibrary
    /// The types of what can be chosen; stored.
    open var mediaTypes = ["public.image"]
    /// Whether one may change what was chosen; stored.
    open var allowsEditing = false
    /// The camera; stored.
    open var cameraDevice = CameraDevice.rear
    /// What the camera takes; stored.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Whether the camera's buttons are shown; stored.
    open var showsCameraControls = true
    /// The view over the camera's picture; stored.
    open var cameraOverlayView: UIView?

    /// Whether photos can come from somewhere: only from the library, which is empty.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// Whether there is a camera: no.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// The types of what can come from somewhere.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }

    open override func loadView() {
        view = systemView("UIImagePickerController")
    }
    open override func viewDidLoad() {}
    open override func viewDidLayoutSubviews() {}
}

/// The delegate of a choice of photos; never called here.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// Something to do with what an app shares.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The name of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
        public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
        public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
        public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
        public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType(rawValue: "com.apple.UIKit.activity.AddToReadingList")
        public static let postToFacebook = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType(rawValue: "com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToWeibo")
        public static let postToVimeo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToVimeo")
        public static let postToFlickr = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFlickr")
        public static let openInIBooks = ActivityType(rawValue: "com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType(rawValue: "com.apple.UIKit.activity.MarkupAsPDF")
    }
    /// The title.
    open var activityTitle: String? { nil }
    /// The image.
    open var activityImage: UIImage? { nil }
    /// The name.
    open var activityType: ActivityType? { nil }
    /// Whether the activity can do something with items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Takes items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does something with the items.
    open func perform() {}
    /// Ends the activity.
    open func activityDidFinish(_ completed: Bool) {}
}

/// Lets a user share what an app has; nothing can be done here.
open class UIActivityViewController: UIViewController {
    /// What is called at the end.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
    /// What is not offered; stored.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called at the end; never here.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// Creates a controller that shares items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    /// Creates a controller from a storyboard, without items.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open override func loadView() { view = systemView("UIActivityViewController") }
}

/// Lets a user choose a colour; nothing can be chosen here.
open class UIColorPickerViewController: UIViewController {
    /// The delegate; never called here.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The colour.
    open var selectedColor = UIColor.black
    /// Whether colours may be translucent; stored.
    open var supportsAlpha = true
    open override func loadView() { view = systemView("UIColorPickerViewController") }
}

/// The delegate of a choice of colours; never called here.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets a user choose a font; nothing can be chosen here.
open class UIFontPickerViewController: UIViewController {
    /// The delegate; never called here.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The font.
    open var selectedFontDescriptor: UIFontDescriptor?
    open override func loadView() { view = systemView("UIFontPickerViewController") }
}

/// The delegate of a choice of fonts; never called here.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// A page that a web view goes to.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}
/// What web views have in common.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    /// Whether videos play in the page; stored.
    open var allowsInlineMediaPlayback = false
}
/// Follows a web view; never called here.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {}
/// Shows what a page asks for; never called here.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}

/// A view of a page of the Web, which is not drawn: it stays white.
open class WKWebView: UIView {
    /// The view that scrolls the page.
    public final let scrollView = UIScrollView(frame: .zero)
    /// What web views have in common.
    public final let configuration: WKWebViewConfiguration
    /// Follows the view; never called here.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows what a page asks for; never called here.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// Whether a swipe leads back; stored.
    open var allowsBackForwardNavigationGestures = false
    /// The address of the page.
    open private(set) var url: URL?
    /// The title of the page; none, as it is not read.
    open var title: String? { nil }
    /// How much is loaded, from 0 to 1.
    open var estimatedProgress: Double { url == nil ? 0 : 1 }
    /// Whether a page is loading: no.
    open var isLoading: Bool { false }
    /// Whether there is a page before: no.
    open var canGoBack: Bool { false }
    /// Whether there is a page after: no.
    open var canGoForward: Bool { false }

    /// Creates a view with a frame, in points of its superview.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        begin()
    }
    /// Creates a view with a frame, in points of its superview.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }
    /// Creates a view from a storyboard.
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        backgroundColor = .white
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
    }

    /// Takes an address; the page is not loaded.
    @discardableResult
    open func load(_ request: HostURLRequest) -> WKNavigation? {
        url = request.url
        return notDrawn()
    }
    /// Takes a text of HTML, which is not drawn.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        url = baseURL
        return notDrawn()
    }
    /// Takes a file, which is not drawn.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        url = URL
        return notDrawn()
    }
    private func notDrawn() -> WKNavigation? {
        ignore("WKWebView: pages are not loaded and not drawn")
        return nil
    }
    /// Does nothing: no page is loaded.
    @discardableResult
    open func reload() -> WKNavigation? { nil }
    /// Does nothing: no page is loaded.
    open func stopLoading() {}
    /// Does nothing, as the view has no history.
    @discardableResult
    open func goBack() -> WKNavigation? { nil }
    /// Does nothing, as the view has no history.
    @discardableResult
    open func goForward() -> WKNavigation? { nil }
    /// Runs no script, and answers nothing.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
        completionHandler?(nil, nil)
    }
}
