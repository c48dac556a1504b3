import Foundation
import JellyImaging
import TestSupport
import Testing

/// Third-party files: every kind of PNG is read correctly, or rejected with a clear message.
struct HostilePNGTests {
    private func read(_ file: [UInt8], maximumPixels: Int = Bitmap.maximumPixels) throws -> Bitmap {
        try PNGDecoder(maximumPixels: maximumPixels).decode(file, name: "it.png")
    }

    private func sentence(_ file: [UInt8], maximumPixels: Int = Bitmap.maximumPixels) -> String {
        do {
            let bitmap = try read(file, maximumPixels: maximumPixels)
            return "read: \(bitmap.width)×\(bitmap.height)"
        } catch let error as PNGReadError {
            return error.description
        } catch {
            return "\(error)"
        }
    }

    private let plain = PNGBuilder(width: 3, height: 2) { x, y in [x * 100, y * 100, 7, 255 - x] }

    @Test func straightColorsComeBackWhereTheyAreOpaque() throws {
        let bitmap = try read(PNGBuilder(width: 16, height: 16, colorType: 2) { x, y in [x * 17, y * 17, 9] }.file)
        #expect(bitmap.isOpaque)
        for y in 0..<16 {
            for x in 0..<16 {
                #expect(bitmap[x, y] == StraightColor(red: UInt8(x * 17), green: UInt8(y * 17), blue: 9))
            }
        }
    }

    /// Premultiplying rounds each component, so nearly transparent colours lose precision.
    @Test func clearColorsAreReadAsPremultipliedOnesAreRounded() throws {
        let bitmap = try read(PNGBuilder(width: 256, height: 256) { x, y in [x, 255 - x, 128, y] }.file)
        for y in 0..<256 {
            for x in 0..<256 {
                let color = StraightColor(red: UInt8(x), green: UInt8(255 - x), blue: 128, alpha: UInt8(y))
                if bitmap.premultiplied(x: x, y: y) != color.premultiplied { Issue.record("\(color)") }
            }
        }
    }

    @Test(arguments: [1, 2, 4, 8])
    func greyOfEveryDepthIsSpreadOverAllLevels(_ depth: Int) throws {
        let levels = PNGBuilder(width: 1 << depth, height: 2, bitDepth: depth, colorType: 0) { x, _ in [x] }
        let bitmap = try read(levels.file)
        for x in 0...(1 << depth) - 1 {
            let grey = UInt8(x * 255 / ((1 << depth) - 1))
            #expect(bitmap[x, 1] == StraightColor(red: grey, green: grey, blue: grey))
        }
    }

    @Test func greyWithAlpha() throws {
        let bitmap = try read(PNGBuilder(width: 2, height: 1, colorType: 4) { x, _ in [200, x == 0 ? 255 : 0] }.file)
        #expect(bitmap[0, 0] == StraightColor(red: 200, green: 200, blue: 200))
        #expect(bitmap[1, 0] == StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
    }

    @Test(arguments: [1, 2, 4, 8])
    func palettesOfEveryDepth(_ depth: Int) throws {
        let palette = PNGBuilder.chunk("PLTE", [255, 0, 0, 0, 128, 255])
        let image = PNGBuilder(width: 5, height: 2, bitDepth: depth, colorType: 3, before: [palette]) { x, _ in
            [x & 1]
        }
        let bitmap = try read(image.file)
        #expect(bitmap[0, 0] == StraightColor(red: 255, green: 0, blue: 0))
        #expect(bitmap[3, 1] == StraightColor(red: 0, green: 128, blue: 255))
        #expect(bitmap.isOpaque)
    }

    @Test func transparencyOfAPalette() throws {
        let palette = PNGBuilder.chunk("PLTE", [255, 0, 0, 0, 255, 0])
        let alphas = PNGBuilder.chunk("tRNS", [51])
        let image = PNGBuilder(width: 2, height: 1, colorType: 3, before: [palette, alphas]) { x, _ in [x] }
        let bitmap = try read(image.file)
        #expect(bitmap[0, 0] == StraightColor(red: 255, green: 0, blue: 0, alpha: 51))
        #expect(bitmap[1, 0] == StraightColor(red: 0, green: 255, blue: 0))
        #expect(!bitmap.isOpaque)
    }

