import Foundation
import JellyVideo
import TestSupport
import Testing

@testable import JellyProgram

/// `jellyframe farm`: its files, and rejected arguments.
@Suite struct FarmCommandTests {
    static let engines: [(name: String, options: [String], files: [String])] = [
        ("slurm", [], ["merge.sbatch", "shards.sbatch", "submit.sh"]),
        ("kubernetes", ["--image", "i", "--claim", "c"], ["merge.yaml", "shards.yaml"]),
        (
            "aws-batch", ["--image", "i", "--queue", "q", "--file-system", "fs-1"],
            ["job-definition.json", "merge.json", "shards.json", "submit.sh"]
        ),
        ("htcondor", [], ["merge.sh", "merge.sub", "shard.sh", "shards.sub", "submit.sh", "video.dag"]),
        ("parallel", [], ["parallel.sh"]),
    ]

    @Test func enginesGiveUpOnTheProgramsOwnExitCodes() {
        let lasting: [ExitCode] = [.usage, .badScene, .noScene, .missingDependency, .cannotCreate]
        #expect(FarmJob.lasting == lasting.map { Int($0.rawValue) })
        #expect(FarmJob.incomplete == Int(ExitCode.incomplete.rawValue))
    }

    private static func bake(_ directory: URL) throws {
        try write("{ version: 1, size: [80, 60], duration: 2 }", to: directory.appending(path: "fall.json5"))
        let outcome = try Jellyframe.run(
            ["bake", "fall.json5", "--fps", "30", "--segment", "10", "-o", "fall.take", "--quiet"], in: directory)
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    private static func farm(_ words: [String], in directory: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["farm"] + words, in: directory)
    }

