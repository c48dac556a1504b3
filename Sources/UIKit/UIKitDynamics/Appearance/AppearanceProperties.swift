/// The properties of UIKit's classes that appearances set.
@MainActor enum AppearanceProperties {
    /// Copies a property from the first object to the last where the first differs from the second, and the last does not;
    /// whether the first has the property set.
    typealias Property = (_ proxy: NSObject, _ plain: NSObject, _ object: NSObject) -> Bool

    static let all: [Property] = [
        property(\UIView.ownTint), property(\UIView.backgroundColor), property(\UIView.alpha),
        property(\UINavigationBar.barTintColor), property(\UINavigationBar.barStyle),
        property(\UINavigationBar.prefersLargeTitles), property(\UINavigationBar.shadowImage),
        property(\UINavigationBar.backgroundImage),
        property(\UINavigationBar.isTranslucent), property(\UINavigationBar.standardAppearance),
        property(\UINavigationBar.scrollEdgeAppearance), property(\UINavigationBar.compactAppearance),
        attributes(\UINavigationBar.titleTextAttributes), attributes(\UINavigationBar.largeTitleTextAttributes),
        property(\UITabBar.barTintColor), property(\UITabBar.unselectedItemTintColor),
        property(\UITabBar.isTranslucent),
        property(\UIToolbar.barTintColor), property(\UIToolbar.barStyle), property(\UIToolbar.isTranslucent),
        property(\UISearchBar.barTintColor), property(\UISearchBar.barStyle), property(\UISearchBar.searchBarStyle),
        property(\UISearchBar.backgroundImage),
        property(\UISegmentedControl.selectedSegmentTintColor),
        property(\UISwitch.onTintColor), property(\UISwitch.thumbTintColor),
        property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
        property(\UISlider.thumbTintColor),
        property(\UIProgressView.progressTintColor), property(\UIProgressView.trackTintColor),
        property(\UIPageControl.pageIndicatorTintColor), property(\UIPageControl.currentPageIndicatorTintColor),
        property(\UIActivityIndicatorView.color),
        property(\UILabel.textColor), property(\UILabel.font),
        property(\UITextField.textColor), property(\UITextField.font), property(\UITextField.borderStyle),
        property(\UITextField.keyboardAppearance),
        property(\UITextView.textColor), property(\UITextView.font),
        property(\UITableView.separatorColor), property(\UITableView.separatorStyle),
        property(\UITableView.separatorInset), property(\UITableViewCell.separatorInset),
        property(\UITableViewCell.selectionStyle),
        property(\UIBarButtonItem.tintColor), attributes(\UIBarButtonItem.shownAttributes),
        property(\UITabBarItem.titlePositionAdjustment),
        states(\UITabBarItem.titleAttributes), property(\UITabBarItem.badgeColor),
        states(\UIButton.titleColors),
    ]

    private static func property<Object: NSObject, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<Object, Value>
    ) -> Property {
        { proxy, plain, object in
            guard let proxy = proxy as? Object, let plain = plain as? Object, let object = object as? Object,
                proxy[keyPath: path] != plain[keyPath: path]
            else { return false }
            if object[keyPath: path] == plain[keyPath: path] { object[keyPath: path] = proxy[keyPath: path] }
            return true
        }
    }

    /// Attributes of text: those that the object does not have.
    private static func attributes<Object: NSObject>(
        _ path: ReferenceWritableKeyPath<Object, [NSAttributedString.Key: Any]?>
    ) -> Property {
        { proxy, _, object in
            guard let proxy = proxy as? Object, let object = object as? Object, let given = proxy[keyPath: path],
                !given.isEmpty
            else { return false }
            let own = object[keyPath: path] ?? [:]
            if given.keys.contains(where: { own[$0] == nil }) {
                object[keyPath: path] = own.merging(given) { old, _ in old }
            }
            return true
        }
    }

    /// Values by state: those of states for which the object has none.
    private static func states<Object: NSObject, State: Hashable, Value>(
        _ path: ReferenceWritableKeyPath<Object, [State: Value]>
    ) -> Property {
        { proxy, plain, object in
            guard let proxy = proxy as? Object, let object = object as? Object, let plain = plain as? Object else {
                return false
            }
            let given = proxy[keyPath: path].filter { plain[keyPath: path][$0.key] == nil }
            guard !given.isEmpty else { return false }
            let missing = given.filter { object[keyPath: path][$0.key] == nil }
            if !missing.isEmpty { object[keyPath: path].merge(missing) { old, _ in old } }
            return true
        }
    }
}
