import Foundation
import TestSupport
import Testing

/// Every command line in the documents works.
///
/// The lines of a page run in order, as in a shell, in a directory with the files that the pages assume.
/// `Docs/commands.md` has separate examples of options rather than steps; the attack suite runs them.
@Suite struct DocumentedCommandTests {
    /// Prefixes of lines that are not run here, with reasons.
    private static let elsewhere = [
        "jellyframe watch ": "ends when it is stopped: WatchTests",
        "jellyframe port ": "builds a package: PortCommandTests",
        "jellyframe render 'card:Jellyframe": "the same for a minute as in the page's source: ImageDocumentTests",
        "jellyframe farm ": "FarmCommandTests runs these very lines",
        "jellyframe report .build/snapshot-failures ": "results of a test run: GoldenCommandTests",
        "jellyframe accept .build/snapshot-failures ": "results of a test run: GoldenCommandTests",
        "jellyframe accept decisions.json ": "a page of results saves these: GoldenCommandTests",
    ]

    /// Documented commands with a nonzero exit code.
    private static let codes: [String: Int32] = [
        // Shards are missing there.
        "Docs/many-machines.md: jellyframe merge fall.take segments/ --status": 75,
        // It lists the golden without a scene.
        "Docs/golden.md: jellyframe prune Fixtures/Scenes/*.json5 --golden Goldens": 1,
    ]

    /// Commands that the lines of a page assume to have been run.
    private static let before = """
        cp Fixtures/Scenes/falling-blocks.json5 fall.json5; cp fall.json5 scene.json5; cp fall.json5 SCENE
        mkdir -p Scenes Guide Sources/Guide/Guide.docc before after
        cp fall.json5 Guide/; cp fall.json5 Sources/Guide/Guide.docc/
        for i in 1 2 3 4; do cp fall.json5 Scenes/$i.json5; done
        jellyframe record Scenes/*.json5 --golden Goldens --mode state --quiet
        echo '<!-- jellyframe still fall.json5 --at contact -o landing.png -->' | tee guide.md > Guide/guide.md
        cp Guide/guide.md Sources/Guide/Guide.docc/Falling.md
        printf 'name,gravity.magnitude\\nmoon,0.16\\nearth,1\\n' > rows.csv
        echo "{ background: '#20344f', padding: 20 }" > look.json5
        sed "s/duration: 5,/duration: 5, presentation: { captions: [{ at: 0.2, for: 1, text: 'A fall' }] },/" fall.json5 > demo.json5
        jellyframe docs Guide/guide.md
        jellyframe still fall.json5 --at contact -o before/a.png; cp before/a.png after/
        jellyframe render fall.json5 --fps 10 -o yesterday.mp4 --quiet; cp yesterday.mp4 today.mp4
        """

    /// The work of other machines before a line.
    private static func work(before line: String, in page: String) -> String? {
        return switch (page, line) {
        case (_, let line) where line.hasPrefix("jellyframe report"):
            """
            for i in 1 2 3 4; do
                jellyframe verify Scenes/*.json5 --golden Goldens --shard $i/4 --report results/$i
            done
            """
        case ("Docs/tutorial.md", "jellyframe check ball.json5"):
            // As readers do: the page's scene is saved to the file.
            (try? Page(page).blocks("json5").first).map { "cat > ball.json5 <<'END'\n\($0)END" }
        case ("Docs/many-machines.md", "jellyframe merge fall.take segments/ -o fall.mp4 --proof fall.sha"):
            "seq 8 | xargs -P 4 -I{} jellyframe render fall.take --shard {}/8 -o segments/ --quiet"
        default: nil
        }
    }

    private static let pages: [String] = {
        let pages = (try? Page.all) ?? []
        return pages.filter { $0.path != "Docs/commands.md" && !$0.commands.isEmpty }.map(\.path)
    }()

    @Test func thePagesHaveCommands() {
        #expect(Self.pages.count >= 12 && Self.pages.contains("README.md"))
    }

    @Test func everyExceptionIsNeeded() throws {
        let pages = try Page.all
        let lines = pages.flatMap(\.commands)
        for start in Self.elsewhere.keys { #expect(lines.contains { $0.hasPrefix(start) }, "\(start)") }
        let placed = pages.flatMap { page in page.commands.map { "\(page.path): \($0)" } }
        for line in Self.codes.keys { #expect(placed.contains(line), "\(line)") }
    }

    @Test func theTutorialsFailureIsWhatIsSaid() throws {
        let page = try Page("Docs/tutorial.md")
        let scene = try #require(page.blocks("json5").first)
        let heavier = scene.replacing(#"type: "gravity","#, with: #"type: "gravity", magnitude: 1.1,"#)
        try withDirectory { directory in
            let file = directory.appending(path: "ball.json5")
            try write(scene, to: file)
            let record = ["record", "ball.json5", "--golden", "Goldens", "--mode", "state", "--quiet"]
            #expect(try Jellyframe.run(record, in: directory).code == 0)
            try write(heavier, to: file)
            let outcome = try Jellyframe.run(["verify", "ball.json5", "--golden", "Goldens"], in: directory)
            let told = try #require(page.text.firstMatch(of: /\n    (FAILED  ball: .*)\n/)?.output.1)
            #expect(outcome.code == 1 && outcome.text.hasPrefix(told), "\(outcome.text)")
        }
    }

    @Test(arguments: pages) func theCommandsOfAPageWork(_ path: String) throws {
        try withDirectory { directory in
            func shell(_ line: String) throws -> ChildProgram.Outcome {
                try ChildProgram.run(
                    ["timeout", "120", "bash", "-o", "pipefail", "-c", line],
                    environment: [
                        "PATH": searchPath(first: directory.appending(path: "bin")), "SLURM_ARRAY_TASK_ID": "2",
                        "SHARD": "3", "CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "4",
                    ],
                    in: directory)
            }
            let files = FileManager.default
            try files.createDirectory(at: directory.appending(path: "bin"), withIntermediateDirectories: false)
            try files.createSymbolicLink(
                at: directory.appending(path: "bin/jellyframe"), withDestinationURL: URL(filePath: Jellyframe.path))
            try files.createSymbolicLink(
                at: directory.appending(path: "Fixtures"), withDestinationURL: Fixtures.root)
            try files.copyItem(
                at: Fixtures.packageRoot.appending(path: "Docs"), to: directory.appending(path: "Docs"))
            let prepared = try shell("set -e\n" + Self.before)
            try #require(prepared.code == 0, "\(prepared.errors)")
            for line in try Page(path).commands
            where !Self.elsewhere.keys.contains(where: { line.hasPrefix($0) }) {
                if let work = Self.work(before: line, in: path) {
                    let outcome = try shell(work)
                    #expect(outcome.code == 0, "\(work): \(outcome.errors)")
                }
                let outcome = try shell(line)
                #expect(outcome.code == Self.codes["\(path): \(line)"] ?? 0, "\(line): \(outcome.errors)")
            }
        }
    }
}
