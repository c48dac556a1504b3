import Foundation
import JellyImaging
import TestSupport
import Testing

/// Several motions in one video: values of `--set` and scenes in a grid, scenes and cards one after another.
@Suite struct CompositionCommandTests {
    /// A block that falls for half a second, small enough to check pixel by pixel.
    private static func scene(_ more: String = "", color: String = "red", tickRate: Int = 60) -> String {
        """
        { version: 1, size: [80, 60], duration: 0.5, tickRate: \(tickRate),
          views: [{ id: "block", type: "block", frame: [30, 5, 12, 12], backgroundColor: "\(color)" }],
          behaviors: [
            { type: "gravity", items: ["block"] },
            { type: "collision", items: ["block"], translatesReferenceBoundsIntoBoundary: true },
            { type: "dynamicItem", items: ["block"], elasticity: 0.5 },
          ], \(more) }
        """
    }

    private func withScenes<Result>(_ body: (URL) throws -> Result) throws -> Result {
        try withDirectory { directory in
            try write(Self.scene(), to: directory.appending(path: "a.json5"))
            let captions =
                #"presentation: { captions: [{ at: 0.1, for: 0.2, text: "Down" }], sound: { contacts: "click" } }"#
            try write(Self.scene(captions, color: "blue"), to: directory.appending(path: "b.json5"))
            return try body(directory)
        }
    }

    private func made(_ words: String, in directory: URL, _ location: SourceLocation = #_sourceLocation) throws {
        let outcome = try Jellyframe.run(words.split(separator: " ").map(String.init) + ["--quiet"], in: directory)
        try #require(outcome.code == 0, "\(words): \(outcome.errors)", sourceLocation: location)
    }

    private func bitmap(_ name: String, in directory: URL) throws -> Bitmap {
        try PNGDecoder().decode([UInt8](Data(contentsOf: directory.appending(path: name))))
    }

    /// Whether an image contains another one at a position.
    private func holds(_ whole: Bitmap, _ part: Bitmap, _ x: Int, _ y: Int) -> Bool {
        (0..<part.height).allSatisfy { row in
            let start = ((y + row) * whole.width + x) * 4
            return whole.bytes[start..<start + part.width * 4]
                .elementsEqual(part.bytes[row * part.width * 4..<(row + 1) * part.width * 4])
        }
    }

