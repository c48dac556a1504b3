import Foundation
import TestSupport
import Testing

// Pages of failed runs, written by `verify --report`.
extension GoldenCommandTests {
    @Test func aPassingSceneHasNoPageToPlay() throws {
        try withGolden { directory in
            // The page of a previous failure is replaced.
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            #expect(try verify(["--report", "out"], in: directory).code == 1)
            let list = try String(contentsOf: directory.appending(path: "out/.jellyframe"), encoding: .utf8)
            #expect(list.contains("runs/drop.html"))
            try change("magnitude: 1.5", to: "magnitude: 1", in: directory)
            #expect(try verify(["--report", "out"], in: directory).code == 0)
            let names = try directory.appending(path: "out").names
            #expect(!names.contains("runs") && names.contains("report.html"))
        }
    }

    @Test func aFailingRunIsPlayedFromItsFirstOtherTick() throws {
        try withGolden { directory in
            // The golden falls freely; here there is an obstacle.
            try change("behaviors: [", to: Self.obstacle, in: directory)
            let outcome = try verify(["--report", "out"], in: directory)
            #expect(outcome.code == 1)
            let page = try String(contentsOf: directory.appending(path: "out/runs/drop.html"), encoding: .utf8)
            let tick = try Self.firstTick(outcome)
            #expect(page.contains("differs from tick \(tick) on") && page.contains("\"tick\":\(tick)}"))
            #expect(page.contains(" in the golden\""))
            let report = try String(contentsOf: directory.appending(path: "out/report.html"), encoding: .utf8)
            #expect(report.contains("\"run\":\"runs\\/drop.html\"") || report.contains("\"run\":\"runs/drop.html\""))
            let results = try String(contentsOf: directory.appending(path: "out/result.json"), encoding: .utf8)
            #expect(results.contains("runs/drop.html"))
            // The golden is beside the run, with the same clock.
            let data = try Self.data(page)
            let motions = try #require(data["motions"] as? [[String: Any]])
            #expect(motions.map { $0["name"] as? String } == ["the golden", "this run"])
            #expect(motions.allSatisfy { $0["first"] as? Int == 0 && $0["last"] as? Int == 29 })
            // While both are equal, shapes are drawn; afterwards the golden shows its images.
            let images = motions.map { ($0["images"] as? [String])?.count ?? 0 }
            #expect((1...30 - tick).contains(images[0]) && images[1] == 0, "\(images)")
        }
    }

