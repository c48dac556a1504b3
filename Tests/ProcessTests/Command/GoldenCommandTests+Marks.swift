import Foundation
import TestSupport
import Testing

// Foreign files among goldens.
extension GoldenCommandTests {
    @Test func pruningADirectoryOfOtherThingsDeletesGoldensAlone() throws {
        try withGolden { directory in
            for name in ["other", "third"] {
                try write(Self.scene, to: directory.appending(path: name + ".json5"))
                _ = try run(["record", name + ".json5", "--golden", "."], in: directory)
            }
            let sources = directory.appending(path: "Sources")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: false)
            try write("mine", to: sources.appending(path: "main.swift"))
            try FileManager.default.createDirectory(
                at: directory.appending(path: "drop"), withIntermediateDirectories: false)
            let outcome = try run(
                ["prune", "drop.json5", "other.json5", "--golden", ".", "--delete"], in: directory)
            #expect(outcome.code == 0 && outcome.text == "third\n")
            #expect(outcome.errors == "skipping “./drop”, not a golden: golden.json is missing\n")
            #expect(
                try directory.names
                    == ["Sources", "drop", "drop.json5", "goldens", "other", "other.json5", "third.json5"])
            #expect(try sources.names == ["main.swift"])
        }
    }

    @Test func variantsWithoutTheirGoldenArePruned() throws {
        try withGolden { directory in
            try change("\"green\" }", to: "\"blue\" }", in: directory)
            let words = ["accept", "drop", "--golden", "goldens", "--as-variant", "blue", "--reason", "as good"]
            #expect(try run(words, in: directory).code == 0)
            try write(Self.scene, to: directory.appending(path: "other.json5"))
            #expect(try run(["record", "other.json5", "--golden", "goldens"], in: directory).code == 0)
            let goldens = directory.appending(path: "goldens")
            #expect(try run(["prune", "drop.json5", "other.json5", "--golden", "goldens"], in: directory).code == 0)
            try FileManager.default.removeItem(at: goldens.appending(path: "drop"))
            try write("mine", to: goldens.appending(path: "variants/drop/notes.txt"))
            let listed = try run(["prune", "drop.json5", "other.json5", "--golden", "goldens"], in: directory)
            #expect(listed.code == 1 && listed.text == "variants/drop\n", "\(listed.errors)")
            let deleted = try run(
                ["prune", "drop.json5", "other.json5", "--golden", "goldens", "--delete"], in: directory)
            #expect(deleted.code == 0 && deleted.text == "variants/drop\n", "\(deleted.errors)")
            // What is the user's stays.
            #expect(try goldens.appending(path: "variants/drop").names == ["notes.txt"])
        }
    }

    @Test func whatIsNoGoldenIsNotReplaced() throws {
        try withGolden { directory in
            try write("mine", to: directory.appending(path: "goldens/drop/notes.txt"))
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            for words in [["record"], ["accept", "--reason", "x"]] {
                let outcome = try run(words + ["drop.json5", "--golden", "goldens"], in: directory)
                #expect(outcome.code == 73)
                #expect(
                    outcome.errors.hasSuffix(
                        "drop” is not replaced: contains “notes.txt”, which is not part of a golden\n"),
                    "\(outcome.errors)")
            }
            #expect(try directory.appending(path: "goldens").names == ["drop"])
        }
    }

    @Test(arguments: ["record", "verify", "prune", "tighten", "calibrate", "accept"])
    func noDirectoryOfGoldensIsWrongUsage(_ command: String) throws {
        try withGolden { directory in
            let more = command == "accept" ? ["--reason", "x"] : []
            let outcome = try run([command, "drop.json5", "--golden", ""] + more, in: directory)
            #expect(outcome.code == 64, "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("jellyframe: --golden must not be empty"), "\(outcome.errors)")
            #expect(try directory.names == ["drop.json5", "goldens"])
        }
    }
}
