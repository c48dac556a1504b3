import Foundation
import TestSupport
import Testing

/// The commands in this package's documents make the images that the pages show.
@Suite struct ImageDocumentTests {
    private static let directory = Fixtures.packageRoot.appending(path: "Docs")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: directory.appending(path: name), encoding: .utf8)
    }

    @Test func everyCommandMakesTheImagesOfThePage() throws {
        try withDirectory { directory in
            let docs = directory.appending(path: "Docs")
            try FileManager.default.createDirectory(at: docs, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                at: directory.appending(path: "Fixtures"), withDestinationURL: Fixtures.root)
            let names = ["documents.md", "motion.md", "presentation.md", "scenes.md", "tutorial.md"]
            for name in names { try write(Self.text(name), to: docs.appending(path: name)) }
            let outcome = try Jellyframe.run(["docs"] + names, in: docs)
            #expect(outcome.code == 0 && outcome.errors.contains("11 images, 11 updated"), "\(outcome.errors)")
            let kept = try Self.directory.appending(path: "images").names
            #expect(try docs.appending(path: "images").names == kept)
            let pages = try names.map(Self.text).joined()
            for name in kept {
                let isShown = pages.contains("(images/\(name))") || pages.contains("src=\"images/\(name)\"")
                #expect(isShown, "\(name) is on no page")
            }
        }
    }

    @Test func everySceneIsInTheGallery() throws {
        let page = try Self.text("gallery.md")
        let scenes = try Fixtures.root.appending(path: "Scenes").names.filter { $0.hasSuffix(".json5") }
        for scene in scenes {
            let name = scene.dropLast(".json5".count)
            let command =
                "<!-- jellyframe render ../Fixtures/Scenes/\(scene) --fps 30 --keyframe-tolerance 0.3 --loop 0"
            let image = "<img src=\"gallery/\(name).svg\" width=\"400\" alt=\"\(name): "
            let isShown = ["", " --theme light,dark"].contains {
                page.contains("\n\(command)\($0) -o gallery/\(name).svg -->\n\(image)")
            }
            #expect(isShown, "\(name)")
            #expect(page.contains("\n### [\(name)](../Fixtures/Scenes/\(scene))\n"), "\(name)")
        }
        let images = try Self.directory.appending(path: "gallery").names
        #expect(images == scenes.map { $0.dropLast(".json5".count) + ".svg" })
        for image in images {
            let svg = try Data(contentsOf: Self.directory.appending(path: "gallery/" + image))
            #expect(svg.count < 200_000, "\(image)")
            #expect(String(decoding: svg, as: UTF8.self).contains("<animate"), "\(image)")
        }
    }
}
