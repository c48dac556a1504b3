import Foundation
import JellyScene
import TestSupport
import Testing

/// README.md says only what is true.
@Suite struct ReadmeTests {
    let readme: String

    init() throws {
        readme = try String(contentsOf: Fixtures.packageRoot.appending(path: "README.md"), encoding: .utf8)
    }

    /// A block of a language, the first or the one at `place` from 0.
    func block(_ language: String, at place: Int = 0) throws -> String {
        let starts = readme.ranges(of: "```\(language)\n")
        let start = try #require(starts.count > place ? starts[place] : nil)
        let end = try #require(readme.range(of: "```\n", range: start.upperBound..<readme.endIndex))
        return String(readme[start.upperBound..<end.lowerBound])
    }

    @Test(arguments: [(0, "ReadmeExample.swift"), (1, "GoldenExample.swift")])
    func aSwiftExampleIsTheOneThatIsBuiltHere(_ place: Int, _ file: String) throws {
        let built = Fixtures.packageRoot.appending(path: "Tests/ReadmeTests/\(file)")
        #expect(try block("swift", at: place) == String(contentsOf: built, encoding: .utf8))
    }

    @Test func theSwiftExampleMakesAVideo() throws {
        try withFolder { folder in
            try renderFallingBlock(to: folder.appending(path: "block.mp4").path)
            #expect(try folder.names == ["block.mp4"])
        }
    }

    @Test func theSceneExampleIsAScene() throws {
        #expect(try Scene(json5: block("json5"), name: "README.md").views.count == 2)
    }

    @Test func theErrorExampleIsWhatIsSaid() throws {
        let wrong = try block("json5").replacing("elasticity", with: "elasticty")
        let error = #expect(throws: SceneErrors.self) { try Scene(json5: wrong, name: "scene.json5") }
        let message = try #require(error?.errors.first?.description)
        #expect(readme.contains("    \(message)\n"), "\(message)")
    }

    @Test func everyLinkedFileAndScriptIsThere() throws {
        let named = readme.matches(of: /(?:Docs|Scripts|Fixtures)\/[\w.\/-]+\w/).map { String($0.output) }
        #expect(named.count > 8)
        for path in named {
            #expect(FileManager.default.fileExists(atPath: Fixtures.packageRoot.appending(path: path).path), "\(path)")
        }
    }
}
