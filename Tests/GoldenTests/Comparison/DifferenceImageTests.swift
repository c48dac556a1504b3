import Foundation
import JellyGolden
import JellyImaging
import TestSupport
import Testing

struct DifferenceImageTests {
    private let red = StraightColor(red: 255, green: 0, blue: 0)
    private let yellow = StraightColor(red: 255, green: 255, blue: 0)

    @Test func pixelmatchsStyleMarksWhatIsCounted() throws {
        func read(_ name: String) throws -> Bitmap {
            try PNGDecoder().decode(path: Fixtures.root.appending(path: "Pixelmatch/\(name).png").path)
        }
        let (expected, actual) = (try read("3a"), try read("3b"))
        let comparer = Comparer(.pixelmatch(.v5, threshold: 0.05))
        let difference = comparer.differenceImage(of: actual, with: expected, style: .pixelmatch)
        var counts: [StraightColor: Int] = [:]
        for y in 0..<difference.height {
            for x in 0..<difference.width { counts[difference[x, y], default: 0] += 1 }
        }
        #expect(counts[red] == 212)
        #expect(counts[yellow] == 404 - 212)
    }

    /// The digests of the images drawn by pixelmatch 5.3 (its Python port 0.4.0).
    @Test(arguments: [
        (1, 0xf62014f36518ab5f), (2, 0x28c7ce8032cf9c28), (3, 0x808fa2489ef0a327), (4, 0x94912f377d22c54a),
    ])
    func pixelmatchsStyleIsPixelmatchsImageToTheBit(_ number: Int, _ digest: UInt64) throws {
        func read(_ side: String) throws -> Bitmap {
            try PNGDecoder().decode(path: Fixtures.root.appending(path: "Pixelmatch/\(number)\(side).png").path)
        }
        let image = Comparer(.pixelmatch(.v5, threshold: 0.05)).differenceImage(
            of: try read("b"), with: try read("a"), style: .pixelmatch)
        // FNV-1a over red, green, blue and alpha.
        let found = image.straightRGBA().reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        #expect(found == digest)
    }

    @Test func whatIsTheSameIsFadedGrey() {
        let expected = image(".#+ ")
        let difference = Comparer().differenceImage(of: expected, with: expected, style: .pixelmatch)
        // 255 + (luma − 255) · 0.1 · opacity, truncated: 255, 229.5, 242.3, 255.
        #expect((0..<4).map { difference[$0, 0].red } == [255, 229, 242, 255])
        #expect((0..<4).allSatisfy { difference[$0, 0].alpha == 255 })
        #expect(difference.isOpaque)
    }

    @Test func theSignedStyleTellsLighterFromDarker() {
        let difference = Comparer().differenceImage(of: image(".#."), with: image("#.."), style: .signed)
        #expect(difference[0, 0] == StraightColor(red: 230, green: 97, blue: 0))
        #expect(difference[1, 0] == StraightColor(red: 26, green: 95, blue: 208))
        #expect(difference[2, 0].red == 255)
    }

    @Test func theMagmaStyleGrowsLighterWithTheDifference() {
        let difference = Comparer(.otherCairo).differenceImage(
            of: image(".abcdef#"), with: image("........"), style: .magma)
        #expect(difference[0, 0] == StraightColor(red: 0, green: 0, blue: 0))
        #expect(difference[7, 0] == StraightColor(red: 252, green: 253, blue: 191))
        let lights = (0..<8).map { x in
            Int(difference[x, 0].red) + Int(difference[x, 0].green) + Int(difference[x, 0].blue)
        }
        #expect(zip(lights, lights.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func whereOnlyOneImageHasPixelsItIsMagenta() {
        let difference = Comparer().differenceImage(of: image(".#."), with: image("..", ".."), style: .pixelmatch)
        let magenta = StraightColor(red: 255, green: 0, blue: 255)
        #expect(difference.width == 3 && difference.height == 2)
        #expect(difference[0, 0] == StraightColor(red: 255, green: 255, blue: 255))
        #expect(difference[1, 0] == red)
        #expect(difference[2, 0] == magenta && difference[0, 1] == magenta && difference[2, 1] == magenta)
    }
}