    @Test func aReportMakesThePagesOfRunsAgain() throws {
        try withGolden { directory in
            try change("behaviors: [", to: Self.obstacle, in: directory)
            #expect(try verify(["--report", "out"], in: directory).code == 1)
            let file = directory.appending(path: "out/runs/drop.html")
            let page = try String(contentsOf: file, encoding: .utf8)
            func again() throws -> (page: String?, outcome: ChildProgram.Outcome) {
                let outcome = try run(["report", "out/result.json", "-o", "again"], in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                let made = directory.appending(path: "again/runs/drop.html")
                return (try? String(contentsOf: made, encoding: .utf8), outcome)
            }
            #expect(try again().page == page)
            // Anything added to the page besides its data is not copied.
            let evil = page.replacing("</body>", with: "<script>evil()</script></body>")
                .replacing("<script>", with: "<script>evil();")
                .replacing("default-src 'none'", with: "default-src *")
            #expect(evil != page)
            try write(evil, to: file)
            #expect(try again().page == page)
            // Nor is a page with invalid data.
            for wrong in [
                "<p>run</p>", page.replacing("\"format\":1", with: "\"format\":1,\"more\":1"),
                page.replacing("\"format\":1", with: "\"format\":1</script><script>evil()</script>"),
                page.replacing("data:image/png", with: "data:image/svg+xml"),
            ] {
                try write(wrong, to: file)
                let (made, outcome) = try again()
                #expect(made == nil && outcome.errors.contains("not a page made by jellyframe"), "\(outcome.errors)")
            }
            // Nor are files elsewhere.
            try write(page, to: directory.appending(path: "drop.html"))
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createSymbolicLink(
                at: file, withDestinationURL: directory.appending(path: "drop.html"))
            let (made, outcome) = try again()
            #expect(made == nil && outcome.errors.contains("not readable"), "\(outcome.errors)")
            let report = try String(contentsOf: directory.appending(path: "again/report.html"), encoding: .utf8)
            #expect(!report.contains("drop.html"))
        }
    }

    @Test(arguments: ["full", "key:5", "hash", "state"])
    func aGoldenIsShownBesideItsFailure(_ mode: String) throws {
        try withGolden(["--mode", mode]) { directory in
            try change("behaviors: [", to: Self.obstacle, in: directory)
            let words = ["diff", "goldens/drop", "drop.json5", "-o", "compare.html"]
            let outcome = try run(words, in: directory)
            #expect(outcome.code == 1 && outcome.text.contains("physics changed at tick"), "\(outcome.errors)")
            let html = try String(contentsOf: directory.appending(path: "compare.html"), encoding: .utf8)
            let data = try Self.data(html)
            #expect(data["difference"] != nil)
            let motions = try #require(data["motions"] as? [[String: Any]])
            #expect(motions.map { $0["name"] as? String } == ["the golden", "this run"])
            for motion in motions {
                let things = try #require(motion["things"] as? [[Any]])
                #expect(things.map { $0.first as? String } == ["green"])
            }
            let count = (motions[0]["images"] as? [String])?.count ?? 0
            #expect((count > 0) == ["full", "key:5"].contains(mode), "\(count)")
            // The same scene passes.
            try change(Self.obstacle, to: "behaviors: [", in: directory)
            let same = try run(words, in: directory)
            #expect(same.code == 0, "\(same.errors)")
            let turned = try run(["diff", "drop.json5", "goldens/drop", "-o", "compare.html"], in: directory)
            #expect(turned.code == 64 && turned.errors.contains("given second"), "\(turned.errors)")
            let report = try run(["diff", "goldens/drop", "drop.json5", "-o", "out"], in: directory)
            #expect(report.code == 64 && report.errors.contains("-o compare.html"), "\(report.errors)")
        }
    }

    private static func data(_ html: String) throws -> [String: Any] {
        let start = try #require(html.firstRange(of: "id=\"data\">"))
        let end = try #require(html[start.upperBound...].firstRange(of: "</script>"))
        let json = Data(html[start.upperBound..<end.lowerBound].utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    /// A ledge in the way of the fall.
    private static let obstacle = """
        behaviors: [
          { type: "collision", items: ["green"], boundaries: [{ identifier: "ledge", from: [0, 60], to: [60, 60] }] },
        """

    /// The first tick that differs from the golden, as the command reports it.
    private static func firstTick(_ outcome: ChildProgram.Outcome) throws -> Int {
        let found = try #require(outcome.text.firstMatch(of: /physics changed at tick ([0-9]+)/))
        let tick = try #require(Int(found.output.1))
        #expect(tick > 10, "it falls freely first")
        return tick
    }

    @Test(.needs("Chromium", if: WatchTests.browser != nil))
    func aFailingRunIsPlayedInABrowserAndNamesInItAreText() throws {
        let browser = try #require(WatchTests.browser)
        let markup = "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"
        // A name has no slash.
        let name = "<img src=x onerror='window.hacked = 1'>"
        try withDirectory { directory in
            let scene = Self.scene.replacing("version: 1,", with: "version: 1, title: \"\(markup)\",")
                .replacing("\"green\"]", with: "\"\(name)\"]").replacing("id: \"green\"", with: "id: \"\(name)\"")
            let file = directory.appending(path: "drop.json5")
            try write(scene, to: file)
            let recorded = try run(["record", "drop.json5", "--golden", "goldens"], in: directory)
            #expect(recorded.code == 0, "\(recorded.errors)")
            try write(
                scene.replacing("behaviors: [", with: Self.obstacle.replacing("green", with: name)), to: file)
            let outcome = try verify(["--report", "out"], in: directory)
            #expect(outcome.code == 1, "\(outcome.errors)")
            let images = ProcessInfo.processInfo.environment["JELLYFRAME_SCREENSHOTS"].map { [$0] } ?? []
            let script = Fixtures.packageRoot.appending(path: "Tests/Browser/golden_in_browser.py").path
            let played = try ChildProgram.run(
                try [
                    "python3", "-B", script, browser, directory.appending(path: "out").path,
                    "\(Self.firstTick(outcome))",
                ] + images)
            #expect(played.code == 0, "\(played.text)\n\(played.errors)")
        }
    }
}
