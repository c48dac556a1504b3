/// UIKit's classes by their superclasses, and their members that extensions may replace.
enum SystemClasses {
    /// A class and its superclasses, from the inside out.
    static func lineage(of name: String) -> [String] {
        var all = [name]
        while let last = all.last, let parent = parents[last] { all.append(parent) }
        return all
    }

    private static let parents: [String: String] = [
        "UIView": [
            "UIWindow", "UILabel", "UIImageView", "UIControl", "UIScrollView", "UIStackView", "UINavigationBar",
            "UITabBar", "UIToolbar", "UISearchBar", "UIPickerView", "UIProgressView", "UIActivityIndicatorView",
            "UIVisualEffectView", "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
        ],
        "UIControl": [
            "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UITextField",
            "UIPageControl", "UIDatePicker", "UIRefreshControl",
        ],
        "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
        "UICollectionReusableView": ["UICollectionViewCell"],
        "UISearchBar": [],
        "UITextField": ["UISearchTextField"],
        "UIViewController": [
            "UITableViewController", "UICollectionViewController", "UINavigationController",
            "UITabBarController", "UIPageViewController", "UISplitViewController", "UIAlertController",
        ],
        "UIResponder": ["UIView", "UIViewController", "UIApplication", "UIScene"],
        "UIScene": ["UIWindowScene"],
        "UIGestureRecognizer": [
            "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
            "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer",
        ],
        "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
        "UICollectionViewLayout": ["UICollectionViewFlowLayout"],
        "CALayer": [
            "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer",
            "CATransformLayer",
        ],
        "NSObject": [
            "UIResponder", "UIGestureRecognizer", "UICollectionViewLayout", "CALayer", "UIBarItem",
            "UIDynamicBehavior", "UINavigationItem",
        ],
        "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    ].reduce(into: [:]) { result, entry in for child in entry.value { result[child] = entry.key } }

    /// The innermost class of a lineage that has a member of its own which can be replaced; nil where none has.
    static func owner(of member: String, in name: String) -> String? {
        lineage(of: name).first { replaceable[$0]?.contains(member) == true }
    }
}
