import Foundation
import TestSupport
import Testing

@testable import JellyProgram

/// `kill -9` at random instants while each kind of output is written; and two concurrent runs with one output.
@Suite(.countsAttacks) struct AttackKillTests {
    /// Every kind of output except shards, whose manifests contain durations.
    private static let videos: [String] = [
        "render alert.json5 -o frames/", "render alert.json5 -o frame-%04d.png", "render alert.json5 -o video.apng",
        "render alert.json5 -o video.gif --fps 50", "render alert.json5 -o video.mp4",
        "render alert.json5 -o video.mov",
        "render alert.json5 -o video.webm", "render alert.json5 -o video.webp", "render alert.json5 -o video.y4m",
        "render alert.json5 -o video.svg", "render alert.json5 -o video.html", "render alert.json5 -o video.lottie",
        "render alert.json5 -o video.lottie.json", "render alert.json5 -o video.mp4 -o frames/ -o video.gif --fps 50",
        "render alert.json5 -o video.mp4 --segment 8",
        "bake alert.json5 -o new.take", "record alert.json5 --golden Goldens", "record alert.json5 --golden Others",
        "merge fall.take segments/ -o joined.mp4 --proof joined.sha", "still alert.json5 --at 0.2 -o still.pdf",
        "sheet alert.json5 -o sheet.svg", "trace alert.json5 -o trace.jsonl", "diff fall.take alert.json5 -o diff.html",
        "diff before/ after/ -o found/", "verify alert.json5 --golden Goldens --report page/",
        "report differences/result.json -o page/", "farm slurm fall.take --shards 8 -o jobs/",
        "port MyApp/ -o Package/ --no-video", "accept alert.json5 --golden Goldens --reason softer",
        "docs guide.md", "plot alert.json5 --y energy -o plot.svg", "new fresh",
        "reproduce described.mp4 alert.json5 -o again.mp4", "reproduce described.png jelly-alert.json5 -o again.png",
        "render alert.json5 -o video.apng --timings times.json",
        "render alert.json5 -o video.mp4 -o video.gif -o video.svg -o frames/ --fps 50 --describe",
        "render alert.json5 -o video.apng --segment 8 --describe", "still alert.json5 --at 0.2 -o still.png --describe",
        "render alert.json5 -o video.mp4 --quality high --max-size 2KB",
        "render alert.json5 -o video.gif -o poster.png@auto --fps 50",
        "render alert.json5 -o video.mp4 --codec av1 --quality draft", "render alert.json5 -o video.webm --codec av1",
        "still alert.json5 --at 0.2 -o still.png --variants", "strobe alert.json5 -o strobe.png --variants",
        "check broken.json5 --fix", "prune alert.json5 falling-blocks.json5 --golden Goldens --delete",
        "docs several.md", "merge fall.take apng/ -o joined.apng --proof joined.sha",
        "merge fall.take png/ -o joined/ --proof joined.sha", "merge fall.take png/ -o joined-%03d.png",
        "watch alert.json5 -o video.gif --fps 50", "watch alert.json5 -o video.mp4 -o frames/ -o poster.png@auto",
    ]

    /// Bash for running a line to its end; `watch`, which never ends, runs until it has made its outputs.
    private func once(_ line: AttackLine) -> String {
        guard line.command == WatchCommand.specification.name else { return "\"$@\"" }
        return """
            exec 3< <(exec "$@" 2>&1 >/dev/null)
            while read -r said <&3; do [[ $said != *frames* ]] || kill $!; done
            wait $!
            [ $? = \(128 + SIGTERM) ]
            """
    }

    /// The number of killed runs for each of them.
    private static let kills =
        ProcessInfo.processInfo.environment["JELLYFRAME_ATTACK_KILLS"].flatMap { Int($0) } ?? 1

    /// Whether each file is in one of the states, or belongs to a run that continues.
    private func torn(_ now: DirectorySnapshot, _ states: [DirectorySnapshot]) -> [String] {
        now.entries.keys.filter { path in
            !path.contains(".jellyframe-") && !states.contains { $0.entries[path] == now.entries[path] }
        }
        .sorted()
    }

