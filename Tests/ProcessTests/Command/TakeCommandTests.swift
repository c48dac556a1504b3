import Foundation
import TestSupport
import Testing

/// Every command gives the same result for a take as for its scene.
@Suite("Takes on the command line")
struct TakeCommandTests {
    private static let scenes: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: Fixtures.root.appending(path: "Scenes").path)) ?? [])
        .filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }.sorted()

    /// Runs a command on a scene and on its take, and compares the results.
    private static func compare(
        _ words: [String], _ scene: String, _ take: String, _ outputs: [String], in directory: URL
    )
        throws
    {
        var results: [[String: Data]] = []
        var outcomes: [ChildProgram.Outcome] = []
        for (place, source) in [("scene", scene), ("take", take)] {
            let room = directory.appending(path: place)
            try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
            let words = [words[0], source] + words.dropFirst()
            outcomes.append(try Jellyframe.run(words + outputs.flatMap { ["-o", $0] }, in: room))
            var files: [String: Data] = [:]
            for case let name as String in try #require(FileManager.default.enumerator(atPath: room.path)) {
                files[name] = try? Data(contentsOf: room.appending(path: name))
            }
            results.append(files)
            try FileManager.default.removeItem(at: room)
        }
        #expect(outcomes[0].code == outcomes[1].code, "\(words) \(scene): \(outcomes[1].errors)")
        #expect(outcomes[0].output == outcomes[1].output, "\(words) \(scene)")
        #expect(results[0].keys.sorted() == results[1].keys.sorted(), "\(words) \(scene): \(outcomes[1].errors)")
        for (name, bytes) in results[0] { #expect(results[1][name] == bytes, "\(words) \(scene): \(name)") }
        if outcomes[0].code == 0, !outputs.isEmpty { #expect(!results[0].isEmpty) }
    }

    @Test("give the same bytes in every format", arguments: TestSample.some(scenes, 5, for: "videos of takes"))
    func sameVideos(name: String) throws {
        try withDirectory { directory in
            let (scene, take) = (Jellyframe.scene(name), directory.appending(path: "\(name).take").path)
            // With and without options for the pixels: both equal the scene's output.
            let given = ["--fps", "50", "--scale", "0.2", "--from", "0.1", "--to", "0.2", "--theme", "light,dark"]
            let baked = try Jellyframe.run(["bake", scene, "-o", take, "--quiet"] + given)
            try #require(baked.code == 0, "\(baked.errors)")
            try Self.compare(
                ["render", "--quiet"] + given, scene, take,
                [
                    "a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.webp", "a.y4m", "frames/", "a.png@50%",
                    "s.svg@sheet",
                ],
                in: directory)
            // Content that was not recorded is replayed.
            try Self.compare(
                [
                    "render", "--quiet", "--scale", "0.2", "--fps", "24", "--motion-blur", "3", "--to", "0.15",
                    "--from",
                    "0",
                ]
                    + ["--overlay", "all", "--trail", "--theme", "light"], scene, take, ["b.y4m"], in: directory)
        }
    }

    @Test("give the same images and numbers", arguments: TestSample.some(scenes, 5, for: "images of takes"))
    func sameImages(name: String) throws {
        try withDirectory { directory in
            let (scene, take) = (Jellyframe.scene(name), directory.appending(path: "\(name).take").path)
            let baked = try Jellyframe.run(["bake", scene, "-o", take, "--quiet"])
            try #require(baked.code == 0, "\(baked.errors)")
            // The sheet shows recorded ticks, the others interpolated ones and paths.
            try Self.compare(["sheet", "--count", "5"], scene, take, ["a.svg"], in: directory)
            try Self.compare(["still", "--at", "37%", "--theme", "light,dark"], scene, take, ["a.svg"], in: directory)
            try Self.compare(["strobe", "--poses", "3", "--trail"], scene, take, ["a.svg"], in: directory)
            try Self.compare(["trace"], scene, take, ["a.csv"], in: directory)
            // A take has additional facts.
            let told = try [scene, take].map { try Jellyframe.run(["info", $0, "--json"]).text }
            #expect(told[1].hasPrefix(told[0].dropLast(2) + ", \"take\": \""), "\(told)")
        }
    }

    @Test("are goldens, and are held against them")
    func areGoldens() throws {
        try withDirectory { directory in
            let take = directory.appending(path: "falling-blocks.take").path
            let scene = Jellyframe.scene("falling-blocks")
            #expect(try Jellyframe.run(["bake", scene, "-o", take, "--quiet"]).code == 0)
            let words = ["--golden", directory.appending(path: "Goldens").path]
            #expect(try Jellyframe.run(["record", take, "--to", "0.5"] + words).code == 0)
            #expect(try Jellyframe.run(["verify", scene] + words).code == 0)
            #expect(try Jellyframe.run(["verify", take] + words).code == 0)
            let both = try Jellyframe.run(["diff", take, scene])
            #expect(both.code == 0)
            #expect(both.text.hasPrefix("same: 300 frames, 300 ticks\n"))
            let other = try String(contentsOf: Fixtures.scene("falling-blocks"), encoding: .utf8)
                .replacing("elasticity: 0.6", with: "elasticity: 0.61")
            try write(other, to: directory.appending(path: "other.json5"))
            let found = try Jellyframe.run(["diff", take, directory.appending(path: "other.json5").path])
            #expect(found.code == 1)
            #expect(found.text.hasPrefix("physics changed at tick "))
            #expect(try Jellyframe.run(["diff", take, Fixtures.root.appending(path: "none.png").path]).code == 64)
            // Content visible only in dark mode is compared, too.
            let dark = other.replacing("elasticity: 0.61", with: "elasticity: 0.6")
                .replacing("backgroundColor: \"green\"", with: "backgroundColor: { light: \"green\", dark: \"blue\" }")
            try write(dark, to: directory.appending(path: "dark.json5"))
            let twoThemes = directory.appending(path: "both.take").path
            let baked = try Jellyframe.run([
                "bake", scene, "-o", twoThemes, "--theme", "light,dark", "--to", "0.2", "--quiet",
            ])
            #expect(baked.code == 0)
            #expect(try Jellyframe.run(["diff", take, directory.appending(path: "dark.json5").path]).code == 0)
            #expect(try Jellyframe.run(["diff", twoThemes, directory.appending(path: "dark.json5").path]).code == 1)
        }
    }

    @Test("are the defaults of what reads them, and are refused where they are none")
    func defaultsAndCauses() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("falling-blocks")
            func path(_ name: String) -> String { directory.appending(path: name).path }
            let options = ["--fps", "25", "--scale", "0.25", "--to", "0.4"]
            #expect(try Jellyframe.run(["bake", scene, "-o", path("a.take"), "--quiet"] + options).code == 0)
            let facts = try Jellyframe.run(["render", path("a.take"), "-o", path("f") + "/", "--dry-run"])
            #expect(facts.text == "{\"first\": 0, \"frames\": 10, \"rate\": \"25\", \"sizes\": [[94, 167]]}\n")
            let larger = try Jellyframe.run([
                "render", path("a.take"), "-o", path("f") + "/", "--dry-run", "--size", "40x40",
            ])
            #expect(larger.text.contains("[[40, 40]]"))
            // An option that bake does not have is ignored; adding one makes a different take.
            _ = try ChildProgram.run(["cp", path("a.take"), path("e.take")])
            _ = try ChildProgram.run(
                ["sqlite3", path("e.take"), "INSERT INTO options(name, value) VALUES('--dry-run', '')"])
            #expect(try Jellyframe.run(["render", path("e.take"), "-o", path("e.y4m")]).code == 65)
            try FileManager.default.removeItem(atPath: path("e.take"))
            let twice = try Jellyframe.run(["bake", path("a.take"), "-o", path("b.take")])
            #expect(twice.code == 64)
            #expect(twice.errors.contains("is already a take; give its scene"))
            let still = try Jellyframe.run(["trace", path("a.take"), "-o", "-", "--reduce-motion"])
            #expect(still.code == 64)
            #expect(try Jellyframe.run(["bake", scene, "-o", "-"]).code == 64)
            try Data("SQLite format 3\0 and more".utf8).write(to: directory.appending(path: "c.take"))
            for command in [
                ["render", "-o", path("x.y4m")], ["info"], ["trace", "-o", "-"],
                ["still", "--at", "0", "-o", path("x.png")],
            ] {
                let outcome = try Jellyframe.run([command[0], path("c.take")] + command.dropFirst())
                #expect(outcome.code == 65)
                #expect(outcome.errors.split(separator: "\n").count == 1)
            }
            let none = try Jellyframe.run(["info", path("none.take")])
            #expect(none.code == 66)
            // Neither a take nor its scene is an output.
            #expect(try Jellyframe.run(["bake", scene, "-o", scene]).code == 64)
            #expect(try Jellyframe.run(["trace", path("a.take"), "-o", path("a.take")]).code == 64)
            #expect(try Jellyframe.run(["info", path("a.take")]).code == 0)
            #expect(try directory.names == ["a.take", "c.take"])
        }
    }
}
