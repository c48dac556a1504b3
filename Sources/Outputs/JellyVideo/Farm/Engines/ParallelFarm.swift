import JellySupport

/// GNU parallel: one line that runs the shards on this machine and others.
///
/// parallel gives its command to a shell and looks for marks such as `{}` in it, so names of others reach it as
/// variables alone.
package struct ParallelFarm: FarmEngine {
    package static let limit = 1_000_000

    /// The folder of the script.
    package var folder: String

    /// A script in a folder.
    package init(folder: String) { self.folder = folder }

    package func files(for job: FarmJob) -> [FarmFile] {
        let again = shellCommand(["bash", folder + "/parallel.sh"]) + " %s"
        let text = """
            #!/usr/bin/env bash
            # Renders \(job.title) in \(job.shards) shards with GNU parallel, and merges them. Further words are parallel's own:
            #   bash parallel.sh                      as many shards at once as there are cores
            #   bash parallel.sh -j 4                 four at once
            #   bash parallel.sh --sshloginfile F     on the machines in F, which see the same files
            #   bash parallel.sh 2,5 -j 4             some shards, by their numbers from 0
            # One shard takes about \(job.shard.megabytes) MB and \(WordList.count(job.shard.cores, "core")). What is there already is skipped.
            set -uo pipefail
            export PARALLEL_SHELL=bash
            case "${1:-}" in
                [0-9]*) shards=$1; shift ;;
                *) shards=$(seq -s , 0 \(job.shards - 1)) ;;
            esac
            render() { \(job.renderCommand(shard: "\"$(($1 + 1))/\(job.shards)\"")); }
            export -f render
            tr , '\\n' <<<"$shards" | parallel --retries \(FarmJob.retries + 1) --memfree \(job.shard.megabytes)M --env render "$@" render {}
            # Whatever has become of them: it says what is missing.
            \(shellCommand(job.mergeWords(["--resubmit", again])))
            """
        return [FarmFile("parallel.sh", text)]
    }
}