    @Test func theCellsOfAGridAreSeparateRenders() throws {
        try withScenes { directory in
            try made(
                "render a.json5 --set gravity.magnitude=0.5,2 --set dynamicItem.elasticity=0,0.8,1 --fps 10 -o grid/",
                in: directory)
            let frames = try directory.appending(path: "grid").names.sorted()
            #expect(frames.count == 5)
            for (row, magnitude) in ["0.5", "2"].enumerated() {
                for (column, elasticity) in ["0", "0.8", "1"].enumerated() {
                    try made(
                        "render a.json5 --set gravity.magnitude=\(magnitude) --set dynamicItem.elasticity=\(elasticity) "
                            + "--fps 10 -o alone/",
                        in: directory)
                    for frame in frames {
                        let whole = try bitmap("grid/\(frame)", in: directory)
                        let alone = try bitmap("alone/\(frame)", in: directory)
                        let height = (whole.height - 12) / 2
                        #expect(whole.width == 12 + 3 * 92 && alone.width == 80)
                        #expect(
                            holds(whole, alone, 12 + column * 92, 12 + row * height),
                            "\(magnitude), \(elasticity): \(frame)")
                    }
                }
            }
        }
    }

    @Test func scenesAndTakesAreBesideEachOther() throws {
        try withScenes { directory in
            try made("bake b.json5 -o b.take --fps 10", in: directory)
            try made("render a.json5 b.take --side-by-side --fps 10 -o grid/ -o grid.svg", in: directory)
            let text = try String(contentsOf: directory.appending(path: "grid.svg"), encoding: .utf8)
            #expect(text.contains("<title>a; b</title>"))
            try made("render a.json5 --fps 10 -o a/", in: directory)
            try made("render b.take --fps 10 -o b/", in: directory)
            for frame in try directory.appending(path: "grid").names {
                let whole = try bitmap("grid/\(frame)", in: directory)
                let isRow = whole.width > 150
                let below = (whole.height - 12) / 2
                #expect(holds(whole, try bitmap("a/\(frame)", in: directory), 12, 12), "\(frame)")
                let second = try bitmap("b/\(frame)", in: directory)
                #expect(holds(whole, second, isRow ? 104 : 12, isRow ? 12 : 12 + below), "\(frame)")
            }
        }
    }

    @Test func valuesWithCommasAreOneValue() throws {
        try withScenes { directory in
            try made("render a.json5 --set block.frame=[10,5,12,12] --fps 10 -o a/", in: directory)
            #expect(try bitmap("a/0000.png", in: directory).width == 80)
            try made("render a.json5 --set block.frame=[10,5,12,12],[50,5,12,12] --fps 10 -o b/", in: directory)
            #expect(try bitmap("b/0000.png", in: directory).bytes.count > 2 * 80 * 60 * 4)
        }
    }

    @Test func aCardAndScenesFollowEachOther() throws {
        try withScenes { directory in
            try made(
                "render card:Title a.json5 b.json5 --transition dissolve:0.2 --card-time 1 --fps 10 -o all/ -o all.vtt",
                in: directory)
            #expect(try directory.appending(path: "all").names.count == 16)
            try made("render a.json5 --fps 10 -o a/", in: directory)
            try made("render b.json5 --fps 10 -o b/", in: directory)
            let frames = try (0..<16).map { try bitmap("all/\(String(format: "%04d", $0)).png", in: directory).bytes }
            #expect(try frames[10] == bitmap("a/0002.png", in: directory).bytes)
            #expect(try frames[14] == bitmap("b/0003.png", in: directory).bytes)
            #expect(Set(frames[0..<8]).count == 1 && frames[9] != frames[8])
            let captions = try String(contentsOf: directory.appending(path: "all.vtt"), encoding: .utf8)
            #expect(captions == "WEBVTT\n\n1\n00:00:01.200 --> 00:00:01.400\nDown\n")
        }
    }

    @Test func touchesAreInstantsOfTheComposition() throws {
        try withScenes { directory in
            let taps = """
                timeline: [{ at: 0.1, tap: { point: [5, 5] } }, { at: 0.3, tap: { point: [9, 9] } }],
                presentation: { touches: true }
                """
            try write(Self.scene(taps), to: directory.appending(path: "taps.json5"))
            try made("bake taps.json5 -o taps.take --fps 10", in: directory)
            // Both cells are touched at the same times.
            for words in ["taps.json5 --set gravity.magnitude=0.5,2", "taps.json5 taps.take --side-by-side"] {
                try made("render \(words) -o all/ -o one.png@touch:2 --fps 10", in: directory)
                #expect(try bitmap("one.png", in: directory) == bitmap("all/0003.png", in: directory), "\(words)")
                let error = try Jellyframe.run(
                    ["render"] + words.split(separator: " ").map(String.init) + ["-o", "x.png@touch:3"], in: directory)
                #expect(error.code == 1 && error.errors.contains("touch:3 does not occur; the scene has 2 touches"))
            }
            // The second scene begins at half a second.
            try made(
                "render a.json5 taps.json5 --transition cut -o all/ -o one.png@touch:2 --fps 10", in: directory)
            #expect(try bitmap("one.png", in: directory) == bitmap("all/0008.png", in: directory))
            #expect(try bitmap("all/0008.png", in: directory) != bitmap("all/0005.png", in: directory))
        }
    }

    @Test func aTakeShowsTheTouchesOfItsScene() throws {
        try withScenes { directory in
            let pan = """
                timeline: [{ at: 0.1, pan: { path: [[0, 5, 5], [0.2, 60, 40]], drags: "block" } }],
                presentation: { touches: true }
                """
            try write(Self.scene(pan), to: directory.appending(path: "pan.json5"))
            try made("bake pan.json5 -o pan.take --fps 10", in: directory)
            try made("render pan.json5 -o scene/ --fps 10", in: directory)
            try made("render pan.json5 --presentation none -o plain/ --fps 10", in: directory)
            try made("render pan.take -o take/ --fps 10", in: directory)
            for frame in 0..<5 {
                let name = "000\(frame).png"
                #expect(try bitmap("take/" + name, in: directory) == bitmap("scene/" + name, in: directory), "\(frame)")
            }
            #expect(try bitmap("take/0002.png", in: directory) != bitmap("plain/0002.png", in: directory))
        }
    }

    @Test func allOutputsShowTheComposition() throws {
        try withScenes { directory in
            try write(Self.scene(), to: directory.appending(path: "c.json5"))
            try made(
                "render a.json5 b.json5 c.json5 --transition slide:0.1 --fps 10 --theme light,dark -o all.mp4 -o all.gif "
                    + "-o all.html -o all.svg -o all.lottie.json -o sheet.png@sheet -o still.png@contact --dry-run",
                in: directory)
            try made(
                "render a.json5 b.json5 --transition slide:0.1 --fps 10 -o all.mp4 -o all.gif -o all.html -o all.svg "
                    + "-o all.lottie.json -o all.motion.json -o sheet.png@sheet -o still.png@contact --until contact:2 "
                    + "--overlay bodies", in: directory)
            // The second scene has sound, the first has none.
            let streams = try ChildProgram.run(
                ["ffprobe", "-v", "error", "-show_entries", "stream=codec_type,duration", "-of", "csv=p=0", "all.mp4"],
                in: directory)
            #expect(streams.text.contains("video") && streams.text.contains("audio"), "\(streams.text)")
            #expect(try directory.names.count == 11)
        }
    }

    @Test(arguments: [
        ("a.json5 b.json5", "--side-by-side"), ("a.json5 b.json5", "--transition cut"),
        ("a.json5 --side-by-side", "--side-by-side requires several scenes or takes"),
        ("a.json5 --labels x", "--labels requires several"), ("card:Title", "give a scene"),
        ("card:Title --transition cut card:More", "give a scene"), ("a.json5 card: --transition cut", "has no text"),
        ("a.json5 card:Title --side-by-side", "card:TEXT"),
        ("a.json5 b.json5 --side-by-side --card-time 1", "--card-time"),
        ("a.json5 b.json5 --transition cut --card-time 1", "--card-time applies only to card:TEXT"),
        ("a.json5 b.json5 --transition fade:0.3", "did you mean dissolve?"),
        ("a.json5 b.json5 --transition dissolv", "did you mean dissolve?"),
        ("a.json5 b.json5 --transition dissolve:x", "such as dissolve:0.3, not “x”"),
        ("a.json5 b.json5 --transition cut:1", "cut has no duration"),
        ("a.json5 b.json5 --transition dissolve:0.6", "too short for its transitions"),
        ("a.json5 b.json5 --transition cut --side-by-side", "cannot be combined"),
        ("a.json5 b.json5 --side-by-side --labels x", "--labels has 1 of the 2 labels"),
        ("a.json5 b.json5 --side-by-side --set duration=1,2", "several values, and there are several scenes"),
        ("a.json5 --set duration=1,2 --transition cut", "cannot be combined"),
        ("a.json5 --set duration=1,", "empty value"),
        ("a.json5 --set duration=" + Array(repeating: "1", count: 65).joined(separator: ","), "more than 64"),
        ("a.json5 --set duration=1,x", "duration=x"), ("a.json5 c.json5 --side-by-side", "has 120; give both the same"),
        ("a.json5 b.json5 --side-by-side -o x.motion.css", "move the views of one scene"),
        ("a.json5 --set ball.alpha=0.1,0.5 --set ball.alpha=1", "has several values and is given again"),
        ("a.json5 --set duration=1,2 --describe", "a value can name a file, and metadata has no paths; write the"),
        ("a.json5 b.json5 --side-by-side --shard 1/2", "shards are parts of one take; render several motions on one"),
        ("a.json5 --set duration=1 --shard 1/2", "record it with jellyframe bake --set, or edit the scene"),
        ("a.json5 none.json5 --side-by-side", "none.json5"),
        ("a.json5 b.json5 --side-by-side --trail-of blok", "did you mean block?"),
    ])
    func whatDoesNotFitIsNamedAndNothingIsWritten(_ words: String, _ hint: String) throws {
        try withScenes { directory in
            try write(Self.scene(tickRate: 120), to: directory.appending(path: "c.json5"))
            let outcome = try Jellyframe.run(
                ["render"] + words.split(separator: " ").map(String.init) + ["-o", "x.gif", "--fps", "10"],
                in: directory)
            #expect(outcome.code >= 64 && outcome.errors.contains(hint), "\(words): \(outcome.errors)")
            #expect(try directory.names.sorted() == ["a.json5", "b.json5", "c.json5"])
        }
    }
}
