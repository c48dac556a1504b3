import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import TestSupport
import Testing

/// Jellies of any resolution and shape, thrown into a corner of a 400 × 400 room.
@Suite struct JellyLatticeTests {
    /// A stage with a jelly that flies towards the lower right at 4200 points per second.
    static func thrown(_ skeleton: Skeleton) -> (Stage, JellyView) {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let jelly = JellyView(
            center: CGPoint(x: 150, y: 150), size: CGSize(width: 120, height: 120), skeleton: skeleton,
            material: .firm, color: .purple)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        let walls = CollisionBehavior(items: jelly.collidingItems)
        walls.collisionMode = .boundaries
        walls.translatesReferenceBoundsIntoBoundary = true
        let throwing = DynamicItemBehavior(items: jelly.movingItems)
        for item in jelly.movingItems { throwing.addLinearVelocity(CGPoint(x: 3000, y: 3000), for: item) }
        [GravityBehavior(items: jelly.movingItems), walls, throwing].forEach(stage.animator.addBehavior)
        return (stage, jelly)
    }

    static let sizes = (2...12).flatMap { columns in
        Set([2, columns, 12]).sorted().map { [columns, $0] }
    }

    @Test(arguments: TestSample.some(sizes, 10, for: "lattices")) func aLatticeThrownIntoACornerFindsItsShapeAgain(
        size: [Int]
    ) throws {
        let (stage, jelly) = Self.thrown(try .lattice(columns: size[0], rows: size[1], cornerRadius: 10))
        let area = jelly.outline.signedArea
        var least = area
        while stage.animator.isRunning || stage.tick == 0, stage.tick < 600 {
            try stage.advance(to: Double(stage.tick + 1) / 60)
            least = min(least, jelly.outline.signedArea)
            #expect(jelly.outline.isFinite)
        }
        #expect(least < 0.7 * area, "the throw is hard")
        #expect(!stage.animator.isRunning, "at rest after 10 seconds at most")
        #expect(abs(jelly.outline.signedArea / area - 1) < 0.01)
        #expect(jelly.invertedMeshes == 0)
    }

    @Test func everyShapeThrownIntoACornerFindsItsShapeAgain() throws {
        let box = CGSize(width: 120, height: 120)
        let shapes: [(String, Skeleton)] = [
            ("wheel", .wheel()), ("VBFJellyView's", .vbfAsCoded(for: box)), ("VBFJellyView's image", .vbfAsPictured),
            ("circle", try .circle()), ("pill", try .pill(for: box)), ("star", try .star()),
            ("star on a lattice", try .lattice(columns: 5, rows: 5, outline: try Skeleton.star().outline)),
        ]
        for (name, skeleton) in shapes {
            let (stage, jelly) = Self.thrown(skeleton)
            let area = jelly.outline.signedArea
            // A round one rolls and rocks for long.
            try stage.advance(to: 25)
            #expect(!stage.animator.isRunning, "\(name)")
            #expect(abs(jelly.outline.signedArea / area - 1) < 0.01, "\(name)")
            #expect(jelly.outline.isFinite)
        }
    }

    @Test func aLatticeTurnedInsideOutFindsItsShapeAgain() throws {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let jelly = JellyView(
            center: CGPoint(x: 200, y: 200), size: CGSize(width: 120, height: 90),
            skeleton: try .lattice(columns: 5, rows: 4), material: .firm, color: .purple)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        for (index, place) in jelly.restPlaces.enumerated() {
            jelly.nodes[index].center.x = 120 - place.x
            stage.animator.updateItem(usingCurrentState: jelly.nodes[index])
        }
        #expect(jelly.invertedMeshes == 24)
        try stage.advance(to: 8)
        #expect(jelly.invertedMeshes == 0)
        #expect(abs(jelly.outline.signedArea / (120 * 90) - 1) < 0.01)
        #expect(!stage.animator.isRunning)
    }

    @Test func aThrownLatticeKeepsItsMomentum() throws {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let jelly = JellyView(
            center: CGPoint(x: 100, y: 100), size: CGSize(width: 60, height: 60),
            skeleton: try .lattice(columns: 3, rows: 3), material: .firm, color: .purple)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        let throwing = DynamicItemBehavior(items: jelly.movingItems)
        throwing.addLinearVelocity(CGPoint(x: 1000, y: 0), for: jelly.nodes[0])
        stage.animator.addBehavior(throwing)
        try stage.advance(to: 1)
        // Nine nodes and a core of a quarter of their mass share it; the resistance of 0.5 takes a fifth
        // of the way.
        #expect(abs(jelly.center.x - 100 - 0.79 * 1000 / (9 * 1.25)) < 4)
    }
}
