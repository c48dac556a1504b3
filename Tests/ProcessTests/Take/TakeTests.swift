import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import TestSupport
import Testing

@testable import JellyTake

@Suite("A take in a file")
struct TakeTests {
    @Test("holds every tick to the last bit")
    func holdsTicks() throws {
        let expected = try TakeSample.stage().advance(recordingTo: TakeSample.duration)
        try TakeSample.withTake { path in
            let take = try Take(TakeFile(path))
            #expect(take.ticks == expected.ticks)
            #expect(take.start == expected.start)
            #expect(take.lastActiveTick == expected.lastActiveTick)
            #expect(take.ticks.contains { !$0.events.isEmpty })
            #expect(take.ticks.map(\.stateHash) == expected.ticks.map(\.stateHash))
        }
    }

    @Test(
        "holds the frames of its window",
        arguments: [nil, MotionBlur(samples: 3)], [FrameRate(60), FrameRate(24), FrameRate(30000, 1001)])
    func holdsFrames(blur: MotionBlur?, rate: FrameRate) throws {
        let facts = TakeSample.facts(rate: rate, blur: blur)
        var expected: [Frame] = []
        let schedule = FrameSchedule(facts.window, blur: blur, styles: facts.styles)
        try TakeSample.stage().advance(through: schedule) { expected.append($0) }
        try TakeSample.withTake(facts) { path in
            let take = try Take(contentsOf: path)
            #expect(take.frames == expected)
            #expect(take.window == facts.window)
            // In reverse order, each drawing is looked up separately.
            let file = try TakeFile(path)
            let drawings = try file.drawings()
            for frame in expected.reversed() {
                let time = schedule.tickTimes(ofFrame: frame.index, tickRate: 60)[0]
                for (style, shown) in zip(facts.styles, frame.drawings) {
                    #expect(try drawings.drawing(at: time, style)?.commands == shown.commands)
                }
            }
        }
    }

