import Foundation
import JellyStage
import JellyValues
import Testing

@Suite struct ViewTreeTests {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { index in
        let view = View()
        view.tag = index + 1
        return view
    }

    var order: [Int] { root.subviews.map(\.tag) }

    @Test func subviewsStandWhereTheyArePut() {
        root.addSubview(views[0])
        root.addSubview(views[1])
        root.insertSubview(views[2], at: 1)
        #expect(order == [1, 3, 2])
        root.insertSubview(views[3], belowSubview: views[2])
        #expect(order == [1, 4, 3, 2])
        root.insertSubview(views[0], aboveSubview: views[2])
        #expect(order == [4, 3, 1, 2])
        root.insertSubview(views[1], belowSubview: views[3])
        #expect(order == [2, 4, 3, 1])
        root.bringSubviewToFront(views[1])
        root.sendSubviewToBack(views[0])
        #expect(order == [1, 4, 3, 2])
        root.insertSubview(views[0], aboveSubview: views[0])
        #expect(order == [1, 4, 3, 2])
        root.addSubview(views[3])
        root.insertSubview(views[1], at: -7)
        #expect(order == [2, 1, 3, 4])
    }

    @Test func aSiblingThatIsElsewhereMeansFrontOrBack() {
        root.addSubview(views[0])
        root.addSubview(views[1])
        root.insertSubview(views[2], aboveSubview: View())
        root.insertSubview(views[3], belowSubview: View())
        #expect(order == [4, 1, 2, 3])
        root.bringSubviewToFront(View())
        root.sendSubviewToBack(View())
        #expect(order == [4, 1, 2, 3])
    }

    @Test func aViewIsInOneViewOnly() {
        root.addSubview(views[0])
        views[0].addSubview(views[1])
        #expect(views[1].isDescendant(of: root) && views[1].isDescendant(of: views[1]))
        #expect(!root.isDescendant(of: views[1]))
        root.insertSubview(views[1], belowSubview: views[0])
        #expect(views[0].subviews.isEmpty && views[1].superview === root)
        views[1].removeFromSuperview()
        #expect(order == [1] && views[1].superview == nil && !views[1].isDescendant(of: root))
    }

    @Test func outerViewsAreFoundByTheirTagsFirst() {
        root.addSubview(views[0])
        views[0].addSubview(views[1])
        root.addSubview(views[2])
        views[2].tag = 2
        #expect(root.viewWithTag(2) === views[1])
        #expect(root.viewWithTag(0) === root)
        #expect(root.viewWithTag(9) == nil)
    }

    @Test func frameBoundsAndCenterAreKeptInStep() {
        let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40) && view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.center = CGPoint(x: 50, y: 50)
        #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
        view.bounds.size = CGSize(width: 10, height: 20)
        #expect(view.frame == CGRect(x: 45, y: 40, width: 10, height: 20))
        view.bounds.origin = CGPoint(x: 7, y: 8)
        #expect(view.frame == CGRect(x: 45, y: 40, width: 10, height: 20))
        view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(view.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
        #expect(view.bounds == CGRect(x: 7, y: 8, width: 10, height: 20))
    }

    @Test func transformsOfNestedViewsCompose() {
        let outer = View(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        let inner = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        root.addSubview(outer)
        outer.addSubview(inner)
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        inner.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        // A quarter turn about the middle: (-10, -10) becomes (10, -10); twice as far from (50, 50) that is (70, 30).
        #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 70, y: 30))
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 30, y: 10))
        #expect(inner.convert(CGPoint(x: 70, y: 30), from: root) == .zero)
        #expect(root.convert(CGPoint.zero, from: inner) == CGPoint(x: 70, y: 30))
        let half = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(inner.convert(half, to: root) == CGRect(x: 50, y: 30, width: 20, height: 40))
        #expect(inner.convert(CGRect(x: 50, y: 30, width: 20, height: 40), from: root) == half)
        inner.bounds.origin = CGPoint(x: 5, y: 0)
        #expect(inner.convert(CGPoint(x: 5, y: 0), to: nil) == CGPoint(x: 70, y: 30))
        inner.transform = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 3, y: 1)
        // The middle of the right edge lies 10·3·2 from the middle, at 30°.
        let edge = inner.convert(CGPoint(x: 25, y: 10), to: nil)
        #expect(edge.distance(to: CGPoint(x: 50 + 60 * 0.75.squareRoot(), y: 80)) < 1e-12)
    }
}
