import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

@testable import JellyStage

/// Motions side by side, and one after another: each is drawn as it would be alone.
@Suite struct CompositionTests {
    /// A block that falls onto the floor.
    static func stage(
        elasticity: CGFloat = 0.5, size: CGSize = CGSize(width: 200, height: 200), tickRate: Int = 60
    ) -> Stage {
        let stage = Stage(size: size, background: Color(red: 0.9, green: elasticity, blue: 0.8), tickRate: tickRate)
        let block = BlockView(frame: CGRect(x: 80, y: 60, width: 40, height: 40), color: .red)
        block.name = "block"
        stage.view.addSubview(block)
        let walls = CollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        let properties = DynamicItemBehavior(items: [block])
        properties.elasticity = elasticity
        [GravityBehavior(items: [block]), walls, properties].forEach(stage.animator.addBehavior)
        return stage
    }

    private static let elasticities: [CGFloat] = [0.1, 0.5, 0.9]
    private static let size = CGSize(width: 200, height: 200)

    private static func parts(_ duration: Double = 2) -> [MotionPart] {
        elasticities.map { MotionPart(stage(elasticity: $0), name: "elasticity \($0)", duration: duration) }
    }

    private static func takes(_ duration: Double = 2) throws -> [Take] {
        try elasticities.map { try stage(elasticity: $0).advance(recordingTo: duration) }
    }

    private func grid(_ parts: [MotionPart] = parts(), columns: Int? = nil) throws -> SideBySide {
        try SideBySide(parts, columns: columns) {
            Take.composed(try Self.takes().map { Take.Part($0, ticks: 120, stays: true) }, size: Self.size)
        }
    }

    private func sequence(_ transition: MotionTransition, _ parts: [MotionPart] = parts()) throws -> MotionSequence {
        try MotionSequence(parts, transition: transition) { throw InputError("the range of ticks is empty") }
    }

    /// The named nodes of a drawing.
    private func nodes(_ drawing: Drawing) -> [Drawing.Node] {
        drawing.commands.compactMap { if case .node(let node) = $0, node.name != nil { node } else { nil } }
    }

    private func bitmap(_ drawing: Drawing) throws -> Bitmap {
        try Rasterizer(viewport: Viewport(size: drawing.size, scale: 1)).rasterize(drawing)
    }

    // MARK: - Beside each other

    @Test(arguments: [FrameRate(60), FrameRate(30_000, 1001), FrameRate(144)])
    func cellsAreSeparateDrawings(_ rate: FrameRate) throws {
        let player = try grid()
        let alone = Self.elasticities.map { Self.stage(elasticity: $0) }
        let schedule = FrameSchedule(FrameWindow(to: 1.2, rate: rate), styles: [.light, .dark])
        var found: [[Drawing]] = [[], [], []]
        try player.advance(through: schedule) { frame in
            #expect(frame.drawings.count == 2)
            for drawing in frame.drawings {
                for (place, node) in nodes(drawing).enumerated() {
                    found[place].append(Drawing(size: Self.size, commands: node.commands))
                }
            }
        }
        for (place, stage) in alone.enumerated() {
            var expected: [Drawing] = []
            try stage.advance(through: schedule) { frame in
                expected += frame.drawings.map { Drawing(size: Self.size, commands: $0.commands) }
            }
            #expect(found[place] == expected, "\(place)")
        }
    }

    @Test func cellsHaveThePixelsOfSeparateImages() throws {
        let player = try grid(columns: 2)
        let whole = try bitmap(player.drawing(at: 0.61))
        for (place, elasticity) in Self.elasticities.enumerated() {
            let alone = try bitmap(Self.stage(elasticity: elasticity).drawing(at: 0.61))
            let origin = player.places[place]
            let isSame = (0..<200).allSatisfy { row in
                let start = (Int(origin.y) + row) * whole.width * 4 + Int(origin.x) * 4
                return whole.bytes[start..<start + 800].elementsEqual(alone.bytes[row * 800..<row * 800 + 800])
            }
            #expect(isSame, "\(elasticity)")
        }
        #expect(player.places[2].y > player.places[0].y + 200 && player.places[2].x == player.places[0].x)
    }

