import Foundation
import JellyDynamics
import JellyValues
import Testing

@testable import JellyStage

/// Forty cells of 40 points in a window of 320 × 400 points.
@Suite struct CollectionBehaviorTests {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let window = View(frame: CGRect(x: 0, y: 40, width: 320, height: 400))
    let content = View(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    let collection: CollectionBehavior

    init() {
        stage.view.addSubview(window)
        window.addSubview(content)
        for index in 0..<40 {
            content.addSubview(View(frame: CGRect(x: 10, y: 5 + CGFloat(index) * 50, width: 300, height: 40)))
        }
        collection = CollectionBehavior(content: content)
    }

    func add(_ motion: CollectionBehavior.Motion = .springs) {
        collection.properties.motion = motion
        stage.animator.addBehavior(collection)
    }

    private func pan(_ points: [(Double, CGFloat)], at time: Double) throws {
        let path = points.map { PanGesture.Point(time: $0.0, location: CGPoint(x: 160, y: $0.1)) }
        stage.pan(try PanGesture(path), .scroll(collection), at: time)
    }

    @Test func aCellFarFromTheFingerLagsByItsPartOfTheWay() {
        add()
        // The finger is on the first cell, at 65 points of the stage; the sixth one is 250 points away.
        collection.scroll(to: 60, finger: CGPoint(x: 160, y: 65))
        #expect(content.frame.minY == -60)
        #expect(content.subviews[0].center == CGPoint(x: 160, y: 25))
        #expect(abs(content.subviews[5].center.y - 285) < 1e-4, "60 · 250 / 1500 = 10")
        // The position on screen: a body is where its view is.
        let seen: CGFloat = stage.animator.frame(of: content.subviews[5]).midY
        let wanted: CGFloat = 40 + 275 - 60 + 10
        #expect(abs(seen - wanted) < 1e-4)
        // Back again: cells from behind come to the front.
        collection.scroll(to: 0, finger: CGPoint(x: 160, y: 65))
        let back: CGFloat = 285 - 60 * 190 / 1500
        #expect(abs(content.subviews[5].center.y - back) < 1e-3)
    }

    @Test func aCellComesBackAsOnASpringOfItsOwn() throws {
        add()
        collection.properties.resistance = 100
        collection.scroll(to: 30, finger: CGPoint(x: 160, y: 440))
        let cell = content.subviews[2]
        let start = cell.center.y - 125
        #expect(start == 30, "all of the way, as the finger is far away")
        // The same spring alone.
        let animator = DynamicAnimator(referenceView: View(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
        let item = CustomDynamicItem(center: CGPoint(x: 160, y: 155), bounds: cell.bounds)
        let spring = AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 160, y: 125))
        (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
        animator.addBehavior(spring)
        for tick in 1...90 {
            try stage.advance(to: Double(tick) / 60)
            try animator.advance(by: 1 / 60)
            #expect(abs(cell.center.y - item.center.y) < 1e-3, "tick \(tick)")
        }
        #expect(abs(cell.center.y - 125) < 1)
    }

    @Test func onlyCellsInSightOrNearlyAreMoved() {
        add()
        // 400 points are seen, and 100 beyond: the tenth cell begins at 455, the eleventh at 505.
        #expect(stage.animator.items.count == 10)
        collection.scroll(to: 1000)
        let held = content.subviews.indices.filter { index in
            stage.animator.items.contains { $0 === content.subviews[index] }
        }
        #expect(held == Array(18..<30))
        #expect(content.subviews[3].center == CGPoint(x: 160, y: 175), "what went out of sight lies in its place")
    }

    @Test func contentGoesOnAfterTheFinger() throws {
        add()
        // 300 points in 0.3 s: 1 point a millisecond, of which each millisecond leaves 0.998: −1/ln 0.998 = 499.5 in all.
        try pan([(0, 400), (0.3, 100)], at: 0)
        try stage.advance(to: 0.3)
        #expect(abs(collection.contentOffset - 300) < 1e-6)
        try stage.advance(to: 6)
        #expect(abs(collection.contentOffset - 300 + 1 / log(0.998)) < 1)
    }

    @Test func aFingerStopsWhatMovesOn() throws {
        add()
        try pan([(0, 400), (0.3, 100)], at: 0)
        try pan([(0, 200), (1, 200)], at: 0.5)
        try stage.advance(to: 0.5)
        let offset = collection.contentOffset
        try stage.advance(to: 1.4)
        #expect(collection.contentOffset == offset)
    }

    @Test func contentGoesOverItsEndsByLessAndComesBack() throws {
        add()
        try pan([(0, 100), (0.5, 300), (1, 300)], at: 0)
        try stage.advance(to: 0.9)
        // 200 points beyond the end are seen as (1 − 1/(200 · 0.55/400 + 1)) · 400 of them.
        #expect(abs(collection.contentOffset + (1 - 1 / (200 * 0.55 / 400 + 1)) * 400) < 1e-6)
        try stage.advance(to: 3)
        #expect(collection.contentOffset == 0)
    }

    @Test func cellsTiltWithTheSpeedAndAreDrivenBack() throws {
        collection.properties.scrollDirection = .horizontal
        content.bounds.size.width = 2000
        content.center = CGPoint(x: 1000, y: 1000)
        add(.tilt)
        stage.at(0) { [collection] _ in collection.scroll(to: 64) }
        let spin = DynamicItemBehavior(items: [content.subviews[1]])
        stage.animator.addBehavior(spin)
        try stage.advance(to: 1 / 60)
        // The book's impulse: the way of one step by the width, times π/16.
        #expect(abs(spin.angularVelocity(for: content.subviews[1]) - 64 / 320 * .pi / 16) < 1e-4)
        spin.addAngularVelocity(12, for: content.subviews[1])
        try stage.advance(to: 2 / 60)
        let (fast, angle) = (
            spin.angularVelocity(for: content.subviews[1]), content.subviews[1].transform.rotationAngle
        )
        #expect(angle > .pi / 32)
        try stage.advance(to: 3 / 60)
        // A hundredth of the rotation a step, and the resistance of 0.1 a second.
        let wanted = fast * (1 - 0.1 / 60) - 0.01 * content.subviews[1].transform.rotationAngle
        #expect(abs(spin.angularVelocity(for: content.subviews[1]) - wanted) < 1e-3)
    }

    @Test func cellsAreFreeAgainWithoutTheCollection() throws {
        content.subviews[39].transform = CGAffineTransform(rotationAngle: 1)
        add()
        collection.scroll(to: 300)
        try stage.advance(to: 0.1)
        stage.animator.removeBehavior(collection)
        #expect(stage.animator.items.isEmpty)
        for (index, cell) in content.subviews.enumerated() {
            #expect(cell.center == CGPoint(x: 160, y: 25 + CGFloat(index) * 50))
        }
        #expect(collection.contentOffset == 300)
        #expect(content.subviews[39].transform == CGAffineTransform(rotationAngle: 1))
    }
}
