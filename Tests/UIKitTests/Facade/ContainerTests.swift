import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Container controllers: page by page, side by side, and custom ones.
@MainActor @Suite struct ContainerTests {
    final class Pages: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all = (0..<3).map { _ in UIViewController() }
        var turned = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            (dataSource, delegate) = (self, self)
            setViewControllers([all[0]], direction: .forward, animated: false)
        }
        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            let index = (all.firstIndex { $0 === controller } ?? 0) + step
            return all.indices.contains(index) ? all[index] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { turned += 1 }
    }

    @Test func aSwipeTurnsToTheNextPage() throws {
        let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let host = UIViewControllerHost(pages, size: CGSize(width: 375, height: 667))
        let left = try PanGesture(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.15)
        host.pan(left, at: 0.1)
        try host.advance(to: 0.3)
        #expect(pages.viewControllers == [pages.all[1]] && pages.all[0].view.superview === pages.view)
        try host.advance(to: 0.8)
        #expect(pages.all[1].view.frame == pages.view.bounds && pages.all[0].view.superview == nil)
        #expect(pages.children == [pages.all[1]] && pages.turned == 1)
        // Back to the first, and no further.
        for start in [1.0, 2, 3] {
            host.pan(
                try PanGesture(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.15), at: start)
        }
        try host.advance(to: 4)
        #expect(pages.viewControllers == [pages.all[0]] && pages.turned == 2)
    }

    final class Chooser: UIViewController {}

    @Test func aListAndWhatIsChosenStandSideBySideWhereThereIsRoom() throws {
        let split = UISplitViewController()
        let (list, detail) = (Chooser(), UIViewController())
        split.viewControllers = [list, detail]
        let host = UIViewControllerHost(split, size: CGSize(width: 1024, height: 768))
        try host.advance(to: 0.1)
        #expect(list.view.frame.maxX == 320 && detail.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
        #expect(list.splitViewController === split && !split.isCollapsed)
        let other = UIViewController()
        list.showDetailViewController(other, sender: nil)
        try host.advance(to: 0.2)
        #expect(split.viewControllers == [list, other] && detail.view.superview == nil)
        #expect(other.view.frame.minX == 320)
    }

    final class Sheet: UIPresentationController {
        let dim = UIView()
        var calls: [String] = []
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            calls.append("begin")
            containerView?.insertSubview(dim, at: 0)
            dim.alpha = 0
            presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 1 })
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("shown \(completed)") }
        override func dismissalTransitionWillBegin() { calls.append("leave") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("gone \(completed)") }
    }

    final class Styles: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Sheet(presentedViewController: presented, presenting: presenting) }
    }

    @Test func aPresentationSaysWhereTheViewStandsAndWhatGoesAlong() throws {
        let (base, top, styles) = (UIViewController(), UIViewController(), Styles())
        let host = UIViewControllerHost(base, size: CGSize(width: 200, height: 400))
        top.modalPresentationStyle = .custom
        top.transitioningDelegate = styles
        base.present(top, animated: true)
        try host.advance(to: 0.5)
        let sheet = try #require(top.presentationController as? Sheet)
        #expect(top.view.frame == CGRect(x: 0, y: 200, width: 200, height: 200) && sheet.dim.alpha == 1)
        #expect(sheet.calls == ["begin", "shown true"] && top.transitionCoordinator == nil)
        base.dismiss(animated: true)
        try host.advance(to: 1.0)
        #expect(sheet.calls == ["begin", "shown true", "leave", "gone true"] && base.presentedViewController == nil)
    }
}
