import JellySupport

/// HTCondor: a DAG with a node for each shard, and the merge as final node, which always runs.
///
/// Submit files have their own rules for quotes, macros and line breaks, so foreign names are only in scripts, which
/// are called by number.
package struct CondorFarm: FarmEngine {
    package static let limit = 100_000

    /// The directory of the files.
    package var directory: String

    /// Files in a directory.
    package init(directory: String) { self.directory = directory }

    package func files(for job: FarmJob) -> [FarmFile] {
        [
            FarmFile("submit.sh", submission(job)), FarmFile("video.dag", graph(job)),
            FarmFile("shards.sub", shards(job)),
            FarmFile("merge.sub", merge(job)), FarmFile("shard.sh", shard(job)), FarmFile("merge.sh", merging(job)),
        ]
    }

    private func submission(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Submits the shards of \(job.title) and the merge to HTCondor. After a failure, run it again: it resumes from
        # HTCondor's rescue file. bash submit.sh -force starts over, skipping finished shards.
        set -euo pipefail
        cd -- \(shellWord(directory))
        mkdir -p logs
        condor_submit_dag "$@" video.dag
        """
    }

    private func graph(_ job: FarmJob) -> String {
        let nodes = (0..<job.shards).map { "JOB shard\($0) shards.sub\nVARS shard\($0) index=\"\($0)\"" }
        return """
            # The shards of \(job.title), which are independent. Each has a node of its own, since a node with several jobs
            # would remove all of them when one fails.
            \(nodes.joined(separator: "\n"))
            # Runs at the end, even if shards have failed, and lists what is missing.
            FINAL merge merge.sub
            """
    }

    private func shards(_ job: FarmJob) -> String {
        let lasting = FarmJob.lasting.map { "ExitCode == \($0)" }.joined(separator: " || ")
        return """
            # One shard of \(job.title); video.dag sets index, from 0. All machines need access to the same files.
            executable = /usr/bin/env
            arguments = bash shard.sh $(index)
            \(common("shard-$(index)", job.shard))
            # Retrying helps against errors of a machine, but not against usage errors, an invalid or missing take, a missing
            # program or an output that cannot be created.
            max_retries = \(FarmJob.retries)
            retry_until = \(lasting)
            queue 1
            """
    }

    private func merge(_ job: FarmJob) -> String {
        """
        # The merge of \(job.title).
        executable = /usr/bin/env
        arguments = bash merge.sh
        \(common("merge", job.merge))
        queue 1
        """
    }

    private func common(_ log: String, _ resources: FarmResources) -> String {
        """
        universe = vanilla
        should_transfer_files = NO
        transfer_executable = False
        getenv = PATH
        output = logs/\(log).out
        error = logs/\(log).err
        log = logs/condor.log
        request_cpus = \(resources.cores)
        request_memory = \(resources.megabytes) MB
        # Removes jobs that run too long, so that they count as failed; a held job would keep the merge waiting.
        periodic_remove = JobStatus == 2 && time() - EnteredCurrentStatus > \(resources.minutes * 60)
        """
    }

    private func shard(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Renders one shard of \(job.title), given its index from 0.
        exec \(job.renderCommand(shard: "\"$(($1 + 1))/\(job.shards)\""))
        """
    }

    private func merging(_ job: FarmJob) -> String {
        let again = shellCommand(["bash", directory + "/submit.sh", "-force"]) + " # shards %s"
        return """
            #!/usr/bin/env bash
            # Merges the shards of \(job.title); exits with \(FarmJob.incomplete) if some are missing.
            exec \(shellCommand(job.mergeWords(["--resubmit", again])))
            """
    }
}
