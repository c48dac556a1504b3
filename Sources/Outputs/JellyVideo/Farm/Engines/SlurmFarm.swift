import JellySupport

/// Slurm: an array of shards, and a dependent merge.
///
/// Foreign names are never in `#SBATCH` lines; scripts contain them quoted, with the logs beside them.
package struct SlurmFarm: FarmEngine {
    package static let limit = 100_000

    /// The directory of the scripts, to which `submit.sh` changes.
    package var directory: String

    /// Scripts in a directory.
    package init(directory: String) { self.directory = directory }

    package func files(for job: FarmJob) -> [FarmFile] {
        [
            FarmFile("submit.sh", submission(job)), FarmFile("shards.sbatch", shards(job)),
            FarmFile("merge.sbatch", merge(job)),
        ]
    }

    private func submission(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Submits the shards of \(job.title) to Slurm, and the merge, which runs after them.
        #   bash submit.sh        all shards; finished ones are skipped
        #   bash submit.sh 2,5    some of them, by their indexes from 0
        # Set further options by Slurm's own variables: SBATCH_PARTITION=long SBATCH_ACCOUNT=videos bash submit.sh
        # The cluster's MaxArraySize has to be at least \(job.shards) (see scontrol show config; the default is 1001).
        set -euo pipefail
        cd -- \(shellWord(directory))
        mkdir -p logs
        shards=$(sbatch --parsable ${1:+"--array=$1"} shards.sbatch)
        # Runs even if tasks have failed: a failed task may have succeeded later, and the merge checks for itself.
        merge=$(sbatch --parsable --dependency="afterany:${shards%%;*}" merge.sbatch)
        echo "shards: job ${shards%%;*}, merge: job ${merge%%;*}"
        """
    }

    private func shards(_ job: FarmJob) -> String {
        let lasting = ([0] + FarmJob.lasting).map(String.init).joined(separator: " | ")
        return """
            #!/usr/bin/env bash
            # Renders \(job.title) in \(job.shards) shards, one per task. Submitted by submit.sh.
            #SBATCH --job-name=\(job.safeName)
            #SBATCH --array=0-\(job.shards - 1)
            \(resources(job.shard))
            # Requeues the tasks of a failed node, and keeps appending to their logs.
            #SBATCH --requeue
            #SBATCH --open-mode=append
            #SBATCH --output=logs/shard-%a.log
            \(shellCommand(job.renderWords("auto")))
            code=$?
            case $code in
                # Success, or a permanent error: a usage error, an invalid or missing take, a missing program, an output
                # that cannot be created.
                \(lasting)) exit "$code" ;;
            esac
            # Anything else may be an error of the node. Finished segments are kept and skipped.
            if [ "${SLURM_RESTART_COUNT:-0}" -lt \(FarmJob.retries) ]; then
                echo "shard $SLURM_ARRAY_TASK_ID exited with $code, requeueing it" >&2
                # Slurm then ends this script.
                scontrol requeue "$SLURM_JOB_ID" && sleep 300
            fi
            exit "$code"
            """
    }

    private func merge(_ job: FarmJob) -> String {
        let again = shellCommand(["bash", directory + "/submit.sh"]) + " %s"
        return """
            #!/usr/bin/env bash
            # Merges the shards of \(job.title) into a video. If shards are missing or damaged, lists them with the command
            # that submits them again, writes nothing, and exits with \(FarmJob.incomplete).
            #SBATCH --job-name=\(job.safeName)-merge
            \(resources(job.merge))
            #SBATCH --requeue
            #SBATCH --open-mode=append
            #SBATCH --output=logs/merge.log
            \(shellCommand(job.mergeWords(["--resubmit", again])))
            """
    }

    private func resources(_ resources: FarmResources) -> String {
        let (hours, minutes) = resources.minutes.quotientAndRemainder(dividingBy: 60)
        return """
            #SBATCH --nodes=1
            #SBATCH --ntasks=1
            #SBATCH --cpus-per-task=\(resources.cores)
            #SBATCH --mem=\(resources.megabytes)M
            #SBATCH --time=\(hours):\(minutes < 10 ? "0" : "")\(minutes):00
            """
    }
}
