import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

import JellyScene

/// The scenes of Erica Sadun's chapters behave as the book describes.
@Suite struct ChapterSceneTests {
    private func stage(_ name: String) throws -> Stage { try Stage(Scene(contentsOf: fixturePath(name))) }

    private func view(_ name: String, on stage: Stage) throws -> JellyStage.View {
        try #require(stage.view.subviews.first { $0.name == name })
    }

    /// The printed log starts somewhat more than a second after the push, and is matched within 4 points.
    @Test func theCustomItemsTraceIsTheBooksLogAndItsProxyFollows() throws {
        let stage = try stage("chapter-custom-item")
        let take = try stage.advance(recordingTo: 4.2)
        #expect(take.itemNames == ["item"])
        for (second, expected) in [86.0, 188, 351, 568].enumerated() {
            let center = take.center(at: 1.077 + Double(second))
            #expect(abs(center.x - expected) < 4 && abs(center.y - expected) < 4, "\(center)")
        }
        let proxy = try view("proxy", on: stage)
        #expect(proxy.center == take.itemSamples.last?[0].center && proxy.bounds.width == 100)
        #expect(stage.animator.items.allSatisfy { !($0 is JellyStage.View) })
    }

    /// Like the chapter's setters: one item's bounds stay in place, the linked one's are around its center.
    @Test func linkedBoundsFollowTheCentreAndOthersStay() throws {
        let stage = try stage("chapter-linked-item")
        let (alone, linked) = (try view("bounds alone", on: stage), try view("linked bounds", on: stage))
        #expect(alone.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && linked.frame == alone.frame)
        try stage.advance(to: 4.09)
        #expect(alone.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        let center = try view("center", on: stage).center
        #expect(abs(center.x - 568) < 4 && abs(center.y - 568) < 4)
        #expect(linked.frame == CGRect(x: center.x - 50, y: center.y - 50, width: 100, height: 100))
    }

    @Test func theSquareOfTheBoundsItemSwingsTo81And52And63() throws {
        let stage = try stage("chapter-bounds-item")
        let square = try view("square", on: stage)
        for (time, side) in [(0.106, 81.0), (0.37, 52), (0.63, 63)] {
            try stage.advance(to: 0.25 + time)
            #expect(abs(square.bounds.width - side) < 2.5 && abs(square.bounds.height - side) < 2.5, "\(time) s")
        }
        try stage.advance(to: 3)
        #expect(abs(square.bounds.width - 60) < 0.3 && square.center == CGPoint(x: 180, y: 180))
    }

    @Test func thePulseRunsAlongFigure6_1() throws {
        let stage = try stage("chapter-curve")
        let square = try view("square", on: stage)
        let figure = try #require(try view("figure", on: stage) as? PlotView)
        let dot = try #require(figure.subviews.first)
        #expect(dot.isHidden)
        // The peaks and the dip of the figure, in points of a plot that is 240 wide for 1.5 s and 180 high for 0.6.
        for (time, scale) in [(0.201, 1.3188), (0.701, 0.8827), (1.201, 1.0431), (1.5, 1)] {
            let place = figure.place(at: time)
            #expect(abs(place.x - time * 160) < 0.01 && abs(place.y - (1.4 - scale) * 300) < 0.02, "\(place)")
        }
        try stage.advance(to: 0.7)
        #expect(abs(square.transform.a - 1.3188) < 0.01, "\(square.transform.a)")
        #expect(!dot.isHidden && dot.center.distance(to: figure.place(at: 0.2)) < 0.01)
        try stage.advance(to: 3)
        #expect(square.transform.isIdentity && dot.center.distance(to: figure.place(at: 1.5)) < 0.01)
    }

    @Test func theSnapTakesThePublishedWayAndTheWatchedOneEndsSooner() throws {
        let stage = try stage("chapter-snap")
        let take = try stage.advance(recordingTo: 4)
        let rests = take.events.filter { $0.kind == .rest }.map(\.time)
        // The book's animator reports its pause at 1.167 s; a watcher ends a snap after about 0.6.
        try #require(rests.count == 2, "\(rests)")
        #expect(abs(rests[0] - 1.167) < 0.05, "\(rests)")
        #expect(rests[1] > 2.4 && rests[1] < 2.8, "\(rests)")
        for (time, x, y) in [(0.067, 132.0, 247.0), (0.1, 102, 243), (0.2, 74.5, 251.5), (0.3, 79.5, 253.5)] {
            // The printed times have the precision of a display's refresh: the start is fitted, as for the whole table.
            let center = take.center(at: time - 0.0065)
            #expect(abs(center.x - x) < 3 && abs(center.y - y) < 3, "\(time) s: \(center)")
        }
        #expect(try abs(view("square", on: stage).center.x - 240) < 1)
    }

    @Test func zonesCatchHoldAndPassOnTheCard() throws {
        let stage = try stage("chapter-snap-zones")
        let card = try view("card", on: stage)
        func center(at time: Double) throws -> CGPoint {
            try stage.advance(to: time)
            return card.center
        }
        let places = [
            (2.2, CGPoint(x: 70, y: 70)),  // Caught on its way, though the finger went on to (70, 104).
            (2.75, CGPoint(x: 100, y: 110)),  // Inside its own zone it follows the finger,
            (4.2, CGPoint(x: 70, y: 70)),  // and snaps back.
            (5.2, CGPoint(x: 160, y: 284)),  // Out of the zone it stays.
            (7.2, CGPoint(x: 250, y: 498)), (9.5, CGPoint(x: 70, y: 498)),
        ]
        for (time, place) in places {
            let found = try center(at: time)
            #expect(found.distance(to: place) < 1.5, "\(time) s: \(found)")
        }
        #expect(!stage.animator.isRunning)
    }

