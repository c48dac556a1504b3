import Foundation
import TestSupport
import Testing

/// `jellyframe watch`, from a terminal and a browser.
@Suite struct WatchTests {
    static let browser = ["chromium-headless-shell", "chromium"].first { name in
        let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    private let scene = """
        { version: 1, size: [200, 200], duration: 1,
          views: [{ id: "a", type: "block", frame: [50, 0, 50, 50] }], // a block
          behaviors: [{ type: "gravity", items: ["a"] }],
        }

        """

    /// The running program in a directory, with its output in files.
    private final class Watch {
        let program: ChildProgram
        let directory: URL
        var output: URL { directory.appending(path: "output") }
        var errors: URL { directory.appending(path: "errors") }

        init(_ words: [String], in directory: URL, before: String = "") throws {
            self.directory = directory
            // A shell's background job ignores signals, and so do its children.
            program = try ChildProgram(
                [
                    "env", "--default-signal=INT,TERM,HUP,QUIT", "bash", "-c",
                    before + "exec \"$@\" >'\(directory.path)/output' 2>'\(directory.path)/errors'", "b",
                    Jellyframe.path,
                    "watch",
                ] + words, in: directory)
        }

        func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

        /// Waits for a condition; returns whether it holds within some seconds.
        func waits(_ seconds: Double = 60, _ holds: () throws -> Bool) rethrows -> Bool {
            let end = ContinuousClock.now + .seconds(seconds)
            while .now < end {
                if try holds() { return true }
                usleep(5000)
            }
            return false
        }

        var address: String { text(output).split(separator: "\n").first.map(String.init) ?? "" }
        var said: String { text(errors) }
    }

    @Test(.needs("Chromium", if: browser != nil))
    func aSceneIsWrittenWhileItsPageIsOpen() throws {
        let browser = try #require(Self.browser)
        try withDirectory { directory in
            // A directory for screenshots, if given.
            let images = ProcessInfo.processInfo.environment["JELLYFRAME_SCREENSHOTS"].map { [$0] } ?? []
            let script = Fixtures.packageRoot.appending(path: "Tests/Browser/watch_in_browser.py").path
            let outcome = try ChildProgram.run(
                ["python3", "-B", script, browser, Jellyframe.path, directory.path] + images)
            #expect(outcome.code == 0, "\(outcome.text)\n\(outcome.errors)")
        }
    }

    @Test(arguments: [("vscode", "Ctrl-click the URL to open it beside the text"), ("", "open the URL in a browser")])
    func itSaysHowToOpenThePage(_ terminal: String, _ words: String) throws {
        try withDirectory { directory in
            try write(scene, to: directory.appending(path: "s.json5"))
            let watch = try Watch(["s.json5"], in: directory, before: "export TERM_PROGRAM='\(terminal)'; ")
            #expect(watch.waits { watch.said.contains("watching s.json5; \(words)") }, "\(watch.said)")
            watch.program.send(SIGTERM)
            _ = try watch.program.outcome(within: 60)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) func aSignalEndsItAndLeavesNothing(_ signal: Int32) throws {
        try withDirectory { directory in
            try write(scene, to: directory.appending(path: "s.json5"))
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            let watch = try Watch(["s.json5", "-o", "out/video.gif", "--fps", "50"], in: directory)
            #expect(watch.waits { watch.said.contains("60 ticks shown") })
            watch.program.send(signal)
            let outcome = try #require(try watch.program.outcome(within: 60))
            #expect(outcome.code == 128 + signal)
            #expect(watch.said.hasSuffix("jellyframe: interrupted\n"))
            #expect(try directory.names == ["errors", "out", "output", "s.json5"])
            let videos = try out.names
            #expect(videos.isEmpty || videos == ["video.gif"])
        }
    }

    /// Closing the terminal ends the program, in the foreground or not, except with `nohup`.
    @Test(arguments: ["", "set -m; ", "trap '' HUP; "]) func theEndOfItsTerminalIsItsOwn(_ shell: String) throws {
        try withDirectory { directory in
            try write(scene, to: directory.appending(path: "s.json5"))
            let script = """
                import os, pty, sys, time
                child, terminal = pty.fork()
                if child == 0:
                    os.execvp("bash", ["bash", "-c", sys.argv[1]])
                end = time.monotonic() + 40
                def begun():
                    if not os.path.exists("pid") or not os.path.exists("errors"): return False
                    return "ticks shown" in open("errors").read()
                while not begun():
                    if time.monotonic() > end: sys.exit("it does not begin")
                    time.sleep(0.01)
                number = int(open("pid").read())
                os.close(terminal)
                end = time.monotonic() + (5 if "trap" in sys.argv[1] else 40)
                def lives():
                    try: return open(f"/proc/{number}/stat").read().split(")")[1].split()[0] != "Z"
                    except FileNotFoundError: return False
                while lives() and time.monotonic() < end: time.sleep(0.01)
                print("lives" if lives() else "ended")
                if lives(): os.kill(number, 15)
                """
            // The system does not signal the terminal's end to a separate job.
            let line = "\(shell)'\(Jellyframe.path)' watch s.json5 2>errors & echo $! > pid.new; mv pid.new pid; wait"
            let outcome = try ChildProgram.run(["timeout", "120", "python3", "-c", script, line], in: directory)
            #expect(outcome.text == (shell.contains("trap") ? "lives\n" : "ended\n"), "\(outcome.errors)")
        }
    }

    @Test func videosAreMadeAnewAllOrNone() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            try write(scene, to: file)
            let watch = try Watch(["s.json5", "-o", "a.png@0.5", "-o", "frames/", "--fps", "10"], in: directory)
            func size(_ name: String) -> Data? { try? Data(contentsOf: directory.appending(path: name)) }
            #expect(watch.waits { watch.said.contains("a.png@0.5, frames/: 10 frames") }, "\(watch.said)")
            let names = try directory.appending(path: "frames").names
            #expect(names.count == 10)
            let name = "frames/\(try #require(names.first))"
            let (first, frame) = (size("a.png"), size(name))
            #expect(first != nil && frame != nil)
            // An error leaves them unchanged.
            try write("{", to: file)
            #expect(watch.waits { watch.said.contains("s.json5:1:2") }, "\(watch.said)")
            #expect(size("a.png") == first && size(name) == frame)
            try write(scene.replacing("[50, 0, 50, 50]", with: "[50, 0, 20, 20]"), to: file)
            #expect(watch.waits { size("a.png") != first && size(name) != frame })
            watch.program.send(SIGTERM)
            _ = try watch.program.outcome(within: 60)
            #expect(try directory.names == ["a.png", "errors", "frames", "output", "s.json5"])
        }
    }

