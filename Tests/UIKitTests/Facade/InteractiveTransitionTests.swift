import Foundation
import Testing
import UIKitDynamics

/// Transitions that a finger leads.
@MainActor @Suite struct InteractiveTransitionTests {
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let interaction = UIPercentDrivenInteractiveTransition()
        var ends: [Bool] = []

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .from) else { return }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.y += 400
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    private let root = UIViewController()
    private let page = UIViewController()
    private let slide = Slide()

    /// A host that shows the page and has begun to dismiss it, led to a part at second 2.
    private func host(ledTo part: CGFloat) throws -> UIViewControllerHost {
        let host = UIViewControllerHost(root, size: CGSize(width: 200, height: 400))
        page.modalPresentationStyle = .overFullScreen
        page.transitioningDelegate = slide
        host.work { root.present(page, animated: false) }
        try host.advance(to: 1)
        host.work { page.dismiss(animated: true) }
        host.at(1.5) { [slide] _ in slide.interaction.update(part) }
        try host.advance(to: 2)
        return host
    }

    private var shown: CGFloat { page.view.layer.presentation()?.frame.minY ?? -1 }

    @Test func theAnimationStandsWhereTheFingerLedItAndRunsOn() throws {
        let host = try host(ledTo: 0.25)
        #expect(abs(shown - 100) < 1 && slide.interaction.percentComplete == 0.25 && slide.ends.isEmpty)
        host.work { slide.interaction.finish() }
        try host.advance(to: 2.5)
        #expect(abs(shown - 300) < 4)
        try host.advance(to: 3)
        #expect(slide.ends == [true] && root.presentedViewController == nil)
    }

    @Test func aCancelledOneRunsBack() throws {
        let host = try host(ledTo: 0.5)
        host.work { slide.interaction.cancel() }
        try host.advance(to: 2.25)
        #expect(abs(shown - 100) < 4)
        try host.advance(to: 3)
        #expect(slide.ends == [false] && root.presentedViewController === page)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400) && page.view.window != nil)
    }

    @Test func aControllerOfOnesOwnIsStartedInPlaceOfTheAnimation() throws {
        final class Own: NSObject, UIViewControllerInteractiveTransitioning, UIViewControllerTransitioningDelegate {
            var context: (any UIViewControllerContextTransitioning)?
            let slide = Slide()
            func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
                context = transitionContext
            }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
            func interactionControllerForPresentation(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { self }
        }
        let own = Own()
        let host = UIViewControllerHost(root, size: CGSize(width: 200, height: 400))
        (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, own)
        host.work { root.present(page, animated: true) }
        let context = try #require(own.context)
        #expect(context.isInteractive && context.view(forKey: .to) === page.view)
        host.work {
            context.containerView.addSubview(page.view)
            context.finishInteractiveTransition()
            context.completeTransition(true)
        }
        #expect(root.presentedViewController === page && !page.isBeingPresented)
    }
}
