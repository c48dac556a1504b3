import Testing

@testable import JellyImaging

/// The choice and order of a table's colours.
@Suite struct ColorTableTests {
    private func gray(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x01_0101 }

    private func samples(_ colors: [UInt32], most: UInt32? = nil) -> [ColorQuantizer.Sample] {
        colors.map { ColorQuantizer.Sample(color: $0, count: $0 == most ? 1000 : 1) }
    }

    @Test(arguments: [(101, 1), (70, 2), (52, 3), (24, 8)])
    func everyColourHasOneWithinTheSmallestTolerance(_ count: Int, _ tolerance: Int) throws {
        let colors = (0..<200).map(gray)
        let cover = try #require(ColorCover(samples(colors, most: gray(77)), atMost: count))
        #expect(cover.tolerance == tolerance && cover.table.count <= count)
        // That of which most is drawn is exact.
        #expect(cover.table.first == gray(77))
        for color in colors {
            #expect(cover.table.contains { areNear($0, color, tolerance: tolerance) })
        }
    }

    @Test func coloursTooFarApartHaveNoCover() {
        #expect(ColorCover(samples((0..<25).map { gray($0 * 10) }), atMost: 24) == nil)
        #expect(ColorCover(samples((0..<200).map(gray)), atMost: 10) == nil)
    }

    /// The nearest by eye may have a component that is further off.
    @Test func aColourIsMappedWithinTheTolerance() {
        let map = ColorMap([0xFF10_1010, 0xFF10_1018], tolerance: 4)
        #expect(map.match(0xFF10_1013).index == 0 && map.match(0xFF10_1015).index == 1)
    }

    @Test func theFirstColoursAreThoseOfManyImages() {
        var order = TableOrder()
        // An image of many colours, and images of few, of which none has the first colours.
        order.append(0..<200)
        for _ in 0..<3 { order.append([150, 160]) }
        order.append([150, 170, 180])
        let places = order.places(count: 220)
        #expect(places.prefix(4) == [150, 160, 170, 180] && places.suffix(20) == Array(200..<220)[...])
        #expect(places.sorted() == Array(0..<220))
    }
}
