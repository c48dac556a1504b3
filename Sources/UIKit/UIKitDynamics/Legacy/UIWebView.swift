// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Why a page is loaded.
public enum UIWebViewNavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
}

/// The delegate of a web view; every method is optional, and only the beginning and the end of loading are told.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
    /// Whether a page may be loaded.
    func webView(
        _ webView: UIWebView, shouldStartLoadWith request: HostURLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool
    /// Called when loading begins.
    func webViewDidStartLoad(_ webView: UIWebView)
    /// Called when loading ended.
    func webViewDidFinishLoad(_ webView: UIWebView)
    /// Called when loading failed.
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    public func webView(
        _ webView: UIWebView, shouldStartLoadWith request: HostURLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool { true }
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// A view of a page of the Web of before iOS 8, which is not drawn: it stays white.
open class UIWebView: UIView {
    /// The view that scrolls the page.
    public final let scrollView = UIScrollView(frame: .zero)
    /// Follows the view.
    open weak var delegate: (any UIWebViewDelegate)?
    /// What is loaded.
    open private(set) var request: HostURLRequest?
    /// Whether pages are scaled to the view; stored.
    open var scalesPageToFit = false
    /// Whether videos play in the page; stored.
    open var allowsInlineMediaPlayback = false
    /// Whether videos wait for a tap; stored.
    open var mediaPlaybackRequiresUserAction = true
    /// Whether a page is loading: no.
    open var isLoading: Bool { false }
    /// Whether there is a page before: no.
    open var canGoBack: Bool { false }
    /// Whether there is a page after: no.
    open var canGoForward: Bool { false }

    /// Creates a view with a frame, in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }
    /// Creates a view from a storyboard.
    public required init?(coder: NSCoder) {
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
    open func loadRequest(_ request: HostURLRequest) {
        guard delegate?.webView(self, shouldStartLoadWith: request, navigationType: .other) ?? true else { return }
        self.request = request
        load()
    }
    /// Takes a text of HTML, which is not drawn.
    open func loadHTMLString(_ string: String, baseURL: URL?) { load() }
    /// Takes data, which are not drawn.
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) { load() }
    /// Does nothing: no page is loaded.
    open func reload() {}
    /// Does nothing: no page is loaded.
    open func stopLoading() {}
    /// Does nothing, as the view has no history.
    open func goBack() {}
    /// Does nothing, as the view has no history.
    open func goForward() {}
    /// Runs no script, and answers nothing.
    open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

    private func load() {
        ignore("UIWebView: pages are not loaded and not drawn")
        HostClock.current.after(0) { [weak self] in
            guard let self else { return }
            delegate?.webViewDidStartLoad(self)
            delegate?.webViewDidFinishLoad(self)
        }
    }
}