    @Test(arguments: Attack.some(videos, 6, for: "kills")) func everyFileOfAKilledRunIsOldOrNew(_ text: String) throws {
        let words = text.split(separator: " ").map(String.init)
        let line = try #require(AttackLine(words))
        var generator = Attack.generator(text)
        // One more run shows the result of running over an earlier one.
        let (old, new, again, seconds) = try Attack.withStand { directory in
            let old = try DirectorySnapshot(directory)
            let start = ContinuousClock.now
            let outcome = try Attack.run(line, in: directory, shell: once(line), "peace")
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            try #require((outcome?.code ?? 4) < 4, "\(text): \(outcome?.errors ?? "")")
            let new = try DirectorySnapshot(directory)
            try Attack.run(line, in: directory, shell: once(line), "peace")
            return (old, new, try DirectorySnapshot(directory), seconds)
        }
        #expect(again == new, "\(text) makes \(again.changes(since: new)) anew each time")
        for _ in 0..<Self.kills {
            let after = seconds * (0.05 + Double(generator.below(1000)) / 1000)
            let name = "killed after \(after) s"
            try Attack.withStand { directory in
                try Attack.run(line, in: directory, signal: (SIGKILL, after), name)
                let torn = torn(try DirectorySnapshot(directory), [old, new])
                #expect(torn.isEmpty, "\(name): \(text) left \(torn) (seed \(Attack.seed))")
                let gone = old.entries.keys.filter { new.entries[$0] != nil && !exists($0, in: directory) }
                #expect(gone.isEmpty, "\(name): \(text) took \(gone) away (seed \(Attack.seed))")
                let outcome = try Attack.run(line, in: directory, shell: once(line), "after one that was " + name)
                let tidy = try DirectorySnapshot(directory)
                #expect(
                    tidy == new,
                    "\(name): \(text) then ended with \(outcome?.code ?? -1) and \(tidy.changes(since: new)) (seed \(Attack.seed))"
                )
            }
        }
    }

    /// A run killed after its files are in place leaves only cleanup to do.
    @Test(arguments: [
        ("check broken.json5 --fix", "."), ("docs several.md", "."), ("docs several.md", "plots"),
        ("prune alert.json5 falling-blocks.json5 --golden Goldens --delete", "Goldens"),
    ])
    func whatIsLeftWhereNothingIsToBeDoneIsRemoved(_ text: String, parent: String) throws {
        let line = try #require(AttackLine(text.split(separator: " ").map(String.init)))
        try Attack.withStand { directory in
            try Attack.run(line, in: directory, "peace")
            let done = try DirectorySnapshot(directory)
            let left = directory.appending(path: parent).appending(path: ".jellyframe-1-1")
            try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
            try write(
                "jellyframe: unfinished outputs; safe to delete when jellyframe is not running\n",
                to: left.appending(path: "lock"))
            try Attack.run(line, in: directory, "after one that was killed as it ended")
            #expect(try DirectorySnapshot(directory) == done, "\(text)")
        }
    }

    private func exists(_ path: String, in directory: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: directory.appending(path: path).path)) != nil
    }

    @Test(arguments: Attack.some(videos, 4, for: "two runs")) func twoRunsToOneOutputLeaveOneWhole(_ text: String)
        throws
    {
        let line = try #require(AttackLine(text.split(separator: " ").map(String.init)))
        let (old, new) = try Attack.withStand { directory in
            let old = try DirectorySnapshot(directory)
            try Attack.run(line, in: directory, shell: once(line), "peace")
            return (old, try DirectorySnapshot(directory))
        }
        try Attack.withStand { directory in
            let shell = """
                once() {
                \(once(line))
                }
                once "$@" 2>/dev/null & once "$@"; code=$?; wait; exit $code
                """
            let outcome = try Attack.run(line, in: directory, shell: shell, "two runs")
            let now = try DirectorySnapshot(directory)
            #expect(torn(now, [old, new]).isEmpty, "\(text) (\(outcome?.code ?? -1), \(outcome?.errors ?? ""))")
            #expect(!now.entries.keys.contains { $0.contains(".jellyframe-") }, "\(text) leaves what is hidden")
            try Attack.run(line, in: directory, shell: once(line), "after two runs")
            #expect(try DirectorySnapshot(directory) == new, "\(text)")
        }
    }
}
