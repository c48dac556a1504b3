import Foundation
import JellyGolden
import JellyImaging
import JellyValues
import TestSupport
import Testing

@testable import JellyProgram

/// `jellyframe diff` of files of images, made chunk by chunk.
@Suite struct ImageDiffTests {
    /// An image of 24×16 pixels in `color`, with a square of 4×4 at a position.
    static func png(_ color: [Int] = [255, 255, 255, 255], square: Int = 0, width: Int = 24) -> [UInt8] {
        PNGBuilder(width: width, height: 16) { x, y in
            (square..<square + 4).contains(x) && (4..<8).contains(y) ? [200, 30, 30, 255] : color
        }.file
    }

    /// Writes files by name into a directory.
    static func write(_ files: [String: [UInt8]], to directory: URL) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, bytes) in files { try Data(bytes).write(to: directory.appending(path: name)) }
    }

    func withSides(
        _ before: [String: [UInt8]], _ after: [String: [UInt8]], _ body: (URL) throws -> Void
    ) throws {
        try withDirectory { directory in
            try Self.write(before, to: directory.appending(path: "before"))
            try Self.write(after, to: directory.appending(path: "after"))
            try body(directory)
        }
    }

    @Test func imagesArePairedByNameAndOneThatIsAddedIsNamed() throws {
        let (one, two, three) = (Self.png(square: 1), Self.png(square: 8), Self.png(square: 15))
        try withSides(["home.png": one, "menu.png": two], ["home.png": one, "list.png": three, "menu.png": two]) {
            directory in
            let outcome = try Jellyframe.run(["diff", "before/", "after/", "--results", "r.json"], in: directory)
            #expect(outcome.code == 3 && outcome.errors == "jellyframe: after/ differs from before/\n")
            #expect(
                outcome.text == """
                    list.png: added: only in the second directory
                    3 images: 2 same, 0 tolerated, 0 changed, 0 missing, 1 added

                    """)
            let turned = try Jellyframe.run(["diff", "after/", "before/"], in: directory)
            #expect(turned.code == 3 && turned.text.hasPrefix("list.png: missing: only in the first directory\n"))
            let facts = try JSONSerialization.jsonObject(with: Data(contentsOf: directory.appending(path: "r.json")))
            #expect((facts as? [String: Any])?["failed"] as? Int == 1)
        }
    }

    @Test func anImageThatChangedIsNamedAndShown() throws {
        let (one, two) = (Self.png(square: 1), Self.png(square: 8))
        try withSides(["home.png": one, "menu.png": two], ["home.png": one, "menu.png": one]) { directory in
            let outcome = try Jellyframe.run(["diff", "before", "after", "-o", "out"], in: directory)
            #expect(outcome.code == 1)
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.count == 4 && lines[0].hasPrefix("menu.png: changed: "), "\(outcome.text)")
            #expect(lines[1].hasPrefix("  32 of 384 pixels differ, by at most 225 of 255"))
            #expect(lines[2] == "2 images: 1 same, 0 tolerated, 1 changed, 0 missing, 0 added")
            #expect(try directory.appending(path: "out/images").names.contains { $0.contains("menu") })
        }
    }

    @Test func numberedFramesOfVideosArePairedByTheirOrder() throws {
        let frames = (0..<6).map { Self.png(square: 2 * $0) }
        func video(_ frames: ArraySlice<[UInt8]>, from first: Int) -> [String: [UInt8]] {
            Dictionary(uniqueKeysWithValues: frames.enumerated().map { ("shot-\(first + $0.offset).png", $0.element) })
        }
        try withSides(video(frames[0..<5], from: 8), video(frames[0..<5], from: 100)) { directory in
            let outcome = try Jellyframe.run(["diff", "before", "after"], in: directory)
            #expect(outcome.code == 0 && outcome.text.hasPrefix("same: 5 frames\n"))
        }
        // Frames with equal bytes are not decoded, and still count for a video's delay.
        try withSides(video(frames[0..<6], from: 0), video([frames[0]] + frames[0..<5], from: 0)) { directory in
            let outcome = try Jellyframe.run(["diff", "before", "after"], in: directory)
            #expect(
                outcome.code == 1 && outcome.text.contains("it lags behind the golden by 1 frame"), "\(outcome.text)")
        }
    }

    @Test func halfClearColorsAreComparedAsFilesHoldThem() throws {
        let (one, two) = (Self.png([100, 7, 7, 3]), Self.png([110, 7, 7, 3]))
        try withSides(["a.png": one], ["a.png": two]) { directory in
            let outcome = try Jellyframe.run(["diff", "before/a.png", "after/a.png"], in: directory)
            #expect(outcome.code == 1 && outcome.text.contains("by at most 10 of 255"), "\(outcome.text)")
        }
        // Transparent pixels have no colour.
        try withSides(["a.png": Self.png([9, 9, 9, 0])], ["a.png": Self.png([1, 2, 3, 0])]) { directory in
            let a = try Jellyframe.run(["diff", "before/a.png", "after/a.png"], in: directory)
            #expect(a.code == 0)
        }
    }

    @Test func imagesOfOtherSizesAreComparedIfAskedTo() throws {
        try withSides(["a.png": Self.png(square: 3)], ["a.png": Self.png(square: 3, width: 30)]) { directory in
            func diff(_ words: [String]) throws -> ChildProgram.Outcome {
                try Jellyframe.run(["diff", "before/a.png", "after/a.png"] + words, in: directory)
            }
            #expect(try diff([]).code == 3)
            #expect(try diff(["--sizes", "refuse"]).text.hasPrefix("structural: 30×16 pixels instead of 24×16"))
            #expect(try diff(["--sizes", "crop"]).code == 0)
            let padded = try diff(["--sizes", "pad"])
            #expect(padded.code == 1 && padded.text.contains("96 of 480 pixels differ"), "\(padded.text)")
            let wrong = try diff(["--sizes", "scale"])
            #expect(wrong.code == 64 && wrong.errors.contains("crop, pad or refuse"))
        }
    }

    @Test func oneImageThatCannotBeReadHidesNothingOfTheOthers() throws {
        let (one, two) = (Self.png(square: 1), Self.png(square: 8))
        let pointer = Array(
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n".utf8
        )
        try withSides(["a.png": one, "b.png": one, "c.png": one], ["a.png": one, "b.png": pointer, "c.png": two]) {
            directory in
            let outcome = try Jellyframe.run(
                ["diff", "before", "after", "-o", "out", "--results", "r.json"], in: directory)
            #expect(
                outcome.code == 4 && outcome.errors.contains("“after/b.png” cannot be read: is a Git LFS pointer"))
            #expect(outcome.errors.contains("“git lfs pull”"))
            #expect(outcome.text.contains("c.png: changed: "))
            #expect(
                outcome.text.contains("3 images: 1 same, 0 tolerated, 1 changed, 0 missing, 0 added, 1 unreadable"))
            let facts = try JSONSerialization.jsonObject(with: Data(contentsOf: directory.appending(path: "r.json")))
            let results = (facts as? [String: Any])?["results"] as? [[String: Any]]
            #expect(results?.compactMap { $0["verdict"] as? String } == ["same", "unreadable", "changed"])
            #expect(try directory.appending(path: "out").names.contains("report.html"))
        }
        // The readable frames of a video are compared, too.
        try withSides(["0.png": one, "1.png": one, "2.png": one], ["0.png": one, "1.png": pointer, "2.png": two]) {
            directory in
            let outcome = try Jellyframe.run(["diff", "before", "after", "--results", "r.json"], in: directory)
            #expect(outcome.code == 4 && outcome.text.hasPrefix("1 of 3 images are unreadable ("), "\(outcome.text)")
            #expect(outcome.text.contains("the others: changed: only frame 2 differs"), "\(outcome.text)")
            let last = "3 frames: 1 same, 0 tolerated, 1 changed, 0 on one side only, 1 unreadable\n"
            #expect(outcome.text.contains("\n▁?█\n") && outcome.text.hasSuffix(last), "\(outcome.text)")
            // The readable ones are equal, or there are none.
            let same = try Jellyframe.run(["diff", "after", "after"], in: directory)
            #expect(same.code == 4 && same.text.contains("; the others: same: 2 frames\n"), "\(same.text)")
            for name in ["0.png", "2.png"] {
                try Data(pointer).write(to: directory.appending(path: "after/" + name))
            }
            let none = try Jellyframe.run(["diff", "before", "after"], in: directory)
            #expect(none.code == 4 && none.text.hasPrefix("all 3 images are unreadable ("), "\(none.text)")
            #expect(none.text.hasSuffix("0 changed, 0 on one side only, 3 unreadable\n"), "\(none.text)")
        }
    }

    @Test func threadsAreAsManyAsDecodedImagesFit() throws {
        func image(_ bits: Int) -> [UInt8] {
            PNGBuilder(width: 50, height: 40, bitDepth: bits, colorType: 2) { _, _ in [9, 9, 9] }.file
        }
        let (plain, deep) = (image(8), image(16))
        try withSides(["a.png": plain, "b.png": plain], ["a.png": plain, "b.png": deep]) { directory in
            func threads(_ name: String) throws -> Int {
                let sides = ["before/", "after/"].map { directory.appending(path: $0 + name).path }
                let pairs = try #require(try ImagePairs(sides[0], sides[1]))
                let diff = ImageDiff(pairs: pairs, tolerance: .exact, sizes: .refuse, rate: FrameRate(60))
                return diff.threads(8, memory: MemoryBudget(limit: 240_000))
            }
            let (shallow, deep) = (try threads("a.png"), try threads("b.png"))
            #expect(shallow == 6 && deep == 2)
        }
    }

    @Test func filesWithoutAnEndOrWithMoreBehindItAreReadWithANote() throws {
        let file = Self.png(square: 5)
        try withSides(["a.png": Array(file.dropLast(12)), "b.png": file], ["a.png": file, "b.png": file + [1, 2]]) {
            directory in
            let outcome = try Jellyframe.run(["diff", "before", "after"], in: directory)
            #expect(outcome.code == 0 && outcome.text.hasPrefix("2 images: 2 same"))
            #expect(
                outcome.errors == """
                    jellyframe: “before/a.png”: the chunk IEND is missing; the image is complete
                    jellyframe: “after/b.png”: ignoring 2 bytes after the end

                    """)
        }
        try withSides(["a.png": file], ["a.png": Array(file.dropLast(40))]) { directory in
            let outcome = try Jellyframe.run(["diff", "before", "after"], in: directory)
            #expect(outcome.code == 4)
            #expect(outcome.errors == "jellyframe: the PNG “after/a.png” is truncated\n")
        }
    }

    @Test func imagesOf16BitsAreComparedByAllTheirBits() throws {
        func deep(_ sample: Int) -> [UInt8] {
            PNGBuilder(width: 4, height: 4, bitDepth: 16, colorType: 2) { _, _ in [sample, 0, 0] }.file
        }
        try withSides(["a.png": deep(25_700), "b.png": deep(25_700)], ["a.png": deep(25_701), "b.png": deep(25_829)]) {
            directory in
            let a = try Jellyframe.run(["diff", "before/a.png", "after/a.png"], in: directory)
            #expect(a.code == 1 && a.text.contains("a component by less than 1 of 255"), "\(a.text)")
            let allowed = ["diff", "before/a.png", "after/a.png", "--tolerance", "otherCairo"]
            #expect(try Jellyframe.run(allowed, in: directory).code == 0)
            let b = try Jellyframe.run(["diff", "before/b.png", "after/b.png"], in: directory)
            #expect(b.code == 1 && b.text.contains("a component by up to 1 of 255"), "\(b.text)")
        }
    }

    @Test func theNumberOfThreadsChangesNothing() throws {
        var (before, after): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
        for index in 0..<40 {
            before["p\(index)x.png"] = Self.png(square: index % 20)
            after["p\(index)x.png"] = index % 3 == 0 ? Self.png(square: index % 7) : Self.png(square: index % 20)
        }
        after["p11x.png"] = Array(Self.png().prefix(60))
        after["p30x.png"] = [1, 2, 3]
        try withSides(before, after) { directory in
            // All unreadable files are reported, and all others compared.
            for jobs in ["1", "2", "7"] {
                let outcome = try Jellyframe.run(["diff", "before", "after", "-j", jobs], in: directory)
                #expect(
                    outcome.code == 4
                        && outcome.errors == """
                            jellyframe: the PNG “after/p11x.png” is truncated
                            “after/p30x.png” is not a PNG
                            after differs from before

                            """
                )
                #expect(outcome.text.contains("40 images: ") && outcome.text.hasSuffix(", 2 unreadable\n"))
            }
            for name in ["p11x.png", "p30x.png"] {
                try FileManager.default.removeItem(at: directory.appending(path: "after/" + name))
            }
            let outcomes = try ["1", "2", "7"].map { jobs in
                let words = ["diff", "before", "after", "-j", jobs, "--results", jobs + ".json", "-o", "out" + jobs]
                let outcome = try Jellyframe.run(words, in: directory)
                let text = outcome.text.replacing("out" + jobs, with: "out")
                return [
                    Data(text.utf8), try Data(contentsOf: directory.appending(path: jobs + ".json")),
                    try Data(contentsOf: directory.appending(path: "out\(jobs)/report.html")),
                ]
            }
            #expect(outcomes[0] == outcomes[1] && outcomes[0] == outcomes[2])
        }
    }
}

