import Foundation
import Testing
import UIKitDynamics

/// Animations of a view's size, and of parts of a property animator.
@MainActor @Suite struct AnimatedBoundsTests {
    private let size = CGSize(width: 400, height: 400)

    @Test(arguments: [60.0, 300]) func contentStaysInItsPlaceWhileAViewGrowsOrShrinks(_ side: Double) throws {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: size)
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        host.work {
            controller.view.addSubview(card)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                card.frame = CGRect(x: 20, y: 20, width: side, height: side)
            }
        }
        try host.advance(to: 0.5)
        let bounds = try #require(card.layer.presentation()?.bounds)
        #expect(bounds.origin == .zero && abs(bounds.width - (100 + side) / 2) < 2)
    }

    @Test func animationsOfAPropertyAnimatorWaitForTheirPartOfTheTime() throws {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: size)
        let views = [UIView(frame: .zero), UIView(frame: .zero)]
        views.forEach(controller.view.addSubview)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { views[0].alpha = 0 }
        animator.addAnimations({ views[1].alpha = 0 }, delayFactor: 0.5)
        func seen() -> [Double] { views.map { Double($0.layer.presentation()?.opacity ?? -1) } }
        host.work { animator.fractionComplete = 0.25 }
        try host.advance(to: 0.1)
        #expect(abs(seen()[0] - 0.75) < 1e-6 && seen()[1] == 1)
        host.work { animator.fractionComplete = 0.75 }
        try host.advance(to: 0.2)
        #expect(abs(seen()[0] - 0.25) < 1e-6 && abs(seen()[1] - 0.5) < 1e-6)
    }
}
