import Foundation
import Testing
import UIKitDynamics

/// Layouts that change what is laid out.
@MainActor @Suite struct LayoutRoundTests {
    private final class Rebuilding: UIViewController {
        var layouts = 0
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            layouts += 1
            view.subviews.forEach { $0.removeFromSuperview() }
            for _ in 0..<3 { view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
        }
    }

    @Test func viewsAddedByALayoutNeedNoOther() throws {
        let controller = Rebuilding()
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        try host.advance(to: 0.5)
        #expect(controller.layouts < 4 && controller.view.subviews.count == 3)
        let before = controller.layouts
        host.work { controller.view.addSubview(UIView()) }
        try host.advance(to: 1)
        #expect(controller.layouts == before + 1)
    }

    private final class Centred: UICollectionViewFlowLayout {
        var preparations = 0
        override func prepare() {
            super.prepare()
            preparations += 1
            itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2, height: 40)
            sectionInset = UIEdgeInsets(top: 0, left: collectionViewContentSize.width / 8, bottom: 0, right: 0)
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
    }

    @Test func aLayoutMayChangeItselfWhileItPrepares() throws {
        let (layout, source, controller) = (Centred(), Source(), UIViewController())
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
        list.dataSource = source
        controller.view.addSubview(list)
        let host = UIViewControllerHost(controller, size: CGSize(width: 200, height: 200))
        try host.advance(to: 0.2)
        #expect(layout.preparations < 5 && list.visibleCells.count == 3)
        #expect(list.visibleCells.first?.frame.size == CGSize(width: 100, height: 40))
    }

    @Test func aTabBarKeepsWhatOthersPutOnIt() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        let mark = UIView()
        bar.addSubview(mark)
        bar.items = [UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)]
        bar.frame.size.width = 200
        bar.layoutIfNeeded()
        #expect(mark.superview === bar && bar.subviews.count == 3)
    }

    @Test func constraintsAndAnimatorsStandForLaterOnes() {
        let (constraint, animator) = (NSLayoutConstraint(), UIViewPropertyAnimator())
        #expect(!constraint.isActive && animator.duration == 0 && animator.isInterruptible)
        #expect(NSNumber.boxing(CGFloat(1.5)) == 1.5 && NSNumber.boxing(3) == 3 && NSNumber.boxing(true) == true)
    }

    @Test func fullCirclesGoBothWays() {
        let path = UIBezierPath()
        path.addArc(withCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(path.bounds.width > 19 && path.contains(CGPoint(x: 5, y: 12)))
    }

    @Test func aLineHasAnOutline() throws {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 20, y: 0))
        line.addLine(to: CGPoint(x: 20, y: 20))
        func outline(_ cap: CGLineCap, _ join: CGLineJoin) -> CGPath {
            line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10)
        }
        let (butt, square) = (outline(.butt, .miter), outline(.square, .bevel))
        #expect(butt.contains(CGPoint(x: 10, y: 1.9)) && !butt.contains(CGPoint(x: 10, y: 2.1)))
        #expect(!butt.contains(CGPoint(x: -1, y: 0)) && square.contains(CGPoint(x: -1, y: 0)))
        #expect(butt.contains(CGPoint(x: 21.8, y: -1.8)) && !square.contains(CGPoint(x: 21.8, y: -1.8)))
        let round = try #require(
            CGPath(__byStroking: line, transform: nil, lineWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 0))
        #expect(round.contains(CGPoint(x: -1.5, y: 0)) && !round.contains(CGPoint(x: -1.8, y: 1.8)))
        let empty = CGPath(
            __byStroking: CGMutablePath(), transform: nil, lineWidth: 4, lineCap: .butt, lineJoin: .round, miterLimit: 0
        )
        #expect(empty == nil)
    }
}
