import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// The demos of VBFJellyView on a 320 × 568 screen; ranges from an analysis of its published code.
@Suite struct VBFJellyTests {
    let stage = Stage(size: CGSize(width: 320, height: 568))

    func velocity(of node: View) -> CGPoint? {
        zip(stage.animator.items, stage.animator.samples).first { $0.0 === node }?.1.linearVelocity
    }

    func button() -> JellyButton {
        let button = JellyButton(frame: CGRect(x: 110, y: 259, width: 100, height: 50), title: "Tap")
        stage.view.addSubview(button)
        button.establishDynamics(in: stage.animator)
        return button
    }

    @Test func aTapBlowsTheButtonUpThenItDimplesAndSettles() throws {
        let button = button()
        button.tap()
        let area = button.outline.signedArea
        var (top, left, areas): ([CGFloat], [CGFloat], [CGFloat]) = ([], [], [])
        var corners: CGFloat = 0
        for tick in 1...120 {
            try stage.advance(to: Double(tick) / 60)
            top.append(button.restPlaces[1].y - button.nodes[1].center.y)
            left.append(button.restPlaces[3].x - button.nodes[3].center.x)
            areas.append(button.outline.signedArea / area)
            for corner in [0, 2, 6, 8] {
                corners = max(corners, button.nodes[corner].center.distance(to: button.restPlaces[corner]))
            }
        }
        let (puff, dimple) = (try #require(top.max()), try #require(top.min()))
        #expect((16...20).contains(puff))
        #expect((22...28).contains(try #require(left.max())))
        #expect((1...3).contains(try #require(top.firstIndex(of: puff))), "within 0.07 s")
        #expect((-2.0 / 3 ... -1.0 / 3).contains(dimple / puff))
        #expect((7...10).contains(try #require(top.firstIndex(of: dimple))), "0.13 to 0.18 s")
        #expect(corners < 0.1)
        #expect(try #require(areas.max()) > 1.3)
        #expect(try #require(areas.min()) < 0.9)
        #expect(try #require(top[60...].map(abs).max()) < 0.5)
    }

    @Test func aTapPushesTheMiddleOfEachEdgeOutAtAThousandPointsASecond() throws {
        let button = button()
        button.tap()
        try stage.advance(to: 1.0 / 60)
        for (node, way) in [(1, CGPoint(x: 0, y: -1)), (3, CGPoint(x: -1, y: 0)), (5, CGPoint(x: 1, y: 0))] {
            let speed = try #require(velocity(of: button.nodes[node]))
            let out = speed.x * way.x + speed.y * way.y
            // The springs have braked it for one sub-step already.
            #expect((800...1000).contains(out), "node \(node)")
        }
        #expect(try #require(velocity(of: button.nodes[0])).distance(to: .zero) < 5)
    }

    @Test func manyTapsAddUpWithoutBlowingUp() throws {
        let button = button()
        let area = button.outline.signedArea
        for tick in 0..<60 { stage.at(Double(tick) / 10) { _ in button.tap() } }
        for tick in 1...360 {
            try stage.advance(to: Double(tick) / 60)
            #expect((0.2...4).contains(button.outline.signedArea / area))
        }
        let behaviors = stage.animator.behaviors.count
        button.tap()
        #expect(stage.animator.behaviors.count == behaviors)
        try stage.advance(to: 12)
        #expect(abs(button.outline.signedArea / area - 1) < 0.01)
        #expect(!stage.animator.isRunning)
    }

    @Test func theMiddlesLagBehindAPanThenSwingBack() throws {
        var material = JellyView.Material.vbf
        (material.elasticity, material.density, material.damping, material.frequency) = (0, 1, 0.3, 5)
        let size = CGSize(width: 150, height: 150)
        let jelly = JellyView(
            center: CGPoint(x: 100, y: 284), size: size, skeleton: .vbfAsCoded(for: size), material: material,
            color: .red)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        let start = jelly.center.x
        var lags: [CGFloat] = []
        for tick in 1...60 {
            if tick <= 15 { jelly.pan(by: CGVector(dx: 200.0 / 15, dy: 0)) }
            try stage.advance(to: Double(tick) / 60)
            lags.append((jelly.nodes[0].center.x + jelly.nodes[2].center.x) / 2 - jelly.nodes[1].center.x)
        }
        #expect((9...19).contains(try #require(lags[..<15].max())))
        #expect((-7 ... -2).contains(try #require(lags[15...].min())))
        #expect(try #require(lags[27...].map(abs).max()) < 0.5)
        // Five of nine equal masses were moved by 200 points.
        #expect(abs(jelly.center.x - start - 1000.0 / 9) < 1)
    }

    @Test func aFallingJellyStaysInItsPanelAndRests() throws {
        let stage = Stage(size: CGSize(width: 320, height: 350))
        var material = JellyView.Material.vbf
        (material.elasticity, material.density, material.damping, material.frequency) = (1, 5, 0.3, 8)
        let size = CGSize(width: 100, height: 100)
        let jelly = JellyView(
            center: CGPoint(x: 160, y: 175), size: size, skeleton: .vbfAsCoded(for: size), material: material,
            color: .red)
        stage.view.addSubview(jelly)
        jelly.establishDynamics(in: stage.animator)
        let gravity = GravityBehavior(items: jelly.movingItems)
        gravity.magnitude = 2
        let walls = CollisionBehavior(items: jelly.collidingItems)
        walls.translatesReferenceBoundsIntoBoundary = true
        [gravity, walls].forEach(stage.animator.addBehavior)
        let throwing = DynamicItemBehavior(items: jelly.movingItems)
        stage.animator.addBehavior(throwing)
        stage.at(2) { _ in
            for node in jelly.nodes { throwing.addLinearVelocity(CGPoint(x: 2500, y: -2500), for: node) }
        }
        var landing = 0
        let room = CGRect(origin: .zero, size: stage.size)
        for tick in 1...480 {
            try stage.advance(to: Double(tick) / 60)
            if landing == 0, !stage.animator.contacts.isEmpty { landing = tick }
            #expect(jelly.nodes.allSatisfy { room.contains($0.convert(CGPoint(x: 5, y: 5), to: nil)) })
        }
        // 0.32 to 0.34 s were estimated without resistance; the resistance of 0.1 adds a little.
        #expect((19...22).contains(landing))
        #expect(!stage.animator.isRunning)
        #expect(abs(jelly.outline.signedArea / 10_000 - 1) < 0.03)
    }

    @Test func theAlertFallsToItsLedgeSquashesRocksAndSettles() throws {
        let alert = JellyAlert(.vbf, title: "Hello", buttons: ["OK"])
        alert.present(on: stage)
        #expect(alert.jelly.center.y == -16)
        var landing: (tick: Int, speed: CGFloat)?
        var (low, wide, tilt): (CGFloat, CGFloat, CGFloat) = (.infinity, 0, 0)
        var rest = 0
        for tick in 1...240 {
            let speed = try #require(velocity(of: alert.jelly.nodes[6])).y
            try stage.advance(to: Double(tick) / 60)
            if landing == nil, stage.animator.contacts.contains(where: \.began) { landing = (tick, speed) }
            let box = CGRect(enclosing: alert.jelly.nodes.map { $0.convert(CGPoint(x: 5, y: 5), to: nil) })
            (low, wide) = (min(low, box.height), max(wide, box.width))
            tilt = max(tilt, abs(alert.jelly.transform.rotationAngle))
            if rest == 0, !stage.animator.isRunning { rest = tick }
        }
        let (tick, speed) = try #require(landing)
        #expect((26...28).contains(tick), "0.44 s")
        // 1310 points a second without the resistance of 0.1, a tick before the impact.
        #expect(abs(speed - 1275) < 35)
        #expect((65...90).contains(low))
        #expect((155...180).contains(wide))
        #expect((0.05...0.4).contains(tilt), "it rocks")
        #expect((60...200).contains(rest))
        let bottom = alert.jelly.nodes[7].convert(CGPoint(x: 5, y: 5), to: nil)
        #expect(abs(bottom.y - 329) < 3)
    }

    @Test func aTapTakesTheLedgeAwayAndTheAlertIsGone0Point8SecondsLater() throws {
        let alert = JellyAlert(.vbf, title: "Hello", buttons: ["No", "OK"])
        var choice: Int?
        alert.onChoice = { choice = $0 }
        stage.at(0) { alert.present(on: $0) }
        stage.at(2) { _ in alert.press(button: 1) }
        try stage.advance(to: 1.9)
        #expect(stage.view.subviews.count == 2)
        try stage.advance(to: 2.75)
        #expect(choice == 1 && alert.isLeaving && alert.isPresented)
        #expect(alert.jelly.center.y > 568 + 50)
        try stage.advance(to: 2.8)
        #expect(!alert.isPresented && stage.view.subviews.isEmpty && stage.animator.behaviors.isEmpty)
    }
}
