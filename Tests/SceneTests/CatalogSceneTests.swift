import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

import JellyScene

/// Apple's catalogue scenes behave as expected, with the numbers of the analysis.
@Suite struct CatalogSceneTests {
    func stage(_ name: String) throws -> (Stage, JellyStage.View) {
        let stage = try Stage(Scene(contentsOf: fixturePath(name)))
        return (stage, try #require(stage.view.subviews.last))
    }

    @Test(arguments: fixtureNames) func everySceneSaysWhatItReproducesAndPlaysToItsEnd(name: String) throws {
        let scene = try Scene(contentsOf: fixturePath(name))
        let about = try #require(scene.about)
        #expect(["Palmer", "Sadun", "Baro", "Apple", "UIKit", "iOS", "chapter"].contains { about.contains($0) })
        try Stage(scene).advance(to: scene.duration)
    }

    @Test func theGalleryShowsEveryScene() throws {
        let root = URL(fileURLWithPath: fixturesDirectory).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "Docs/gallery.md"), encoding: .utf8)
        for name in fixtureNames { #expect(text.contains("<img src=\"gallery/\(name).svg\""), "\(name)") }
    }

    /// The texts at the bottom of the catalogue's screens.
    @Test(
        arguments: zip(
            ["attachment", "spring", "instantaneous-push", "continuous-push", "pendulum"],
            [
                "Drag anywhere to move the square.", "Drag anywhere to move the square.",
                "Tap anywhere to create a force.", "Tap anywhere to create a force.", "Drag the square to swing.",
            ]))
    func aHintSaysWhatToDo(name: String, hint: String) throws {
        let stage = try SceneTests.stage(of: "catalog-" + name)
        let label = try #require(try stage.named("hint") as? Label)
        #expect(label.text == hint && label.problem == nil)
        #expect(stage.view.bounds.contains(label.frame) && label.frame.minY > 530, "\(label.frame)")
    }

    @Test func theFallingBoxLandsAfter0Point83Seconds() throws {
        let stage = try Stage(Scene(contentsOf: fixturePath("catalog-collision")))
        let take = try stage.advance(recording: FrameWindow(to: 3, rate: FrameRate(60)))
        let landing = try #require(take.events.first { if case .contactBegan = $0.kind { true } else { false } })
        #expect(abs(landing.time - 0.83) < 0.03, "\(landing.time)")
        // The default resistance of 0.1 leaves about 800 of the 833 pt/s of free fall.
        let speed = take.itemSamples[landing.tick - 2][0].linearVelocity.y
        #expect((770...834).contains(speed), "\(speed)")
    }

    @Test func theSpringSags25PointsAndDips44AtHalfASecond() throws {
        let stage = try SceneTests.stage(of: "catalog-spring")
        let box = try stage.named("box")
        var deepest: (y: CGFloat, time: Double) = (0, 0)
        for tick in 1...60 {
            try stage.advance(to: Double(tick) / 60)
            if box.center.y > deepest.y { deepest = (box.center.y, stage.time) }
        }
        #expect(abs(deepest.y - 185 - 44) < 4, "\(deepest)")
        #expect(abs(deepest.time - 0.5) < 0.05)
        try stage.advance(to: 3.9)
        #expect(abs(box.center.y - 185 - 25.3) < 4, "\(box.center.y)")
    }

    @Test func thePendulumSwingsIn2Point81Seconds() throws {
        let (stage, box) = try stage("catalog-pendulum")
        try stage.advance(to: 1)
        var crossings: [Double] = []
        for tick in 61...480 {
            let before = box.center.x
            try stage.advance(to: Double(tick) / 60)
            // From left to right through the middle, between the two ticks.
            if before < 160, box.center.x >= 160 {
                crossings.append(stage.time - (box.center.x - 160) / (box.center.x - before) / 60)
            }
            #expect(abs(box.center.distance(to: CGPoint(x: 160, y: 129)) - 200) < 2)
        }
        try #require(crossings.count >= 3)
        #expect(abs(crossings[2] - crossings[1] - 2.81) < 0.06, "\(crossings)")
    }

    @Test func aPushOf1Makes100PointsASecond() throws {
        let stage = try Stage(Scene(contentsOf: fixturePath("catalog-instantaneous-push")))
        let take = try stage.advance(recording: FrameWindow(to: 0.5, rate: FrameRate(60)))
        let velocity = take.itemSamples[20][0].linearVelocity
        #expect(abs(velocity.distance(to: .zero) - 100) < 1.5)
        #expect(abs(atan2(velocity.y, velocity.x) + 1.0695) < 0.01)
    }

