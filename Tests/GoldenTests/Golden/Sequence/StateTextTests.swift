import Foundation
import Testing
@testable import JellyGolden

/// The text of a track holds every bit.
@Suite struct StateTextTests {
    static func body(_ x: Double, _ y: Double = 0) -> StateTrack.Body {
        StateTrack.Body(x: x, y: y, angle: 0.1, velocityX: -0.0, velocityY: Double(Float(0.1)), angularVelocity: 1e-300)
    }

    static let track: StateTrack = {
        var builder = StateTrackBuilder(tickRate: 60)
        builder.append(
            number: 1, bodies: [("green", body(100)), ("a b\\n", body(1.0 / 3))], events: ["green touches floor"])
        builder.append(number: 2, bodies: [("green", body(100)), ("a b\\n", body(2.0 / 3))])
        builder.append(
            number: 3, bodies: [("a b\\n", body(2.0 / 3)), ("late", body(.infinity))], events: ["one", "two"])
        return builder.track
    }()

    @Test func theTextIsShortAndSaysEverything() {
        #expect(
            Self.track.text == """
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
                ! one
                ! two

                """)
    }

    @Test func readingGivesEveryBitBack() throws {
        let read = try StateTrack(parsing: Self.track.text, file: "state.txt")
        #expect(read == Self.track)
        #expect(read.text == Self.track.text)
        #expect(read.ticks[2].present == [1, 2])
        #expect(read.ticks[0].bodies[0].velocityX.sign == .minus)
    }

    @Test(arguments: ["\u{301}", "\\\u{301}", "\u{200D}", "a\r\nb"])
    func marksWithoutALetterAreReadBack(_ text: String) throws {
        var builder = StateTrackBuilder(tickRate: 60)
        builder.append(number: 1, bodies: [(text, Self.body(1))], events: [text])
        let read = try StateTrack(parsing: builder.track.text, file: "state.txt")
        #expect(read == builder.track && read.text == builder.track.text)
    }

    @Test func theStartAndSizesAreHeldAndSizesOnceUntilTheyChange() throws {
        func body(_ width: Double) -> StateTrack.Body {
            StateTrack.Body(
                x: 1, y: 2, angle: 0, velocityX: 0, velocityY: 0, angularVelocity: 0, width: width, height: 4)
        }
        var builder = StateTrackBuilder(tickRate: 60)
        for (number, width) in [3.0, 3, 5].enumerated() { builder.append(number: number, bodies: [("a", body(width))]) }
        let text = """
            jellyframe-state 2
            rate 60
            body a
            @ 0
            0 1 2 0 0 0 0 3 4
            @ 1
            @ 2
            0 1 2 0 0 0 0 5 4

            """
        #expect(builder.track.text == text && builder.track.ticks.count == 2)
        #expect(try StateTrack(parsing: text, file: "state.txt") == builder.track)
        // Before there were starts, tick 0 was none.
        #expect(throws: GoldenError.self) {
            try StateTrack(parsing: text.replacing("state 2", with: "state 1"), file: "state.txt")
        }
    }

    @Test(arguments: [
        ("", "“state.txt” is damaged in line 0: it does not begin with “jellyframe-state 2”."),
        (
            "jellyframe-state 1\nrate x\n",
            "“state.txt” is damaged in line 2: “rate” and a number of ticks a second are missing."
        ),
        (
            "jellyframe-state 1\nrate 60\nbody a\n@ 1\n0 1 2 3\n",
            "“state.txt” is damaged in line 5: a body has a place, an angle, a velocity and an angular velocity: six numbers, or eight with its size."
        ),
        (
            "jellyframe-state 1\nrate 60\nbody a\n@ 2\n@ 2\n",
            "“state.txt” is damaged in line 5: “@ 2” is no tick after the one before."
        ),
        (
            "jellyframe-state 1\nrate 60\nbody a\n@ 1\n7 -\n",
            "“state.txt” is damaged in line 5: “7 -” is neither a tick, nor a body, nor an event."
        ),
    ])
    func damageIsToldByLine(_ text: String, _ message: String) {
        let error = #expect(throws: GoldenError.self) { try StateTrack(parsing: text, file: "state.txt") }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("0001 x y\n", "“frames.hash” is damaged in line 2: “x” is neither 32 hexadecimal digits nor -."),
        (
            "0001 - -\n0001 - -\n",
            "“frames.hash” is damaged in line 3: “0001” is no number above the one of the line before."
        ),
        (
            "9223372036854775807 - -\n",
            "“frames.hash” is damaged in line 2: “9223372036854775807” is no number above the one of the line before."
        ),
        ("0001 -\n", "“frames.hash” is damaged in line 2: a line is a frame's number and two hashes."),
        ("0001 - 12\n", "“frames.hash” is damaged in line 2: “12” is neither 16 hexadecimal digits nor -."),
    ])
    func damagedHashesAreToldByLine(_ text: String, _ message: String) {
        let error = #expect(throws: GoldenError.self) {
            try FrameHashes(parsing: FrameHashes.header + "\n" + text, file: "frames.hash")
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