    @Test("costs a transform for what only moves")
    func costsATransform() throws {
        let stage = { () -> Stage in
            let stage = Stage(size: CGSize(width: 100, height: 100))
            let ball = View(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
            ball.backgroundColor = .red
            stage.view.addSubview(ball)
            stage.at(0) { stage in stage.follow { ball.center.x = 10 + CGFloat($0.tick) } }
            return stage
        }
        try TakeSample.withTake(TakeSample.facts(styles: [.light]), stage) { path in
            let contents = try sqlite(path, "SELECT count(*) FROM contents")
            let ticks = try #require(Int(try sqlite(path, "SELECT count(*) FROM ticks")))
            let drawings = try #require(Int(try sqlite(path, "SELECT count(*) FROM drawings")))
            let changes = try #require(Int(try sqlite(path, "SELECT count(*) FROM changes")))
            #expect(contents == "3")
            #expect(drawings > ticks)
            // The three nodes once, and then the ball in each drawing.
            #expect(changes == drawings + 2)
        }
    }

    @Test("has the same bytes each time, and one identity whatever its pages are")
    func hasOneIdentity() throws {
        try TakeSample.withTake { path in
            let first = try TakeFile(path)
            try first.verify()
            try TakeSample.withTake { other in
                #expect(FileManager.default.contentsEqual(atPath: path, andPath: other))
            }
            _ = try sqlite(path, "PRAGMA page_size = 16384; VACUUM")
            let packed = try TakeFile(path)
            #expect(packed.identity == first.identity)
            try packed.verify()
        }
        let other = TakeSample.facts(rate: FrameRate(25))
        try TakeSample.withTake { path in
            let identity = try TakeFile(path).identity
            try TakeSample.withTake(other) { path in
                let found = try TakeFile(path).identity
                #expect(found != identity)
            }
        }
    }

    @Test("is read from a directory that takes no files, by many at once, and leaves nothing there")
    func isOnlyRead() throws {
        try TakeSample.withTake { path in
            let directory = URL(filePath: path).deletingLastPathComponent()
            let before = try Data(contentsOf: URL(filePath: path))
            let names = try directory.names
            let files = try (0..<4).map { _ in try TakeFile(path) }
            let readers = try files.map { try $0.ticks() }
            for reader in readers { while try reader.tick() != nil {} }
            // A lock does not prevent changes of the file by SQLite meanwhile.
            _ = try sqlite(path, "CREATE TABLE notes(text)")
            #expect(try directory.names == names)
            _ = try sqlite(path, "DROP TABLE notes; VACUUM")
            try TakeFile(path).verify()
            #expect(before.count > 0)
        }
    }

    @Test("has a name of any letters", arguments: ["a b.take", "100%.take", "a?b#c&d.take", "ü…'\"$x.take", "-v.take"])
    func hasAnyName(name: String) throws {
        try withDirectory { directory in
            let path = directory.appending(path: name).path
            try TakeFile.record(TakeSample.stage(), TakeSample.facts(), to: path)
            try TakeFile(path).verify()
        }
    }

    @Test("holds the touches")
    func holdsTouches() throws {
        let swipe = try PanGesture([
            .init(time: 0.1, location: CGPoint(x: 1.0 / 3, y: -0.0)), .init(time: 0.4, location: CGPoint(x: 90, y: 7)),
        ])
        let stage = { () -> Stage in
            let stage = TakeSample.stage()
            stage.at(0.2) { try $0.tap(at: CGPoint(x: 30, y: 40)) }
            stage.pan(swipe, .handler { _, _ in }, at: 0.71)
            return stage
        }
        let expected = try stage().advance(recordingTo: TakeSample.duration).touches
        #expect(expected.count == 2)
        try TakeSample.withTake(TakeSample.facts(), stage) { path in
            let file = try TakeFile(path)
            #expect(try Take(file).touches == expected)
            #expect(try Take(file, to: 0.5).touches == [expected[0]])
            try file.verify()
            _ = try sqlite(path, "UPDATE facts SET value = replace(value, '30.0', '31.0') WHERE name = 'touches'")
            #expect(throws: TakeError.damaged(path: path, reason: "its contents do not match its hash")) {
                try TakeFile(path)
            }
        }
        // Without touches a take has no such fact.
        try TakeSample.withTake { path in
            let count = try sqlite(path, "SELECT count(*) FROM facts WHERE name = 'touches'")
            #expect(count == "0")
        }
    }

    @Test("is refused with touches that are not", arguments: ["'1'", "'0 1 2'", "'nan 0 1 2'", "'0 1 2 3 0 4 5'", "7"])
    func refusesTouches(value: String) throws {
        try TakeSample.withTake { path in
            _ = try sqlite(path, "INSERT INTO facts VALUES('touches', \(value))")
            let error = #expect(throws: TakeError.self) { try TakeFile(path) }
            #expect(error?.description.contains("the fact “touches” is not a list of touches") == true)
        }
    }

    @Test("is asked by people in SQL")
    func isAsked() throws {
        try TakeSample.withTake { path in
            let expected = try TakeSample.stage().advance(recordingTo: TakeSample.duration)
            let place = try #require(expected.allItemNames.firstIndex(of: "ball"))
            let lowest = expected.ticks.compactMap { $0.samples[place]?.center.y }.max()
            let answer = try sqlite(path, "SELECT printf('%!.17g', max(y)) FROM motion WHERE item = 'ball'")
            #expect(Double(answer) == lowest.map { Double($0) })
            let contacts = try sqlite(path, "SELECT count(*) FROM contacts")
            #expect(Int(contacts) == expected.events.count { if case .contactBegan = $0.kind { true } else { false } })
            #expect(try sqlite(path, "SELECT count(*) FROM movements") != "0")
        }
    }
}

/// The output of SQLite's program for a statement.
func sqlite(_ path: String, _ statement: String) throws -> String {
    let outcome = try ChildProgram.run(["sqlite3", path, statement])
    try #require(outcome.code == 0, "\(outcome.errors)")
    return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
}
