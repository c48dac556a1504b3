import JellyImaging
import TestSupport
@testable import JellyGolden

/// Two images of plain patches and lines, the second with some differences; straight pixels.
struct SeededPair {
    let width: Int
    let height: Int
    private(set) var first: [StraightColor] = []
    private(set) var second: [StraightColor] = []

    /// The same pixels for the same arguments, here and where pixelmatch's counts were made.
    init(seed: Int, width: Int, height: Int, isOpaque: Bool) {
        (self.width, self.height) = (width, height)
        var numbers = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)))
        let alphas: [UInt8] = isOpaque ? [255, 255, 255, 255, 255, 255] : [255, 255, 200, 128, 3, 0]
        let palette = alphas.map { alpha in
            let (red, green, blue) = (numbers.below(256), numbers.below(256), numbers.below(256))
            return StraightColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: alpha)
        }
        for index in 0..<width * height {
            let (x, choice) = (index % width, numbers.below(8))
            if choice == 0 {
                first.append(palette[numbers.below(6)])
            } else if choice < 5, x > 0 {
                first.append(first[index - 1])
            } else {
                first.append(index < width ? palette[0] : first[index - width])
            }
        }
        for index in 0..<width * height {
            var color = first[index]
            let choice = numbers.below(8)
            if choice == 0 {
                color.red = Self.moved(color.red, &numbers)
                color.green = Self.moved(color.green, &numbers)
                color.blue = Self.moved(color.blue, &numbers)
                if !isOpaque { color.alpha = Self.moved(color.alpha, &numbers) }
            } else if choice == 1, index % width + 1 < width {
                color = first[index + 1]
            }
            second.append(color)
        }
    }

    private static func moved(_ component: UInt8, _ numbers: inout SeededGenerator) -> UInt8 {
        UInt8(max(0, min(255, Int(component) + numbers.below(121) - 60)))
    }

    /// The images as premultiplied bitmaps; nearly transparent colours lose bits.
    var bitmaps: (Bitmap, Bitmap) { (bitmap(first), bitmap(second)) }

    private func bitmap(_ colors: [StraightColor]) -> Bitmap {
        Bitmap(
            width: width, height: height, isOpaque: colors.allSatisfy { $0.alpha == 255 },
            bytes: colors.map(\.premultiplied).flatMap { [$0.blue, $0.green, $0.red, $0.alpha] })
    }

    /// The images as stored in PNG files.
    var decoded: (ComparedImage, ComparedImage) { get throws { (try decoded(first), try decoded(second)) } }

    private func decoded(_ colors: [StraightColor]) throws -> ComparedImage {
        let file = PNGBuilder(width: width, height: height) { x, y in
            let color = colors[y * width + x]
            return [color.red, color.green, color.blue, color.alpha].map(Int.init)
        }.file
        return ComparedImage(try PNGDecoder().decodeExactly(file))
    }

    /// The result of a comparer on the straight pixels.
    func scan(by tolerance: Tolerance) -> PixelScan {
        func words(_ colors: [StraightColor]) -> [UInt32] {
            colors.map {
                UInt32($0.blue) | UInt32($0.green) << 8 | UInt32($0.red) << 16 | UInt32($0.alpha) << 24
            }.map(\.littleEndian)
        }
        return words(first).withUnsafeBufferPointer { first in
            words(second).withUnsafeBufferPointer { second in
                let pair = PixelPair(
                    actual: StraightPixels(width: width, height: height, words: first.baseAddress!, isStraight: true),
                    expected: StraightPixels(width: width, height: height, words: second.baseAddress!, isStraight: true)
                )
                return Comparer(tolerance).scan(pair, rows: 0..<height)
            }
        }
    }
}
