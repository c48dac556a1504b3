import Foundation
import JellyGolden
import JellyImaging
import JellyValues
import TestSupport
import Testing

/// Verdicts and messages of runs that differ from their golden.
@Suite struct SequenceVerdictTests {
    /// Records the plain subject, and compares another one with it.
    func result(
        _ subject: TestSubject, of golden: TestSubject = TestSubject(), _ mode: GoldenMode = .full,
        _ change: (inout VerificationOptions) -> Void = { _ in }
    ) throws -> RunResult {
        var found: RunResult?
        try withStore { store throws in
            try store.recordSlide(golden, mode)
            var options = VerificationOptions()
            change(&options)
            found = try store.verifySlide(subject, options)
        }
        return try #require(found)
    }

    /// A tolerance that accepts differences of 8 of 255.
    static let loose: Tolerance = {
        var tolerance = Tolerance()
        tolerance.threshold = 8
        return tolerance
    }()

    /// A slightly different red from frame 5 on.
    static let otherRed: TestSubject = {
        var subject = TestSubject()
        subject.color = { StraightColor(red: $0 < 5 ? 200 : 195, green: 30, blue: 10) }
        return subject
    }()

    /// The body deviates slightly from tick 7 on, without a change of pixels.
    static let drifting: TestSubject = {
        var subject = TestSubject()
        subject.bodyPlace = { Double($0) + ($0 < 7 ? 0 : 0.25) }
        subject.contacts = [6]
        return subject
    }()

    @Test(arguments: [GoldenMode.full, .keyEvery(4), .keyAt([3]), .hash])
    func theSameIsTheSame(_ mode: GoldenMode) throws {
        let result = try result(TestSubject(), mode)
        #expect(result.verdict == .same && result.message == "same: 20 frames, 19 ticks")
        #expect(result.frames.count == 20 && result.frames.allSatisfy { $0.pixels == .same && $0.drift == 0 })
    }

    func result(_ subject: TestSubject, _ mode: GoldenMode) throws -> RunResult {
        try result(subject, of: TestSubject(), mode)
    }

