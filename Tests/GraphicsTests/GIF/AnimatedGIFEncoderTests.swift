import TestSupport
import Testing

import JellyImaging

/// The frames of a GIF, decoded by the specification's steps.
@Suite struct AnimatedGIFEncoderTests {
    private func encode(_ images: [Bitmap], _ settings: GIFSettings = GIFSettings(delay: 4)) -> [UInt8] {
        let recorder = GIFRecorder(width: images[0].width, height: images[0].height, settings: settings)
        var records = images.flatMap { recorder.append($0) }
        records += recorder.finish()
        return encode(records, recorder.plan())
    }

    private func encode(_ records: [UInt8], _ plan: GIFPlan) -> [UInt8] {
        let encoder = AnimatedGIFEncoder(plan)
        var (bytes, place) = (encoder.head, 0)
        while place < records.count {
            let head = Array(records[place..<place + AnimatedGIFEncoder.recordHeadSize])
            place += head.count
            let size = AnimatedGIFEncoder.recordSize(after: head)
            bytes += encoder.append(head: head, pixels: Array(records[place..<place + size]))
            place += size
        }
        return bytes + encoder.finish() + [GIFBlocks.trailer]
    }

    /// Frames in which a square with soft edges moves over another.
    private func moving(_ count: Int, colors: Int = 40, step: Int = 3) -> [Bitmap] {
        (0..<count).map { number in
            let words = (0..<60 * 40).map { place -> UInt32 in
                let (y, x) = place.quotientAndRemainder(dividingBy: 60)
                let inside = min(x - number * step, number * step + 14 - x, y - 8, 24 - y)
                if inside < -1 { return 0xFFF0_F0E0 }
                if inside > 1 { return 0xFF20_60C0 }
                return 0xFF00_0000 | UInt32((x * 7 + y * 13 + number) % colors) * 0x01_0203
            }
            return Bitmap(width: 60, height: 40, words: words)
        }
    }

