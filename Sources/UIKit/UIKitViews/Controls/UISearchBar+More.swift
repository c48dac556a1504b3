// Members of search bars that need no storage in the class.
extension UISearchBar {
    /// An image of the bar.
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    /// Sets an image of the bar; that of the search stands before the text.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard icon == .search, let view = searchTextField.leftView as? UIImageView else {
            if iconImage != nil { ignore("UISearchBar.setImage") }
            return
        }
        view.image = iconImage ?? UIImage(systemName: "magnifyingglass")
    }
    /// An image of the bar.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        icon == .search ? (searchTextField.leftView as? UIImageView)?.image : nil
    }
    /// Moves an image of the bar, in points; ignored.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        if adjustment != .zero { ignore("UISearchBar.setPositionAdjustment") }
    }
    /// How far the text is moved, in points; stored, without effect.
    public var searchTextPositionAdjustment: UIOffset {
        get { kept("UISearchBar.searchTextPositionAdjustment", .zero) }
        set { keepInert("UISearchBar.searchTextPositionAdjustment", newValue, .zero) }
    }
    /// How far the field is moved, in points; stored, without effect.
    public var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { kept("UISearchBar.searchFieldBackgroundPositionAdjustment", .zero) }
        set { keepInert("UISearchBar.searchFieldBackgroundPositionAdjustment", newValue, .zero) }
    }
    /// Sets the image of the field.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        guard state == .normal else { return }
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
    }
    /// Sets the image behind the field.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { self.backgroundImage = backgroundImage }
    /// Sets the attributes of scopes, which are not drawn.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { if attributes != nil { ignore("UISearchBar.setScopeBarButtonTitleTextAttributes") } }
    /// Shows or hides the scopes, which are not drawn.
    public func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }
    /// The image behind the scopes; stored, without effect.
    public var scopeBarBackgroundImage: UIImage? {
        get { kept("UISearchBar.scopeBarBackgroundImage", nil) }
        set { keepInert("UISearchBar.scopeBarBackgroundImage", newValue, nil) }
    }
    /// Whether the button for results is chosen; stored.
    public var isSearchResultsButtonSelected: Bool {
        get { kept("UISearchBar.isSearchResultsButtonSelected", false) }
        set { keep(newValue, as: "UISearchBar.isSearchResultsButtonSelected") }
    }
    /// Whether the bar takes touches.
    public var isEnabled: Bool {
        get { searchTextField.isEnabled }
        set { searchTextField.isEnabled = newValue }
    }
    /// Where the bar stands.
    public var barPosition: UIBarPosition { .any }
    /// Whether the Return key is dimmed without text; there is no keyboard.
    public var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    /// The appearance of the keyboard; there are no keyboards here.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    /// The spell checking; there is no keyboard.
    public var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    /// The meaning of the text; there is no keyboard.
    public var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
}

extension UISlider {
    /// The frame of the image before the track: empty, as none is drawn.
    public func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
    /// The frame of the image after the track: empty, as none is drawn.
    public func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
}

extension UIActivityIndicatorView {
    /// The style, as in Swift 3 and 4.
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
}

extension UITableViewHeaderFooterView {
    /// The configuration of a header, without texts.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        place == .plain ? .plainHeader() : .groupedHeader()
    }
    /// What the view shows; nil for its labels.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { kept("UITableViewHeaderFooterView.contentConfiguration", nil) }
        set {
            keep(newValue, as: "UITableViewHeaderFooterView.contentConfiguration")
            for label in [textLabel, detailTextLabel] { label?.isHidden = newValue != nil }
            let old: UIView? = kept("UITableViewHeaderFooterView.content", nil)
            old?.removeFromSuperview()
            guard let view = newValue?.makeContentView() else { return }
            view.frame = contentView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
            keep(view as UIView?, as: "UITableViewHeaderFooterView.content")
        }
    }
}

extension UIImageView {
    /// Exchanges the image for a symbol, at once.
    public func setSymbolImage(_ symbolImage: UIImage, contentTransition: Any? = nil) { image = symbolImage }
}
