import Foundation
import TestSupport
import Testing

/// The memory of a run does not grow with the length of its output.
@Suite struct MemoryTests {
    /// Many blocks that never stop moving.
    private static let scene: String = {
        let views = (0..<60).map { index in
            "{ id: \"b\(index)\", type: \"block\", frame: [\(index % 10 * 15 + 3), \(index / 10 * 15 + 3), 10, 10] }"
        }
        let items = (0..<60).map { "\"b\($0)\"" }.joined(separator: ", ")
        return """
            { version: 1, size: [160, 120], duration: 22, views: [\(views.joined(separator: ", "))],
              behaviors: [
                { type: "gravity", items: [\(items)] },
                { type: "collision", items: [\(items)], collisionMode: "boundaries", translatesReferenceBoundsIntoBoundary: true },
                { type: "dynamicItem", items: [\(items)], elasticity: 1, resistance: 0, angularResistance: 0, friction: 0 },
              ] }
            """
    }()

    /// The allowed difference between two runs, by chance and by allocators.
    private static let allowance = 8_000_000

    @Test(arguments: [
        "render scene.json5 -o video.mp4", "render scene.json5 -o video.mov", "render scene.json5 -o video.webm",
        "render scene.json5 -o video.gif --fps 20", "render scene.json5 -o video.apng",
        "render scene.json5 -o video.webp",
        "render scene.json5 -o video.y4m", "render scene.json5 -o frames/", "trace scene.json5 -o trace.csv",
        "trace scene.json5 -o trace.jsonl",
    ]) func elevenTimesTheLengthTakesNoMore(_ text: String) throws {
        func peak(to end: String) throws -> Int {
            try withDirectory { directory in
                try write(Self.scene, to: directory.appending(path: "scene.json5"))
                let words = text.split(separator: " ").map(String.init) + ["--to", end, "--quiet"]
                let speed = words[0] == "render" && !words.contains("--fps") ? ["--fps", "30"] : []
                let (bytes, outcome) = try ChildProgram([Jellyframe.path] + words + speed, in: directory).peakMemory()
                try #require(outcome.code == 0, "\(text): \(outcome.errors)")
                return bytes
            }
        }
        let (short, long) = (try peak(to: "2"), try peak(to: "22"))
        #expect(short > 1_000_000)
        #expect(long - short < Self.allowance, "\(text): \(short) bytes for 2 s, \(long) for 22 s")
    }

    /// Rows are written as they are computed, so an unknown item is reported before the first.
    @Test func anItemThatNeverComesIsToldBeforeTheFirstRow() throws {
        let items = Array(repeating: "green", count: 60).joined(separator: ",") + ",gren"
        let scene = Jellyframe.scene("falling-blocks")
        let outcome = try Jellyframe.run(["trace", scene, "-o", "-", "--items", items])
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("unknown item “gren”; did you mean green?"))
    }

    @Test func aReaderThatHasEnoughEndsATrace() throws {
        let scene = Jellyframe.scene("falling-blocks")
        let line = "trap '' PIPE; \"$0\" trace \"$1\" -o - | head -1; exit ${PIPESTATUS[0]}"
        let outcome = try ChildProgram.run(["bash", "-c", line, Jellyframe.path, scene])
        #expect(outcome.code == 0 && outcome.text.hasPrefix("time,item,x,y") && outcome.errors.isEmpty)
    }
}
