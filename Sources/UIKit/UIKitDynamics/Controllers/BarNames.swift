// Members of bars that need no storage in their classes.
extension UIBarButtonItem {
    /// The titles that the item may have, which determine its width; stored.
    public var possibleTitles: Set<String>? {
        get { kept("UIBarButtonItem.possibleTitles", nil) }
        set { keep(newValue, as: "UIBarButtonItem.possibleTitles") }
    }
    /// Whether the item is hidden.
    public var isHidden: Bool {
        get { kept("UIBarButtonItem.isHidden", false) }
        set {
            keep(newValue, as: "UIBarButtonItem.isHidden")
            shownView?.isHidden = newValue
        }
    }
    /// Whether the item is selected; stored, without effect.
    public var isSelected: Bool {
        get { kept("UIBarButtonItem.isSelected", false) }
        set { keepInert("UIBarButtonItem.isSelected", newValue, false) }
    }
    /// Whether the item shows the chosen row of its menu; stored, without effect.
    public var changesSelectionAsPrimaryAction: Bool {
        get { kept("UIBarButtonItem.changesSelectionAsPrimaryAction", false) }
        set { keepInert("UIBarButtonItem.changesSelectionAsPrimaryAction", newValue, false) }
    }
    /// The attributes of the title in a state: of the normal one.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        state == .normal ? shownAttributes : nil
    }
    /// Sets the image behind the item; ignored.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { if backgroundImage != nil { ignore("UIBarButtonItem.setBackgroundImage") } }
    /// Sets the image behind the item of a style; ignored.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) { if backgroundImage != nil { ignore("UIBarButtonItem.setBackgroundImage") } }
    /// Sets the image of the back button; ignored.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { if backgroundImage != nil { ignore("UIBarButtonItem.setBackButtonBackgroundImage") } }
    /// Moves the title of the back button, in points: far away it is not shown.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        if adjustment != .zero { ignore("UIBarButtonItem.setBackButtonTitlePositionAdjustment") }
    }
    /// Moves the title, in points; ignored.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        if adjustment != .zero { ignore("UIBarButtonItem.setTitlePositionAdjustment") }
    }
    /// Moves the background, in points; ignored.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        if adjustment != 0 { ignore("UIBarButtonItem.setBackgroundVerticalPositionAdjustment") }
    }
}

extension UINavigationBar {
    /// The image of the back button; stored, without effect: the chevron is drawn.
    public var backIndicatorImage: UIImage? {
        get { kept("UINavigationBar.backIndicatorImage", nil) }
        set { keepInert("UINavigationBar.backIndicatorImage", newValue, nil) }
    }
    /// The mask of the back button's image; stored.
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { kept("UINavigationBar.backIndicatorTransitionMaskImage", nil) }
        set { keep(newValue, as: "UINavigationBar.backIndicatorTransitionMaskImage") }
    }
    /// The item to which the back button leads.
    public var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }
    /// The delegate; never called here.
    public var delegate: (any UINavigationBarDelegate)? {
        get { keptWeakly("UINavigationBar.delegate") }
        set { keepInertWeakly("UINavigationBar.delegate", newValue) }
    }
    /// The style in landscape at the top of the content; stored, without effect.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept("UINavigationBar.compactScrollEdgeAppearance", nil) }
        set { keepInert("UINavigationBar.compactScrollEdgeAppearance", newValue, nil) }
    }
    /// The image behind the bar.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
    /// Moves the title, in points; ignored.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        if adjustment != 0 { ignore("UINavigationBar.setTitleVerticalPositionAdjustment") }
    }
    /// How far the title is moved, in points: not at all.
    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }
}

/// The delegate of a navigation bar; every method is optional, and none is called here.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may be shown.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Whether an item may go.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
}

extension UINavigationItem {
    /// Where a search bar stands.
    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
    /// How buttons are arranged.
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
    /// The style of the bar in landscape; stored, without effect.
    public var compactAppearance: UINavigationBarAppearance? {
        get { kept("UINavigationItem.compactAppearance", nil) }
        set { keep(newValue, as: "UINavigationItem.compactAppearance") }
    }
    /// The style of the bar in landscape at the top of the content; stored, without effect.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept("UINavigationItem.compactScrollEdgeAppearance", nil) }
        set { keep(newValue, as: "UINavigationItem.compactScrollEdgeAppearance") }
    }
    /// The search whose bar stands in the navigation bar; stored, without effect: it is not shown there.
    public var searchController: UISearchController? {
        get { kept("UINavigationItem.searchController", nil) }
        set { keepInert("UINavigationItem.searchController", newValue, nil) }
    }
    /// Whether the search bar goes while the content scrolls; stored.
    public var hidesSearchBarWhenScrolling: Bool {
        get { kept("UINavigationItem.hidesSearchBarWhenScrolling", true) }
        set { keep(newValue, as: "UINavigationItem.hidesSearchBarWhenScrolling") }
    }
    /// Where the search bar stands; stored.
    public var preferredSearchBarPlacement: SearchBarPlacement {
        get { kept("UINavigationItem.preferredSearchBarPlacement", .automatic) }
        set { keep(newValue, as: "UINavigationItem.preferredSearchBarPlacement") }
    }
    /// How buttons are arranged; stored.
    public var style: ItemStyle {
        get { kept("UINavigationItem.style", .navigator) }
        set { keep(newValue, as: "UINavigationItem.style") }
    }
    /// What the back button does instead of leading back; stored, without effect.
    public var backAction: UIAction? {
        get { kept("UINavigationItem.backAction", nil) }
        set { keepInert("UINavigationItem.backAction", newValue, nil) }
    }
    /// The menu of the title; stored, without effect.
    public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
        get { kept("UINavigationItem.titleMenuProvider", nil) }
        set {
            if newValue != nil { ignore("UINavigationItem.titleMenuProvider") }
            keep(newValue, as: "UINavigationItem.titleMenuProvider")
        }
    }
}

