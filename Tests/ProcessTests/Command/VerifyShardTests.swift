import Foundation
import TestSupport
import Testing

/// `jellyframe verify --shard`, and `report` of all shards.
@Suite struct VerifyShardTests {
    static let names = ["a", "b", "c", "d", "e", "f", "g"]

    /// Goldens of seven scenes, one of which has changed since.
    private static func withSuite(_ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            func scene(_ top: Int) -> String {
                """
                { version: 1, size: [40, 30], duration: 0.2, views: [{ id: 'x', type: 'block', frame: [5, \(top), 8, 8] }],
                  behaviors: [{ type: 'gravity', items: ['x'] }] }
                """
            }
            for name in names { try write(scene(2), to: directory.appending(path: name + ".json5")) }
            let files = names.map { $0 + ".json5" }
            let outcome = try Jellyframe.run(
                ["record"] + files + ["--golden", "Goldens", "--quiet"], in: directory)
            try #require(outcome.code == 0, "\(outcome.errors)")
            try write(scene(3), to: directory.appending(path: "c.json5"))
            try body(directory)
        }
    }

    private static func verify(
        _ words: [String], of names: [String] = names, environment: [String: String?] = [:], in directory: URL
    ) throws -> ChildProgram.Outcome {
        var variables: [String: String?] = ["GITHUB_ACTIONS": nil, "SLURM_ARRAY_TASK_ID": nil]
        for (name, value) in environment { variables[name] = value }
        return try Jellyframe.run(
            ["verify"] + names.map { $0 + ".json5" } + ["--golden", "Goldens"] + words, environment: variables,
            in: directory)
    }

    private static func judged(_ outcome: ChildProgram.Outcome) -> [String] {
        outcome.text.split(separator: "\n").compactMap {
            $0.firstMatch(of: /^(?:ok|FAILED)  (\w+):/).map { String($0.1) }
        }
    }

    @Test(arguments: [1, 2, 3, 7]) func partsAreDisjointAndCompleteInAnyOrder(_ count: Int) throws {
        try Self.withSuite { directory in
            var all: [String] = []
            for number in 1...count {
                let outcome = try Self.verify(["--shard", "\(number)/\(count)"], in: directory)
                let part = Self.judged(outcome)
                #expect(outcome.code == (part.contains("c") ? 1 : 0))
                #expect((7 / count...(7 + count - 1) / count).contains(part.count))
                let other = try Self.verify(
                    ["--shard", "auto", "--shards", "\(count)"], of: Self.names.reversed(),
                    environment: ["SLURM_ARRAY_TASK_ID": "\(number - 1)"], in: directory)
                #expect(Self.judged(other) == part)
                all += part
            }
            #expect(all == Self.names)
        }
    }

    @Test func theReportOfAllPartsIsThatOfOneRun() throws {
        try Self.withSuite { directory in
            #expect(try Self.verify(["--report", "whole"], in: directory).code == 1)
            for number in 1...3 {
                // The third of seven is in the second part of three.
                let outcome = try Self.verify(["--shard", "\(number)/3", "--report", "out/\(number)"], in: directory)
                #expect(outcome.code == (number == 2 ? 1 : 0))
            }
            func report(_ files: [String]) throws -> ChildProgram.Outcome {
                try Jellyframe.run(
                    ["report"] + files + ["-o", "page"], environment: ["GITHUB_ACTIONS": nil], in: directory)
            }
            let files = [3, 1, 2].map { "out/\($0)/result.json" }
            let outcome = try report(files)
            #expect(outcome.code == 0, "\(outcome.errors)")
            // Complete: the results, the images, and the page that plays the failed run.
            let whole = try Self.files(beneath: directory.appending(path: "whole"))
            let page = try Self.files(beneath: directory.appending(path: "page"))
            #expect(page.keys.sorted() == whole.keys.sorted())
            #expect(whole.keys.contains("runs/c.html"))
            for (name, bytes) in whole { #expect(page[name] == bytes, "\(name)") }
            #expect(outcome.text.contains("6 passed, 1 failed"))

            let missing = try report(Array(files.dropLast()))
            #expect(missing.code == 4)
            #expect(missing.errors == "jellyframe: of 3 parts of a suite, 1 is missing: 2/3\n")
            let alone = try report(Array(files.prefix(1)))
            #expect(alone.code == 4)
            #expect(alone.errors == "jellyframe: of 3 parts of a suite, 2 are missing: 1/3, 2/3\n")
            let twice = try report(files + files.prefix(1))
            #expect(twice.code == 4)
            #expect(
                twice.errors
                    == "jellyframe: “out/3/result.json” and “out/3/result.json” are both part 3/3 of a suite\n")
            let more = try report(files + ["whole/result.json"])
            #expect(more.code == 4)
            #expect(more.errors.hasSuffix("“whole/result.json” is not a part\n"))
            #expect(
                try report(["whole/result.json", "whole/result.json"]).errors
                    == "jellyframe: “whole/result.json” and “whole/result.json” both have a result of “a”\n")
        }
    }

    private static func files(beneath directory: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: directory.path) {
            let file = directory.appending(path: name)
            if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false {
                files[name] = try Data(contentsOf: file)
            }
        }
        return files
    }

    @Test func whatIsNoPartIsRefused() throws {
        try Self.withSuite { directory in
            for (words, message) in [
                (["--shard", "1/8"], "7 scenes cannot be divided into 8 shards; give at most 7"),
                (["--shard", "0/3"], "--shard must be a part such as 3/8, or auto, not “0/3”"),
                (["--shards", "3"], "--shards requires --shard, for example --shard 1/8 or --shard auto"),
            ] {
                let outcome = try Self.verify(words, in: directory)
                #expect(outcome.code == 64)
                #expect(outcome.errors == "jellyframe: \(message)\n")
            }
        }
    }
}