    @Test func labelsAreUnderTheirCells() throws {
        let player = try grid()
        let drawing = try player.drawing(at: 0)
        #expect(nodes(drawing).map(\.name) == ["elasticity 0.1", "elasticity 0.5", "elasticity 0.9"])
        let texts = DrawnTexts()
        player.drawnTexts = texts
        #expect(Set(texts.byOutline.values.flatMap(\.lines)) == ["elasticity 0.1", "elasticity 0.5", "elasticity 0.9"])
        // Each is drawn by one fill, below its cell.
        for (outline, _) in texts.byOutline {
            let isDrawn = drawing.commands.contains { if case .fill(outline, _) = $0 { true } else { false } }
            #expect(isDrawn && outline.controlPointBounds.minY > 212)
        }
    }

    @Test func aShorterMotionStaysAtItsEnd() throws {
        let parts = [
            MotionPart(Self.stage(), name: "long", duration: 2), MotionPart(Self.stage(), name: "short", duration: 0.5),
        ]
        let player = try SideBySide(parts) { throw InputError("the range of ticks is empty") }
        let end = try Self.stage().drawing(at: 0.5).commands
        var last: Drawing?
        try player.advance(through: FrameSchedule(FrameWindow(to: 1.5, rate: FrameRate(60)))) { last = $0.drawing }
        let cells = try nodes(#require(last))
        #expect(cells[1].commands == end && cells[0].commands != end)
    }

    @Test func columnsFillAScreen() throws {
        func shape(_ count: Int, _ size: CGSize) throws -> CGSize {
            let parts = (0..<count).map {
                MotionPart(Stage(size: size), name: "\($0)", duration: 1)
            }
            return try SideBySide(parts) { throw InputError("the range of ticks is empty") }.size
        }
        let phones = try shape(3, CGSize(width: 375, height: 667))
        #expect(phones.width > phones.height)
        let wide = try shape(4, CGSize(width: 640, height: 360))
        #expect(abs(wide.width / wide.height - 16.0 / 9) < 0.3)
        let strips = try shape(3, CGSize(width: 800, height: 100))
        #expect(strips.width < 900)
    }

    @Test func clearCellsHaveNoGround() throws {
        let player = try grid()
        player.removeBackground()
        let drawing = try player.drawing(at: 0)
        #expect(
            drawing.background.alpha == 0
                && drawing.commands.allSatisfy { command in
                    if case .fill(let path, let color) = command, path.elements.count < 7 {
                        color.alpha == 0
                    } else {
                        true
                    }
                })
    }

    @Test func blurIsThatOfEachCell() throws {
        let player = try grid()
        let blur = MotionBlur(samples: 3)
        let schedule = FrameSchedule(FrameWindow(from: 0.4, to: 0.5, rate: FrameRate(30)), blur: blur)
        var found: [[[Drawing.Command]]] = []
        try player.advance(through: schedule) { frame in
            found.append(
                [frame.drawing.commands].map { _ in nodes(frame.drawing)[1].commands }
                    + frame.drawing.laterExposures.map { nodes(Drawing(size: Self.size, commands: $0))[1].commands })
        }
        var expected: [[[Drawing.Command]]] = []
        try Self.stage().advance(through: schedule) { frame in
            expected.append([frame.drawing.commands] + frame.drawing.laterExposures)
        }
        #expect(found == expected && found[0].count == 3)
    }

    @Test func ticksOfAllAreHeardInOrder() throws {
        let player = try grid()
        var (numbers, order): ([Int], [Int]) = ([], [])
        var last: TickRecord?
        var schedule = FrameSchedule(FrameWindow(to: 0.5, rate: FrameRate(30)))
        schedule.end = 1
        try player.advance(through: schedule) { record in
            numbers.append(record.number)
            last = record
        } onFrame: { frame in
            order.append(numbers.last.map { $0 - 2 * frame.index } ?? -1)
        }
        #expect(numbers == Array(0...60))
        // Each frame comes after the tick that it shows.
        #expect(order.allSatisfy { $0 == 0 })
        #expect(last?.names == ["block", "block#2", "block#3"] && last?.itemNames == last?.names)
        let alone = try Self.stage(elasticity: 0.9).advance(recordingTo: 1)
        #expect(last?.samples[2] == alone.ticks.last?.samples[0])
    }

    @Test func motionsOfDifferentTicksAreRefused() {
        let parts = [60, 120].map { MotionPart(Self.stage(tickRate: $0), name: "at \($0)", duration: 1) }
        let error = #expect(throws: InputError.self) { _ = try grid(parts) }
        #expect(error?.description.contains("60 ticks per second") == true)
        #expect(throws: InputError.self) { _ = try sequence(MotionTransition(.cut), parts) }
    }

    // MARK: - One after another

