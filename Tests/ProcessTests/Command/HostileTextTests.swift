import Foundation
import TestSupport
import Testing

/// Ids, titles and paths that would control a terminal or GitHub's runner, with every command.
@Suite struct HostileTextTests {
    /// Escape sequences, line ends before a runner's command, C1 controls, bidirectional overrides, and the runner's
    /// older syntax.
    private static let name =
        #"a\u001b[31m\n::error::pwned\r::error::pwned\u009b2J\u202e\u2028::error::pwned ##[error]pwned"#
    /// The part that an id may contain, without line ends.
    private static let id = #"::error::pwned\u202e ##[error]pwned"#
    private static let text = "a\u{1b}[31m\n::error::pwned\r::error::pwned\u{9b}2J\u{202e}\u{2028}##[error]pwned"

    private static let scene = """
        { version: 1, size: [60, 60], duration: 0.2, title: "\(name)", about: "\(name)",
          views: [
            { id: "\(id)", type: "block", frame: [10, 10, 10, 10], backgroundColor: "green" },
            { id: "\(id)2", type: "block", frame: [10, 30, 10, 10], backgroundColor: "green" } ],
          behaviors: [
            { type: "gravity", items: ["\(id)", "\(id)2"] },
            { type: "collision", items: ["\(id)", "\(id)2"], translatesReferenceBoundsIntoBoundary: true } ] }
        """