    @Test func theButtonGrowsBy11PointsEachWayAndShrinksBy4() throws {
        let (stage, button) = try stage("catalog-custom-item")
        var sizes: [CGSize] = []
        for tick in 1...120 {
            try stage.advance(to: Double(tick) / 60)
            sizes.append(button.bounds.size)
        }
        let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
        #expect(abs(width - 161) < 2.5 && abs(height - 57) < 2.5, "\(width) \(height)")
        #expect(abs((sizes.map(\.width).min() ?? 0) - 146) < 1.5)
        #expect(abs(button.bounds.width - 150) < 0.5)
        #expect(button.center == CGPoint(x: 160, y: 282))
    }

    @Test func theElasticBoxBouncesHigherAndReplayStartsFromTheSamePlace() throws {
        let (stage, right) = try stage("catalog-item-properties")
        let left = try stage.named("left")
        var highest: (left: CGFloat, right: CGFloat) = (568, 568)
        for tick in 60...170 {
            try stage.advance(to: Double(tick) / 60)
            highest = (min(highest.left, left.center.y), min(highest.right, right.center.y))
        }
        #expect(highest.right < highest.left - 40, "\(highest)")
        try stage.advance(to: 3)
        #expect(left.center == CGPoint(x: 90, y: 171) && right.center == CGPoint(x: 230, y: 171))
    }

    @Test func theAlertIsDimmedFallsOffAfterTheTapAndIsRemoved() throws {
        let stage = try Stage(Scene(contentsOf: fixturePath("vbf-alert")))
        let alert = try #require(stage.view.subviews.last as? JellyView)
        try stage.advance(to: 2.4)
        #expect(abs(alert.center.y - 279) < 15, "\(alert.center)")
        try stage.advance(to: 3.2)
        #expect(alert.center.y > 800)
        #expect(stage.view.subviews.count == 2)
        try stage.advance(to: 3.3)
        #expect(stage.view.subviews.isEmpty)
    }

    @Test func blocksGoToEachOfTheFourSides() throws {
        let stage = try Stage(Scene(contentsOf: fixturePath("falling-blocks-orientations")))
        let green = stage.view.subviews[0]
        var places: [CGPoint] = []
        for time in [3.0, 6, 9, 12] {
            try stage.advance(to: time)
            places.append(green.center)
        }
        #expect(places[0].y > 610 && places[1].x < 60 && places[2].y < 60 && places[3].x > 310, "\(places)")
    }

    @Test func theThrownJellyMeetsAllWallsAndNeverLeaves() throws {
        let stage = try Stage(Scene(contentsOf: fixturePath("vbf-gravity-pan")))
        let jelly = try #require(stage.view.subviews[0] as? JellyView)
        var reach = CGRect.null
        for tick in 1...420 {
            try stage.advance(to: Double(tick) / 60)
            for node in jelly.nodes {
                let place = node.convert(CGPoint(x: 5, y: 5), to: stage.view)
                reach = reach.union(CGRect(center: place, size: CGSize(width: 10, height: 10)))
            }
        }
        #expect(reach.minX < 8 && reach.minY < 8 && reach.maxX > 312 && reach.maxY > 342, "\(reach)")
        #expect(CGRect(x: 0, y: 0, width: 320, height: 350).insetBy(dx: -8, dy: -8).contains(reach), "\(reach)")
    }
}

/// VBFJellyView's button.
@Test func aTapBlowsTheButtonUpAndItsCornersStay() throws {
    let stage = try Stage(Scene(contentsOf: fixturePath("vbf-button")))
    let button = try #require(stage.view.subviews[0] as? JellyButton)
    let rest = button.nodes.map(\.center)
    try stage.advance(to: 0.5)
    #expect(zip(button.nodes, rest).allSatisfy { $0.center.distance(to: $1) < 0.1 })
    var (top, corner): (CGFloat, CGFloat) = (0, 0)
    for tick in 31...50 {
        try stage.advance(to: Double(tick) / 60)
        top = max(top, rest[1].y - button.nodes[1].center.y)
        corner = max(corner, button.nodes[0].center.distance(to: rest[0]))
    }
    #expect((14...24).contains(top), "\(top)")
    #expect(corner < 0.3, "\(corner)")
}
