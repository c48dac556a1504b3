import Foundation
import JellyGraphics
import JellyImaging
import JellyValues

/// Reads what nodes draw by themselves; each content and each image is compared with its hash.
final class ContentReader {
    /// The number of cached contents; those of a jelly are all different.
    private static let kept = 2_000

    private let selectHash: Statement
    private let selectCommands: Statement
    private let selectImage: Statement
    private var contents: [Int: (content: NodeContent, hash: String)] = [:]
    private var images: [Int: (image: Image, hash: String)] = [:]
    private var bytes = CanonicalBytes()
    private var memory: MemoryBudget

    init(_ database: Database, memory: MemoryBudget) throws(DatabaseError) {
        self.memory = memory
        selectHash = try database.statement("SELECT hash FROM contents WHERE content = ?")
        selectCommands = try database.statement(
            """
            SELECT kind, path, red, green, blue, alpha, line_width, line_cap, line_join, dash, image, a, b, c, d, tx, \
            ty, node FROM commands WHERE content = ? ORDER BY place
            """)
        selectImage = try database.statement("SELECT hash, opaque, png FROM images WHERE image = ?")
    }

    func content(_ number: Int) throws -> (content: NodeContent, hash: String) {
        if let known = contents[number] { return known }
        try selectHash.start(.integer(number))
        guard try selectHash.step(), let hash = try selectHash.text(at: 0) else {
            throw DatabaseError(damage: "content \(number) is missing")
        }
        var content = NodeContent(clip: nil, items: [])
        var hashes: [Image: String] = [:]
        try selectCommands.start(.integer(number))
        while try selectCommands.step() {
            switch try selectCommands.text(at: 0).flatMap({ CommandRow.Kind(rawValue: $0) }) {
            case .clip: content.clip = try path()
            case .blend:
                guard let mode = try selectCommands.text(at: 1).flatMap(BlendMode.init) else {
                    throw DatabaseError(damage: "content \(number) has an unknown blend mode")
                }
                content.blendMode = mode
            case .node: content.items.append(.node(try selectCommands.integer(at: 17)))
            case .fill: content.items.append(.command(.fill(try path(), try color())))
            case .stroke: content.items.append(.command(.stroke(try path(), try color(), try style())))
            case .gradient: content.items.append(.command(.gradient(try path(), try gradient())))
            case .shadow:
                let shadow = Shadow(color: try color(), deviation: CGFloat(try selectCommands.real(at: 6)))
                content.items.append(.command(.shadow(try path(), shadow)))
            case .image:
                let (image, hash) = try image(selectCommands.integer(at: 10))
                hashes[image] = hash
                content.items.append(.command(.image(image, try place())))
            case nil: throw DatabaseError(damage: "content \(number) has a command of unknown kind")
            }
        }
        bytes.removeAll()
        content.add(to: &bytes) { hashes[$0] ?? "" }
        guard bytes.hash == hash else {
            throw DatabaseError(damage: "content \(number) does not match its hash")
        }
        if contents.count >= Self.kept { contents.removeAll(keepingCapacity: true) }
        contents[number] = (content, hash)
        return (content, hash)
    }

    private func path() throws -> BezierPath {
        guard let text = try selectCommands.text(at: 1), let path = try? PathDataReader.read(text) else {
            throw DatabaseError(damage: "a command lacks its path")
        }
        return path
    }

    private func color() throws -> Color {
        Color(
            red: try selectCommands.real(at: 2), green: try selectCommands.real(at: 3),
            blue: try selectCommands.real(at: 4),
            alpha: try selectCommands.real(at: 5))
    }

    private func style() throws -> StrokeStyle {
        guard let cap = StrokeStyle.LineCap(word: try selectCommands.text(at: 7)),
            let corner = StrokeStyle.join(word: try selectCommands.text(at: 8)),
            let dash = try selectCommands.text(at: 9).flatMap(Self.numbers)
        else { throw DatabaseError(damage: "a stroke lacks its style") }
        return StrokeStyle(
            lineWidth: CGFloat(try selectCommands.real(at: 6)), lineCap: cap, lineJoin: corner.join,
            dash: dash.map { CGFloat($0) }, miterLimit: corner.miterLimit)
    }

    private func gradient() throws -> Gradient {
        guard let course = Gradient.Course(word: try selectCommands.text(at: 7), columns: try place()),
            let numbers = try selectCommands.text(at: 9).flatMap(Self.numbers), numbers.count % 5 == 0
        else { throw DatabaseError(damage: "a gradient lacks its colors") }
        let stops = stride(from: 0, to: numbers.count, by: 5).map { numbers[$0..<$0 + 5].map(\.self) }
        return Gradient(
            stops.map { Color(red: $0[1], green: $0[2], blue: $0[3], alpha: $0[4]) }, at: stops.map { $0[0] }, course)
    }

    /// Numbers that stand apart by spaces; nil where one is none.
    private static func numbers(_ text: String) -> [Double]? {
        var numbers: [Double] = []
        for word in text.split(separator: " ") {
            guard let number = Double(word) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    private func place() throws -> CGAffineTransform {
        var numbers: [CGFloat] = []
        for column in 11..<17 { numbers.append(CGFloat(try selectCommands.real(at: column))) }
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    private func image(_ number: Int) throws -> (image: Image, hash: String) {
        if let known = images[number] { return known }
        try selectImage.start(.integer(number))
        guard try selectImage.step(), let hash = try selectImage.text(at: 0) else {
            throw DatabaseError(damage: "image \(number) is missing")
        }
        let isOpaque = try selectImage.integer(at: 1) == 1
        let bytes = try selectImage.blob(at: 2)
        let decoder = PNGDecoder()
        guard let (width, height) = try? decoder.size(of: bytes) else {
            throw DatabaseError(damage: "image \(number) is not a PNG")
        }
        // What is decoded is there twice for a moment.
        let what = "image \(number) of \(width)×\(height) pixels"
        try memory.require(8 * width * height, for: what)
        try memory.take(4 * width * height, for: what)
        guard let decoded = try? decoder.decode(bytes), decoded.isOpaque || !isOpaque else {
            throw DatabaseError(damage: "image \(number) is not a readable PNG")
        }
        let bitmap =
            decoded.isOpaque == isOpaque
            ? decoded
            : Bitmap(width: decoded.width, height: decoded.height, isOpaque: isOpaque, bytes: decoded.bytes)
        let image = Image(bitmap)
        guard image.contentHash == hash else {
            throw DatabaseError(damage: "image \(number) does not match its hash")
        }
        images[number] = (image, hash)
        return (image, hash)
    }
}
