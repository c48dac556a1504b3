import Foundation
import TestSupport
import Testing

/// Values of a scene's keys, given by `--set`.
@Suite struct ValueOptionTests {
    static let blocks = Jellyframe.scene("falling-blocks")

    @Test func aValueFromOutsideIsTheValueInTheFile() throws {
        try withDirectory { directory in
            let text = try String(contentsOfFile: Self.blocks, encoding: .utf8)
            let edited = text.replacing("duration: 5", with: "duration: 2")
            try #require(edited != text)
            try write(edited, to: directory.appending(path: "edited.json5"))
            let still = ["--at", "1", "--scale", "0.3", "--quiet", "-o"]
            for (words, name) in [
                (["still", "edited.json5"] + still + ["edited.png"], "edited"),
                (["still", Self.blocks, "--set", "duration=2"] + still + ["set.png"], "set"),
            ] {
                let made = try Jellyframe.run(words, in: directory)
                #expect(made.code == 0, "\(name): \(made.errors)")
            }
            let (given, expected) = (directory.appending(path: "set.png"), directory.appending(path: "edited.png"))
            #expect(try Data(contentsOf: given) == Data(contentsOf: expected))
            let trace = try Jellyframe.run(["trace", Self.blocks, "--set", "duration=2", "-o", "-"], in: directory)
            #expect(trace.code == 0)
            #expect(try trace.text == Jellyframe.run(["trace", "edited.json5", "-o", "-"], in: directory).text)
            #expect(try trace.text != Jellyframe.run(["trace", Self.blocks, "-o", "-"], in: directory).text)
        }
    }

    @Test(arguments: [
        ("duration", "PATH=VALUE"), ("duration=", "one value"), ("duration=1,2", "not 2"), ("duratoin=1", "duration"),
        ("duration=-1", "duration"),
    ])
    func whatCannotBeSetIsNamedAndNothingIsWritten(_ word: String, _ hint: String) throws {
        try withDirectory { directory in
            let made = try Jellyframe.run(
                ["still", Self.blocks, "--at", "1", "-o", "a.png", "--set", word], in: directory)
            #expect(made.code != 0)
            #expect(made.errors.contains("--set") && made.errors.contains(hint), "\(made.errors)")
            #expect(try directory.names == [])
        }
    }
}
