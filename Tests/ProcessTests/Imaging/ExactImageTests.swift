import JellyImaging
import TestSupport
import Testing

/// Images as stored in their files, also readable by other programs.
struct ExactImageTests {
    private let image = PNGBuilder(width: 3, height: 2) { x, y in [x * 100, y * 100, 7, x == 1 ? 3 : 255] }

    private func read(_ file: [UInt8]) throws -> PNGDecoder.ExactImage { try PNGDecoder().decodeExactly(file) }

    @Test func colorsThatAreAlmostClearKeepTheirBits() throws {
        let found = try read(image.file)
        #expect(found.width == 3 && found.height == 2 && found.remark == nil)
        // Blue, green, red, alpha.
        #expect(Array(found.bytes.prefix(12)) == [7, 0, 0, 255, 7, 0, 100, 3, 7, 0, 200, 255])
    }

    @Test(arguments: [(0, [9]), (2, [1, 2, 3]), (4, [9, 128]), (6, [1, 2, 3, 4])])
    func everyKindOfPixelIsRead(_ colorType: Int, _ samples: [Int]) throws {
        let found = try read(PNGBuilder(width: 2, height: 1, colorType: colorType) { _, _ in samples }.file)
        let color = samples.count < 3 ? [samples[0], samples[0], samples[0]] : Array(samples.prefix(3))
        let alpha = colorType >= 4 ? samples[samples.count - 1] : 255
        #expect(found.bytes.prefix(4).map(Int.init) == color.reversed() + [alpha])
    }

    /// 257 of 65 535 steps are one of 255.
    @Test(arguments: [(0, 0), (128, 0), (129, 1), (257, 1), (32_767, 127), (32_768, 128), (65_406, 254), (65_407, 255)])
    func samplesOf16BitsBecomeTheNearest(_ sample: Int, _ expected: UInt8) throws {
        let deep = PNGBuilder(width: 1, height: 1, bitDepth: 16) { _, _ in [sample, 0, 0, sample] }
        #expect(try read(deep.file).bytes == [0, 0, expected, expected])
    }

    @Test func aFileWithoutItsEndIsReadAndToldOf() throws {
        let file = Array(image.file.dropLast(12))
        let found = try read(file)
        #expect(found.remark == .noEnd)
        #expect(found.bytes == (try read(image.file)).bytes)
        #expect(throws: PNGReadError(name: "PNG", cause: .cutShort)) { try PNGDecoder().decode(file) }
        for count in 1..<12 {
            #expect(throws: PNGReadError.self) { try read(file + PNGBuilder.chunk("IEND", []).prefix(count)) }
        }
    }

    @Test func aFileThatEndsWithinItsImageIsNotRead() throws {
        // Two chunks of data, of which the second is missing.
        let stream = PNGBuilder.stored([0, 1, 2, 3, 255])
        let halves = (Array(stream.prefix(9)), Array(stream.dropFirst(9)))
        let start = PNGBuilder.signature + PNGBuilder(width: 1, height: 1) { _, _ in [] }.header
        let first = start + PNGBuilder.chunk("IDAT", halves.0)
        #expect(throws: PNGReadError(name: "PNG", cause: .cutShort)) { try read(first) }
        #expect(try read(first + PNGBuilder.chunk("IDAT", halves.1)).bytes == [3, 2, 1, 255])
        #expect(throws: PNGReadError.self) { try read(start) }
    }

    @Test func whatFollowsTheEndIsPassedOverAndToldOf() throws {
        #expect(try read(image.file + [1]).remark == .trailingBytes(1))
        #expect(try read(image.file + [1]).remark?.description == "ignoring 1 byte after the end")
        #expect(try read(image.file + image.file).bytes == read(image.file).bytes)
    }

    @Test func anOutlineTellsOfAnimations() throws {
        let still = try PNGDecoder().outline(of: image.file)
        #expect(still.frames == 1 && still.width == 3 && still.height == 2 && still.remark == nil)
        #expect(try PNGDecoder().outline(of: Array(image.file.dropLast(12))).remark == .noEnd)
        let control = PNGBuilder.chunk("acTL", PNGBuilder.number(2) + PNGBuilder.number(0))
        var lying = image
        lying.before = [control]
        #expect(throws: PNGReadError.self) { try PNGDecoder().outline(of: lying.file) }
    }

    @Test func whatComesBehindTheImageMakesNoAnimation() throws {
        let control = PNGBuilder.chunk("acTL", PNGBuilder.number(2) + PNGBuilder.number(0))
        let file = PNGBuilder(width: 2, height: 1, after: [control]) { x, _ in [x, 2, 3, 255] }.file
        let outline = try PNGDecoder().outline(of: file)
        #expect(!outline.isAnimated && outline.frames == 1)
        #expect(try PNGDecoder().decodeExactly(file).bytes == [3, 2, 0, 255, 3, 2, 1, 255])
    }
}
