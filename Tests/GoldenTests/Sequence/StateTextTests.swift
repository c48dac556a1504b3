import Foundation
import JellyDynamics
import JellyImaging
import JellyStage
import Testing
@testable import JellyGolden

/// The text of a track preserves every bit.
@Suite struct StateTextTests {
    static func body(_ x: Double, _ y: Double = 0) -> MotionSample {
        MotionSample(
            center: CGPoint(x: x, y: y), angle: 0.1, size: .zero,
            linearVelocity: CGPoint(x: -0.0, y: Double(Float(0.1))), angularVelocity: 1e-300)
    }

    static func record(
        _ number: Int, _ bodies: [(name: String, sample: MotionSample)], _ events: [StageEvent.Kind] = []
    ) -> TickRecord {
        let time = Double(number) / 60
        return TickRecord(
            number: number, time: time, names: bodies.map(\.name), samples: bodies.map(\.sample),
            events: events.map { StageEvent(tick: number, time: time, kind: $0) })
    }

    static let track: Take = {
        var builder = TrackBuilder(tickRate: 60)
        builder.append(
            record(
                1, [("green", body(100)), ("a b\\n", body(1.0 / 3))],
                [.contactBegan(item: "green", other: "floor", impulse: 2)]))
        builder.append(record(2, [("green", body(100)), ("a b\\n", body(2.0 / 3))]))
        builder.append(record(3, [("a b\\n", body(2.0 / 3)), ("late", body(.infinity))], [.resume, .rest]))
        return builder.track
    }()

