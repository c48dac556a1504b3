import TestSupport
import Testing

@testable import JellyImaging

@Suite struct AnimatedPNGEncoderTests {
    /// A video of images, at 60 frames per second unless specified.
    func encode(_ images: [Bitmap], rate: (frames: Int, seconds: Int) = (60, 1), plays: Int = 0) -> [UInt8] {
        let encoder = AnimatedPNGEncoder(
            width: images[0].width, height: images[0].height, isOpaque: images.allSatisfy(\.isOpaque), rate: rate,
            plays: plays)
        let body = images.flatMap { encoder.append($0) } + encoder.finish()
        return encoder.head + body
    }

    func white(_ width: Int, _ height: Int, dots: [(x: Int, y: Int)] = []) -> Bitmap {
        var words = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
        for dot in dots { words[dot.y * width + dot.x] = 0xFF20_4060 }
        return Bitmap(words: words, width: width, height: height, isOpaque: true)
    }

    @Test func framesHoldWhatChangesAndLastAsLongAsTheyAreShown() throws {
        let images = [
            white(7, 5), white(7, 5), white(7, 5, dots: [(0, 0)]), white(7, 5, dots: [(0, 0), (6, 4)]),
            white(7, 5, dots: [(6, 4)]), white(7, 5, dots: [(6, 4)]), white(7, 5, dots: [(2, 1), (4, 3), (6, 4)]),
        ]
        let file = try decodeAnimation(encode(images, plays: 3))
        #expect(file.frameCount == 5 && file.plays == 3)
        #expect(
            file.frames.map(\.rectangle) == [
                PixelRectangle(x: 0, y: 0, width: 7, height: 5), PixelRectangle(x: 0, y: 0, width: 1, height: 1),
                PixelRectangle(x: 6, y: 4, width: 1, height: 1), PixelRectangle(x: 0, y: 0, width: 1, height: 1),
                PixelRectangle(x: 2, y: 1, width: 3, height: 3),
            ])
        #expect(file.frames.map(\.delay) == [[2, 60], [1, 60], [1, 60], [2, 60], [1, 60]])
        #expect(file.frames.allSatisfy { $0.control.disposal == .none && $0.control.blend == .source })
        #expect(file.frames.map(\.shown) == [0, 2, 3, 4, 6].map { images[$0] })
        var chunks = ["IHDR", "sRGB", "acTL", "fcTL", "IDAT"]
        for _ in 0..<4 { chunks += ["fcTL", "fdAT"] }
        #expect(file.chunkTypes == chunks + ["IEND"])
    }

    /// Further rows extend one pixel further on both sides.
    @Test func theRectangleHoldsEveryRowsChanges() throws {
        let images = [white(7, 5), white(7, 5, dots: [(1, 1), (5, 1), (0, 3), (6, 3)])]
        let file = try decodeAnimation(encode(images))
        #expect(file.frames.map(\.rectangle.x) == [0, 0] && file.frames.map(\.rectangle.width) == [7, 7])
        #expect(file.frames[1].rectangle.y == 1 && file.frames[1].rectangle.height == 3)
        #expect(file.frames[1].shown == images[1])
    }

    @Test func aSingleFrameIsAnImageToo() throws {
        let image = white(1, 1)
        let file = encode([image])
        let animation = try decodeAnimation(file)
        #expect(animation.frameCount == 1 && animation.frames.map(\.delay) == [[1, 60]])
        try #expect(decodePNG(file).pixels == [255, 255, 255])
    }

    @Test func onePixelMayChange() throws {
        let file = try decodeAnimation(encode([white(1, 1), white(1, 1, dots: [(0, 0)])]))
        #expect(file.frames.map(\.shown.bytes) == [[255, 255, 255, 255], [96, 64, 32, 255]])
    }

    /// Transparent, half-transparent and opaque pixels appear and disappear; only opaque changes may be blended.
    @Test func transparentImagesComeBackExactly() throws {
        var generator = SeededGenerator(seed: 5)
        for size in [(1, 1), (5, 3), (33, 21)] {
            var images = ImageKind.allCases.map {
                image($0, width: size.0, height: size.1, isOpaque: false, using: &generator)
            }
            // A red dot moving across a clear image.
            for x in 0..<size.0 {
                var words = [UInt32](repeating: 0, count: size.0 * size.1)
                for y in 0..<size.1 { words[y * size.0 + x] = 0xFFFF_0000 }
                images.append(Bitmap(words: words, width: size.0, height: size.1, isOpaque: false))
            }
            try checkExact(images)
        }
    }

    @Test func whatStaysUnderOpaqueChangesIsLeftOut() throws {
        // Constant noise with a bar over it.
        var generator = SeededGenerator(seed: 6)
        let noise = image(.noise, width: 40, height: 40, isOpaque: false, using: &generator)
        var words = noise.withPixels { Array(UnsafeBufferPointer(start: $0.words, count: 1600)) }
        for y in 5..<35 { (words[y * 40 + 3], words[y * 40 + 36]) = (0xFF00_00FF, 0xFF00_00FF) }
        let bar = Bitmap(words: words, width: 40, height: 40, isOpaque: false)
        let file = try decodeAnimation(encode([noise, bar, noise]))
        #expect(file.frames.map(\.control.blend) == [.source, .over, .source])
        #expect(file.frames[1].rectangle == PixelRectangle(x: 3, y: 5, width: 34, height: 30))
        #expect(file.frames.map(\.shown.storedPixels) == [noise, bar, noise].map(\.storedPixels))
    }

    @Test(arguments: ImageKind.allCases) func opaqueImagesOfEveryKindComeBackExactly(_ kind: ImageKind) throws {
        var generator = SeededGenerator(seed: 9)
        let images = (0..<6).map { _ in image(kind, width: 61, height: 23, isOpaque: true, using: &generator) }
        try checkExact(images)
    }

    /// Every image that differs from the previous one is shown, and nothing else.
    private func checkExact(_ images: [Bitmap]) throws {
        let file = try decodeAnimation(encode(images))
        let distinct = images.indices.filter { $0 == 0 || images[$0].bytes != images[$0 - 1].bytes }
        #expect(file.frames.count == distinct.count)
        for (frame, index) in zip(file.frames, distinct) {
            // Not the arrays themselves, which would be printed.
            let isExact = frame.shown.storedPixels == images[index].storedPixels
            #expect(isExact, "image \(index)")
        }
    }

    @Test func ratesAreExactFractions() {
        func ticks(_ frames: Int, _ seconds: Int, _ indices: [Int]) -> [Int] {
            let clock = AnimationClock(frames: frames, seconds: seconds)
            return [clock.ticksPerSecond] + indices.map(clock.ticks)
        }
        #expect(ticks(60, 1, [0, 1, 2, 600]) == [60, 0, 1, 2, 600])
        #expect(ticks(30000, 1001, [0, 1, 2, 30000]) == [30000, 0, 1001, 2002, 30_030_000])
        // 120 000 does not fit in 16 bits: half ticks are rounded, each frame separately.
        #expect(ticks(120_000, 1001, [0, 1, 2, 3, 120_000]) == [60_000, 0, 501, 1001, 1502, 60_060_000])
        #expect(ticks(1, 1_000_000, [1, 3]) == [1, 1_000_000, 3_000_000])
        // The last frame of the longest possible video.
        #expect(ticks(1_000_000, 1001, [1_000_000_000]) == [62_500, 62_562_500_000])
    }

    @Test func aTimeThatIsTooLongForOneFrameIsSpreadOverSeveral() throws {
        let file = try decodeAnimation(
            encode([white(4, 3), white(4, 3, dots: [(1, 1)])], rate: (frames: 1, seconds: 100_000)))
        #expect(file.frameCount == 4)
        #expect(file.frames.map(\.delay) == [[65_535, 1], [34_465, 1], [65_535, 1], [34_465, 1]])
        #expect(file.frames[1].shown == file.frames[0].shown && file.frames[3].shown == file.frames[2].shown)
        #expect(file.frames[2].shown == white(4, 3, dots: [(1, 1)]))
    }

    /// Images drawn by several threads, each of which knows the difference from its own last one.
    @Test(arguments: [1, 2, 3, 100]) func knownChangesChangeNoByte(threads: Int) {
        var generator = SeededGenerator(seed: 43)
        let (width, height) = (40, 30)
        for merges in [true, false] {
            let (plain, knowing) = (
                AnimatedPNGEncoder(
                    width: width, height: height, isOpaque: true, rate: (60, 1), mergesEqualImages: merges),
                AnimatedPNGEncoder(
                    width: width, height: height, isOpaque: true, rate: (60, 1), mergesEqualImages: merges)
            )
            // The last image of each thread, with its number.
            var known: [Int: (number: Int, image: Bitmap)] = [:]
            let first = image(.flat, width: width, height: height, isOpaque: true, using: &generator)
            var bitmap = first
            for number in 0..<90 {
                if !merges, number % 40 == 39 {
                    plain.beginSegment()
                    knowing.beginSegment()
                }
                for _ in 0..<Int.random(in: 0...2, using: &generator) {
                    let (x, y) = (
                        Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
                    )
                    let part = PixelRectangle(
                        x: x, y: y, width: min(9, width - x), height: min(7, height - y))
                    let other = image(.boxes, width: width, height: height, isOpaque: true, using: &generator)
                    bitmap.copy(part, from: other)
                }
                // Content that appears and disappears between two images of a thread is not in its change.
                if Int.random(in: 0...2, using: &generator) == 0 { bitmap = first }
                let thread = Int.random(in: 0..<threads, using: &generator)
                let bytes = plain.append(bitmap)
                if let (since, image) = known[thread] {
                    let whole = PixelRectangle.everywhere(width: width, height: height)
                    let difference = image.withPixels { last in
                        bitmap.withPixels { ShownImage(last).difference(to: $0, in: whole) }
                    }
                    let change = difference.map { [$0] } ?? []
                    #expect(knowing.append(bitmap, change: change, since: since) == bytes, "image \(number)")
                } else {
                    #expect(knowing.append(bitmap) == bytes, "image \(number)")
                }
                known[thread] = (number, bitmap)
            }
            #expect(knowing.finish() == plain.finish())
            #expect(knowing.head == plain.head)
        }
    }

    @Test func onlyWhatMayHaveChangedIsCompared() throws {
        let encoder = AnimatedPNGEncoder(width: 7, height: 5, isOpaque: true, rate: (60, 1))
        var file = encoder.append(white(7, 5))
        let change = [PixelRectangle(x: 0, y: 0, width: 3, height: 2)]
        // A wrong change: the dot at (6, 4) is outside.
        file += encoder.append(white(7, 5, dots: [(1, 1), (6, 4)]), change: change, since: 0)
        file += encoder.finish()
        let animation = try decodeAnimation(encoder.head + file)
        #expect(animation.frames.map(\.rectangle).last == PixelRectangle(x: 1, y: 1, width: 1, height: 1))
    }

    @Test func rectanglesBecomeBandsAroundThem() {
        let rectangles = [
            PixelRectangle(x: 5, y: 20, width: 2, height: 3), PixelRectangle(x: 0, y: 0, width: 2, height: 4),
            PixelRectangle(x: 8, y: 3, width: 1, height: 2),
        ]
        let bands = [PixelRectangle(x: 0, y: 0, width: 9, height: 5), rectangles[0]]
        #expect(PixelRectangle.bands(rectangles) == bands)
    }
}
