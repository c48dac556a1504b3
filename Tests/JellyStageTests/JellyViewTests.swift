import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage
import JellyTime
import Testing

@Suite struct JellyViewTests {
    func jelly() -> JellyView {
        JellyView(center: CGPoint(x: 160, y: -200), size: CGSize(width: 200, height: 200), color: .purple)
    }

    @Test func theRimSpringsAreTheEightEdgesOfTheGridsPerimeter() {
        let rim = jelly().springs.compactMap { spring in
            spring.other.map { [spring.node, $0].sorted().map(String.init).joined() }
        }
        #expect(Set(rim) == ["01", "03", "12", "25", "36", "58", "67", "78"])
        #expect(rim.count == 8)
    }

    @Test func aJellyHasSeventeenAttachments() {
        let animator = DynamicAnimator()
        let behaviors = jelly().establishDynamics(in: animator)
        #expect(behaviors.filter { $0 is AttachmentBehavior }.count == 17)
        #expect(behaviors.filter { $0 is DynamicItemBehavior }.count == 10)
        #expect(animator.items.count == 10)
    }

    @Test func theOutlineAtRestIsASharpRectangleOf195Points() {
        #expect(abs(jelly().outline.signedArea - 38_025) < 1e-9)
    }

    @Test func theOutlineBulgesByTwoThirdsOfTheTriangleOverAMovedMidpoint() {
        let view = jelly()
        view.nodes[1].center.y -= 20
        #expect(abs(view.outline.signedArea - 39_325) < 1e-9)
    }

    @Test func nodesStandHalfTheirSizeInsideTheHost() {
        let centers = jelly().nodes.map(\.center)
        #expect(centers[0] == CGPoint(x: 2.5, y: 2.5))
        #expect(centers[4] == CGPoint(x: 100, y: 100))
        #expect(centers[5] == CGPoint(x: 197.5, y: 100))
        #expect(centers[8] == CGPoint(x: 197.5, y: 197.5))
    }
}

/// Erica Sadun's alert on a 320 × 568 screen; expectations from the analysis of its published code.
@Suite struct JellyAlertTests {
    let stage: Stage
    let host: JellyView

    init() {
        stage = Stage(size: CGSize(width: 320, height: 568))
        host = JellyView(
            center: CGPoint(x: 160, y: -200), size: CGSize(width: 200, height: 200),
            color: .purple.withAlphaComponent(0.5))
        host.name = "alert"
        stage.view.addSubview(host)
        host.establishDynamics(in: stage.animator)
        let collision = CollisionBehavior(items: [host])
        collision.addBoundary(
            withIdentifier: "ledge", from: CGPoint(x: 0, y: 384), to: CGPoint(x: 320, y: 384))
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(GravityBehavior(items: [host]))
    }

    @Test func itMeetsTheLedgeWithinAFrameOf1Point15Seconds() throws {
        let take = try stage.advance(recording: FrameWindow(to: 5, rate: FrameRate(60)))
        let contact = try #require(take.events.first { if case .contactBegan = $0.kind { true } else { false } })
        #expect(abs(contact.time - 1.15) <= 1.0 / 60 + 1e-9)
        guard case .contactBegan(let item, let other, let impulse) = contact.kind else { return }
        #expect(item == "alert" && other == "ledge" && impulse > 0)
        let falling = take.states[contact.tick - 2].items[0].linearVelocity.y
        #expect(abs(falling - 717) < 15)
        let rebound = take.states[contact.tick - 1].items[0].linearVelocity.y
        #expect((-560 ... -500).contains(rebound))
    }

    @Test func itComesToRestInTheMiddleOfTheScreen() throws {
        try stage.advance(to: 5)
        #expect(abs(host.center.x - 160) < 0.5)
        #expect(abs(host.center.y - 284) < 2.5)
        #expect(host.transform.rotationAngle == 0)
        #expect(!stage.animator.isRunning)
        #expect(abs(host.outline.signedArea - 38_025) < 380)
    }

    @Test func itIsRigidInFlightAndWobblesOnlyWhenItLands() throws {
        var flight: CGFloat = 0
        var landing: CGFloat = 0
        let rest = host.nodes.map(\.center)
        for frame in 1...90 {
            try stage.advance(to: Double(frame) / 60)
            let lag = zip(host.nodes, rest).map { $0.center.distance(to: $1) }.max() ?? 0
            if frame <= 68 { flight = max(flight, lag) } else { landing = max(landing, lag) }
        }
        // The springs take up the weight of the nodes within the first tenth of a second; 1 point cannot be seen.
        #expect(flight < 1.1)
        #expect((14...26).contains(landing))
    }
}
