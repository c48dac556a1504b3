import Foundation
import JellyVideo
import TestSupport
import Testing

/// Manifests validated by their engines' schemas and parsers, without a server.
@Suite struct ManifestTests {
    private static let kubernetes = KubernetesFarm(
        image: "registry.example/jellyframe:1", claim: "videos", mount: "/farm")

    private static func batch(_ name: String) -> BatchFarm {
        BatchFarm(
            image: "registry.example/jellyframe:1", queue: "videos", fileSystem: "fs-0123abcd", mount: "/farm",
            directory: "/tmp/" + name)
    }

    private static func job(_ name: String, shards: Int = 8) -> FarmJob {
        var job = FarmJob(
            name: name, take: "/farm/\(name).take", shards: shards, segments: "/farm/\(name)-segments/",
            video: "/farm/\(name).mp4")
        job.renderOptions = ["--format", "mp4"]
        return job
    }

    /// Runs a Python script with the installed tools in a directory with files.
    private static func python(_ script: String, _ files: [FarmFile]) throws -> ChildProgram.Outcome {
        try withDirectory { directory in
            try write(files, to: directory)
            return try ChildProgram.run([FarmTools.python, "-c", script], in: directory)
        }
    }

    @Test(.needs("a checker of farms' manifests", if: FarmTools.isInstalled), arguments: hostileNames)
    func kubernetesTakesManifestsAndGivesEveryWordBack(_ name: String) throws {
        let job = Self.job(name)
        let outcome = try Self.python(
            """
            import json, subprocess, sys, yaml
            files = ("shards.yaml", "merge.yaml")
            subprocess.run([sys.executable, "-m", "kubernetes_validate", "--strict", *files], check=True, stdout=sys.stderr)
            made = [yaml.safe_load(open(file)) for file in files]
            print(json.dumps([one["spec"]["template"]["spec"]["containers"][0]["command"] for one in made]))
            for one in made:
                assert one["spec"]["template"]["spec"]["restartPolicy"] == "Never"
                assert [r["action"] for r in one["spec"]["podFailurePolicy"]["rules"]][0] == "Ignore"
            assert made[0]["spec"]["completionMode"] == "Indexed" and made[0]["spec"]["completions"] == 8
            assert made[0]["spec"]["podFailurePolicy"]["rules"][1]["action"] == "FailIndex"
            assert made[1]["spec"]["podFailurePolicy"]["rules"][1]["action"] == "FailJob"
            """, Self.kubernetes.files(for: job))
        #expect(outcome.code == 0, "\(outcome.errors)")
        // Kubernetes turns two dollars into one.
        let words = try JSONDecoder().decode([[String]].self, from: outcome.output)
            .map { $0.map { $0.replacing("$$", with: "$") } }
        #expect(words == [job.renderWords("auto"), job.mergeWords(["--wait", "86400"])])
    }

    @Test(.needs("a checker of farms' manifests", if: FarmTools.isInstalled), arguments: [1, 2, 10_000])
    func batchTakesItsFiles(_ shards: Int) throws {
        for name in hostileNames {
            let files = Self.batch(name).files(for: Self.job(name, shards: shards))
            let outcome = try Self.python(
                """
                import json, botocore.session, botocore.validate
                model = botocore.session.get_session().get_service_model("batch")
                for file, operation in (("job-definition", "RegisterJobDefinition"), ("shards", "SubmitJob"), ("merge", "SubmitJob")):
                    report = botocore.validate.ParamValidator().validate(
                        json.load(open(file + ".json")), model.operation_model(operation).input_shape)
                    assert not report.has_errors(), report.generate_report()
                """, files)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
    }

    private struct Submission: Decodable {
        struct Properties: Decodable { var size: Int }
        struct Overrides: Decodable { var command: [String]? }
        var arrayProperties: Properties?
        var containerOverrides: Overrides?
    }

    @Test func batchHasNoArrayOfOne() throws {
        func shards(_ count: Int) throws -> Submission {
            let files = Self.batch("a").files(for: Self.job("a", shards: count))
            let text = try #require(files.first { $0.name == "shards.json" }?.text)
            return try JSONDecoder().decode(Submission.self, from: Data(text.utf8))
        }
        #expect(try shards(2).arrayProperties?.size == 2)
        #expect(try shards(2).containerOverrides == nil)
        #expect(try shards(1).arrayProperties == nil)
        #expect(try shards(1).containerOverrides?.command == Self.job("a", shards: 1).renderWords("1/1"))
    }

    @Test(arguments: hostileNames) func batchGetsEveryWordAsItIs(_ name: String) throws {
        let job = Self.job(name)
        let files = Self.batch(name).files(for: job)
        let text = try #require(files.first { $0.name == "merge.json" }?.text)
        let words = try JSONDecoder().decode(Submission.self, from: Data(text.utf8)).containerOverrides?.command
        #expect(words.map { Array($0.dropLast(2)) } == job.mergeWords())
    }

    @Test(
        .needs("a checker of farms' manifests", if: FarmTools.isInstalled),
        arguments: ["plain", "a\nqueue 7\n$(x) \"'"])
    func condorReadsItsFiles(_ name: String) throws {
        let files = CondorFarm(directory: "/tmp/" + name).files(for: Self.job(name))
        let outcome = try Self.python(
            """
            import re
            try:
                import htcondor2 as htcondor
            except ImportError:
                import htcondor
            for file, words in (("shards.sub", "bash shard.sh 5"), ("merge.sub", "bash merge.sh")):
                submit = htcondor.Submit(open(file).read())
                submit["index"] = "5"
                assert submit.expand("arguments") == words, submit.expand("arguments")
                assert submit.getQArgs() == "1", submit.getQArgs()
            lines = [line for line in open("video.dag").read().splitlines() if not line.startswith("#")]
            assert len(lines) == 17 and lines[-1] == "FINAL merge merge.sub", lines
            assert all(re.fullmatch(r'JOB shard[0-9] shards\\.sub|VARS shard[0-9] index="[0-9]"', line) for line in lines[:-1])
            """, files)
        #expect(outcome.code == 0, "\(outcome.errors)")
    }
}
