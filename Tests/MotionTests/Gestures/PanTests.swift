import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct PanTests {
    let stage = Stage(size: CGSize(width: 320, height: 568))

    func block(_ frame: CGRect = CGRect(x: 110, y: 234, width: 100, height: 100)) -> View {
        let block = BlockView(frame: frame, color: .gray)
        stage.view.addSubview(block)
        return block
    }

    @Test func aPathIsStraightAndEvenBetweenItsPoints() throws {
        let pan = try PanGesture([
            PanGesture.Point(time: 0.5, location: .zero),
            PanGesture.Point(time: 1, location: CGPoint(x: 100, y: 0)),
            PanGesture.Point(time: 2, location: CGPoint(x: 100, y: 40)),
        ])
        #expect(pan.location(at: 0) == .zero)
        #expect(pan.location(at: 0.75) == CGPoint(x: 50, y: 0))
        #expect(pan.location(at: 1) == CGPoint(x: 100, y: 0))
        #expect(pan.location(at: 1.5) == CGPoint(x: 100, y: 20))
        #expect(pan.location(at: 9) == CGPoint(x: 100, y: 40))
        #expect((pan.start, pan.end) == (0.5, 2))
        #expect(abs(pan.velocity(at: 1).x - 200) < 1e-9 && pan.velocity(at: 1).y == 0)
        #expect(abs(pan.velocity(at: 2).y - 40) < 1e-9)
        #expect(pan.velocity(at: 0.5) == .zero)
    }

    @Test func aFingerThatWaitsBeforeItLiftsHasNoSpeed() throws {
        let pan = try PanGesture([
            PanGesture.Point(time: 0, location: .zero),
            PanGesture.Point(time: 0.2, location: CGPoint(x: 100, y: 0)),
            PanGesture.Point(time: 0.3, location: CGPoint(x: 100, y: 0)),
        ])
        #expect(pan.velocity(at: 0.3) == .zero)
    }

    @Test func aPathThatIsNoneIsRefused() {
        func error(_ points: [(Double, CGFloat)]) -> String? {
            #expect(throws: InputError.self) {
                try PanGesture(points.map { PanGesture.Point(time: $0.0, location: CGPoint(x: $0.1, y: 0)) })
            }?.description
        }
        let later = "of the pan is not later than the one before it; times must increase from 0"
        #expect(error([]) == "a pan needs at least one point")
        #expect(error([(0, 1), (0, 2)]) == "point 1 \(later)")
        #expect(error([(-1, 1)]) == "point 0 \(later)")
        #expect(error([(0, 1), (1, .nan)]) == "point 1 of the pan is not finite")
    }

    @Test func movedItemsFollowTheFingerTickByTickAndStopWithIt() throws {
        let block = block()
        stage.animator.addBehavior(DynamicItemBehavior(items: [block]))
        let pan = try PanGesture(from: .zero, to: CGPoint(x: 60, y: 30), duration: 0.5)
        stage.pan(pan, .moveItems([block]), at: 0.5)
        try stage.advance(to: 0.5)
        #expect(block.center.distance(to: CGPoint(x: 160, y: 284)) < 0.001)
        try stage.advance(to: 0.75)
        #expect(block.center.distance(to: CGPoint(x: 190, y: 299)) < 0.001)
        try stage.advance(to: 2)
        #expect(block.center.distance(to: CGPoint(x: 220, y: 314)) < 0.001)
    }

    @Test func thrownItemsFlyOnWithTheFingersVelocity() throws {
        let block = block()
        let properties = DynamicItemBehavior(items: [block])
        stage.animator.addBehavior(properties)
        let pan = try PanGesture(from: .zero, to: CGPoint(x: 30, y: -60), duration: 0.25)
        stage.pan(pan, .moveItems([block], throwing: true), at: 0)
        try stage.advance(to: 0.25)
        let velocity = properties.linearVelocity(for: block)
        #expect(velocity.distance(to: CGPoint(x: 120, y: -240)) < 0.01)
    }

    @Test func aDraggedItemHangsOnTheFingerAndIsThrown() throws {
        let block = block()
        let properties = DynamicItemBehavior(items: [block])
        properties.allowsRotation = false
        stage.animator.addBehavior(properties)
        let pan = try PanGesture(
            from: CGPoint(x: 140, y: 264), to: CGPoint(x: 240, y: 264), duration: 0.5)
        stage.pan(pan, .drag(block), at: 0)
        try stage.advance(to: 0.25)
        #expect(stage.animator.behaviors.count == 2)
        try stage.advance(to: 0.5 - 1.0 / 60)
        // The finger is ahead by the way of one tick at most.
        #expect(abs(block.center.x - 255) < 5 && abs(block.center.y - 284) < 1)
        try stage.advance(to: 0.5)
        #expect(stage.animator.behaviors.count == 1)
        #expect(properties.linearVelocity(for: block).distance(to: CGPoint(x: 200, y: 0)) < 0.01)
    }

    @Test func aDraggedItemTurnsAboutTheTouchedPoint() throws {
        let block = block()
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        let pan = try PanGesture([
            PanGesture.Point(time: 0, location: CGPoint(x: 120, y: 244)),
            PanGesture.Point(time: 3, location: CGPoint(x: 120, y: 244)),
        ])
        stage.pan(pan, .drag(block), at: 0)
        try stage.advance(to: 1)
        let held = block.convert(CGPoint(x: 10, y: 10), to: stage.view)
        #expect(held.distance(to: CGPoint(x: 120, y: 244)) < 1)
        #expect(abs(block.transform.rotationAngle) > 0.2)
    }

    @Test func aPanPutsAnAnchorUnderTheFinger() throws {
        let block = block()
        let rod = AttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 160, y: 174))
        stage.animator.addBehavior(rod)
        let pan = try PanGesture(from: CGPoint(x: 160, y: 174), to: CGPoint(x: 60, y: 174), duration: 0.5)
        stage.pan(pan, .anchor(rod), at: 0)
        try stage.advance(to: 0.25)
        #expect(rod.anchorPoint.distance(to: CGPoint(x: 110, y: 174)) < 1e-6)
        try stage.advance(to: 1)
        #expect(rod.anchorPoint == CGPoint(x: 60, y: 174))
        #expect(abs(block.center.distance(to: CGPoint(x: 60, y: 174)) - 110) < 1)
    }

    @Test func aHandlerHearsTheWholeCourse() throws {
        var updates: [PanUpdate] = []
        let pan = try PanGesture(from: .zero, to: CGPoint(x: 6, y: 0), duration: 0.05)
        stage.pan(pan, .handler { update, _ in updates.append(update) }, at: 0)
        try stage.advance(to: 1)
        #expect(updates.map(\.phase) == [.began, .changed, .changed, .changed, .ended])
        #expect(updates.map(\.translation.x).reduce(0, +) == 6)
    }

    /// VBFJellyView's pan: 200 points in 0.25 s on a jelly of 150 points, springs of 5 Hz and damping 0.3.
    @Test func theMiddlesOfAPannedJellyLagAndRing() throws {
        var material = JellyView.Material.vbf
        (material.elasticity, material.density, material.damping, material.frequency) = (0, 1, 0.3, 5)
        let size = CGSize(width: 150, height: 150)
        let jelly = JellyView(
            center: CGPoint(x: 160, y: 284), size: size, skeleton: .vbfAsCoded(for: size), material: material,
            color: .red)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        let even = [0, 2, 4, 6, 8].map { jelly.nodes[$0] }
        let pan = try PanGesture(from: CGPoint(x: 60, y: 284), to: CGPoint(x: 260, y: 284), duration: 0.25)
        stage.pan(pan, .moveItems(even), at: 0)
        // How far each middle is behind the middle of its two corners, along the finger's way.
        func lag() -> CGFloat {
            let x = jelly.nodes.map { $0.convert(CGPoint(x: 5, y: 5), to: stage.view).x }
            let top: CGFloat = (x[0] + x[2]) / 2 - x[1]
            let bottom: CGFloat = (x[6] + x[8]) / 2 - x[7]
            return max(top, bottom)
        }
        var most: CGFloat = 0
        for tick in 1...15 {
            try stage.advance(to: Double(tick) / 60)
            most = max(most, lag())
        }
        #expect((9...19).contains(most), "\(most)")
        try stage.advance(to: 0.25 + 0.2)
        #expect(abs(lag()) < 0.5, "\(lag())")
    }
}
