import JellyImaging
import TestSupport
import Testing

/// An animated PNG of a public list, built from its description, and the expected result.
struct AnimatedPNGFile: Sendable, CustomTestStringConvertible {
    /// The result of decoding.
    enum Outcome: Hashable, Sendable {
        /// A number of frames; the last image has one color at its upper left, and one in its middle.
        case plays(Int, StraightColor, StraightColor)
        /// The still image, of one color.
        case still(StraightColor)
        /// Nothing, for a reason.
        case refused(String)

        static func plays(_ frames: Int, _ color: StraightColor) -> Self { .plays(frames, color, color) }

        var kind: Kind {
            switch self {
            case .plays: .plays
            case .still: .still
            case .refused: .refuses
            }
        }
    }

    /// What a program does with a file.
    enum Kind: Hashable, Sendable { case plays, still, refuses }

    static let (width, height) = (16, 8)

    /// The description, and the file name if the list has one.
    let name: String
    let outcome: Outcome
    /// The behavior of Blink's decoder over libpng (`png_image_reader.cc`), and of Chromium's tests.
    let chromium: Kind
    /// The behavior of Pillow: its tests, or for missing files, `PngImagePlugin.py`.
    let pillow: Kind
    private let header: [UInt8]
    private let chunks: [[UInt8]]

    var testDescription: String { name }
    var bytes: [UInt8] { PNGBuilder.signature + header + chunks.joined() + PNGBuilder.chunk("IEND", []) }

    /// A file that all programs play.
    static func valid(
        _ name: String, _ outcome: Outcome, bits: Int = 8, colorType: Int = 6, pillow: Kind = .plays,
        _ chunks: [[UInt8]]...
    ) -> Self {
        Self(name, outcome, .plays, pillow, bits: bits, colorType: colorType, chunks.flatMap(\.self))
    }

    /// A file that is broken.
    static func broken(
        _ name: String, _ outcome: Outcome, chromium: Kind, pillow: Kind, _ chunks: [[UInt8]]...
    ) -> Self {
        Self(name, outcome, chromium, pillow, bits: 8, colorType: 6, chunks.flatMap(\.self))
    }

    private init(
        _ name: String, _ outcome: Outcome, _ chromium: Kind, _ pillow: Kind, bits: Int, colorType: Int,
        _ chunks: [[UInt8]]
    ) {
        (self.name, self.outcome, self.chromium, self.pillow, self.chunks) = (name, outcome, chromium, pillow, chunks)
        header =
            PNGBuilder(width: Self.width, height: Self.height, bitDepth: bits, colorType: colorType) { _, _ in [] }
            .header
    }
}

// MARK: - Chunks

extension AnimatedPNGFile {
    typealias Place = (x: Int, y: Int, width: Int, height: Int)

    static let whole: Place = (0, 0, width, height)
    static let middle: Place = (width / 4, height / 4, width / 2, height / 2)
    static let corner: Place = (0, 0, 1, 1)

    static let red = StraightColor(red: 255, green: 0, blue: 0)
    static let green = StraightColor(red: 0, green: 255, blue: 0)
    static let blue = StraightColor(red: 0, green: 0, blue: 255)
    static let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)

    static func acTL(_ frames: Int, plays: Int = 1) -> [[UInt8]] {
        [PNGBuilder.chunk("acTL", PNGBuilder.number(frames) + PNGBuilder.number(plays))]
    }

    /// A frame's control chunk, drawn over the existing image unless `blend` is 0.
    static func fcTL(
        _ number: Int, _ place: Place = whole, delay: (Int, Int) = (10, 100), dispose: UInt8 = 0, blend: UInt8 = 1
    ) -> [[UInt8]] {
        let numbers = [number, place.width, place.height, place.x, place.y].flatMap { PNGBuilder.number($0) }
        let times = [delay.0, delay.1].flatMap { PNGBuilder.number($0).suffix(2) }
        return [PNGBuilder.chunk("fcTL", numbers + times + [dispose, blend])]
    }

    static func imageData(_ color: StraightColor) -> [[UInt8]] { imageData(stream(of: color, whole)) }
    static func imageData(_ stream: some Sequence<UInt8>) -> [[UInt8]] { [PNGBuilder.chunk("IDAT", Array(stream))] }

    static func fdAT(_ number: Int, _ color: StraightColor, _ place: Place = whole) -> [[UInt8]] {
        fdAT(number, stream(of: color, place))
    }
    static func fdAT(_ number: Int, _ stream: some Sequence<UInt8>) -> [[UInt8]] {
        [PNGBuilder.chunk("fdAT", PNGBuilder.number(number) + stream)]
    }

    /// A separate frame: control and data.
    static func frame(
        _ number: Int, _ color: StraightColor, _ place: Place = whole, delay: (Int, Int) = (10, 100),
        dispose: UInt8 = 0, blend: UInt8 = 1
    ) -> [[UInt8]] {
        fcTL(number, place, delay: delay, dispose: dispose, blend: blend) + fdAT(number + 1, color, place)
    }

    /// A zlib stream of one color.
    static func stream(of color: StraightColor, _ place: Place) -> [UInt8] {
        stream(Array(repeating: [color.red, color.green, color.blue, color.alpha], count: place.width), place.height)
    }

    /// A zlib stream of equal rows, each repeating the same bytes.
    static func stream(_ row: [[UInt8]], _ rows: Int) -> [UInt8] {
        PNGBuilder.stored(Array(repeating: [0] + row.flatMap(\.self), count: rows).flatMap(\.self))
    }

    /// A zlib stream of the whole image, with rows repeating one piece.
    static func stream(_ piece: [UInt8], pieces: Int, rows: Int = height) -> [UInt8] {
        stream(Array(repeating: piece, count: pieces), rows)
    }

    /// The whole image in two colors, the second in its middle, and reversed.
    static func framed(_ outer: StraightColor, _ inner: StraightColor) -> [[UInt8]] {
        imageData(
            PNGBuilder.stored(
                (0..<height).flatMap { y in
                    [0]
                        + (0..<width).flatMap { x -> [UInt8] in
                            let isInside =
                                (middle.x..<middle.x + middle.width).contains(x)
                                && (middle.y..<middle.y + middle.height).contains(y)
                            let color = isInside ? inner : outer
                            return [color.red, color.green, color.blue, color.alpha]
                        }
                }))
    }
}
