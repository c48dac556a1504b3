/// Updates what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Called after the text of the search changed, and when it begins or ends.
    func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search; every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search: its bar is shown where the app puts it, and nothing is shown over the content.
open class UISearchController: UIViewController {
    /// The bar.
    public final let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    /// The controller of what is found; stored, as it is not shown.
    public final let searchResultsController: UIViewController?
    /// Called after the text changed.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate, called when the search begins and ends.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether what is behind is covered; stored, as nothing is.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether what is behind is dimmed; stored, as nothing is.
    open var dimsBackgroundDuringPresentation = true
    /// Whether the navigation bar goes; stored, without effect.
    @Inert("UISearchController.hidesNavigationBarDuringPresentation")
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the button that ends the search comes by itself; stored.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes come by themselves; stored.
    open var automaticallyShowsScopeBar = true
    /// Whether results are shown; stored.
    open var showsSearchResultsController = false
    /// Whether one searches.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            isActive ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
            searchResultsUpdater?.updateSearchResults(for: self)
            isActive ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
        }
    }

    /// Creates a search; without a controller the app shows what is found itself.
    public init(searchResultsController: UIViewController? = nil) {
        self.searchResultsController = searchResultsController
        if searchResultsController != nil { ignore("UISearchController.searchResultsController") }
        super.init(nibName: nil, bundle: nil)
        connect()
    }
    /// Creates a search from a storyboard.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        connect()
    }

    private func connect() {
        let field = searchBar.searchTextField
        field.addAction(UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searchResultsUpdater?.updateSearchResults(for: self)
            }, for: .editingChanged)
        searchBar.onCancel = { [weak self] in self?.isActive = false }
    }
}
