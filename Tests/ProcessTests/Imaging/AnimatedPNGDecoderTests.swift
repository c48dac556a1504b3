import JellyImaging
import TestSupport
import Testing

/// Animated images decoded by this decoder and by ffmpeg.
@Suite struct AnimatedPNGDecoderTests {
    static func encode(_ images: [Bitmap], mergesEqualImages: Bool = false) -> [UInt8] {
        let encoder = AnimatedPNGEncoder(
            width: images[0].width, height: images[0].height, isOpaque: images.allSatisfy(\.isOpaque),
            rate: (60, 1), mergesEqualImages: mergesEqualImages)
        let body = images.flatMap { encoder.append($0) } + encoder.finish()
        return encoder.head + body
    }

    /// Moving half-transparent dots.
    static let clearImages: [Bitmap] = (0..<5).map { index in
        let color = StraightColor(red: 250, green: 120, blue: 40, alpha: 100 + UInt8(index) * 30).premultiplied
        let word = [color.alpha, color.red, color.green, color.blue].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        var words = [UInt32](repeating: 0, count: 63)
        (words[index], words[index + 18]) = (word, word)
        return Bitmap(words: words, width: 9, height: 7, isOpaque: false)
    }

    static func opaqueImages() -> [Bitmap] {
        var generator = SeededGenerator(seed: 3)
        return ImageKind.allCases.map { image($0, width: 24, height: 9, isOpaque: true, using: &generator) }
    }

    @Test func everyImageComesBackInAnyOrder() throws {
        let images = Self.opaqueImages()
        let all = images + [images[8], images[2]]
        let decoder = try AnimatedPNGDecoder(Self.encode(all))
        #expect(decoder.count == all.count && (decoder.width, decoder.height) == (24, 9))
        for index in [0, 1, 5, 5, 10, 3, 9, 9, 8] {
            #expect(try decoder.image(index) == all[index], "image \(index)")
        }
    }

    @Test func clearImagesComeBackToo() throws {
        let decoder = try AnimatedPNGDecoder(Self.encode(Self.clearImages))
        for (index, image) in Self.clearImages.enumerated() {
            #expect(try decoder.image(index).storedPixels == image.storedPixels, "image \(index)")
        }
    }

    /// Equal images are separate frames if frames and images are numbered alike.
    @Test func equalImagesAreOneFrameOrSeveral() throws {
        let images = [0, 0, 1, 1, 1].map { Self.opaqueImages()[$0] }
        #expect(try AnimatedPNGDecoder(Self.encode(images, mergesEqualImages: true)).count == 2)
        let decoder = try AnimatedPNGDecoder(Self.encode(images))
        #expect(decoder.count == 5)
        for (index, image) in images.enumerated() { #expect(try decoder.image(index) == image) }
    }

    @Test func aPNGWithoutAnimationIsOneImage() throws {
        let image = Self.opaqueImages()[2]
        let decoder = try AnimatedPNGDecoder(PNGEncoder().encode(image))
        #expect(try decoder.count == 1 && decoder.image(0) == image)
    }

    @Test func otherProgramsSeeTheSameImages() throws {
        for images in [Self.opaqueImages(), Self.clearImages] {
            let pixels = try ffmpegDecode(Self.encode(images), format: "rgba")
            #expect(pixels == images.flatMap { $0.straightRGBA() })
        }
    }

    /// ffmpeg's own encoder blends and disposes.
    @Test func filesOfOtherProgramsAreReadWithTheirBlendingAndDisposal() throws {
        let raw = Self.clearImages.flatMap { $0.straightRGBA() }
        let file = try output(
            of: "ffmpeg -nostdin -v error -f rawvideo -pix_fmt rgba -s 9x7 -r 60 -i \"$FILE\" -f apng \"$FILE.apng\" "
                + "&& cat \"$FILE.apng\"", raw)
        let decoder = try AnimatedPNGDecoder(file)
        #expect(decoder.count == 5)
        for (index, image) in Self.clearImages.enumerated() {
            #expect(try decoder.image(index).storedPixels == image.storedPixels, "image \(index)")
        }
    }

    /// The palette and its transparency apply to all frames.
    @Test func framesShareAPalette() throws {
        let palette = [PNGBuilder.chunk("PLTE", [9, 8, 7, 60, 50, 40]), PNGBuilder.chunk("tRNS", [255, 0])]
        func control(_ number: Int) -> [UInt8] {
            let numbers = [number, 2, 1, 0, 0].flatMap { PNGBuilder.number($0) }
            return PNGBuilder.chunk("fcTL", numbers + [0, 1, 0, 30, 0, 0])
        }
        var file = PNGBuilder(width: 2, height: 1, colorType: 3) { x, _ in [x] }
        file.before = palette + [PNGBuilder.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), control(0)]
        file.after = [control(1), PNGBuilder.chunk("fdAT", PNGBuilder.number(2) + PNGBuilder.stored([0, 1, 0]))]
        let decoder = try AnimatedPNGDecoder(file.file)
        #expect(try decoder.image(0).bytes == [7, 8, 9, 255, 0, 0, 0, 0])
        #expect(try decoder.image(1).bytes == [0, 0, 0, 0, 7, 8, 9, 255])
    }

