extension SystemClasses {
    /// The members that are `dynamic` in the façade, by their class; properties and methods without arguments by name.
    static let replaceable: [String: Set<String>] = [
        "UIActivityIndicatorView": ["draw(_:)", "layoutSubviews"],
        "UIAlertController": ["viewDidLayoutSubviews", "viewDidLoad"],
        "UIApplication": ["next", "sendAction(_:to:from:for:)", "sendEvent(_:)", "touchesBegan(_:with:)"],
        "UIButton": ["intrinsicContentSize", "layoutSubviews", "sizeThatFits(_:)", "tintColorDidChange"],
        "UICollectionReusableView": ["prepareForReuse"],
        "UICollectionView": [
            "layoutSubviews", "reloadData", "touchesBegan(_:with:)", "touchesCancelled(_:with:)",
            "touchesEnded(_:with:)",
        ],
        "UICollectionViewCell": ["isHighlighted", "isSelected", "layoutSubviews"],
        "UIControl": [
            "gestureRecognizerShouldBegin(_:)", "isEnabled", "isHighlighted", "isSelected", "sendAction(_:to:for:)",
            "touchesBegan(_:with:)", "touchesCancelled(_:with:)", "touchesEnded(_:with:)", "touchesMoved(_:with:)",
        ],
        "UIDatePicker": ["intrinsicContentSize", "layoutSubviews", "sizeThatFits(_:)"],
        "UIImageView": ["draw(_:)", "intrinsicContentSize", "isHighlighted", "sizeThatFits(_:)"],
        "UILabel": ["draw(_:)", "intrinsicContentSize", "isHighlighted", "sizeThatFits(_:)"],
        "UINavigationBar": ["draw(_:)", "layoutSubviews"],
        "UINavigationController": [
            "popViewController(animated:)", "pushViewController(_:animated:)", "setViewControllers(_:animated:)",
            "viewDidLayoutSubviews", "viewDidLoad",
        ],
        "UIPageControl": ["draw(_:)", "intrinsicContentSize", "sizeThatFits(_:)"],
        "UIPageViewController": [
            "setViewControllers(_:direction:animated:completion:)", "viewDidLayoutSubviews", "viewDidLoad",
        ],
        "UIPickerView": ["intrinsicContentSize", "layoutSubviews", "sizeThatFits(_:)"],
        "UIProgressView": ["draw(_:)", "intrinsicContentSize", "layoutSubviews", "sizeThatFits(_:)"],
        "UIRefreshControl": ["layoutSubviews"],
        "UIResponder": [
            "awakeFromNib", "becomeFirstResponder", "canBecomeFirstResponder", "motionBegan(_:with:)",
            "motionEnded(_:with:)", "next", "resignFirstResponder", "touchesBegan(_:with:)",
            "touchesCancelled(_:with:)", "touchesEnded(_:with:)", "touchesMoved(_:with:)",
        ],
        "UISearchBar": [
            "becomeFirstResponder", "canBecomeFirstResponder", "draw(_:)", "intrinsicContentSize", "layoutSubviews",
            "resignFirstResponder", "sizeThatFits(_:)",
        ],
        "UISegmentedControl": ["draw(_:)", "intrinsicContentSize", "layoutSubviews", "sizeThatFits(_:)"],
        "UISlider": [
            "draw(_:)", "gestureRecognizerShouldBegin(_:)", "intrinsicContentSize", "sizeThatFits(_:)",
        ],
        "UISplitViewController": ["viewDidLayoutSubviews", "viewDidLoad"],
        "UIStepper": ["draw(_:)", "intrinsicContentSize", "sizeThatFits(_:)"],
        "UISwitch": ["draw(_:)", "intrinsicContentSize", "sizeThatFits(_:)"],
        "UITabBar": ["draw(_:)", "intrinsicContentSize", "layoutSubviews", "sizeThatFits(_:)"],
        "UITabBarController": ["setViewControllers(_:animated:)", "viewDidLayoutSubviews", "viewDidLoad"],
        "UITableView": ["layoutSubviews", "reloadData", "touchesEnded(_:with:)"],
        "UITableViewCell": [
            "isHighlighted", "isSelected", "layoutSubviews", "prepareForReuse", "setHighlighted(_:animated:)",
            "setSelected(_:animated:)",
        ],
        "UITableViewHeaderFooterView": ["layoutSubviews", "prepareForReuse"],
        "UITextField": [
            "becomeFirstResponder", "canBecomeFirstResponder", "draw(_:)", "layoutSubviews", "resignFirstResponder",
            "sizeThatFits(_:)",
        ],
        "UITextView": [
            "becomeFirstResponder", "canBecomeFirstResponder", "layoutSubviews", "resignFirstResponder",
            "sizeThatFits(_:)",
        ],
        "UIToolbar": ["draw(_:)", "intrinsicContentSize", "layoutSubviews", "sizeThatFits(_:)"],
        "UIView": [
            "addSubview(_:)", "alpha", "backgroundColor", "didMoveToSuperview", "didMoveToWindow", "draw(_:)",
            "gestureRecognizerShouldBegin(_:)", "hitTest(_:with:)", "intrinsicContentSize", "isHidden", "layer",
            "layoutSubviews", "next", "point(inside:with:)", "removeFromSuperview", "sizeThatFits(_:)", "tintColor",
            "tintColorDidChange", "traitCollectionDidChange(_:)", "willMove(toSuperview:)", "willMove(toWindow:)",
        ],
        "UIViewController": [
            "dismiss(animated:completion:)", "next", "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation", "prefersStatusBarHidden",
            "present(_:animated:completion:)", "shouldAutorotate", "supportedInterfaceOrientations",
            "traitCollectionDidChange(_:)", "viewDidAppear(_:)", "viewDidDisappear(_:)", "viewDidLayoutSubviews",
            "viewDidLoad", "viewWillAppear(_:)", "viewWillDisappear(_:)", "viewWillLayoutSubviews",
            "viewWillTransition(to:with:)", "willMove(toParent:)",
        ],
        "UIVisualEffectView": ["layoutSubviews"],
        "UIWindow": ["next", "sendEvent(_:)"],
    ]
}
