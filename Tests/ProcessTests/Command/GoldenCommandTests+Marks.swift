import Foundation
import TestSupport
import Testing

// What is no golden, among goldens.
extension GoldenCommandTests {
    @Test func pruningAFolderOfOtherThingsDeletesGoldensAlone() throws {
        try withGolden { folder in
            for name in ["other", "third"] {
                try write(Self.scene, to: folder.appending(path: name + ".json5"))
                _ = try run(["record", name + ".json5", "--golden", "."], in: folder)
            }
            let sources = folder.appending(path: "Sources")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: false)
            try write("mine", to: sources.appending(path: "main.swift"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "drop"), withIntermediateDirectories: false)
            let outcome = try run(
                ["prune", "drop.json5", "other.json5", "--golden", ".", "--delete"], in: folder)
            #expect(outcome.code == 0 && outcome.text == "third\n")
            #expect(outcome.errors == "“./drop” is no golden, and is left: it has no golden.json\n")
            #expect(
                try folder.names
                    == ["Sources", "drop", "drop.json5", "goldens", "other", "other.json5", "third.json5"])
            #expect(try sources.names == ["main.swift"])
        }
    }

    @Test func whatIsNoGoldenIsNotReplaced() throws {
        try withGolden { folder in
            try write("mine", to: folder.appending(path: "goldens/drop/notes.txt"))
            try change("magnitude: 1", to: "magnitude: 1.5", in: folder)
            for words in [["record"], ["accept", "--reason", "x"]] {
                let outcome = try run(words + ["drop.json5", "--golden", "goldens"], in: folder)
                #expect(outcome.code == 73)
                #expect(
                    outcome.errors.hasSuffix("drop” is not replaced, because “notes.txt” in it is no golden's.\n"),
                    "\(outcome.errors)")
            }
            #expect(try folder.appending(path: "goldens").names == ["drop"])
        }
    }

    @Test(arguments: ["record", "verify", "prune", "tighten", "calibrate", "accept"])
    func noFolderOfGoldensIsWrongUsage(_ command: String) throws {
        try withGolden { folder in
            let more = command == "accept" ? ["--reason", "x"] : []
            let outcome = try run([command, "drop.json5", "--golden", ""] + more, in: folder)
            #expect(outcome.code == 64, "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("jellyframe: --golden is empty; "), "\(outcome.errors)")
            #expect(try folder.names == ["drop.json5", "goldens"])
        }
    }
}
