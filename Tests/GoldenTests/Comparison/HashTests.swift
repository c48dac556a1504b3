import Foundation
import JellyDynamics
import JellyGolden
import JellyImaging
import TestSupport
import Testing

/// Hashes, compared with published values.
@Suite struct HashTests {
    /// By `xxhsum -H128` over width, height and the straight colours, blue first.
    @Test func anImagesHashIsThatOfItsSizeAndStraightPixels() {
        let opaqueAndClear = Bitmap(
            width: 1, height: 2, isOpaque: false, bytes: [30, 20, 10, 255, 7, 7, 7, 0])
        #expect(
            FrameHash(opaqueAndClear).digits == "33a56c5b5ec3f29c1f862c8c8e44bc75")
        let half = Bitmap(
            width: 1, height: 1,
            filledWith: StraightColor(red: 200, green: 100, blue: 50, alpha: 128))
        #expect(FrameHash(half).digits == "a4ce88247bc98ce6da89f77d17bdb268")
    }

    /// Reading directly from memory and converting first give the same bytes.
    @Test func anOpaqueImagesHashDoesNotDependOnHowItIsHeld() {
        for side in [1, 7, 31, 32, 33, 64, 100] {
            let bytes = (0..<side * side * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 &* 73) }
            let opaque = Bitmap(width: side, height: side, isOpaque: true, bytes: bytes)
            let other = Bitmap(width: side, height: side, isOpaque: false, bytes: bytes)
            #expect(FrameHash(opaque) == FrameHash(other), "\(side)")
        }
    }

    @Test(arguments: [true, false])
    func framesInARowHaveTheHashesThatTheyHaveAlone(_ isOpaque: Bool) {
        var generator = SeededGenerator(seed: 3)
        let hasher = FrameHasher()
        var (width, height) = (20, 100)
        func fresh() -> Bitmap {
            let bytes = (0..<width * height * 4).map {
                isOpaque && $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 &* 73)
            }
            return Bitmap(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
        }
        var frame = fresh()
        var change = PixelRectangle.everywhere(width: width, height: height)
        for turn in 0..<300 {
            #expect(hasher.hash(frame, change: change) == FrameHash(frame), "\(turn)")
            // Another size, no change, or another colour in one or two rows.
            switch generator.below(10) {
            case 0:
                (width, height) = (1 + generator.below(20), 1 + generator.below(100))
                frame = fresh()
                change = PixelRectangle.everywhere(width: width, height: height)
            case 1: change = []
            default:
                let rows = [generator.below(height), generator.below(height)].sorted()
                for row in rows {
                    frame.withMutableBytes(ofRows: row..<row + 1) { $0[0] = UInt8(generator.below(200)) }
                }
                change = Set(rows).sorted().map { PixelRectangle(x: 0, y: $0, width: 1, height: 1) }
            }
        }
    }

    @Test func onlyHexadecimalDigitsOfTheRightNumberAreAHash() {
        let digits = FrameHash(bytes: []).digits
        #expect(digits.count == 32 && FrameHash(digits)?.digits == digits)
        for text in ["", String(digits.dropLast()), digits + "0", digits.uppercased(), "x" + digits.dropFirst()] {
            #expect(FrameHash(text) == nil, "\(text)")
        }
    }

    @Test func imagesOfOtherShapesHaveOtherHashes() {
        let white = StraightColor(red: 255, green: 255, blue: 255)
        let (wide, high) = (
            Bitmap(width: 2, height: 1, filledWith: white), Bitmap(width: 1, height: 2, filledWith: white)
        )
        #expect(FrameHash(wide) != FrameHash(high))
    }

    /// By Python over little-endian doubles.
    @Test func aStatesHashIsFNV1a() {
        let sample = MotionSample(
            center: CGPoint(x: 1, y: 2), angle: 0.5, size: .zero, linearVelocity: CGPoint(x: -1, y: 0),
            angularVelocity: 0.25)
        #expect([sample].stateHash == 0x34b3_1077_76ef_a335)
        #expect([sample, nil].stateHash == [sample].stateHash && [nil, sample].stateHash != [sample].stateHash)
    }
}
