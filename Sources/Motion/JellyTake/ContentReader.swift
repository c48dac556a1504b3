import Foundation
import JellyGraphics
import JellyImaging
import JellyValues

/// Reads what nodes draw by themselves; each content and each picture is held against its hash.
final class ContentReader {
    /// How many contents are kept; those of a jelly are all different.
    private static let kept = 2_000

    private let selectHash: Statement
    private let selectCommands: Statement
    private let selectPicture: Statement
    private var contents: [Int: (content: NodeContent, hash: String)] = [:]
    private var pictures: [Int: (picture: Picture, hash: String)] = [:]
    private var bytes = CanonicalBytes()
    private var memory: MemoryBudget

    init(_ database: Database, memory: MemoryBudget) throws(DatabaseError) {
        self.memory = memory
        selectHash = try database.statement("SELECT hash FROM contents WHERE content = ?")
        selectCommands = try database.statement(
            """
            SELECT kind, path, red, green, blue, alpha, line_width, line_cap, line_join, dash, picture, a, b, c, d, tx, \
            ty, node FROM commands WHERE content = ? ORDER BY place
            """)
        selectPicture = try database.statement("SELECT hash, opaque, png FROM pictures WHERE picture = ?")
    }

    func content(_ number: Int) throws -> (content: NodeContent, hash: String) {
        if let known = contents[number] { return known }
        try selectHash.start(.integer(number))
        guard try selectHash.step(), let hash = try selectHash.text(at: 0) else {
            throw DrawingReader.Damage(reason: "content \(number) is not there")
        }
        var content = NodeContent(clip: nil, items: [])
        var hashes: [Picture: String] = [:]
        try selectCommands.start(.integer(number))
        while try selectCommands.step() {
            switch try selectCommands.text(at: 0).flatMap({ CommandRow.Kind(rawValue: $0) }) {
            case .clip: content.clip = try path()
            case .node: content.items.append(.node(try selectCommands.integer(at: 17)))
            case .fill: content.items.append(.command(.fill(try path(), try color())))
            case .stroke: content.items.append(.command(.stroke(try path(), try color(), try style())))
            case .image:
                let (picture, hash) = try picture(selectCommands.integer(at: 10))
                hashes[picture] = hash
                content.items.append(.command(.image(picture, try place())))
            case nil: throw DrawingReader.Damage(reason: "content \(number) has a command of no known kind")
            }
        }
        bytes.removeAll()
        content.add(to: &bytes) { hashes[$0] ?? "" }
        guard bytes.hash == hash else {
            throw DrawingReader.Damage(reason: "content \(number) is not the one that was written")
        }
        if contents.count >= Self.kept { contents.removeAll(keepingCapacity: true) }
        contents[number] = (content, hash)
        return (content, hash)
    }

    private func path() throws -> BezierPath {
        guard let text = try selectCommands.text(at: 1), let path = try? PathDataReader.read(text) else {
            throw DrawingReader.Damage(reason: "a command has no path")
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
            let join = StrokeStyle.LineJoin(word: try selectCommands.text(at: 8)),
            let dash = try selectCommands.text(at: 9).flatMap(Self.numbers)
        else { throw DrawingReader.Damage(reason: "a line has no style") }
        return StrokeStyle(
            lineWidth: CGFloat(try selectCommands.real(at: 6)), lineCap: cap, lineJoin: join,
            dash: dash.map { CGFloat($0) })
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

    private func picture(_ number: Int) throws -> (picture: Picture, hash: String) {
        if let known = pictures[number] { return known }
        try selectPicture.start(.integer(number))
        guard try selectPicture.step(), let hash = try selectPicture.text(at: 0) else {
            throw DrawingReader.Damage(reason: "picture \(number) is not there")
        }
        let isOpaque = try selectPicture.integer(at: 1) == 1
        let bytes = try selectPicture.blob(at: 2)
        let decoder = PNGDecoder()
        guard let (width, height) = try? decoder.size(of: bytes) else {
            throw DrawingReader.Damage(reason: "picture \(number) is no PNG picture")
        }
        // What is decoded is there twice for a moment.
        let what = "picture \(number) of \(width)×\(height) pixels"
        try memory.require(8 * width * height, for: what)
        try memory.take(4 * width * height, for: what)
        guard let decoded = try? decoder.decode(bytes), decoded.isOpaque || !isOpaque else {
            throw DrawingReader.Damage(reason: "picture \(number) is no PNG picture that can be read")
        }
        let bitmap =
            decoded.isOpaque == isOpaque
            ? decoded
            : Bitmap(width: decoded.width, height: decoded.height, isOpaque: isOpaque, bytes: decoded.bytes)
        let picture = Picture(bitmap)
        guard picture.contentHash == hash else {
            throw DrawingReader.Damage(reason: "picture \(number) is not the one that was written")
        }
        pictures[number] = (picture, hash)
        return (picture, hash)
    }
}
