import Foundation
import TestSupport
import Testing

import JellyImaging

/// Pixels equal those of other programs, and exactly the stored ones.
@Suite struct PNGDecoderTests {
    /// Every kind of pixel, as color type and bits.
    static let kinds = [
        (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
        (6, 8), (6, 16),
    ]

    /// Images of one kind in many sizes, interlaced and not, with and without a transparent color, in all filters.
    private func files(
        _ colorType: Int, _ bits: Int,
        sizes: [(Int, Int)] = [(1, 1), (2, 1), (1, 9), (5, 3), (8, 8), (33, 9), (64, 5), (67, 21)],
        _ body: ([UInt8], String) throws -> Void
    ) rethrows {
        var generator = SeededGenerator(seed: UInt64(colorType * 100 + bits))
        for (width, height) in sizes {
            for isInterlaced in [false, true] {
                for isKeyed in [false, true] where !isKeyed || colorType < 4 {
                    var samples = Array(repeating: 0, count: width * height * 4)
                    for index in samples.indices {
                        // Parts are flat, and others noise.
                        let choice = generator.below(8)
                        let from = index - (choice < 3 ? 4 : 4 * width)
                        samples[index] = choice < 6 && from >= 0 ? samples[from] : generator.below(1 << bits)
                    }
                    var file = PNGBuilder(
                        width: width, height: height, bitDepth: bits, colorType: colorType, isInterlaced: isInterlaced
                    ) { x, y in
                        let start = (y * width + x) * 4
                        return Array(samples[start..<start + ([2: 3, 4: 2, 6: 4][colorType] ?? 1)])
                    }
                    if colorType == 3 {
                        let colors = (0..<3 << bits).map { _ in UInt8(generator.below(256)) }
                        file.before = [PNGBuilder.chunk("PLTE", colors)]
                    }
                    if isKeyed {
                        // One of the image's colors is transparent, or partly those of the palette's first half.
                        let key = samples[..<(colorType == 2 ? 3 : 1)].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
                        let alphas = (0..<1 << (bits - 1)).map { _ in UInt8(generator.below(256)) }
                        file.before.append(PNGBuilder.chunk("tRNS", colorType == 3 ? alphas : key))
                    }
                    file.filter = { $0 % 5 }
                    try body(file.file, "\(width)×\(height), interlaced: \(isInterlaced), keyed: \(isKeyed)")
                }
            }
        }
    }

    @Test(arguments: kinds.filter { $0.1 <= 8 })
    func libpngSeesTheSamePremultipliedPixels(_ colorType: Int, _ bits: Int) throws {
        try files(colorType, bits) { file, name in
            let isSame = try PNGDecoder().decode(file).bytes == libpngDecode(file)
            #expect(isSame, "\(name)")
        }
    }

    @Test(.needs("identify"), arguments: kinds)
    func imageMagickSeesTheSameStraightPixels(_ colorType: Int, _ bits: Int) throws {
        try files(colorType, bits, sizes: [(3, 1), (37, 13)]) { file, name in
            let straight = try PNGDecoder().decodeStraight(file)
            // Some versions of ImageMagick make transparent pixels black, which does not matter.
            let (ours, theirs) = (
                straight.pixels, try pixels(magickDecode(file, bits: bits == 16 ? 16 : 8), of: straight)
            )
            let isSame = zip(ours, theirs).allSatisfy { $0 == $1 || $0[3] == 0 && $1[3] == 0 }
            #expect(isSame && ours.count == theirs.count, "\(name)")
        }
    }

    @Test(arguments: [
        (0, 16, "rgba64be"), (2, 16, "rgba64be"), (4, 16, "rgba64be"), (6, 16, "rgba64be"), (6, 8, "rgba"),
    ])
    func ffmpegSeesTheSameStraightPixels(_ colorType: Int, _ bits: Int, _ format: String) throws {
        var generator = SeededGenerator(seed: 4)
        let samples = (0..<37 * 11 * 4).map { _ in generator.below(1 << bits) }
        var file = PNGBuilder(width: 37, height: 11, bitDepth: bits, colorType: colorType) { x, y in
            let start = (y * 37 + x) * 4
            return Array(samples[start..<start + ([2: 3, 4: 2, 6: 4][colorType] ?? 1)])
        }
        file.filter = { $0 % 5 }
        let straight = try PNGDecoder().decodeStraight(file.file)
        #expect(try straight.pixels == pixels(ffmpegDecode(file.file, format: format), of: straight))
    }

    /// Files of another encoder, with its filters, palettes, chunks and splitting of data.
    @Test(
        .needs("identify"),
        arguments: [
            "", "-interlace PNG", "-colors 200 -type Palette", "-type Grayscale", "-monochrome", "-depth 16",
            "-quality 91", "-quality 92", "-quality 93", "-quality 94", "-quality 95", "-quality 05",
            "-alpha set -channel A -evaluate set 40% +channel", "-colors 4 -interlace PNG",
            "-colors 2 -transparent red",
        ])
    func filesOfImageMagickAreReadAsItReadsThem(_ options: String) throws {
        let file = try output(
            of: "convert -seed 7 -size 83x47 plasma:red-blue -draw 'circle 30,20 40,30' \(options) png:-", [])
        let straight = try PNGDecoder().decodeStraight(file)
        let bits = if case .bits16 = straight.samples { 16 } else { 8 }
        let theirs = try pixels(magickDecode(file, bits: bits), of: straight)
        let isSame = zip(straight.pixels, theirs).allSatisfy { $0 == $1 || $0[3] == 0 && $1[3] == 0 }
        #expect(isSame && straight.pixels.count == theirs.count)
    }

    @Test(.needs("pngcheck")) func pngcheckFindsNothingInWhatIsWritten() throws {
        var generator = SeededGenerator(seed: 8)
        for isOpaque in [true, false] {
            let images = (0..<4).map { _ in
                image(.boxes, width: 40, height: 30, isOpaque: isOpaque, using: &generator)
            }
            let text = [PNGText(keyword: "Software", text: "jellyframe, tests")]
            _ = try output(of: "pngcheck -q \"$FILE\"", PNGEncoder().encode(images[0], texts: text))
            _ = try output(of: "pngcheck -q \"$FILE\"", AnimatedPNGDecoderTests.encode(images))
        }
    }

    @Test func allColorsUnderAllAlphasArePremultipliedToTheNearest() throws {
        let file = PNGBuilder(width: 256, height: 256) { x, y in [x, 255 - x, x ^ y, y] }.file
        let bitmap = try PNGDecoder().decode(file)
        #expect(try bitmap.bytes == libpngDecode(file))
        let straight = try PNGDecoder().decodeStraight(file)
        #expect(straight.bitmap == bitmap)
        var exact: [UInt8] = []
        for pixel in straight.pixels {
            for color in [pixel[2], pixel[1], pixel[0]] { exact.append(UInt8((color * pixel[3] * 2 + 255) / 510)) }
            exact.append(UInt8(pixel[3]))
        }
        #expect(bitmap.bytes == exact)
    }

    /// 16-bit samples that are 257 times an 8-bit one become that one.
    @Test func sixteenBitsThatAreEightAreTheSameBitmap() throws {
        let shallow = PNGBuilder(width: 256, height: 256) { x, y in [x, 255 - x, x ^ y, y] }
        var deep = shallow
        deep.bitDepth = 16
        deep.pixel = { x, y in shallow.pixel(x, y).map { $0 * 257 } }
        #expect(try PNGDecoder().decode(deep.file) == PNGDecoder().decode(shallow.file))
    }

    /// The goldens of this repository decode as by libpng.
    @Test func everyGoldenIsReadAsLibpngReadsIt() throws {
        let root = Fixtures.root.path
        let names = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".png") || $0.hasSuffix(".apng")
        }
        #expect(names.count > 100)
        for name in names {
            let file = [UInt8](try Data(contentsOf: Fixtures.root.appending(path: name)))
            let isSame = try PNGDecoder().decode(file).bytes == libpngDecode(file)
            #expect(isSame, "\(name)")
        }
    }

    @Test func textsComeBack() {
        let texts = [PNGText(keyword: "Software", text: "jellyframe"), PNGText(keyword: "Title", text: "")]
        let image = Bitmap(width: 1, height: 1, isOpaque: true, bytes: [1, 2, 3, 255])
        let file = PNGEncoder().encode(image, texts: texts)
        #expect(PNGText.all(in: file) == texts)
        // The texts at the start of a file are read even if the rest is missing.
        #expect(PNGText.all(in: Array(file.prefix(80))) == [texts[0]])
        #expect(PNGText.all(in: PNGEncoder().encode(image)).isEmpty && PNGText.all(in: [1, 2]).isEmpty)
    }
}

extension StraightBitmap {
    /// Red, green, blue and alpha of each pixel.
    fileprivate var pixels: [[Int]] {
        let all: [Int] =
            switch samples {
            case .bits8(let samples): samples.map(Int.init)
            case .bits16(let samples): samples.map(Int.init)
            }
        return stride(from: 0, to: all.count, by: 4).map { Array(all[$0..<$0 + 4]) }
    }
}

/// Red, green, blue and alpha of each pixel, from bytes with as many bits as an image's.
private func pixels(_ bytes: [UInt8], of image: StraightBitmap) throws -> [[Int]] {
    var samples = bytes.map(Int.init)
    if case .bits16 = image.samples {
        samples = stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    }
    return stride(from: 0, to: samples.count - 3, by: 4).map { Array(samples[$0..<$0 + 4]) }
}
