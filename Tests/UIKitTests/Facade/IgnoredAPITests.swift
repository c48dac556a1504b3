import JellyStage
import Testing
import UIKitDynamics

/// Features of a phone that a host lacks: it lists them or throws.
@MainActor @Suite struct IgnoredAPITests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    init() {
        // Calls of other tests outside of a host are listed by the next host, which is this one.
        _ = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
    }

    @Test func whatHasNoEffectIsListedOnceAndSorted() {
        #expect(host.ignoredAPI.isEmpty)
        host.work {
            let layer = CALayer()
            layer.cornerCurve = .continuous
            layer.cornerCurve = .continuous
            UISlider().maximumValue = 2
            UIScrollView().delaysContentTouches = false
            CABasicAnimation(keyPath: "position").isCumulative = true
        }
        #expect(
            host.ignoredAPI == [
                "CALayer.cornerCurve", "CAPropertyAnimation.isCumulative", "UIScrollView.delaysContentTouches",
            ])
        #expect(host.ignoredCalls.first?.line == "IgnoredAPITests.swift:19")
        #expect(
            host.ignoredCalls.last?.description.hasSuffix("UIScrollView.delaysContentTouches has no effect here")
                == true)
    }

    @Test func theValueThatIsThereIsNotListed() {
        host.work { CALayer().cornerCurve = .circular }
        #expect(host.ignoredAPI.isEmpty)
    }

    @Test func hostsListTheirOwn() {
        let other = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        other.work { CABasicAnimation(keyPath: "position").isCumulative = true }
        #expect(host.ignoredAPI == [])
        #expect(other.ignoredAPI == ["CAPropertyAnimation.isCumulative"])
    }

    @Test(arguments: [true, false]) func aHostMayRefuseThem(_ isEarly: Bool) throws {
        if isEarly { host.refusesIgnoredAPI = true }
        host.work { CABasicAnimation(keyPath: "position").isCumulative = true }
        host.refusesIgnoredAPI = true
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(error?.reason.hasSuffix("CAPropertyAnimation.isCumulative has no effect here") == true)
    }

    @Test func anItemMayLeaveTheReferenceView() throws {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        controller.view.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: controller.view)
        host.work { animator.addBehavior(UIGravityBehavior(items: [box])) }
        host.at(0.5) { _ in box.removeFromSuperview() }
        try host.advance(to: 1)
        #expect(animator.behaviors.count == 1)
    }

    @Test func aSelectorWithoutAMethodStopsTheHost() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        controller.view.addSubview(button)
        button.addTarget(controller, action: "press:", for: .touchUpInside)
        host.tap(at: CGPoint(x: 25, y: 25))
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(
            error?.reason == "-[UIViewController press:]: unrecognized selector sent to instance; "
                + "declare the method there with @objc")
    }

    @Test func copiesOfAnimationsAreTheirOwn() throws {
        let group = CAAnimationGroup()
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.damping, spring.duration, spring.toValue) = (3, 2, 50)
        group.animations = [spring]
        let copy = try #require(group.copy() as? CAAnimationGroup)
        let inner = try #require(copy.animations?.first as? CASpringAnimation)
        #expect(inner !== spring && inner.keyPath == "position.x" && inner.damping == 3 && inner.duration == 2)
        #expect(inner.toValue as? Int == 50)
        inner.duration = 7
        #expect(spring.duration == 2)
    }
}
