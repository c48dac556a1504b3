import Foundation
import JellyGolden
import JellyImaging
import JellyPage
import JellyStage

extension FuzzTarget {
    /// `state.txt`.
    static let state = FuzzTarget("state") { bytes in
        let track = try Take(stateText: text(bytes), file: "state.txt")
        requireSame(track.stateText, try Take(stateText: track.stateText, file: "again").stateText)
    }

    /// `appearance.txt`.
    static let appearance = FuzzTarget("appearance") { bytes in
        let track = try AppearanceTrack(parsing: text(bytes), file: "appearance.txt")
        requireSame(track.text, try AppearanceTrack(parsing: track.text, file: "again").text)
    }

    /// `frames.hash`.
    static let hashes = FuzzTarget("hashes") { bytes in
        let hashes = try FrameHashes(goldenText: text(bytes), file: "frames.hash")
        requireSame(hashes, try FrameHashes(goldenText: hashes.goldenText, file: "again"))
    }

    /// `golden.json`.
    static let golden = FuzzTarget("golden") { bytes in
        let manifest = try GoldenManifest(parsing: Data(bytes), file: "golden.json", versions: 1...2)
        requireSame(manifest, try GoldenManifest(parsing: manifest.data, file: "again", versions: 1...2))
    }

    /// `result.json`, and the report of it.
    static let result = FuzzTarget("result") { bytes in
        let file = try ResultFile(parsing: Data(bytes), path: "result.json")
        _ = try GoldenReport(file.results.map { ReportScene($0) }, title: file.title, strict: file.strict).html
        _ = JUnitReport(file.results).text
        _ = GitHubAnnotations(file.results).summary
        _ = ResultText(file.results, colored: true).text
        for frame in file.results.flatMap(\.frames) { _ = frame.comparison?.description }
        _ = file.results.map(\.fingerprint)
        _ = try file.data
    }

    /// A page of a run by an untrusted report, as it is included in another report.
    static let page = FuzzTarget("page") { bytes in
        guard let page = MotionPage.remade(from: bytes) else { return }
        requireSame(page, MotionPage.remade(from: page) ?? [])
    }

    /// The decisions exported from a report's page.
    static let decisions = FuzzTarget("decisions") { bytes in
        let decisions = try Decisions(parsing: Data(bytes), path: "decisions.json")
        requireSame(decisions, try Decisions(parsing: decisions.data, path: "again"))
    }
}
