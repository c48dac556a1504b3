import JellySupport

/// A farm's job: render a take in shards, and merge them into a video.
///
/// All paths are those on the farm's machines. No file is read and nothing is run: equal jobs give equal texts.
package struct FarmJob: Hashable, Sendable {
    /// The job's name; its letters, digits and dashes are passed to the engine.
    package var name: String
    /// The take's path.
    package var take: String
    /// The number of shards; at least 1.
    package var shards: Int
    /// The directory of segments and manifests.
    package var segments: String
    /// The path of the video, with the frame hashes beside it.
    package var video: String
    /// The program's name or path.
    package var program = "jellyframe"
    /// Further options of `render`, such as `--format mp4 --crf 20`.
    package var renderOptions: [String] = []
    /// The resources of a shard.
    package var shard = FarmResources(minutes: 60, megabytes: 1024, cores: 1)
    /// The resources of the merge.
    package var merge = FarmResources(minutes: 60, megabytes: 1024, cores: 1)

    /// A job with defaults for omitted values.
    package init(name: String, take: String, shards: Int, segments: String, video: String) {
        precondition(shards >= 1, "a video must have at least one shard, not \(shards)")
        (self.name, self.take, self.shards) = (name, take, shards)
        (self.segments, self.video) = (segments, video)
    }

    /// The exit codes of `render` for which a retry is pointless: usage error, invalid or missing take, missing
    /// program, no place for the output.
    package static let lasting = [64, 65, 66, 69, 73]

    /// The exit code of `merge` if shards are missing.
    package static let incomplete = 75

    /// The number of retries of a shard that fails for another reason.
    package static let retries = 2

    /// The command line that renders one shard, given as `auto` or a number and the count.
    package func renderWords(_ shard: String) -> [String] {
        [program, "render", take, "--shard", shard, "--shards", String(shards)] + renderOptions + ["-o", segments]
    }

    /// The shell command that renders a shard; `shard` is a shell expression.
    package func renderCommand(shard: String) -> String {
        let words = renderWords("")
        return shellCommand(Array(words[..<4])) + " " + shard + " " + shellCommand(Array(words[5...]))
    }

    /// The command line that merges all shards.
    package func mergeWords(_ more: [String] = []) -> [String] {
        [
            program, "merge", take, segments, "--shards", String(shards), "-o", video, "--proof",
            video.trimmed("/") + ".sha",
        ]
            + more
    }

    /// The job's name in comments and logs, on one line.
    var title: String { "“" + VisibleText.line(name) + "”" }

    /// The name in the form that engines accept: lower-case letters, digits and single dashes, a letter first, at most
    /// 40 characters.
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
        guard let first = result.unicodeScalars.first else { return "video" }
        return ("a"..."z").contains(first) ? result : "video-" + result
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

/// An engine that runs a farm's tasks, described by the files it needs.
package protocol FarmEngine: Sendable {
    /// The maximum number of shards that a job of it may have.
    static var limit: Int { get }
    /// The files for a job that it does not refuse.
    func files(for job: FarmJob) -> [FarmFile]
    /// The reason why the engine cannot run a job, if any, as a sentence without its full stop.
    func refusal(of job: FarmJob) -> String?
}

extension FarmEngine {
    package func refusal(of job: FarmJob) -> String? {
        job.shards <= Self.limit ? nil : "at most \(Self.limit) shards per job are supported, not \(job.shards)"
    }
}

/// A file for an engine.
package struct FarmFile: Hashable, Sendable {
    /// The file name in the job's directory.
    package var name: String
    /// The content.
    package var text: String

    /// A file of some lines.
    init(_ name: String, _ lines: String) { (self.name, text) = (name, lines + "\n") }
}
