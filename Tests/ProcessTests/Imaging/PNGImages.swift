import JellyImaging
import TestSupport

/// The kinds of images encoded in tests.
enum ImageKind: CaseIterable {
    case flat, runs, boxes, noise, sparseNoise, horizontalGradient, verticalGradient, diagonalGradient, checkerboard
}

/// An image of premultiplied pixels, `AARRGGBB`.
func image(
    _ kind: ImageKind, width: Int, height: Int, isOpaque: Bool, using generator: inout SeededGenerator
) -> Bitmap {
    func color() -> UInt32 {
        let alpha =
            isOpaque ? 255 : [0, 255, UInt32.random(in: 0...255, using: &generator)].randomElement(using: &generator)!
        var word = alpha << 24
        for shift: UInt32 in [0, 8, 16] { word |= UInt32.random(in: 0...alpha, using: &generator) << shift }
        return word
    }
    func gray(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level & 255) * 0x01_0101 }
    var words = [UInt32](repeating: color(), count: width * height)
    let other = color()
    switch kind {
    case .flat: break
    case .runs:
        var at = 0
        while at < words.count {
            let end = min(words.count, at + Int.random(in: 1...width * 2, using: &generator))
            let fill = color()
            while at < end {
                words[at] = fill
                at += 1
            }
        }
    case .boxes:
        for _ in 0..<5 {
            let (left, top) = (
                Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
            )
            let fill = color()
            for y in top..<min(height, top + 7) {
                for x in left..<min(width, left + 13) { words[y * width + x] = fill }
            }
        }
    case .noise: for i in words.indices { words[i] = color() }
    case .sparseNoise:
        for _ in 0...words.count / 50 { words[Int.random(in: 0..<words.count, using: &generator)] = color() }
    case .horizontalGradient: for i in words.indices { words[i] = gray(i % width) }
    case .verticalGradient: for i in words.indices { words[i] = gray(i / width) }
    case .diagonalGradient: for i in words.indices { words[i] = gray(i % width + 3 * (i / width)) }
    case .checkerboard: for i in words.indices where (i % width + i / width) % 2 == 0 { words[i] = other }
    }
    return Bitmap(words: words, width: width, height: height, isOpaque: isOpaque)
}

extension Bitmap {
    init(words: [UInt32], width: Int, height: Int, isOpaque: Bool) {
        let bytes = words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }
        self.init(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
    }

    /// The bytes that a PNG of this bitmap stores: RGB, or RGBA with straight alpha.
    var storedPixels: [UInt8] {
        var result: [UInt8] = []
        for at in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = Int(bytes[at + 3])
            for c in [bytes[at + 2], bytes[at + 1], bytes[at]] {
                if isOpaque {
                    result.append(c)
                } else {
                    result.append(alpha == 0 ? 0 : UInt8((Int(c) * 255 + alpha / 2) / alpha))
                }
            }
            if !isOpaque { result.append(bytes[at + 3]) }
        }
        return result
    }
}
