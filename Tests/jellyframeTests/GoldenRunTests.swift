import Foundation
import TestSupport
import Testing

// Pages of runs that failed, which `verify --report` makes.
extension GoldenCommandTests {
    @Test func aPassingSceneHasNoPageToPlay() throws {
        try withGolden { folder in
            // That of a failure before goes with it.
            try change("magnitude: 1", to: "magnitude: 1.5", in: folder)
            #expect(try verify(["--report", "out"], in: folder).code == 1)
            let list = try String(contentsOf: folder.appending(path: "out/.jellyframe"), encoding: .utf8)
            #expect(list.contains("runs/drop.html"))
            try change("magnitude: 1.5", to: "magnitude: 1", in: folder)
            #expect(try verify(["--report", "out"], in: folder).code == 0)
            let names = try folder.appending(path: "out").names
            #expect(!names.contains("runs") && names.contains("report.html"))
        }
    }

    @Test func aFailingRunIsPlayedFromItsFirstOtherTick() throws {
        try withGolden { folder in
            // The golden falls freely; here something is in the way.
            try change("behaviors: [", to: Self.obstacle, in: folder)
            let outcome = try verify(["--report", "out"], in: folder)
            #expect(outcome.code == 1)
            let page = try String(contentsOf: folder.appending(path: "out/runs/drop.html"), encoding: .utf8)
            let tick = try Self.firstTick(outcome)
            #expect(page.contains("differs from tick \(tick) on") && page.contains("\"tick\":\(tick)}"))
            #expect(page.contains(" in the golden\""))
            let report = try String(contentsOf: folder.appending(path: "out/report.html"), encoding: .utf8)
            #expect(report.contains("\"run\":\"runs\\/drop.html\"") || report.contains("\"run\":\"runs/drop.html\""))
            let results = try String(contentsOf: folder.appending(path: "out/result.json"), encoding: .utf8)
            #expect(results.contains("runs/drop.html"))
            // Pages have scripts, and whose they are cannot be seen, so that none is taken over.
            let again = try run(["report", "out/result.json", "-o", "again"], in: folder)
            #expect(again.code == 0, "\(again.errors)")
            #expect(!(try folder.appending(path: "again").names.contains("runs")))
            let second = try String(contentsOf: folder.appending(path: "again/report.html"), encoding: .utf8)
            #expect(!second.contains("drop.html"))
        }
    }

    /// A ledge in the way of what fell freely.
    private static let obstacle = """
        behaviors: [
          { type: "collision", items: ["green"], boundaries: [{ identifier: "ledge", from: [0, 60], to: [60, 60] }] },
        """

    /// The first tick that is not as in the golden, as the command says it.
    private static func firstTick(_ outcome: ChildProgram.Outcome) throws -> Int {
        let found = try #require(outcome.text.firstMatch(of: /physics changed at tick ([0-9]+)/))
        let tick = try #require(Int(found.output.1))
        #expect(tick > 10, "it falls freely first")
        return tick
    }

    @Test(.enabled(if: WatchTests.browser != nil, "Chromium is not installed; Scripts/setup --tests installs it"))
    func aFailingRunIsPlayedInABrowserAndNamesInItAreText() throws {
        let browser = try #require(WatchTests.browser)
        let markup = "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"
        // A name has no slash.
        let name = "<img src=x onerror='window.hacked = 1'>"
        try withFolder { folder in
            let scene = Self.scene.replacing("version: 1,", with: "version: 1, title: \"\(markup)\",")
                .replacing("\"green\"]", with: "\"\(name)\"]").replacing("id: \"green\"", with: "id: \"\(name)\"")
            let file = folder.appending(path: "drop.json5")
            try write(scene, to: file)
            let recorded = try run(["record", "drop.json5", "--golden", "goldens"], in: folder)
            #expect(recorded.code == 0, "\(recorded.errors)")
            try write(
                scene.replacing("behaviors: [", with: Self.obstacle.replacing("green", with: name)), to: file)
            let outcome = try verify(["--report", "out"], in: folder)
            #expect(outcome.code == 1, "\(outcome.errors)")
            let pictures = ProcessInfo.processInfo.environment["JELLYFRAME_SCREENSHOTS"].map { [$0] } ?? []
            let script = Fixtures.packageRoot.appending(path: "Tests/Browser/golden_in_browser.py").path
            let played = try ChildProgram.run(
                try [
                    "python3", "-B", script, browser, folder.appending(path: "out").path, "\(Self.firstTick(outcome))",
                ] + pictures)
            #expect(played.code == 0, "\(played.text)\n\(played.errors)")
        }
    }
}
