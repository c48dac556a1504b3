import Foundation
import JellyGraphics
import TestSupport
import Testing

/// Motion in shapes: Lottie and animated SVG from the command.
@Suite struct MotionFileTests {
    private let words = ["--to", "2", "--quiet"]

    private func render(_ outputs: [String], _ more: [String] = [], in directory: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(
            ["render", Jellyframe.scene("falling-blocks")] + words + outputs.flatMap { ["-o", $0] } + more,
            in: directory)
    }

    @Test func oneRunMakesAllMotionFilesInBothThemes() throws {
        try withDirectory { directory in
            let made = try render(
                ["f.svg", "f.lottie", "f.lottie.json"], ["--theme", "light,dark"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
            #expect(names == ["f.lottie", "f.lottie.json", "f.svg", "f~dark.lottie.json"])
            let svg = try String(contentsOf: directory.appending(path: "f.svg"), encoding: .utf8)
            #expect(svg.hasPrefix("<svg") && svg.contains("prefers-color-scheme"))
            let lottie = try Data(contentsOf: directory.appending(path: "f.lottie.json"))
            let object = try #require(try JSONSerialization.jsonObject(with: lottie) as? [String: Any])
            #expect(object["op"] as? Int == 120 && object["fr"] as? Int == 60)
            let layers = try #require(object["layers"] as? [[String: Any]])
            #expect(Set(layers.compactMap { $0["nm"] as? String }).isSuperset(of: ["orange", "green"]))
            // An archive.
            #expect(try Data(contentsOf: directory.appending(path: "f.lottie")).prefix(2) == Data("PK".utf8))
        }
    }

    @Test(.needs("fonts-noto-color-emoji", if: hasEmoji)) func emojiArePicturesInShapes() throws {
        try withDirectory { directory in
            try write(
                """
                { version: 1, size: [120, 60], duration: 0.3,
                  views: [{ id: "a", type: "label", frame: [10, 10, 100, 40], text: "ok 👋🏽", backgroundColor: "white" }],
                  behaviors: [{ type: "gravity", items: ["a"] }] }
                """, to: directory.appending(path: "a.json5"))
            for words in [
                ["still", "--at", "0", "-o", "still.svg"], ["render", "-o", "a.svg", "-o", "a.lottie.json"],
            ] {
                let made = try Jellyframe.run([words[0], "a.json5"] + words.dropFirst() + ["--quiet"], in: directory)
                #expect(made.code == 0, "\(made.errors)")
            }
            for name in ["still.svg", "a.svg"] {
                let svg = Array(try Data(contentsOf: directory.appending(path: name)))
                #expect(try ReadXML(svg).elements["image"] == 1, "\(name)")
                #expect(String(decoding: svg, as: UTF8.self).contains("data:image/png;base64,"), "\(name)")
            }
            let lottie = try Data(contentsOf: directory.appending(path: "a.lottie.json"))
            let object = try #require(try JSONSerialization.jsonObject(with: lottie) as? [String: Any])
            let images = (object["assets"] as? [[String: Any]] ?? []).filter { $0["p"] is String }
            #expect(images.count == 1 && (images[0]["p"] as? String)?.hasPrefix("data:image/png;base64,") == true)
        }
    }

    private static let hasEmoji = Font.installedFamilies.contains("Noto Color Emoji")

    @Test func aTakeGivesTheSameBytes() throws {
        try withDirectory { directory in
            let baked = try Jellyframe.run(
                ["bake", Jellyframe.scene("jelly-alert"), "-o", "a.take", "--to", "2", "--quiet"], in: directory)
            #expect(baked.code == 0, "\(baked.errors)")
            for (name, input) in [("s", Jellyframe.scene("jelly-alert")), ("t", "a.take")] {
                let made = try Jellyframe.run(
                    ["render", input, "-o", "\(name).svg", "-o", "\(name).lottie.json"] + words, in: directory)
                #expect(made.code == 0, "\(made.errors)")
            }
            for fileExtension in ["svg", "lottie.json"] {
                let scene = try Data(contentsOf: directory.appending(path: "s." + fileExtension))
                let take = try Data(contentsOf: directory.appending(path: "t." + fileExtension))
                #expect(scene == take)
            }
        }
    }

    @Test func lottieGoesToStandardOutputAndToPlainJSON() throws {
        try withDirectory { directory in
            let named = try render(["f.json"], ["--format", "lottie"], in: directory)
            #expect(named.code == 0, "\(named.errors)")
            let file = try String(contentsOf: directory.appending(path: "f.json"), encoding: .utf8)
            let printed = try render(["-"], ["--format", "lottie"], in: directory)
            #expect(printed.code == 0 && printed.text == file)
        }
    }

    @Test func keyframesGoToAFileForEachTheme() throws {
        try withDirectory { directory in
            let made = try render(["k.motion.json"], ["--theme", "light,dark"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            #expect(try directory.names == ["k.motion.json", "k~dark.motion.json"])
            let file = try Data(contentsOf: directory.appending(path: "k~dark.motion.json"))
            let object = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
            #expect(object["theme"] as? String == "dark" && object["frames"] as? Int == 120)
        }
    }

    @Test func aModuleAndItsTypesAppearTogetherOrNotAtAll() throws {
        try withDirectory { directory in
            let outputs = ["k.motion.css", "k.motion.js"]
            let types = directory.appending(path: "k.motion.d.ts")
            try FileManager.default.createDirectory(at: types, withIntermediateDirectories: false)
            let refused = try render(outputs, in: directory)
            #expect(refused.code != 0 && refused.errors.contains("k.motion.d.ts"), "\(refused.errors)")
            #expect(try directory.names == ["k.motion.d.ts"])
            try FileManager.default.removeItem(at: types)
            let made = try render(outputs, ["--theme", "light,dark", "--loop", "0", "--poster", "1s"], in: directory)
            #expect(made.code == 0 && made.errors.isEmpty, "\(made.errors)")
            #expect(try directory.names == ["k.motion.css", "k.motion.d.ts", "k.motion.js"])
            let text = try String(contentsOf: directory.appending(path: "k.motion.js"), encoding: .utf8)
            #expect(text.contains("const still = 1000.01;") && text.contains("const plays = Infinity;"))
            let printed = try render(["-"], ["--format", "js", "--loop", "0", "--poster", "1s"], in: directory)
            #expect(printed.code == 0 && printed.text == text)
        }
    }

    @Test func whatCSSLeavesOutIsSaidOnce() throws {
        try withDirectory { directory in
            let made = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("vbf-alert"), "--to", "1", "--quiet", "-o", "a.motion.css", "-o",
                    "a.motion.js",
                ],
                in: directory)
            #expect(
                made.errors
                    == "jellyframe: warning: CSS and JavaScript do not show the changing outlines of “alert”; "
                    + ".motion.json and .svg do\n")
        }
    }

    /// A module and its users are type-checked in TypeScript's strict mode.
    @Test(.needs("tsc")) func typesOfAModuleAreRight() throws {
        try withDirectory { directory in
            let made = try render(["k.motion.js"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            let use = """
                import { animate, duration, views, type View } from "./k.motion.js";
                const view: View = "green";
                const motion = animate(document.body, { iterations: 2, paused: true, reducedMotion: false });
                motion.play(); motion.pause(); motion.currentTime = duration / 2;
                motion.finished.then(() => motion.cancel());
                console.log(view, views.length, motion.animations[0].playState, animate().reducedMotion);
                // @ts-expect-error
                const wrong: View = "gren";
                // @ts-expect-error
                animate(document, { iteration: 2 });
                """
            try Data(use.utf8).write(to: directory.appending(path: "use.ts"))
            // Without its type declarations, the module itself is checked.
            try FileManager.default.copyItem(
                at: directory.appending(path: "k.motion.js"), to: directory.appending(path: "module.js"))
            let checked = try ChildProgram.run(
                ["tsc", "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"]
                    + ["--moduleResolution", "node", "--allowJs", "--checkJs", "--noImplicitAny", "false"]
                    + ["use.ts", "module.js"], in: directory)
            #expect(checked.code == 0, "\(checked.text)")
        }
    }

    @Test func moreToleranceMakesSmallerFiles() throws {
        try withDirectory { directory in
            var sizes: [Int] = []
            for tolerance in ["0.005", "0.05", "0.5"] {
                let made = try render(["f.lottie.json"], ["--keyframe-tolerance", tolerance], in: directory)
                #expect(made.code == 0, "\(made.errors)")
                sizes.append(try Data(contentsOf: directory.appending(path: "f.lottie.json")).count)
            }
            #expect(sizes == sizes.sorted(by: >), "\(sizes)")
        }
    }

    @Test func fallingBlocksAreAFewKilobytes() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("falling-blocks")
            let made = try Jellyframe.run(
                ["render", scene, "-o", "f.lottie.json", "-o", "f.lottie", "-o", "f.svg", "--quiet"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
            func size(_ name: String) throws -> Int { try Data(contentsOf: directory.appending(path: name)).count }
            #expect(try size("f.lottie.json") <= 12_000)
            // An archive is about as small as gzip would be.
            #expect(try size("f.lottie") <= 3000)
            #expect(try size("f.svg") <= 6000)
        }
    }

    @Test func labelsAreLiveTextWhereThatIsAsked() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("catalog-pendulum")
            _ = try Jellyframe.run(["bake", scene, "-o", "p.take", "--quiet"] + ["--to", "0.2"], in: directory)
            for (name, input, options) in [
                ("outlines", scene, []), ("text", scene, ["--live-text"]), ("take", "p.take", ["--live-text"]),
            ] {
                let made = try Jellyframe.run(
                    ["render", input, "--to", "0.2", "--quiet", "-o", "\(name).lottie.json", "-o", "\(name).lottie"]
                        + ["-o", "\(name).svg"] + options, in: directory)
                #expect(made.code == 0, "\(made.errors)")
            }
            func file(_ name: String) throws -> Data { try Data(contentsOf: directory.appending(path: name)) }
            let object = try JSONSerialization.jsonObject(with: file("text.lottie.json")) as? [String: Any]
            let layers = try #require(object?["layers"] as? [[String: Any]])
            #expect(layers.contains { $0["ty"] as? Int == 5 } && object?["fonts"] != nil)
            #expect(try file("outlines.lottie.json") != file("text.lottie.json"))
            // A take's scene is replayed for its texts.
            #expect(try file("take.lottie.json") == file("text.lottie.json"))
            #expect(try file("take.lottie") == file("text.lottie"))
            // SVG still has outlines.
            #expect(try file("text.svg") == file("outlines.svg"))
        }
    }

    @Test func whatMotionCannotBeIsSaid() throws {
        try withDirectory { directory in
            let refused = [
                (["f.svg"], ["--motion-blur", "8"], "do not support motion blur"),
                (["f.apng"], ["--keyframe-tolerance", "0.1"], "--keyframe-tolerance applies only to"),
                (["f.lottie"], ["--loop", "0"], "--loop N applies only to gif, apng, webp, svg, css and js"),
                (
                    ["f.lottie"], ["--poster", "apex"],
                    "--poster applies only to video.svg, video.motion.css and video.motion.js"
                ),
                (["f.svg"], ["--keyframe-tolerance", "0"], "--keyframe-tolerance must be a number from"),
                (["f.svg"], ["--live-text"], "--live-text applies only to video.lottie.json and video.lottie"),
                (
                    ["f.mp4", "f.html"], ["--live-text"],
                    "--live-text applies only to video.lottie.json and video.lottie"
                ),
                (["f.json"], [], "name it f.lottie.json"), (["f.css"], [], "name it f.motion.css"),
                (["f.motion.css"], ["--transparent"], "--transparent applies only to"),
                (["f.motion.js", "./f.motion.js"], [], "would write the same file"),
                (["f.json"], ["--format", "svg"], "name it f.lottie.json"),
                (["f.svg"], ["--scale", "2"], "--scale applies only to raster images and videos"),
                (["f.lottie", "f.html"], ["--size", "100x100"], "--size applies only to raster images and videos"),
                (["f.html"], ["--transparent"], "--transparent applies only to "),
                (["f.xyz"], [], "lottie.json"),
                (["f.svg", "f.svg"], [], "is given twice"),
                (["f.svg"], ["--format", "lottie"], "--format lottie applies only to -o - and"),
            ]
            for (outputs, more, sentence) in refused {
                let outcome = try render(outputs, more, in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
        }
    }
}
