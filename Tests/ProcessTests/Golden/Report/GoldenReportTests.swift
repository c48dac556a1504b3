import Foundation
import JellyGolden
import JellyImaging
import JellyStage
import TestSupport
import Testing

/// The page with its files.
@Suite struct GoldenReportTests {
    /// Without the long page in the message.
    func expect(
        _ page: String, holds text: String, _ wanted: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let holds = page.contains(text)
        #expect(holds == wanted, "\(text)", sourceLocation: sourceLocation)
    }

    @Test func nothingInANameEndsTheScriptOrBecomesMarkup() throws {
        var result = RunResult(name: SampleRuns.markupName, verdict: .missing, message: "<!-- {{data}}")
        result.file = "a</script>"
        let page = try GoldenReport([ReportScene(result)], title: "<b>&{{style}}").html
        // The page has three scripts: data, images and program.
        #expect(page.components(separatedBy: "<script").count == 1 + 3)
        #expect(page.components(separatedBy: "</script").count == 1 + 3)
        expect(page, holds: "<title>&lt;b&gt;&amp;{{style}}</title>")
        expect(page, holds: #""message":"\u003c!-- {{data}}""#)
    }

    @Test func aRunIsLinkedByAnAddressThatStaysInTheDirectory() throws {
        try withDirectory { directory in
            var scene = SampleRuns.markup
            scene.run = Array("<p>run</p>".utf8)
            expect(try GoldenReport([scene]).html, holds: "\"run\":", false)
            let out = directory.appending(path: "out")
            try GoldenReport([SampleRuns.calm, scene]).write(to: out.path)
            let names = try out.appending(path: "runs").names
            let name = try #require(names.first)
            #expect(names.count == 1 && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) })
            #expect(try Data(contentsOf: out.appending(path: "runs/" + name)) == Data("<p>run</p>".utf8))
            let page = try String(contentsOf: out.appending(path: "report.html"), encoding: .utf8)
            #expect(page.components(separatedBy: "\"run\":").count == 2)
            // Claims of results about pages are not trusted.
            let again = try GoldenReport(resultFile: out.appending(path: "result.json").path)
            expect(try again.html, holds: "\"run\":", false)
            #expect(again.scenes.allSatisfy { $0.run == nil })
        }
    }

    @Test func thePageAsksNothingOfTheNetwork() throws {
        let page = try GoldenReport(SampleRuns.scenes).html
        expect(page, holds: "default-src 'none'")
        expect(page, holds: "src=\"", false)
        expect(page, holds: "<link", false)
        let addresses = page.matches(of: /https?:\/\/[a-z.\/0-9]+/).map { String($0.output) }
        #expect(addresses == ["http://www.w3.org/2000/svg"])
    }

    @Test func theSameResultsGiveTheSameBytes() throws {
        let scenes = SampleRuns.scenes
        #expect(try GoldenReport(scenes).html == GoldenReport(SampleRuns.scenes).html)
    }

    @Test func anImageIsEmbeddedOnce() throws {
        // Nine of ten frames show the same, and the golden always does.
        let page = try GoldenReport([SampleRuns.markup]).html
        #expect(page.components(separatedBy: "iVBORw0KGgo").count == 1 + 2)
    }

    @Test func imagesBeyondTheLimitAreLeftOutButThoseThatTellTheStory() throws {
        var result = RunResult(name: "large", verdict: .changed, message: "")
        result.frames = (0..<60).map { .init(index: $0, time: 0, pixels: $0 == 30 ? .changed : .same) }
        (result.firstDifferingFrame, result.firstChangedFrame) = (30, 30)
        var scene = ReportScene(result)
        // Random bytes with the size of images: 15 MB in total.
        for frame in 0..<60 {
            scene.add(ReportImage(frame: frame, expected: [UInt8](repeating: UInt8(frame), count: 1 << 18)))
        }
        let page = try GoldenReport([scene]).html
        // 5 MiB in base 64, plus little else.
        let size = page.utf8.count
        #expect(size > 6_990_400)
        #expect(size < 7_150_000)
        expect(page, holds: #""shown":[{"expected":9,"i":0}"#)
        expect(page, holds: #"{"expected":8,"i":59}]"#)
        expect(page, holds: #""i":58}]"#, false)
    }

    @Test func ofManyBodiesTheFarthestAreDrawn() throws {
        func track(_ shift: Double) -> Take {
            let places = (0..<30).map { CGPoint(x: Double($0) * (1 + shift), y: 0) }
            return SampleRuns.track((0..<30).map { "body \($0)" }, tickRate: 120, Array(repeating: places, count: 900))
        }
        var result = RunResult(name: "swarm", verdict: .physicsChanged, message: "")
        result.paths = RunPaths(expected: track(0), actual: track(0.5))
        let page = try GoldenReport([ReportScene(result)]).html
        expect(page, holds: #""hidden":6"#)
        expect(page, holds: "body 5\"", false)
        expect(page, holds: "body 6\"")
        expect(page, holds: "body 29\"")
        // Every third tick: 300 positions.
        expect(page, holds: #""step":0.025"#)
    }

    @Test func theDirectoryHoldsPageResultsImagesAndSheets() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try GoldenReport([SampleRuns.drop, SampleRuns.calm, SampleRuns.markup]).write(to: out.path)
            #expect(try directory.names == ["out"])
            #expect(try out.names == [".jellyframe", "images", "junit.xml", "report.html", "result.json"])
            let images = out.appending(path: "images")
            #expect(try images.names == ["--script--script-alert-1---script-----quotes-", "calm", "jelly-drop"])
            let drop = try images.appending(path: "jelly-drop").names
            #expect(drop.contains("expected-0012.png") && drop.contains("actual-0012.png"))
            #expect(drop.contains("difference-0012.png") && !drop.contains("difference-0011.png"))
            #expect(try !images.appending(path: "calm").names.contains("sheet.png"))
            let sheet = try PNGDecoder().decode(path: images.appending(path: "jelly-drop/sheet.png").path)
            // Ten images of 120×80 per row, three rows, 4 pixels between.
            #expect(sheet.width == 1244 && sheet.height == 256)
            // The first image's background, and its 24-pixel square in the golden's frame 10.
            #expect(sheet[4, 4].description == "#f5f0e6")
            #expect(sheet[4 + 21, 4 + 13].description == "#34a853")
        }
    }

    @Test func aReportIsMadeAgainFromItsResults() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out").path
            let report = GoldenReport(SampleRuns.scenes, title: "Nightly", strict: true, goldenDirectory: "G")
            try report.write(to: out)
            let again = try GoldenReport(resultFile: out + "/result.json")
            #expect(try again.html == report.html)
            try again.write(to: out)
            #expect(try GoldenReport(resultFile: out + "/result.json").html == report.html)
        }
    }

    @Test func whatAReportNamesIsInItsDirectory() throws {
        try withDirectory { directory in
            let (seen, page) = (directory.appending(path: "seen"), directory.appending(path: "page"))
            try GoldenReport([SampleRuns.drop]).write(to: seen.path)
            // As failing tests name their images.
            let list = seen.appending(path: "result.json")
            let text = try String(contentsOf: list, encoding: .utf8)
            try Data(text.replacing("images/jelly-drop/", with: "drop/").utf8).write(to: list)
            try FileManager.default.moveItem(
                at: seen.appending(path: "images/jelly-drop"), to: seen.appending(path: "drop"))
            try GoldenReport(resultFile: list.path).write(to: page.path)
            let junit = try String(contentsOf: page.appending(path: "junit.xml"), encoding: .utf8)
            let named = junit.matches(of: /ATTACHMENT\|([^\]]+)/).map { String($0.1) }
            #expect(!named.isEmpty && named.allSatisfy { $0.hasPrefix("images/jelly-drop/") }, "\(named)")
            for name in named {
                #expect(FileManager.default.fileExists(atPath: page.appending(path: name).path), "\(name)")
            }
        }
    }

    @Test func imagesOfAnEarlierReportGoAndOtherFilesStay() throws {
        try withDirectory { directory in
            try GoldenReport([SampleRuns.drop]).write(to: directory.path)
            try Data("mine".utf8).write(to: directory.appending(path: "notes.txt"))
            try GoldenReport([SampleRuns.calm]).write(to: directory.path)
            #expect(
                try directory.names == [
                    ".jellyframe", "images", "junit.xml", "notes.txt", "report.html", "result.json",
                ])
            #expect(try directory.appending(path: "images").names == ["calm"])
        }
    }

    @Test func aFileInTheDirectoriesPlaceIsSaidAndLeftAlone() throws {
        try withDirectory { directory in
            let place = directory.appending(path: "out")
            try Data("mine".utf8).write(to: place)
            #expect(throws: GoldenError.self) { try GoldenReport([SampleRuns.calm]).write(to: place.path) }
            #expect(try directory.names == ["out"])
            #expect(try Data(contentsOf: place) == Data("mine".utf8))
        }
    }
}