    /// The largest difference of two colours' components.
    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [UInt32(0), 8, 16].map { abs(Int((a >> $0) & 255) - Int((b >> $0) & 255)) }.max() ?? 0
    }

    private static func color(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        UInt32(0xFF00_0000) | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    private func noise(_ colors: Int, seed: UInt64, width: Int = 40, height: Int = 30) -> Bitmap {
        var generator = SeededGenerator(seed: seed)
        let words = (0..<width * height).map { place -> UInt32 in
            let color = place < colors ? place : generator.below(colors)
            return 0xFF00_0000 | UInt32(color) &* 2_654_435_761 >> 8
        }
        return Bitmap(width: width, height: height, words: words)
    }

    private func worst(_ file: GIFFile, _ images: [Bitmap]) -> Int {
        let shown = file.frames(delay: 4)
        #expect(shown.count == images.count)
        return zip(shown, images).reduce(0) { worst, pair in
            zip(pair.0, pair.1.words).reduce(worst) { max($0, Self.distance($1.0, $1.1)) }
        }
    }

    @Test func everyPixelOfFewColoursComesBack() {
        let images = moving(12)
        let file = GIFFile(encode(images))
        #expect(worst(file, images) == 0)
        #expect(file.plays == 0 && file.images.allSatisfy { !$0.hasOwnTable && $0.delay == 4 })
        // Only changes are drawn.
        #expect(file.images.dropFirst().allSatisfy { $0.rectangle.width < 30 && $0.rectangle.height <= 20 })
    }

    @Test(arguments: [255, 256]) func oneTableHoldsAsManyColoursAsThereAre(_ colors: Int) {
        let images = [noise(colors, seed: 1), noise(colors, seed: 2), noise(colors, seed: 2), noise(colors, seed: 3)]
        let file = GIFFile(encode(images))
        #expect(worst(file, images) == 0)
        #expect(file.table.count == 256 && file.images.map(\.hasOwnTable) == [false, false, false, false])
        #expect(file.images.map(\.delay) == [4, 4, 4, 4])
    }

    /// Together they have more colours than a table, but none alone.
    @Test func imagesOfAtMost256ColoursAreExactWhateverTheOthersHave() {
        var images = (0..<6).map { noise(200, seed: UInt64($0)) }
        for number in images.indices {
            let words = images[number].words.map { $0 ^ UInt32(number * 0x05_0307) }
            images[number] = Bitmap(width: 40, height: 30, words: words)
        }
        // One with more colours than a table between them; afterwards everything must be exact again.
        images.insert(noise(700, seed: 9), at: 3)
        let file = GIFFile(encode(images))
        let shown = file.frames(delay: 4)
        for (number, image) in images.enumerated() where number != 3 { #expect(shown[number] == image.words) }
        #expect(shown[3] != images[3].words)
        #expect(file.images.contains { $0.hasOwnTable })
    }

    @Test func aPixelThatWasInexactIsMendedWithoutBeingTouched() {
        var words = noise(1000, seed: 5).words
        let first = Bitmap(width: 40, height: 30, words: words)
        // Everything except a corner becomes flat, leaving few, unchanged colours.
        for place in words.indices where place % 40 > 4 || place / 40 > 4 { words[place] = 0xFF80_8080 }
        let images = [first, Bitmap(width: 40, height: 30, words: words)]
        #expect(GIFFile(encode(images)).frames(delay: 4)[1] == images[1].words)
    }

    @Test func coloursBeyondATableAreNear() {
        let gradient = (0..<3).map { number in
            Bitmap(width: 64, height: 64, words: (0..<4096).map { Self.color($0 % 64 * 4, $0 / 64 * 4, number) })
        }
        let file = GIFFile(encode(gradient))
        #expect(worst(file, gradient) <= 40)
        // Flat areas are preserved, however many other colours there are.
        let words = gradient[0].words + Array(repeating: 0xFF12_3456, count: 64 * 64)
        let flat = [Bitmap(width: 64, height: 128, words: words)]
        #expect(GIFFile(encode(flat)).images[0].shown[64 * 100] == 0xFF12_3456)
    }

    /// Ramps of 100 grays each, 400 different colours in all, over a flat ground.
    private func ramps(_ count: Int) -> [Bitmap] {
        (0..<count).map { number in
            let words = (0..<60 * 40).map { place -> UInt32 in
                guard place < 1200 else { return 0xFF40_4040 }
                let step = place % 100 + number * 100 % 400
                return Self.color(60 + step / 3, 60 + (step + 1) / 3, 60 + (step + 2) / 3)
            }
            return Bitmap(width: 60, height: 40, words: words)
        }
    }

    @Test func oneTableDoesWhereItIsOffByTwoAtMost() {
        let images = ramps(6)
        var settings = GIFSettings(delay: 4)
        let file = GIFFile(encode(images))
        #expect(file.images.allSatisfy { !$0.hasOwnTable } && worst(file, images) == 1)
        // Large areas are exact.
        #expect(file.frames(delay: 4).allSatisfy { $0[1200...].allSatisfy { $0 == 0xFF40_4040 } })
        // Where exactness was asked for, and where images stand alone, they have tables of their own.
        settings.hasOwnTables = true
        let exact = GIFFile(encode(images, settings))
        #expect(exact.images.contains { $0.hasOwnTable } && worst(exact, images) == 0)
        (settings.hasOwnTables, settings.isSegment) = (false, true)
        #expect(worst(GIFFile(encode(images, settings)), images) == 0)
    }

    @Test func whatIsShownStaysWhereItIsNear() {
        // Six of the eight grays of a step are near to one of the table, whatever it keeps.
        let images = ramps(4)
        let changed =
            images + [
                Bitmap(width: 60, height: 40, words: images[3].words.map { $0 == 0xFF40_4040 ? $0 : $0 ^ 1 })
            ]
        let file = GIFFile(encode(changed))
        let shown = file.frames(delay: 4)
        let differ = zip(images[3].words, changed[4].words).count { $0 != $1 }
        #expect(differ == 1200 && zip(shown[3], shown[4]).count { $0 != $1 } < differ * 3 / 4)
        #expect(worst(file, changed) <= 2)
    }

    @Test(arguments: [1, 3, 8]) func aToleranceIsKeptTo(_ tolerance: Int) {
        var settings = GIFSettings(delay: 4)
        settings.tolerance = tolerance
        let images = moving(20, colors: 80)
        let bytes = encode(images, settings)
        let found = worst(GIFFile(bytes), images)
        #expect(found <= tolerance)
        let exact = encode(images).count
        #expect(bytes.count <= exact && (tolerance < 8 || bytes.count < exact && found > 0))
    }

    /// Every image has more colours than a table, which changes slowly.
    @Test func whatATableIsOffIsNotSpentTwice() {
        let images = (0..<6).map { number in
            let words = (0..<64 * 48).map { place -> UInt32 in
                let (y, x) = place.quotientAndRemainder(dividingBy: 64)
                return Self.color(60 + 2 * x + number, 40 + 3 * y, 90 + (x + y + number) / 2)
            }
            return Bitmap(width: 64, height: 48, words: words)
        }
        var settings = GIFSettings(delay: 4)
        let plain = encode(images, settings)
        settings.tolerance = 2
        let lossy = encode(images, settings)
        #expect(lossy.count <= plain.count)
        #expect(worst(GIFFile(lossy), images) <= max(2, worst(GIFFile(plain), images)))
        settings.isSegment = true
        #expect(worst(GIFFile(encode(moving(8), settings)), moving(8)) <= 2)
    }

    @Test(arguments: [2, 16, 200]) func noImageHasMoreColoursThanAskedFor(_ colors: Int) {
        var settings = GIFSettings(delay: 4)
        settings.colors = colors
        let images = (0..<4).map { noise(250, seed: UInt64($0)) }
        for image in GIFFile(encode(images, settings)).images {
            #expect(Set(image.symbols).count <= colors)
        }
    }

    @Test func aPatternIsCloserOnTheWhole() {
        // A ramp of more colours than the table has.
        let words = (0..<8192).map { Self.color(48 + $0 % 128, 48 + $0 % 128, 48 + $0 % 128) }
        let ramp = [Bitmap(width: 128, height: 64, words: words)]
        var settings = GIFSettings(delay: 4)
        settings.colors = 9
        let plain = GIFFile(encode(ramp, settings)).images[0].shown
        settings.dithers = true
        let dithered = GIFFile(encode(ramp, settings)).images[0].shown
        // Sums of 8×8 pixels.
        func sum(_ words: [UInt32], _ block: Int) -> Int {
            (0..<64).reduce(0) { $0 + Int(words[$1 / 8 * 128 + block * 8 + $1 % 8] & 255) }
        }
        func error(_ shown: [UInt32]) -> Int { (0..<16).reduce(0) { $0 + abs(sum(shown, $1) - sum(words, $1)) } }
        #expect(error(dithered) * 2 < error(plain))
    }

    @Test func ownTablesMakeImagesOfManyColoursCloser() {
        // Each has few changing colours, and all together more than a table.
        let images = (0..<8).map { number in
            Bitmap(
                width: 40, height: 30,
                words: (0..<1200).map { place -> UInt32 in
                    if place < 900 { return Self.color(place / 4, place % 251, 90) }
                    return Self.color(place % 100, number * 30, 255 - place % 100)
                })
        }
        var settings = GIFSettings(delay: 4)
        let plain = worst(GIFFile(encode(images, settings)), images)
        settings.hasOwnTables = true
        let own = GIFFile(encode(images, settings))
        #expect(own.images.contains { $0.hasOwnTable } && worst(own, images) <= plain)
    }

    // MARK: Transparency

    /// A half-transparent disc moving over nothing.
    private func clear(_ count: Int) -> [Bitmap] {
        (0..<count).map { number in
            let words = (0..<50 * 30).map { place -> UInt32 in
                let (y, x) = place.quotientAndRemainder(dividingBy: 50)
                let (dx, dy) = (x - 8 - number * 5, y - 14)
                let square = dx * dx + dy * dy
                return square < 36 ? 0xFF00_A0FF : square < 49 ? 0xA000_6090 : square < 60 ? 0x4000_1828 : 0
            }
            return Bitmap(width: 50, height: 30, words: words)
        }
    }

    @Test func pixelsThatAreMoreThanHalfClearAreClear() {
        var settings = GIFSettings(delay: 4)
        settings.isTransparent = true
        let images = clear(6)
        let shown = GIFFile(encode(images, settings)).frames(delay: 4)
        for (found, image) in zip(shown, images) {
            let wanted = image.words.map { word -> UInt32 in
                switch word {
                case 0xFF00_A0FF: word
                case 0xA000_6090: 0xFF00_99E6  // straight
                default: 0
                }
            }
            #expect(found == wanted)
        }
    }

    @Test func aMatteShinesThrough() {
        var settings = GIFSettings(delay: 4)
        (settings.isTransparent, settings.matte) = (true, 0xFFFFFF)
        let images = clear(3)
        let shown = GIFFile(encode(images, settings)).frames(delay: 4)
        for (found, image) in zip(shown, images) {
            for (color, word) in zip(found, image.words) {
                switch word {
                case 0: #expect(color == 0)
                case 0xFF00_A0FF: #expect(color == word)
                case 0xA000_6090: #expect(color == 0xFF5F_BFEF)
                default: #expect(color == 0xFFBF_D7E7)
                }
            }
        }
    }

    @Test func whatIsUncoveredIsClearAgain() {
        var settings = GIFSettings(delay: 4)
        settings.isTransparent = true
        // It appears, stays, is partly replaced by another one, and disappears.
        let nothing = Bitmap(width: 50, height: 30, words: Array(repeating: 0, count: 1500))
        let disc = clear(8)
        let images = [nothing, disc[1], disc[1], disc[2], disc[7], nothing, disc[0], nothing]
        let file = GIFFile(encode(images, settings))
        let shown = file.frames(delay: 4)
        #expect(shown.count == images.count)
        for (found, image) in zip(shown, images) {
            #expect(found.map { $0 == 0 } == image.words.map { $0 >> 24 < 128 })
        }
        #expect(file.images.contains { $0.disposal == 2 })
    }

    // MARK: Times

    @Test func anImageThatStaysIsAPixelThatDoesNotChange() {
        let still = moving(1)[0]
        let file = GIFFile(encode([still, still, still] + moving(2) + [moving(2)[1]]))
        #expect(file.images.map(\.delay) == [4, 4, 4, 4, 4, 4])
        #expect([1, 2, 3, 5].allSatisfy { file.images[$0].rectangle.width == 1 })
    }

    @Test func playsAreCounted() {
        for plays in [0, 1, 2, 65_535] {
            var settings = GIFSettings(delay: 4)
            settings.plays = plays
            #expect(GIFFile(encode(moving(2), settings)).plays == plays)
        }
    }

    // MARK: What it is drawn over

    /// Content that was visible before an object flew over it reappears unchanged.
    @Test func whatWasBeneathAnImageComesBack() {
        let ground = noise(60, seed: 4, width: 60, height: 40)
        let images = (0..<8).map { number -> Bitmap in
            guard number > 0 else { return ground }
            var words = ground.words
            for y in 10..<30 { for x in 6 * number..<6 * number + 12 { words[y * 60 + x] = 0xFF00_00FF } }
            return Bitmap(width: 60, height: 40, words: words)
        }
        let file = GIFFile(encode(images))
        #expect(worst(file, images) == 0)
        #expect(file.images.contains { $0.disposal == 3 })
    }

    @Test func whatIsKnownOfChangesGivesTheSameBytes() {
        let images = moving(10) + moving(10).reversed()
        let recorder = GIFRecorder(width: 60, height: 40, settings: GIFSettings(delay: 4))
        var records = recorder.append(images[0])
        for number in 1..<images.count {
            // As drawn by three threads in turns.
            let since = max(0, number - 3)
            let rows = (0..<40).filter { y in
                images[number].words[y * 60..<y * 60 + 60] != images[since].words[y * 60..<y * 60 + 60]
            }
            let parts = rows.map { PixelRectangle(x: 0, y: $0, width: 60, height: 1) }
            records += recorder.append(images[number], change: parts, since: since)
        }
        records += recorder.finish()
        #expect(encode(records, recorder.plan()) == encode(images))
    }

    @Test func aSegmentNeedsNothingBeforeItAndHasAllItsImages() {
        var settings = GIFSettings(delay: 4)
        (settings.isSegment, settings.isTransparent) = (true, true)
        let images = [clear(3)[0], clear(3)[0], clear(3)[2]]
        let file = GIFFile(encode(images, settings))
        #expect(file.table.isEmpty && file.images.count == 3)
        #expect(file.images.allSatisfy { $0.hasOwnTable && $0.delay == 4 })
        #expect(file.images[0].rectangle == PixelRectangle(x: 0, y: 0, width: 50, height: 30))
        #expect(file.images[2].disposal == 2 && file.images[2].rectangle == file.images[0].rectangle)
    }

    @Test func randomVideosComeBack() {
        for seed in 0..<40 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let (width, height) = (1 + generator.below(90), 1 + generator.below(50))
            var words = Array(repeating: 0xFF00_0000 | UInt32(generator.below(200)), count: width * height)
            var images: [Bitmap] = []
            for _ in 0..<12 {
                for _ in 0..<generator.below(4) {
                    let (x, y) = (generator.below(width), generator.below(height))
                    let color = 0xFF00_0000 | UInt32(generator.below(200))
                    for row in y..<min(height, y + 1 + generator.below(20)) {
                        for column in x..<min(width, x + 1 + generator.below(30)) {
                            words[row * width + column] = color
                        }
                    }
                }
                images.append(Bitmap(width: width, height: height, words: words))
            }
            #expect(GIFFile(encode(images)).frames(delay: 4) == images.map(\.words), "seed \(seed)")
        }
    }
}