    @Test func aTransparentColorOfGreyAndOfRed() throws {
        let grey = PNGBuilder(width: 2, height: 1, colorType: 0, before: [PNGBuilder.chunk("tRNS", [0, 9])]) { x, _ in
            [9 + x]
        }
        #expect(try read(grey.file)[0, 0].alpha == 0)
        #expect(try read(grey.file)[1, 0] == StraightColor(red: 10, green: 10, blue: 10))
        let key = PNGBuilder.chunk("tRNS", [0, 1, 0, 2, 0, 3])
        let color = PNGBuilder(width: 2, height: 1, colorType: 2, before: [key]) { x, _ in [1, 2, 3 + x] }
        #expect(try read(color.file)[0, 0].alpha == 0)
        #expect(try read(color.file)[1, 0] == StraightColor(red: 1, green: 2, blue: 4))
    }

    @Test func transparencyThatWouldBeLeftOutIsRefused() {
        let expected =
            "the PNG “it.png” is damaged: transparency (chunk tRNS) misplaced, of a wrong length or with a wrong checksum"
        func image(_ before: [UInt8], after: [UInt8] = []) -> [UInt8] {
            PNGBuilder(width: 2, height: 1, colorType: 0, before: [before], after: [after]) { x, _ in [x] }.file
        }
        var wrong = PNGBuilder.chunk("tRNS", [0, 1])
        wrong[9] ^= 1
        #expect(sentence(image(wrong)) == expected)
        #expect(sentence(image(PNGBuilder.chunk("tRNS", [0, 1, 2]))) == expected)
        #expect(sentence(image([], after: PNGBuilder.chunk("tRNS", [0, 1]))) == expected)
    }

    @Test(arguments: [(1, 1), (5, 3), (8, 8), (17, 9)])
    func interlacedImagesAreThoseThatAreNot(_ width: Int, _ height: Int) throws {
        var image = PNGBuilder(width: width, height: height) { x, y in [x * 13 & 255, y * 29, 100, 255] }
        let straight = try read(image.file)
        image.isInterlaced = true
        #expect(try read(image.file) == straight)
    }

