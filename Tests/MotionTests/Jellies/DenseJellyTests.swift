import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

// Jellies whose nodes overlap from the start.
@Suite struct DenseJellyTests {
    @Test func aJellyOfManyNodesFallsAsOne() throws {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let jelly = JellyView(
            center: CGPoint(x: 150, y: 75), size: CGSize(width: 120, height: 90),
            skeleton: try .lattice(columns: 6, rows: 50), material: .firm, color: .orange)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        stage.animator.addBehavior(GravityBehavior(items: jelly.movingItems))
        let collision = CollisionBehavior(items: jelly.collidingItems)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        let starts = jelly.nodes.map(\.center)
        try stage.advance(to: 0.2)
        // In the jelly's own coordinates.
        for (node, start) in zip(jelly.nodes, starts) {
            #expect(abs(node.center.x - start.x) < 0.1 && abs(node.center.y - start.y) < 0.1, "from \(start)")
        }
        try stage.advance(to: 2)
        #expect(stage.view.bounds.contains(jelly.center) && jelly.outline.isFinite)
    }
}
