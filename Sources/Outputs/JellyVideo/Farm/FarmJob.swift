import JellySupport

/// What a farm is to do: render a take in shards, and merge them into a film.
///
/// Every path is one that the machines of the farm know the files by. Nothing here looks at a file or runs anything:
/// equal jobs give equal texts.
package struct FarmJob: Hashable, Sendable {
    /// What the engine calls the job; letters, digits and dashes of it are used.
    package var name: String
    /// The take's path.
    package var take: String
    /// Into how many shards it is cut; at least 1.
    package var shards: Int
    /// The folder of what shards leave.
    package var segments: String
    /// The place of the film, and the list of its frames' hashes beside it.
    package var film: String
    /// The program's name or path.
    package var program = "jellyframe"
    /// What `render` is told besides, such as `--format mp4 --crf 20`.
    package var renderOptions: [String] = []
    /// What one shard needs.
    package var shard = FarmResources(minutes: 60, megabytes: 1024, cores: 1)
    /// What the merge needs.
    package var merge = FarmResources(minutes: 60, megabytes: 1024, cores: 1)

    /// A job with the program's own words for all that is not given.
    package init(name: String, take: String, shards: Int, segments: String, film: String) {
        precondition(shards >= 1, "a film has one shard at least, not \(shards)")
        (self.name, self.take, self.shards) = (name, take, shards)
        (self.segments, self.film) = (segments, film)
    }

    /// The exit codes of `render` that another attempt would end with again: wrong usage, a take that is wrong or not
    /// there, a program that is missing, no place for the output.
    package static let lasting = [64, 65, 66, 69, 73]

    /// The exit code of `merge` where shards are missing.
    package static let incomplete = 75

    /// How often a shard is tried again that fails for another reason.
    package static let retries = 2

    /// The words that render one shard, which is `auto` or a number and the count.
    package func renderWords(_ shard: String) -> [String] {
        [program, "render", take, "--shard", shard, "--shards", String(shards)] + renderOptions + ["-o", segments]
    }

    /// The command of a shell that renders one shard; `shard` is the shell's own text for it.
    package func renderCommand(shard: String) -> String {
        let words = renderWords("")
        return shellCommand(Array(words[..<4])) + " " + shard + " " + shellCommand(Array(words[5...]))
    }

    /// The words that merge all shards.
    package func mergeWords(_ more: [String] = []) -> [String] {
        [
            program, "merge", take, segments, "--shards", String(shards), "-o", film, "--proof",
            film.trimmed("/") + ".sha",
        ]
            + more
    }

    /// What the job is called in comments and logs, on one line.
    var title: String { "“" + VisibleText.line(name) + "”" }

    /// The name as engines take it: lower-case letters, digits and single dashes, a letter first, at most 40 characters.
    package var safeName: String {
        var result = ""
        for scalar in name.lowercased().unicodeScalars {
            if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else if !result.isEmpty, !result.hasSuffix("-") {
                result += "-"
            }
        }
        result = String(result.prefix(40)).trimmed("-")
        guard let first = result.unicodeScalars.first else { return "film" }
        return ("a"..."z").contains(first) ? result : "film-" + result
    }
}

extension String {
    /// Without any of a character at its end.
    func trimmed(_ character: Unicode.Scalar) -> String {
        var scalars = unicodeScalars[...]
        while scalars.last == character, scalars.count > 1 { scalars.removeLast() }
        return String(scalars)
    }
}

/// What runs the tasks of a farm, as the texts that it wants.
package protocol FarmEngine: Sendable {
    /// The most shards that a job of it may have.
    static var limit: Int { get }
    /// The files for a job that it does not refuse.
    func files(for job: FarmJob) -> [FarmFile]
    /// Why the engine cannot run a job, as a sentence without its end; nil where it can.
    func refusal(of job: FarmJob) -> String?
}

extension FarmEngine {
    package func refusal(of job: FarmJob) -> String? {
        job.shards <= Self.limit ? nil : "it runs at most \(Self.limit) shards of one job, not \(job.shards)"
    }
}

/// A file for an engine.
package struct FarmFile: Hashable, Sendable {
    /// Its name in the job's folder.
    package var name: String
    /// What it holds.
    package var text: String

    /// A file of some lines.
    init(_ name: String, _ lines: String) { (self.name, text) = (name, lines + "\n") }
}
