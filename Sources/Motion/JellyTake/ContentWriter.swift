import Foundation
import JellyGraphics
import JellyImaging
import JellySupport
import JellyValues

/// Writes what nodes draw by themselves, the same thing once.
final class ContentWriter {
    private let insertContent: Statement
    private let insertCommand: Statement
    private let insertPicture: Statement
    private var numbers: [String: Int] = [:]
    private var pictures: [Picture: (number: Int, hash: String)] = [:]
    private var bytes = CanonicalBytes()

    init(_ database: Database) throws(DatabaseError) {
        insertContent = try database.statement("INSERT INTO contents VALUES(?, ?)")
        insertCommand = try database.statement(
            "INSERT INTO commands VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        insertPicture = try database.statement("INSERT INTO pictures VALUES(?, ?, ?, ?)")
    }

    /// - Returns: the content's number and hash.
    func add(_ content: NodeContent) throws(DatabaseError) -> (number: Int, hash: String) {
        for case .command(.image(let picture, _)) in content.items where pictures[picture] == nil {
            let hash = picture.contentHash
            let number = pictures.count
            pictures[picture] = (number, hash)
            try insertPicture.run(
                .integer(number), .text(hash), .init(picture.bitmap.isOpaque),
                .blob(PNGEncoder().encode(picture.bitmap)))
        }
        bytes.removeAll()
        content.add(to: &bytes) { pictures[$0]?.hash ?? "" }
        let hash = bytes.hash
        if let number = numbers[hash] { return (number, hash) }
        let number = numbers.count
        numbers[hash] = number
        try insertContent.run(.integer(number), .text(hash))
        // A clip stands before the first command.
        if let clip = content.clip {
            try insertCommand.run(CommandRow(kind: .clip, path: clip.pathData).values(number, -1))
        }
        for (place, item) in content.items.enumerated() {
            try insertCommand.run(row(of: item).values(number, place))
        }
        return (number, hash)
    }

    private func row(of item: NodeContent.Item) -> CommandRow {
        switch item {
        case .node(let number): return CommandRow(kind: .node, node: number)
        case .command(.fill(let path, let color)):
            return CommandRow(kind: .fill, path: path.pathData, color: color)
        case .command(.stroke(let path, let color, let style)):
            return CommandRow(kind: .stroke, path: path.pathData, color: color, style: style)
        case .command(.image(let picture, let place)):
            return CommandRow(kind: .image, picture: pictures[picture]?.number, place: place)
        case .command(.node): preconditionFailure("nodes among commands have numbers")
        }
    }
}

/// A row of the table `commands`.
struct CommandRow {
    enum Kind: String { case clip, fill, stroke, image, node }

    var kind: Kind
    var path: String?
    var color: Color?
    var style: StrokeStyle?
    var picture: Int?
    var place: CGAffineTransform?
    var node: Int?

    func values(_ content: Int, _ index: Int) -> [DatabaseValue] {
        let components = color.map { [$0.red, $0.green, $0.blue, $0.alpha] }
        let numbers = place?.numbers
        var values: [DatabaseValue] = [.integer(content), .integer(index), .text(kind.rawValue), DatabaseValue(path)]
        for index in 0..<4 { values.append(DatabaseValue(components?[index])) }
        values.append(DatabaseValue(style.map { Double($0.lineWidth) }))
        values.append(DatabaseValue(style?.lineCap.word))
        values.append(DatabaseValue(style?.lineJoin.word))
        values.append(DatabaseValue(style?.dash.map { BezierPath.number(Double($0)) }.joined(separator: " ")))
        values.append(DatabaseValue(picture))
        for index in 0..<6 { values.append(DatabaseValue(numbers?[index])) }
        values.append(DatabaseValue(node))
        return values
    }
}

extension NodeContent {
    /// Adds all of it; a picture by the hash of its pixels, a node by its number.
    func add(to bytes: inout CanonicalBytes, hashOf: (Picture) -> String) {
        bytes.add(clip != nil)
        if let clip { bytes.add(clip) }
        bytes.add(items.count)
        for item in items {
            switch item {
            case .node(let number):
                bytes.add("node")
                bytes.add(number)
            case .command(.fill(let path, let color)):
                bytes.add("fill")
                bytes.add(path)
                bytes.add(color)
            case .command(.stroke(let path, let color, let style)):
                bytes.add("stroke")
                bytes.add(path)
                bytes.add(color)
                bytes.add(style)
            case .command(.image(let picture, let place)):
                bytes.add("image")
                bytes.add(hashOf(picture))
                bytes.add(place)
            case .command(.node): preconditionFailure("nodes among commands have numbers")
            }
        }
    }
}

extension Picture {
    /// Of its size, its pixels, and whether all are opaque.
    var contentHash: String {
        var bytes = CanonicalBytes()
        bytes.add(bitmap.width)
        bytes.add(bitmap.height)
        bytes.add(bitmap.isOpaque)
        bytes.add(XXH3.digits(of: bitmap.bytes))
        return bytes.hash
    }
}
