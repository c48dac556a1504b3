import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Scroll views with the numbers documented by UIKit.
@MainActor @Suite struct ScrollTests {
    final class Listener: UIViewController, UIScrollViewDelegate {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        var lines: [String] = []
        var target: CGPoint?
        var speed = CGPoint.zero
        override func viewDidLoad() {
            scroll.contentSize = CGSize(width: 300, height: 10_000)
            scroll.delegate = self
            view.addSubview(scroll)
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            lines.append("let go")
            (target, speed) = (targetContentOffset.pointee, velocity)
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            lines.append("goes on \(decelerate)")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
    }

    let controller = Listener()
    let host: UIViewControllerHost

    init() { host = UIViewControllerHost(controller, size: CGSize(width: 300, height: 400)) }

    @Test func contentFollowsTheFingerAndSlowsDown() throws {
        // 300 points in 0.3 s: 1 point per millisecond; scrolling begins after 10 points without a jump.
        host.pan(try PanGesture(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 50), duration: 0.3), at: 0)
        try host.advance(to: 0.3)
        let offset = controller.scroll.contentOffset.y
        #expect(offset > 280 && offset < 291 && controller.scroll.isDecelerating)
        #expect(abs(controller.speed.y - 1) < 1e-6)
        try host.advance(to: 6)
        // The velocity is multiplied by 0.998 per millisecond: −1/ln 0.998 = 499.5 points in total.
        #expect(abs(controller.scroll.contentOffset.y - offset + 1 / log(0.998)) < 1)
        #expect(abs((controller.target?.y ?? 0) - controller.scroll.contentOffset.y) < 1)
        #expect(controller.lines == ["drag", "let go", "goes on true", "rest"])
    }

    @Test func contentGoesOverItsEdgeAndComesBack() throws {
        host.pan(try PanGesture(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 260), duration: 0.5), at: 0)
        try host.advance(to: 0.45)
        let offset = controller.scroll.contentOffset.y
        #expect(offset < -50 && offset > -160)
        try host.advance(to: 3)
        #expect(controller.scroll.contentOffset.y == 0)
        controller.scroll.bounces = false
        host.pan(try PanGesture(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 260), duration: 0.5), at: 3)
        try host.advance(to: 3.45)
        #expect(controller.scroll.contentOffset.y == 0)
    }

    @Test func pagesAreWholeAndGlidesEnd() throws {
        controller.scroll.isPagingEnabled = true
        host.pan(try PanGesture(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250), duration: 0.2), at: 0)
        try host.advance(to: 3)
        #expect(abs(controller.scroll.contentOffset.y - 400) < 0.5)
        host.work { controller.scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
        try host.advance(to: 3.15)
        #expect(controller.scroll.contentOffset.y > 500 && controller.scroll.contentOffset.y < 900)
        try host.advance(to: 4)
        #expect(controller.scroll.contentOffset.y == 1000)
    }

    @Test func guidesStandForTheContentAndTheFrame() {
        let (scroll, content, header) = (UIScrollView(), UIView(), UIView())
        for view in [scroll, content, header] { view.translatesAutoresizingMaskIntoConstraints = false }
        host.work {
            controller.view.addSubview(scroll)
            scroll.addSubview(content)
            scroll.addSubview(header)
            NSLayoutConstraint.activate([
                scroll.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
                scroll.topAnchor.constraint(equalTo: controller.view.topAnchor),
                scroll.widthAnchor.constraint(equalToConstant: 200),
                scroll.heightAnchor.constraint(equalToConstant: 100),
                content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 10),
                content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -20),
                content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 500),
                header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
                header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
                header.widthAnchor.constraint(equalToConstant: 30), header.heightAnchor.constraint(equalToConstant: 30),
            ])
            controller.view.layoutIfNeeded()
        }
        #expect(scroll.contentSize == CGSize(width: 200, height: 530))
        #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 500))
        #expect(scroll.contentLayoutGuide.layoutFrame.size == scroll.contentSize)
        host.work {
            scroll.contentOffset.y = 50
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
        }
        #expect(header.frame.minY == 55 && content.frame.minY == 10)
    }
}
