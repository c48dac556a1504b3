import JellyGraphics
import JellyImaging
import Testing

@testable import JellyVideo

/// The YUV conversion, compared with the formula of ITU-R BT.709-6 in floating point.
@Suite struct PixelConversionTests {
    private func bytes(_ format: PixelFormat, _ frame: Bitmap) -> [UInt8] {
        bytes(of: frame, change: nil, by: FrameConverter(.pixels(format), width: frame.width, height: frame.height))
    }

    private func bytes(of frame: Bitmap, change: [PixelRectangle]?, by converter: FrameConverter) -> [UInt8] {
        converter.withFrame(frame, index: 0, change: change) { $0.withPixels { Array($0) } }
    }

    /// Y, Cb and Cr in limited range, exactly; components from 0 to 255.
    private func exact(_ r: Double, _ g: Double, _ b: Double) -> [Double] {
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
        return [
            16 + 219 * y / 255, 128 + 224 * (b - y) / 1.8556 / 255, 128 + 224 * (r - y) / 1.5748 / 255,
        ]
    }

    /// Literal values of the standard's colour bars at full strength, rounded by hand.
    @Test(
        arguments: [
            ((0, 0, 0), [16, 128, 128]), ((255, 255, 255), [235, 128, 128]), ((128, 128, 128), [126, 128, 128]),
            ((255, 0, 0), [63, 102, 240]), ((0, 255, 0), [173, 42, 26]), ((0, 0, 255), [32, 240, 118]),
            ((0, 136, 0), [100, 82, 74]),
        ] as [((UInt8, UInt8, UInt8), [UInt8])])
    func coloursHaveTheStandardsNumbers(_ color: (UInt8, UInt8, UInt8), _ expected: [UInt8]) {
        let planes = bytes(.yuv420p, flat(color.0, color.1, color.2, width: 4, height: 2))
        let chroma = [expected[1], expected[1], expected[2], expected[2]]
        #expect(planes == Array(repeating: expected[0], count: 8) + chroma)
    }

    @Test func everyColourIsRoundedFromTheExactFormula() {
        // A cube of colours in steps of 15, including 0 and 255.
        let steps = stride(from: 0, through: 255, by: 15).map { UInt8($0) }
        for red in steps {
            for green in steps {
                for blue in steps {
                    let planes = bytes(.yuv420p, flat(red, green, blue, width: 2, height: 2))
                    let exact = exact(Double(red), Double(green), Double(blue))
                    for (plane, value) in [(0, exact[0]), (4, exact[1]), (5, exact[2])] {
                        // Rounded coefficients add an error of at most 0.01.
                        #expect(abs(Double(planes[plane]) - value) <= 0.51)
                    }
                }
            }
        }
    }

    /// Decoded by the standard's inverse, every colour is within two steps of the original.
    @Test func everyColourComesBackWithinTwoSteps() {
        var worst = 0.0
        for red in stride(from: UInt8(0), through: 255, by: 15) {
            for green in stride(from: UInt8(0), through: 255, by: 15) {
                for blue in stride(from: UInt8(0), through: 255, by: 17) {
                    let planes = bytes(.yuv420p, flat(red, green, blue, width: 2, height: 2))
                    let y = (Double(planes[0]) - 16) / 219 * 255
                    let (cb, cr) = ((Double(planes[4]) - 128) / 224 * 255, (Double(planes[5]) - 128) / 224 * 255)
                    let (r, b) = (y + 1.5748 * cr, y + 1.8556 * cb)
                    let g = (y - 0.2126 * r - 0.0722 * b) / 0.7152
                    for (decoded, drawn) in [(r, red), (g, green), (b, blue)] {
                        worst = max(worst, abs(min(255, max(0, decoded.rounded())) - Double(drawn)))
                    }
                }
            }
        }
        #expect(worst <= 2)
    }

    @Test func chromaIsThatOfFourPixelsMean() {
        // Red, green, blue and white; their mean is (127.5, 127.5, 127.5), a grey.
        let pixels: [[UInt8]] = [[0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255], [255, 255, 255, 255]]
        let frame = Bitmap(width: 2, height: 2, isOpaque: true, bytes: pixels.flatMap(\.self))
        #expect(bytes(.yuv420p, frame) == [63, 173, 32, 235, 128, 128])
    }

    @Test func onlyWhatHasChangedIsConvertedAnew() {
        let (width, height) = (34, 20)
        let before = Self.noise(width, height, seed: 1)
        var after = before
        after.withMutableBytes(ofRows: 5..<7) { rows in
            for i in rows.indices where i % 4 != 3 && (3..<20).contains(i / 4 % width) { rows[i] ^= 0x55 }
        }
        for format in [PixelFormat.yuv420p, .yuva420p, .yuva444p10le] {
            let converter = FrameConverter(.pixels(format), width: width, height: height)
            _ = bytes(of: before, change: [], by: converter)
            let change = [PixelRectangle(x: 3, y: 5, width: 17, height: 2)]
            let partly = bytes(of: after, change: change, by: converter)
            let whole = bytes(format, after)
            let isWhole = areSame(partly, whole)
            #expect(isWhole)
            // Unchanged parts are not read.
            let unlooked = areSame(bytes(of: before, change: [], by: converter), partly)
            #expect(unlooked)
        }
    }

    @Test func clearPixelsDoNotDarkenAnEdge() {
        // One half-transparent red pixel, three clear ones: the colour is red's, alphas stay separate.
        let pixels: [[UInt8]] = [[0, 0, 128, 128], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
        let frame = Bitmap(width: 2, height: 2, isOpaque: false, bytes: pixels.flatMap(\.self))
        #expect(bytes(.yuva420p, frame) == [63, 16, 16, 16, 102, 240, 128, 0, 0, 0])
        #expect(bytes(.bgra, frame) == [0, 0, 255, 128] + [UInt8](repeating: 0, count: 12))
    }

    @Test func tenBitsAreFourTimesTheBytes() {
        let samples = bytes(.yuva444p10le, flat(255, 255, 255, width: 1, height: 1))
        // 940, 512, 512 and 1023, the low byte first.
        #expect(samples == [0xAC, 0x03, 0x00, 0x02, 0x00, 0x02, 0xFF, 0x03])
    }

    /// Opaque seeded pixels.
    static func noise(_ width: Int, _ height: Int, seed: UInt32) -> Bitmap {
        var state = seed
        let bytes = (0..<width * height * 4).map { index -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 24)
        }
        return Bitmap(width: width, height: height, isOpaque: true, bytes: bytes)
    }
}
