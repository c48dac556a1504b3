import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage
import JellyTime
import Testing

/// Matthew Palmer's falling blocks on a 375 × 667 screen.
@Suite struct FallingBlocksTests {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let green = BlockView(frame: CGRect(x: 50, y: 50, width: 100, height: 100), color: .green)
    let orange = BlockView(frame: CGRect(x: 125, y: 190, width: 50, height: 50), color: .orange)
    let gravity: GravityBehavior

    init() {
        (green.name, orange.name) = ("green", "orange")
        stage.view.addSubview(green)
        stage.view.addSubview(orange)
        gravity = GravityBehavior(items: [green, orange])
        let collision = CollisionBehavior(items: [green, orange])
        collision.translatesReferenceBoundsIntoBoundary = true
        let elasticity = DynamicItemBehavior(items: [green, orange])
        elasticity.elasticity = 0.6
        [gravity, collision, elasticity].forEach(stage.animator.addBehavior)
    }

    func flip(to direction: CGFloat, at time: TimeInterval) {
        let gravity = gravity
        stage.at(time) { _ in gravity.gravityDirection = CGVector(dx: 0, dy: direction) }
    }

    func corners(of view: View) -> [CGPoint] {
        view.bounds.corners.map { $0.applying(view.transformToSuperview) }
    }

    @Test func theOrangeBlockLandsAt924PointsASecond() throws {
        let take = try stage.advance(recording: FrameWindow(to: 1.5, rate: FrameRate(60)))
        let landing = try #require(
            take.events.first {
                if case .contactBegan("orange", "reference bounds", _) = $0.kind { true } else { false }
            })
        // 667 − 240 points at 1000 pt/s², with the default resistance of 0.1: 0.92 to 0.95 s.
        #expect(abs(landing.time - 0.935) < 0.025)
        #expect(take.itemNames == ["green", "orange"])
        let speed = take.states[landing.tick - 2].items[1].linearVelocity.y
        #expect(abs(speed - 890) < 35)
    }

    @Test func theBlocksMeetOffCentreAndSpin() throws {
        let take = try stage.advance(recording: FrameWindow(to: 1.5, rate: FrameRate(60)))
        let impact = try #require(
            take.events.first { if case .contactBegan("green", "orange", _) = $0.kind { true } else { false } })
        #expect((0.93...1.02).contains(impact.time))
        #expect(take.states[impact.tick].items.allSatisfy { abs($0.angularVelocity) > 0.2 })
    }

    @Test func theBlocksStayInTheBoxThroughEveryFlip() throws {
        flip(to: -1, at: 5)
        flip(to: 1, at: 9)
        flip(to: -1, at: 9.5)
        let room = CGRect(origin: .zero, size: stage.size).insetBy(dx: -1, dy: -1)
        for tick in 1...(14 * 60) {
            try stage.advance(to: Double(tick) / 60)
            for block in [green, orange] {
                #expect(corners(of: block).allSatisfy(room.contains), "\(block.name ?? "") at tick \(tick)")
            }
            if tick == 6 * 60 + 30 { #expect(orange.center.y < 200, "sleeping blocks wake when gravity flips") }
        }
    }

    @Test func theBlocksRestWithoutJitter() throws {
        try stage.advance(to: 6)
        #expect(!stage.animator.isRunning)
        let rest = stage.animator.state
        try stage.advance(to: 8)
        #expect(stage.animator.state == rest)
        #expect(green.center.y > 600 && orange.center.y > 560)
    }
}
