import TestSupport
import Testing

@testable import JellyImaging

@Suite struct ColorQuantizerTests {
    @Test func fewColoursStayAsTheyAre() {
        let samples = [(0xFF00_0000, 5), (0xFFFF_FFFF, 1), (0xFF12_3456, 9)].map {
            ColorQuantizer.Sample(color: $0.0, count: $0.1)
        }
        #expect(ColorQuantizer(samples).colors(atMost: 3) == [0xFF00_0000, 0xFFFF_FFFF, 0xFF12_3456])
        // Two similar colours merge into the more frequent one.
        let merged = ColorQuantizer(samples + [.init(color: 0xFF12_3457, count: 1)]).colors(atMost: 3)
        #expect(Set(merged) == [0xFF00_0000, 0xFFFF_FFFF, 0xFF12_3456])
    }

    @Test(arguments: [300, 5000]) func asManyColoursAreChosenAsAreAskedFor(_ count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        var seen: Set<UInt32> = []
        while seen.count < count { seen.insert(0xFF00_0000 | UInt32(generator.below(1 << 24))) }
        let samples = seen.sorted().map { ColorQuantizer.Sample(color: $0, count: 1 + generator.below(50)) }
        let colors = ColorQuantizer(samples).colors(atMost: 64)
        #expect(colors.count <= 64 && colors.count > 48 && Set(colors).count == colors.count)
        #expect(ColorQuantizer(samples).colors(atMost: 64) == colors)
        // No colour is far from the chosen ones.
        let map = ColorMap(colors)
        #expect(samples.allSatisfy { map.match($0.color).distance < 0.25 })
    }

    @Test func coloursComeBackFromOKLab() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let color = 0xFF00_0000 | UInt32(generator.below(1 << 24))
            let found = OKLab(color).color
            for shift: UInt32 in [0, 8, 16] {
                #expect(abs(Int(found >> shift & 255) - Int(color >> shift & 255)) <= 1)
            }
        }
    }

    @Test func blackAndWhiteHaveTheLightnessOfTheirDefinition() {
        #expect(abs(OKLab(0xFF00_0000).lightness) < 1e-6 && abs(OKLab(0xFFFF_FFFF).lightness - 1) < 1e-4)
        #expect(abs(OKLab(0xFF80_8080).a) < 1e-4)
    }
}
