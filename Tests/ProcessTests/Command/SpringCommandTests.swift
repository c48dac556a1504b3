import Foundation
import JellySupport
import TestSupport
import Testing

/// `jellyframe spring`: springs of UIKit as timing functions of CSS.
@Suite struct SpringCommandTests {
    private static func json(_ words: String) throws -> [String: Any] {
        let outcome = try Jellyframe.run(["spring", "--json"] + words.split(separator: " ").map(String.init))
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    }

    @Test func theTimingFunctionAndItsDurationArePrinted() throws {
        let outcome = try Jellyframe.run(["spring", "--damping", "0.5", "--response", "0.4"])
        let lines = outcome.text.split(separator: "\n")
        #expect(outcome.code == 0 && outcome.errors == "" && lines.count == 2)
        let function = String(lines[0])
        #expect(function.hasPrefix("linear(0, ") && function.hasSuffix(", 1)"))
        let stops = function.dropFirst("linear(".count).dropLast().split(separator: ",").dropFirst().dropLast()
        #expect(stops.allSatisfy { $0.hasSuffix("%") && $0.split(separator: " ").count == 2 })
        // e^(−0.5 · 5π · t) · 1 / √0.75 is a thousandth at 0.898 s.
        let seconds = try #require(Double(lines[1].dropLast()))
        #expect(lines[1].hasSuffix("s") && abs(seconds - 0.8979) < 0.001)
    }

    @Test func theSameSpringInOtherNumbersIsTheSame() throws {
        let ways = [
            "--damping 0.5 --response 0.5", "--bounce 0.5 --duration 0.5",
            "--mass 2 --stiffness 315.82734083 --damping-coefficient 25.13274123",
        ]
        let springs = try ways.map(Self.json)
        for spring in springs {
            #expect(spring["dampingRatio"] as? Double == 0.5 && spring["response"] as? Double == 0.5)
            #expect(spring["timingFunction"] as? String == springs[0]["timingFunction"] as? String)
            #expect(spring["duration"] as? Double == springs[0]["duration"] as? Double)
        }
    }

    @Test func aSpringOfADurationSettlesInIt() throws {
        let spring = try Self.json("--damping 0.7 --duration 0.8 --velocity 2")
        #expect(spring["duration"] as? Double == 0.8 && spring["velocity"] as? Double == 2)
        let points = try #require(spring["points"] as? [[Double]])
        #expect(points.first == [0, 0] && points.last == [1, 1] && points.contains { $0[1] > 1 })
    }

    @Test func thePlotIsWrittenInItsVariants() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["spring", "--damping", "0.5", "--response", "0.4", "-o", "a.png", "--theme", "light,dark"],
                in: directory)
            #expect(outcome.code == 0 && outcome.text.hasPrefix("linear("))
            #expect(try directory.names == ["a.png", "a~dark.png"])
            #expect(outcome.errors.hasPrefix("a.png: 640×400 pixels, settles in 0.898 s\n"))
        }
    }

    @Test(arguments: [
        (
            "--damping 0.5",
            "incomplete spring; expected --damping with --response or --duration, --duration with --bounce, "
                + "or --mass, --stiffness and --damping-coefficient"
        ),
        ("--damping 0 --response 1", "--damping must be a number from 0.02 to 10, not “0”"),
        ("--response 1 --duration 1 --damping 1", "--duration and --response cannot be combined"),
        (
            "--mass 1 --damping 0.5",
            "--damping cannot be combined with --mass, --stiffness and --damping-coefficient"
        ),
        (
            "--stiffness 100 --damping-coefficient 0.2",
            "the damping ratio must be from 0.02 to 10; that of these numbers is 0.01"
        ),
        (
            "--damping 0.02 --response 6.283 --velocity 1000",
            "the spring moves too fast for its duration; give it more damping or less velocity"
        ),
        (
            "--damping 0.5 --response 1 --scale 2",
            "--scale applies only to plots (-o spring.svg); add such an output, or omit the option"
        ),
    ])
    func mistakesAreExplained(words: String, message: String) throws {
        let outcome = try Jellyframe.run(["spring"] + words.split(separator: " ").map(String.init))
        #expect(outcome.code == 64 && outcome.text == "")
        #expect(outcome.errors == "jellyframe: \(message)\n", "\(outcome.errors)")
    }
}