    /// Half-transparent red, then half-transparent blue, of one pixel; the second one's header determines their
    /// combination.
    @Test(arguments: [
        // The disposal of the first image, the blending of the second, and the resulting blue, green, red, alpha.
        (UInt8(0), UInt8(0), [UInt8(100), 0, 0, 128]), (0, 1, [100, 0, 50, 192]), (1, 1, [100, 0, 0, 128]),
        (2, 1, [100, 0, 0, 128]),
    ])
    func imagesAreBlendedAndDisposedOfAsTheySay(_ disposal: UInt8, _ blending: UInt8, _ pixel: [UInt8]) throws {
        func image(_ pixel: [UInt8]) -> Bitmap { Bitmap(width: 1, height: 1, isOpaque: false, bytes: pixel) }
        var bytes = Self.encode([image([0, 0, 100, 128]), image([100, 0, 0, 128])])
        let headers = bytes.indices.filter { bytes[$0...].starts(with: Array("fcTL".utf8)) }
        // After the type's four letters, the 25th byte is the disposal, and the 26th the blending.
        bytes[headers[0] + 4 + 24] = disposal
        bytes[headers[1] + 4 + 25] = blending
        let decoder = try AnimatedPNGDecoder(PNGBuilder.repaired(bytes))
        #expect(try decoder.image(0).bytes == [0, 0, 100, 128])
        #expect(try decoder.image(1).bytes == pixel)
    }

    @Test func damageIsSaid() throws {
        let file = Self.encode(Self.clearImages)
        let headers = file.indices.filter { file[$0...].starts(with: Array("fcTL".utf8)) }
        func error(_ change: (inout [UInt8]) -> Void, repaired: Bool = true) -> String? {
            var changed = file
            change(&changed)
            do {
                let decoder = try AnimatedPNGDecoder(repaired ? PNGBuilder.repaired(changed) : changed)
                for index in 0..<decoder.count { _ = try decoder.image(index) }
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(error { _ in } == nil)
        #expect(error({ $0[headers[1] + 9] ^= 1 }, repaired: false) == "wrong checksum of chunk fcTL")
        #expect(error { $0[headers[1] + 7] = 9 } == "animation chunk 1 is missing")
        #expect(error { $0[headers[1] + 11] = 200 } == "a frame is empty or extends beyond the image")
        #expect(error { $0[headers[1] + 28] = 3 } == "invalid fcTL chunk")
        #expect(error { $0[headers[0] + 11] = 8 } == "the first frame does not fill the image")
        let count = file.indices.first { file[$0...].starts(with: Array("acTL".utf8)) }
        #expect(error { $0[(count ?? 0) + 7] = 6 } == "5 frames instead of 6")
        #expect(error { $0.removeLast(20) } == "truncated")
    }

    /// Requirements of public lists of valid and broken files: the order of chunks, and the rules of the specification.
    @Test func chunksOfAnAnimationStandInAnyOrderThatIsAllowed() throws {
        func chunks(_ file: [UInt8]) -> [[UInt8]] {
            var (position, chunks): (Int, [[UInt8]]) = (8, [])
            while position < file.count {
                let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
                chunks.append(Array(file[position..<position + length + 12]))
                position += length + 12
            }
            return chunks
        }
        func name(_ chunk: [UInt8]) -> String { String(decoding: chunk[4..<8], as: UTF8.self) }
        let file = Self.encode(Self.clearImages)
        let all = chunks(file)
        let control = try #require(all.first { name($0) == "acTL" })
        let others = all.filter { name($0) != "acTL" }
        func joined(_ chunks: some Sequence<[UInt8]>) -> [UInt8] { PNGBuilder.signature + chunks.joined() }
        let data = try #require(others.firstIndex { name($0) == "IDAT" })
        // acTL after the first fcTL.
        let turned = joined(others[..<data] + [control] + others[data...])
        let decoder = try AnimatedPNGDecoder(turned)
        #expect(try decoder.count == 5 && PNGDecoder().outline(of: turned).frames == 5)
        for index in 0..<5 {
            #expect(try decoder.image(index).storedPixels == Self.clearImages[index].storedPixels)
        }
        // acTL after the image, or missing, makes a still image.
        for still in [joined(others[...data] + [control] + others[(data + 1)...]), joined(others)] {
            #expect(try AnimatedPNGDecoder(still).count == 1)
            #expect(try !PNGDecoder().outline(of: still).isAnimated)
        }
        let twice = #expect(throws: PNGReadError.self) {
            try AnimatedPNGDecoder(joined([all[0], control] + all.dropFirst()))
        }
        #expect(twice?.reason == "several acTL chunks")
    }

    @Test func aDelayWithoutADenominatorIsInHundredths() throws {
        var bytes = Self.encode(Self.clearImages)
        let header = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("fcTL".utf8)) })
        bytes.replaceSubrange(header + 24..<header + 28, with: [0, 7, 0, 0])
        let delay = try AnimatedPNGDecoder(PNGBuilder.repaired(bytes)).delays[0]
        #expect(delay.ticks == 7 && delay.ticksPerSecond == 100)
    }

    /// 1 MB of data, which could be 1 GB of pixels, must not allocate a canvas that it does not fill.
    @Test func aSmallFileTakesNoMemoryForAHugeCanvas() throws {
        var file = PNGBuilder(width: 16_384, height: 16_384) { _, _ in [] }
        file.before = [PNGBuilder.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])]
        let bytes =
            PNGBuilder.signature + file.header + file.before[0] + PNGBuilder.chunk("IDAT", PNGBuilder.stored([0]))
            + PNGBuilder.chunk("IEND", [])
        let error = #expect(throws: PNGReadError.self) { try AnimatedPNGDecoder(bytes) }
        #expect(error?.cause == .tooLittleData(width: 16_384, height: 16_384, bytes: 12))
    }
}
