import Foundation
import TestSupport
import Testing

/// Stills, sheets and strobe images as SVG files.
@Suite struct SVGFileTests {
    /// Images with every kind of content: clips, layers, lines, deformed texts, images, glyphs.
    static let images =
        ImageTests.vectors + [
            ["still", Jellyframe.scene("jelly-content"), "--at", "1.6", "--overlay", "all"],
            ["still", Jellyframe.scene("jelly-shapes"), "--at", "2.35", "--theme", "dark"],
            ["still", Jellyframe.scene("vbf-alert-text"), "--at", "2.2", "--scale", "2"],
            ["still", Jellyframe.scene("collection-springs"), "--at", "0.6"],
            ["sheet", Jellyframe.scene("vbf-gravity-pan"), "--count", "6", "--scale", "0.7"],
        ]

    @Test(arguments: images) func aFileIsWellFormedAndTheSameEachTime(words: [String]) throws {
        try withDirectory { directory in
            func bytes(_ name: String, _ locale: String) throws -> [UInt8] {
                let outcome = try Jellyframe.run(
                    words + ["-o", name], environment: ["LC_ALL": locale, "LANG": locale], in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                return Array(try Data(contentsOf: directory.appending(path: name)))
            }
            let first = try bytes("a.svg", "C")
            let read = try ReadXML(first)
            #expect(read.elements["svg"] == 1 && read.elements["script"] == nil)
            #expect(Set(read.ids).count == read.ids.count)
            #expect(read.missing == [])
            #expect(try bytes("b.svg", "de_DE.UTF-8") == first)
        }
    }

    @Test func viewsHaveTheirIDs() throws {
        try withDirectory { directory in
            let words = ["still", Jellyframe.scene("jelly-alert-text"), "--at", "0.9", "-o", "a.svg"]
            #expect(try Jellyframe.run(words, in: directory).code == 0)
            let read = try ReadXML(Array(try Data(contentsOf: directory.appending(path: "a.svg"))))
            #expect(read.ids.contains("alert") && read.ids.contains("switch"))
        }
    }

    @Test(
        .needs("rsvg-convert"),
        arguments: images)
    func anotherRendererShowsTheSame(words: [String]) throws {
        try withDirectory { directory in
            for name in ["a.png", "a.svg"] {
                #expect(try Jellyframe.run(words + ["-o", name], in: directory).code == 0)
            }
            let drawn = try ChildProgram.run(["rsvg-convert", "a.svg", "-o", "b.png"], in: directory)
            #expect(drawn.code == 0, "\(drawn.errors)")
            let outcome = try Jellyframe.run(["diff", "a.png", "b.png", "--tolerance", "otherRenderer"], in: directory)
            #expect(outcome.code == 0, "\(outcome.text)\(outcome.errors)")
        }
    }
}
