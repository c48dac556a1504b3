/// Turns a row's samples into pixels.
struct RowExpander {
    /// What becomes of the pixels.
    enum Target {
        /// A bitmap's words, `AARRGGBB`, premultiplied.
        case bitmap
        /// Red, green, blue and alpha as they are stored, of 8 bits, or of 16 where the file has as many.
        case straight
        /// Words `AARRGGBB` of 8 bits a sample, as they are stored: of 16 bits the nearest.
        case straightWords
    }

    private enum Kind {
        /// One sample, which is looked up: gray and palettes.
        case lookup(table: [UInt32], colors: Int)
        case grayAlpha
        case rgb
        case rgba
        /// Samples of 16 bits.
        case deep
    }

    /// The number of bytes in a pixel.
    let pixelBytes: Int
    private let kind: Kind
    private let header: PNGHeader
    private let target: Target
    private let isOpaque: Bool
    /// The samples of the one color that is clear.
    private let clearColor: [UInt16]?
    /// A row of red, green, blue and alpha, on its way from 16 bits to a bitmap.
    private var scratch: [UInt16]

    init(_ contents: PNGContents, for target: Target) {
        let header = contents.header
        (self.header, self.target) = (header, target)
        isOpaque = !contents.hasAlpha
        let isDeep = header.bitDepth == 16
        pixelBytes = isDeep && target == .straight ? 8 : 4
        scratch = [UInt16](repeating: 0, count: isDeep && target != .straight ? header.width * 4 : 0)
        let mask = UInt16(truncatingIfNeeded: (1 << header.bitDepth) - 1)
        // Bits above those of a sample do not count (PNG specification, 11.3.1.1).
        let key = header.colorType == .palette ? nil : contents.transparency
        let clear = key.map { key in
            (0..<key.count / 2).map { UInt16(bigEndianNumber(key, at: $0 * 2, bytes: 2)) & mask }
        }
        clearColor = clear
        switch (header.colorType, isDeep) {
        case (_, true): kind = .deep
        case (.gray, _):
            let levels = 1 << header.bitDepth
            let table = (0..<levels).map { level in
                let gray = UInt32(level * 255 / (levels - 1)) * 0x01_0101
                return UInt16(level) == clear?[0] ? gray : gray | 0xFF00_0000
            }
            kind = .lookup(table: Self.finished(table, target), colors: levels)
        case (.palette, _):
            let (palette, alphas) = (Array(contents.palette), Array(contents.transparency ?? []))
            let table = (0..<palette.count / 3).map { index in
                let color = (0..<3).map { UInt32(palette[index * 3 + $0]) }
                let alpha = index < alphas.count ? UInt32(alphas[index]) : 255
                return target != .straight
                    ? alpha << 24 | color[0] << 16 | color[1] << 8 | color[2]
                    : alpha << 24 | color[2] << 16 | color[1] << 8 | color[0]
            }
            kind = .lookup(table: Self.finished(table, target), colors: table.count)
        case (.grayAlpha, _): kind = .grayAlpha
        case (.rgb, _): kind = .rgb
        case (.rgba, _): kind = .rgba
        }
    }

    /// A table whose colors are premultiplied where the pixels are to be, and that has an entry for every byte.
    private static func finished(_ table: [UInt32], _ target: Target) -> [UInt32] {
        var words = table
        if target == .bitmap {
            words.withUnsafeMutableBufferPointer { buffer in
                if let start = buffer.baseAddress { Premultiplication.multiply(start, count: buffer.count) }
            }
        }
        return words + [UInt32](repeating: 0, count: 256 - words.count)
    }

    /// Writes a row's pixels; `samples` has `RowFilter.margin` bytes after its own.
    mutating func expand(
        _ samples: UnsafePointer<UInt8>, to pixels: UnsafeMutableRawPointer, count: Int
    ) throws(PNGReadError) {
        switch kind {
        case .lookup(let table, let colors):
            let highest = table.withUnsafeBufferPointer { table in
                lookUp(samples, table, pixels.assumingMemoryBound(to: UInt32.self), count)
            }
            guard highest < colors else { throw PNGReadError(.damaged(.paletteIndex(highest, colors: colors))) }
        case .deep: expandDeep(samples, to: pixels, count: count)
        case .grayAlpha, .rgb, .rgba:
            let words = pixels.assumingMemoryBound(to: UInt32.self)
            switch kind {
            case .rgb: expandRGB(samples, to: words, count: count)
            case .rgba: expandRGBA(samples, to: words, count: count)
            default:
                for x in 0..<count {
                    words[x] = UInt32(samples[2 &* x]) &* 0x01_0101 | UInt32(samples[2 &* x &+ 1]) &<< 24
                }
            }
            if target == .bitmap, !isOpaque { Premultiplication.multiply(words, count: count) }
        }
    }