    @Test(arguments: [FrameRate(60), FrameRate(24_000, 1001)])
    func afterACutMotionsAreAsTheyAreAlone(_ rate: FrameRate) throws {
        let player = try sequence(MotionTransition(.cut))
        #expect(player.duration == 6 && player.starts == [0, 120, 240] && player.size == Self.size)
        var count = 0
        try player.advance(through: FrameSchedule(FrameWindow(to: 6, rate: rate))) { frame in
            let part = min(Int(frame.time / 2), 2)
            let node = nodes(frame.drawing)[0]
            #expect(node.name == "elasticity \(Self.elasticities[part])" && nodes(frame.drawing).count == 1)
            count += 1
        }
        #expect(count == FrameWindow(to: 6, rate: rate).count)
        // A frame's time in the second motion is exact.
        let index = Int((2.5 * rate.framesPerSecond).rounded(.up))
        let again = try sequence(MotionTransition(.cut))
        var found: Drawing?
        var schedule = FrameSchedule(FrameWindow(to: 6, rate: rate))
        schedule.frames = [index]
        try again.advance(through: schedule) { found = $0.drawing }
        let time = FrameWindow(to: 6, rate: rate).time(ofFrame: index).subtracting(ExactTime(2, 1))
        let alone = try Self.stage(elasticity: 0.5).drawing(at: time)
        #expect(found?.flattened == alone.flattened && found?.background == alone.background)
    }

    @Test func aDissolveShowsBothMotions() throws {
        let player = try sequence(MotionTransition(.dissolve, duration: 0.5))
        #expect(player.duration == 5 && player.starts == [0, 90, 180])
        let drawing = try player.drawing(at: 1.75)
        let both = nodes(drawing)
        #expect(both.map(\.alpha) == [1, 0.5])
        #expect(both.map(\.name) == ["elasticity 0.1", "elasticity 0.5"])
        // The next one has its own background behind it, and both keep playing.
        let (first, second) = (Self.stage(elasticity: 0.1), Self.stage(elasticity: 0.5))
        #expect(drawing.background == first.background)
        #expect(both[0].commands == [.node(Drawing.Node(commands: try first.drawing(at: 1.75).commands))])
        guard case .fill(_, let ground)? = both[1].commands.first else {
            Issue.record("there is no ground")
            return
        }
        #expect(ground == second.background)
        #expect(both[1].commands.last == .node(Drawing.Node(commands: try second.drawing(at: 0.25).commands)))
        #expect(nodes(try player.drawing(at: 2)).count == 1)
    }

    @Test func aSlidePushesTheLastMotionOut() throws {
        let player = try sequence(MotionTransition(.slide, duration: 0.5))
        var gaps: [CGFloat] = []
        var last = CGFloat.infinity
        for time in [1.5, 1.55, 1.75, 1.95] {
            let both = nodes(try player.drawing(at: time))
            gaps.append(both[1].transform.tx - both[0].transform.tx)
            #expect(both[1].transform.tx < last)
            last = both[1].transform.tx
        }
        #expect(gaps.allSatisfy { abs($0 - 200) < 1e-9 })
        #expect(nodes(try player.drawing(at: 2)).map(\.transform) == [.identity])
    }

    @Test func smallerMotionsAreFittedIntoTheMiddle() throws {
        let parts = [
            MotionPart(Stage.card("A title", size: CGSize(width: 400, height: 200)), name: "title", duration: 1),
            MotionPart(Self.stage(), name: "fall", duration: 1),
        ]
        let player = try sequence(MotionTransition(.cut), parts)
        #expect(player.size == CGSize(width: 400, height: 200))
        guard case .node(let inner)? = nodes(try player.drawing(at: 1)).first?.commands.first else {
            Issue.record("there is no motion")
            return
        }
        #expect(inner.transform == CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 100, ty: 0) && inner.clip != nil)
    }

