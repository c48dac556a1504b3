import Foundation
import Testing
import UIKitDynamics

/// Bars, and the area that they leave to controllers.
@MainActor @Suite struct BarTests {
    private let size = CGSize(width: 375, height: 667)

    @Test func aNavigationBarTakesItsHeightOfTheSafeArea() throws {
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        let host = UIViewControllerHost(navigation, size: size)
        try host.advance(to: 0.1)
        #expect(content.view.safeAreaInsets.top == 44 && content.view.frame.minY == 0)
        host.work { navigation.isNavigationBarHidden = true }
        try host.advance(to: 0.2)
        #expect(content.view.safeAreaInsets.top == 0)
    }

    @Test func aControllerThatDoesNotExtendBeginsUnderTheBar() throws {
        let content = UIViewController()
        content.edgesForExtendedLayout = []
        let host = UIViewControllerHost(UINavigationController(rootViewController: content), size: size)
        try host.advance(to: 0.1)
        #expect(content.view.frame == CGRect(x: 0, y: 44, width: 375, height: 623))
        #expect(content.view.safeAreaInsets.top == 0)
    }

    @Test func aListBeginsUnderTheBar() throws {
        let list = UITableViewController(style: .plain)
        let host = UIViewControllerHost(UINavigationController(rootViewController: list), size: size)
        try host.advance(to: 0.1)
        #expect(list.tableView.adjustedContentInset.top == 44 && list.tableView.contentOffset.y == -44)
    }

    @Test func aTabBarTakesItsHeightAndAsksItsDelegate() throws {
        final class Keeper: NSObject, UITabBarControllerDelegate {
            var chosen: [String?] = []
            func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
                controller.title != "Shut"
            }
            func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
                chosen.append(controller.title)
            }
        }
        let (keeper, tabs) = (Keeper(), UITabBarController())
        tabs.viewControllers = ["Home", "Shut", "Open"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        tabs.delegate = keeper
        tabs.viewControllers?[2].tabBarItem.badgeValue = "7"
        let host = UIViewControllerHost(tabs, size: size)
        try host.advance(to: 0.1)
        #expect(tabs.viewControllers?[0].view.safeAreaInsets.bottom == 49)
        let texts = tabs.tabBar.subviews[2].subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(texts == ["Open", "7"])
        host.tap(at: CGPoint(x: 187, y: 640))
        #expect(tabs.selectedIndex == 0)
        host.tap(at: CGPoint(x: 312, y: 640))
        #expect(tabs.selectedIndex == 2 && keeper.chosen == ["Open"])
    }

    @Test func aVisualFormatKnowsALayoutGuide() throws {
        final class Controller: UIViewController {
            let label = UILabel(frame: .zero)
            override func viewDidLoad() {
                super.viewDidLoad()
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                let views: [String: Any] = ["label": label, "top": topLayoutGuide]
                for format in ["H:|-5-[label(50)]", "V:[top]-20-[label(30)]"] {
                    view.addConstraints(
                        NSLayoutConstraint.constraints(
                            withVisualFormat: format, options: [], metrics: nil, views: views))
                }
            }
        }
        let controller = Controller()
        let host = UIViewControllerHost(UINavigationController(rootViewController: controller), size: size)
        try host.advance(to: 0.1)
        #expect(controller.label.frame == CGRect(x: 5, y: 64, width: 50, height: 30))
    }

    @Test func aConfiguredButtonShowsItsTitleOnItsBackground() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration, primaryAction: nil)
        button.frame = CGRect(x: 0, y: 0, width: 140, height: 50)
        button.layoutIfNeeded()
        #expect(button.currentTitle == "Save" && button.titleLabel?.textColor == .white)
        let background = try #require(button.subviews.first)
        #expect(background.frame == button.bounds && background.layer.cornerRadius == 25)
        button.configuration?.title = "Saved"
        #expect(button.currentTitle == "Saved")
    }
}
