import JellySupport

/// Slurm: an array of shards, and a merge that waits for all of them.
///
/// No name of others stands in a line for sbatch; scripts have them as quoted words, and logs are beside them.
package struct SlurmFarm: FarmEngine {
    package static let limit = 100_000

    /// The folder of the scripts, which `submit.sh` goes to.
    package var folder: String

    /// Scripts in a folder.
    package init(folder: String) { self.folder = folder }

    package func files(for job: FarmJob) -> [FarmFile] {
        [
            FarmFile("submit.sh", submission(job)), FarmFile("shards.sbatch", shards(job)),
            FarmFile("merge.sbatch", merge(job)),
        ]
    }

    private func submission(_ job: FarmJob) -> String {
        """
        #!/usr/bin/env bash
        # Submits the shards of \(job.title) to Slurm, and the merge, which comes when all of them have ended.
        #   bash submit.sh        all shards; those that are there already end at once
        #   bash submit.sh 2,5    some of them, by their numbers from 0
        # What else Slurm has to know is told by its own variables: SBATCH_PARTITION=long SBATCH_ACCOUNT=films bash submit.sh
        # A cluster's MaxArraySize has to be more than \(job.shards - 1) (scontrol show config tells; it is 1001 where nobody set it).
        set -euo pipefail
        cd -- \(shellWord(folder))
        mkdir -p logs
        shards=$(sbatch --parsable ${1:+"--array=$1"} shards.sbatch)
        # After any end of theirs: a task that failed may have succeeded later, and the merge looks for itself.
        merge=$(sbatch --parsable --dependency="afterany:${shards%%;*}" merge.sbatch)
        echo "shards: job ${shards%%;*}, merge: job ${merge%%;*}"
        """
    }

    private func shards(_ job: FarmJob) -> String {
        let lasting = ([0] + FarmJob.lasting).map(String.init).joined(separator: " | ")
        return """
            #!/usr/bin/env bash
            # Renders \(job.title): one shard of \(job.shards) a task. submit.sh submits it.
            #SBATCH --job-name=\(job.safeName)
            #SBATCH --array=0-\(job.shards - 1)
            \(resources(job.shard))
            # A dead node's tasks go back to the queue, and their logs go on where they were.
            #SBATCH --requeue
            #SBATCH --open-mode=append
            #SBATCH --output=logs/shard-%a.log
            \(shellCommand(job.renderWords("auto")))
            code=$?
            case $code in
                # Done; or what another attempt would end with, too: wrong usage, a wrong or missing take, a missing
                # program, no place for the output.
                \(lasting)) exit "$code" ;;
            esac
            # All else may be the node's fault. What the shard has finished is kept and skipped.
            if [ "${SLURM_RESTART_COUNT:-0}" -lt \(FarmJob.retries) ]; then
                echo "shard $SLURM_ARRAY_TASK_ID ended with code $code and goes back to the queue" >&2
                # Slurm ends this script then.
                scontrol requeue "$SLURM_JOB_ID" && sleep 300
            fi
            exit "$code"
            """
    }

    private func merge(_ job: FarmJob) -> String {
        let again = shellCommand(["bash", folder + "/submit.sh"]) + " %s"
        return """
            #!/usr/bin/env bash
            # Merges the shards of \(job.title) into a film. Where shards are missing or damaged it says which, with the line
            # that submits them again, writes nothing, and ends with code \(FarmJob.incomplete).
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
