import JellySupport

/// AWS Batch: a job definition, an array of shards, and a dependent merge, as JSON for the `aws` command.
///
/// JSON has no comments; they are in `submit.sh`, which submits the files.
package struct BatchFarm: FarmEngine {
    package static let limit = 10_000

    /// The container image with the program and ffmpeg.
    package var image: String
    /// The queue's name.
    package var queue: String
    /// The EFS file system with the take.
    package var fileSystem: String
    /// The mount point; the job's paths are beneath it.
    package var mount: String
    /// The directory of the files.
    package var directory: String

    /// Files for an image, a queue and a file system.
    package init(image: String, queue: String, fileSystem: String, mount: String, directory: String) {
        (self.image, self.queue, self.fileSystem) = (image, queue, fileSystem)
        (self.mount, self.directory) = (mount, directory)
    }

    package func files(for job: FarmJob) -> [FarmFile] {
        [
            FarmFile("submit.sh", submission(job)), FarmFile("job-definition.json", definition(job).lines),
            FarmFile("shards.json", shards(job).lines), FarmFile("merge.json", merge(job).lines),
        ]
    }

    package func refusal(of job: FarmJob) -> String? {
        if job.shards > Self.limit { return "at most \(Self.limit) shards per job are supported, not \(job.shards)" }
        // Batch replaces such words in commands, and knows no escape.
        guard let word = (job.renderWords("auto") + job.mergeWords()).first(where: { $0.contains("Ref::") }) else {
            return nil
        }
        return "AWS Batch reserves “Ref::”, which occurs in “\(word)”; rename it"
    }

    private func submission(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Submits \(job.title) to AWS Batch: the job definition, an array job of shards, and the merge.
        #   bash submit.sh         everything; finished shards are skipped
        #   bash submit.sh merge   only the merge, which lists missing shards: Batch does not start it if a shard fails
        # The job definition mounts the file system at \(VisibleText.line(mount)), which has to contain the take. Shards are
        # tried \(FarmJob.retries + 1) times, except after permanent errors (exit codes 60 to 69 and 73).
        set -euo pipefail
        cd -- \(shellWord(directory))
        if [ "${1:-}" = merge ]; then
            exec aws batch submit-job --cli-input-json file://merge.json
        fi
        aws batch register-job-definition --cli-input-json file://job-definition.json
        shards=$(aws batch submit-job --cli-input-json file://shards.json --query jobId --output text)
        # The ID of the array job is only known now.
        aws batch submit-job --cli-input-json file://merge.json --depends-on "jobId=$shards"
        """
    }

    private func definition(_ job: FarmJob) -> JSONValue {
        [
            "jobDefinitionName": .string(job.safeName),
            "type": "container",
            "platformCapabilities": ["EC2"],
            "containerProperties": [
                "image": .string(image),
                "command": .array(job.renderWords("auto").map(JSONValue.string)),
                "resourceRequirements": requirements(job.shard),
                "user": "10001",
                "readonlyRootFilesystem": false,
                "volumes": [
                    [
                        "name": "farm",
                        "efsVolumeConfiguration": [
                            "fileSystemId": .string(fileSystem), "rootDirectory": "/", "transitEncryption": "ENABLED",
                        ],
                    ]
                ],
                "mountPoints": [["sourceVolume": "farm", "containerPath": .string(mount), "readOnly": false]],
            ],
            "retryStrategy": retries(but: ["6*", "73"]),
            "timeout": timeout(job.shard),
        ]
    }

    private func shards(_ job: FarmJob) -> JSONValue {
        // Batch has no array of one, and without one no index.
        let (name, value): (String, JSONValue) =
            job.shards > 1
            ? ("arrayProperties", ["size": .int(job.shards)])
            : ("containerOverrides", ["command": .array(job.renderWords("1/1").map(JSONValue.string))])
        return [
            "jobName": .string(job.safeName + "-shards"), "jobQueue": .string(queue),
            "jobDefinition": .string(job.safeName), name: value,
        ]
    }

    private func merge(_ job: FarmJob) -> JSONValue {
        let again = shellCommand(["bash", directory + "/submit.sh"]) + " # shards %s"
        let words = job.mergeWords(["--resubmit", again]).map(JSONValue.string)
        return [
            "jobName": .string(job.safeName + "-merge"), "jobQueue": .string(queue),
            "jobDefinition": .string(job.safeName),
            "containerOverrides": ["command": .array(words), "resourceRequirements": requirements(job.merge)],
            "retryStrategy": retries(but: ["6*", "7*"]),
            "timeout": timeout(job.merge),
        ]
    }

    private func requirements(_ resources: FarmResources) -> JSONValue {
        [
            ["type": "VCPU", "value": .string(String(resources.cores))],
            ["type": "MEMORY", "value": .string(String(resources.megabytes))],
        ]
    }

    private func timeout(_ resources: FarmResources) -> JSONValue {
        ["attemptDurationSeconds": .int(resources.minutes * 60)]
    }

    /// Tries again whatever the end, but after some exit codes, which Batch has as patterns.
    private func retries(but codes: [String]) -> JSONValue {
        let ends = codes.map { code -> JSONValue in ["onExitCode": .string(code), "action": "EXIT"] }
        return [
            "attempts": .int(FarmJob.retries + 1),
            "evaluateOnExit": .array(ends + [["onReason": "*", "action": "RETRY"]]),
        ]
    }
}
