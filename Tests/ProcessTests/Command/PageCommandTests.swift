import Foundation
import TestSupport
import Testing

/// Interactive pages, from the command.
@Suite struct PageCommandTests {
    private func page(_ name: String, in directory: URL) throws -> [String: Any] {
        let html = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
        let start = try #require(html.firstRange(of: "id=\"data\">"))
        let end = try #require(html[start.upperBound...].firstRange(of: "</script>"))
        let json = Data(html[start.upperBound..<end.lowerBound].utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    private func motions(_ name: String, in directory: URL) throws -> [[String: Any]] {
        try #require(page(name, in: directory)["motions"] as? [[String: Any]])
    }

    @Test func aPageHoldsTheTicksOfTheWindowInBothThemes() throws {
        try withDirectory { directory in
            let made = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("falling-blocks"), "-o", "f.html", "--from", "0.5", "--to", "2",
                    "--speed", "0.25", "--overlay", "bodies,contacts", "--trail",
                ], in: directory)
            #expect(made.code == 0 && made.errors.contains("f.html: 90 ticks from 30 to 119"), "\(made.errors)")
            let motion = try motions("f.html", in: directory)[0]
            #expect(motion["first"] as? Int == 30 && motion["last"] as? Int == 119)
            #expect(motion["styles"] as? [String] == ["light", "dark"])
            let start = try #require(page("f.html", in: directory)["start"] as? [String: Any])
            #expect(start["speed"] as? Double == 0.25)
            #expect(start["overlays"] as? [String] == ["bodies", "contacts", "trails"])
            #expect(Set((motion["layers"] as? [String: Int] ?? [:]).keys) == ["bodies", "boundaries"])
        }
    }

    @Test func aTakesPageHoldsWhatTheScenesDoes() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("jelly-alert")
            for words in [
                ["bake", scene, "-o", "a.take", "--to", "2"], ["render", scene, "-o", "s.html", "--to", "2"],
                ["render", "a.take", "-o", "t.html", "--theme", "light,dark"],
                ["render", "a.take", "-o", "l.html"],
            ] {
                let made = try Jellyframe.run(words + ["--quiet"], in: directory)
                #expect(made.code == 0, "\(made.errors)")
            }
            func text(_ name: String) throws -> String {
                var motion = try motions(name, in: directory)[0]
                motion["name"] = nil
                return try String(
                    decoding: JSONSerialization.data(withJSONObject: motion, options: .sortedKeys), as: UTF8.self)
            }
            let (fromScene, fromTake) = (try text("s.html"), try text("t.html"))
            #expect(fromScene == fromTake)
            #expect(try motions("l.html", in: directory)[0]["styles"] as? [String] == ["light"])
        }
    }

    @Test func aPageAppearsWithTheVideoOrNotAtAll() throws {
        try withDirectory { directory in
            let words = ["render", Jellyframe.scene("catalog-gravity"), "--to", "0.1", "--quiet"]
            let made = try Jellyframe.run(words + ["-o", "f.html", "-o", "f.y4m"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["f.html", "f.y4m"])
            let blurred = try Jellyframe.run(words + ["-o", "b.html", "--motion-blur", "4"], in: directory)
            #expect(
                blurred.code == 64 && blurred.errors.contains("--motion-blur does not apply to pages"),
                "\(blurred.errors)")
            let small = try Jellyframe.run(words + ["-o", "b.html", "--memory", "1kB"], in: directory)
            #expect(small.code != 0, "\(small.errors)")
            #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "b.html").path))
        }
    }

    @Test func aComparisonSaysWhereTwoScenesPart() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("falling-blocks")
            let text = try String(contentsOfFile: scene, encoding: .utf8)
            try text.replacing("elasticity: 0.6", with: "elasticity: 0.58")
                .write(to: directory.appending(path: "b.json5"), atomically: true, encoding: .utf8)
            let made = try Jellyframe.run(["diff", scene, "b.json5", "-o", "c.html"], in: directory)
            #expect(made.code == 1, "\(made.errors)")
            let difference = try #require(page("c.html", in: directory)["difference"] as? [String: Any])
            #expect(difference["tick"] as? Int == 57 && difference["body"] as? String == "orange")
            let names = try motions("c.html", in: directory).map { $0["name"] as? String }
            #expect(names == ["falling-blocks.json5", "b.json5"])
            let same = try Jellyframe.run(["diff", scene, scene, "-o", "s.html", "--quiet"], in: directory)
            #expect(same.code == 0, "\(same.errors)")
            #expect(try page("s.html", in: directory)["difference"] == nil)
            let images = try Jellyframe.run(["diff", "a.png", "b.png", "-o", "p.html"], in: directory)
            #expect(images.code == 64 && images.errors.contains("a page compares scenes and takes"))
        }
    }
}
