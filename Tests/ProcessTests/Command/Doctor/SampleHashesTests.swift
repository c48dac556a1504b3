import Testing

@testable import JellyProgram

/// The hashes for comparing two machines.
@Suite struct SampleHashesTests {
    private static func scene(x: Double = 20, color: String = "red", gravity: Double = 1) -> String {
        """
        {
          version: 1, size: [60, 60], duration: 0.5,
          views: [{ id: "a", type: "block", frame: [\(x), 8, 26, 18], backgroundColor: "\(color)" }],
          behaviors: [{ type: "gravity", items: ["a"], magnitude: \(gravity) }],
        }
        """
    }

    @Test func theyAreSixteenDigitsEachAndTheSameEachTime() {
        let hashes = SampleHashes()
        for hash in [hashes.motion, hashes.shapes, hashes.text] {
            #expect(hash.count == 16 && hash.allSatisfy(\.isHexDigit))
        }
        #expect(Set([hashes.motion, hashes.shapes, hashes.text]).count == 3)
        #expect(hashes == SampleHashes())
    }

    @Test func eachToldApartWhatItStandsFor() {
        let base = SampleHashes(motion: Self.scene(), text: Self.scene())
        #expect(base.motion.count == 16 && base.shapes == base.text)
        let color = SampleHashes(motion: Self.scene(color: "#FF3B31"), text: Self.scene())
        #expect(color.motion == base.motion && color.shapes != base.shapes && color.text == base.text)
        // Too small a change to affect pixels.
        let faster = SampleHashes(motion: Self.scene(gravity: 1.000_001), text: Self.scene())
        #expect(faster.motion != base.motion && faster.shapes == base.shapes)
        let elsewhere = SampleHashes(motion: Self.scene(), text: Self.scene(x: 21))
        #expect(elsewhere.motion == base.motion && elsewhere.shapes == base.shapes && elsewhere.text != base.text)
    }

    @Test func aSceneThatCannotBePlayedHasNone() {
        let none = SampleHashes(motion: "{", text: "{}")
        #expect(none.motion == "-" && none.shapes == "-" && none.text == "-")
    }
}
