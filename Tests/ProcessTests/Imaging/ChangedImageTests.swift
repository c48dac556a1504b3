import TestSupport
import Testing

@testable import JellyImaging

/// An encoder's output when it is given the difference from the last image.
@Suite struct ChangedImageTests {
    /// Heights around one strip and several.
    private static let sizes = [(1, 1), (5, 15), (64, 16), (3, 17), (70, 33), (130, 21)]

    @Test(arguments: ImageKind.allCases) func theBytesDependOnTheImageAlone(_ kind: ImageKind) throws {
        var generator = SeededGenerator(seed: 23)
        for (width, height) in Self.sizes {
            for isOpaque in [true, false] {
                let used = PNGEncoder()
                var bitmap = image(kind, width: width, height: height, isOpaque: isOpaque, using: &generator)
                _ = used.encode(bitmap)
                for round in 0..<4 {
                    let other = image(
                        ImageKind.allCases.randomElement(using: &generator)!, width: width, height: height,
                        isOpaque: isOpaque, using: &generator)
                    let change = randomChange(width: width, height: height, using: &generator)
                    for part in change { bitmap.copy(part, from: other) }
                    let file = used.encode(bitmap, change: change)
                    let isSame = file == PNGEncoder().encode(bitmap)
                    #expect(isSame, "\(width)×\(height), opaque: \(isOpaque), round \(round): \(change)")
                    let isExact = try decodePNG(file).pixels == bitmap.storedPixels
                    #expect(isExact, "\(width)×\(height), opaque: \(isOpaque), round \(round): \(change)")
                }
            }
        }
    }

    /// An image unsuitable for runs leaves some strips outdated.
    @Test func imagesBetweenThatRunsDoNotSuitChangeNothing() {
        var generator = SeededGenerator(seed: 29)
        let used = PNGEncoder()
        let everywhere = PixelRectangle.everywhere(width: 90, height: 70)
        for kind in [ImageKind.boxes, .noise, .flat, .noise, .boxes] {
            var bitmap = image(kind, width: 90, height: 70, isOpaque: true, using: &generator)
            #expect(used.encode(bitmap, change: everywhere) == PNGEncoder().encode(bitmap))
            let other = image(.flat, width: 90, height: 70, isOpaque: true, using: &generator)
            // Gradually, until runs are suitable.
            for y in stride(from: 69, through: 0, by: -10) {
                let part = PixelRectangle(x: 0, y: max(0, y - 9), width: 90, height: y - max(0, y - 9) + 1)
                bitmap.copy(part, from: other)
                let file = used.encode(bitmap, change: [part])
                #expect(file == PNGEncoder().encode(bitmap), "\(kind), row \(y)")
            }
        }
    }

    @Test func anotherSizeOrKindIsEncodedWhole() {
        var generator = SeededGenerator(seed: 31)
        let used = PNGEncoder()
        for (width, height, isOpaque) in [(40, 50, true), (40, 50, false), (50, 40, false), (50, 41, true)] {
            let bitmap = image(.boxes, width: width, height: height, isOpaque: isOpaque, using: &generator)
            #expect(used.encode(bitmap, change: []) == PNGEncoder().encode(bitmap))
        }
    }

    /// Rows outside the change and its strips are not read.
    @Test func rowsThatAreToldToBeTheSameAreNotReadAgain() {
        var generator = SeededGenerator(seed: 37)
        let used = PNGEncoder()
        let first = image(.boxes, width: 40, height: 64, isOpaque: true, using: &generator)
        let second = image(.boxes, width: 40, height: 64, isOpaque: true, using: &generator)
        let file = used.encode(first)
        #expect(used.encode(second, change: []) == file)
        // The strips of rows 16 to 47.
        let strips = [PixelRectangle(x: 0, y: 20, width: 1, height: 20)]
        var mixed = first
        mixed.copy(PixelRectangle(x: 0, y: 16, width: 40, height: 32), from: second)
        // The following row belongs to a kept strip.
        mixed.copy(PixelRectangle(x: 0, y: 47, width: 40, height: 1), from: first)
        #expect(used.encode(mixed, change: strips) == PNGEncoder().encode(mixed))
        #expect(used.encode(mixed) == PNGEncoder().encode(mixed))
    }

    /// The marks of random rows, bit by bit, at widths around those of words.
    @Test func marksTellWhereRunsEnd() {
        var generator = SeededGenerator(seed: 41)
        for width in Array(1...5) + Array(60...70) + [127, 128, 129, 200] {
            let marks = RowMarks(width: width)
            var rows = [[UInt32](repeating: 0, count: width)]
            while rows.count < 6 {
                var row = rows[rows.count - 1]
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    let start = Int.random(in: 0..<width, using: &generator)
                    let word = UInt32.random(in: 0...2, using: &generator)
                    for x in start..<Int.random(in: start...width, using: &generator) { row[x] = word }
                }
                rows.append(row)
            }
            for (above, row) in zip(rows, rows.dropFirst()) {
                let differs = marks.mark(row, above: above)
                #expect(differs == (row != above))
                guard differs else { continue }
                func bits(_ words: UnsafePointer<UInt64>) -> [Int] {
                    (0..<marks.count * 64).filter { words[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
                }
                let last = width - 1
                let ends = (0...last).filter { $0 == last || row[$0] != row[$0 + 1] }
                #expect(bits(marks.ends) == ends && marks.runCount == ends.count)
                // A pair of vertically adjacent pixels is a difference if they are not equal.
                let differenceEnds = (0...last).filter { x in
                    if x == last { return true }
                    let (differs, nextDiffers) = (row[x] != above[x], row[x + 1] != above[x + 1])
                    return differs != nextDiffers || differs && (row[x] != row[x + 1] || above[x] != above[x + 1])
                }
                #expect(bits(marks.differenceEnds) == differenceEnds)
                #expect(marks.differenceCount == differenceEnds.count { row[$0] != above[$0] })
            }
        }
    }

    /// Rectangles that do not overlap, from the top down, as in a frame's change.
    private func randomChange(
        width: Int, height: Int, using generator: inout SeededGenerator
    ) -> [PixelRectangle] {
        var change: [PixelRectangle] = []
        var y = Int.random(in: 0...height, using: &generator)
        while y < height {
            let rows = Int.random(in: 1...min(20, height - y), using: &generator)
            let x = Int.random(in: 0..<width, using: &generator)
            change.append(
                PixelRectangle(
                    x: x, y: y, width: Int.random(in: 1...width - x, using: &generator), height: rows))
            y += rows + Int.random(in: 0...height, using: &generator)
        }
        return change
    }
}

extension Bitmap {
    /// Copies a rectangle of another bitmap of this size.
    mutating func copy(_ part: PixelRectangle, from other: Bitmap) {
        let (columns, stride) = (part.columns, bytesPerRow)
        withMutableBytes(ofRows: part.rows) { bytes in
            for y in 0..<part.height {
                for i in y * stride + columns.lowerBound * 4..<y * stride + columns.upperBound * 4 {
                    bytes[i] = other.bytes[part.y * stride + i]
                }
            }
        }
    }
}
