import Foundation
import JellyScene
import TestSupport
import Testing

/// The samples of README.md work, and links of all pages are valid.
@Suite struct ReadmeTests {
    let readme: Page

    init() throws {
        readme = try Page("README.md")
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
            let named = page.text.matches(of: /Scripts\/[\w.\/-]+\w/).map { String($0.output) }
            for path in named + page.links {
                let file = Fixtures.packageRoot.appending(path: path)
                #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path): \(path)")
            }
        }
    }
}
