import Foundation
import Testing
import UIKitDynamics

/// Large titles of navigation bars, back buttons and the bar's appearance.
@MainActor @Suite struct LargeTitleTests {
    private final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    private let list = List(style: .plain)

    private func host() throws -> (UIViewControllerHost, UINavigationController) {
        list.title = "Inbox"
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let host = UIViewControllerHost(navigation, on: .phone)
        try host.advance(to: 0.1)
        return (host, navigation)
    }

    @Test func aLargeTitleStandsUnderTheBarUntilContentScrolls() throws {
        let (host, navigation) = try host()
        let bar = navigation.navigationBar
        #expect(bar.frame.height == 59 + 96 && list.tableView.contentOffset.y == -155)
        #expect(list.tableView.adjustedContentInset.top == 155)
        host.work { list.tableView.contentOffset.y = -135 }
        try host.advance(to: 0.2)
        #expect(bar.frame.height == 135)
        host.work { list.tableView.contentOffset.y = 200 }
        try host.advance(to: 0.3)
        #expect(bar.frame.height == 103 && list.view.safeAreaInsets.top == 103)
        host.work { list.tableView.contentOffset.y = -175 }
        try host.advance(to: 0.4)
        #expect(bar.frame.height == 175 && list.view.safeAreaInsets.top == 155)
    }

    @Test func aFingerBringsTheTitleBackAndItRestsWholeOrHidden() throws {
        let (host, navigation) = try host()
        try host.drag((100, 500), (100, 470), (100, 445), (100, 445), in: 0.6, at: 0.2)
        try host.advance(to: 2)
        #expect(abs(navigation.navigationBar.frame.height - 103) < 1 && abs(list.tableView.contentOffset.y + 103) < 1)
        try host.drag((100, 400), (100, 500), (100, 500), in: 0.6, at: 2.1)
        try host.advance(to: 4)
        #expect(abs(navigation.navigationBar.frame.height - 155) < 1 && abs(list.tableView.contentOffset.y + 155) < 1)
    }

    @Test func itemsDecideWhetherTheirTitleIsLarge() throws {
        let (host, navigation) = try host()
        let (next, last) = (UIViewController(), UIViewController())
        next.navigationItem.largeTitleDisplayMode = .never
        host.work { navigation.pushViewController(next, animated: false) }
        try host.advance(to: 0.2)
        #expect(navigation.navigationBar.frame.height == 103)
        host.work { navigation.pushViewController(last, animated: false) }
        try host.advance(to: 0.3)
        #expect(navigation.navigationBar.frame.height == 103)
        host.work { last.navigationItem.largeTitleDisplayMode = .always }
        try host.advance(to: 0.4)
        #expect(navigation.navigationBar.frame.height == 155 && last.view.safeAreaInsets.top == 155)
    }

    @Test func aBackButtonShowsTheTitleBefore() throws {
        let (host, navigation) = try host()
        func back() -> String? {
            navigation.navigationBar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }.first
        }
        host.work { navigation.pushViewController(UIViewController(), animated: false) }
        try host.advance(to: 0.2)
        #expect(back() == "Inbox")
        list.navigationItem.backButtonTitle = "All"
        host.work {
            navigation.popViewController(animated: false)
            navigation.pushViewController(UIViewController(), animated: false)
        }
        try host.advance(to: 0.3)
        #expect(back() == "All")
        host.tap(at: CGPoint(x: 30, y: 80))
        try host.advance(to: 1)
        #expect(navigation.topViewController === list)
    }

    @Test func titlesHaveTheirAttributes() throws {
        let (host, navigation) = try host()
        let bar = navigation.navigationBar
        func labels(_ view: UIView) -> [UILabel] {
            view.subviews.flatMap(labels) + [view].compactMap { $0 as? UILabel }
        }
        func color(of size: CGFloat) -> UIColor? { labels(bar).first { $0.font.pointSize == size }?.textColor }
        host.work {
            bar.titleTextAttributes = [.foregroundColor: UIColor.red]
            bar.largeTitleTextAttributes = [.foregroundColor: UIColor.blue]
        }
        #expect(color(of: 17) == .red && color(of: 34) == .blue)
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
        host.work {
            bar.standardAppearance = appearance
            bar.scrollEdgeAppearance = appearance
        }
        #expect(color(of: 17) == .green)
    }
}
