import Foundation

/// Hears of what is chosen in a tab bar; every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a controller may be chosen by a tap.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after a controller was chosen by a tap.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

extension UITabBarItem {
    /// The number beside it, as a view over a button of the bar; nil where there is none.
    var badge: UIView? {
        guard let badgeValue else { return nil }
        let badge = UILabel(frame: .zero)
        badge.text = badgeValue
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.layer.backgroundColor = (badgeColor ?? .systemRed).cgColor
        badge.layer.cornerRadius = 9
        let width = max(18, badge.intrinsicContentSize.width + 8)
        badge.frame = CGRect(x: 0, y: 2, width: width, height: 18)
        return badge
    }
}

/// A picture over a title.
final class TabBarButton: UIButton {
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let size = currentImage?.size else { return }
        let side = min(size.height, 26)
        imageView?.frame = CGRect(
            x: bounds.midX - side * size.width / size.height / 2, y: 5,
            width: side * size.width / size.height, height: side)
        titleLabel?.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 14)
    }
}
