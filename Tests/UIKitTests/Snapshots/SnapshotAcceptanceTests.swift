import Foundation
import JellyGolden
import TestSupport
import Testing
import UIKitDynamics

import SnapshotTesting

/// What failing snapshots leave, and how it becomes their references.
@MainActor @Suite(.serialized) struct SnapshotAcceptanceTests {
    private func square(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
        view.backgroundColor = color
        return view
    }

    private func slide(_ distance: Double) -> SlidingController {
        let controller = SlidingController()
        controller.distance = distance
        return controller
    }

    private var motion: Snapshotting<SlidingController, Motion> { .motion(to: 0.2, size: smallScreen) }

    /// An image, a text, a value as JSON and a motion whose references are recorded, and then fail.
    private func failAll(_ snapshots: SnapshotDirectory) {
        for isChanged in [false, true] {
            let record: SnapshotTestingConfiguration.Record = isChanged ? .never : .missing
            _ = snapshots.failure(of: square(isChanged ? .red : .blue), as: .image, named: "view", record: record)
            _ = snapshots.failure(of: isChanged ? "b" : "a", as: .lines, named: "text", record: record)
            _ = snapshots.failure(of: [isChanged ? 2 : 1], as: .json, named: "view", record: record)
            _ = snapshots.failure(of: slide(isChanged ? 30 : 60), as: motion, named: "slide", record: record)
        }
    }

    private func passAll(_ snapshots: SnapshotDirectory) -> Bool {
        snapshots.failure(of: square(.red), as: .image, named: "view", record: .never) == nil
            && snapshots.failure(of: "b", as: .lines, named: "text", record: .never) == nil
            && snapshots.failure(of: [2], as: .json, named: "view", record: .never) == nil
            && snapshots.failure(of: slide(30), as: motion, named: "slide", record: .never) == nil
    }

    private func results(_ snapshots: SnapshotDirectory) throws -> (results: [RunResult], directory: String) {
        let directory = snapshots.artifacts.appending(path: "Snapshots")
        let results = try directory.names.filter { $0.hasSuffix(".result.json") }.flatMap { name in
            try ResultFile(parsing: Data(contentsOf: directory.appending(path: name)), path: name).results
        }
        return (results, directory.path)
    }

    private func accept(
        _ snapshots: SnapshotDirectory, in root: URL? = nil, isCI: Bool = false
    ) throws -> [(name: String, place: URL, isNew: Bool)] {
        let (results, directory) = try results(snapshots)
        var acceptance = SnapshotAcceptance(root: root ?? snapshots.references, isCI: isCI)
        for result in results { try acceptance.add(result, in: directory) }
        return try acceptance.finish()
    }

