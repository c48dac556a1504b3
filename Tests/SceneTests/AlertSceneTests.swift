import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// The ready-made alerts in scenes: their course of events.
@Suite struct AlertSceneTests {
    func scene(_ alerts: String, _ timeline: String, _ rest: String = "") throws -> Stage {
        try Stage(
            Scene(
                json5: """
                    { version: 1, size: [320, 568], duration: 9,
                      alerts: [\(alerts)], timeline: [\(timeline)], \(rest) }
                    """, name: "x"))
    }

    func jelly(on stage: Stage) -> JellyView? { stage.view.subviews.compactMap { $0 as? JellyView }.last }

    @Test func theBooksAlertFallsBouncesIsSwitchedAndFades() throws {
        let expected = try SeedSystems.read().alert
        let stage = try stage(of: "jelly-alert-text")
        let take = try stage.advance(recording: FrameWindow(to: 1.45, rate: FrameRate(60)))
        let contact = try take.firstContact(of: "alert", with: JellyAlert.ledge)
        #expect(abs(contact.time - expected.firstContact.time) <= expected.firstContact.timeTolerance)
        #expect(
            abs(try take.sample(of: "alert", before: contact).linearVelocity.y - expected.firstContact.speed)
                <= expected.firstContact.speedTolerance)

        // The switch is toggled in the air between the first two impacts, at 1.15 s and about 2.1 s.
        let alert = try #require(jelly(on: stage))
        let view = try #require(alert.subviews.compactMap { $0 as? SwitchView }.first)
        #expect(view.name == "switch" && view.isOn)
        try stage.advance(to: 1.6)
        #expect(!view.isOn && alert.center.y < expected.rest.y[0] - 20)

        // Done is tapped at 4.6 s, when everything is at rest in the middle, and the alert has disappeared 1 second
        // later.
        try stage.advance(to: 4.59)
        #expect(alert.alpha == 1 && !stage.animator.isRunning)
        #expect((expected.rest.y[0]...expected.rest.y[1]).contains(alert.center.y))
        try stage.advance(to: 5.1)
        #expect(abs(alert.alpha - 0.5) < 0.02 && alert.superview != nil)
        try stage.advance(to: 5.6)
        #expect(alert.superview == nil && stage.animator.behaviors.isEmpty && !view.isOn)
    }

    @Test func itsMotionIsThatOfTheAlertMadeByHand() throws {
        let ready = try stage(of: "jelly-alert-text")
        let byHand = try stage(of: "jelly-alert")
        try ready.advance(to: 2)
        try byHand.advance(to: 2)
        let places = try #require(jelly(on: ready)).nodes.map(\.center)
        #expect(try byHand.jelly().nodes.map(\.center) == places)
    }

    @Test func aTapBesideVBFsAlertTakesItsLedgeAway() throws {
        let stage = try stage(of: "vbf-alert-text")
        let take = try stage.advance(recording: FrameWindow(to: 1, rate: FrameRate(60)))
        let landing = try #require(
            take.events.first { if case .contactBegan(_, JellyAlert.ledge, _) = $0.kind { true } else { false } })
        // 290 points of free fall with three times the gravity: 0.44 s.
        #expect(abs(landing.time - 0.44) < 0.03)
        let alert = try #require(jelly(on: stage))
        #expect(stage.view.subviews.count == 3)
        try stage.advance(to: 2.5)
        let ledges = stage.animator.behaviors.compactMap { $0 as? CollisionBehavior }
        #expect(ledges.count == 1 && ledges[0].boundaryIdentifiers == nil)
        // After 0.8 s of free fall it is 960 points below, and everything is removed.
        try stage.advance(to: 3.2)
        #expect(alert.superview != nil && alert.center.y > 568)
        try stage.advance(to: 3.4)
        #expect(alert.superview == nil && stage.view.subviews.map(\.name) == ["text"])
    }

    @Test func aButtonsActionHappensOnceBeforeTheAlertLeaves() throws {
        let stage = try scene(
            "{ id: 'a', kind: 'book', title: 'T', buttons: ['No', { title: 'Yes', onTap: 'yes' }] }",
            "{ at: 0, present: 'a' }, { at: 4, tap: { alert: 'a', button: 'Yes' } }, { at: 4.5, tap: { alert: 'a', button: 'Yes' } }",
            "actions: [{ id: 'yes', events: [] }]")
        var calls: [(Double, Double)] = []
        stage.actions["yes"] = { calls.append(($0.time, self.jelly(on: $0)?.alpha ?? -1)) }
        try stage.advance(to: 6)
        #expect(calls.count == 1 && calls.first?.0 == 4 && calls.first?.1 == 1)
        #expect(stage.view.subviews.isEmpty)
    }

    @Test func anActionPresentsAnAlertAgain() throws {
        let stage = try scene(
            "{ id: 'a', kind: 'vbf', title: 'T' }",
            """
            { at: 0, call: 'again' }, { at: 1, tap: { alert: 'a', button: 'Done' } }, { at: 1.5, call: 'again' },
            { at: 2.5, tap: { alert: 'a', button: 'Done' } }
            """, "actions: [{ id: 'again', events: [{ at: 0, present: 'a' }] }]")
        try stage.advance(to: 2)
        #expect(stage.view.subviews.count == 2 && stage.animator.behaviors.count > 0)
        try stage.advance(to: 3.4)
        #expect(stage.view.subviews.isEmpty && stage.animator.behaviors.isEmpty)
    }

    @Test func aButtonOfAnAlertThatIsNotShownCannotBeTapped() throws {
        let alert = "{ id: 'a', kind: 'book', title: 'T', switch: { id: 's' } }"
        let early = try scene(alert, "{ at: 1, tap: { alert: 'a', button: 'Done' } }, { at: 2, present: 'a' }")
        let error = #expect(throws: StageError.self) { try early.advance(to: 2) }
        #expect(error?.description == "at 1.000 s: cannot tap the alert “a”, which is not on the stage")
        // Half a second after it was presented the alert is still above the image.
        let high = try scene(alert, "{ at: 0, present: 'a' }, { at: 0.5, tap: { alert: 'a', button: 'Done' } }")
        let reach = #expect(throws: StageError.self) { try high.advance(to: 2) }
        #expect(
            reach?.description
                == "at 0.500 s: cannot tap the button “Done”, which is outside the stage or covered")
        let view = try scene(alert, "{ at: 1, tap: { view: 's' } }")
        let other = #expect(throws: StageError.self) { try view.advance(to: 2) }
        #expect(other?.description == "at 1.000 s: cannot tap the view “s”, which is not on the stage")
    }
}
