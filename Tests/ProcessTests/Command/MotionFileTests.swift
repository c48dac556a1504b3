import Foundation
import TestSupport
import Testing

/// Motion in shapes: Lottie and animated SVG from the command.
@Suite struct MotionFileTests {
    private let words = ["--to", "2", "--quiet"]

    private func render(_ outputs: [String], _ more: [String] = [], in folder: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(
            ["render", Jellyframe.scene("falling-blocks")] + words + outputs.flatMap { ["-o", $0] } + more, in: folder)
    }

    @Test func oneRunMakesAllMotionFilesInBothThemes() throws {
        try withFolder { folder in
            let made = try render(
                ["f.svg", "f.lottie", "f.lottie.json"], ["--theme", "light,dark"], in: folder)
            #expect(made.code == 0, "\(made.errors)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["f.lottie", "f.lottie.json", "f.svg", "f~dark.lottie.json"])
            let svg = try String(contentsOf: folder.appending(path: "f.svg"), encoding: .utf8)
            #expect(svg.hasPrefix("<svg") && svg.contains("prefers-color-scheme"))
            let lottie = try Data(contentsOf: folder.appending(path: "f.lottie.json"))
            let object = try #require(try JSONSerialization.jsonObject(with: lottie) as? [String: Any])
            #expect(object["op"] as? Int == 120 && object["fr"] as? Int == 60)
            let layers = try #require(object["layers"] as? [[String: Any]])
            #expect(Set(layers.compactMap { $0["nm"] as? String }).isSuperset(of: ["orange", "green"]))
            // An archive.
            #expect(try Data(contentsOf: folder.appending(path: "f.lottie")).prefix(2) == Data("PK".utf8))
        }
    }

    @Test func aTakeGivesTheSameBytes() throws {
        try withFolder { folder in
            let baked = try Jellyframe.run(
                ["bake", Jellyframe.scene("jelly-alert"), "-o", "a.take", "--to", "2", "--quiet"], in: folder)
            #expect(baked.code == 0, "\(baked.errors)")
            for (name, input) in [("s", Jellyframe.scene("jelly-alert")), ("t", "a.take")] {
                let made = try Jellyframe.run(
                    ["render", input, "-o", "\(name).svg", "-o", "\(name).lottie.json"] + words, in: folder)
                #expect(made.code == 0, "\(made.errors)")
            }
            for ending in ["svg", "lottie.json"] {
                let scene = try Data(contentsOf: folder.appending(path: "s." + ending))
                let take = try Data(contentsOf: folder.appending(path: "t." + ending))
                #expect(scene == take)
            }
        }
    }

    @Test func lottieGoesToStandardOutputAndToPlainJSON() throws {
        try withFolder { folder in
            let named = try render(["f.json"], ["--format", "lottie"], in: folder)
            #expect(named.code == 0, "\(named.errors)")
            let file = try String(contentsOf: folder.appending(path: "f.json"), encoding: .utf8)
            let printed = try render(["-"], ["--format", "lottie"], in: folder)
            #expect(printed.code == 0 && printed.text == file)
        }
    }

    @Test func moreToleranceMakesSmallerFiles() throws {
        try withFolder { folder in
            var sizes: [Int] = []
            for tolerance in ["0.005", "0.05", "0.5"] {
                let made = try render(["f.lottie.json"], ["--tolerance", tolerance], in: folder)
                #expect(made.code == 0, "\(made.errors)")
                sizes.append(try Data(contentsOf: folder.appending(path: "f.lottie.json")).count)
            }
            #expect(sizes == sizes.sorted(by: >), "\(sizes)")
        }
    }

    @Test func fallingBlocksAreAFewKilobytes() throws {
        try withFolder { folder in
            let scene = Jellyframe.scene("falling-blocks")
            let made = try Jellyframe.run(
                ["render", scene, "-o", "f.lottie.json", "-o", "f.lottie", "-o", "f.svg", "--quiet"], in: folder)
            #expect(made.code == 0, "\(made.errors)")
            func size(_ name: String) throws -> Int { try Data(contentsOf: folder.appending(path: name)).count }
            #expect(try size("f.lottie.json") <= 12_000)
            // An archive is about as small as gzip would be.
            #expect(try size("f.lottie") <= 3000)
            #expect(try size("f.svg") <= 6000)
        }
    }

    @Test func labelsAreLiveTextWhereThatIsAsked() throws {
        try withFolder { folder in
            let scene = Jellyframe.scene("catalog-pendulum")
            _ = try Jellyframe.run(["bake", scene, "-o", "p.take", "--quiet"] + ["--to", "0.2"], in: folder)
            for (name, input, options) in [
                ("outlines", scene, []), ("text", scene, ["--live-text"]), ("take", "p.take", ["--live-text"]),
            ] {
                let made = try Jellyframe.run(
                    ["render", input, "--to", "0.2", "--quiet", "-o", "\(name).lottie.json", "-o", "\(name).lottie"]
                        + ["-o", "\(name).svg"] + options, in: folder)
                #expect(made.code == 0, "\(made.errors)")
            }
            func file(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
            let object = try JSONSerialization.jsonObject(with: file("text.lottie.json")) as? [String: Any]
            let layers = try #require(object?["layers"] as? [[String: Any]])
            #expect(layers.contains { $0["ty"] as? Int == 5 } && object?["fonts"] != nil)
            #expect(try file("outlines.lottie.json") != file("text.lottie.json"))
            // A take's scene is played again for its texts.
            #expect(try file("take.lottie.json") == file("text.lottie.json"))
            #expect(try file("take.lottie") == file("text.lottie"))
            // SVG has outlines all the same.
            #expect(try file("text.svg") == file("outlines.svg"))
        }
    }

    @Test func whatMotionCannotBeIsSaid() throws {
        try withFolder { folder in
            let refused = [
                (["f.svg"], ["--motion-blur", "8"], "motion blur is made of pixels"),
                (["f.apng"], ["--tolerance", "0.1"], "--tolerance is for"),
                (["f.lottie"], ["--loop", "0"], "--loop is for film.svg"),
                (["f.lottie"], ["--poster", "apex"], "--poster is for film.svg"),
                (["f.svg"], ["--tolerance", "0"], "--tolerance is a number from"),
                (["f.svg"], ["--live-text"], "--live-text is for film.lottie.json and film.lottie"),
                (["f.mp4", "f.html"], ["--live-text"], "--live-text is for film.lottie.json and film.lottie"),
                (["f.json"], [], "name it f.lottie.json"),
                (["f.json"], ["--format", "svg"], "name it f.lottie.json"),
                (["f.svg"], ["--scale", "2"], "--scale is for pixels"),
                (["f.lottie", "f.html"], ["--size", "100x100"], "--size is for pixels"),
                (["f.html"], ["--transparent"], "a page has its own ground"),
                (["f.xyz"], [], "lottie.json"),
                (["f.svg", "f.svg"], [], "is given twice"),
                (["f.svg"], ["--format", "lottie"], "--format lottie says what"),
            ]
            for (outputs, more, sentence) in refused {
                let outcome = try render(outputs, more, in: folder)
                #expect(outcome.code == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }
}
