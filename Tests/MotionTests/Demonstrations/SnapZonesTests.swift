import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// Four zones in the corners of a 320 × 568 screen and a card in the middle.
@Suite struct SnapZonesTests {
    let stage = Stage(size: CGSize(width: 320, height: 568))
    let card = View(frame: CGRect(x: 120, y: 244, width: 80, height: 80))
    let zones: SnapZones

    init() {
        stage.view.addSubview(card)
        zones = SnapZones(
            item: card,
            zones: [(20, 20), (200, 20), (20, 448), (200, 448)].map { CGRect(x: $0, y: $1, width: 100, height: 100) })
        zones.properties.limits = stage.view.bounds.insetBy(dx: 8, dy: 8)
        stage.animator.addBehavior(zones)
    }

    func settle() throws { #expect(try stage.animator.settle()) }

    @Test func aCardThatTouchesAZoneIsCaughtAndCannotBeDraggedMeanwhile() throws {
        #expect(zones.drag(to: CGPoint(x: 160, y: 170)))
        #expect(zones.state == .free && !zones.isSnapping)
        #expect(zones.drag(to: CGPoint(x: 150, y: 150)))
        #expect(zones.state == .captured(0) && zones.isSnapping)
        #expect(!zones.drag(to: CGPoint(x: 160, y: 284)))
        try settle()
        #expect(!zones.isSnapping)
        #expect(card.center.distance(to: CGPoint(x: 70, y: 70)) < 0.1)
    }

    @Test func aCardCanEscapeFromItsZone() throws {
        zones.drag(to: CGPoint(x: 100, y: 100))
        try settle()
        #expect(zones.drag(to: CGPoint(x: 90, y: 120)))
        #expect(!zones.isSnapping && zones.state == .captured(0))
        zones.drag(to: CGPoint(x: 160, y: 284))
        #expect(zones.state == .free)
        zones.endDrag()
        #expect(!zones.isSnapping && card.center == CGPoint(x: 160, y: 284))
    }

    @Test func aPanIsOverWhenAZoneCatchesTheCard() throws {
        let path = [(0.0, 160.0, 284.0), (0.5, 100, 100), (4, 160, 284)]
        let gesture = try PanGesture(
            path.map { PanGesture.Point(time: $0.0, location: CGPoint(x: $0.1, y: $0.2)) })
        stage.pan(gesture, .zones(zones), at: 0)
        try stage.advance(to: 4.5)
        #expect(zones.state == .captured(0))
        #expect(card.center.distance(to: CGPoint(x: 70, y: 70)) < 0.1, "the finger goes on alone")
    }

    @Test func aDragThatEndsInTheZoneSnapsBack() throws {
        zones.drag(to: CGPoint(x: 100, y: 100))
        try settle()
        zones.drag(to: CGPoint(x: 110, y: 120))
        zones.endDrag()
        #expect(zones.isSnapping)
        try settle()
        #expect(card.center.distance(to: CGPoint(x: 70, y: 70)) < 0.1)
    }

    @Test func aCapturedCardIsCaughtByAnotherZone() throws {
        var states: [SnapZones.State] = []
        zones.didChangeState = { states.append($0) }
        zones.drag(to: CGPoint(x: 100, y: 100))
        try settle()
        zones.drag(to: CGPoint(x: 161, y: 70))
        #expect(zones.state == .captured(1))
        #expect(states == [.captured(0), .captured(1)])
        try settle()
        #expect(card.center.distance(to: CGPoint(x: 250, y: 70)) < 0.1)
    }

    @Test func aDragStaysWithinItsLimitsAndASteadyTestEndsTheSnapSooner() throws {
        zones.properties.steadyTest = SteadyTest()
        zones.drag(to: CGPoint(x: -500, y: 284))
        #expect(card.center == CGPoint(x: 48, y: 284))
        zones.drag(to: CGPoint(x: 48, y: 150))
        var ticks = 0
        while zones.isSnapping, ticks < 100 {
            try stage.animator.advance(by: 1.0 / 60)
            ticks += 1
        }
        #expect((20...40).contains(ticks), "\(ticks) ticks")
        #expect(zones.drag(to: CGPoint(x: 160, y: 284)))
    }
}
