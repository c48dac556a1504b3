import Foundation
import JellyGraphics
import JellyStage
import JellyVideo
import TestSupport
import Testing

@testable import JellyProgram

/// The report of the steps of frames.
@Suite struct TimingsTests {
    private static let blocks = Jellyframe.scene("falling-blocks")

    private struct Trace: Decodable {
        struct Event: Decodable {
            struct Arguments: Decodable {
                var frame: Int?
                var output: String?
                var name: String?
            }
            var ph: String
            var pid: Int
            var tid: Int
            var name: String
            var ts: Double?
            var dur: Double?
            var args: Arguments
        }
        var traceEvents: [Event]
    }

    private static func trace(_ words: [String], in directory: URL) throws -> Trace {
        let outcome = try Jellyframe.run(
            ["render", blocks, "--timings", "t.json", "--scale", "0.1", "--quiet"] + words, in: directory)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Trace.self, from: Data(contentsOf: directory.appending(path: "t.json")))
    }

    @Test func everyStepOfEveryFrameIsThere() throws {
        try withDirectory { directory in
            let events = try Self.trace(
                ["-o", "a.mp4", "-o", "f/", "--to", "0.5", "-j", "3", "--even-sides"], in: directory
            ).traceEvents
            let spans = events.filter { $0.ph == "X" }
            for step in ["advance", "draw", "convert", "write"] {
                let frames = spans.filter { $0.name == step }.compactMap(\.args.frame)
                // Both outputs show the same image, which is drawn once and converted twice.
                let times = step == "convert" ? 2 : 1
                #expect(frames.sorted() == (0..<30).flatMap { Array(repeating: $0, count: times) }, "\(step)")
            }
            let encoded = spans.filter { $0.name == "encode" && $0.args.output == "mp4" }.compactMap(\.args.frame)
            #expect(encoded == Array(0..<30))
            #expect(Set(spans.map(\.name)).isSubset(of: Set(FrameClock.Step.allCases.map(\.rawValue))))
            #expect(spans.contains { $0.name == "encode" && $0.args.frame == nil })
            let names = events.filter { $0.ph == "M" && $0.name == "thread_name" }.compactMap(\.args.name)
            #expect(names.first == "motion" && names.count <= 4 && Set(names).count == names.count)
            #expect(Set(spans.map(\.tid)).isSubset(of: Set(0..<names.count)))
            // The work of a thread is sequential.
            for (thread, own) in Dictionary(grouping: spans, by: \.tid) {
                var last = 0.0
                for span in own {
                    let (start, length) = (try #require(span.ts), try #require(span.dur))
                    #expect(start >= last - 1 && length >= 0, "thread \(thread): \(span)")
                    last = start + length
                }
            }
        }
    }

    @Test func theVideoIsTheSameAndAllComesTogether() throws {
        try withDirectory { directory in
            _ = try Self.trace(["-o", "a.gif", "--to", "0.3", "--fps", "10"], in: directory)
            let plain = try Jellyframe.run(
                ["render", Self.blocks, "-o", "b.gif", "--to", "0.3", "--fps", "10", "--scale", "0.1", "--quiet"],
                in: directory)
            #expect(plain.code == 0)
            let videos = try ["a.gif", "b.gif"].map { try Data(contentsOf: directory.appending(path: $0)) }
            #expect(videos[0] == videos[1])
            for words in [
                ["-o", "t.json@x"], ["-o", "c.png@0.2", "--timings", "c.png"], ["-o", "c.gif", "--max-size", "1MB"],
            ] {
                let line =
                    ["render", Self.blocks] + words + (words.contains("--timings") ? [] : ["--timings", "n.json"])
                let outcome = try Jellyframe.run(line, in: directory)
                #expect(outcome.code == 64, "\(words): \(outcome.errors)")
            }
            #expect(try directory.names == ["a.gif", "b.gif", "t.json"])
        }
    }

    @Test func itHasAPlaceOfItsOwn() throws {
        for (output, file, words) in [
            ("f/", "f/t.json", "--timings f/t.json is inside the directory of -o f/"),
            ("f/%04d.png", "f/0001.png", "-o f/%04d.png and --timings f/0001.png would write the same file"),
            ("a.gif", "./a.gif", "-o a.gif and --timings ./a.gif would write the same file"),
            ("a.gif", "-", "--timings must be a file"),
        ] {
            try withDirectory { directory in
                let outcome = try Jellyframe.run(
                    ["render", Self.blocks, "-o", output, "--timings", file, "--to", "0.1", "--fps", "10"],
                    in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains(words), "\(outcome.errors)")
                #expect(try directory.names == [])
            }
        }
    }

    @Test func shapesAreAStepOfTheirOwn() throws {
        try withDirectory { directory in
            let events = try Self.trace(["-o", "a.svg", "-o", "b.gif", "--to", "0.5", "--fps", "10"], in: directory)
                .traceEvents.filter { $0.name == "shapes" }
            #expect(events.compactMap(\.args.frame) == Array(0..<5) && events.count == 6)
            let others = try Self.trace(["-o", "b.gif", "--to", "0.2", "--fps", "10"], in: directory).traceEvents
            #expect(!others.contains { $0.name == "shapes" })
        }
    }

    @Test func withoutFramesADescriptionIsRefusedAsWithThem() throws {
        try withDirectory { directory in
            for words in [["-o", "a.y4m"], ["-o", "a.webp"], ["-o", "a.mp4", "--segment", "4"]] {
                let outcome = try Jellyframe.run(
                    ["render", Self.blocks, "--describe", "--dry-run", "--even-sides"] + words, in: directory)
                #expect(outcome.code == 64 && outcome.text.isEmpty, "\(words): \(outcome.text)")
            }
            let outcome = try Jellyframe.run(
                ["render", Self.blocks, "--describe", "--dry-run", "-o", "a.mp4"], in: directory)
            #expect(outcome.code == 0 && outcome.text.contains("\"frames\": 300"), "\(outcome.errors)")
        }
    }

    /// The message for steps of these durations, with three drawing threads and one encoded video.
    private static func words(
        _ sums: [(step: FrameClock.Step, output: Int?, seconds: Double)], seconds: Double = 9, frames: Int = 100,
        threads: Int = 3, automatic: Int = 3, outputs: [String] = ["a.mp4"], _ words: String..., isTake: Bool = false
    ) throws -> String? {
        let clock = FrameClock()
        for (step, output, seconds) in sums {
            clock.add(step, output: output, since: .now - .milliseconds(Int(seconds * 1000)))
        }
        let given = outputs.flatMap { ["-o", $0] } + words
        let arguments = try Arguments([blocks] + given, of: RenderCommand.specification)
        let variants = try FrameOptions.variants(arguments, of: CGSize(width: 80, height: 60), in: [.light])
        let plan = try RenderPlan(
            outputs, variants: variants, format: RenderCommand.format(arguments, for: outputs), evenSides: false)
        return RenderBound(
            clock: clock, seconds: seconds, frames: frames, threads: threads, automaticThreads: automatic, plan: plan,
            arguments: arguments, isTake: isTake
        ).words
    }

    private static let encoding = [(FrameClock.Step.encode, Int?.some(0), 6.0), (.draw, nil, 9), (.advance, nil, 1)]
    /// Three threads draw for 27 seconds in nine.
    private static let drawing = [(FrameClock.Step.encode, Int?.some(0), 6.0), (.draw, nil, 27), (.convert, nil, 3)]

    @Test func whatAVideoWaitedForIsSaidWithTheOneOptionThatHelps() throws {
        #expect(try Self.words(Self.encoding) == "bottleneck: the encoder (H.264); faster with --quality draft")
        #expect(
            try Self.words(Self.encoding, "--quality", "draft")
                == "bottleneck: the encoder (H.264); faster with a smaller --scale")
        #expect(
            try Self.words(Self.encoding, "--codec", "av1")
                == "bottleneck: the encoder (AV1); faster with --codec standard")
        #expect(try Self.words(Self.drawing, threads: 512)?.hasPrefix("bottleneck: the encoder") == true)
        #expect(try Self.words(Self.drawing) == "bottleneck: drawing; faster with a smaller --scale")
        #expect(
            try Self.words([(.advance, nil, 5), (.draw, nil, 3)])?.hasPrefix(
                "bottleneck: physics, which is single-threaded")
                == true)
        #expect(try Self.words([(.advance, nil, 5)], isTake: true) == "bottleneck: reading the take")
        #expect(
            try Self.words([(.write, 0, 5), (.draw, nil, 3)], outputs: ["frames/"])
                == "bottleneck: writing files; faster with -o video.mp4")
    }

    @Test func onlyWhatTakesHalfOfALongTimeIsSaid() throws {
        #expect(try Self.words(Self.encoding, seconds: 1.9) == nil && Self.words(Self.encoding, frames: 99) == nil)
        #expect(try Self.words(Self.encoding, seconds: 10, frames: 1) != nil)
        #expect(try Self.words(Self.encoding, seconds: 11.9) != nil && Self.words(Self.encoding, seconds: 12.1) == nil)
        #expect(try Self.words(Self.drawing, seconds: 19.9) != nil && Self.words(Self.drawing, seconds: 20.1) == nil)
    }

    @Test func noQualityOfAGIFIsSooner() throws {
        let smaller = "bottleneck: the encoder (gif); faster with a smaller --scale"
        for quality in ["draft", "standard", "high"] {
            #expect(
                try Self.words(Self.encoding, outputs: ["a.gif"], "--fps", "50", "--quality", quality) == smaller)
        }
    }

    @Test func shapesAndReadersHaveNoHint() throws {
        let shapes = [(FrameClock.Step.shapes, Int?.none, 6.0), (.advance, nil, 2)]
        #expect(try Self.words(shapes, outputs: ["a.svg"]) == "bottleneck: keyframes of a.svg")
        #expect(
            try Self.words([(.write, 0, 6)], outputs: ["-"], "--format", "y4m")
                == "bottleneck: the reader of standard output")
    }

    @Test func hintsNameWhatCanBeGiven() throws {
        let smaller = "bottleneck: drawing; faster with a smaller --size"
        #expect(try Self.words(Self.drawing, "--size", "80x60") == smaller)
        #expect(
            try Self.words(Self.encoding, "--size", "80x60", "--crf", "20")
                == "bottleneck: the encoder (H.264); faster with a smaller --size")
        // The run chooses the number of threads, unless fewer were requested than fit into memory.
        #expect(try Self.words(Self.drawing, automatic: 8) == "bottleneck: drawing; faster with a smaller --scale")
        #expect(
            try Self.words(Self.drawing, automatic: 8, "-j", "3") == "bottleneck: drawing; faster with -j 8")
        #expect(
            try Self.words(Self.drawing, automatic: 2, "-j", "3")
                == "bottleneck: drawing; faster with a smaller --scale")
        #expect(
            try Self.words([(.write, 0, 5)], outputs: ["frames/"], "--transparent") == "bottleneck: writing files")
    }
}