    @Test func theTextIsShortAndSaysEverything() {
        #expect(
            Self.track.stateText == """
                jellyframe-state 2
                rate 60
                body green
                body a b\\\\n
                body late
                @ 1
                0 100 0 0.1d -0 0.1 1e-300d
                1 0.3333333333333333d 0 0.1d -0 0.1 1e-300d
                ! green touches floor
                @ 2
                1 0.6666666666666666d 0 0.1d -0 0.1 1e-300d
                @ 3
                0 -
                2 inf 0 0.1d -0 0.1 1e-300d
                ! something moves
                ! everything rests

                """)
    }

    @Test func readingGivesEveryBitBack() throws {
        let read = try Take(stateText: Self.track.stateText, file: "state.txt")
        #expect(read.stateText == Self.track.stateText && read.fingerprint == Self.track.fingerprint)
        for (one, other) in zip(read.ticks, Self.track.ticks) { #expect(one.itemSamples == other.itemSamples) }
        #expect(read.ticks[2].items == [1, 2])
        #expect(read.ticks[0].samples[0]?.linearVelocity.x.sign == .minus)
        #expect(read.events.map(\.kind) == [.contactBegan(item: "green", other: "floor", impulse: 0), .resume, .rest])
    }

    @Test(arguments: ["\u{301}", "\\\u{301}", "\u{200D}", "a\r\nb"])
    func marksWithoutALetterAreReadBack(_ text: String) throws {
        var builder = TrackBuilder(tickRate: 60)
        let touch = StageEvent.Kind.contactBegan(item: text, other: text, impulse: 0)
        builder.append(Self.record(1, [(text, Self.body(1))], [touch]))
        let read = try Take(stateText: builder.track.stateText, file: "state.txt")
        #expect(read == builder.track && read.stateText == builder.track.stateText)
    }

    @Test func namesMayHoldTheWordsOfEvents() throws {
        let names = ["a", "a leaves b", "b touches c", "c touches"]
        var builder = TrackBuilder(tickRate: 60)
        let kinds: [StageEvent.Kind] = [
            .contactBegan(item: "a leaves b", other: "b touches c", impulse: 0),
            .contactEnded(item: "b touches c", other: "a"),
            // A verb follows a verb.
            .contactBegan(item: "c touches", other: "a", impulse: 0),
        ]
        builder.append(Self.record(1, names.map { ($0, Self.body(1)) }, kinds))
        #expect(try Take(stateText: builder.track.stateText, file: "state.txt") == builder.track)
    }

    @Test func theStartAndSizesAreHeldAndSizesOnceUntilTheyChange() throws {
        var builder = TrackBuilder(tickRate: 60)
        for (number, width) in [3.0, 3, 5, 0].enumerated() {
            let sample = MotionSample(
                center: CGPoint(x: 1, y: 2), angle: 0, size: CGSize(width: width, height: width == 0 ? 0 : 4),
                linearVelocity: .zero, angularVelocity: 0)
            builder.append(Self.record(number, [("a", sample)]))
        }
        let text = """
            jellyframe-state 2
            rate 60
            body a
            @ 0
            0 1 2 0 0 0 0 3 4
            @ 1
            @ 2
            0 1 2 0 0 0 0 5 4
            @ 3
            0 1 2 0 0 0 0 0 0

            """
        #expect(builder.track.stateText == text && builder.track.ticks.count == 3)
        #expect(try Take(stateText: text, file: "state.txt") == builder.track)
        // Before version 2, there was no tick 0.
        #expect(throws: GoldenError.self) {
            try Take(stateText: text.replacing("state 2", with: "state 1"), file: "state.txt")
        }
    }

    @Test(arguments: [
        ("", "“state.txt” is damaged in line 0: expected “jellyframe-state 2”"),
        (
            "jellyframe-state 1\nrate x\n",
            "“state.txt” is damaged in line 2: expected “rate” and the number of ticks per second"
        ),
        (
            "jellyframe-state 1\nrate 60\nbody a\n@ 1\n0 1 2 3\n",
            "“state.txt” is damaged in line 5: expected six numbers of a body (position, angle, velocity, angular velocity), or eight with its size"
        ),
        (
            "jellyframe-state 1\nrate 60\nbody a\n@ 2\n@ 2\n",
            "“state.txt” is damaged in line 5: “@ 2” does not follow the previous tick"
        ),
        (
            "jellyframe-state 1\nrate 60\nbody a\n@ 1\n7 -\n",
            "“state.txt” is damaged in line 5: expected a tick, a body or an event, found “7 -”"
        ),
        (
            "jellyframe-state 1\nrate 60\nbody a\n@ 1\n! a jumps\n",
            "“state.txt” is damaged in line 5: unknown event “! a jumps”"
        ),
    ])
    func damageIsToldByLine(_ text: String, _ message: String) {
        let error = #expect(throws: GoldenError.self) { try Take(stateText: text, file: "state.txt") }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("0001 x y\n", "“frames.hash” is damaged in line 2: expected 32 hexadecimal digits or -, found “x”"),
        (
            "0001 - -\n0001 - -\n",
            "“frames.hash” is damaged in line 3: frame numbers must increase, found “0001”"
        ),
        (
            "9223372036854775807 - -\n",
            "“frames.hash” is damaged in line 2: frame numbers must increase, found “9223372036854775807”"
        ),
        ("0001 -\n", "“frames.hash” is damaged in line 2: expected a frame number and two hashes"),
        ("0001 - 12\n", "“frames.hash” is damaged in line 2: expected 16 hexadecimal digits or -, found “12”"),
    ])
    func damagedHashesAreToldByLine(_ text: String, _ message: String) {
        let error = #expect(throws: GoldenError.self) {
            try FrameHashes(goldenText: FrameHashes.goldenHeader + "\n" + text, file: "frames.hash")
        }
        #expect(error?.description == message)
    }

    @Test func modesAndSelectionsAreTheTextsTheyWereReadFrom() {
        for text in ["full", "hash", "state", "key:10", "key:0,12", "key:7,"] {
            #expect(GoldenMode(text)?.description == text)
        }
        for text in ["", "key:", "key:0", "key:-1", "key:5-2", "key:x", "Full"] { #expect(GoldenMode(text) == nil) }
        for text in ["all", "every:6", "0-59", "0,5,9", "7"] { #expect(FrameSelection(text)?.description == text) }
        for text in ["", "every:0", "9-2", "-3", "a", "5x2", "0-9x0", "0-9:2", "1,,2", "0-99999999x2"] {
            #expect(FrameSelection(text) == nil)
        }
        #expect(FrameSelection("0-30x10,5-7,5")?.description == "0,5,6,7,10,20,30")
        #expect(GoldenMode("key:0-30x10,5") == .keyAt([0, 5, 10, 20, 30]))
        #expect(FrameSelection("every:6")?.frames(of: 3..<20) == [3, 9, 15])
        #expect(FrameSelection("0-9223372036854775807") == nil && FrameSelection("0-1000000000") != nil)
        #expect(FrameSelection("4-7")?.frames(of: 0..<6) == [4, 5])
    }
}
