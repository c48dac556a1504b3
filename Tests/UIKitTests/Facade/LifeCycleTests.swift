import Foundation
import Testing
import UIKitDynamics

/// Controllers appear and disappear as in UIKit.
@MainActor @Suite struct LifeCycleTests {
    final class Log { var lines: [String] = [] }

    class Page: UIViewController {
        let log: Log
        init(_ title: String, _ log: Log) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        private func note(_ what: String) { log.lines.append("\(title ?? "") \(what)") }
        override func viewDidLoad() {
            super.viewDidLoad()
            note("load")
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            note("will")
        }
        override func viewIsAppearing(_ animated: Bool) { note("is") }
        override func viewDidAppear(_ animated: Bool) { note("did") }
        override func viewWillDisappear(_ animated: Bool) { note("will not") }
        override func viewDidDisappear(_ animated: Bool) { note("did not") }
    }

    let log = Log()
    let size = CGSize(width: 320, height: 480)
    let full = ["load", "will", "is", "did"]

    @Test func aRootIsShownOnce() {
        let host = UIViewControllerHost(Page("a", log), size: size)
        #expect(log.lines == full.map { "a \($0)" })
        #expect(host.controller.view.window === host.application.keyWindow && host.controller.view.frame.size == size)
    }

    @Test func onlyOneWindowIsKey() throws {
        let host = UIViewControllerHost(Page("a", log), size: size)
        let first = try #require(host.application.keyWindow)
        host.work {
            let second = UIWindow(frame: CGRect(origin: .zero, size: size))
            second.rootViewController = Page("b", log)
            second.makeKeyAndVisible()
            #expect(second.isKeyWindow && !first.isKeyWindow && host.application.keyWindow === second)
            first.makeKey()
            #expect(first.isKeyWindow && !second.isKeyWindow && host.application.keyWindow === first)
        }
    }

    @Test func childrenAppearWithTheirViews() {
        let (root, child) = (Page("a", log), Page("b", log))
        let host = UIViewControllerHost(root, size: size)
        log.lines = []
        host.work {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        #expect(log.lines == full.map { "b \($0)" } && root.children == [child] && child.parent === root)
        log.lines = []
        host.work {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        #expect(log.lines == ["b will not", "b did not"] && root.children.isEmpty && child.parent == nil)
    }

    @Test func presentedControllersStandOver() throws {
        let (root, over) = (Page("a", log), Page("b", log))
        let host = UIViewControllerHost(root, size: size)
        log.lines = []
        var done: [String] = []
        over.modalPresentationStyle = .overFullScreen
        host.work { root.present(over, animated: true) { done.append("shown") } }
        #expect(log.lines == ["b load", "b will"] && root.presentedViewController === over && done.isEmpty)
        // It slides up, and is in place after half a second.
        #expect(over.view.frame == CGRect(origin: .zero, size: size))
        try host.advance(to: 0.1)
        let shown = over.view.layer.presentation()?.frame.minY ?? 0
        #expect(shown > 0 && shown < size.height)
        try host.advance(to: 0.55)
        #expect(log.lines == full.map { "b \($0)" } && done == ["shown"])
        #expect(over.presentingViewController === root && root.view.window != nil)
        log.lines = []
        host.work { over.dismiss(animated: true) { done.append("gone") } }
        #expect(log.lines == ["b will not"])
        try host.advance(to: 1.1)
        #expect(
            log.lines == ["b will not", "b did not"] && done == ["shown", "gone"] && root.presentedViewController == nil
        )
        over.modalPresentationStyle = .fullScreen
        host.work { root.present(over, animated: false) }
        #expect(log.lines.suffix(2) == ["a will not", "a did not"] && root.view.window == nil)
        host.work { root.dismiss(animated: false) }
        #expect(root.view.window != nil && over.view.window == nil)
    }

    @Test func whatStillComesIsThereBeforeItGoes() throws {
        let (root, over) = (Page("a", log), Page("b", log))
        let host = UIViewControllerHost(root, size: size)
        over.modalPresentationStyle = .fullScreen
        var done: [String] = []
        host.work { root.present(over, animated: true) { done.append("shown") } }
        try host.advance(to: 0.2)
        host.work {
            root.dismiss(animated: true) { done.append("gone") }
            root.dismiss(animated: true) { done.append("again") }
        }
        try host.advance(to: 1.2)
        #expect(done == ["shown", "gone"] && root.presentedViewController == nil)
        #expect(root.view.window != nil && over.view.window == nil)
    }

    @Test func aControllerMayLeadElsewhereBeforeItAppears() throws {
        final class Door: Page {
            var way: UIViewController?
            var isAnimated = true
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                guard let way else { return }
                self.way = nil
                navigationController?.pushViewController(way, animated: isAnimated)
            }
        }
        for isAnimated in [true, false] {
            let (first, door, last) = (Page("a", log), Door("b", log), Page("c", log))
            (door.way, door.isAnimated) = (last, isAnimated)
            let navigation = UINavigationController(rootViewController: first)
            let host = UIViewControllerHost(navigation, size: size)
            log.lines = []
            host.work { navigation.pushViewController(door, animated: true) }
            try host.advance(to: 1)
            #expect(navigation.topViewController === last && last.view.window != nil, "\(isAnimated)")
            #expect(first.view.window == nil && door.view.window == nil, "\(isAnimated)")
            #expect(log.lines.contains("c did") && log.lines.contains("a did not") && log.lines.contains("b did not"))
            host.work { navigation.popToRootViewController(animated: true) }
            try host.advance(to: 2)
            #expect(first.view.window != nil && last.view.window == nil && log.lines.last == "a did")
        }
    }

