import Foundation
import Testing
import UIKitDynamics

/// Members of controllers, bars and the app that code of apps uses.
@MainActor @Suite struct ControllerFamilyTests {
    @Test func coordinatorsTellWhenAFingerLetsGo() throws {
        final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
            let interaction = UIPercentDrivenInteractiveTransition()
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                UIView.animate(withDuration: 1) {
                    context.view(forKey: .from)?.alpha = 0
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        }
        let (root, page, slide) = (UIViewController(), UIViewController(), Slide())
        let host = UIViewControllerHost(root, size: CGSize(width: 200, height: 400))
        (page.modalPresentationStyle, page.transitioningDelegate) = (.overFullScreen, slide)
        host.work { root.present(page, animated: false) }
        var lines: [String] = []
        host.at(0.1) { _ in
            page.dismiss(animated: true)
            let coordinator = page.transitionCoordinator
            lines.append("\(coordinator?.initiallyInteractive == true) \(coordinator?.isInteractive == true)")
            coordinator?.notifyWhenInteractionChanges { lines.append("let go \($0.isCancelled) \($0.percentComplete)") }
            slide.interaction.update(0.25)
        }
        host.at(0.5) { _ in slide.interaction.cancel() }
        try host.advance(to: 2)
        #expect(lines == ["true true", "let go true 0.25"])
    }

    @Test func controllersEditAndGiveTheirButton() {
        final class Page: UIViewController {
            var states: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                states.append(editing)
            }
        }
        let page = Page()
        #expect(page.editButtonItem.title == "Edit" && page.editButtonItem === page.editButtonItem)
        page.editButtonItem.primaryAction.map { $0.handler($0) }
        page.isEditing = false
        #expect(page.states == [true, false] && page.editButtonItem.title == "Edit")
    }

    @Test func childrenExchangeTheirViews() throws {
        let (root, old, new) = (UIViewController(), UIViewController(), UIViewController())
        let host = UIViewControllerHost(root, size: CGSize(width: 100, height: 100))
        var isDone = false
        host.work {
            for child in [old, new] { root.addChild(child) }
            root.view.addSubview(old.view)
            root.transition(from: old, to: new, duration: 0.5, animations: { new.view.alpha = 0.5 }) { isDone = $0 }
        }
        #expect(new.view.superview === root.view && old.view.superview === root.view)
        try host.advance(to: 1)
        #expect(isDone && old.view.superview == nil && new.view.alpha == 0.5)
    }

    @Test func tabsLookAsTheirAppearanceSays() throws {
        let tabs = UITabBarController()
        let pages = ["One", "Two"].map { title in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return page
        }
        let look = UITabBarAppearance()
        look.configureWithOpaqueBackground()
        look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red]
        look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        tabs.viewControllers = pages
        tabs.tabBar.standardAppearance = look
        let host = UIViewControllerHost(tabs, size: CGSize(width: 200, height: 300))
        try host.advance(to: 0.1)
        let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIButton }
        #expect(buttons.map { $0.titleColor(for: .normal) } == [.red, .green])
    }

    @Test func thePasteboardKeepsWhatWasCopied() {
        UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100)).work {
            let board = UIPasteboard.general
            let count = board.changeCount
            board.string = "text"
            #expect(board.hasStrings && board.string == "text" && !board.hasImages && board.changeCount == count + 1)
            board.color = .red
            #expect(board.string == nil && board.color == .red)
        }
    }

    @Test func whatTheSystemShowsIsListed() throws {
        // Calls of other tests outside of a host are listed by the next host, which is this one.
        _ = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        let root = UIViewController()
        let host = UIViewControllerHost(root, size: CGSize(width: 200, height: 300))
        host.work {
            let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            web.loadHTMLString("<b>A</b>", baseURL: nil)
            root.view.addSubview(web)
            root.present(UIActivityViewController(activityItems: ["a"], applicationActivities: nil), animated: false)
        }
        #expect(
            host.ignoredAPI == [
                "UIActivityViewController: its content is the system's and is not drawn",
                "WKWebView: pages are not loaded and not drawn",
            ])
    }

    @Test func oldNamesMeanTheSame() {
        #expect(NSNotification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
        #expect(CGRectUnion(CGRectMake(0, 0, 1, 1), CGRectMake(2, 2, 1, 1)) == CGRect(x: 0, y: 0, width: 3, height: 3))
        #expect(NSStringFromUIEdgeInsets(UIEdgeInsetsMake(1, 2, 3, 4)) == "{1, 2, 3, 4}")
        #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(UIFontWeightBold == .bold && UILayoutPriorityDefaultHigh - 1 == UILayoutPriority(749))
        #expect(UIWindowLevelAlert + 1 > .alert)
    }
}