    /// Looks samples up; the highest of them.
    private func lookUp(
        _ samples: UnsafePointer<UInt8>, _ table: UnsafeBufferPointer<UInt32>, _ words: UnsafeMutablePointer<UInt32>,
        _ count: Int
    ) -> Int {
        let bits = header.bitDepth
        var (highest, x): (UInt8, Int) = (0, 0)
        if bits == 8 {
            while x < count {
                words[x] = table[Int(samples[x])]
                highest = max(highest, samples[x])
                x &+= 1
            }
            return Int(highest)
        }
        while x < count {
            let bit = x &* bits
            let sample = (samples[bit &>> 3] &>> UInt8(8 &- bits &- bit & 7)) & UInt8((1 &<< bits) &- 1)
            words[x] = table[Int(sample)]
            highest = max(highest, sample)
            x &+= 1
        }
        return Int(highest)
    }

    private func expandRGB(_ samples: UnsafePointer<UInt8>, to words: UnsafeMutablePointer<UInt32>, count: Int) {
        let bytes = UnsafeRawPointer(samples)
        // Loops without a question in them are twice as fast.
        switch (clearColor, target) {
        case (nil, .straight): forEachRGB(bytes, words, count) { $0 | 0xFF00_0000 }
        case (nil, _): forEachRGB(bytes, words, count) { $0.byteSwapped &>> 8 | 0xFF00_0000 }
        case (let clear?, let target):
            // The color that is clear as the samples lie in memory.
            let clear = UInt32(clear[0]) | UInt32(clear[1]) << 8 | UInt32(clear[2]) << 16
            let swaps = target != .straight
            forEachRGB(bytes, words, count) { word in
                let color = word & 0xFF_FFFF
                return (swaps ? color.byteSwapped &>> 8 : color) | (color == clear ? 0 : 0xFF00_0000)
            }
        }
    }

    /// Makes a word of every three bytes, to which `body` gets them in its lower bytes; what the highest holds is open.
    @inline(__always)
    private func forEachRGB(
        _ bytes: UnsafeRawPointer, _ words: UnsafeMutablePointer<UInt32>, _ count: Int, _ body: (UInt32) -> UInt32
    ) {
        var x = 0
        while x < count {
            words[x] = body(bytes.loadUnaligned(fromByteOffset: 3 &* x, as: UInt32.self))
            x &+= 1
        }
    }

    private func expandRGBA(_ samples: UnsafePointer<UInt8>, to words: UnsafeMutablePointer<UInt32>, count: Int) {
        let (swaps, bytes) = (target != .straight, UnsafeRawPointer(samples))
        var x = 0
        while x < count {
            let word = bytes.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
            words[x] = swaps ? word & 0xFF00_FF00 | (word &>> 16) & 0xFF | (word & 0xFF) &<< 16 : word
            x &+= 1
        }
    }

    private mutating func expandDeep(_ samples: UnsafePointer<UInt8>, to pixels: UnsafeMutableRawPointer, count: Int) {
        guard target != .straight else {
            return spread(samples, to: pixels.assumingMemoryBound(to: UInt16.self), count: count)
        }
        // Held by this call alone, so that it is filled in place.
        var row = scratch
        scratch = []
        row.withUnsafeMutableBufferPointer { row in
            guard let start = row.baseAddress else { return }
            spread(samples, to: start, count: count)
            let words = pixels.assumingMemoryBound(to: UInt32.self)
            if target == .straightWords {
                Self.round(start, to: words, count: count)
            } else {
                Premultiplication.fill(words, from: start, count: count)
            }
        }
        scratch = row
    }

    /// Writes the nearest words of 8 bits a sample.
    private static func round(_ row: UnsafePointer<UInt16>, to words: UnsafeMutablePointer<UInt32>, count: Int) {
        for x in 0..<count {
            func sample(_ index: Int) -> UInt32 { (UInt32(row[4 &* x &+ index]) &* 255 &+ 32_767) / 65_535 }
            words[x] = sample(3) << 24 | sample(0) << 16 | sample(1) << 8 | sample(2)
        }
    }

    /// Writes red, green, blue and alpha of each pixel.
    private func spread(_ samples: UnsafePointer<UInt8>, to row: UnsafeMutablePointer<UInt16>, count: Int) {
        let type = header.colorType
        let clear = clearColor.map { ($0[0], $0[$0.count / 3], $0[$0.count - 1]) }
        var (source, target) = (UnsafeRawPointer(samples), row)
        for _ in 0..<count {
            func sample(_ index: Int) -> UInt16 {
                UInt16(bigEndian: source.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self))
            }
            let red = sample(0)
            let (green, blue) = type == .rgb || type == .rgba ? (sample(1), sample(2)) : (red, red)
            (target[0], target[1], target[2]) = (red, green, blue)
            if type.hasAlpha {
                target[3] = sample(type.samples &- 1)
            } else {
                target[3] = clear.map { $0 == (red, green, blue) } == true ? 0 : .max
            }
            source += 2 &* type.samples
            target += 4
        }
    }
}
