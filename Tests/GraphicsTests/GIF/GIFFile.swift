import JellyImaging

/// A GIF decoded byte by byte by the specification, with all its frames; traps if invalid.
struct GIFFile {
    struct Image {
        var rectangle: PixelRectangle
        /// In hundredths of a second.
        var delay: Int
        var disposal: Int
        var clear: UInt8?
        var table: [UInt32]
        var hasOwnTable: Bool
        var symbols: [UInt8]
        /// The whole canvas when shown: `FFRRGGBB`, 0 for clear.
        var shown: [UInt32]
    }

    let width: Int
    let height: Int
    let table: [UInt32]
    /// The number of plays; 0 to loop forever.
    var plays = 1
    var comment: String?
    var images: [Image] = []

    init(_ bytes: [UInt8]) {
        precondition(bytes.starts(with: "GIF89a".utf8), "it is no GIF")
        var place = 6
        func byte() -> Int {
            place += 1
            return Int(bytes[place - 1])
        }
        func number() -> Int { byte() | byte() << 8 }
        func colors(_ flags: Int) -> [UInt32] {
            guard flags & 0x80 != 0 else { return [] }
            return (0..<2 << (flags & 7)).map { _ in
                0xFF00_0000 | UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
            }
        }
        func blocks() -> [UInt8] {
            var data: [UInt8] = []
            while case let count = byte(), count > 0 {
                data += bytes[place..<place + count]
                place += count
            }
            return data
        }
        (width, height) = (number(), number())
        let flags = byte()
        place += 2
        table = colors(flags)
        var canvas = [UInt32](repeating: 0, count: width * height)
        var (delay, disposal, clear): (Int, Int, UInt8?) = (0, 0, nil)
        while true {
            switch byte() {
            case 0x3B:
                precondition(place == bytes.count, "something follows the file's end")
                return
            case 0x21:
                let label = byte()
                let data = blocks()
                if label == 0xF9 {
                    (delay, disposal) = (Int(data[1]) | Int(data[2]) << 8, Int(data[0]) >> 2 & 7)
                    clear = data[0] & 1 == 1 ? data[3] : nil
                } else if label == 0xFE {
                    comment = String(decoding: data, as: UTF8.self)
                } else if label == 0xFF {
                    precondition(data.starts(with: "NETSCAPE2.0".utf8) && data.count == 14 && data[11] == 1)
                    let again = Int(data[12]) | Int(data[13]) << 8
                    plays = again == 0 ? 0 : again + 1
                }
            case 0x2C:
                let rectangle = PixelRectangle(x: number(), y: number(), width: number(), height: number())
                let imageFlags = byte()
                let own = colors(imageFlags)
                let bits = byte()
                let symbols = Self.decoded(blocks(), bits: bits, count: rectangle.width * rectangle.height)
                let before = canvas
                let table = own.isEmpty ? self.table : own
                for (index, symbol) in symbols.enumerated() where symbol != clear {
                    let (y, x) = index.quotientAndRemainder(dividingBy: rectangle.width)
                    canvas[(rectangle.y + y) * width + rectangle.x + x] = table[Int(symbol)]
                }
                images.append(
                    Image(
                        rectangle: rectangle, delay: delay, disposal: disposal, clear: clear, table: table,
                        hasOwnTable: !own.isEmpty, symbols: symbols, shown: canvas))
                if disposal == 2 {
                    for y in rectangle.rows { for x in rectangle.columns { canvas[y * width + x] = 0 } }
                } else if disposal == 3 {
                    canvas = before
                }
            default: preconditionFailure("no block begins so")
            }
        }
    }

    /// The symbols of codes: appendix F of the specification.
    static func decoded(_ data: [UInt8], bits: Int, count: Int) -> [UInt8] {
        let clear = 1 << bits
        var strings: [[UInt8]] = []
        var (symbols, last): ([UInt8], [UInt8]?) = ([], nil)
        var (width, bit) = (bits + 1, 0)
        while true {
            precondition(bit + width <= data.count * 8, "the codes have no end")
            var code = 0
            for offset in 0..<width { code |= Int(data[(bit + offset) / 8] >> UInt8((bit + offset) % 8) & 1) << offset }
            bit += width
            if code == clear {
                strings = (0..<clear).map { [UInt8($0)] } + [[], []]
                (width, last) = (bits + 1, nil)
                continue
            }
            precondition(!strings.isEmpty, "the codes do not begin with a clear one")
            if code == clear + 1 {
                precondition(symbols.count == count, "\(symbols.count) symbols of \(count)")
                return symbols
            }
            precondition(code < strings.count || code == strings.count && last != nil, "code \(code) is not there yet")
            let string = code < strings.count ? strings[code] : (last ?? []) + (last ?? []).prefix(1)
            symbols += string
            if let last, strings.count < 4096 { strings.append(last + string.prefix(1)) }
            if strings.count == 1 << width, width < 12 { width += 1 }
            last = string
        }
    }

    /// The image shown at each step of a number of hundredths of a second.
    func frames(delay: Int) -> [[UInt32]] {
        images.flatMap { image in Array(repeating: image.shown, count: image.delay / delay) }
    }
}

extension Bitmap {
    /// Words `AARRGGBB`.
    var words: [UInt32] {
        stride(from: 0, to: bytes.count, by: 4).map { place in
            (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
        }
    }

    init(width: Int, height: Int, words: [UInt32]) {
        self.init(
            width: width, height: height, isOpaque: words.allSatisfy { $0 >> 24 == 255 },
            bytes: words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } })
    }
}
