/// What the chunks of a PNG say of how its pixels are shown (PNG specification, third edition, 4.3, 11.3.2 and 11.3.4).
struct PNGPresentation: Hashable {
    private static let types: [PNGChunk.ChunkType] = [
        "cICP", "iCCP", .colorSpace, "gAMA", "cHRM", "pHYs", "eXIf",
    ]
    /// The primaries and the white point of sRGB, as `cHRM` has them.
    private static let chromaticities = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    /// The gamma that stands for sRGB where a reader does not know the chunk.
    private static let gamma = 45_455

    private var contents: [PNGChunk.ChunkType: ArraySlice<UInt8>] = [:]

    /// Takes a chunk that speaks of it; damaged ones, later ones, and those behind what they are about say nothing.
    mutating func read(_ chunk: PNGChunk, hasData: Bool) {
        guard Self.types.contains(chunk.type), chunk.isIntact, contents[chunk.type] == nil else { return }
        guard !hasData || chunk.type == "eXIf" else { return }
        contents[chunk.type] = chunk.content
    }

    /// The orientation of the pixels.
    var orientation: ImageOrientation { contents["eXIf"].flatMap(Self.orientation) ?? .upright }

    var presentation: ImagePresentation {
        var presentation = ImagePresentation()
        presentation.colorSpace = colorSpace
        if let sizes = numbers("pHYs", count: 2, bytes: 9) {
            // Pixels a metre are rounded, so that squares may differ by one.
            let isSquare = abs(sizes[0] - sizes[1]) <= max(sizes[0], sizes[1]) / 100
            let (width, height) = orientation.swapsSides ? (sizes[0], sizes[1]) : (sizes[1], sizes[0])
            if !isSquare { presentation.pixelAspect = .init(width: width, height: height) }
        }
        return presentation
    }

    /// In words; the first of these chunks counts.
    private var colorSpace: String {
        if let code = contents["cICP"], code.count == 4 {
            let numbers = code.map(Int.init)
            return numbers == [1, 13, 0, 1]
                ? ImagePresentation.sRGB : ColorCode.words(primaries: numbers[0], transfer: numbers[1], numbers)
        }
        if let content = contents["iCCP"] { return Self.profile(content) }
        if contents[.colorSpace]?.count == 1 { return ImagePresentation.sRGB }
        let gamma = numbers("gAMA", count: 1, bytes: 4)?[0]
        let colors = numbers("cHRM", count: 8, bytes: 32)
        let hasOwnColors = colors.map { $0 != Self.chromaticities } ?? false
        if gamma ?? Self.gamma == Self.gamma, !hasOwnColors { return ImagePresentation.sRGB }
        return [
            gamma.map { "gamma \(Double($0) / 100_000)" },
            hasOwnColors ? colors.map { "primaries " + $0.map(String.init).joined(separator: " ") } : nil,
        ].compactMap(\.self).joined(separator: " and ")
    }

    private func numbers(_ type: PNGChunk.ChunkType, count: Int, bytes: Int) -> [Int]? {
        guard let content = contents[type], content.count == bytes else { return nil }
        return (0..<count).map { bigEndianNumber(content, at: $0 * 4, bytes: 4) }
    }

    /// A profile by its name and what it holds, however that is compressed.
    private static func profile(_ content: ArraySlice<UInt8>) -> String {
        let name = content.prefix { $0 != 0 }
        let stream = content.dropFirst(name.count + 2)
        let bytes = Inflater.inflateAll(stream, atMost: 16 << 20) ?? Array(stream)
        let shown = String(decoding: name.prefix(79), as: UTF8.self)
        return "of the ICC profile “\(shown)” (\(bytes.count) bytes, \(String(CRC32.checksum(bytes[...]), radix: 16)))"
    }

    /// The orientation in an Exif directory: tag 0x0112, a number of 16 bits.
    private static func orientation(_ content: ArraySlice<UInt8>) -> ImageOrientation? {
        let bytes = Array(content)
        let isLittle = bytes.starts(with: [0x49, 0x49, 42, 0])
        guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 42]) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - count else { return nil }
            let part = bytes[offset..<offset + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(4, 4), let count = number(start, 2) else { return nil }
        for entry in 0..<count {
            let place = start + 2 + entry * 12
            guard let tag = number(place, 2) else { return nil }
            if tag == 0x0112, number(place + 2, 2) == 3 {
                return number(place + 8, 2).flatMap(ImageOrientation.init(rawValue:))
            }
        }
        return nil
    }
}

/// The numbers for colours of Rec. ITU-T H.273 in words.
enum ColorCode {
    private static let primaries = [1: "BT.709", 9: "BT.2020", 11: "DCI-P3", 12: "Display P3"]
    private static let transfers = [1: "BT.709", 8: "linear", 13: "sRGB", 16: "PQ", 18: "HLG"]

    static func words(primaries: Int, transfer: Int, _ numbers: [Int]) -> String {
        let names = [Self.primaries[primaries] ?? "unknown primaries", Self.transfers[transfer] ?? "unknown transfer"]
        return "\(names.joined(separator: ", ")) (cICP \(numbers.map(String.init).joined(separator: "/")))"
    }
}
