import Foundation
import Testing
import UIKitDynamics

/// Animators of the delegates of navigation and tab bar controllers, and of full-screen presentations.
@MainActor @Suite struct ContainerTransitionTests {
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate,
        UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
    {
        var interaction: UIPercentDrivenInteractiveTransition?
        var calls: [String] = []

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
                calls.append("a view is missing")
                return context.completeTransition(true)
            }
            if old.superview !== context.containerView { calls.append("the old view is elsewhere") }
            new.frame = context.viewController(forKey: .to).map(context.finalFrame) ?? .zero
            context.containerView.addSubview(new)
            let place = new.frame.origin.y
            new.frame.origin.y = place + 400
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                new.frame.origin.y = place
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { calls.append("ended \(transitionCompleted)") }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            calls.append("\(operation)")
            return self
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { calls.append("did show") }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    /// A controller that records when it comes and goes.
    private final class Page: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }

    private let root = Page()
    private let page = Page()
    private let slide = Slide()
    private let size = CGSize(width: 200, height: 400)
    private var shown: CGFloat { page.view.layer.presentation()?.frame.minY ?? -1 }

    @Test func theDelegatesAnimatorPushesAndPops() throws {
        let navigation = UINavigationController(rootViewController: root)
        let host = UIViewControllerHost(navigation, size: size)
        try host.advance(to: 0.5)
        (navigation.delegate, slide.calls, root.calls) = (slide, [], [])
        host.work { navigation.pushViewController(page, animated: true) }
        try host.advance(to: 1)
        #expect(abs(shown - 200) < 8 && root.view.window != nil && page.transitionCoordinator != nil)
        try host.advance(to: 2)
        #expect(slide.calls == ["push", "did show", "ended true"])
        #expect(page.view.superview === navigation.view && root.view.window == nil && page.transitionCoordinator == nil)
        #expect(root.calls == ["will disappear", "did disappear"] && page.calls == ["will appear", "did appear"])
        slide.calls = []
        host.work { navigation.popViewController(animated: true) }
        try host.advance(to: 4)
        #expect(slide.calls == ["pop", "did show", "ended true"] && root.view.window != nil && page.view.window == nil)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    }

    @Test func aPopThatIsCancelledLeavesTheStackAsItWas() throws {
        let navigation = UINavigationController(rootViewController: root)
        let host = UIViewControllerHost(navigation, size: size)
        host.work { navigation.pushViewController(page, animated: false) }
        try host.advance(to: 0.5)
        let interaction = UIPercentDrivenInteractiveTransition()
        (navigation.delegate, slide.interaction, root.calls, page.calls) = (slide, interaction, [], [])
        host.work {
            navigation.popViewController(animated: true)
            interaction.update(0.5)
        }
        try host.advance(to: 1)
        #expect(root.view.layer.presentation().map { abs($0.frame.minY - 200) < 8 } == true)
        host.work { interaction.cancel() }
        try host.advance(to: 3)
        #expect(slide.calls == ["pop", "ended false"] && navigation.viewControllers == [root, page])
        #expect(page.navigationController === navigation && page.view.window != nil && root.view.window == nil)
        #expect(page.calls == ["will disappear", "will appear", "did appear"])
    }

    @Test func theDelegatesAnimatorChangesTabs() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [root, page]
        tabs.delegate = slide
        let host = UIViewControllerHost(tabs, size: size)
        try host.advance(to: 0.5)
        host.work { tabs.selectedIndex = 1 }
        try host.advance(to: 1)
        #expect(abs(shown - 200) < 8 && root.view.window != nil)
        try host.advance(to: 2)
        #expect(slide.calls == ["ended true"] && page.view.superview === tabs.view && root.view.window == nil)
        #expect(
            page.calls == ["will appear", "did appear"] && root.calls.suffix(2) == ["will disappear", "did disappear"])
    }

    @Test func aFullScreenPresentationHandsOverBothViews() throws {
        let host = UIViewControllerHost(root, size: size)
        (page.modalPresentationStyle, page.transitioningDelegate) = (.fullScreen, slide)
        host.work { root.present(page, animated: true) }
        try host.advance(to: 0.5)
        #expect(abs(shown - 200) < 8 && root.view.window != nil)
        try host.advance(to: 2)
        #expect(slide.calls == ["ended true"] && root.view.window == nil)
        host.work { page.dismiss(animated: true) }
        try host.advance(to: 4)
        #expect(slide.calls == ["ended true", "ended true"])
        #expect(root.view.superview is UIWindow && page.view.window == nil)
        #expect(
            root.calls == ["will appear", "did appear", "will disappear", "did disappear", "will appear", "did appear"])
    }
}
