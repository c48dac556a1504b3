import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// Erica Sadun's alert, as described by `Fixtures/Scenes/jelly-alert.json5`.
@Suite struct AlertTests {
    let expected: SeedSystems.Alert
    let stage: Stage
    let jelly: JellyView

    init() throws {
        expected = try SeedSystems.read().alert
        stage = try SceneTests.stage(of: "jelly-alert")
        jelly = try stage.jelly()
    }

    @Test func itMeetsTheLedgeWhenAndAsFastAsTheFallSays() throws {
        let take = try stage.record(to: 2)
        let contact = try take.firstContact(of: "alert", with: "ledge")
        #expect(contact == take.events.first)
        #expect(abs(contact.time - expected.firstContact.time) <= expected.firstContact.timeTolerance)
        let falling = try take.sample(of: "alert", before: contact).linearVelocity.y
        #expect(abs(falling - expected.firstContact.speed) <= expected.firstContact.speedTolerance)
        let rebound = take.itemSamples[contact.tick - 1][0].linearVelocity.y
        #expect((-560 ... -500).contains(rebound))
    }

    @Test func itComesToRestInTheMiddleOfTheScreen() throws {
        try stage.advance(to: 5)
        #expect((expected.rest.x[0]...expected.rest.x[1]).contains(jelly.center.x))
        #expect((expected.rest.y[0]...expected.rest.y[1]).contains(jelly.center.y))
        #expect(jelly.transform.rotationAngle == 0)
        #expect(!stage.animator.isRunning)
        #expect(abs(jelly.outline.signedArea - expected.outline.area) < expected.outline.area / 100)
    }

    @Test func itsSpringsAreTheRingAndNineSpokes() throws {
        let attachments = stage.animator.behaviors.compactMap { $0 as? AttachmentBehavior }
        #expect(attachments.count == expected.attachments)
        let ends = attachments.map { attachment -> [String] in
            let places = attachment.items.compactMap { item in jelly.nodes.firstIndex { $0 === item } }
            return places.sorted().map { "\($0)" }
        }
        #expect(ends.filter { $0.count == 2 }.map { $0.joined() }.sorted() == expected.ring)
        let spokes = (0..<9).map { "\($0)" }
        #expect(ends.filter { $0.count == 1 }.map { $0.joined() }.sorted() == spokes)
        #expect(stage.animator.items.count == 10)
    }

    @Test func itsOutlineIsARectangleThatBulgesWithAMovedMiddle() {
        #expect(abs(jelly.outline.signedArea - expected.outline.area) < 1e-9)
        jelly.nodes[1].center.y -= expected.outline.out
        #expect(abs(jelly.outline.signedArea - expected.outline.areaWithTopMiddleOut) < 1e-9)
    }

    @Test func itIsRigidInFlightAndWobblesOnlyWhenItLands() throws {
        var flight: CGFloat = 0
        var landing: CGFloat = 0
        let rest = jelly.nodes.map(\.center)
        for frame in 1...90 {
            try stage.advance(to: Double(frame) / 60)
            let lag = zip(jelly.nodes, rest).map { $0.center.distance(to: $1) }.max() ?? 0
            if frame <= 68 { flight = max(flight, lag) } else { landing = max(landing, lag) }
        }
        // The springs take the weight of the nodes within the first tenth of a second; 1 point is invisible.
        #expect(flight < 1.1)
        #expect((14...26).contains(landing))
    }
}
