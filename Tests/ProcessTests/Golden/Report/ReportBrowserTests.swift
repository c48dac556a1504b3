import Foundation
import JellyGolden
import TestSupport
import Testing

/// The report in a real browser, driven by a script.
@Suite struct ReportBrowserTests {
    static let browser = ["chromium-headless-shell", "chromium"].first { name in
        let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    @Test(.needs("Chromium", if: browser != nil))
    func aReportIsReadSearchedAndAcceptedInABrowser() throws {
        let browser = try #require(Self.browser)
        try withDirectory { directory in
            // A directory for screenshots, if given.
            let images = ProcessInfo.processInfo.environment["JELLYFRAME_SCREENSHOTS"].map { [$0] } ?? []
            let report = GoldenReport(SampleRuns.scenes, goldenDirectory: "My Goldens")
            try report.write(to: directory.path)
            let script = Fixtures.packageRoot.appending(path: "Tests/Browser/report_in_browser.py").path
            let outcome = try ChildProgram.run(["python3", "-B", script, browser, directory.path] + images)
            #expect(outcome.code == 0, "\(outcome.text)\n\(outcome.errors)")
            // The program reads the page's download.
            let text = try Data(contentsOf: directory.appending(path: "decisions.json"))
            let decisions = try Decisions(parsing: text, path: "decisions.json")
            let drop = SampleRuns.drop.result
            #expect(
                decisions.decisions == [
                    .init(
                        name: "jelly-drop", action: .accept, reason: "it bounces now", fingerprint: drop.fingerprint),
                    .init(
                        name: SampleRuns.markupName, action: .knownBad, reason: "the flash of \"frame 4\"",
                        fingerprint: SampleRuns.markup.result.fingerprint),
                ])
        }
    }
}
