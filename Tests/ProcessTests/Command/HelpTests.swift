import Foundation
import JellySupport
import TestSupport
import Testing

@testable import JellyProgram

/// Generated from the commands' declarations: help, manual pages and a page of the docs.
@Suite struct HelpTests {
    static let names = Program.commands.map { $0.specification.name }
    static let page = Fixtures.packageRoot.appending(path: "Docs/commands.md")

    @Test func thePageOfCommandsIsThatOfTheProgram() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let isCurrent = try Jellyframe.run(["help", "--markdown"]).text == text
        #expect(isCurrent, "run jellyframe help --markdown > Docs/commands.md, and look at what changed")
    }

    /// The roles of an option are declared with it: these lists follow from them, and existing files have them in this
    /// order.
    @Test func rolesOfOptionsMakeTheListsOfTakesManifestsAndDescriptions() {
        let frames = ["--fps", "--scale", "--size", "--from", "--to", "--until", "--speed", "--reduce-motion"]
        let motion = frames + ["--motion-blur", "--shutter", "--overlay", "--trail", "--trail-of", "--trail-time"]
        let shown = motion + ["--show-touches", "--device", "--background", "--padding"]
        let quality = [
            "--quality", "--codec", "--crf", "--preset", "--colors", "--lossy", "--dither", "--transparent", "--matte",
        ]
        #expect(BakeCommand.kept.map(\.name) == motion + ["--sound", "--theme", "--segment", "--shards"])
        #expect(
            ShardedVideo.options.map(\.name)
                == quality + shown + ["--sound", "--theme", "--even-sides", "--format", "--segment"])
        let vectors = ["--keyframe-tolerance", "--poster", "--live-text"]
        #expect(
            Describer.options(of: RenderCommand.specification).map(\.name)
                == quality + shown + ["--side-by-side", "--labels", "--transition", "--card-time"] + vectors + [
                    "--sound", "--theme", "--loop", "--boomerang", "--even-sides", "--segment",
                ])
    }

    @Test func theHelpOfTheProgramFitsATerminalAndNamesTheFirstCommands() throws {
        let lines = try Jellyframe.run(["--help"], environment: ["COLUMNS": "80"]).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 25 && lines.last == "" && lines.allSatisfy { $0.count <= 80 }, "\(lines.count) lines")
        for name in ["new", "watch", "check", "render", "still", "record", "verify", "port"] {
            #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
        }
        #expect(lines.contains { $0.contains("jellyframe help all") })
    }

    @Test func theHelpOfAllNamesEveryCommandOnceByGroups() throws {
        let text = try Jellyframe.run(["help", "all"]).text
        let listed = text.split(separator: "\n").compactMap { line in
            Self.names.first { line.hasPrefix("  \($0) ") }
        }
        #expect(listed.sorted() == Self.names.sorted())
        #expect(Program.groups.flatMap(\.commands).count == Self.names.count)
        for group in Program.groups { #expect("\n\n\(text)".contains("\n\n\(group.title):\n"), "\(group.title)") }
    }

    /// Each option has one meaning; former names suggest the current ones.
    @Test(arguments: [
        ("render", "--tolerance=0.1", "--keyframe-tolerance"), ("plot", "--size=9x9", "--plot-size"),
        ("port", "--size=9x9", "--screen"), ("verify", "--json=r.json", "--results"),
        ("diff", "--json=r.json", "--results"), ("merge", "--check=a.sha", "--check-proof"),
        ("sheet", "--at=1s", "--instants"), ("strobe", "--at=1s", "--instants"),
        ("verify", "--strict", "--hidden-physics"),
    ])
    func anOldNameSuggestsTheNewOne(command: String, old: String, new: String) throws {
        let specification = try Program.command(command).specification
        let failure = #expect(throws: Failure.self) { _ = try Arguments([old], of: specification) }
        #expect(failure?.message.contains("did you mean \(new)?") == true, "\(failure?.message ?? "")")
        #expect(specification.options.contains { $0.name == new })
    }

    @Test(arguments: names, [40, 60, 80, 100]) func helpIsWrappedWhereThereIsRoom(name: String, width: Int) throws {
        let command = try Program.command(name).specification
        for line in command.help(width: width).split(separator: "\n") {
            let isVerbatim = line.hasPrefix("Usage: ") || line.hasPrefix("  <!-- ")
            let words = line.split(separator: " ").filter { $0 != "\\" }
            #expect(line.count <= width || isVerbatim || words.count == 1 || line.hasPrefix("  -"), "\(line)")
        }
    }

    /// Runs a shell command in a terminal with a number of columns, and returns its output.
    private func inTerminal(_ columns: Int, _ line: String, in directory: URL) throws -> String {
        let script = """
            import fcntl, os, pty, struct, sys, termios
            child, terminal = pty.fork()
            if child == 0:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
                os.execvp("sh", ["sh"] + sys.argv[2:])
            while True:
                try: bytes = os.read(terminal, 65536)
                except OSError: break
                if not bytes: break
                os.write(1, bytes)
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            """
        let words = ["python3", "-c", script, "\(columns)", "-c", line, "sh", Jellyframe.path]
        let outcome = try ChildProgram.run(words, environment: ["TERM": "xterm"], in: directory)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.text
    }

    @Test func aPagersHelpIsAsWideAsItsTerminal() throws {
        try withDirectory { directory in
            let text = try inTerminal(60, #""$1" sheet --help | cat"#, in: directory)
            let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("Usage: ") }
            #expect(lines.count > 20 && lines.allSatisfy { $0.count <= 60 }, "\(text)")
        }
        let piped = try Jellyframe.run(["sheet", "--help"], environment: ["COLUMNS": "60"])
        #expect(piped.text.split(separator: "\n").allSatisfy { $0.count <= 60 || $0.hasPrefix("Usage: ") })
    }

    @Test(arguments: [(30, false), (45, false), (80, true)]) func progressStaysInARow(columns: Int, hasBar: Bool) throws
    {
        try withDirectory { directory in
            let line = #""$1" render \#(shellWord(Jellyframe.scene("falling-blocks"))) -o f/ --scale 0.1 --to 1"#
            let text = try inTerminal(columns, line, in: directory)
            let rows = text.split(separator: "\r").filter { $0.contains("\u{1b}[K") }
            #expect(!rows.isEmpty && rows.allSatisfy { $0.prefix { $0 != "\u{1b}" }.count < columns })
            #expect(rows.contains { $0.hasPrefix("[") } == hasBar, "\(rows)")
        }
    }

    @Test func aLongWordGoesOnBehindAComma() {
        let word = "one,two,three,four"
        #expect(TextWrapping.lines("say \(word) now", width: 10) == ["say", "one,two,", "three,four", "now"])
        #expect(TextWrapping.lines("say \(word)", width: 40) == ["say \(word)"])
    }

    @Test func optionsStandUnderHeadingsAndOnce() throws {
        for name in Self.names {
            let command = try Program.command(name).specification
            let options = command.options.map(\.name)
            #expect(Set(options).count == options.count, "\(name)")
            let grouped = command.options.groups.flatMap { $0.options.map(\.name) }
            #expect(grouped.sorted() == options.sorted())
            for option in command.options {
                #expect(option.excluded.allSatisfy { $0.hasPrefix("--") }, "\(name) \(option.name)")
                #expect(!option.brief.isEmpty && option.brief.count <= 80)
            }
        }
        let help = RenderCommand.specification.help()
        let headings = OptionGroup.allCases.compactMap { help.firstRange(of: "\n\n\($0.rawValue):\n")?.lowerBound }
        #expect(headings.count >= 10 && headings == headings.sorted())
    }

    @Test func everyTopicIsExplained() throws {
        for topic in HelpTopic.all {
            let outcome = try Jellyframe.run(["help", topic.name])
            #expect(outcome.code == 0 && outcome.text.hasPrefix(topic.summary + "\n\n"))
            for line in outcome.text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
        }
        let codes = try Jellyframe.run(["help", "exit-codes"]).text
        for code in ExitCode.allCases { #expect(codes.contains("\n  \(code.rawValue) "), "\(code)") }
    }

    @Test(.needs("groff")) func manualPagesAreWellFormed() throws {
        try withDirectory { directory in
            for (file, text) in ManualPage.all {
                try write(text + "\n", to: directory.appending(path: file))
                let outcome = try ChildProgram.run(
                    ["groff", "-k", "-man", "-Tutf8", "-P-cbou", "-ww", "-rLL=100n", file], in: directory)
                #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(file): \(outcome.errors)")
                #expect(outcome.text.contains("NAME") && outcome.text.contains("SYNOPSIS"))
            }
        }
        #expect(
            try Jellyframe.run(["help", "--man", "render"]).text == ManualPage.of(RenderCommand.specification) + "\n")
        #expect(try Jellyframe.run(["help", "--man"]).text == ManualPage.program + "\n")
    }

    @Test func aManualPageTakesNoWordForARequest() {
        let specification = Specification(
            name: "x", summary: "Does.", operands: [], options: [Option(flag: "--it", help: ".so /etc/passwd \\n 'a'")],
            examples: [], exitCodes: "'none'")
        let lines = ManualPage.of(specification).split(separator: "\n")
        #expect(lines.contains("\\&.so /etc/passwd \\en \\(aqa\\(aq"))
        #expect(lines.contains("\\(aqnone\\(aq"))
    }

    @Test func progressIsToldAsAsked() throws {
        try withDirectory { directory in
            let words = ["render", Jellyframe.scene("falling-blocks"), "-o", "f/", "--to", "0.5", "--scale", "0.1"]
            let json = try Jellyframe.run(words + ["--progress", "json", "--quiet"], in: directory)
            let lines = json.errors.split(separator: "\n")
            #expect(json.code == 0 && lines.count == 30)
            struct Line: Decodable {
                struct Progress: Decodable { var done, total, perSecond, secondsLeft: Int, of: String }
                var progress: Progress
            }
            let last = try JSONDecoder().decode(Line.self, from: Data((lines.last ?? "").utf8)).progress
            #expect((last.done, last.total, last.secondsLeft) == (30, 30, 0) && last.of == "frames")
            let none = try Jellyframe.run(words + ["--progress", "none"], in: directory)
            #expect(none.errors.split(separator: "\n").count == 1 && none.errors.hasPrefix("f/: 30 frames"))
            let plain = try Jellyframe.run(words + ["--progress", "plain"], in: directory)
            #expect(plain.errors.split(separator: "\n").count == 11)
        }
    }
}
