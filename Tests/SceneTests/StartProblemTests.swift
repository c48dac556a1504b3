import Foundation
import JellyValues
import Testing

@testable import JellyScene

/// Overlaps at the start are found without comparing all pairs.
@Suite struct StartProblemTests {
    private func blocks(_ centers: [CGPoint], _ collision: Scene.Collision = Scene.Collision()) -> Scene {
        var scene = Scene(size: CGSize(width: 16000, height: 16000), duration: 1)
        scene.views = centers.enumerated().map { index, center in
            Scene.View(id: "v\(index)", kind: .block, center: center, size: CGSize(width: 20, height: 20))
        }
        var collision = collision
        collision.items = scene.views.map { .view($0.id) }
        scene.behaviors = [Scene.Behavior(collision)]
        return scene
    }

    private func grid(_ side: Int, _ distance: CGFloat) -> [CGPoint] {
        (0..<side * side).map { CGPoint(x: CGFloat($0 % side) * distance, y: CGFloat($0 / side) * distance) }
    }

    @Test func eachBodyHasItsFirstProblemAndTheNumberOfOthers() {
        let scene = blocks([CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 60, y: 0)])
        let found = scene.startProblems.all
        #expect(found.map(\.id) == ["v1", "v2"])
        #expect(found.map(\.kind) == [.overlaps("v0", by: 15), .overlaps("v0", by: 10)])
        #expect(found.map(\.others) == [0, 1] && found.allSatisfy { !$0.hasMoreOthers })
        // Two behaviors with the same bodies report no more.
        var twice = scene
        twice.behaviors += scene.behaviors
        #expect(twice.startProblems.all == found)
    }

    @Test func inAHeapNobodyIsComparedWithAll() {
        let few = blocks(Array(repeating: .zero, count: 1000)).startProblems
        let many = blocks(Array(repeating: .zero, count: 5000)).startProblems
        #expect(many.all.count == 4999 && many.all.last?.others == 99 && many.all.last?.hasMoreOthers == true)
        #expect(Double(many.visits) <= 1.3 * 5 * Double(few.visits), "\(few.visits), \(many.visits)")
    }

    /// 400 bodies in the corners of a disc's bounding box, and one that the disc overlaps.
    @Test(arguments: [true, false])
    func whatLiesInTheCornersOfARectangleHidesNoOverlap(discIsLast: Bool) {
        let corners = (0..<400).map { index in
            let (x, y) = (index % 2 == 0 ? 8011 : 9990, index / 2 % 2 == 0 ? 8011 : 9990)
            return CGPoint(x: x - index / 4 % 10, y: y - index / 40)
        }
        var scene = blocks(corners + [CGPoint(x: 9500, y: 9500)])
        // Small ones side by side, without overlaps.
        for index in scene.views.indices { scene.views[index].size = CGSize(width: 1, height: 1) }
        var disc = Scene.View(
            id: "disc", kind: .block, center: CGPoint(x: 9000, y: 9000), size: CGSize(width: 2000, height: 2000))
        disc.collisionBounds = .ellipse
        scene.views.insert(disc, at: discIsLast ? scene.views.count : 0)
        var collision = Scene.Collision()
        collision.items = scene.views.map { .view($0.id) }
        scene.behaviors = [Scene.Behavior(collision)]
        let found: StartProblems = scene.startProblems
        #expect(found.isComplete && found.all.map(\.id) == [discIsLast ? "disc" : "v400"])
        #expect(found.all.first?.kind.partner == (discIsLast ? "v400" : "disc"))
    }

    /// 1200 lines in a corner of a disc's bounding box, of which only the last one crosses it.
    @Test func linesInACornerHideNoCrossing() {
        var collision = Scene.Collision()
        collision.boundaries = (0..<1200).map { number in
            let y = 8001 + number / 100
            return Scene.Boundary(
                identifier: "l\(number)", .line(from: CGPoint(x: 8001, y: y), to: CGPoint(x: 8010, y: y)))
        }
        let line = Scene.Boundary.Form.line(from: CGPoint(x: 8900, y: 9000), to: CGPoint(x: 9100, y: 9000))
        collision.boundaries.append(Scene.Boundary(identifier: "across", line))
        var scene = blocks([CGPoint(x: 9000, y: 9000)], collision)
        scene.views[0].size = CGSize(width: 2000, height: 2000)
        scene.views[0].collisionBounds = .ellipse
        let found = scene.startProblems.all
        #expect(found.count == 1 && found.first?.others == 0 && found.first?.kind.partner == "across")
    }

    /// Parallel bars whose bounding boxes all overlap: not all are compared, which is reported.
    @Test func bodiesWhoseRectanglesMeetAreComparedUpToALimit() {
        func bars(_ count: Int) -> StartProblems {
            var scene = blocks((0..<count).map { CGPoint(x: 5000 + 2 * Double($0), y: 5000 - 2 * Double($0)) })
            for index in scene.views.indices {
                scene.views[index].size = CGSize(width: 14_000, height: 1)
                scene.views[index].rotation = .pi / 4
            }
            return scene.startProblems
        }
        let few = bars(100)
        #expect(few.all.isEmpty && few.isComplete && few.comparisons == 100 * 99 / 2)
        let many = bars(1500)
        #expect(many.all.isEmpty && !many.isComplete && many.comparisons == StartProblems.mostComparisons)
    }

    @Test(arguments: [19, 30])
    func whatIsSpreadOutIsComparedWithItsNeighbours(distance: Int) {
        let few = blocks(grid(20, CGFloat(distance))).startProblems
        let many = blocks(grid(63, CGFloat(distance))).startProblems
        #expect(many.all.isEmpty == (distance > 20))
        // The height of the tree grows by four tenths.
        let (one, other) = (Double(few.visits) / 400, Double(many.visits) / 3969)
        #expect(other <= 1.3 * 1.4 * one, "\(one), \(other) a body")
    }

    @Test func aBodyAcrossTheEdgeOfAHoleIsFound() throws {
        let ring = try BezierPath(outline: "M0 0H900V900H0Z M300 300H600V600H300Z")
        var collision = Scene.Collision()
        collision.boundaries = [Scene.Boundary(identifier: "ring", .path(ring))]
        let centers = [(450, 450), (305, 450), (2, 100), (150, 150)].map { CGPoint(x: $0.0, y: $0.1) }
        let found = blocks(centers, collision).startProblems.all
        #expect(found.map(\.id) == ["v1", "v2"])
        #expect(found.map(\.kind) == [.crosses("ring", by: 5), .crosses("ring", by: 8)])
    }

    @Test(arguments: [(3, 2, false), (1200, 999, true)])
    func theOtherBoundariesAcrossABodyAreCounted(lines: Int, others: Int, hasMore: Bool) {
        var collision = Scene.Collision()
        collision.boundaries = (0..<lines).map { number in
            Scene.Boundary(identifier: "l\(number)", .line(from: CGPoint(x: 0, y: 50), to: CGPoint(x: 99, y: 50)))
        }
        let found = blocks([CGPoint(x: 50, y: 50)], collision).startProblems.all
        #expect(found.count == 1 && found.first?.others == others && found.first?.hasMoreOthers == hasMore)
    }
}

extension StartProblem.Kind {
    /// What the body overlaps.
    fileprivate var partner: String? {
        switch self {
        case .overlaps(let name, _), .crosses(let name, _): name
        case .isOutside: nil
        }
    }
}
