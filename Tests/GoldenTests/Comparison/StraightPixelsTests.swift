import JellyImaging
import Testing
@testable import JellyGolden

/// Pixels read with straight alpha.
@Suite struct StraightPixelsTests {
    @Test func everyComponentOfEveryOpacityIsDividedAsAColorIs() {
        var bytes: [UInt8] = []
        for alpha in 0...255 as ClosedRange<UInt8> {
            for component in 0...255 as ClosedRange<UInt8> {
                bytes += [component, 255 - component, component / 2, alpha]
            }
        }
        let bitmap = Bitmap(width: 256, height: 256, isOpaque: false, bytes: bytes)
        let expected = (0..<65_536).map { (index: Int) -> UInt32 in
            let color = bitmap[index % 256, index / 256]
            let bytes = [color.alpha, color.red, color.green, color.blue]
            return bytes.reduce(0) { $0 << 8 | UInt32($1) }
        }
        StraightPixels.with(bitmap) { pixels in
            #expect((0..<65_536).map { pixels[$0] } == expected)
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 65_536) { scratch in
                guard let start = scratch.baseAddress else { return }
                let all = UnsafeBufferPointer(
                    start: pixels.stretch(at: 0, count: 65_536, scratch: start), count: 65_536)
                #expect(Array(all) == expected)
            }
        }
    }

    @Test func straightBytesAreMultipliedAsAColorIs() {
        var bytes: [UInt8] = []
        for alpha in 0...255 as ClosedRange<UInt8> {
            for component in 0...255 as ClosedRange<UInt8> {
                bytes += [component, 255 - component, component / 2, alpha]
            }
        }
        let bitmap = Bitmap(width: 256, height: 256, straightBytes: bytes)
        #expect(!bitmap.isOpaque)
        for index in 0..<65_536 {
            let color = StraightColor(
                red: bytes[4 * index + 2], green: bytes[4 * index + 1], blue: bytes[4 * index],
                alpha: bytes[4 * index + 3])
            guard bitmap.premultiplied(x: index % 256, y: index / 256) != color.premultiplied else { continue }
            Issue.record("\(color)")
        }
        #expect(Bitmap(width: 1, height: 1, straightBytes: [1, 2, 3, 255]).isOpaque)
    }

    @Test func whatIsTooLargeTogetherIsNotPadded() {
        let wide = ComparedImage(
            Bitmap(width: 30_000, height: 1, filledWith: StraightColor(red: 255, green: 255, blue: 255, alpha: 255)))
        let high = ComparedImage(
            Bitmap(width: 1, height: 30_000, filledWith: StraightColor(red: 255, green: 255, blue: 255, alpha: 255)))
        let (a, b) = ImageSizes.pad.fitted(wide, high)
        #expect(a.size == wide.size && b.size == high.size)
        #expect(ImageSizes.crop.fitted(wide, high).0.size == Comparison.Size(width: 1, height: 1))
    }
}
