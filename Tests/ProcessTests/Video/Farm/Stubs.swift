import Foundation
import JellyVideo
import TestSupport

/// A directory with programs that record their calls.
struct Stubs {
    let directory: URL
    let programs: URL

    /// Creates programs with some names; each exits with `$STUB_CODE`.
    ///
    /// A shell writes them: were one open for writing here while another test starts a child, the system would refuse
    /// to run it.
    init(_ names: [String], in directory: URL) throws {
        (self.directory, programs) = (directory, directory.appending(path: "programs"))
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        let log = directory.appending(path: "calls").path
        let text = """
            #!/usr/bin/env bash
            { printf '%s\\0' "${0##*/}" "$PWD" "$@"; printf '\\1\\0'; } >>\(Self.quoted(log))
            [ "${0##*/}" != sbatch ] || echo '7;cluster'
            [ "${0##*/}" != aws ] || echo job-7
            exit "${STUB_CODE:-0}"
            """
        for name in names {
            _ = try ChildProgram.run(
                [
                    "bash", "-c", "printf '%s\\n' \"$1\" > \"$2\" && chmod +x \"$2\"", "bash", text,
                    programs.appending(path: name).path,
                ])
        }
    }

    /// One call of a program.
    struct Call: Hashable {
        let program: String
        let directory: String
        let words: [String]
    }

    /// Returns and clears the calls so far, in order.
    func takeCalls() throws -> [Call] {
        let log = directory.appending(path: "calls")
        guard let data = try? Data(contentsOf: log) else { return [] }
        try FileManager.default.removeItem(at: log)
        let words = data.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return words.dropLast().split(separator: "\u{1}", omittingEmptySubsequences: false).dropLast().map { call in
            let call = Array(call)
            return Call(program: call[0], directory: call[1], words: Array(call[2...]))
        }
    }

    /// Runs a bash script with these programs first in `PATH`.
    func bash(_ script: URL, _ words: [String] = [], environment: [String: String?] = [:]) throws
        -> ChildProgram.Outcome
    {
        var variables = environment
        variables["PATH"] = programs.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        return try ChildProgram.run(["bash", script.path] + words, environment: variables)
    }

    private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}

/// Names with special meanings to shells, YAML, JSON and engines.
let hostileNames = [
    "plain", "two words", "it's", "a\"b", "a\nb", "$HOME", "$(touch x)", "`touch x`", "a;touch x", "{}", "%s%d%%",
    "\\n",
    "#x", "-rf", "a: b", "&a *b", "!x", "~", "'\u{301}x", "é👍\u{202e}", "*", "$$", "|x>y",
]

/// A job whose paths all have a hostile name.
func hostileJob(_ name: String, in directory: URL, program: String = "jelly frame") -> FarmJob {
    let place = directory.path
    var job = FarmJob(
        name: name, take: "\(place)/\(name).take", shards: 4, segments: "\(place)/\(name) segments/",
        video: "\(place)/\(name).mp4")
    job.program = directory.appending(path: "programs/" + program).path
    job.renderOptions = ["--format", "mp4", "--crf=20"]
    return job
}

/// Writes files into a new directory.
func write(_ files: [FarmFile], to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for file in files { try Data(file.text.utf8).write(to: directory.appending(path: file.name)) }
}

/// The directory in which `Scripts/setup --tests` installs the validators of manifests.
enum FarmTools {
    static let directory: String = {
        let environment = ProcessInfo.processInfo.environment
        let cache = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache"
        return environment["JELLYFRAME_FARM_TOOLS"] ?? cache + "/jellyframe/farm-tools"
    }()
    static let python = directory + "/bin/python"
    static let isInstalled: Bool = {
        guard FileManager.default.isExecutableFile(atPath: python) else { return false }
        let words = [python, "-c", "import kubernetes_validate, botocore, htcondor2"]
        return (try? ChildProgram.run(words))?.code == 0
    }()
}
