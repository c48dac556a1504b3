import JellyGolden
import Testing

/// A run in one line.
@Suite struct HeatStripTests {
    typealias Pixels = RunResult.FrameResult.Pixels

    func frames(_ pixels: [Pixels]) -> [RunResult.FrameResult] {
        pixels.enumerated().map { .init(index: $0.offset, time: Double($0.offset), pixels: $0.element) }
    }

    @Test func eachFrameHasItsSign() {
        let strip = HeatStrip(frames([.same, .tolerated, .changed, .missing, .extra, .unreadable, .same]))
        #expect(strip.text(colored: false) == "▁▃█××?▁")
    }

    @Test func columnsOfSeveralFramesShowTheWorst() {
        var pixels = [Pixels](repeating: .same, count: 100)
        pixels[37] = .changed
        pixels[99] = .tolerated
        #expect(HeatStrip(frames(pixels), columns: 10).text(colored: false) == "▁▁▁█▁▁▁▁▁▃")
        #expect(HeatStrip(frames(pixels), columns: 0).text(colored: false) == "█")
        #expect(HeatStrip([]).text(colored: true) == "")
    }

    @Test func coloursChangeOnlyWithTheSign() {
        let strip = HeatStrip(frames([.same, .same, .changed]))
        #expect(strip.text(colored: true) == "\u{1b}[0;2m▁▁\u{1b}[0;31m█\u{1b}[0m")
    }

    @Test func coloursAreForTerminalsThatWantThem() {
        #expect(HeatStrip.isColored(isTerminal: true, environment: [:]))
        #expect(HeatStrip.isColored(isTerminal: true, environment: ["NO_COLOR": ""]))
        #expect(!HeatStrip.isColored(isTerminal: true, environment: ["NO_COLOR": "1"]))
        #expect(!HeatStrip.isColored(isTerminal: true, environment: ["TERM": "dumb"]))
        #expect(!HeatStrip.isColored(isTerminal: false, environment: [:]))
    }
}
