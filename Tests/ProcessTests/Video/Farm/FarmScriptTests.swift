import Foundation
import JellyVideo
import TestSupport
import Testing

/// Scripts run by bash, with stubs of the engines' programs.
@Suite struct FarmScriptTests {
    private static let engines = ["sbatch", "scontrol", "condor_submit_dag", "aws", "jelly frame"]

    @Test(arguments: hostileNames) func slurmGetsEveryNameAsItIs(_ name: String) throws {
        try withDirectory { directory in
            let stubs = try Stubs(Self.engines, in: directory)
            let place = directory.appending(path: name + " farm")
            let job = hostileJob(name, in: directory)
            try write(SlurmFarm(directory: place.path).files(for: job), to: place)

            #expect(try stubs.bash(place.appending(path: "submit.sh")).code == 0)
            var calls = try stubs.takeCalls()
            #expect(
                calls.map(\.words) == [
                    ["--parsable", "shards.sbatch"], ["--parsable", "--dependency=afterany:7", "merge.sbatch"],
                ])
            #expect(calls.allSatisfy { $0.program == "sbatch" && $0.directory == place.path })
            #expect(try place.names.contains("logs"))

            #expect(try stubs.bash(place.appending(path: "submit.sh"), ["1,3"]).code == 0)
            #expect(try stubs.takeCalls().first?.words == ["--parsable", "--array=1,3", "shards.sbatch"])

            #expect(try stubs.bash(place.appending(path: "shards.sbatch")).code == 0)
            calls = try stubs.takeCalls()
            #expect(calls.map(\.words) == [Array(job.renderWords("auto").dropFirst())])

            #expect(try stubs.bash(place.appending(path: "merge.sbatch")).code == 0)
            let words = try #require(try stubs.takeCalls().first?.words)
            #expect(Array(words.dropLast(2)) == Array(job.mergeWords().dropFirst()))

            // The resubmission line, as merge fills it in, is a valid command.
            let line = try #require(words.last)
            #expect(words.dropLast().last == "--resubmit" && line.hasSuffix(" %s"))
            _ = try ChildProgram.run(
                ["bash", "-c", line.dropLast(2) + "2"],
                environment: ["PATH": stubs.programs.path + ":/usr/bin:/bin"])
            #expect(try stubs.takeCalls().first?.words == ["--parsable", "--array=2", "shards.sbatch"])
            #expect(try !directory.names.contains("x") && !place.names.contains("x"))
        }
    }

    struct End: CustomTestStringConvertible {
        let code: Int32
        let restarts: String?
        let isTriedAgain: Bool
        var testDescription: String { "code \(code) after \(restarts ?? "no") restarts" }
    }

    static let ends =
        [1, 2, 75, 126, 127, 137, 143].flatMap { code in
            [
                End(code: code, restarts: nil, isTriedAgain: true), End(code: code, restarts: "1", isTriedAgain: true),
                End(code: code, restarts: "2", isTriedAgain: false),
            ]
        } + [0, 64, 65, 66, 69, 73].map { End(code: $0, restarts: nil, isTriedAgain: false) }

    @Test(arguments: ends) func aShardGoesBackToTheQueueWhereAnotherAttemptMayHelp(_ end: End) throws {
        try withDirectory { directory in
            let stubs = try Stubs(Self.engines, in: directory)
            try write(SlurmFarm(directory: directory.path).files(for: hostileJob("a", in: directory)), to: directory)
            // The stub of scontrol fails, too, so that the script does not wait for its end.
            let code = end.code == 0 ? "0" : String(end.code)
            let outcome = try stubs.bash(
                directory.appending(path: "shards.sbatch"),
                environment: [
                    "STUB_CODE": code, "SLURM_RESTART_COUNT": end.restarts, "SLURM_JOB_ID": "41",
                    "SLURM_ARRAY_TASK_ID": "2",
                ])
            #expect(outcome.code == end.code)
            let calls = try stubs.takeCalls().filter { $0.program == "scontrol" }
            #expect(calls.map(\.words) == (end.isTriedAgain ? [["requeue", "41"]] : []))
        }
    }

    @Test(arguments: hostileNames) func condorsScriptsGetEveryNameAsItIs(_ name: String) throws {
        try withDirectory { directory in
            let stubs = try Stubs(Self.engines, in: directory)
            let place = directory.appending(path: name + " farm")
            let job = hostileJob(name, in: directory)
            try write(CondorFarm(directory: place.path).files(for: job), to: place)
            #expect(try stubs.bash(place.appending(path: "submit.sh"), ["-force"]).code == 0)
            #expect(
                try stubs.takeCalls() == [
                    .init(program: "condor_submit_dag", directory: place.path, words: ["-force", "video.dag"])
                ])
            #expect(try stubs.bash(place.appending(path: "shard.sh"), ["2"]).code == 0)
            #expect(try stubs.takeCalls().map(\.words) == [Array(job.renderWords("3/4").dropFirst())])
            #expect(try stubs.bash(place.appending(path: "merge.sh"), environment: ["STUB_CODE": "75"]).code == 75)
            let words = try #require(try stubs.takeCalls().first?.words)
            #expect(Array(words.dropLast(2)) == Array(job.mergeWords().dropFirst()))
        }
    }

    @Test(.needs("parallel"), arguments: hostileNames)
    func parallelGetsEveryNameAsItIs(_ name: String) throws {
        try withDirectory { directory in
            let stubs = try Stubs(Self.engines, in: directory)
            let place = directory.appending(path: name + " farm")
            let job = hostileJob(name, in: directory)
            try write(ParallelFarm(directory: place.path).files(for: job), to: place)
            for (words, numbers) in [([], ["1/4", "2/4", "3/4", "4/4"]), (["1,3", "-k"], ["2/4", "4/4"])] {
                let outcome = try stubs.bash(
                    place.appending(path: "parallel.sh"), words + ["-j", "1"], environment: ["SHELL": "/bin/sh"])
                #expect(outcome.code == 0)
                var expected = numbers.map { Array(job.renderWords($0).dropFirst()) }
                let calls = try stubs.takeCalls().map(\.words)
                expected.append(Array(job.mergeWords().dropFirst()))
                #expect(calls.map { $0.first == "merge" ? Array($0.dropLast(2)) : $0 } == expected)
            }
            #expect(try !directory.names.contains("x") && !place.names.contains("x"))
        }
    }

    @Test(arguments: hostileNames) func batchIsSentFilesFromTheirDirectory(_ name: String) throws {
        try withDirectory { directory in
            let stubs = try Stubs(Self.engines, in: directory)
            let place = directory.appending(path: name + " farm")
            let engine = BatchFarm(
                image: name, queue: "videos", fileSystem: "fs-1", mount: "/farm\n" + name, directory: place.path)
            try write(engine.files(for: hostileJob(name, in: directory)), to: place)
            #expect(try stubs.bash(place.appending(path: "submit.sh")).code == 0)
            let calls = try stubs.takeCalls()
            #expect(calls.allSatisfy { $0.program == "aws" && $0.directory == place.path })
            #expect(calls.map { $0.words[1] } == ["register-job-definition", "submit-job", "submit-job"])
            #expect(calls.last?.words.suffix(2) == ["--depends-on", "jobId=job-7"])
            #expect(try stubs.bash(place.appending(path: "submit.sh"), ["merge"]).code == 0)
            #expect(
                try stubs.takeCalls().map(\.words) == [
                    ["batch", "submit-job", "--cli-input-json", "file://merge.json"]
                ])
        }
    }

    @Test(arguments: hostileNames) func bashTakesEveryScript(_ name: String) throws {
        try withDirectory { directory in
            let job = hostileJob(name, in: directory)
            let engines: [any FarmEngine] = [
                SlurmFarm(directory: name), CondorFarm(directory: name), ParallelFarm(directory: name),
                BatchFarm(image: name, queue: name, fileSystem: name, mount: name, directory: name),
            ]
            for engine in engines {
                let files = engine.files(for: job)
                #expect(files == engine.files(for: job))
                try write(files, to: directory)
                for file in files where file.text.hasPrefix("#!") {
                    let outcome = try ChildProgram.run(["bash", "-n", file.name], in: directory)
                    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(file.name): \(outcome.errors)")
                }
            }
        }
    }

    /// sbatch parses its own lines at the start of a script, with its own quoting.
    @Test(arguments: hostileNames) func noNameStandsInALineForSbatch(_ name: String) throws {
        let plain = SlurmFarm(directory: "a").files(
            for: FarmJob(name: "a", take: "a", shards: 4, segments: "a", video: "a"))
        let hostile = SlurmFarm(directory: name).files(
            for: FarmJob(name: name, take: name, shards: 4, segments: name, video: name))
        for (plain, hostile) in zip(plain, hostile) {
            func head(_ text: String) -> [String] {
                text.split(separator: "\n").map(String.init).filter {
                    $0.hasPrefix("#SBATCH") && !$0.contains("--job-name")
                }
            }
            #expect(head(plain.text) == head(hostile.text))
            let names = hostile.text.split(separator: "\n").filter { $0.hasPrefix("#SBATCH --job-name=") }
            #expect(names.allSatisfy { $0.wholeMatch(of: /#SBATCH --job-name=[a-z][a-z0-9-]*/) != nil })
        }
    }
}
