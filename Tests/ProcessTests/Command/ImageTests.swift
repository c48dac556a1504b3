import Foundation
import JellyImaging
import TestSupport
import Testing

/// Images for documentation: strobe, still and sheet in several sizes and themes and as shapes.
@Suite struct ImageTests {
    static let blocks = Jellyframe.scene("falling-blocks")

    @Test func sizesAndThemesMakeSeveralFiles() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                [
                    "strobe", Self.blocks, "-o", "d.oc/a.b.png", "--poses", "3", "--scale", "1,2", "--theme",
                    "light,dark",
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let directory = directory.appending(path: "d.oc")
            #expect(try directory.names == ["a.b.png", "a.b@2x.png", "a.b~dark.png", "a.b~dark@2x.png"])
            let images = try directory.names.map { try PNGDecoder().decode(path: directory.appending(path: $0).path) }
            #expect(images.map(\.width) == [375, 750, 375, 750])
            #expect(images.map { $0[370, 5].description } == ["#ffffff", "#ffffff", "#000000", "#000000"])
        }
    }

    @Test func oneSizeIsWrittenAsItIsCalled() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["still", Self.blocks, "--at", "0", "-o", "a.png", "--scale", "2", "--theme", "dark"], in: directory)
            #expect(outcome.errors == "a.png: 750×1334 pixels, at 0 s\n")
            #expect(try directory.names == ["a.png"])
        }
    }

    @Test(arguments: ["still --at 0.5", "strobe --poses 2", "sheet --count 2 --scale 1"])
    func aTransparentImageHasNoBackground(words: String) throws {
        try withDirectory { directory in
            for name in ["a.png", "a.svg", "a.pdf"] {
                let words = words.split(separator: " ").map(String.init)
                let outcome = try Jellyframe.run(
                    [words[0], Self.blocks] + words.dropFirst() + ["-o", name, "--transparent"], in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
            }
            let image = try PNGDecoder().decode(path: directory.appending(path: "a.png").path)
            #expect(image[3, 3].alpha == 0 && image[200, 300].alpha == 0)
        }
    }

    @Test func eachSelectionOfAStrobeIsItsOwn() throws {
        try withDirectory { directory in
            func note(_ words: String...) throws -> String {
                let outcome = try Jellyframe.run(
                    ["strobe", Self.blocks, "-o", "a.png", "--scale", "0.2"] + words, in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                return outcome.errors
            }
            let every = try note("--every", "250ms", "--to", "1")
            #expect(every == "a.png: 75×133 pixels, 5 poses at 0, 0.25, 0.5, 0.75, 1 s\n")
            let poses = try note("--poses", "3")
            #expect(poses.hasSuffix("3 poses at 0, 2.5, 5 s\n"))
            let events = try note("--instants", "50%,contact,0.5")
            #expect(events.hasSuffix("3 poses at 0.5, 0.95, 2.5 s\n"))
            // The green block falls 450 points in 0.95 s; 200 points take √0.4 s, and a little more
            // for the resistance.
            let distances = try note("--distance", "200", "--item", "green", "--to", "0.94")
            #expect(distances.contains("3 poses at 0, 0.64"))
        }
    }

    @Test func framesAreNamedInOneWay() throws {
        try withDirectory { directory in
            func times(_ frames: String) throws -> String {
                let outcome = try Jellyframe.run(
                    ["sheet", Self.blocks, "-o", "a.png", "--scale", "0.1", "--fps", "20", "--frames", frames],
                    in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                return outcome.errors
            }
            let tenths = try times("0-99x10")
            #expect(tenths.hasSuffix("at 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5 s\n"))
            for frames in ["every:10", "90,0-80x10,20"] { #expect(try times(frames) == tenths) }
            #expect(try times("98-99").hasSuffix("at 4.9, 4.95 s\n"))
        }
    }

    /// The fractions of pixels that differ by more than 40 of 255 in a channel, and the mean difference.
    private func difference(_ one: Bitmap, _ other: Bitmap) -> (share: Double, mean: Double) {
        var (far, sum) = (0, 0)
        for (a, b) in zip(one.bytes, other.bytes) {
            let distance = abs(Int(a) - Int(b))
            sum += distance
            if distance > 40 { far += 1 }
        }
        return (Double(far) / Double(one.bytes.count), Double(sum) / Double(one.bytes.count))
    }

    /// Renders a PDF with another program, poppler.
    private func draw(_ name: String, in directory: URL) throws -> Bitmap {
        let words = ["pdftoppm", "-png", "-r", "72", "-singlefile", name, "drawn"]
        let outcome = try ChildProgram.run(words, in: directory)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try PNGDecoder().decode(path: directory.appending(path: "drawn.png").path)
    }

    /// Whether a program is in a directory of `PATH`.
    static func isInstalled(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + program) }
    }

    static let vectors = [
        ["strobe", blocks, "--every", "0.2", "--to", "1.4", "--trail", "--overlay", "velocities"],
        ["still", Jellyframe.scene("jelly-alert"), "--at", "contact", "--overlay", "all"],
        ["sheet", blocks, "--instants", "contact,apex,rest", "--captions", "time,energy,event", "--scale", "1"],
        ["strobe", Jellyframe.scene("vbf-button"), "--poses", "4", "--theme", "dark"],
    ]

    @Test(arguments: vectors) func svgAndPDFHoldShapesAlone(words: [String]) throws {
        try withDirectory { directory in
            for name in ["a.svg", "a.pdf"] {
                #expect(try Jellyframe.run(words + ["-o", name], in: directory).code == 0)
                let bytes = try Data(contentsOf: directory.appending(path: name))
                let text = String(decoding: bytes, as: UTF8.self)
                for sign in ["<image", "base64", "/Subtype /Image", "/Subtype/Image"] {
                    #expect(!text.contains(sign), "\(name) has \(sign)")
                }
            }
        }
    }

    @Test(.needs("pdftoppm"), arguments: vectors)
    func aPDFLooksLikeThePixels(words: [String]) throws {
        try withDirectory { directory in
            for name in ["a.png", "a.pdf"] {
                #expect(try Jellyframe.run(words + ["-o", name], in: directory).code == 0)
            }
            let pixels = try PNGDecoder().decode(path: directory.appending(path: "a.png").path)
            let drawn = try draw("a.pdf", in: directory)
            #expect(drawn.width == pixels.width && drawn.height == pixels.height)
            // Edges are antialiased differently: at most 1 % of the bytes differ strongly, with a mean of 2 of 255.
            let (share, mean) = difference(pixels, drawn)
            #expect(share < 0.01 && mean < 2, "\(share) \(mean)")
        }
    }

    @Test func blurIsForPixels() throws {
        try withDirectory { directory in
            let words = ["still", Self.blocks, "--at", "0.9", "--motion-blur", "4", "--fps", "20", "-o"]
            #expect(try Jellyframe.run(words + ["a.png"], in: directory).code == 0)
            let image = try PNGDecoder().decode(path: directory.appending(path: "a.png").path)
            // The green block's upper edge: part of its exposures.
            let column = (420..<480).map { image[100, $0] }
            #expect(column.contains { $0.green == 255 && $0.red > 100 && $0.red < 250 })
            let refused = try Jellyframe.run(words + ["a.svg"], in: directory)
            #expect(refused.code == 64 && refused.errors.contains("SVG and PDF do not support motion blur"))
            #expect(try directory.names == ["a.png"])
        }
    }

    @Test func aTraceBeginsWithTheStart() throws {
        let outcome = try Jellyframe.run(["trace", Self.blocks, "-o", "-", "--items", "green", "--to", "0.1"])
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.count == 8)
        #expect(
            lines[0] == "time,item,x,y,angle,vx,vy,angularVelocity,awake,contacts,width,height,energy,impulse,parted")
        #expect(lines[1] == "0.0,green,100.0,100.0,0.0,0.0,0.0,0.0,1,,100.0,100.0,0.0,,")
    }

    @Test func jsonLinesAreJSON() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["trace", Self.blocks, "-o", "a.jsonl", "--from", "0.94", "--to", "0.96"], in: directory)
            #expect(outcome.errors == "a.jsonl: 1 instant of 2 items, 1 event\n")
            let text = try String(contentsOf: directory.appending(path: "a.jsonl"), encoding: .utf8)
            struct Row: Decodable {
                struct Contact: Decodable { var with: String }
                var item: String
                var center: [Double]
                var contacts: [Contact]
            }
            let rows = try text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
            #expect(rows.map(\.item) == ["green", "orange"])
            #expect(rows[1].contacts.map(\.with) == ["reference bounds"] && rows[0].contacts.isEmpty)
        }
    }

    static let wrong = [
        (
            "still scene --at 0 -o a.png --theme drak",
            "--theme must be light, dark, or light,dark for both, not “drak”; did you mean dark?"
        ),
        ("still scene --at 0 -o a.png --scale 1,1", "--scale 1,1 lists a scale twice"),
        ("still scene --at 0 -o a.png --overlay spring", "did you mean springs?"),
        ("still scene --at 0 -o a.png --trail-of gren", "unknown view “gren”; did you mean green?"),
        (
            "still scene --at 0 -o a.png --motion-blur 65",
            "--motion-blur must be a number of samples from 1 to 64, not “65”"
        ),
        ("still scene --at 0 -o a.png --shutter 90", "--shutter requires --motion-blur, for example --motion-blur 8"),
        ("strobe scene -o a.png --poses 2 --every 1", "--poses and --every cannot be combined"),
        (
            "strobe scene -o a.png --distance 40",
            "--distance requires --item NAME, since several items move: green, orange"
        ),
        ("strobe scene -o a.png --distance 40 --item ornge", "unknown item “ornge”; did you mean orange?"),
        ("strobe scene -o a.png --every 1ms", "--every 1ms gives more than 1000 poses; choose fewer"),
        ("strobe scene -o a.png --every 0", "--every must be a positive time in seconds"),
        ("strobe scene -o a.png --fade 2,0", "--fade must be two opacities from 0 to 1"),
        ("strobe scene -o a.png --instants apx", "did you mean apex?"),
        (
            "sheet scene -o a.png --captions tme",
            "unknown caption “tme”; did you mean time?"
        ),
        ("sheet scene -o a.png --frames 0-9:2", "(with a step: 0-99x5), not “0-9:2”"),
        ("sheet scene -o a.png --frames 300", "frame 300 is out of range; expected 0 to 299"),
        ("sheet scene -o a.png --speed 0", "--speed must be a speed from 0.001 to 1000"),
        ("trace scene -o a.csv --items geen", "unknown item “geen”; did you mean green?"),
        ("plot scene -o a.svg", "missing --y LIST, for example --y green.center.y"),
        ("plot scene -o a.svg --y gren.center.y", "unknown item “gren”; did you mean green?"),
        ("plot scene -o a.svg --y green.centre.y", "unknown quantity “centre.y”; did you mean center.y?"),
        ("plot scene -o a.svg --y enrgy", "did you mean energy?"),
        ("plot scene -o a.pfd --y energy", "unknown format “.pfd” of “a.pfd”; expected .png, .svg, .pdf"),
        (
            "plot scene -o a.svg --curve dampedSinusoid:start=9",
            "the curve dampedSinusoid starts after the end at 5 s"
        ),
        ("plot scene -o a.svg --curve pulse", "unknown curve “pulse”"),
        ("plot scene -o a.svg --curve resizingPulse:decy=1", "did you mean decay?"),
    ]

    @Test(arguments: wrong) func aWrongOptionIsNamed(words: String, message: String) throws {
        try withDirectory { directory in
            let words = words.split(separator: " ").map { $0 == "scene" ? Self.blocks : String($0) }
            let outcome = try Jellyframe.run(words, in: directory)
            #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.code) \(outcome.errors)")
            #expect(try directory.names == [])
        }
    }

    @Test func aPlotOfAnyTextIsXML() throws {
        try withDirectory { directory in
            let titles = "]]> &#1; \u{FFFE}\u{FFFF} {/Helvetica=1e9 x} AT&amp;T (1/s) #1 é1"
            let words = ["plot", Self.blocks, "--y", "energy,green.angle", "--title", titles, "-o", "a.svg"]
            let outcome = try Jellyframe.run(words + ["--quiet"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let read = try ReadXML([UInt8](Data(contentsOf: directory.appending(path: "a.svg"))))
            #expect(read.texts.contains { $0.contains("{/Helvetica=1e9 x} AT&amp;T (1/s) #1 é1") }, "\(read.texts)")
            #expect(read.ids.contains("energy") && read.ids.contains("green.angle"))
        }
    }

    @Test func aTrailGrowsWithTheLengthOfTheMotionAndNotWithItsSquare() throws {
        try withDirectory { directory in
            try write(
                """
                { version: 1, size: [200, 200], duration: 40, views: [{ id: "a", type: "block", frame: [20, 20, 20, 20] }],
                  behaviors: [
                    { type: "collision", items: ["a"], translatesReferenceBoundsIntoBoundary: true },
                    { type: "dynamicItem", items: ["a"], elasticity: 1, friction: 0, resistance: 0 },
                    { type: "push", items: ["a"], mode: "instantaneous", pushDirection: [0.03, 0.05] },
                  ] }
                """, to: directory.appending(path: "a.json5"))
            let sizes = try [5, 20].map { seconds in
                let words = ["render", "a.json5", "-o", "\(seconds).svg", "--trail", "--to", "\(seconds)"]
                let outcome = try Jellyframe.run(words + ["--quiet", "--memory", "20MB"], in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                return try Data(contentsOf: directory.appending(path: "\(seconds).svg")).count
            }
            #expect(sizes[1] < 6 * sizes[0], "\(sizes)")
        }
    }

    @Test func anImageInWhichNothingIsDrawnIsWarnedAboutOnce() throws {
        try withDirectory { directory in
            let alert = Jellyframe.scene("jelly-alert")
            let words = ["still", alert, "--at", "0", "-o", "a.png", "--variants", "--quiet"]
            let outcome = try Jellyframe.run(words, in: directory)
            #expect(outcome.code == 0)
            #expect(outcome.errors == "jellyframe: warning: the image is blank, at 0 s\n")
        }
    }
}
