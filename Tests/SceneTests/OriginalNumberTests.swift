import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// Numbers of the originals' analysis that no other suite checks.
@Suite struct OriginalNumberTests {
    // MARK: Erica Sadun's alert

    @Test func theAlertArchesThenSwingsTheOtherWayAtFiveToSixHertz() throws {
        let stage = try stage(of: "jelly-alert")
        let jelly = try stage.jelly()
        // The distance of the upper corners below their places in the host, tick by tick.
        var sag: [CGFloat] = []
        for tick in 1...300 {
            try stage.advance(to: Double(tick) / 60)
            sag.append([0, 2].map { jelly.nodes[$0].center.y - jelly.restPlaces[$0].y }.reduce(0, +) / 2)
            #expect(jelly.transform.isIdentity, "the host never turns")
        }
        // The landing is at tick 70; the next one at about 2.1 s.
        let (arch, back) = (try #require(sag[69..<78].max()), try #require(sag[72..<82].min()))
        #expect((12...24).contains(arch) && (-16 ... -4).contains(back), "\(arch), \(back)")
        let half = Double(try #require(sag.firstIndex(of: back)) - (try #require(sag.firstIndex(of: arch)))) / 60
        #expect((4.5...6.7).contains(1 / (2 * half)), "half a swing takes \(half) s")
        #expect(sag[94..<120].allSatisfy { abs($0) < 1.5 }, "gone before the next bounce")
        #expect(sag[120..<140].map(abs).max() ?? 0 < 0.75 * arch, "the second landing is softer")
    }

    @Test func theAlertBouncesToThePublishedHeightAndTimes() throws {
        let stage = try stage(of: "jelly-alert")
        let take = try stage.record(to: 5)
        let landings = take.events.compactMap { event -> Double? in
            if case .contactBegan("alert", "ledge", _) = event.kind { event.time } else { nil }
        }
        for (landing, expected) in zip(landings, [1.15, 2.1, 2.68, 3.05]) {
            #expect(abs(landing - expected) < 0.1, "\(landings)")
        }
        let heights = take.itemSamples[70..<120].map { 284 - $0[0].center.y }
        let apex = try #require(heights.max())
        #expect((105...120).contains(apex), "\(apex)")
        let time = Double(71 + (try #require(heights.firstIndex(of: apex)))) / 60
        #expect((1.5...1.68).contains(time), "\(time)")
    }

    @Test func theSwitchInTheAlertIsLiveAndUnbentWhileItBounces() throws {
        let stage = Stage(size: CGSize(width: 320, height: 568))
        let toggle = SwitchView()
        let alert = JellyAlert(.book, title: "Bouncy Alert", accessory: toggle)
        stage.at(0) { alert.present(on: $0) }
        for (time, isOn) in [(1.2, false), (1.35, true), (2.2, false)] {
            try stage.advance(to: time)
            #expect(alert.jelly.nodes[0].center != alert.jelly.restPlaces[0], "the skin wobbles")
            let place = toggle.convert(toggle.bounds.center, to: stage.view)
            #expect(try stage.tap(at: place) === toggle)
            #expect(toggle.isOn == isOn && toggle.transform.isIdentity && toggle.bounds.size.width == 51)
        }
    }

    @Test func theMiddleOfAnEdgeMovesHalfAsFarAsItsNode() throws {
        let jelly = try stage(of: "jelly-alert").jelly()
        #expect(jelly.outline.contains(y: 2.5, x: 100))
        jelly.nodes[1].center.y -= 20
        // 20 points up: the visible edge 10.
        #expect(jelly.outline.contains(y: -7.5, x: 100))
    }

    // MARK: Matthew Palmer's blocks

    /// The scene of the blocks with only one of them.
    private func alone(_ id: String) throws -> Stage {
        var scene = try Scene(contentsOf: Fixtures.scene("falling-blocks").path)
        scene.views.removeAll { $0.id != id }
        for index in scene.behaviors.indices {
            switch scene.behaviors[index].kind {
            case var values as Scene.Gravity:
                values.items = [.view(id)]
                scene.behaviors[index].kind = values
            case var values as Scene.Collision:
                values.items = [.view(id)]
                scene.behaviors[index].kind = values
            case var values as Scene.ItemProperties:
                values.items = [.view(id)]
                scene.behaviors[index].kind = values
            default: break
            }
        }
        return try Stage(scene)
    }

    @Test func theGreenBlockAloneLandsAfter1Point02Seconds() throws {
        let take = try alone("green").record(to: 1.5)
        let landing = try take.firstContact(of: "green", with: "reference bounds")
        // 1.02 s and 1017 pt/s without the default resistance of 0.1.
        #expect((1.02...1.055).contains(landing.time), "\(landing.time)")
        #expect(abs(try take.sample(of: "green", before: landing).linearVelocity.y - 975) < 45)
    }

    @Test func theOrangeBlockAloneBouncesToAThirdOfItsHeight() throws {
        let stage = try alone("orange")
        var heights: [CGFloat] = []
        var (last, before) = (CGFloat.infinity, CGFloat.infinity)
        let block = try stage.named("orange")
        for tick in 1...240 {
            try stage.advance(to: Double(tick) / 60)
            let height = 642 - block.center.y
            if last > before, last > height { heights.append(last) }
            (before, last) = (last, height)
        }
        // 154, 55, 20 points without resistance, which reduces each slightly.
        try #require(heights.count >= 3)
        for (height, expected) in zip(heights, [154.0, 55, 20]) {
            #expect(height < expected + 1 && height > 0.8 * expected, "\(heights)")
        }
        #expect(abs(heights[1] / heights[0] - 0.36) < 0.03, "\(heights)")
    }

    @Test func theGreenBlockShovesTheOrangeOneByFourToOne() throws {
        let take = try stage(of: "falling-blocks").record(to: 1.5)
        let impact = try take.firstContact(of: "green", with: "orange")
        // The orange block is caught between the green one and the floor for some ticks; then both fly apart sideways.
        let after = take.itemSamples[impact.tick + 3].map(\.linearVelocity.x)
        #expect(after[0] < -100 && after[1] > 500, "\(after)")
        // Sideways momentum is shared; the floor's friction takes a little.
        #expect((3.5...4.2).contains(-after[1] / after[0]), "\(after)")
    }

    // MARK: Victor Baro's jelly, Apple's catalogue

    @Test func anyBehaviorOnTheNodesOfAJellyJustWorks() throws {
        let scene = """
            { version: 1, size: [320, 568], duration: 6,
              views: [{ id: "jelly", type: "jelly", center: [160, 284], size: [150, 150], skeleton: "vbf", frequency: 5,
                damping: 0.3, density: 1, elasticity: 0, nodeResistance: 0.1 }],
              behaviors: [
                { type: "collision", items: ["jelly"], translatesReferenceBoundsIntoBoundary: true },
                { type: "field", kind: "drag", items: ["jelly"], strength: 0.05 },
                { type: "push", items: ["jelly"], mode: "instantaneous", pushDirection: [0.02, 0] },
                { type: "snap", item: "jelly/4", snapTo: [100, 400] },
              ] }
            """
        let stage = try Stage(Scene(json5: scene, name: "x"))
        let jelly = try #require(stage.view.subviews.first as? JellyView)
        let area = jelly.outline.signedArea
        try stage.advance(to: 6)
        let middle = jelly.nodes[4].convert(jelly.nodes[4].bounds.center, to: stage.view)
        #expect(middle.distance(to: CGPoint(x: 100, y: 400)) < 3, "\(middle)")
        #expect(abs(jelly.outline.signedArea / area - 1) < 0.01)
    }

    @Test func aBoxWithoutAFloorFallsForEverAndTheAnimatorNeverPauses() throws {
        let stage = try stage(of: "catalog-gravity")
        let box = try stage.named("box")
        try stage.advance(to: 1)
        // 500 points in a second, less what the resistance of 0.1 takes.
        #expect((470...500).contains(box.center.y - 171), "\(box.center)")
        try stage.advance(to: 60)
        #expect(stage.animator.isRunning && box.frame.minY > 568)
    }
}

extension BezierPath {
    /// Whether the path has an edge at this height above x, within half a point.
    fileprivate func contains(y: CGFloat, x: CGFloat) -> Bool {
        flattened(segmentLength: 1).contains { points, _ in
            points.contains { abs($0.x - x) < 2 && abs($0.y - y) < 0.5 }
        }
    }
}