extension UINavigationController {
    /// Whether a tap hides the bars; stored, without effect.
    public var hidesBarsOnTap: Bool {
        get { kept("UINavigationController.hidesBarsOnTap", false) }
        set { keepInert("UINavigationController.hidesBarsOnTap", newValue, false) }
    }
    /// Whether the bars are hidden while a keyboard is shown; stored, as there are no keyboards.
    public var hidesBarsWhenKeyboardAppears: Bool {
        get { kept("UINavigationController.hidesBarsWhenKeyboardAppears", false) }
        set { keep(newValue, as: "UINavigationController.hidesBarsWhenKeyboardAppears") }
    }
    /// Whether landscape hides the bars; stored, without effect.
    public var hidesBarsWhenVerticallyCompact: Bool {
        get { kept("UINavigationController.hidesBarsWhenVerticallyCompact", false) }
        set { keepInert("UINavigationController.hidesBarsWhenVerticallyCompact", newValue, false) }
    }
    /// The recognizer of taps that hide the bars; it belongs to no view.
    public var barHideOnTapGestureRecognizer: UITapGestureRecognizer {
        let tap: UITapGestureRecognizer = kept("UINavigationController.tap", UITapGestureRecognizer())
        keep(tap, as: "UINavigationController.tap")
        return tap
    }
    /// The recognizer of swipes that hide the bars; it belongs to no view.
    public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer {
        let pan: UIPanGestureRecognizer = kept("UINavigationController.pan", UIPanGestureRecognizer())
        keep(pan, as: "UINavigationController.pan")
        return pan
    }
}

extension UIToolbar {
    /// The style; stored, without effect.
    public var standardAppearance: UIToolbarAppearance {
        get { kept("UIToolbar.standardAppearance", UIToolbarAppearance()) }
        set { keep(newValue, as: "UIToolbar.standardAppearance") }
    }
    /// The style in landscape; stored, without effect.
    public var compactAppearance: UIToolbarAppearance? {
        get { kept("UIToolbar.compactAppearance", nil) }
        set { keep(newValue, as: "UIToolbar.compactAppearance") }
    }
    /// The style at the end of the content; stored, without effect.
    public var scrollEdgeAppearance: UIToolbarAppearance? {
        get { kept("UIToolbar.scrollEdgeAppearance", nil) }
        set { keep(newValue, as: "UIToolbar.scrollEdgeAppearance") }
    }
}

extension UIPageViewController {
    /// Where the spine of a curled book is.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    /// The recognizers that turn pages: those of the scroll view.
    public var gestureRecognizers: [UIGestureRecognizer] {
        view.subviews.compactMap { ($0 as? UIScrollView)?.panGestureRecognizer }
    }
    /// Whether pages have content on both sides; stored, without effect.
    public var isDoubleSided: Bool {
        get { kept("UIPageViewController.isDoubleSided", false) }
        set { keepInert("UIPageViewController.isDoubleSided", newValue, false) }
    }
    /// Where the spine of a curled book is.
    public var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
}

extension UISplitViewController {
    /// The number of columns.
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    /// A column.
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    /// Creates a controller with a number of columns; two are shown.
    public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
    /// Sets the controller of a column; that of the middle of three does not count.
    public func setViewController(_ vc: UIViewController?, for column: Column) {
        switch column {
        case .primary: viewControllers = [vc].compactMap { $0 } + viewControllers.dropFirst()
        case .secondary: viewControllers = Array(viewControllers.prefix(1)) + [vc].compactMap { $0 }
        case .supplementary, .compact:
            if vc != nil { ignore("UISplitViewController.setViewController of a third column") }
        }
    }
    /// The controller of a column.
    public func viewController(for column: Column) -> UIViewController? {
        switch column {
        case .primary: viewControllers.first
        case .secondary: viewControllers.dropFirst().first
        case .supplementary, .compact: nil
        }
    }
    /// Shows a column; both are where there is room.
    public func show(_ column: Column) {}
    /// Hides a column; ignored.
    public func hide(_ column: Column) { ignore("UISplitViewController.hide") }
    /// The widest that the first column is, in points; stored, without effect.
    public var maximumPrimaryColumnWidth: CGFloat {
        get { kept("UISplitViewController.maximumPrimaryColumnWidth", -1) }
        set { keepInert("UISplitViewController.maximumPrimaryColumnWidth", newValue, -1) }
    }
    /// The narrowest that the first column is, in points; stored, without effect.
    public var minimumPrimaryColumnWidth: CGFloat {
        get { kept("UISplitViewController.minimumPrimaryColumnWidth", -1) }
        set { keepInert("UISplitViewController.minimumPrimaryColumnWidth", newValue, -1) }
    }
    /// The button that shows the first column.
    public var displayModeButtonItem: UIBarButtonItem {
        UIBarButtonItem(image: UIImage(systemName: "sidebar.left"), style: .plain, target: nil, action: nil)
    }
}
