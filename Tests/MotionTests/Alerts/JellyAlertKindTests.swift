import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// The book's alert as a ready-made alert, and the shape memory that keeps a skin upright.
@Suite struct JellyAlertKindTests {
    let stage = Stage(size: CGSize(width: 320, height: 568))

    @Test func theBooksAlertMovesAsTheOneThatIsMadeByHand() throws {
        let alert = JellyAlert(title: "Bouncy Alert", accessory: SwitchView())
        alert.present(on: stage)
        try stage.advance(to: 2)
        let byHand = alertByHand()
        try byHand.advance(to: 2)
        #expect(stage.animator.samples == byHand.animator.samples)
    }

    /// The alert built from parts: a jelly, gravity, and a ledge half its height below the middle.
    func alertByHand() -> Stage {
        let stage = Stage(size: CGSize(width: 320, height: 568))
        let host = JellyView(
            center: CGPoint(x: 160, y: -200), size: CGSize(width: 200, height: 200), color: .purple)
        stage.view.addSubview(host)
        host.establishDynamics(in: stage.animator)
        let collision = CollisionBehavior(items: [host])
        collision.addBoundary(
            withIdentifier: "ledge", from: CGPoint(x: 0, y: 384), to: CGPoint(x: 320, y: 384))
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(GravityBehavior(items: [host]))
        return stage
    }

    @Test func doneFadesTheBooksAlertOutInOneSecond() throws {
        let alert = JellyAlert(title: "Bouncy Alert", accessory: SwitchView())
        stage.at(0) { alert.present(on: $0) }
        stage.at(4) { _ in alert.press(button: 0) }
        try stage.advance(to: 4)
        #expect(alert.jelly.alpha == 1 && alert.isLeaving)
        try stage.advance(to: 4.5)
        #expect(abs(alert.jelly.alpha - 0.5) < 1e-9)
        let place = alert.jelly.center
        try stage.advance(to: 4.99)
        #expect(alert.isPresented && alert.jelly.alpha < 0.01 && alert.jelly.center == place)
        try stage.advance(to: 5)
        #expect(!alert.isPresented && stage.animator.behaviors.isEmpty)
    }

    @Test func presentingAgainInMidBounceStartsAnew() throws {
        let alert = JellyAlert(title: "Bouncy Alert")
        stage.at(0) { alert.present(on: $0) }
        stage.at(1.25) { _ in alert.dismiss() }
        stage.at(1.5) { alert.present(on: $0) }
        try stage.advance(to: 1.5)
        #expect(alert.jelly.center == CGPoint(x: 160, y: -200) && alert.jelly.alpha == 1)
        #expect(zip(alert.jelly.nodes, alert.jelly.restPlaces).allSatisfy { $0.center == $1 })
        let take = try stage.advance(recording: FrameWindow(to: 8, rate: FrameRate(60)))
        let landing = try #require(
            take.events.first { if case .contactBegan = $0.kind { $0.time > 1.5 } else { false } })
        #expect(abs(landing.time - 1.5 - 1.15) < 0.035)
        #expect(alert.isPresented && alert.jelly.alpha == 1)
    }

    @Test func textStandsInTheMiddleOfTheAlertAndRidesOnIt() throws {
        let alert = JellyAlert(title: "Title", message: "A message of some length", buttons: ["No", "Yes"])
        let labels = alert.jelly.subviews.compactMap { $0 as? Label }
        #expect(labels.compactMap(\.text) == ["Title", "A message of some length", "No", "Yes"])
        #expect(labels[0].center.x == 100 && labels[0].center.y < labels[1].center.y)
        #expect(labels[2].center.x < 100 && labels[3].center.x > 100 && labels[2].center.y > labels[1].center.y)
        let places = labels.map(\.center)
        alert.present(on: stage)
        try stage.advance(to: 1.2)
        #expect(labels.map(\.center) == places)
    }

    /// The remaining rotation of a wheel's skin two seconds after a spin about its host, in radians.
    func turn(_ change: (inout JellyView.Material) -> Void) throws -> CGFloat {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        var material = JellyView.Material()
        change(&material)
        let jelly = JellyView(
            center: CGPoint(x: 200, y: 200), size: CGSize(width: 200, height: 200), color: .purple,
            material: material)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        let spin = DynamicItemBehavior(items: jelly.nodes)
        stage.animator.addBehavior(spin)
        for (node, place) in zip(jelly.nodes, jelly.restPlaces) {
            spin.addLinearVelocity(CGPoint(x: 3 * (100 - place.y), y: 3 * (place.x - 100)), for: node)
        }
        try stage.advance(to: 2)
        let arm = CGPoint(x: jelly.nodes[5].center.x - 100, y: jelly.nodes[5].center.y - 100)
        return abs(atan2(arm.y, arm.x))
    }

    @Test func aSkinThatWasSpunTurnsBackOnlyWithAMemory() throws {
        #expect(try turn { _ in } > 1)
        #expect(try turn { $0.angularStiffness = 4 } < 0.01)
        #expect(try turn { $0.shapeMemory = 4 } < 0.01)
    }

    @Test func aLatticeWithAngularStiffnessStaysUpright() throws {
        func angle(_ stiffness: CGFloat) throws -> CGFloat {
            let stage = Stage(size: CGSize(width: 400, height: 400))
            var material = JellyView.Material.firm
            material.angularStiffness = stiffness
            let jelly = JellyView(
                center: CGPoint(x: 200, y: 200), size: CGSize(width: 100, height: 100),
                skeleton: try .lattice(columns: 4, rows: 4), material: material, color: .purple)
            stage.view.addSubview(jelly)
            jelly.establishDynamics(in: stage.animator)
            let push = PushBehavior(items: [jelly.nodes[3]], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0, dy: 0.04)
            stage.animator.addBehavior(push)
            try stage.advance(to: 3)
            return abs(jelly.transform.rotationAngle)
        }
        #expect(try angle(0) > 0.2)
        #expect(try angle(6) < 0.005)
    }
}
