import Foundation
import Testing
import UIKitDynamics

/// Appearances of classes: what is set on them reaches the objects that enter a window.
@MainActor @Suite struct AppearanceTests {
    private final class Panel: UIView {}
    private final class Dial: UIView {}

    private func host(_ set: () -> Void, _ controller: UIViewController = UIViewController()) -> UIViewControllerHost {
        let host = UIViewControllerHost(controller, size: CGSize(width: 300, height: 300))
        host.work(set)
        return host
    }

    @Test func objectsTakeWhatTheyDoNotHave() throws {
        let controller = UIViewController()
        let host = host(
            {
                UILabel.appearance().textColor = .red
                UISwitch.appearance().onTintColor = .orange
                UIView.appearance().tintColor = .purple
                UITextField.appearance().font = .systemFont(ofSize: 30)
            }, controller)
        let (plain, own, toggle) = (UILabel(), UILabel(), UISwitch(frame: .zero))
        own.textColor = .blue
        host.work { [plain, own, toggle].forEach(controller.view.addSubview) }
        #expect(plain.textColor == .red && own.textColor == .blue && toggle.onTintColor == .orange)
        #expect(toggle.tintColor == .purple)
        // Not those of another host.
        let other = UIViewController()
        let second = UIViewControllerHost(other, size: CGSize(width: 300, height: 300))
        let label = UILabel()
        second.work { other.view.addSubview(label) }
        #expect(label.textColor == .label)
    }

    @Test func theMostSpecialClassAndContainerWin() throws {
        let controller = UIViewController()
        let host = host(
            {
                UIView.appearance().backgroundColor = .gray
                Dial.appearance().backgroundColor = .green
                Dial.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .yellow
                Dial.appearance(whenContainedInInstancesOf: [Panel.self, UIViewController.self]).alpha = 0.5
            }, controller)
        let (panel, inside, outside) = (Panel(), Dial(), Dial())
        host.work {
            panel.addSubview(inside)
            [panel, outside].forEach(controller.view.addSubview)
        }
        #expect(
            panel.backgroundColor == .gray && outside.backgroundColor == .green && inside.backgroundColor == .yellow)
        #expect(inside.alpha == 0.5 && outside.alpha == 1)
    }

    @Test func barsAndTheirItemsHaveThem() throws {
        let (first, second) = (UIViewController(), UIViewController())
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 300, height: 300))
        first.navigationItem.title = "First"
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
        second.tabBarItem.title = "Second"
        let navigation = UINavigationController(rootViewController: first)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, second]
        host.work {
            UINavigationBar.appearance().barTintColor = .black
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
            UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
            UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }
        #expect(navigation.navigationBar.barTintColor == .black)
        #expect(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        let buttons = host.work { Self.buttons(in: tabs.view) }
        #expect(buttons.first { $0.currentTitle == "Do" }?.titleColor(for: .normal) == .yellow)
        #expect(buttons.first { $0.currentTitle == "Second" }?.titleColor(for: .normal) == .green)
    }

    private static func buttons(in view: UIView) -> [UIButton] {
        ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
    }
}
