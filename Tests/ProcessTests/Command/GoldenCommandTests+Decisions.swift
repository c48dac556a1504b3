import Foundation
import TestSupport
import Testing

// The decisions of a page, applied by `jellyframe accept`.
extension GoldenCommandTests {
    @Test func decisionsAreCarriedOutUnlessTheyCameTooLate() throws {
        try withGolden { directory in
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            func decide(_ fingerprint: String) throws {
                try write(
                    """
                    { "schemaVersion": 1, "decisions": [
                      { "name": "drop", "action": "accept", "reason": "heavier", "fingerprint": "\(fingerprint)" } ] }
                    """, to: directory.appending(path: "decisions.json"))
            }
            try decide("0000000000000000")
            let late = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
            #expect(late.code == 1)
            #expect(late.errors.contains("“drop” has changed since “decisions.json” was made"))
            #expect(try verify(in: directory).code == 1)
            _ = try verify(["--report", "out"], in: directory)
            let page = try String(contentsOf: directory.appending(path: "out/report.html"), encoding: .utf8)
            let found = try #require(page.firstMatch(of: /"fingerprint":\s*"([0-9a-f]{16})"/))
            try decide(String(found.1))
            let accepted = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
            #expect(accepted.code == 0 && accepted.errors == "drop: recorded as goldens/drop\n", "\(accepted.errors)")
            #expect(try verify(in: directory).code == 0)
        }
    }

    @Test func aDecisionAboutSomeFramesOrThePhysicsAloneIsCarriedOut() throws {
        for mode in [["--frames", "0-9"], ["--mode", "state"]] {
            try withGolden { directory in
                if mode[0] == "--mode" {
                    let words = ["record", "drop.json5", "--golden", "goldens", "--quiet"] + mode
                    try #require(try run(words, in: directory).code == 0)
                }
                try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
                _ = try verify(["--report", "out"] + (mode[0] == "--frames" ? mode : []), in: directory)
                let page = try String(contentsOf: directory.appending(path: "out/report.html"), encoding: .utf8)
                let found = try #require(page.firstMatch(of: /"fingerprint":\s*"([0-9a-f]{16}[^"]*)"/))
                try write(
                    """
                    { "schemaVersion": 1, "decisions": [
                      { "name": "drop", "action": "accept", "reason": "heavier", "fingerprint": "\(found.1)" } ] }
                    """, to: directory.appending(path: "decisions.json"))
                // Another motion than the reviewed one.
                try change("magnitude: 1.5", to: "magnitude: 2", in: directory)
                let late = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
                #expect(late.code == 1 && late.errors.contains("has changed since"), "\(mode) \(late.errors)")
                try change("magnitude: 2", to: "magnitude: 1.5", in: directory)
                let accepted = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
                #expect(accepted.code == 0, "\(mode) \(accepted.errors)")
            }
        }
    }
}