    private func contents(_ directory: URL) throws -> [String: Data] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
        return Dictionary(
            paths.compactMap { path in
                FileManager.default.contents(atPath: directory.appending(path: path).path).map { (path, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test func whatFailedBecomesTheReference() throws {
        try withSnapshots { snapshots in
            failAll(snapshots)
            let names = try accept(snapshots, in: snapshots.url)
            let files = ["slide", "text.txt", "view.json", "view"]
            #expect(names.map(\.name) == files.map { "Snapshots/test.\($0)" } && names.allSatisfy(\.isNew), "\(names)")
            // Accepting again changes nothing.
            #expect(try accept(snapshots).allSatisfy { !$0.isNew })
            #expect(passAll(snapshots))
            #expect(try results(snapshots).results.isEmpty)
            #expect(try snapshots.artifacts.appending(path: "Snapshots/candidates").names.isEmpty)
        }
    }

    @Test func whatWasNotRecordedInCIIsAcceptedElsewhere() throws {
        try withSnapshots(["CI": "true"]) { snapshots in
            _ = snapshots.failure(of: square(.red), as: .image, named: "view")
            _ = snapshots.failure(of: "b", as: .lines, named: "text")
            try FileManager.default.createDirectory(at: snapshots.references, withIntermediateDirectories: true)
            #expect(throws: GoldenError.self) { try accept(snapshots, isCI: true) }
            #expect(try snapshots.names().isEmpty)
            #expect(try accept(snapshots).count == 2)
            #expect(try snapshots.names() == ["test.text.txt", "test.view.png"])
        }
    }

    @Test(arguments: ["text", "image", "motion", "candidate", "elsewhere", "link"])
    func allStaysWhereOneCannotBeAccepted(_ kind: String) throws {
        try withSnapshots { snapshots in
            failAll(snapshots)
            func write(_ text: String, _ path: String) throws {
                try Data(text.utf8).write(to: snapshots.url.appending(path: path))
            }
            var root: URL?
            switch kind {
            case "text": try write("c", "references/test.text.txt")
            case "image": try write("letter", "references/test.view.png")
            case "motion": try write("letter", "references/test.slide/letter.txt")
            case "candidate": try write("c", "artifacts/Snapshots/test.text.txt")
            case "elsewhere": root = snapshots.artifacts
            default:
                let place = snapshots.references.appending(path: "test.text.txt")
                try FileManager.default.moveItem(at: place, to: snapshots.url.appending(path: "a.txt"))
                try FileManager.default.createSymbolicLink(
                    at: place, withDestinationURL: snapshots.url.appending(path: "a.txt"))
            }
            let before = try contents(snapshots.references)
            let error = #expect(throws: GoldenError.self) { try accept(snapshots, in: root) }
            let expected = kind == "candidate" ? "run the test again" : kind == "elsewhere" ? "--golden" : "has changed"
            #expect(error?.description.contains(expected) == true, "\(kind): \(error?.description ?? "")")
            #expect(try contents(snapshots.references) == before, "\(kind)")
        }
    }

    @Test func resultsThatLeadElsewhereAreRefused() throws {
        try withSnapshots { snapshots in
            failAll(snapshots)
            let (results, directory) = try results(snapshots)
            for path in ["../../../letter", "/etc/hostname", ".hidden", ""] {
                var result = results[0]
                result.candidate?.path = path
                var acceptance = SnapshotAcceptance(root: snapshots.references, isCI: false)
                #expect(throws: GoldenError.self, "\(path)") { try acceptance.add(result, in: directory) }
            }
            for place in ["..", "../references", "/"] {
                var result = results[0]
                result.candidate?.directory = place
                var acceptance = SnapshotAcceptance(root: snapshots.references, isCI: false)
                #expect(throws: GoldenError.self, "\(place)") { try acceptance.add(result, in: directory) }
            }
        }
    }

    @Test func aReportShowsTheImagesOfSnapshots() throws {
        try withSnapshots { snapshots in
            failAll(snapshots)
            let directory = snapshots.artifacts.appending(path: "Snapshots")
            let report = try GoldenReport(
                resultFiles: ["test.slide.result.json", "test.text.txt.result.json"].map {
                    directory.appending(path: $0).path
                })
            #expect(report.scenes.first?.images.first?.actual != nil)
            #expect(try report.html.contains("\"isSnapshot\":true"))
            #expect(report.results.last?.message.contains("−a +b") == true, "\(report.results)")
        }
    }

    @Test func referencesAndFailuresAreNotTheSameFiles() throws {
        try withSnapshots { snapshots in
            _ = snapshots.failure(of: "a", as: .lines)
            let text = SnapshotEnvironment.$current.withValue(
                {
                    var environment = SnapshotEnvironment([:])
                    environment.artifacts = snapshots.url.path
                    return environment
                }()
            ) {
                verifySnapshot(
                    of: "b", as: .lines, named: "it", record: .never,
                    snapshotDirectory: snapshots.url.appending(path: "SnapshotAcceptanceTests").path, testName: "test")
            }
            #expect(text?.contains("SNAPSHOT_ARTIFACTS must not be") == true, "\(text ?? "passed")")
        }
    }
}