    /// Each sample is multiplied by its alpha before it is rounded to a byte.
    @Test func sixteenBitsBecomeTheNearestBytes() throws {
        let deep = PNGBuilder(width: 2, height: 2, bitDepth: 16, colorType: 6) { x, y in
            [1000 + x, 0x8080, 65_535, y == 0 ? 65_535 : 0x4040]
        }
        let bitmap = try read(deep.file)
        #expect(bitmap[0, 0] == StraightColor(red: 4, green: 128, blue: 255))
        #expect(bitmap.premultiplied(x: 1, y: 1) == PremultipliedColor(red: 1, green: 32, blue: 64, alpha: 64))
        let straight = try PNGDecoder().decodeStraight(deep.file)
        #expect(
            straight.samples
                == .bits16(
                    [1000, 0x8080, 65_535, 65_535, 1001, 0x8080, 65_535, 65_535]
                        + [1000, 0x8080, 65_535, 0x4040, 1001, 0x8080, 65_535, 0x4040]))
        #expect(straight.bitmap == bitmap)
    }

    @Test func kindsOfPixelThatPNGDoesNotHaveAreSaid() {
        for (colorType, bits) in [(2, 4), (3, 16), (4, 2), (6, 1), (0, 3), (1, 8), (5, 8), (7, 8)] {
            let odd = PNGBuilder(width: 2, height: 2, bitDepth: bits, colorType: colorType) { _, _ in [0] }
            #expect(
                sentence(odd.file)
                    == "the PNG “it.png” is damaged: invalid combination of color type \(colorType) and bit depth \(bits)"
            )
        }
    }

    @Test func whatIsDamagedIsSaid() {
        func image(_ before: [[UInt8]], after: [[UInt8]] = [], colorType: Int = 2) -> [UInt8] {
            PNGBuilder(width: 2, height: 1, colorType: colorType, before: before, after: after) { x, _ in
                colorType == 3 ? [5 * x] : [x, x, x]
            }.file
        }
        func data(_ bytes: [UInt8]) -> [UInt8] {
            PNGBuilder.signature + PNGBuilder(width: 2, height: 1, colorType: 2) { _, _ in [] }.header
                + PNGBuilder.chunk("IDAT", bytes) + PNGBuilder.chunk("IEND", [])
        }
        let palette = PNGBuilder.chunk("PLTE", [1, 2, 3])
        let unchecked = Array(PNGBuilder.stored([0, 1, 2, 3, 4, 5, 6]).dropLast()) + [77]
        let cases: [([UInt8], String)] = [
            (image([PNGBuilder.chunk("ABCD", [])]), "unknown critical chunk ABCD"),
            (image([], colorType: 3), "palette (chunk PLTE) missing, misplaced or of a wrong length"),
            (
                image([palette, palette], colorType: 3),
                "palette (chunk PLTE) missing, misplaced or of a wrong length"
            ),
            (image([palette], colorType: 3), "palette index 5 out of range; the palette has 1 color"),
            (
                image([], after: [PNGBuilder.chunk("tIME", []), PNGBuilder.chunk("IDAT", [1])]),
                "image data interrupted by other chunks"
            ),
            (data(PNGBuilder.stored([0, 1, 2])), "too little image data for its size"),
            (data(PNGBuilder.stored([UInt8](repeating: 0, count: 8))), "too much image data for its size"),
            (data(PNGBuilder.stored([5, 0, 0, 0, 0, 0, 0])), "unknown filter type 5"),
            (data([1, 2, 3]), "image data cannot be decompressed"),
            (data(unchecked), "image data cannot be decompressed"),
        ]
        for (file, reason) in cases { #expect(sentence(file) == "the PNG “it.png” is damaged: \(reason)") }
    }

    @Test func chunksThatSayNothingOfPixelsMayBeDamaged() throws {
        var text = PNGBuilder.chunk("tEXt", Array("Title\0Half".utf8))
        text[9] ^= 1
        var noted = plain
        noted.before = [text]
        #expect(try read(noted.file) == read(plain.file))
        #expect(PNGText.all(in: noted.file).isEmpty)
    }

    private var movingImage: [UInt8] {
        let encoder = AnimatedPNGEncoder(width: 6, height: 4, isOpaque: false, rate: (60, 1))
        let frames = (0..<4).map { index -> Bitmap in
            let bytes = (0..<96).map { place -> UInt8 in place % 4 == 3 ? 255 : UInt8(place * index & 127) }
            return Bitmap(width: 6, height: 4, isOpaque: false, bytes: bytes)
        }
        let body = frames.flatMap { encoder.append($0) } + encoder.finish()
        return encoder.head + body
    }

    @Test func theFirstFrameOfAnAnimationIsRead() throws {
        func control(_ number: Int) -> [UInt8] {
            PNGBuilder.chunk(
                "fcTL",
                PNGBuilder.number(number) + PNGBuilder.number(3) + PNGBuilder.number(2) + PNGBuilder.number(0)
                    + PNGBuilder.number(0) + [0, 1, 0, 30, 0, 0])
        }
        var animation = plain
        animation.before = [PNGBuilder.chunk("acTL", PNGBuilder.number(2) + PNGBuilder.number(0)), control(0)]
        let second = PNGBuilder.number(2) + PNGBuilder.stored([UInt8](repeating: 0, count: 26))
        animation.after = [control(1), PNGBuilder.chunk("fdAT", second)]
        #expect(try read(animation.file) == read(plain.file))
    }

    @Test func whatFollowsTheEndIsNoPartOfTheImage() throws {
        #expect(try read(plain.file + [0, 1, 2, 3] + plain.file) == read(plain.file))
    }

    @Test func everyCutIsSaid() {
        let file = plain.file
        for count in 0..<file.count {
            let expected = count < 33 ? "“it.png” is not a PNG" : "the PNG “it.png” is truncated"
            #expect(sentence(Array(file.prefix(count))) == expected, "\(count) bytes")
        }
    }

    @Test func everyChangedByteOfHeaderAndImageIsNoticed() throws {
        let file = plain.file
        for index in 0..<file.count - 12 {
            var changed = file
            changed[index] ^= 0x10
            #expect(sentence(changed).contains("“it.png”"), "byte \(index)")
        }
    }

    @Test func anAbsurdSizeIsRefused() {
        let huge = PNGBuilder(width: 100_000, height: 100_000) { _, _ in [] }
        let file = PNGBuilder.signature + huge.header + PNGBuilder.chunk("IDAT", [1]) + PNGBuilder.chunk("IEND", [])
        #expect(
            sentence(file)
                == "the PNG “it.png” cannot be read: invalid size of 100000×100000 pixels; expected sides from 1 to 32767, "
                + "and at most 268435456 pixels")
    }

    @Test func aSmallFileTakesNoMemoryForAHugeImage() {
        let huge = PNGBuilder(width: 16_384, height: 16_384) { _, _ in [] }
        let data = PNGBuilder.stored([UInt8](repeating: 0, count: 1000))
        let file = PNGBuilder.signature + huge.header + PNGBuilder.chunk("IDAT", data) + PNGBuilder.chunk("IEND", [])
        #expect(
            sentence(file)
                == "the PNG “it.png” is damaged: too little image data: 1011 bytes for 16384×16384 pixels")
        #expect(
            sentence(file, maximumPixels: 1_000_000)
                == "the PNG “it.png” cannot be read: 16384×16384 pixels exceed the 1000000 expected here")
    }

    @Test func anImageWithoutDataIsRefused() {
        let file = PNGBuilder.signature + plain.header + PNGBuilder.chunk("IEND", [])
        #expect(
            sentence(file)
                == "the PNG “it.png” is damaged: too little image data: 0 bytes for 3×2 pixels")
    }

    @Test func filesAreReadAsBytesAre() throws {
        try withDirectory { directory in
            let path = directory.appending(path: "it.png").path
            try Data(plain.file).write(to: URL(filePath: path))
            #expect(try PNGDecoder().decode(path: path) == read(plain.file))
            #expect(try PNGDecoder().exactByteCount(path: path) == 3 * 2 * 4)
            #expect(throws: PNGReadError(name: path, cause: .tooLarge(width: 3, height: 2, maximumPixels: 5))) {
                try PNGDecoder(maximumPixels: 5).decode(path: path)
            }
            try Data().write(to: URL(filePath: path))
            #expect(throws: PNGReadError(name: path, cause: .notPNG)) { try PNGDecoder().decode(path: path) }
            #expect(throws: PNGReadError(name: path, cause: .notPNG)) { try PNGDecoder().exactByteCount(path: path) }
        }
    }

    /// Files with changed, removed and repeated bytes, half of them with valid checksums, give an image or an error.
    @Test func changedFilesNeverEndTheProgram() throws {
        var numbers = SeededGenerator(seed: 7)
        let palette = PNGBuilder.chunk("PLTE", [255, 0, 0, 0, 255, 0, 9, 9, 9])
        let files = [
            plain.file,
            PNGBuilder(width: 9, height: 5, isInterlaced: true) { x, y in [x, y, 3, 200] }.file,
            PNGBuilder(
                width: 6, height: 4, bitDepth: 2, colorType: 3,
                before: [palette, PNGBuilder.chunk("tRNS", [1, 128])]
            ) { x, _ in [x % 3] }.file,
            PNGBuilder(width: 7, height: 3, bitDepth: 1, colorType: 0) { x, y in [(x + y) & 1] }.file,
            PNGBuilder(width: 5, height: 3, bitDepth: 16, colorType: 4, isInterlaced: true) { x, y in [x, y] }.file,
            movingImage,
        ]
        var images = 0
        for round in 0..<3000 {
            var file = files[round % files.count]
            for _ in 0...numbers.below(4) where !file.isEmpty {
                let place = numbers.below(file.count)
                switch numbers.below(6) {
                case 0: file.remove(at: place)
                case 1: file.insert(UInt8(numbers.below(256)), at: place)
                case 2: file.removeSubrange(place..<min(file.count, place + numbers.below(20)))
                default: file[place] ^= 1 << UInt8(numbers.below(8))
                }
            }
            if numbers.below(2) == 0 { file = PNGBuilder.repaired(file) }
            if let animation = try? AnimatedPNGDecoder(file, maximumPixels: 1 << 14) {
                for index in 0..<min(animation.count, 4) { _ = try? animation.image(index) }
            }
            if let straight = try? PNGDecoder(maximumPixels: 1 << 14).decodeStraight(file) {
                #expect(straight.bitmap.height == straight.height)
            }
            // A changed header may claim a large size, but must not fill the memory here.
            if let bitmap = try? read(file, maximumPixels: 1 << 14) {
                #expect(bitmap.bytes.count == bitmap.width * bitmap.height * 4)
                images += 1
            }
        }
        // Some changes leave a valid image, others do not.
        #expect((20..<2000).contains(images))
    }
}
