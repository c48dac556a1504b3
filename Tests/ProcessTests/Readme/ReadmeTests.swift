import Foundation
import JellyScene
import TestSupport
import Testing

/// README.md and the pages say only what is true.
@Suite struct ReadmeTests {
    let readme: Page

    init() throws {
        readme = try Page("README.md")
    }

    @Test func motionComesFirstAndAResultWithinAScreen() throws {
        let start = try #require(readme.text.range(of: "\n<img src=\"Docs/pictures/"))
        #expect(readme.text[..<start.lowerBound] == "# Jellyframe\n")
        let svg = try String(
            contentsOf: Fixtures.packageRoot.appending(path: try #require(readme.links.last { $0.hasSuffix(".svg") })),
            encoding: .utf8)
        #expect(svg.contains("@keyframes") || svg.contains("<animate"))
        let film = try #require(readme.text.range(of: "    jellyframe render "))
        let words = readme.text[..<film.lowerBound].split { $0.isWhitespace }
        #expect(words.count <= 250, "\(words.count) words")
    }

    @Test(arguments: [(0, "ReadmeExample.swift"), (1, "GoldenExample.swift")])
    func aSwiftExampleOfTheTourIsTheOneThatIsBuiltHere(_ place: Int, _ file: String) throws {
        let built = Fixtures.packageRoot.appending(path: "Tests/ProcessTests/Readme/\(file)")
        let blocks = try Page("Docs/tour.md").blocks("swift")
        #expect(try blocks.count > place && blocks[place] == String(contentsOf: built, encoding: .utf8))
    }

    @Test func theSwiftExampleMakesAVideo() throws {
        try withFolder { folder in
            try renderFallingBlock(to: folder.appending(path: "block.mp4").path)
            #expect(try folder.names == ["block.mp4"])
        }
    }

    @Test func theSceneExampleIsAScene() throws {
        let scene = try #require(readme.blocks("json5").first)
        #expect(try Scene(json5: scene, name: "README.md").views.count == 2)
    }

    @Test func theErrorExampleIsWhatIsSaid() throws {
        let wrong = try #require(readme.blocks("json5").first).replacing("elasticity", with: "elasticty")
        let error = #expect(throws: SceneErrors.self) { try Scene(json5: wrong, name: "scene.json5") }
        let message = try #require(error?.errors.first?.description)
        #expect(readme.text.contains("    \(message)\n"), "\(message)")
    }

    @Test func everyPageIsReachedFromReadme() throws {
        var reached: Set = ["README.md"]
        var next = [readme]
        while let page = next.popLast() {
            for link in page.links where link.hasSuffix(".md") && reached.insert(link).inserted {
                next.append(try Page(link))
            }
        }
        #expect(try Set(Page.all.map(\.path)).subtracting(reached) == [])
    }

    @Test func everyLinkedHeadingIsThere() throws {
        let pages = try Page.all
        let places = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.places) })
        var links = 0
        for page in pages {
            for link in page.linkedPlaces {
                #expect(places[link.page]?.contains(link.place) == true, "\(page.path): \(link.page)#\(link.place)")
                links += 1
            }
        }
        #expect(links >= 50)
    }

    @Test func everyLinkedFileAndScriptIsThere() throws {
        for page in try Page.all {
            let named = page.text.matches(of: /Scripts\/[\w.-]+\w/).map { String($0.output) }
            for path in named + page.links {
                let file = Fixtures.packageRoot.appending(path: path)
                #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path): \(path)")
            }
        }
    }
}