    /// Calls `body` with a directory with a hostile name that contains a scene, another one that differs, a golden and
    /// results.
    private func withHostileDirectory(_ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            // A path has no slash in a name, and this one has none.
            let inner = directory.appending(path: Self.text)
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            try write(Self.scene, to: inner.appending(path: "s.json5"))
            try write(Self.scene.replacing("10, 30", with: "10, 31"), to: inner.appending(path: "s2.json5"))
            try write(Self.scene.replacing("version", with: Self.text), to: inner.appending(path: "bad.json5"))
            try body(inner)
        }
    }

    private static let environment: [String: String?] = ["GITHUB_ACTIONS": "true"]

    /// Expects that no output is interpreted as anything but text.
    private func expectClean(_ text: String, _ words: [String], marks: Bool, _ location: SourceLocation) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let wrong = line.unicodeScalars.filter { scalar in
                let category = scalar.properties.generalCategory
                return [.control, .format, .lineSeparator, .paragraphSeparator].contains(category) && scalar != "\t"
            }
            #expect(wrong.isEmpty, "\(words): \(line.debugDescription)", sourceLocation: location)
            let isOurs = marks && line.hasPrefix("::error file=")
            #expect(
                isOurs || !line.drop(while: \.isWhitespace).hasPrefix("::"), "\(words): \(line)",
                sourceLocation: location)
            #expect(!line.contains("##["), "\(words): \(line)", sourceLocation: location)
        }
    }

    @discardableResult
    private func run(
        _ words: [String], in directory: URL, code: Int32? = 0, marks: Bool = false,
        location: SourceLocation = #_sourceLocation
    ) throws -> ChildProgram.Outcome {
        let outcome = try Jellyframe.run(words, environment: Self.environment, in: directory)
        if let code { #expect(outcome.code == code, "\(words): \(outcome.errors)", sourceLocation: location) }
        expectClean(outcome.text, words, marks: marks, location)
        expectClean(outcome.errors, words, marks: marks, location)
        return outcome
    }

    @Test func noCommandPrintsWhatSteersATerminalOrARunner() throws {
        try withHostileDirectory { directory in
            let scene = directory.appending(path: "s.json5").path
            for words in [
                ["info", scene], ["info", scene, "--json"], ["trace", scene, "-o", "-"],
                ["trace", scene, "-o", "t.jsonl"],
                ["bench", scene, "--print-scene"], ["still", scene, "--at", "0", "-o", "s.png"],
                ["render", scene, "-o", "f.y4m"], ["record", scene, "--golden", "G"],
                ["verify", scene, "--golden", "G"], ["verify", scene, "--golden", "G", "--self-test"],
                ["prune", scene, "--golden", "G"], ["tighten", scene, "--golden", "G"],
            ] {
                try run(words, in: directory, code: words.contains("--self-test") ? nil : 0)
            }
            for words in [
                ["info", directory.appending(path: "bad.json5").path], ["info", scene + Self.text],
                ["info", Self.text],
                [Self.text], ["info", scene, "--" + Self.text], ["help", Self.text],
                ["trace", scene, "-o", "t.csv", "--items", "x" + Self.text], ["trace", scene, "-o", Self.text],
                ["plot", scene, "--y", Self.text, "-o", "p.svg"],
                ["plot", scene, "--y", Self.text + ".z", "-o", "p.svg"],
                ["still", scene, "--at", Self.text, "-o", "a.png"], ["render", scene, "-o", Self.text],
                ["strobe", scene, "--item", Self.text, "-o", "b.png"], ["diff", Self.text, scene],
                ["report", Self.text, "-o", "x"], ["record", Self.text, "--golden", Self.text],
                ["accept", Self.text, "--golden", "G", "--reason", "x"],
            ] {
                let outcome = try run(words, in: directory, code: nil)
                #expect(outcome.code != 0, "\(words)")
                #expect(outcome.errors.hasPrefix("jellyframe: "), "\(outcome.errors)")
            }
        }
    }

    @Test func aChangeIsToldWithoutSteeringATerminalOrARunner() throws {
        try withHostileDirectory { directory in
            try run(["record", "s.json5", "--golden", "G"], in: directory)
            try FileManager.default.removeItem(at: directory.appending(path: "s.json5"))
            try FileManager.default.moveItem(
                at: directory.appending(path: "s2.json5"), to: directory.appending(path: "s.json5"))
            let verify = ["verify", directory.appending(path: "s.json5").path, "--golden", "G"]
            let outcome = try run(verify + ["--report", "out"], in: directory, code: 1, marks: true)
            #expect(outcome.text.contains("\\u{202e}"), "\(outcome.text)")
            #expect(outcome.text.contains("\n::error file="), "\(outcome.text)")
            for machine in ["--results", "--junit"] { try run(verify + [machine, "-"], in: directory, code: 1) }
            try run(["report", "out/result.json", "-o", "again"], in: directory, marks: true)
        }
    }

    @Test(arguments: ["info $'a\\xff.json5'", "render a.json5 -o $'a\\xff.gif'", "$'in\\xfffo' a.json5"])
    func aWordThatIsNoUTF8IsRefused(_ line: String) throws {
        try withDirectory { directory in
            try write(Self.scene, to: directory.appending(path: "a.json5"))
            let outcome = try ChildProgram.run(
                ["bash", "-c", "cp a.json5 $'a\\xff.json5'; echo mine > a\u{FFFD}.gif; '\(Jellyframe.path)' \(line)"],
                in: directory)
            #expect(outcome.code == 64)
            #expect(
                outcome.errors.hasSuffix("”: not valid UTF-8\n"),
                "\(outcome.errors)")
            #expect(try String(contentsOf: directory.appending(path: "a\u{FFFD}.gif"), encoding: .utf8) == "mine\n")
        }
    }

    @Test func aTraceHasARowALine() throws {
        try withHostileDirectory { directory in
            let rows = try run(["trace", "s.json5", "-o", "-"], in: directory).text.split(separator: "\n")
            #expect(rows.dropFirst().allSatisfy { $0.contains(",\\u{3a}:error::pwned") })
            try run(["trace", "s.json5", "-o", "t.jsonl"], in: directory)
            let lines = try String(contentsOf: directory.appending(path: "t.jsonl"), encoding: .utf8).split(
                separator: "\n")
            #expect(lines.count == rows.count - 1)
            for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
    }
}
