import Testing

import JellySupport
import JellyScene

private func report(_ text: String) -> String? {
    #expect(throws: SceneErrors.self) { try Scene(json5: text, name: "scenes/x.json5") }?.description
}

@Test func aReportShowsMessageLineAndCarets() {
    let text = "{\n  version: 1,\n  size: [375, 667],\n  duration: 5,\n  tickrate: 30,\n}"
    #expect(
        report(text) == """
            scenes/x.json5:5:3: unknown key `tickrate`; did you mean `tickRate`?
             5 |   tickrate: 30,
               |   ^^^^^^^^
            """)
}

/// A misspelled key is not also reported as missing.
@Test func aRequiredKeyThatIsMisspelledIsAskedFor() {
    #expect(
        report("{ version: 1, size: [1, 1], durtion: 5 }") == """
            scenes/x.json5:1:29: unknown key `durtion`; did you mean `duration`?
             1 | { version: 1, size: [1, 1], durtion: 5 }
               |                             ^^^^^^^
            """)
    #expect(report("{ version: 1, size: [1, 1], other: 5 }")?.contains("missing key `duration`") == true)
}

/// An error repeated in many lines is not printed in full each time.
@Test func anErrorIsToldWholeThreeTimes() {
    let views = (1...5).map { "{ kind: \"block\", id: \"b\($0)\", frame: [0, 0, 1, 1] }" }.joined(separator: ",\n")
    let lines = report("{ version: 1, size: [9, 9], duration: 1, views: [\n\(views)] }")?.split(separator: "\n") ?? []
    #expect(lines.filter { $0.contains("unknown key `kind`") }.count == 3)
    #expect(
        lines.suffix(3) == [
            "scenes/x.json5:5:3: as in line 2", "scenes/x.json5:6:3: as in line 2", "5 errors",
        ])
}

@Test func aReportOfSeveralErrorsShowsAllInTheOrderOfTheFileAndTheirNumber() {
    let lines = Array(repeating: "", count: 8) + ["{ views: [{ id: 5 }],", "  version: 1, size: [1, 1] }"]
    #expect(
        report(lines.joined(separator: "\n")) == """
            scenes/x.json5:9:1: missing key `duration`: duration, in seconds
             9 | { views: [{ id: 5 }],
               | ^
            scenes/x.json5:9:11: missing key: give `frame`, or `center` and `size`
             9 | { views: [{ id: 5 }],
               |           ^
            scenes/x.json5:9:17: `id` must be a non-empty string without `/`, not 5
             9 | { views: [{ id: 5 }],
               |                 ^
            3 errors
            """)
}

@Test func aReportHasNoControlCharactersOfTheDocument() {
    let text = report("{'\u{1B}[31m\nred': 1}") ?? ""
    #expect(!text.contains("\u{1B}"))
    let key = report("{version: 1, size: [1, 1], duration: 1, 'a\u{1B}\\n\u{202E}b': 1}") ?? ""
    #expect(key.contains("unknown key `a\u{FFFD}\u{FFFD}\u{FFFD}b`"))
    #expect(!key.contains("\u{1B}") && !key.contains("\u{202E}"))
}

@Test func aReportEndsAfterAHundredErrors() {
    let keys = (0..<50_000).map { "k\($0):0" }.joined(separator: ",")
    let error = #expect(throws: SceneErrors.self) {
        try Scene(json5: "{version: 1, size: [1, 1], duration: 1, \(keys)}", name: "x")
    }
    #expect(error?.errors.count == 100)
    #expect(error?.hasMore == true)
    #expect(error?.description.hasSuffix("\nmore than 100 errors") == true)
    #expect(error?.errors.first?.message.hasPrefix("unknown key `k0`; valid keys: ") == true)
}

/// Spelling suggestions take time, and are searched for only among as many keys as errors are shown.
@Test func aKeyThatIsMisspelledBehindAHundredUnknownOnesIsMissing() {
    func first(after count: Int) -> String? {
        let keys = (0..<count).map { "k\($0):0" }.joined(separator: ",")
        let text = "{version: 1, size: [1, 1], \(keys), durtion: 1}"
        let error = #expect(throws: SceneErrors.self) { try Scene(json5: text, name: "x") }
        return error?.errors.first?.message
    }
    #expect(first(after: 99)?.hasPrefix("unknown key `k0`") == true)
    #expect(first(after: 100)?.hasPrefix("missing key `duration`") == true)
}

@Test func namesAreNearWhenFewLettersDiffer() {
    let keys = ["elasticity", "density", "angularResistance", "id", "at"]
    #expect(SpellingSuggestion.find("elasticty", in: keys) == "elasticity")
    #expect(SpellingSuggestion.find("Elasticity", in: keys) == "elasticity")
    #expect(SpellingSuggestion.find("desnity", in: keys) == "density")
    #expect(SpellingSuggestion.find("angular", in: keys) == "angularResistance")
    #expect(SpellingSuggestion.find("mass", in: keys) == nil)
    #expect(SpellingSuggestion.find("ax", in: keys) == nil)
    #expect(SpellingSuggestion.find("", in: keys) == nil)
    #expect(SpellingSuggestion.find(String(repeating: "x", count: 100_000), in: keys) == nil)
    #expect(SpellingSuggestion.find("abcd", in: ["abce", "abcf"]) == "abce")
}
