import Foundation
import JellyScene
import JellyStage
import TestSupport
import Testing

/// Every code sample in the documents is built or parsed.
@Suite struct SampleTests {
    /// Files that are one sample each: those built here, and those built by `Scripts/prove/package`.
    private static func files() throws -> [String] {
        let directory = Fixtures.packageRoot.appending(path: "Tests/ProcessTests/Readme")
        let examples = try directory.names.filter { $0.hasSuffix("Example.swift") }.map {
            directory.appending(path: $0)
        }
        let package = [
            "Sources/Falls/Falls.swift", "Sources/video/main.swift", "Tests/FallsTests/FallCase.swift",
            "Tests/CardSnapshots/CardSnapshotTests.swift",
        ]
        .map { Fixtures.root.appending(path: "SamplePackage/" + $0) }
        return try (examples + package).map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// Samples that are not built, with reasons.
    private static let unbuilt = ["import SwiftUI\n": "there is no SwiftUI on Linux"]

    @Test func everySwiftSampleIsBuiltOrIsAManifest() throws {
        let files = try Self.files()
        // Some pages show the body of a function, without its indentation.
        let built = files + files.map { $0.replacing("\n    ", with: "\n") }
        let samples = try Page.all.flatMap { page in page.blocks("swift").map { (page.path, $0) } }
            .filter { !$1.hasPrefix("// swift-tools-version:") }
        for (path, sample) in samples where !Self.unbuilt.keys.contains(where: { sample.contains($0) }) {
            #expect(built.contains { $0.contains(sample) }, "\(path): \(sample)")
        }
        #expect(samples.count == files.count + Self.unbuilt.count)
        for start in Self.unbuilt.keys { #expect(samples.contains { $1.contains(start) }, "\(start)") }
    }

    @Test func theTouchesOfAPageAreRead() throws {
        let touches = try #require(try Page("Docs/uikit.md").blocks("json5").first)
        #expect(throws: Never.self) { try TouchScript(json5: Data(touches.utf8)) }
    }

    @Test func theTutorialsManifestIsOneAndNamesProductsThatAreHere() throws {
        let manifest = try #require(try Page("Docs/tutorial.md").blocks("swift").first)
        try withDirectory { directory in
            try Data(manifest.utf8).write(to: directory.appending(path: "Package.swift"))
            let outcome = try ChildProgram.run(["swift", "package", "dump-package"], in: directory)
            try #require(outcome.code == 0, "\(outcome.errors)")
            let package = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
            #expect(package["name"] as? String == "Ball")
        }
        let ours = try String(
            contentsOf: Fixtures.packageRoot.appending(path: "Package.swift"), encoding: .utf8)
        let products = manifest.matches(of: /\.product\(name: "(\w+)", package: "Jellyframe"\)/).map { $0.output.1 }
        #expect(products.count == 3)
        let libraries = ours.matches(of: /\.library\(\s*name: "(\w+)"/).map { $0.output.1 }
        #expect(Set(products).subtracting(libraries) == [])
    }

    @Test func everySceneInAPageIsAScene() throws {
        var scenes = 0
        for page in try Page.all {
            for sample in page.blocks("json5") where sample.contains("version:") {
                #expect(throws: Never.self, "\(page.path)") { try Scene(json5: sample, name: page.path) }
                scenes += 1
            }
        }
        #expect(scenes >= 2)
    }
}