    @Test func cellsTiltByAFewDegreesInTheWayOfTheStrip() throws {
        let stage = try stage("chapter-collection")
        let cell = try #require(try view("strip", on: stage).subviews.first { $0.name == "cell4" })
        var greatest = 0.0
        stage.follow { _ in greatest = max(greatest, abs(cell.transform.rotationAngle) * 180 / .pi) }
        // The strip moves to the left, and cells rotate clockwise, beyond the 5.6 degrees at which they are driven
        // back.
        try stage.advance(to: 1)
        #expect(cell.transform.rotationAngle > 0.01)
        try stage.advance(to: 4)
        #expect(greatest > 5.6 && greatest < 15, "\(greatest)")
        #expect(abs(cell.transform.rotationAngle) * 180 / .pi < greatest - 2)
    }

    @Test func theTilesMakeATightNestAndGoBack() throws {
        let stage = try stage("chapter-nest")
        let go = try view("Go", on: stage)
        let tiles = stage.view.subviews.filter { $0 !== go }
        let starts = tiles.map(\.center)
        #expect(starts.count == 9)
        #expect(tiles.allSatisfy { (20...239).contains($0.frame.minX) && (20...239).contains($0.frame.minY) })
        // The transform is complete at the 28th step, 0.467 s after "Go".
        try stage.advance(to: 0.25 + 28.0 / 60)
        for (index, tile) in tiles.enumerated() {
            let angle = 2 * Double.pi * Double(index) / 9
            let turn = (Double(tile.transform.rotationAngle) - angle).remainder(dividingBy: 2 * .pi)
            #expect(abs(turn) < 0.01, "\(index)")
            #expect(abs(hypot(tile.transform.a, tile.transform.b) - 0.5) < 0.001, "\(index)")
        }
        #expect(go.alpha == 0.3, "the button waits for the tiles")
        try stage.advance(to: 2.2)
        #expect(go.alpha == 1 && !stage.animator.isRunning)
        for (index, tile) in tiles.enumerated() {
            let angle = 2 * Double.pi * Double(index) / 9
            let place = CGPoint(x: 160 + 10 * sin(angle), y: 252 + 10 * cos(angle))
            #expect(tile.center.distance(to: place) < 0.1, "\(index): \(tile.center)")
        }
        try stage.advance(to: 4.5)
        for (tile, start) in zip(tiles, starts) {
            #expect(tile.center.distance(to: start) < 0.1)
            #expect(abs(tile.transform.a - 1) < 1e-6 && abs(tile.transform.b) < 1e-3, "\(tile.transform)")
        }
    }

    @Test func theSlidersChangeBouncesAndTheHaltBrakes() throws {
        let stage = try stage("gravity-sliders")
        let take = try stage.advance(recordingTo: 9)
        func speed(_ time: Double) -> CGFloat {
            take.itemSamples[Int(time * 60) - 1][0].linearVelocity.distance(to: .zero)
        }
        // From 5.75 s on there is no force, and a resistance of 1 leaves e^(−2) of the speed after two seconds.
        #expect(speed(5.8) > 20, "\(speed(5.8))")
        #expect(speed(7.8) < 0.2 * speed(5.8), "\(speed(7.8)) of \(speed(5.8))")
        let box = CGRect(x: 0, y: 0, width: 320, height: 544).insetBy(dx: 24, dy: 24)
        #expect(take.itemSamples.allSatisfy { $0.allSatisfy { box.contains($0.center) } })
    }

    /// The book's keyframes: a wiggle of 0.6 s, a pop of 1.5 s from 1.3, eight steps of (±2, ∓2), six turns of 50 points.
    @Test func theMotionsOfChapter5EndAsTheyBegan() throws {
        let stage = try stage("chapter5-motions")
        let views = stage.view.subviews
        try stage.advance(to: 0.25)
        #expect(abs(views[1].transform.a - 1.3) < 1e-9)
        #expect(views[2].transform.tx == 2 && views[2].transform.ty == -2)
        var furthest = (wiggle: 0.0, circle: 0.0)
        for tick in 16...330 {
            try stage.advance(to: Double(tick) / 60)
            furthest.wiggle = max(furthest.wiggle, views[0].transform.tx)
            furthest.circle = max(furthest.circle, abs(views[3].transform.ty))
        }
        // 1 − cos · e^(−t) is largest half way through the first swing, 1 + e^(−1/8), between two ticks.
        #expect((17...18.83).contains(furthest.wiggle), "\(furthest)")
        #expect(abs(furthest.circle - 100) < 1, "\(furthest)")
        #expect(views.allSatisfy { $0.transform.isIdentity })
    }
}

extension Take {
    /// The position of the first item between two ticks, linearly interpolated.
    fileprivate func center(at time: Double) -> CGPoint {
        let place = time * Double(tickRate) - 1
        let index = Int(place)
        return itemSamples[index][0].center.interpolated(
            to: itemSamples[index + 1][0].center, at: place - Double(index))
    }
}
