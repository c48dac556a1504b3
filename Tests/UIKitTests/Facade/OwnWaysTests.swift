import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Features of apps' sources other than drawing and layout.
@MainActor @Suite struct OwnWaysTests {
    @Test func aSlideMovesAgainstItsRange() throws {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 200, height: 400))
        let box = UIView(frame: CGRect(x: 90, y: 190, width: 20, height: 20))
        controller.view.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: controller.view)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: box, attachmentAnchor: CGPoint(x: 100, y: 200), axisOfTranslation: CGVector(dx: 0, dy: 1))
        slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 0)
        #expect(slide.attachmentRange == UIFloatRange(minimum: -50, maximum: 0))
        animator.addBehavior(slide)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        try host.advance(to: 2)
        #expect(abs(box.center.y - 250) < 1)
        slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
        animator.removeAllBehaviors()
        box.center.y = 200
        animator.addBehavior(slide)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        try host.advance(to: 3)
        #expect(abs(box.center.y - 200) < 1)
    }

    @Test func whatTheEngineDidNotMoveComesBackAsItWas() throws {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 200, height: 400))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: controller.view)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        try host.advance(to: 0.5)
        #expect(box.center.x == 5 && box.center.y > 100)
    }

    @Test func aViewThatIsThereAlreadyOnlyComesToTheFront() throws {
        final class Pile: UIView {
            let (one, two) = (UIView(), UIView())
            var rounds = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                rounds += 1
                addSubview(one)
                addSubview(two)
                addSubview(one)
            }
        }
        let pile = Pile(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        host.work { controller.view.addSubview(pile) }
        try host.advance(to: 1)
        #expect(pile.rounds < 4 && pile.subviews == [pile.two, pile.one])
        #expect(pile.layer.sublayers == [pile.two.layer, pile.one.layer])
    }

    @Test func objectsKeepOthersBesideTheirProperties() {
        final class Kept {}
        let (view, key) = (UIView(), UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        defer { key.deallocate() }
        weak var kept: Kept?
        do {
            let object = Kept()
            kept = object
            objc_setAssociatedObject(view, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        #expect(kept != nil && objc_getAssociatedObject(view, key) as? Kept === kept)
        #expect(objc_getAssociatedObject(UIView(), key) == nil)
        objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(kept == nil)
        #expect(NSStringFromSelector(NSSelectorFromString("press:")) == "press:")
    }

    @Test func navigationPushesWhatItShows() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let next = UIViewController()
        navigation.show(next, sender: nil)
        #expect(navigation.topViewController === next && next.presentingViewController == nil)
    }

    @Test func oldNamesOfChildrenAreThere() {
        let (outer, inner) = (UIViewController(), UIViewController())
        outer.addChildViewController(inner)
        inner.didMove(toParentViewController: outer)
        #expect(outer.childViewControllers == [inner] && inner.parentViewController === outer)
        inner.removeFromParentViewController()
        #expect(outer.childViewControllers.isEmpty)
    }

    @Test func subclassesMaySayWhatBarsCover() {
        final class Notched: UIView {
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) }
        }
        #expect(Notched().safeAreaInsets.top == 47)
    }

    @Test func aDelegateIsTheAppsWhileItsHostRuns() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var heard: [String] = []
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                heard.append("launched")
                return true
            }
            func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
        }
        final class Screen: UIViewController {
            var known: (any UIApplicationDelegate)?
            override func viewDidLoad() {
                super.viewDidLoad()
                known = UIApplication.shared.delegate
            }
        }
        let delegate = Delegate()
        UIViewControllerHost.prepare(delegate)
        let host = UIViewControllerHost(Screen(), size: CGSize(width: 100, height: 100))
        #expect((host.controller as? Screen)?.known === delegate)
        #expect(delegate.heard == ["launched", "active"] && delegate.window?.rootViewController === host.controller)
        let other = UIViewControllerHost(Screen(), size: CGSize(width: 100, height: 100))
        #expect(other.application.delegate == nil)
    }

    @Test func accessibilityIsKept() {
        let view = UIView()
        (view.accessibilityLabel, view.accessibilityTraits) = ("Close", [.button, .selected])
        view.isAccessibilityElement = true
        #expect(view.accessibilityLabel == "Close" && view.accessibilityTraits.contains(.button))
        #expect(view.isAccessibilityElement)
    }
}
