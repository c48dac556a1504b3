import Foundation
import TestSupport
import Testing

/// What nobody can be given: each ends in a sentence, before there is memory for it.
@Suite struct AttackDemandTests {
    /// A command line in an attack's folder, its exit code, and words of what is said.
    struct Demand: Sendable, CustomTestStringConvertible {
        let words: String
        let code: Int32
        let sentence: String
        var testDescription: String { words }

        init(_ words: String, _ code: Int32, _ sentence: String) {
            (self.words, self.code, self.sentence) = (words, code, sentence)
        }
    }

    /// What reads a scene; `X` stands for it.
    private static let commands = [
        "render X -o x.y4m", "check X", "still X --at 0 -o x.png", "bake X -o x.take", "verify X --golden Goldens",
        "trace X -o x.csv", "reproduce described.png X",
    ]

    /// Scenes that every one of these commands refuses.
    private static let scenes: [(name: String, code: Int32, sentence: String)] = [
        ("views.json5", 66, "larger than 1 MiB"), ("large.json5", 66, "larger than 1 MiB"),
        ("large.take", 65, "is no take"),
        ("wide.json5", 65, "`size[0]` must be a number above 0 and at most 16384, not 100000"),
        ("long.json5", 65, "`duration` must be a number above 0 and at most 3600, not 36000"),
        ("far.json5", 65, "must be a number from -1000000 to 1000000, not 1e+308"),
        ("deep.json5", 65, "at most 200 arrays and objects inside each other"),
        ("dense.json5", 65, "`columns` must be a whole number from 2 to 64, not 100000"),
        ("pipe", 66, "is no "), ("pipe.take", 66, "is no "), ("device", 66, "is no "),
    ]

    /// A sentence takes far less, in a build for debugging, too.
    private static let mostMemory = 200_000_000

    private static let demands =
        scenes.flatMap { scene in
            commands.map { Demand($0.replacing("X", with: scene.name), scene.code, scene.sentence) }
        } + [
            Demand(
                "render alert.json5 -o x.y4m --size 100000x100000", 64, "is too large; a side has at most 32767 pixels"),
            Demand("render alert.json5 -o x.y4m --scale 100000", 64, "is too large; a side has at most 32767 pixels"),
            Demand("render hours.json5 -o x.y4m --fps 1000 --speed 1/10", 64, "at most 10000000; a lower --fps"),
            Demand("render hours.json5 -o x.mp4 --fps 1000 --speed 1/2 --boomerang", 64, "one has at most 10000000"),
            Demand("bake hours.json5 -o x.take --fps 1000 --speed 1/10", 64, "would have 36000000 frames"),
            Demand("still vast.json5 --at 0 -o x.png", 65, "a side has 1 to 32767 pixels"),
            Demand("diff vast.png vast.png", 4, "100000×100000 pixels"),
            Demand("render alert.json5 -o x.y4m --size 16000x16000", 64, "--memory 2GB allows it"),
            Demand("still alert.json5 --at 0 -o x.svg --scale 1e300", 64, "is too large"),
            Demand("render alert.json5 -o x.y4m --fps 1e308", 64, "--fps is a number of frames a second up to 1000"),
            // 4.5 million pairs of boxes, which Box2D would list at once.
            Demand("trace walls.json5 -o x.csv", 1, "“a” and others are too crowded at tick 9;"),
            Demand("info corners.json5", 65, "makes 2002 nodes, and a jelly has at most 512"),
            Demand("strobe alert.json5 --every 1e-9 -o x.svg", 64, "makes more than 1000 poses"),
            Demand("diff large.png large.png", 4, "is not a PNG"),
            Demand("diff large.take large.take", 65, "is no take"),
            Demand("report large.json -o page/", 4, "“large.json” cannot be read: it is larger than 256 MiB."),
            Demand("accept large.json --golden Goldens", 66, "“large.json” cannot be read: it is larger than 4 MiB"),
            Demand("merge --check large.json alert.json5", 4, "“large.json” cannot be read: it is larger than 256 MiB"),
            Demand("port large.swift -o Package/", 64, "more than 256 MiB"),
            // Not too large to be read, but none of what they have to be.
            Demand("report large-zeros.json -o page/", 4, "“large-zeros.json” cannot be read: it is not JSON."),
            Demand("accept large-zeros.json --golden Goldens", 66, "cannot be read: it is larger than 4 MiB"),
            Demand("merge --check large-zeros.json alert.json5", 4, "it does not begin with “# jellyframe frames 1”"),
            Demand("port large-zeros.swift -o Package/", 66, "“large-zeros.swift” cannot be read: it is no text"),
            Demand(
                "port MyApp/ViewController.swift --touches large-zeros.json5 -o Package/", 64,
                "“large-zeros.json5” has more than 16 MiB"),
            Demand("diff pipe.json5 alert.json5", 66, "this is no regular file"),
            Demand("report pipe -o page/", 4, "“pipe” cannot be read: it is no regular file."),
            Demand("accept pipe.json --golden Goldens", 66, "“pipe.json” cannot be read: it is no regular file"),
            Demand("merge --check pipe alert.json5", 4, "“pipe” cannot be read: it is no regular file"),
            Demand("port pipe.swift -o Package/", 66, "it is neither a file nor a folder"),
            Demand("farm slurm pipe --shards 8 -o farm/", 66, "this is no regular file"),
            Demand("report device -o page/", 4, "“device” cannot be read: it is no regular file."),
        ]