    /// Editors that write in place leave a partial file for a moment, which is not reported.
    @Test func aHalfWrittenSceneIsNoMistake() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            try write(scene, to: file)
            let watch = try Watch(["s.json5"], in: directory)
            #expect(watch.waits { watch.said.contains("60 ticks shown") })
            /// Saves in three parts; returns whether this process was delayed meanwhile, as on a busy machine, so that
            /// the partial file existed for longer than with an editor.
            func save(_ text: String, pause: Duration) throws -> Bool {
                let handle = try FileHandle(forWritingTo: file)
                try handle.truncate(atOffset: 0)
                let bytes = Array(text.utf8)
                var isHeldUp = false
                for part in [bytes.prefix(20), bytes.dropFirst(20).prefix(90), bytes.dropFirst(110)] {
                    let start = ContinuousClock.now
                    try handle.write(contentsOf: Data(part))
                    usleep(UInt32(pause / .microseconds(1)))
                    if .now - start > pause + .milliseconds(3) { isHeldUp = true }
                }
                try handle.close()
                return isHeldUp
            }
            var excuses = 0
            for turn in 0..<40 {
                if try save(scene.replacing("duration: 1", with: "duration: \(1 + turn % 2)"), pause: .milliseconds(2))
                {
                    excuses += 1
                }
                usleep(4000 + UInt32(turn % 7) * 2000)
            }
            // A save that takes longer than changes are waited for.
            if try save(scene.replacing("duration: 1", with: "duration: 3"), pause: .milliseconds(200)) { excuses += 1 }
            #expect(watch.waits { watch.said.contains("180 ticks shown") }, "\(watch.said)")
            func mistakes() -> Int { watch.said.components(separatedBy: "jellyframe:").count - 1 }
            let told = mistakes()
            #expect(told <= excuses, "\(watch.said)")
            // An error that is not fixed soon is reported, whether the file is closed or not.
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 20)
            #expect(watch.waits(5) { mistakes() > told }, "\(watch.said)")
            try handle.close()
            watch.program.send(SIGTERM)
            _ = try watch.program.outcome(within: 60)
        }
    }

    /// Not even under another name.
    @Test func theSceneIsNoOutput() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            try write(scene, to: file)
            #expect(link(file.path, directory.appending(path: "a.png").path) == 0)
            let watch = try Watch(["s.json5", "-o", "a.png@0.5", "-o", "b.png@0.5"], in: directory)
            #expect(try watch.program.outcome(within: 60)?.code == 64)
            #expect(watch.said == "jellyframe: “a.png” is an input of this run; choose another output\n")
            #expect(watch.address == "")
            #expect(try String(contentsOf: file, encoding: .utf8) == scene)
            #expect(try directory.names == ["a.png", "errors", "output", "s.json5"])
        }
    }

    /// A slow video is cancelled for that of a newer scene.
    @Test func aNewerSceneGivesUpTheOlderVideo() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            try write(scene.replacing("duration: 1", with: "duration: 600"), to: file)
            let watch = try Watch(
                ["s.json5", "-o", "video.png@599", "-o", "frames/", "--scale", "4", "--memory", "8GB"], in: directory)
            #expect(watch.waits(60) { watch.said.contains("36000 ticks shown") }, "\(watch.said)")
            try write(scene, to: file)
            #expect(watch.waits(60) { watch.said.contains("60 ticks shown") }, "\(watch.said)")
            // An instant that the shorter scene lacks is only an error of its videos.
            #expect(
                watch.waits(60) { watch.said.contains("599") && watch.said.contains("jellyframe: ") }, "\(watch.said)")
            #expect(watch.program.isRunning)
            watch.program.send(SIGTERM)
            _ = try watch.program.outcome(within: 60)
            #expect(!(try directory.names.contains("video.png")))
        }
    }

    @Test func nothingIsDoneWhileNothingHappens() throws {
        try withDirectory { directory in
            try write(scene, to: directory.appending(path: "s.json5"))
            let watch = try Watch(["s.json5"], in: directory)
            #expect(watch.waits { watch.said.contains("ticks shown") })
            usleep(300_000)
            // The program's process is that of the shell that executed it, whose parent is `env`'s.
            let pid = try #require(
                try FileManager.default.contentsOfDirectory(atPath: "/proc").first { name in
                    let words = FileManager.default.contents(atPath: "/proc/\(name)/environ").map {
                        String(decoding: $0, as: UTF8.self)
                    }
                    let directoryLink = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
                    let command = FileManager.default.contents(atPath: "/proc/\(name)/comm").map {
                        String(decoding: $0, as: UTF8.self)
                    }
                    return words != nil && directoryLink.map { $0.hasSuffix(directory.lastPathComponent) } == true
                        && command == "jellyframe\n"
                })
            func ticks() -> Int {
                let text =
                    FileManager.default.contents(atPath: "/proc/\(pid)/stat").map {
                        String(decoding: $0, as: UTF8.self)
                    } ?? ""
                let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
                return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
            }
            let before = ticks()
            usleep(2_000_000)
            #expect(ticks() - before <= 3)
            watch.program.send(SIGTERM)
            _ = try watch.program.outcome(within: 60)
        }
    }

    @Test func whatCannotBeWatchedIsASentence() throws {
        try withDirectory { directory in
            try write(scene, to: directory.appending(path: "s.json5"))
            func failure(_ words: String...) throws -> (Int32, String) {
                let program = try ChildProgram([Jellyframe.path, "watch"] + words, in: directory)
                let outcome = try #require(try program.outcome(within: 60))
                return (outcome.code, outcome.errors)
            }
            #expect(try failure("none.json5") == (66, "jellyframe: none.json5: no such file\n"))
            #expect(
                try failure("/dev/stdin") == (
                    64, "jellyframe: cannot watch “/dev/stdin”; give a regular file\n"
                ))
            #expect(
                try failure("s.json5", "-o", "-") == (
                    64, "jellyframe: watch cannot write to standard output; use -o video.mp4\n"
                ))
            #expect(
                try failure("s.json5", "--fps", "30")
                    == (64, "jellyframe: --fps requires --output, for example --output video.mp4\n"))
            #expect(try failure("s.json5", "--port", "70000").0 == 64)
            #expect(try failure("s.json5", "-o", "video.xyz").0 == 64)
            #expect(try failure("").1 == "jellyframe: SCENE must not be empty; give a scene file\n")
            #expect(try failure(".") == (66, "jellyframe: .: is a directory, not a scene file\n"))
            // Errors of videos are reported as by render, and before anything is made.
            for words in [
                ["-o", "video.gif", "--from", "0.9", "--to", "0.5"], ["-o", "s.json5/video.gif"],
                ["-o", "video.gif", "--scale", "0.5,0.5"], ["-o", "a.png@7"],
            ] {
                let rendered = try Jellyframe.run(["render", "s.json5", "--quiet"] + words, in: directory)
                let program = try ChildProgram([Jellyframe.path, "watch", "s.json5"] + words, in: directory)
                let outcome = try #require(try program.outcome(within: 60))
                #expect([64, 73].contains(outcome.code), "\(words)")
                #expect(outcome.code == rendered.code && outcome.errors == rendered.errors, "\(words)")
                #expect(outcome.text == "")
            }
            #expect(try directory.names == ["s.json5"])
            for stream in [">&-", ">/dev/full"] {
                let line = "exec '\(Jellyframe.path)' watch s.json5 \(stream)"
                let outcome = try #require(
                    try ChildProgram(["bash", "-c", line], in: directory).outcome(within: 60), "\(stream)")
                #expect(outcome.code == 73 && outcome.errors.contains("writing"), "\(outcome.errors)")
            }
            _ = try Jellyframe.run(["bake", "s.json5", "-o", "s.take", "--quiet"], in: directory)
            #expect(
                try failure("s.take") == (64, "jellyframe: cannot watch “s.take”, a take; give its scene\n"))
            let watch = try Watch(["s.json5"], in: directory)
            #expect(watch.waits { !watch.address.isEmpty })
            let port = watch.address.split(separator: ":").last?.split(separator: "/").first.map(String.init) ?? ""
            #expect(
                try failure("s.json5", "--port", port)
                    == (1, "jellyframe: cannot listen on port \(port) of 127.0.0.1: Address already in use\n"))
            watch.program.send(SIGTERM)
            _ = try watch.program.outcome(within: 60)
        }
    }
}
