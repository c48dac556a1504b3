import Foundation
import TestSupport
import Testing

/// Impossible requests: each ends with an error message, before memory is allocated.
@Suite(.countsAttacks) struct AttackDemandTests {
    /// A command line in an attack's directory, its exit code, and parts of its message.
    struct Demand: Sendable, CustomTestStringConvertible {
        let words: String
        let code: Int32
        let sentence: String
        var testDescription: String { words }
        var namesDevice: Bool { words.split(separator: " ").contains("device") }

        init(_ words: String, _ code: Int32, _ sentence: String) {
            (self.words, self.code, self.sentence) = (words, code, sentence)
        }
    }

    /// Commands that read a scene; `X` stands for it.
    private static let commands = [
        "render X -o x.y4m", "check X", "still X --at 0 -o x.png", "bake X -o x.take", "verify X --golden Goldens",
        "trace X -o x.csv", "reproduce described.png X",
    ]

    /// Scenes that every one of these commands rejects.
    private static let scenes: [(name: String, code: Int32, sentence: String)] = [
        ("views.json5", 66, "larger than 1 MiB"), ("large.json5", 66, "larger than 1 MiB"),
        ("large.take", 65, "is not a take"),
        ("wide.json5", 65, "`size[0]` must be a number above 0 and at most 16384, not 100000"),
        ("long.json5", 65, "`duration` must be a number above 0 and at most 3600, not 36000"),
        ("far.json5", 65, "must be a number from -1000000 to 1000000, not 1e+308"),
        ("deep.json5", 65, "at most 200 levels of nesting"),
        ("dense.json5", 65, "`columns` must be a whole number from 2 to 64, not 100000"),
        ("pipe", 66, "regular file"), ("pipe.take", 66, "regular file"), ("device", 66, "regular file"),
    ]

    /// An error message takes far less, even in a debug build.
    private static let mostMemory = 200_000_000

    private static let demands =
        scenes.flatMap { scene in
            commands.map { Demand($0.replacing("X", with: scene.name), scene.code, scene.sentence) }
        } + [
            Demand(
                "render alert.json5 -o x.y4m --size 100000x100000", 64,
                "is too large; sides are limited to 32767 pixels"),
            Demand("render alert.json5 -o x.y4m --scale 100000", 64, "is too large; sides are limited to 32767 pixels"),
            Demand(
                "render hours.json5 -o x.y4m --fps 1000 --speed 1/10", 64,
                "more than the limit of 10000000; lower --fps"),
            Demand(
                "render hours.json5 -o x.mp4 --fps 1000 --speed 1/2 --boomerang", 64, "more than the limit of 10000000"),
            Demand("bake hours.json5 -o x.take --fps 1000 --speed 1/10", 64, "would have 36000000 frames"),
            Demand("still vast.json5 --at 0 -o x.png", 65, "expected sides from 1 to 32767"),
            Demand("diff vast.png vast.png", 4, "100000×100000 pixels"),
            Demand("render alert.json5 -o x.y4m --size 16000x16000", 64, "use --memory 2GB"),
            Demand("still alert.json5 --at 0 -o x.svg --scale 1e300", 64, "is too large"),
            Demand(
                "render alert.json5 -o x.y4m --fps 1e308", 64, "--fps must be a number of frames per second up to 1000"),
            // 4.5 million pairs of boxes, which Box2D would list at once.
            Demand("trace walls.json5 -o x.csv", 1, "in contact at tick 9, among them “a”;"),
            Demand("info corners.json5", 65, "needs 2002 nodes; a jelly has at most 512"),
            Demand("strobe alert.json5 --every 1e-9 -o x.svg", 64, "gives more than 1000 poses"),
            Demand("diff large.png large.png", 4, "is not a PNG"),
            Demand("diff large.take large.take", 65, "is not a take"),
            Demand("report large.json -o page/", 4, "“large.json” cannot be read: larger than 256 MiB"),
            Demand("accept large.json --golden Goldens", 66, "“large.json” cannot be read: larger than 4 MiB"),
            Demand("merge --check-proof large.json alert.json5", 4, "“large.json” cannot be read: larger than 256 MiB"),
            Demand("port large.swift -o Package/", 64, "the limit is 10000 files and 256 MiB"),
            // Small enough to be read, but invalid.
            Demand("report large-zeros.json -o page/", 4, "“large-zeros.json” cannot be read: not valid JSON"),
            Demand("accept large-zeros.json --golden Goldens", 66, "cannot be read: larger than 4 MiB"),
            Demand(
                "merge --check-proof large-zeros.json alert.json5", 4,
                "expected “# jellyframe frames 1” in the first line"),
            Demand("port large-zeros.swift -o Package/", 66, "“large-zeros.swift” cannot be read: not a text file"),
            Demand(
                "port MyApp/ViewController.swift --touches large-zeros.json5 -o Package/", 64,
                "“large-zeros.json5” exceeds the limit of 16 MiB"),
            Demand("diff pipe.json5 alert.json5", 66, "expected a regular file"),
            Demand("report pipe -o page/", 4, "“pipe” cannot be read: not a regular file"),
            Demand("accept pipe.json --golden Goldens", 66, "“pipe.json” cannot be read: not a regular file"),
            Demand("merge --check-proof pipe alert.json5", 4, "“pipe” cannot be read: not a regular file"),
            Demand("port pipe.swift -o Package/", 66, "neither a file nor a directory"),
            Demand("farm slurm pipe --shards 8 -o farm/", 66, "expected a regular file"),
            Demand("report device -o page/", 4, "“device” cannot be read: not a regular file"),
        ]

