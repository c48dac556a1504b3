import JellySupport

/// HTCondor: a node of a DAG for each shard, and a merge that comes at the end whatever became of them.
///
/// Submit files have quotes, macros and ends of lines of their own, so names of others stand in scripts alone, which are
/// called by number.
package struct CondorFarm: FarmEngine {
    package static let limit = 100_000

    /// The folder of the files.
    package var folder: String

    /// Files in a folder.
    package init(folder: String) { self.folder = folder }

    package func files(for job: FarmJob) -> [FarmFile] {
        [
            FarmFile("submit.sh", submission(job)), FarmFile("film.dag", graph(job)),
            FarmFile("shards.sub", shards(job)),
            FarmFile("merge.sub", merge(job)), FarmFile("shard.sh", shard(job)), FarmFile("merge.sh", merging(job)),
        ]
    }

    private func submission(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Submits the shards of \(job.title) to HTCondor, and the merge. Once more after a failure: it goes on with what is
        # missing, by the rescue file that HTCondor has left; bash submit.sh -force begins anew, and skips what is there.
        set -euo pipefail
        cd -- \(shellWord(folder))
        mkdir -p logs
        condor_submit_dag "$@" film.dag
        """
    }

    private func graph(_ job: FarmJob) -> String {
        let nodes = (0..<job.shards).map { "JOB shard\($0) shards.sub\nVARS shard\($0) index=\"\($0)\"" }
        return """
            # The shards of \(job.title), none of which waits for another. A node of several jobs would end all of them when one
            # fails, so each has its own.
            \(nodes.joined(separator: "\n"))
            # Comes at the end, also where shards have failed: it looks for itself, and says what is missing.
            FINAL merge merge.sub
            """
    }

    private func shards(_ job: FarmJob) -> String {
        let lasting = FarmJob.lasting.map { "ExitCode == \($0)" }.joined(separator: " || ")
        return """
            # One shard of \(job.title); film.dag sets index, from 0. The machines see the same files.
            executable = /usr/bin/env
            arguments = bash shard.sh $(index)
            \(common("shard-$(index)", job.shard))
            # Another attempt helps against a machine's faults, not against wrong usage, a wrong or missing take, a missing
            # program or no place for the output.
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
        # What runs for longer is removed, and so has failed; a job that is held would keep the merge waiting.
        periodic_remove = JobStatus == 2 && time() - EnteredCurrentStatus > \(resources.minutes * 60)
        """
    }

    private func shard(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Renders one shard of \(job.title), by its number from 0.
        exec \(job.renderCommand(shard: "\"$(($1 + 1))/\(job.shards)\""))
        """
    }

    private func merging(_ job: FarmJob) -> String {
        let again = shellCommand(["bash", folder + "/submit.sh", "-force"]) + " # shards %s"
        return """
            #!/usr/bin/env bash
            # Merges the shards of \(job.title); code \(FarmJob.incomplete) where some are missing.
            exec \(shellCommand(job.mergeWords(["--resubmit", again])))
            """
    }
}