    @Test func aMotionTooShortForItsTransitionsIsRefused() {
        let error = #expect(throws: InputError.self) {
            _ = try sequence(MotionTransition(.dissolve, duration: 1.1))
        }
        #expect(error?.description == "“elasticity 0.5” lasts 2.0 s, too short for its transitions of 1.1 s")
    }

    @Test func aPresentedMotionKeepsItsOwnTime() throws {
        let presentation = Presentation(time: [TimeChange(at: .time(0.5), .hold(1))])
        func presented() throws -> Presented {
            let plan = try presentation.plan(size: Self.size, tickRate: 60, duration: 2) {
                try Self.stage().advance(recordingTo: 2)
            }
            return Presented(Self.stage(), plan)
        }
        let first = try presented()
        #expect(first.plan.duration == 3)
        let player = try sequence(
            MotionTransition(.cut),
            [
                MotionPart(Self.stage(elasticity: 0.9), name: "plain", duration: 1),
                MotionPart(first, name: "held", duration: first.plan.duration),
            ])
        var found: [[Drawing.Command]] = []
        try player.advance(through: FrameSchedule(FrameWindow(from: 1, to: 4, rate: FrameRate(30)))) {
            found.append($0.drawing.flattened)
        }
        var expected: [[Drawing.Command]] = []
        try presented().advance(through: FrameSchedule(FrameWindow(to: 3, rate: FrameRate(30)))) {
            expected.append($0.drawing.flattened)
        }
        #expect(found == expected && found.count == 90)
    }

    // MARK: - Takes

    @Test func eventsHaveTheTimesOfTheWhole() throws {
        let takes = try Self.takes()
        let map = TimeMap(
            [.init(start: ExactTime(1, 4), speed: nil, length: .video(ExactTime(1, 1)))],
            motionDuration: ExactTime(2, 1))
        let whole = Take.composed(
            [
                Take.Part(takes[0], start: 0, ticks: 120), Take.Part(takes[1], timeMap: map, start: 100, ticks: 180),
            ], size: Self.size)
        #expect(whole.ticks.count == 280 && whole.records.map(\.number) == Array(0...280))
        let alone = takes.map { $0.contactTimes }
        // Both start before the end of the hold.
        let expected = alone[0] + alone[1].map { 100.0 / 60 + map.videoTime(of: $0) }
        let found = whole.contactTimes
        #expect(found.count == expected.count)
        #expect(zip(found.sorted(), expected.sorted()).allSatisfy { abs($0 - $1) < 1e-9 })
        // A finished part has disappeared, and a later one has not yet appeared.
        #expect(whole.ticks[50].itemNames == ["block"] && whole.ticks[110].itemNames == ["block", "block#2"])
        #expect(whole.ticks[130].itemNames == ["block#2"])
    }

    /// A motion of two seconds with touches at the given times.
    private func take(touchedAt times: [Double]) throws -> Take {
        let stage = Self.stage()
        for time in times { stage.at(time) { try $0.tap(at: CGPoint(x: 20, y: 20)) } }
        return try stage.advance(recordingTo: 2)
    }

    @Test func touchesOfSeveralMotionsAtOneInstantCountOnce() throws {
        let takes = try [[0.5, 1.5], [0.5, 0.5, 1.5], [0.25, 1.5]].map(take)
        let places = [CGPoint(x: 12, y: 12), CGPoint(x: 224, y: 12), CGPoint(x: 436, y: 12)]
        let whole = Take.composed(
            zip(takes, places).map { Take.Part($0, ticks: 120, origin: $1, stays: true) }, size: Self.size)
        // Two fingers of one motion are two touches.
        #expect(whole.touches.map(\.start) == [0.25, 0.5, 0.5, 1.5])
        #expect(try Instant("touch:4-0.1s").time(in: whole, duration: 2) == 1.4)
        #expect(throws: InputError.noTouch(5, of: 4)) { try Instant.touch(5).time(in: whole, duration: 2) }
    }

    @Test func touchesOfASequenceHaveTheTimesOfTheWhole() throws {
        let takes = try [[0.5, 1.9], [0.2, 0.75, 1.9]].map(take)
        let map = TimeMap(
            [.init(start: ExactTime(1, 4), speed: nil, length: .video(ExactTime(1, 1)))],
            motionDuration: ExactTime(1, 1))
        let whole = Take.composed(
            // The first is shown for one second; the second is held at a quarter of a second, and ends at one.
            [Take.Part(takes[0], ticks: 60), Take.Part(takes[1], timeMap: map, start: 45, ticks: 120)], size: Self.size)
        #expect(zip(whole.touches.map(\.start), [0.5, 0.95, 2.5]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(whole.touches.map(\.start).count == 3)
    }

    @Test func allIsAtRestWhenEveryPartIs() throws {
        let takes = try [0.0, 0.8].map { try Self.stage(elasticity: $0).advance(recordingTo: 12) }
        let whole = Take.composed(takes.map { Take.Part($0, ticks: 720, stays: true) }, size: Self.size)
        let rests = takes.map { take in take.events.last { $0.kind == .rest }?.time }
        let rest = whole.events.filter { $0.kind == .rest }.map(\.time)
        #expect(rest.count == 1 && rest.first == rests.compactMap(\.self).max())
        #expect(SettleReport(whole).rest == SettleReport(takes[1]).rest)
    }
}
