import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

import JellyScene

/// Every scene supports reduced motion, and reports when it comes to rest.
@Suite struct ReducedMotionSceneTests {
    private func report(_ scene: Scene, reducesMotion: Bool) throws -> SettleReport {
        SettleReport(try Stage(scene, reducesMotion: reducesMotion).advance(recordingTo: scene.duration))
    }

    /// Scenes that never rest in their time.
    private static let restless: Set = [
        "catalog-instantaneous-push", "catalog-pendulum", "catalog-spring", "chapter-custom-item",
        "chapter-linked-item", "fields", "gravity-sliders", "vbf-pan", "vbf-skeleton",
    ]

    @Test(arguments: fixtureNames) func everySceneMovesLessAndSettlesNoLaterForIt(name: String) throws {
        let scene = try Scene(contentsOf: fixturePath(name))
        let (full, less) = (try report(scene, reducesMotion: false), try report(scene, reducesMotion: true))
        guard let quiet = full.quiet else {
            #expect(Self.restless.contains(name))
            return
        }
        #expect(try #require(less.quiet) <= quiet + 0.02, "\(full) \(less)")
        #expect(!Self.restless.contains(name) && Self.restless.isSubset(of: fixtureNames))
    }

    @Test func theAlertSettlesInHalfTheTime() throws {
        let scene = try Scene(contentsOf: fixturePath("jelly-alert"))
        let (full, less) = (try report(scene, reducesMotion: false), try report(scene, reducesMotion: true))
        #expect((3...4.5).contains(try #require(full.quiet)), "\(full)")
        #expect(try #require(less.quiet) < 2.5, "\(less)")
    }

    /// Alerts are added after the stage's motion was reduced.
    @Test(arguments: [("jelly-alert-text", 3.0...4.5, 2.5), ("vbf-alert-text", 0.9...2, 0.9)])
    func anAlertThatIsPresentedSettlesSoonerToo(name: String, full: ClosedRange<Double>, less: Double) throws {
        func quiet(_ reducesMotion: Bool) throws -> Double {
            let scene = try Scene(contentsOf: fixturePath(name))
            let stage = try Stage(scene, reducesMotion: reducesMotion)
            var places: [CGPoint] = []
            // Until the tap that dismisses it.
            for tick in 1...Int(name == "vbf-alert-text" ? 150 : 270) {
                try stage.advance(to: Double(tick) / 60)
                places.append(try #require(stage.view.subviews.last).center)
            }
            let last = try #require(places.last)
            return Double(try #require(places.lastIndex { $0.distance(to: last) > 0.5 })) / 60
        }
        #expect(full.contains(try quiet(false)))
        #expect(try quiet(true) < less)
    }

    @Test func aSceneMaySayHowItMovesLess() throws {
        var scene = try Scene(contentsOf: fixturePath("jelly-alert"))
        scene.reducedMotion = .endEarly(after: 1.5)
        let report = try report(scene, reducesMotion: true)
        #expect(try #require(report.rest) <= 1.52, "\(report)")
        #expect(try self.report(scene, reducesMotion: false).rest != report.rest)
    }

    @Test func whatTheTimelineAddsIsDampedToo() throws {
        let text = """
            { version: 1, size: [320, 504], duration: 3,
              views: [{ id: "square", type: "block", center: [160, 252], size: [60, 60] }],
              timeline: [{ at: 0.5, add: { type: "snap", item: "square", snapTo: [80, 252] } }] }
            """
        func overshoot(_ reducesMotion: Bool) throws -> CGFloat {
            let stage = try Stage(Scene(json5: text, name: "x"), reducesMotion: reducesMotion)
            let take = try stage.advance(recordingTo: 3)
            return 80 - (take.itemSamples.compactMap { $0.first?.center.x }.min() ?? 0)
        }
        #expect(try overshoot(false) > 4)
        #expect(try overshoot(true) < 1)
    }

    @Test func motionsAreNotPlayedWhereMotionIsReduced() throws {
        let scene = try Scene(contentsOf: fixturePath("chapter5-motions"))
        #expect(abs(try #require(try report(scene, reducesMotion: false).quiet) - 5.25) < 0.02)
        #expect(try #require(try report(scene, reducesMotion: true).quiet) <= 0.27)
    }
}
