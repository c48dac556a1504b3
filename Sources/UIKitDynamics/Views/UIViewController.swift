/// Owns a view and what moves it.
open class UIViewController: UIResponder {
    private var loadedView: UIView?

    /// A controller whose view comes from ``loadView()``; there are no nib files here, so both arguments are ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Makes nothing: there are no storyboards here.
    public required init?(coder: NSCoder) { return nil }

    /// A controller whose view comes from ``loadView()``.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// A name, for people.
    open var title: String?

    /// The controller's view, loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view, where it is loaded already.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view, unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        // A subclass whose loadView() sets no view gets an empty one, where UIKit would load for ever.
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }

    /// Makes the view: an empty one of the screen's size, unless a subclass says otherwise.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    /// Called once, after the view was loaded.
    open func viewDidLoad() {}
    /// Called before the host shows the view.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the host showed the view, before time passes.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view places its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view placed its subviews.
    open func viewDidLayoutSubviews() {}
}