/// Animations are compared frame by frame, whatever their file names.
@Suite struct AnimationDiffTests {
    /// An animation of whole images, each shown for some hundredths of a second.
    private static func animation(_ frames: [(square: Int, delay: Int)]) -> [UInt8] {
        func rows(_ square: Int) -> [UInt8] {
            PNGBuilder.stored(
                (0..<8).flatMap { _ in [0] + (0..<8).flatMap { [UInt8($0 == square ? 0 : 255), 9, 9, 255] as [UInt8] } }
            )
        }
        var (chunks, number): ([[UInt8]], Int) = ([], 0)
        for (index, frame) in frames.enumerated() {
            chunks.append(
                PNGBuilder.chunk(
                    "fcTL",
                    PNGBuilder.number(number) + PNGBuilder.number(8) + PNGBuilder.number(8) + PNGBuilder.number(0)
                        + PNGBuilder.number(0) + [UInt8(frame.delay >> 8), UInt8(frame.delay & 255), 0, 100, 0, 0]))
            number += 1
            if index == 0 {
                chunks.append(PNGBuilder.chunk("IDAT", rows(frame.square)))
            } else {
                chunks.append(PNGBuilder.chunk("fdAT", PNGBuilder.number(number) + rows(frame.square)))
                number += 1
            }
        }
        let control = PNGBuilder.chunk("acTL", PNGBuilder.number(frames.count) + PNGBuilder.number(0))
        let header = PNGBuilder(width: 8, height: 8) { _, _ in [] }.header
        return PNGBuilder.signature + header + control + chunks.joined() + PNGBuilder.chunk("IEND", [])
    }

