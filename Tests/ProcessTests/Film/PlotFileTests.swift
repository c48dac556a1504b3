import Foundation
import JellyPNG
import JellyFilm
import JellyPixels
import TestSupport
import Testing

@Suite struct PlotFileTests {
    static let hasGnuplot = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        .contains { FileManager.default.isExecutableFile(atPath: $0 + "/gnuplot") }

    static let plot = Plot(
        title: "“Fall” & \"more\" `date` $x", xLabel: "time (s)", yLabel: "points",
        series: [
            .init(title: "green", points: [.init(x: 0, y: 1), .init(x: 1, y: 3), nil, .init(x: 2, y: 2)]),
            .init(title: "law", points: [.init(x: 0, y: 1), .init(x: 2, y: 4)], isDashed: true),
        ])

    /// A folder with a `gnuplot` that is a shell script, as a search path.
    private func fake(_ script: String, in folder: URL) throws -> String {
        let program = folder.appending(path: "gnuplot")
        _ = try ChildProgram.run(
            [
                "sh", "-c", "printf '%s' \"$1\" > \"$2\" && chmod +x \"$2\"", "sh", "#!/bin/sh\n\(script)\n",
                program.path,
            ])
        return folder.path
    }

    @Test(.needs("gnuplot", if: hasGnuplot)) func aDiagramIsShapesAndTheSameEveryTime() throws {
        try withFolder { folder in
            let files = ["a.svg", "b.svg", "a.png", "b.png"].map { folder.appending(path: $0) }
            for file in files { try PlotFile.write(Self.plot, to: file.path) }
            let bytes = try files.map { try Data(contentsOf: $0) }
            #expect(bytes[0] == bytes[1] && bytes[2] == bytes[3])
            let svg = String(decoding: bytes[0], as: UTF8.self)
            #expect(svg.contains("“Fall” &amp; ") && svg.contains("`date` $x"))
            #expect(!svg.contains("<image") && !svg.contains("base64"))
            #expect(try folder.names == ["a.png", "a.svg", "b.png", "b.svg"])
            let picture = try PNGDecoder().decode(path: files[2].path)
            #expect(picture.width == 640 && picture.height == 400 && picture.isOpaque)
        }
    }

    @Test(.needs("gnuplot", if: hasGnuplot)) func aLookIsKept() throws {
        try withFolder { folder in
            let file = folder.appending(path: "new/dark.png").path
            try PlotFile.write(
                Self.plot, look: PlotLook(width: 300, height: 200, scale: 2, isDark: true), to: file)
            let dark = try PNGDecoder().decode(path: file)
            #expect(dark.width == 600 && dark.height == 400)
            #expect(dark[0, 0].description == "#000000")
            try PlotFile.write(Self.plot, look: PlotLook(isTransparent: true), to: file)
            #expect(try PNGDecoder().decode(path: file)[0, 0].alpha == 0)
        }
    }

    @Test func withoutGnuplotTheErrorSaysWhatHelps() throws {
        try withFolder { folder in
            let path = folder.appending(path: "new/x.svg").path
            #expect(throws: PlotError.gnuplotMissing(searchPath: folder.path)) {
                try PlotFile.write(Self.plot, to: path, searchPath: folder.path)
            }
            let names = try folder.names
            #expect(names == [])
            #expect(PlotError.gnuplotMissing(searchPath: "/bin").description.contains("apt-get install gnuplot-nox"))
        }
    }

    @Test func whatGnuplotPrintsIsToldAndNothingIsLeftBehind() throws {
        try withFolder { folder in
            // More than a pipe holds, so that a reader is needed.
            let bin = try fake(
                "cat > /dev/null; yes chatter | head -n 40000 >&2; echo 'no such font' >&2; exit 3", in: folder)
            let path = folder.appending(path: "new/x.svg").path
            do {
                try PlotFile.write(Self.plot, to: path, searchPath: bin + ":/bin:/usr/bin")
                Issue.record("no error")
            } catch {
                let error = try #require(error as? PlotError)
                #expect(error.description == "gnuplot failed with exit code 3: no such font")
                #expect(error.details?.contains("Command: ") == true)
            }
            #expect(try folder.names == ["gnuplot"])
        }
    }

    @Test(arguments: ["", "; printf '\\211PNG\\r\\n\\032\\n....'", "; echo '<svg><g>'"])
    func aGnuplotThatSaysThatAllIsWellAndWritesLessFails(_ answer: String) throws {
        try withFolder { folder in
            let bin = try fake("cat > /dev/null" + answer, in: folder)
            for ending in ["png", "svg"] {
                let old = folder.appending(path: "x." + ending)
                try Data("old".utf8).write(to: old)
                #expect {
                    try PlotFile.write(Self.plot, to: old.path, searchPath: bin + ":/bin:/usr/bin")
                } throws: { error in
                    (error as? PlotError)?.description == "gnuplot ended before its output was complete."
                }
                #expect(try String(contentsOf: old, encoding: .utf8) == "old")
            }
            #expect(try folder.names == ["gnuplot", "x.png", "x.svg"])
        }
    }

    @Test func aGnuplotThatWritesWithoutEndIsToldFromOneThatDied() throws {
        try withFolder { folder in
            let bin = try fake("exec yes", in: folder)
            let path = folder.appending(path: "x.svg").path
            #expect {
                try PlotFile.write(Self.plot, to: path, searchPath: bin + ":/bin:/usr/bin")
            } throws: { error in
                (error as? PlotError)?.description == "gnuplot wrote more than 256 MiB, and was ended."
            }
            #expect(try folder.names == ["gnuplot"])
        }
    }

    @Test func nothingThatIsNamedIsAnOrder() throws {
        try withFolder { folder in
            var plot = Self.plot
            let hostile =
                "`touch PWNED` $(touch PWNED) \"; system \"touch PWNED\"; ' \n system('touch PWNED') \\140touch"
            (plot.title, plot.xLabel, plot.yLabel, plot.series[0].title) = (hostile, hostile, hostile, hostile)
            let sub = folder.appending(path: "|touch PWNED;cat >leak;x")
            try PlotFile.write(plot, to: sub.appending(path: "~a\n.svg").path)
            #expect(try folder.names == ["|touch PWNED;cat >leak;x"])
            #expect(try sub.names == ["~a\n.svg"])
            #expect(!FileManager.default.fileExists(atPath: "PWNED"))
            let svg = try String(contentsOf: sub.appending(path: "~a\n.svg"), encoding: .utf8)
            #expect(svg.contains("`touch PWNED` $(touch PWNED)"))
        }
    }

    @Test func whatCannotBeDrawnIsRefusedBefore() throws {
        func error(_ plot: Plot, _ look: PlotLook = PlotLook(), to path: String = "/nowhere/x.svg") -> (any Error)? {
            do {
                try PlotFile.write(plot, look: look, to: path, searchPath: "")
                return nil
            } catch { return error }
        }
        let empty = Plot(xLabel: "", yLabel: "", series: [.init(title: "a", points: [nil])])
        #expect(error(empty) as? PlotError == .nothingToDraw)
        let broken = Plot(xLabel: "", yLabel: "", series: [.init(title: "a", points: [.init(x: 0, y: .nan)])])
        #expect(error(broken) as? PlotError == .notFinite(series: "a"))
        let look = PlotLook(width: 20000, height: 100)
        #expect(error(Self.plot, look) as? PlotError == .unusableSize(width: 20000, height: 100, scale: 1))
        #expect((error(Self.plot, to: "x.pgn") as? FilmError)?.description.contains("did you mean .png?") == true)
    }
}
