import Foundation
import TestSupport
import Testing

@testable import JellyProgram

/// Shell completions.
@Suite struct CompletionTests {
    static let scene = "{ version: 1, size: [9, 9], duration: 1, views: [{ id: 'ball', frame: [0, 0, 1, 1] }] }"
    static let specifications = Program.commands.map { $0.specification }

    /// Bash's completions of the last of some words.
    private func bash(_ words: [String], in directory: URL) throws -> [String] {
        let script = """
            eval "$("$1" completions bash)"
            shift
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _jellyframe
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try ChildProgram.run(
            ["bash", "-c", script, "bash", Jellyframe.path] + words, environment: ["HOME": directory.path],
            in: directory)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test func bashOffersWhatFits() throws {
        try withDirectory { directory in
            for name in ["fall.take", "a scene.json5", "notes.txt", "figures/x.mp4"] {
                let file = directory.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try write(Self.scene, to: file)
            }
            let program = Jellyframe.path
            let cases: [([String], [String])] = [
                (["re"], ["render", "record", "report", "reproduce"]), (["render", "--qual"], ["--quality"]),
                (["render", ""], ["a scene.json5", "fall.take", "figures"]), (["render", "fa"], ["fall.take"]),
                (["render", "--quality", "l"], ["lossless"]), (["render", "--quality", "=", "d"], ["draft"]),
                (["render", "--quality", "="], ["draft", "standard", "high", "lossless"]),
                (["render", "-o", "n"], ["notes.txt"]), (["render", "--codec", ""], ["standard", "av1"]),
                (["plot", "a scene.json5", "--y", "ball.s"], ["ball.size.width", "ball.size.height", "ball.speed"]),
                (["plot", "a scene.json5", "--x", "t"], ["time"]), (["render", "--loop", "a"], ["auto"]),
                (["render", "fall.take", "--fps", "2"], ["24", "25", "29.97"]),
                (["render", "--overlay", "bodies,c"], ["bodies,contacts"]),
                (["render", "a scene.json5", "--trail-of", ""], ["ball"]),
                (["render", "a scene.json5", "--trail-of", "ball,b"], ["ball,ball"]),
                (["render", "a\\ scene.json5", "--trail-of", ""], ["ball"]),
                (["render", "\"a scene.json5\"", "--trail-of", ""], ["ball"]),
                (["render", "'a scene.json5'", "--trail-of", ""], ["ball"]),
                (["render", "~/a\\ scene.json5", "--trail-of", ""], ["ball"]), (["render", "~/fi"], ["~/figures"]),
                (["verify", "fall.take", "a s"], ["a scene.json5"]), (["verify", "--golden", "f"], ["figures"]),
                (["merge", "fall.take", "f"], ["figures"]), (["merge", "-o", "x.mp4", "f"], ["fall.take", "figures"]),
                (["farm", "sl"], ["slurm"]), (["help", "tol"], ["tolerance"]), (["completions", "z"], ["zsh"]),
                (["info", "--from", "1"], []),
            ]
            for (words, expected) in cases {
                #expect(try bash([program] + words, in: directory).sorted() == expected.sorted(), "\(words)")
            }
        }
    }

    @Test(arguments: Shells.names) func aScriptIsReadByItsShell(_ shell: String) throws {
        let script = try Jellyframe.run(["completions", shell])
        #expect(script.code == 0 && script.errors.isEmpty)
        for command in Self.specifications {
            for option in command.options { #expect(script.text.contains(option.name.dropFirst(2)), "\(option.name)") }
        }
        try withDirectory { directory in
            try write(script.text, to: directory.appending(path: "script"))
            let outcome = try ChildProgram.run([shell, "-n", "script"], in: directory)
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        }
    }

    @Test func everyValueThatIsOfferedIsTaken() throws {
        for command in Self.specifications {
            for option in command.options {
                guard case .words(let words) = option.facts.completion, !["--preset"].contains(option.name) else {
                    continue
                }
                for word in words {
                    #expect(throws: Never.self, "\(option.name) \(word)") { try option.anyValue(of: [word]) }
                }
            }
        }
    }

    @Test func bashExpandsNothingInTheNamesOfAScene() throws {
        try withDirectory { directory in
            let program = directory.appending(path: "names")
            _ = try ChildProgram.run(
                ["sh", "-c", "printf '%s' \"$1\" > \"$2\" && chmod +x \"$2\"", "sh", Self.hostileProgram, program.path])
            try write(Self.scene, to: directory.appending(path: "s.json5"))
            for (word, before) in [("", ""), ("ball,", "ball,")] {
                let offered = try bash([program.path, "render", "s.json5", "--trail-of", word], in: directory)
                #expect(offered == ["$(touch x)", "`touch x`", "a b"].map { before + $0 })
            }
            #expect(try directory.names == ["names", "s.json5"])
        }
    }

    /// A program that prints names of a scene that are shell commands.
    private static let hostileProgram = """
        #!/bin/sh
        cat <<'END'
        $(touch x)
        `touch x`
        a b
        END

        """

    @Test func namesThatNeedQuotesAreLeftOut() throws {
        try withDirectory { directory in
            let view = "frame: [0, 0, 1, 1]"
            try write(
                """
                { version: 1, size: [9, 9], duration: 1, views: [{ id: 'ball', \(view), subviews: [{ id: 'dot', \(view) }] },
                  { id: '$(touch x)', \(view) }, { id: '\u{D4E}`touch${IFS}x`', \(view) },
                  { id: 'Kugel-ß_2', \(view) }] }
                """, to: directory.appending(path: "s.json5"))
            let outcome = try Jellyframe.run(["completions", "items", "s.json5"], in: directory)
            #expect(outcome.code == 0 && outcome.text == "ball\ndot\nKugel-ß_2\n")
        }
    }
}