    @Test func whatIsShownWhenIsComparedHoweverManyFramesHoldIt() throws {
        try withDirectory { directory in
            let videos = [
                "a": [(0, 10), (3, 20)], "b": [(0, 10), (3, 10), (3, 10)], "c": [(0, 20), (3, 10)],
                "d": [(0, 10), (3, 21)],
            ]
            try ImageDiffTests.write(
                Dictionary(uniqueKeysWithValues: videos.map { ($0.key + ".png", Self.animation($0.value)) }),
                to: directory)
            func diff(_ a: String, _ b: String) throws -> ChildProgram.Outcome {
                try Jellyframe.run(["diff", a + ".png", b + ".png"], in: directory)
            }
            let same = try diff("a", "b")
            #expect(same.code == 0 && same.text.hasPrefix("same: 3 frames"), "\(same.text)\(same.errors)")
            let late = try diff("a", "c")
            #expect(late.code == 1 && late.text.contains("3 frames: 2 same"), "\(late.text)")
            let longer = try diff("a", "d")
            #expect(longer.code == 3 && longer.text.hasPrefix("structural: 31 frames instead of 30"), "\(longer.text)")
        }
    }

    @Test(arguments: ["apng", "gif"])
    func allFramesOfAnAnimationCountWhateverItsNameEndsIn(_ format: String) throws {
        try DiffTests().withVideos { directory in
            for name in ["a", "b"] {
                let video = ["render", name + ".json5", "-o", "\(name).\(format)", "--fps", "10", "--quiet"]
                try #require(Jellyframe.run(video, in: directory).code == 0)
                for other in ["\(name)-video.png", "side-\(name)/video.png"] {
                    let place = directory.appending(path: other)
                    try FileManager.default.createDirectory(
                        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try FileManager.default.copyItem(at: directory.appending(path: "\(name).\(format)"), to: place)
                }
            }
            for sides in [["a-video.png", "b-video.png"], ["a.\(format)", "b-video.png"]] {
                let outcome = try Jellyframe.run(["diff"] + sides, in: directory)
                #expect(outcome.code == 1 && outcome.text.contains("5 frames: 1 same"), "\(sides): \(outcome.text)")
            }
            let directories = try Jellyframe.run(["diff", "side-a", "side-b", "-o", "out"], in: directory)
            #expect(
                directories.code == 1 && directories.text.hasPrefix("video.png: changed: pixels differ from frame 1 on")
            )
            let same = try Jellyframe.run(["diff", "side-a", "side-a"], in: directory)
            #expect(same.code == 0 && same.text == "1 image: 1 same, 0 tolerated, 0 changed, 0 missing, 0 added\n")
            // A still image is not an animation.
            let still = try Jellyframe.run(["diff", "b/0000.png", "b-video.png"], in: directory)
            #expect(still.code == 3 && still.text.hasPrefix("structural: "))
        }
    }
}
