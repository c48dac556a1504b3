import Foundation
import Testing
import UIKitDynamics

/// Parts of UIKit that projects were found to use.
@MainActor @Suite struct RealCodeTests {
    private let root = UIViewController()
    private let size = CGSize(width: 200, height: 400)

    /// An image of one pixel, of a width in points.
    private func image(_ width: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    @Test func anImageViewShowsItsImagesOneAfterTheOther() throws {
        final class Viewer: UIImageView {
            var draws = 0
            override func draw(_ rect: CGRect) {
                draws += 1
                super.draw(rect)
            }
        }
        let view = Viewer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (view.animationImages, view.animationDuration, view.animationRepeatCount) = ([image(1), image(2)], 1, 2)
        root.view.addSubview(view)
        let host = UIViewControllerHost(root, size: size)
        host.work { view.startAnimating() }
        try host.advance(to: 1.5)
        #expect(view.isAnimating)
        try host.advance(to: 2.1)
        #expect(!view.isAnimating)
        host.work {
            view.startAnimating()
            view.stopAnimating()
        }
        #expect(!view.isAnimating)
    }

    @Test func aTabBarOfOnesOwnReportsTaps() throws {
        final class Delegate: NSObject, UITabBarDelegate {
            var tags: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
        }
        let (bar, delegate) = (UITabBar(frame: CGRect(x: 0, y: 100, width: 200, height: 49)), Delegate())
        bar.items = [
            UITabBarItem(title: "A", image: nil, tag: 1), UITabBarItem(title: "B", image: nil, tag: 2),
        ]
        bar.delegate = delegate
        root.view.addSubview(bar)
        let host = UIViewControllerHost(root, size: size)
        try host.advance(to: 0.5)
        host.tap(at: CGPoint(x: 150, y: 120))
        try host.advance(to: 1)
        #expect(delegate.tags == [2] && bar.selectedItem === bar.items?[1])
    }

    @Test func aTabBarControllerIsToldOfItsBarsTaps() throws {
        final class Tabs: UITabBarController {
            var titles: [String?] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title) }
        }
        let (tabs, other) = (Tabs(), UIViewController())
        other.title = "Other"
        tabs.viewControllers = [root, other]
        let host = UIViewControllerHost(tabs, size: size)
        try host.advance(to: 0.5)
        host.tap(at: CGPoint(x: 150, y: 375))
        try host.advance(to: 1)
        #expect(tabs.titles == ["Other"] && tabs.selectedIndex == 1)
    }

    @Test func aTableShowsSnapshots() throws {
        let table = UITableView(frame: CGRect(origin: .zero, size: size))
        root.view.addSubview(table)
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, text in
            let cell = UITableViewCell()
            cell.textLabel?.text = text
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["b", "c"], toSection: 0)
        snapshot.appendItems(["d"])
        snapshot.insertItems(["a"], beforeItem: "b")
        source.apply(snapshot)
        let host = UIViewControllerHost(root, size: size)
        try host.advance(to: 0.1)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c", "d"])
        #expect(source.indexPath(for: "d") == IndexPath(row: 0, section: 1) && snapshot.numberOfItems == 4)
        snapshot.deleteItems(["b"])
        source.apply(snapshot)
        try host.advance(to: 0.2)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "c", "d"])
    }

    @Test func aViewThatNoConstraintMentionsKeepsItsFrame() throws {
        let (free, bound) = (UIView(), UIView())
        for view in [free, bound] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
        }
        free.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        bound.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        bound.widthAnchor.constraint(equalToConstant: 50).isActive = true
        let host = UIViewControllerHost(root, size: size)
        try host.advance(to: 0.1)
        #expect(free.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && bound.bounds.width == 50)
    }

    @Test func withoutAnyConstraintFramesStay() throws {
        let label = UILabel()
        label.text = "Text"
        label.translatesAutoresizingMaskIntoConstraints = false
        label.frame = CGRect(x: 10, y: 20, width: 150, height: 40)
        root.view.addSubview(label)
        let host = UIViewControllerHost(root, size: size)
        try host.advance(to: 0.1)
        #expect(label.frame == CGRect(x: 10, y: 20, width: 150, height: 40))
    }

    @Test func aHiddenNavigationBarStaysHidden() throws {
        let navigation = UINavigationController(rootViewController: root)
        let host = UIViewControllerHost(navigation, size: size)
        navigation.navigationBar.isHidden = true
        host.work { navigation.pushViewController(UIViewController(), animated: false) }
        try host.advance(to: 0.1)
        #expect(navigation.navigationBar.isHidden)
        navigation.isNavigationBarHidden = false
        #expect(!navigation.navigationBar.isHidden)
    }

    @Test func aButtonsSubclassIsMadeWithoutAFrame() {
        final class Own: UIButton {}
        #expect(Own().buttonType == .custom && Own(type: .system).buttonType == .system)
    }

    @Test func aBlocksAnimationOfAPropertyCanBeAskedFor() {
        let host = UIViewControllerHost(root, size: size)
        host.work {
            UIView.animate(withDuration: 2) {
                let action = root.view.action(for: root.view.layer, forKey: "opacity") as? CABasicAnimation
                #expect(action?.duration == 2 && action?.keyPath == "opacity")
            }
            #expect(!(root.view.action(for: root.view.layer, forKey: "opacity") is CABasicAnimation))
        }
    }

    @Test func aStoryboardsControllerIsMadeByACreator() throws {
        final class Page: UIViewController {
            let number: Int
            init?(coder: NSCoder, number: Int) {
                self.number = number
                super.init(coder: coder)
            }
            required init?(coder: NSCoder) { nil }
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
            <scenes><scene sceneID="s"><objects>
            <viewController storyboardIdentifier="page" id="a"><view key="view" id="v">
            <rect key="frame" x="0" y="0" width="20" height="30"/></view></viewController>
            </objects></scene></scenes></document>
            """
        let storyboard = try UIStoryboard(data: Data(text.utf8), file: "Main.storyboard")
        let page: Page = storyboard.instantiateViewController(identifier: "page") { Page(coder: $0, number: 7) }
        #expect(page.number == 7 && page.view.bounds.width == 20)
        let plain = storyboard.instantiateViewController(identifier: "page")
        #expect(!(plain is Page))
    }

    @Test func aViewIsHandedOnToAnotherAnimator() throws {
        let view = UIView(frame: CGRect(x: 80, y: 100, width: 20, height: 20))
        root.view.addSubview(view)
        let host = UIViewControllerHost(root, size: size)
        var first: UIDynamicAnimator?
        var second: UIDynamicAnimator?
        host.work {
            first = UIDynamicAnimator(referenceView: root.view)
            first?.addBehavior(UIGravityBehavior(items: [view]))
        }
        try host.advance(to: 0.2)
        host.work {
            second = UIDynamicAnimator(referenceView: root.view)
            let push = UIPushBehavior(items: [view], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0.1, dy: 0)
            second?.addBehavior(push)
            first = nil
        }
        try host.advance(to: 0.4)
        #expect(view.center.x > 95 && second?.isRunning == true && first == nil)
    }

    @Test func aBoundaryWithoutALineStopsNothing() throws {
        let view = UIView(frame: CGRect(x: 80, y: 100, width: 20, height: 20))
        root.view.addSubview(view)
        let host = UIViewControllerHost(root, size: size)
        let animator = UIDynamicAnimator(referenceView: root.view)
        host.work {
            let walls = UICollisionBehavior(items: [view])
            walls.addBoundary(withIdentifier: "left" as NSString, from: .zero, to: .zero)
            #expect(walls.boundary(withIdentifier: "left" as NSString) != nil)
            animator.addBehavior(walls)
            animator.addBehavior(UIGravityBehavior(items: [view]))
        }
        try host.advance(to: 0.5)
        #expect(view.center.y > 150)
        host.work {
            let walls = UICollisionBehavior(items: [view])
            walls.addBoundary(withIdentifier: "right" as NSString, from: .zero, to: CGPoint(x: CGFloat.nan, y: 0))
            animator.addBehavior(walls)
        }
        #expect(throws: (any Error).self) { try host.advance(to: 0.6) }
    }

    @Test func anAudioSessionIsListedAsIgnored() throws {
        let host = UIViewControllerHost(root, size: size)
        try host.work {
            let session = AVAudioSession.sharedInstance()
            try session.setCategory(.playback, mode: .default, options: [.mixWithOthers])
            try session.setActive(true)
            #expect(session.category == .playback && AVFileType.mp3.rawValue == "public.mp3")
        }
        #expect(host.ignoredAPI == ["AVAudioSession.setActive", "AVAudioSession.setCategory"])
    }

    @Test func pointersStandForBlocks() {
        var kinds: [CGPathElementType] = []
        let body: (CGPathElement) -> Void = { kinds.append($0.type) }
        typealias Body = (CGPathElement) -> Void
        let callback: (UnsafeMutableRawPointer, UnsafePointer<CGPathElement>) -> Void = { info, element in
            unsafeBitCast(info, to: Body.self)(element.pointee)
        }
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath.apply(
            info: unsafeBitCast(body, to: UnsafeMutableRawPointer.self),
            function: unsafeBitCast(callback, to: CGPathApplierFunction.self))
        #expect(kinds == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        let object = unsafeBitCast(body, to: AnyObject.self)
        let point = UIBezierPath()
        point.move(to: .zero)
        point.cgPath.applyWithBlock { unsafeBitCast(object, to: Body.self)($0.pointee) }
        #expect(kinds.count == 6 && kinds.last == .moveToPoint)
        #expect(unsafeBitCast(1.5, to: UInt64.self) == 1.5.bitPattern)
    }

    @Test func aSliderShowsImages() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
        slider.setThumbImage(image(10), for: .normal)
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
        #expect(slider.currentThumbImage?.size.width == 10 && thumb.maxX == 100 && thumb.width == 10)
    }

    @Test func aSubclassOverridesTheInitializerWithARoot() {
        final class Navigation: UINavigationController {
            override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
            required init?(coder: NSCoder) { nil }
        }
        #expect(Navigation(rootViewController: root).viewControllers == [root])
    }
}
