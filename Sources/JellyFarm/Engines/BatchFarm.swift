import JellySystem
import JellyWords

/// AWS Batch: a job definition, an array of shards, and a merge that depends on it, as JSON for the `aws` command.
///
/// JSON has no comments; `submit.sh`, which sends the files, has them.
package struct BatchFarm: FarmEngine {
    package static let limit = 10_000

    /// The image with the program and ffmpeg.
    package var image: String
    /// The queue's name.
    package var queue: String
    /// The EFS file system with the take.
    package var fileSystem: String
    /// Where it is mounted; the job's paths are beneath it.
    package var mount: String
    /// The folder of the files.
    package var folder: String

    /// Files for an image, a queue and a file system.
    package init(image: String, queue: String, fileSystem: String, mount: String, folder: String) {
        (self.image, self.queue, self.fileSystem) = (image, queue, fileSystem)
        (self.mount, self.folder) = (mount, folder)
    }

    package func files(for job: FarmJob) -> [FarmFile] {
        [
            FarmFile("submit.sh", submission(job)), FarmFile("job-definition.json", definition(job).text),
            FarmFile("shards.json", shards(job).text), FarmFile("merge.json", merge(job).text),
        ]
    }

    package func refusal(of job: FarmJob) -> String? {
        if job.shards > Self.limit { return "it runs at most \(Self.limit) shards of one job, not \(job.shards)" }
        // Batch replaces such words in commands, and knows no escape.
        guard let word = (job.renderWords("auto") + job.mergeWords()).first(where: { $0.contains("Ref::") }) else {
            return nil
        }
        return "it takes “Ref::” in “\(word)” for a parameter of its own; rename it"
    }

    private func submission(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Sends \(job.title) to AWS Batch: the job definition, the shards as an array, and the merge after them.
        #   bash submit.sh         all; shards that are there already end at once
        #   bash submit.sh merge   the merge alone: Batch starts none where a shard has failed for good, and it says which
        # The definition mounts the file system at \(VisibleText.line(mount)), where the take has to be. Shards are tried
        # \(FarmJob.retries + 1) times, but not after exit codes from 60 to 69 and 73, with which every attempt would end.
        set -euo pipefail
        cd -- \(shellWord(folder))
        if [ "${1:-}" = merge ]; then
            exec aws batch submit-job --cli-input-json file://merge.json
        fi
        aws batch register-job-definition --cli-input-json file://job-definition.json
        shards=$(aws batch submit-job --cli-input-json file://shards.json --query jobId --output text)
        # The array's number is known now only; it stands beside what the file says.
        aws batch submit-job --cli-input-json file://merge.json --depends-on "jobId=$shards"
        """
    }

    private func definition(_ job: FarmJob) -> JSONTree {
        .object([
            ("jobDefinitionName", .string(job.safeName)),
            ("type", .string("container")),
            ("platformCapabilities", .list([.string("EC2")])),
            (
                "containerProperties",
                .object([
                    ("image", .string(image)),
                    ("command", .list(job.renderWords("auto").map(JSONTree.string))),
                    ("resourceRequirements", requirements(job.shard)),
                    ("user", .string("10001")),
                    ("readonlyRootFilesystem", .bool(false)),
                    (
                        "volumes",
                        .list([
                            .object([
                                ("name", .string("farm")),
                                (
                                    "efsVolumeConfiguration",
                                    .object([
                                        ("fileSystemId", .string(fileSystem)), ("rootDirectory", .string("/")),
                                        ("transitEncryption", .string("ENABLED")),
                                    ])
                                ),
                            ])
                        ])
                    ),
                    (
                        "mountPoints",
                        .list([
                            .object([
                                ("sourceVolume", .string("farm")), ("containerPath", .string(mount)),
                                ("readOnly", .bool(false)),
                            ])
                        ])
                    ),
                ])
            ),
            ("retryStrategy", retries([("onExitCode", "6*"), ("onExitCode", "73")])),
            ("timeout", timeout(job.shard)),
        ])
    }

    private func shards(_ job: FarmJob) -> JSONTree {
        var members: [(String, JSONTree)] = [
            ("jobName", .string(job.safeName + "-shards")), ("jobQueue", .string(queue)),
            ("jobDefinition", .string(job.safeName)),
        ]
        if job.shards > 1 {
            members.append(("arrayProperties", .object([("size", .number(job.shards))])))
        } else {
            // Batch has no array of one, and without one no index.
            let words = job.renderWords("1/1").map(JSONTree.string)
            members.append(("containerOverrides", .object([("command", .list(words))])))
        }
        return .object(members)
    }

    private func merge(_ job: FarmJob) -> JSONTree {
        let again = shellCommand(["bash", folder + "/submit.sh"]) + " # shards %s"
        let words = job.mergeWords(["--resubmit", again]).map(JSONTree.string)
        return .object([
            ("jobName", .string(job.safeName + "-merge")), ("jobQueue", .string(queue)),
            ("jobDefinition", .string(job.safeName)),
            (
                "containerOverrides",
                .object([("command", .list(words)), ("resourceRequirements", requirements(job.merge))])
            ),
            ("retryStrategy", retries([("onExitCode", "6*"), ("onExitCode", "7*")])),
            ("timeout", timeout(job.merge)),
        ])
    }

    private func requirements(_ resources: FarmResources) -> JSONTree {
        .list([
            .object([("type", .string("VCPU")), ("value", .string(String(resources.cores)))]),
            .object([("type", .string("MEMORY")), ("value", .string(String(resources.megabytes)))]),
        ])
    }

    private func timeout(_ resources: FarmResources) -> JSONTree {
        .object([("attemptDurationSeconds", .number(resources.minutes * 60))])
    }

    /// Tries again whatever the end, but for some.
    private func retries(_ last: [(String, String)]) -> JSONTree {
        let ends = last.map { JSONTree.object([($0.0, .string($0.1)), ("action", .string("EXIT"))]) }
        return .object([
            ("attempts", .number(FarmJob.retries + 1)),
            ("evaluateOnExit", .list(ends + [.object([("onReason", .string("*")), ("action", .string("RETRY"))])])),
        ])
    }
}
