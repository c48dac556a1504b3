import JellyValues

/// A bar of 56 points with a field to search in, which only code and cancel buttons use here, without a keyboard.
open class UISearchBar: UIView {
    /// How the bar looks: with a background, or without.
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    /// The delegate, called about editing and buttons.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field.
    public final let searchTextField: UISearchTextField = UISearchTextField(frame: .zero)
    /// The text.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The text where there is none; nil for none.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// The text over the bar; nil for none. It is not shown.
    @Inert("UISearchBar.prompt")
    open var prompt: String? = nil
    /// Whether there is a button that cancels.
    open var showsCancelButton = false { didSet { setNeedsLayout() } }
    /// Whether there is a bookmark button; stored, without effect.
    @Inert("UISearchBar.showsBookmarkButton")
    open var showsBookmarkButton = false
    /// Whether there is a button for results; stored, without effect.
    @Inert("UISearchBar.showsSearchResultsButton")
    open var showsSearchResultsButton = false
    /// The titles of scopes; stored, without effect.
    @Inert("UISearchBar.scopeButtonTitles")
    open var scopeButtonTitles: [String]? = nil
    /// Whether scopes are shown; stored, without effect.
    @Inert("UISearchBar.showsScopeBar")
    open var showsScopeBar = false
    /// The chosen scope.
    open var selectedScopeButtonIndex = 0
    /// Whether the bar is black.
    open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
    /// How the bar looks.
    open var searchBarStyle = Style.default { didSet { setNeedsDisplay() } }
    /// The colour behind the field; nil for UIKit's own.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The image behind the field: one without a size leaves the bar clear.
    open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether what is behind shines through; without effect, as materials are opaque here.
    @Inert("UISearchBar.isTranslucent")
    open var isTranslucent = true
    /// The keyboard type; stored, without effect.
    @Inert("UISearchBar.keyboardType")
    open var keyboardType = UIKeyboardType.default
    /// The type of the Return key; stored, without effect.
    @Inert("UISearchBar.returnKeyType")
    open var returnKeyType = UIReturnKeyType.search
    /// The automatic capitalization; stored, without effect.
    @Inert("UISearchBar.autocapitalizationType")
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The automatic correction; stored, without effect.
    @Inert("UISearchBar.autocorrectionType")
    open var autocorrectionType = UITextAutocorrectionType.default
    private let button = UIButton(type: .system)
    /// Called after the button that cancels.
    package final var onCancel: () -> Void = {}

    /// Creates a bar; without a height it gets its 56 points by `sizeToFit()`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        contentMode = .redraw
        button.setTitle("Cancel", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
                onCancel()
            },
            for: .touchUpInside)
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarTextDidBeginEditing(self)
            }, for: .editingDidBegin)
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarTextDidEndEditing(self)
            }, for: .editingDidEnd)
        searchTextField.mayBegin = { [weak self] in
            guard let self else { return true }
            return delegate?.searchBarShouldBeginEditing(self) ?? true
        }
        for view in [searchTextField, button] as [UIView] { addSubview(view) }
    }

    /// Shows or hides the button that cancels, without animation.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    open dynamic override var canBecomeFirstResponder: Bool { true }
    @discardableResult
    open dynamic override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open dynamic override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 56)
    }

    /// The field of 36 points stands 8 points from the sides, as in published view hierarchies of iOS 13 to 17.
    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.width - 8
        button.isHidden = !showsCancelButton
        if showsCancelButton {
            let width = button.sizeThatFits(bounds.size).width
            button.frame = CGRect(x: right - 4 - width, y: (bounds.height - 36) / 2, width: width, height: 36)
            right = button.frame.minX - 8
        }
        let height = min(36, bounds.height)
        searchTextField.frame = CGRect(x: 8, y: (bounds.height - height) / 2, width: max(0, right - 8), height: height)
    }

    open dynamic override func draw(_ rect: CGRect) {
        guard searchBarStyle != .minimal, backgroundImage == nil else { return backgroundImage?.draw(in: bounds) ?? () }
        (barTintColor ?? (barStyle == .black ? .black : .bar)).setFill()
        UIRectFill(bounds)
        UIColor.barLine.setFill()
        UIRectFill(CGRect(x: 0, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5))
    }
}

/// The field of a search bar: grey, with a magnifying glass.
open class UISearchTextField: UITextField {
    /// Whether editing may begin, as the bar's delegate says.
    final var mayBegin: () -> Bool = { true }

    /// Creates a field with a frame, in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .scaleAspectFit
        glass.frame = CGRect(x: 0, y: 0, width: 30, height: 18)
        (leftView, leftViewMode) = (glass, .always)
        layer.cornerRadius = 10
        backgroundColor = .tertiarySystemFill
    }

    /// Creates a field from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { mayBegin() && super.becomeFirstResponder() }
}

/// The delegate of a search bar; every method is optional.
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether editing may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end; never called here.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after typing; never called here.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether to accept typed text; never called here.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called at the keyboard's search button; never called here.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called at the cancel button.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called at the bookmark button; never called here.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called at another scope; never called here.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
