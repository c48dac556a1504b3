import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyValues
import Testing

/// The non-rectangular jellies of `Fixtures/Scenes/jelly-shapes.json5`.
@Suite struct ShapeSceneTests {
    let stage: Stage
    let jellies: [JellyView]

    init() throws {
        stage = try SceneTests.stage(of: "jelly-shapes")
        jellies = stage.view.subviews.compactMap { $0 as? JellyView }
    }

    @Test func everyShapeWobblesAndFindsItsAreaAgain() throws {
        try #require(jellies.map(\.name) == ["circle", "pill", "star", "heart", "lattice"])
        let areas = jellies.map { abs($0.outline.signedArea) }
        #expect(abs(areas[0] - .pi * 45 * 45) < 10, "\(areas)")
        var least = areas
        for tick in 1...300 {
            try stage.advance(to: Double(tick) / 60)
            for (index, jelly) in jellies.enumerated() {
                least[index] = min(least[index], abs(jelly.outline.signedArea))
            }
        }
        for (index, jelly) in jellies.enumerated() {
            #expect(least[index] < 0.97 * areas[index], "\(jelly.name ?? "")")
            // They lie on the floor, slightly compressed by their own weight.
            #expect(abs(abs(jelly.outline.signedArea) / areas[index] - 1) < 0.02, "\(jelly.name ?? "")")
        }
        #expect(!stage.animator.isRunning)
    }

    @Test func theGrabbedTipKeepsToTheFingerAndTheStarIsThrown() throws {
        let star = try #require(stage.view.subviews.compactMap { $0 as? JellyView }.first { $0.name == "star" })
        func tip() -> CGPoint { star.nodes[0].convert(star.nodes[0].bounds.center, to: stage.view) }
        try stage.advance(to: 2)
        let (height, reach) = (star.center.y, star.center.y - tip().y)
        var stretched: CGFloat = 0
        for tick in 121...147 {
            try stage.advance(to: Double(tick) / 60)
            stretched = max(stretched, star.center.y - tip().y)
        }
        // The finger lifts at (345, 60), 52 points above the star's position.
        #expect(tip().distance(to: CGPoint(x: 345, y: 60)) < 3, "\(tip())")
        #expect(stretched > reach + 5, "the tip is ahead of the rest: \(stretched), \(reach) at rest")
        let lifted = star.center.y
        #expect(lifted < height - 60, "\(lifted), \(height)")
        try stage.advance(to: 2.55)
        #expect(star.center.y < lifted - 10, "it flies on: \(star.center.y), \(lifted)")
    }
}
