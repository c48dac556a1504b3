import Foundation
import JellyGraphics
import JellyStage
import Testing
import UIKitDynamics

/// Collection views under a touch, and the list on springs.
@MainActor @Suite struct CollectionTests {
    let controller = BouncingListController()
    let host: UIViewControllerHost

    init() { host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 480)) }

    func flick(at time: Double) throws {
        host.pan(
            try PanGesture(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.2), at: time)
    }

    @Test func aFlowStandsInLinesAsDocumented() {
        let view = controller.collectionView
        // 30 lines of 44 points and 29 gaps of 10; a single item per line is centered.
        #expect(view?.contentSize == CGSize(width: 320, height: 30 * 44 + 29 * 10))
        #expect(
            controller.collectionView.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame
                == CGRect(x: 20, y: 108, width: 280, height: 44))
        #expect(view?.visibleCells.count == 9 && view?.indexPathsForVisibleItems.first?.item == 0)
        let grid = UICollectionViewFlowLayout()
        let plain = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: grid)
        plain.dataSource = controller
        plain.register(BouncingListController.Message.self, forCellWithReuseIdentifier: "message")
        plain.layoutIfNeeded()
        // Five items of 50 points with 10 in between take 290 of 320 points; the rest is distributed.
        #expect(grid.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.maxX == 320)
        #expect(grid.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.origin == CGPoint(x: 0, y: 60))
        #expect(plain.contentSize.height == 6 * 50 + 5 * 10 && plain.visibleCells.count == 30)
    }

    @Test func cellsLagBehindTheFingerAndComeBack() throws {
        try host.advance(to: 0.5)
        try flick(at: 0.5)
        try host.advance(to: 0.6)
        func frame(_ item: Int) -> CGRect? {
            controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame
        }
        // The content moved up; cells far from the touch lag behind more than those near it.
        #expect(controller.collectionView.contentOffset.y > 50)
        let (top, bottom) = (try #require(frame(2)), try #require(frame(7)))
        let resting = (top: CGFloat(2 * 54), bottom: CGFloat(7 * 54))
        #expect(top.minY - resting.top > bottom.minY - resting.bottom + 2)
        try host.advance(to: 8)
        let rest = try #require(controller.collectionView.visibleCells.first)
        let item = try #require(controller.collectionView.indexPath(for: rest)).item
        #expect(abs(rest.frame.minY - CGFloat(item) * 54) < 0.5)
        #expect(controller.made < 14 && controller.springs.asked > 20)
        #expect(!controller.collectionView.isDecelerating)
    }

    @Test func theListMovesAsItWasRecorded() throws {
        // The centers of the visible cells, from the top: a golden of the motion, reviewed as a sheet.
        let golden: [(time: Double, offset: CGFloat, centers: [CGFloat])] = [
            (0.5, 0, [22, 76, 130, 184, 238, 292, 346, 400, 454]),
            (0.6, 83.333, [91.312, 142.467, 193.623, 244.784, 295.949, 347.127, 401.79, 458.613, 515.45, 572.29]),
            (0.7, 183.333, [202.792, 251.245, 299.703, 348.216, 403.485, 463, 522.546, 582.095, 641.65]),
            (0.9, 348.142, [358.083, 407.888, 461.996, 519.301, 580.03, 641.541, 703.052, 764.562, 826.073]),
        ]
        try flick(at: 0.5)
        for (time, offset, centers) in golden {
            try host.advance(to: time)
            #expect(abs(controller.collectionView.contentOffset.y - offset) < 1e-3)
            let shown = controller.collectionView.visibleCells.map(\.center.y)
            #expect(
                shown.count == centers.count && zip(shown, centers).allSatisfy { abs($0 - $1) < 1e-3 }, "at \(time)")
        }
    }

    @Test func tapsChooseItems() throws {
        try host.advance(to: 0.1)
        host.tap(at: CGPoint(x: 160, y: 130))
        #expect(controller.chosen == [2])
        #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    }

    @Test func twoRunsOfTheListAreTheSame() throws {
        func run() throws -> [CGFloat] {
            let controller = BouncingListController()
            let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 480))
            host.pan(
                try PanGesture(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.2), at: 0.5)
            var places: [CGFloat] = []
            for tick in 1...120 {
                try host.advance(to: Double(tick) / 60)
                places += controller.collectionView.visibleCells.map(\.center.y)
            }
            return places
        }
        #expect(try run() == run())
    }
}
