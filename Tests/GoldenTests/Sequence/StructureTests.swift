import Foundation
import JellyGolden
import JellyImaging
import JellyValues
import Testing

/// Runs with another size, rate or length, and late ones.
@Suite struct StructureTests {
    func result(_ mode: GoldenMode = .full, _ change: (inout TestSubject) -> Void) throws -> RunResult {
        var found: RunResult?
        try withStore { store throws in
            try store.recordSlide(TestSubject(), mode)
            var subject = TestSubject()
            change(&subject)
            found = try store.verifySlide(subject)
        }
        return try #require(found)
    }

    @Test func missingFramesAreStructuralAndTheRestIsCompared() throws {
        let result = try result { $0.count = 17 }
        #expect(result.verdict == .structural)
        #expect(
            result.message == "structural: 17 frames instead of 20, 16 ticks instead of 19; "
                + "the 17 common frames are the same")
        #expect(result.frames.map(\.pixels).suffix(4) == [.same, .missing, .missing, .missing])
    }

    @Test func moreFramesAreStructuralToo() throws {
        let result = try result {
            $0.count = 22
            $0.place = { Double($0 < 18 ? $0 : 0) }
        }
        #expect(result.verdict == .structural)
        #expect(
            result.message.hasPrefix(
                "structural: 22 frames instead of 20, 21 ticks instead of 19; the 20 common frames "
                    + "differ from frame 18 on; physics changed at tick 18 (body green, center.x 0.0 instead of 18.0)"))
    }

    @Test func anotherSizeIsStructuralAndNeverScaled() throws {
        let result = try result { ($0.width, $0.height) = (12, 16) }
        #expect(result.verdict == .structural && result.message == "structural: 12×16 pixels instead of 24×8")
        #expect(result.frames.allSatisfy { $0.comparison == nil })
    }

    @Test func anotherRateIsStructural() throws {
        let result = try result { $0.rate = FrameRate(30) }
        #expect(result.verdict == .structural)
        #expect(result.message.hasPrefix("structural: 30 frames per second instead of 60"))
    }

    @Test func anAnimationOfOneFrameIsOne() throws {
        try withStore { store throws in
            var subject = TestSubject()
            subject.count = 1
            for mode in [GoldenMode.full, .hash, .keyEvery(3)] {
                try store.recordSlide(subject, mode)
                #expect(try store.verifySlide(subject).message == "same: 1 frame")
            }
            subject.color = { _ in .init(red: 0, green: 0, blue: 0) }
            let result = try store.verifySlide(subject)
            #expect(result.verdict == .changed && result.message.hasPrefix("changed: the image differs"))
        }
    }

    @Test(arguments: [GoldenMode.full, .hash])
    func aRunThatIsLateIsSaidToLagBehind(_ mode: GoldenMode) throws {
        let result = try result(mode) { $0.place = { Double($0 < 5 ? $0 : max(4, $0 - 2)) } }
        #expect(result.lag == 2)
        #expect(result.message.hasSuffix("; it lags behind the golden by 2 frames"))
    }

    @Test(arguments: [GoldenMode.full, .hash])
    func aDroppedFramePutsTheRunAhead(_ mode: GoldenMode) throws {
        let result = try result(mode) { $0.place = { Double($0 < 5 ? $0 : $0 + 1) } }
        #expect(result.lag == -1)
        #expect(result.message.hasSuffix("; it is ahead of the golden by 1 frame"))
        #expect(result.firstChangedFrame == 5)
    }

    @Test func aLagIsSeenInImagesAloneToo() throws {
        try withStore { store throws in
            var subject = TestSubject()
            subject.hasBodies = false
            try store.recordSlide(subject)
            subject.place = { Double(max(0, $0 - 3)) }
            #expect(try store.verifySlide(subject).lag == 3)
        }
    }

    @Test func anotherMotionIsNoLag() throws {
        let result = try result { $0.place = { Double($0) * 1.5 } }
        #expect(result.lag == nil && !result.message.contains("golden by"))
    }
}
