import Foundation
import JellyDrawing
import JellyDynamics
import JellyGeometry
import JellyStage
import Testing

@Suite struct DebugDrawingTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let block = BlockView(frame: CGRect(x: 80, y: 20, width: 40, height: 40), color: .red)

    init() {
        stage.view.addSubview(block)
        let collision = CollisionBehavior(items: [block])
        collision.addBoundary(
            withIdentifier: "line", from: CGPoint(x: 0, y: 66), to: CGPoint(x: 200, y: 66))
        let spring = AttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 100, y: 0))
        spring.frequency = 2
        let field = FieldBehavior.springField()
        field.position = CGPoint(x: 30, y: 30)
        field.region = Region(radius: 20)
        [GravityBehavior(items: [block]), collision, spring, field].forEach(stage.animator.addBehavior)
    }

    @Test func itShowsWhatTheAnimatorHolds() throws {
        try stage.advance(to: 0.05)
        let inspection = stage.animator.inspection
        #expect(inspection.bodies.count == 1)
        #expect(inspection.bodies[0].outlines[0].controlPointBounds.width.rounded() == 40)
        #expect(inspection.bodies[0].center == block.center)
        #expect(inspection.joints.map(\.kind) == [.spring])
        #expect(inspection.joints[0].from == block.center && inspection.joints[0].to == CGPoint(x: 100, y: 0))
        #expect(inspection.boundaries.map(\.controlPointBounds) == [CGRect(x: 0, y: 66, width: 200, height: 0)])
        #expect(inspection.fields[0].outlines[0].controlPointBounds.width == 40)
        #expect(inspection.fields[0].position.distance(to: CGPoint(x: 30, y: 30)) < 1e-4)
    }

    @Test func everyPartCanBeShownByItself() throws {
        try stage.advance(to: 0.05)
        func count(_ parts: DebugDrawing.Parts) -> Int {
            DebugDrawing(stage.animator.inspection, parts: parts).commands.count
        }
        #expect(count([]) == 0)
        #expect(count(.bodies) == 1)
        #expect(count(.joints) == 3)
        #expect(count(.boundaries) == 1)
        #expect(count(.velocities) == 1)
        #expect(count(.fields) == 2)
        #expect(count(.contacts) == 0)
        #expect(stage.debugDrawing().commands.count == stage.drawing.commands.count + 8)
    }

    @Test func aContactIsShownInTheTickInWhichItBegins() throws {
        var seen = 0
        for tick in 1...120 {
            try stage.advance(to: Double(tick) / 60)
            seen += stage.animator.inspection.contacts.count
        }
        #expect(seen > 0)
    }
}
