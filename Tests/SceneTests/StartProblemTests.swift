import Foundation
import JellyValues
import Testing

@testable import JellyScene

/// What lies over each other at the start is found without looking at all pairs.
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
        let found = scene.startProblems
        #expect(found.map(\.id) == ["v1", "v2"])
        #expect(found.map(\.kind) == [.overlaps("v0", by: 15), .overlaps("v0", by: 10)])
        #expect(found.map(\.others) == [0, 1] && found.allSatisfy { !$0.hasMoreOthers })
        // Two behaviors that hold the same bodies say no more.
        var twice = scene
        twice.behaviors += scene.behaviors
        #expect(twice.startProblems == found)
    }

    @Test func inAHeapNobodyIsComparedWithAll() {
        let few = blocks(Array(repeating: .zero, count: 1000)).findStartProblems()
        let many = blocks(Array(repeating: .zero, count: 5000)).findStartProblems()
        #expect(many.all.count == 4999 && many.all.last?.others == 99 && many.all.last?.hasMoreOthers == true)
        #expect(Double(many.visits) <= 1.3 * 5 * Double(few.visits), "\(few.visits), \(many.visits)")
    }

    @Test(arguments: [19, 30])
    func whatIsSpreadOutIsComparedWithItsNeighbours(distance: Int) {
        let few = blocks(grid(20, CGFloat(distance))).findStartProblems()
        let many = blocks(grid(63, CGFloat(distance))).findStartProblems()
        #expect(many.all.isEmpty == (distance > 20))
        // A tree's height grows by four tenths.
        let (one, other) = (Double(few.visits) / 400, Double(many.visits) / 3969)
        #expect(other <= 1.3 * 1.4 * one, "\(one), \(other) a body")
    }

    @Test func aBodyAcrossTheEdgeOfAHoleIsFound() throws {
        let ring = try BezierPath(outline: "M0 0H900V900H0Z M300 300H600V600H300Z")
        var collision = Scene.Collision()
        collision.boundaries = [Scene.Boundary(identifier: "ring", .path(ring))]
        let centers = [(450, 450), (305, 450), (2, 100), (150, 150)].map { CGPoint(x: $0.0, y: $0.1) }
        let found = blocks(centers, collision).startProblems
        #expect(found.map(\.id) == ["v1", "v2"])
        #expect(found.map(\.kind) == [.crosses("ring", by: 5), .crosses("ring", by: 8)])
    }

    @Test(arguments: [(3, 2, false), (1200, 999, true)])
    func theOtherBoundariesAcrossABodyAreCounted(lines: Int, others: Int, hasMore: Bool) {
        var collision = Scene.Collision()
        collision.boundaries = (0..<lines).map { number in
            Scene.Boundary(identifier: "l\(number)", .line(from: CGPoint(x: 0, y: 50), to: CGPoint(x: 99, y: 50)))
        }
        let found = blocks([CGPoint(x: 50, y: 50)], collision).startProblems
        #expect(found.count == 1 && found.first?.others == others && found.first?.hasMoreOthers == hasMore)
    }
}
