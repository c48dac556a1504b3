import JellySupport

/// GNU parallel: a command line that runs the shards on this machine and others.
///
/// parallel passes its command to a shell and replaces marks such as `{}`, so foreign names are only passed as
/// variables.
package struct ParallelFarm: FarmEngine {
    package static let limit = 1_000_000

    /// The directory of the script.
    package var directory: String

    /// A script in a directory.
    package init(directory: String) { self.directory = directory }

    package func files(for job: FarmJob) -> [FarmFile] {
        let again = shellCommand(["bash", directory + "/parallel.sh"]) + " %s"
        let text = """
            #!/usr/bin/env bash
            # Renders \(job.title) in \(job.shards) shards with GNU parallel, and merges them. Options are passed to parallel:
            #   bash parallel.sh                      one shard per core at a time
            #   bash parallel.sh -j 4                 four at a time
            #   bash parallel.sh --sshloginfile F     on the machines in F, which need access to the same files
            #   bash parallel.sh 2,5 -j 4             some shards, by their indexes from 0
            # A shard needs about \(job.shard.megabytes) MB and \(WordList.count(job.shard.cores, "core")). Finished shards are skipped.
            set -uo pipefail
            export PARALLEL_SHELL=bash
            case "${1:-}" in
                [0-9]*) shards=$1; shift ;;
                *) shards=$(seq -s , 0 \(job.shards - 1)) ;;
            esac
            render() { \(job.renderCommand(shard: "\"$(($1 + 1))/\(job.shards)\"")); }
            export -f render
            tr , '\\n' <<<"$shards" | parallel --retries \(FarmJob.retries + 1) --memfree \(job.shard.megabytes)M --env render "$@" render {}
            # Merges in any case, to list what is missing.
            \(shellCommand(job.mergeWords(["--resubmit", again])))
            """
        return [FarmFile("parallel.sh", text)]
    }
}
