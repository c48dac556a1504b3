import JellyImaging
import TestSupport
import Testing

/// Public lists, file by file: valid files play as elsewhere, broken ones play nowhere here.
@Suite struct AnimatedPNGListTests {
    private func outcome(_ file: [UInt8]) -> AnimatedPNGFile.Outcome {
        do {
            let decoder = try AnimatedPNGDecoder(file)
            var last = try decoder.image(0)
            for index in 1..<max(1, decoder.count) { last = try decoder.image(index) }
            let (start, middle) = (last[0, 0], last[AnimatedPNGFile.width / 2, AnimatedPNGFile.height / 2])
            return decoder.plays == nil && start == middle ? .still(start) : .plays(decoder.count, start, middle)
        } catch {
            return .refused(error.reason)
        }
    }

    @Test(arguments: AnimatedPNGFile.valid + AnimatedPNGFile.broken)
    func aListedFileIsPlayedOrRefused(_ file: AnimatedPNGFile) throws {
        #expect(outcome(file.bytes) == file.outcome)
        let outline = try? PNGDecoder().outline(of: file.bytes)
        if case .plays(let frames, _, _) = file.outcome { #expect(outline?.frames == frames) }
        if case .still = file.outcome { #expect(outline?.isAnimated == false) }
    }

    /// Files that no program plays are refused, or show the still image that all show; nothing is shown that no other
    /// program shows.
    @Test func whatIsReadIsWhatOthersRead() {
        for file in AnimatedPNGFile.valid {
            #expect([file.outcome.kind, file.chromium, file.pillow] == [.plays, .plays, .plays], "\(file.name)")
        }
        for file in AnimatedPNGFile.broken where file.outcome.kind != .refuses {
            #expect(file.outcome.kind == file.chromium && file.chromium == file.pillow, "\(file.name)")
        }
        #expect(!AnimatedPNGFile.broken.contains { $0.outcome.kind == .plays })
    }

    /// Delays of two frames, or of four, as in the list; all are half a second and a second.
    @Test(arguments: [
        ("delay", [(50, 100), (100, 100), (10_000, 20_000), (1, 1)]), ("delay_round", [(1, 2), (1, 1)]),
        ("delay_short_max", [(32_767, 65_534), (65_535, 65_535)]), ("delay_zero_denom", [(50, 0), (1000, 1000)]),
        ("different_durations", [(500, 1000), (1000, 1000)]),
    ])
    func delaysAreFractionsOfASecond(name: String, _ delays: [(Int, Int)]) throws {
        let read = try decoder(of: delays).delays
        for (index, delay) in read.enumerated() {
            #expect(delay.ticks * 2 == delay.ticksPerSecond * (index % 2 + 1), "\(name), frame \(index): \(delay)")
        }
        #expect(read.count == delays.count)
    }

    /// `delay_zero_numer`: a frame may be over at once.
    @Test func aDelayOfNothingIsNothing() throws {
        #expect(try decoder(of: [(0, 100), (0, 0), (500, 1000)]).delays.map(\.ticks) == [0, 0, 500])
    }

    private func decoder(of delays: [(Int, Int)]) throws -> AnimatedPNGDecoder {
        let frames = delays.enumerated().flatMap {
            AnimatedPNGFile.frame(2 * $0.offset, AnimatedPNGFile.blue, delay: $0.element)
        }
        let chunks =
            AnimatedPNGFile.acTL(delays.count, plays: 0) + AnimatedPNGFile.imageData(AnimatedPNGFile.red) + frames
        return try AnimatedPNGDecoder(AnimatedPNGFile.valid("delays", .still(AnimatedPNGFile.red), chunks).bytes)
    }

    @Test(arguments: [("num_plays", 0), ("num_plays_1", 1), ("acTL-plays-two", 2), ("the most", 0x7FFF_FFFF)])
    func theNumberOfPlaysIsRead(name: String, plays: Int) throws {
        let file = AnimatedPNGFile.valid(
            name, .plays(1, AnimatedPNGFile.green), AnimatedPNGFile.acTL(1, plays: plays), AnimatedPNGFile.fcTL(0),
            AnimatedPNGFile.imageData(AnimatedPNGFile.green))
        #expect(try AnimatedPNGDecoder(file.bytes).plays == plays)
    }
}