    @Test func pixelsWithinTheToleranceAreTolerated() throws {
        let result = try result(Self.otherRed) { $0.tolerance = Self.loose }
        #expect(result.verdict == .tolerated)
        #expect(
            result.message == "within the tolerance: 15 of 20 frames differ within the tolerance, by up to 5 of 255 in "
                + "frame 5")
        #expect(result.firstDifferingFrame == 5 && result.firstChangedFrame == nil)
    }

    @Test func pixelsBeyondTheToleranceAreAChangedAppearance() throws {
        let result = try result(Self.otherRed)
        #expect(result.verdict == .appearanceChanged)
        #expect(
            result.message
                == "appearance changed: same physics, pixels differ from frame 5 on: most "
                + "in frame 5, where 16 pixels differ in columns 5 to 8 and rows 2 to 5, a component by up to 5 of 255")
        #expect(result.firstChangedFrame == 5)
    }

    @Test func aChangeInOneFrameIsAFlash() throws {
        var subject = TestSubject()
        subject.color = { StraightColor(red: $0 == 5 ? 0 : 200, green: 30, blue: 10) }
        let result = try result(subject)
        #expect(result.verdict == .appearanceChanged)
        #expect(result.message.contains("only frame 5 differs (a flash): most in frame 5"))
    }

    @Test func bodiesWithinTheirToleranceAreFloatNoise() throws {
        let result = try result(Self.drifting) { $0.stateTolerance = StateTolerance(0.25) }
        #expect(result.verdict == .floatNoise)
        #expect(
            result.message
                == "float noise: tick 7 (body green, center.x 7.2 instead of 7.0, after green touches floor at "
                + "tick 6), within its tolerance, same pixels")
        #expect(result.firstStateBits?.tick == 7 && result.firstStateChange == nil)
    }

    @Test func bodiesBeyondItBehindTheSamePixelsAreAHiddenChange() throws {
        let result = try result(Self.drifting) { $0.stateTolerance = StateTolerance(0.24) }
        #expect(result.verdict == .hiddenPhysicsChange)
        #expect(!result.passes && result.allowsHiddenPhysics == nil)
        let lenient = try self.result(Self.drifting) {
            ($0.stateTolerance, $0.isStrict) = (StateTolerance(0.24), false)
        }
        #expect(lenient.passes && lenient.verdict == .hiddenPhysicsChange)
        #expect(result.message.hasPrefix("hidden physics change: physics changed at tick 7 (body green, center.x 7.2"))
        #expect(result.frames[6].drift == 0 && result.frames[7].drift == 0.25)
    }

    @Test func bothWithinTheirTolerancesAreTolerated() throws {
        var subject = Self.drifting
        subject.color = Self.otherRed.color
        let result = try result(subject) {
            ($0.tolerance, $0.stateTolerance) = (Self.loose, StateTolerance(1))
        }
        #expect(result.verdict == .tolerated && result.message.hasPrefix("within the tolerances: tick 7 (body green"))
    }

    @Test func driftThatShowsIsVisibleDrift() throws {
        var subject = Self.drifting
        subject.color = Self.otherRed.color
        let result = try result(subject) { $0.stateTolerance = StateTolerance(1) }
        #expect(result.verdict == .driftVisible)
        #expect(result.message.hasPrefix("float drift from tick 7 (body green, center.x 7.2 instead of 7.0"))
        #expect(result.message.contains("is visible from frame 5: most in frame 5"))
    }

    @Test func changedBodiesWithPixelsWithinTheToleranceAreBarelyVisible() throws {
        var subject = Self.drifting
        subject.color = Self.otherRed.color
        let result = try result(subject) { $0.tolerance = Self.loose }
        #expect(result.verdict == .physicsChangedBarelyVisible)
        #expect(result.message.contains(", barely visible: 15 of 20 frames differ within the tolerance"))
    }

    @Test func changedBodiesAndPixelsAreAChangeOfPhysics() throws {
        var subject = TestSubject()
        subject.place = { Double($0) + ($0 < 8 ? 0 : 2) }
        subject.contacts = [7]
        let result = try result(subject)
        #expect(result.verdict == .physicsChanged)
        #expect(
            result.message.hasPrefix(
                "physics changed at tick 8 (body green, center.x 10.0 instead of 8.0, after green touches floor at tick 7), "
                    + "visible from frame 8: most in frame 8"))
        #expect(
            result.paths?.paths.map(\.name) == ["floor", "green"]
                && result.paths?.events.map(\.text) == ["green touches floor"])
    }

    @Test func theBodyThatIsFarthestOffAtTheFirstDifferenceIsNamed() throws {
        var golden = TestSubject()
        golden.bodyPlace = { Double($0) }
        var subject = golden
        subject.bodyPlace = { $0 < 3 ? Double($0) : -5 }
        subject.floorPlace = { $0 < 3 ? 12 : 13 }
        let result = try result(subject, of: golden, .state)
        #expect(result.verdict == .physicsChanged)
        #expect(result.message == "physics changed at tick 3 (body green, center.x -5.0 instead of 3.0)")
        #expect(result.firstStateChange?.body == "green")
    }

    @Test func imagesWithoutBodiesAreJustChanged() throws {
        var (golden, subject) = (TestSubject(), Self.otherRed)
        (golden.hasBodies, subject.hasBodies) = (false, false)
        let result = try result(subject, of: golden)
        #expect(result.verdict == .changed && result.message.hasPrefix("changed: pixels differ from frame 5 on"))
        #expect(try self.result(golden, of: golden).message == "same: 20 frames")
    }

    @Test func betweenKeptImagesTheKeptOnesDecide() throws {
        let tolerated = try result(Self.otherRed, of: TestSubject(), .keyEvery(4)) { $0.tolerance = Self.loose }
        #expect(tolerated.verdict == .tolerated)
        let without = try result(Self.otherRed, of: TestSubject(), .hash) { $0.tolerance = Self.loose }
        #expect(without.verdict == .appearanceChanged && without.frames[5].comparison == nil)
    }

    @Test func betweenKeptImagesNothingPassesThatThePhysicsDoesNotVouchFor() throws {
        var flash = Self.otherRed
        // Only the body moves for a moment, between two stored images.
        flash.bodyPlace = { Double($0) + ($0 == 10 ? 0.25 : 0) }
        let moved = try result(flash, of: TestSubject(), .keyEvery(4)) {
            $0.tolerance = Self.loose
            $0.stateTolerance = StateTolerance(1000)
        }
        #expect(moved.frames[10].pixels == .changed && moved.frames[9].pixels == .tolerated)
        #expect(moved.verdict == .driftVisible)
        var (golden, subject) = (TestSubject(), Self.otherRed)
        (golden.hasBodies, subject.hasBodies) = (false, false)
        let unvouched = try result(subject, of: golden, .keyEvery(4)) { $0.tolerance = Self.loose }
        #expect(unvouched.verdict == .changed)
    }

    @Test func theRuleThatWasUsedTravelsWithTheResult() throws {
        let result = try result(Self.otherRed) { $0.tolerance = Self.loose }
        #expect(result.tolerance == Self.loose && ReportScene(result).tolerance == Self.loose)
    }

    @Test func whatStandsForARunHoldsItsPhysicsAndSaysWhatWasLookedAt() throws {
        var (golden, one, other) = (TestSubject(), TestSubject(), TestSubject())
        golden.bodyPlace = { Double($0) }
        one.bodyPlace = { Double($0) + 1 }
        other.bodyPlace = { Double($0) + 2 }
        let first = try result(one, of: golden, .state).fingerprint
        #expect(try result(one, of: golden, .state).fingerprint == first)
        #expect(try result(other, of: golden, .state).fingerprint != first)
        let some = try result(Self.otherRed) { $0.frames = .range(0...6) }.fingerprint
        let all = try result(Self.otherRed).fingerprint
        #expect(some.hasSuffix("@0-6") && !some.hasPrefix(all))
    }

    @Test func onlySomeFramesCanBeLookedAt() throws {
        let result = try result(Self.otherRed) { $0.frames = .range(0...4) }
        #expect(result.verdict == .same && result.message == "same: 5 frames, 19 ticks")
    }
}