    /// A PNG whose header claims 100 000 × 100 000 pixels.
    private static let vastImage =
        "iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAACoUgvIAAAAAUlEQVQBXz9N"
        + "fgAAAABJRU5ErkJggg=="

    private func prepare(_ directory: URL) throws {
        func scene(_ name: String, _ size: String = "[60, 60]", seconds: String = "1", _ views: String = "") throws {
            let text = "{ version: 1, size: \(size), duration: \(seconds), tickRate: 1000, views: [\(views)"
            try write(text + "] }", to: directory.appending(path: name + ".json5"))
        }
        try scene("wide", "[100000, 100000]")
        try scene("long", seconds: "36000")
        try scene("hours", seconds: "3600")
        try scene("vast", seconds: "1", "{ id: 'a', type: 'image', frame: [0, 0, 9, 9], file: 'vast.png' }")
        try #require(Data(base64Encoded: Self.vastImage)).write(to: directory.appending(path: "vast.png"))
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
        for fileExtension in ["json5", "png", "take", "json", "swift"] {
            let file = directory.appending(path: "large." + fileExtension)
            try write("", to: file)
            // A sparse gibibyte.
            truncate(file.path, 1 << 30)
        }
        for fileExtension in ["json", "json5", "swift"] {
            let file = directory.appending(path: "large-zeros." + fileExtension)
            try write("", to: file)
            truncate(file.path, 200_000_000)
        }
        for name in ["pipe", "pipe.json", "pipe.json5", "pipe.swift", "pipe.take"] {
            mkfifo(directory.appending(path: name).path, 0o600)
        }
    }

    @Test func whatCannotBeEndsInASentence() throws { try attack { !$0.namesDevice } }

    @Test(.machine(Attack.canMakeDevices, "lets nobody make devices"))
    func aDeviceThatNeverEndsIsRefusedInASentence() throws { try attack(\.namesDevice) }

    private func attack(_ isMeant: (Demand) -> Bool) throws {
        let demands = Self.demands.filter(isMeant)
        try Attack.withStand { directory in
            try prepare(directory)
            if demands.contains(where: \.namesDevice) {
                // The number of /dev/zero.
                try #require(Attack.makeDevice(at: directory.appending(path: "device"), minor: 5))
            }
            let before = try DirectorySnapshot(directory, leavingOut: "large")
            for demand in demands {
                let words = demand.words.split(separator: " ").map(String.init)
                let line = try #require(AttackLine(words))
                // Address space for an idle program, and a little more, but less than a gibibyte.
                // The processor time exceeds that of an error message, even in a debug build on a slow machine.
                let shell = "ulimit -v 900000 -t 3; exec \"$@\""
                let outcome = try Attack.run(
                    line, in: directory, shell: shell, holding: Self.mostMemory, "a demand")
                // For `check`, diagnostics are the output.
                let errors = (outcome?.errors ?? "") + (line.command == "check" ? outcome?.text ?? "" : "")
                #expect(outcome?.code == demand.code, "\(demand.words): \(errors)")
                #expect(errors.contains(demand.sentence), "\(demand.words): \(errors)")
            }
            let after = try DirectorySnapshot(directory, leavingOut: "large")
            #expect(after == before)
        }
    }
}