    @Test(arguments: engines.map(\.name)) func anEngineGetsItsFilesTheSameEveryTime(_ name: String) throws {
        let engine = try #require(Self.engines.first { $0.name == name })
        try withDirectory { directory in
            try Self.bake(directory)
            let words = [name, "fall.take", "--shards", "3"] + engine.options
            let told = ["--seconds-per-frame", "0.1", "--megabytes", "100"]
            for place in ["a", "a"] {
                let outcome = try Self.farm(words + told + ["-o", place], in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                #expect(outcome.errors.contains("3 shards of at most 20 frames, with 5 min and 512 MB; next: "))
            }
            let place = directory.appending(path: "a")
            #expect(try place.names == [".jellyframe"] + engine.files)
            let before = try engine.files.map { try Data(contentsOf: place.appending(path: $0)) }
            #expect(try Self.farm(words + told + ["-o", "a", "--quiet"], in: directory).errors.isEmpty)
            #expect(try engine.files.map { try Data(contentsOf: place.appending(path: $0)) } == before)
        }
    }

    @Test func aTrialTellsTimeAndMemory() throws {
        try withDirectory { directory in
            try Self.bake(directory)
            for video in ["fall.mp4", "frames/", "fall.y4m"] {
                let outcome = try Self.farm(
                    ["parallel", "fall.take", "--shards", "2", "-o", "farm", "--video", video], in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                #expect(outcome.errors.contains("with 5 min and "))
                #expect(outcome.errors.contains(" s per frame here); next: bash parallel.sh"))
            }
            #expect(try directory.names == ["fall.json5", "fall.take", "farm"])
        }
    }

    /// The options of the video reach the shards.
    @Test func whatDecidesTheVideoIsHandedOn() throws {
        try withDirectory { directory in
            try Self.bake(directory)
            let outcome = try Self.farm(
                [
                    "slurm", "fall.take", "--shards", "2", "-o", "farm", "--video", "out/fall.mov", "--cores", "3",
                    "--quality",
                    "high", "--segment", "20", "--program", "bin/jelly frame", "--segments", "parts",
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let text = try String(contentsOf: directory.appending(path: "farm/shards.sbatch"), encoding: .utf8)
            let path = directory.standardizedFileURL.path
            let line =
                "'\(path)/bin/jelly frame' render \(path)/fall.take --shard auto --shards 2 --format mov --jobs 3 "
                + "--quality high --segment 20 -o \(path)/parts/\n"
            #expect(text.contains("\n" + line))
            #expect(text.contains("#SBATCH --cpus-per-task=3\n"))
        }
    }

    static let wrong: [(words: [String], code: Int32, message: String)] = [
        (["slrum", "fall.take", "--shards", "2"], 64, "unknown engine “slrum”; did you mean slurm?"),
        (["slurm", "fall.take"], 64, "missing --shards N, for example --shards 8 (here, or when baking the take)"),
        (["slurm", "fall.take", "--shards", "2", "--image", "i"], 64, "slurm does not use --image"),
        (
            ["kubernetes", "fall.take", "--shards", "2", "--image", "i"], 64,
            "kubernetes requires --claim NAME, the PersistentVolumeClaim with TAKE, for kubernetes"
        ),
        (
            ["kubernetes", "fall.take", "--shards", "2", "--image", "i", "--claim", "c", "--video", "fall.mp4"], 64,
            "paths in containers must be absolute, such as /farm/video.mp4, not “fall.mp4”"
        ),
        (
            ["kubernetes", "fall.take", "--shards", "2", "--image", "i", "--claim", "c", "--mount", "/a:b"], 64,
            "kubernetes: a mount path must not contain a colon: “/a:b”"
        ),
        (
            ["slurm", "fall.take", "--shards", "9"], 64,
            "a video of 6 segments of 10 frames cannot be divided into 9 shards of whole segments; use --shards 6 or a "
                + "shorter --segment"
        ),
        (
            ["slurm", "fall.json5", "--shards", "2"], 64,
            "shards require a take, and “fall.json5” is a scene; record it with jellyframe bake SCENE -o video.take"
        ),
    ]

    @Test(arguments: wrong.indices) func whatCannotBeIsSaidAndNothingWritten(_ index: Int) throws {
        let wrong = Self.wrong[index]
        try withDirectory { directory in
            try Self.bake(directory)
            let outcome = try Self.farm(wrong.words + ["-o", "farm"], in: directory)
            #expect(outcome.code == wrong.code)
            #expect(outcome.errors == "jellyframe: \(wrong.message)\n")
            #expect(try directory.names == ["fall.json5", "fall.take"])
        }
    }

    @Test func filesOfOthersStay() throws {
        try withDirectory { directory in
            try Self.bake(directory)
            try FileManager.default.createDirectory(
                at: directory.appending(path: "farm"), withIntermediateDirectories: true)
            try write("mine", to: directory.appending(path: "farm/submit.sh"))
            let outcome = try Self.farm(["slurm", "fall.take", "--shards", "2", "-o", "farm"], in: directory)
            #expect(outcome.code == 73)
            #expect(try directory.appending(path: "farm").names == ["submit.sh"])
            #expect(try String(contentsOf: directory.appending(path: "farm/submit.sh"), encoding: .utf8) == "mine")
        }
    }

    @Test func webPAndWebMSayWhyTheyCannotBeCut() throws {
        try withDirectory { directory in
            try Self.bake(directory)
            for video in ["fall.webp", "fall.webm"] {
                let outcome = try Self.farm(
                    ["slurm", "fall.take", "--shards", "2", "-o", "farm", "--video", video], in: directory)
                #expect(outcome.code == 64)
                #expect(outcome.errors.contains("cannot be sharded: "))
            }
        }
    }

    /// The commands of an engine's files, run by hand for each index, make the same video as a single run.
    @Test(.needs("parallel"), arguments: engines.map(\.name)) func whatAnEngineRunsMakesTheVideo(_ name: String) throws
    {
        let engine = try #require(Self.engines.first { $0.name == name })
        try withDirectory { parent in
            let directory = parent.appending(path: "it's a \"$HOME\" farm")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try Self.bake(directory)
            #expect(try Jellyframe.run(["render", "fall.take", "-o", "one.mp4", "--quiet"], in: directory).code == 0)
            let mount = engine.options.isEmpty ? [] : ["--mount", directory.path]
            let made = try Self.farm(
                [
                    name, "fall.take", "--shards", "3", "-o", "farm", "--program", Jellyframe.path, "--segments",
                    directory.path + "/parts", "--video", directory.path + "/all.mp4", "--quiet",
                ] + mount + engine.options, in: directory)
            #expect(made.code == 0, "\(made.errors)")
            let place = directory.appending(path: "farm")
            func run(_ words: [String], _ environment: [String: String?] = [:]) throws {
                let outcome = try ChildProgram.run(words, environment: environment, in: place)
                #expect(outcome.code == 0, "\(words): \(outcome.errors)")
            }
            func text(_ file: String) throws -> String {
                try String(contentsOf: place.appending(path: file), encoding: .utf8)
            }
            switch name {
            case "slurm":
                for index in 0..<3 { try run(["bash", "shards.sbatch"], ["SLURM_ARRAY_TASK_ID": "\(index)"]) }
                try run(["bash", "merge.sbatch"])
            case "kubernetes":
                // Each word is on its own line, in quotes; Kubernetes turns two dollars into one.
                func words(_ file: String) throws -> [String] {
                    try text(file).matches(of: /\n +- (".*")(?=\n)/).map { match in
                        try JSONDecoder().decode(String.self, from: Data(match.1.utf8)).replacing("$$", with: "$")
                    }
                }
                for index in 0..<3 { try run(words("shards.yaml"), ["JOB_COMPLETION_INDEX": "\(index)"]) }
                try run(words("merge.yaml"))
            case "aws-batch":
                struct Job: Decodable {
                    struct Container: Decodable { var command: [String] }
                    var containerProperties: Container?
                    var containerOverrides: Container?
                    var words: [String] { (containerProperties ?? containerOverrides)?.command ?? [] }
                }
                func words(_ file: String) throws -> [String] {
                    try JSONDecoder().decode(Job.self, from: Data(text(file).utf8)).words
                }
                for index in 0..<3 {
                    try run(words("job-definition.json"), ["AWS_BATCH_JOB_ARRAY_INDEX": "\(index)"])
                }
                try run(words("merge.json"))
            case "htcondor":
                for index in 0..<3 { try run(["bash", "shard.sh", "\(index)"]) }
                try run(["bash", "merge.sh"])
            default: try run(["bash", "parallel.sh"])
            }
            #expect(
                try Data(contentsOf: directory.appending(path: "all.mp4"))
                    == Data(contentsOf: directory.appending(path: "one.mp4")))
        }
    }

    /// The lines of `Docs/many-machines.md` that begin with a command.
    static let documented: [String] = {
        let file = Fixtures.packageRoot.appending(path: "Docs/many-machines.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("    jellyframe farm ") }.map { $0.dropFirst(4) }
            .map(String.init)
    }()

    @Test func theDocumentShowsEveryEngine() {
        #expect(
            Self.documented.compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
                == Self.engines.map(\.name))
    }

    @Test(arguments: documented) func theDocumentsLinesWork(_ line: String) throws {
        try withDirectory { directory in
            try write("{ version: 1, size: [8, 6], duration: 20 }", to: directory.appending(path: "fall.json5"))
            let baked = try Jellyframe.run(
                ["bake", "fall.json5", "--segment", "2", "-o", "fall.take", "--quiet"], in: directory)
            #expect(baked.code == 0, "\(baked.errors)")
            let words = line.split(separator: " ").dropFirst().map(String.init)
            let told = ["--seconds-per-frame", "1", "--megabytes", "100"]
            let outcome = try Jellyframe.run(words + told, in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
    }
}