    /// A PNG that says that it has 100 000 × 100 000 pixels.
    private static let vastPicture =
        "iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAACoUgvIAAAAAUlEQVQBXz9N"
        + "fgAAAABJRU5ErkJggg=="

    private func prepare(_ folder: URL) throws {
        func scene(_ name: String, _ size: String = "[60, 60]", seconds: String = "1", _ views: String = "") throws {
            let text = "{ version: 1, size: \(size), duration: \(seconds), tickRate: 1000, views: [\(views)"
            try write(text + "] }", to: folder.appending(path: name + ".json5"))
        }
        try scene("wide", "[100000, 100000]")
        try scene("long", seconds: "36000")
        try scene("hours", seconds: "3600")
        try scene("vast", seconds: "1", "{ id: 'a', type: 'image', frame: [0, 0, 9, 9], file: 'vast.png' }")
        try #require(Data(base64Encoded: Self.vastPicture)).write(to: folder.appending(path: "vast.png"))
        try scene("far", seconds: "1", "{ id: 'a', type: 'block', frame: [1e308, 1e308, 9, 9] }")
        try scene("deep", seconds: "1", String(repeating: "[", count: 100_000))
        let dense = "{ id: 'a', type: 'jelly', frame: [0, 0, 9, 9], skeleton: { columns: 100000, rows: 100000 } }"
        try scene("dense", seconds: "1", dense)
        let corners = (0..<1000).map { _ in "L1 1 L2 0 " }.joined()
        try scene(
            "corners", seconds: "1",
            "{ id: 'a', type: 'jelly', frame: [0, 0, 9, 9], skeleton: { path: 'M0 0 \(corners)L1 9 Z' } }")
        let walls = (0..<3000).map { "{ identifier: 'w\($0)', from: [0, 50], to: [60, 50] }" }.joined(separator: ",")
        let block = "{ id: 'a', type: 'block', frame: [0, 0, 9, 9] }"
        try scene(
            "walls", seconds: "1", "\(block)], behaviors: [{ type: 'collision', items: ['a'], boundaries: [\(walls)] }")
        let views = (0..<1_000_000).map { "{id:'v\($0)',type:'block',frame:[0,0,1,1]}" }.joined(separator: ",")
        try scene("views", seconds: "1", views)
        for ending in ["json5", "png", "take", "json", "swift"] {
            let file = folder.appending(path: "large." + ending)
            try write("", to: file)
            // A gibibyte that takes no room.
            truncate(file.path, 1 << 30)
        }
        for ending in ["json", "json5", "swift"] {
            let file = folder.appending(path: "large-zeros." + ending)
            try write("", to: file)
            truncate(file.path, 200_000_000)
        }
        for name in ["pipe", "pipe.json", "pipe.json5", "pipe.swift", "pipe.take"] {
            mkfifo(folder.appending(path: name).path, 0o600)
        }
        // The numbers of /dev/zero, which never ends.
        mknod(folder.appending(path: "device").path, S_IFCHR | 0o666, 1 << 8 | 5)
    }

    @Test func whatCannotBeEndsInASentence() throws {
        try Attack.withStand { folder in
            try prepare(folder)
            let before = try FolderSnapshot(folder, leavingOut: "large")
            for demand in Self.demands {
                // Who is not root makes no device.
                let words = demand.words.split(separator: " ").map(String.init)
                if words.contains("device"), before.entries["device"] == nil { continue }
                let line = try #require(AttackLine(words))
                // Addresses for a program that is idle, and a little more: a gibibyte is not among them.
                // Seconds of the processor are more than a sentence takes, also in a build for debugging on a slow machine.
                let shell = "ulimit -v 900000 -t 3; exec \"$@\""
                let outcome = try Attack.run(
                    line, in: folder, shell: shell, holding: Self.mostMemory, "a demand")
                // What is found in a scene is what `check` answers.
                let errors = (outcome?.errors ?? "") + (line.command == "check" ? outcome?.text ?? "" : "")
                #expect(outcome?.code == demand.code, "\(demand.words): \(errors)")
                #expect(errors.contains(demand.sentence), "\(demand.words): \(errors)")
            }
            let after = try FolderSnapshot(folder, leavingOut: "large")
            #expect(after == before)
        }
    }
}
