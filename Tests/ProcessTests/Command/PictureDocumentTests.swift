import Foundation
import TestSupport
import Testing

/// The commands of this package's own documents make what the pages show.
@Suite struct PictureDocumentTests {
    private static let folder = Fixtures.packageRoot.appending(path: "Docs")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test func everyCommandMakesThePicturesOfThePage() throws {
        try withFolder { folder in
            let docs = folder.appending(path: "Docs")
            try FileManager.default.createDirectory(at: docs, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Fixtures"), withDestinationURL: Fixtures.root)
            let names = ["pictures.md", "motion.md", "tutorial.md", "how-jelly-works.md"]
            for name in names { try write(Self.text(name), to: docs.appending(path: name)) }
            let outcome = try Jellyframe.run(["docs"] + names, in: docs)
            #expect(outcome.code == 0 && outcome.errors.contains("10 pictures, 10 made anew"), "\(outcome.errors)")
            let kept = try Self.folder.appending(path: "pictures").names
            #expect(try docs.appending(path: "pictures").names == kept)
            let pages = try names.map(Self.text).joined()
            for name in kept {
                let isShown = pages.contains("(pictures/\(name))") || pages.contains("src=\"pictures/\(name)\"")
                #expect(isShown, "\(name) is on no page")
            }
        }
    }

    @Test func everySceneIsInTheGallery() throws {
        let page = try Self.text("gallery.md")
        let scenes = try Fixtures.root.appending(path: "Scenes").names.filter { $0.hasSuffix(".json5") }
        for scene in scenes {
            let name = scene.dropLast(".json5".count)
            let command = "<!-- jellyframe render ../Fixtures/Scenes/\(scene) --fps 30 --tolerance 0.3 --loop 0"
            let picture = "<img src=\"gallery/\(name).svg\" width=\"400\" alt=\"\(name): "
            #expect(page.contains("\n\(command) -o gallery/\(name).svg -->\n\(picture)"), "\(name)")
            #expect(page.contains("\n- [\(name)](#\(name)): "), "\(name)")
        }
        let pictures = try Self.folder.appending(path: "gallery").names
        #expect(pictures == scenes.map { $0.dropLast(".json5".count) + ".svg" })
        for picture in pictures {
            let svg = try Data(contentsOf: Self.folder.appending(path: "gallery/" + picture))
            #expect(svg.count < 200_000, "\(picture)")
            #expect(String(decoding: svg, as: UTF8.self).contains("<animate"), "\(picture)")
        }
    }
}