    @Test func aTransitionMayAnimate() {
        final class Drop: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
            var context: (any UIViewControllerContextTransitioning)?
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
                -> TimeInterval
            { 1 }
            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                context = transitionContext
                guard let view = transitionContext.view(forKey: .to) else { return }
                transitionContext.containerView.addSubview(view)
            }
        }
        let (root, over, drop) = (Page("a", log), Page("b", log), Drop())
        let host = UIViewControllerHost(root, size: size)
        log.lines = []
        over.transitioningDelegate = drop
        over.modalPresentationStyle = .custom
        host.work { root.present(over, animated: true) }
        #expect(log.lines == ["b load", "b will"] && drop.context?.viewController(forKey: .from) === root)
        host.work { drop.context?.completeTransition(true) }
        #expect(log.lines == full.map { "b \($0)" })
    }

    @Test func aNavigationControllerPushesAndPops() throws {
        let (first, second) = (Page("a", log), Page("b", log))
        let navigation = UINavigationController(rootViewController: first)
        let host = UIViewControllerHost(navigation, size: size)
        #expect(log.lines == full.map { "a \($0)" } && first.navigationController === navigation)
        log.lines = []
        host.work { navigation.pushViewController(second, animated: true) }
        #expect(log.lines == ["b load", "a will not", "b will"])
        // From the right, and the previous view moves by a third.
        try host.advance(to: 0.2)
        let (come, gone) = (
            second.view.layer.presentation()?.frame.minX ?? 0, first.view.layer.presentation()?.frame.minX ?? 0
        )
        #expect(come > 0 && come < size.width && gone < 0 && gone > -size.width / 3)
        try host.advance(to: 0.4)
        #expect(log.lines.contains("a did not") && log.lines.last == "b did")
        #expect(navigation.topViewController === second && second.view.window != nil && first.view.window == nil)
        #expect(navigation.navigationBar.topItem?.title == "b")
        // The button at the left goes back.
        host.tap(at: CGPoint(x: 20, y: 22))
        try host.advance(to: 0.8)
        #expect(navigation.viewControllers == [first] && log.lines.last == "a did")
        #expect(first.view.frame.minX == 0 && second.view.window == nil)
        // Two concurrent changes: the first one ends before the second begins.
        log.lines = []
        host.work {
            navigation.pushViewController(second, animated: true)
            navigation.popViewController(animated: true)
        }
        #expect(log.lines == ["a will not", "b will", "a did not", "b is", "b did", "b will not", "a will"])
        try host.advance(to: 1.2)
        #expect(log.lines.suffix(2) == ["a is", "a did"] && second.view.window == nil)
    }

    @Test func anAppStartsByItsDelegate() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
                return true
            }
        }
        final class Scene: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let windowScene = scene as? UIWindowScene else { return }
                window = UIWindow(windowScene: windowScene)
                window?.rootViewController = UINavigationController(rootViewController: UIViewController())
                window?.makeKeyAndVisible()
            }
        }
        final class Bare: UIResponder, UIApplicationDelegate {}
        let host = UIViewControllerHost(app: Delegate(), size: size)
        #expect(host.controller.view.window?.frame.size == size && host.application.keyWindow != nil)
        let other = UIViewControllerHost(app: Bare(), scene: Scene(), size: size)
        #expect(other.controller is UINavigationController && other.controller.view.window != nil)
    }

    @Test func anAlertCallsWhatWasTapped() throws {
        let root = Page("a", log)
        let host = UIViewControllerHost(root, size: size)
        var calls: [String] = []
        let alert = UIAlertController(title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in calls.append("OK") })
        host.work { root.present(alert, animated: true) }
        try host.advance(to: 0.3)
        let button = alert.view.subviews.first?.subviews.compactMap { $0 as? UIButton }.first
        let center = button?.convert(CGPoint(x: 135, y: 22), to: nil) ?? .zero
        #expect(host.tap(at: center) === button)
        try host.advance(to: 0.6)
        #expect(calls == ["OK"] && root.presentedViewController == nil)
    }

    @Test func viewsDrawBeforeWorkThatIsLeftForLater() throws {
        final class Drawn: UIView {
            var lines: [String] = []
            override func draw(_ rect: CGRect) { lines.append("drawn in \(Int(bounds.width))") }
        }
        final class Page: UIViewController {
            let drawn = Drawn()
            override func viewDidLoad() {
                view = drawn
                UIKitDynamics.DispatchQueue.main.async { [drawn] in drawn.lines.append("later") }
            }
        }
        let page = Page()
        try UIViewControllerHost(page, size: CGSize(width: 40, height: 40)).advance(to: 0.1)
        #expect(page.drawn.lines == ["drawn in 40", "later"])
    }
}
