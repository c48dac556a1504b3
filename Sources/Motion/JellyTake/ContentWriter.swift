import Foundation
import JellyGraphics
import JellyImaging
import JellySupport
import JellyValues

/// Writes what nodes draw by themselves, the same thing once.
final class ContentWriter {
    private let insertContent: Statement
    private let insertCommand: Statement
    private let insertImage: Statement
    private var numbers: [String: Int] = [:]
    private var images: [Image: (number: Int, hash: String)] = [:]
    private var bytes = CanonicalBytes()

    init(_ database: Database) throws(DatabaseError) {
        insertContent = try database.statement("INSERT INTO contents VALUES(?, ?)")
        insertCommand = try database.statement(
            "INSERT INTO commands VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        insertImage = try database.statement("INSERT INTO images VALUES(?, ?, ?, ?)")
    }

    /// - Returns: the content's number and hash.
    func add(_ content: NodeContent) throws(DatabaseError) -> (number: Int, hash: String) {
        for case .command(.image(let image, _)) in content.items where images[image] == nil {
            let hash = image.contentHash
            let number = images.count
            images[image] = (number, hash)
            try insertImage.run(
                .integer(number), .text(hash), .init(image.bitmap.isOpaque),
                .blob(PNGEncoder().encode(image.bitmap)))
        }
        bytes.removeAll()
        content.add(to: &bytes) { images[$0]?.hash ?? "" }
        let hash = bytes.hash
        if let number = numbers[hash] { return (number, hash) }
        let number = numbers.count
        numbers[hash] = number
        try insertContent.run(.integer(number), .text(hash))
        // A clip stands before the first command.
        if let clip = content.clip {
            try insertCommand.run(CommandRow(kind: .clip, path: clip.pathData).values(number, -1))
        }
        if content.blendMode != .normal {
            try insertCommand.run(CommandRow(kind: .blend, path: content.blendMode.rawValue).values(number, -2))
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
        case .command(.gradient(let path, let gradient)):
            return CommandRow(kind: .gradient, path: path.pathData, gradient: gradient)
        case .command(.shadow(let path, let shadow)):
            return CommandRow(kind: .shadow, path: path.pathData, color: shadow.color, deviation: shadow.deviation)
        case .command(.image(let image, let place)):
            return CommandRow(kind: .image, image: images[image]?.number, place: place)
        case .command(.node): preconditionFailure("a node among commands must have a number")
        }
    }
}

/// A row of the table `commands`.
struct CommandRow {
    /// `blend` has the name of a blend mode in the column of paths.
    enum Kind: String { case clip, blend, fill, stroke, gradient, shadow, image, node }

    var kind: Kind
    var path: String?
    var color: Color?
    var style: StrokeStyle?
    /// In the column of lines' widths.
    var deviation: CGFloat?
    /// In the columns of caps (its kind), dashes (its stops) and places (where it lies).
    var gradient: Gradient?
    var image: Int?
    var place: CGAffineTransform?
    var node: Int?

    func values(_ content: Int, _ index: Int) -> [DatabaseValue] {
        let components = color.map { [$0.red, $0.green, $0.blue, $0.alpha] }
        let numbers = place?.numbers ?? gradient?.course.columns
        var values: [DatabaseValue] = [.integer(content), .integer(index), .text(kind.rawValue), DatabaseValue(path)]
        for index in 0..<4 { values.append(DatabaseValue(components?[index])) }
        values.append(DatabaseValue((style?.lineWidth ?? deviation).map { Double($0) }))
        values.append(DatabaseValue(style?.lineCap.word ?? gradient?.course.word))
        values.append(DatabaseValue(style?.joinWord))
        let list = style?.dash.map { Double($0) } ?? gradient?.stops.flatMap(\.numbers)
        values.append(DatabaseValue(list?.map { ShortNumber.exact($0) }.joined(separator: " ")))
        values.append(DatabaseValue(image))
        for index in 0..<6 { values.append(DatabaseValue(numbers?[index])) }
        values.append(DatabaseValue(node))
        return values
    }
}

extension NodeContent {
    /// Adds all of it; an image by the hash of its pixels, a node by its number.
    func add(to bytes: inout CanonicalBytes, hashOf: (Image) -> String) {
        bytes.add(clip != nil)
        if let clip { bytes.add(clip) }
        if blendMode != .normal { bytes.add(blendMode.rawValue) }
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
            case .command(.gradient(let path, let gradient)):
                bytes.add("gradient")
                bytes.add(path)
                bytes.add(gradient.course.word)
                for number in gradient.course.columns { bytes.add(number) }
                bytes.add(gradient.stops.count)
                for number in gradient.stops.flatMap(\.numbers) { bytes.add(number) }
            case .command(.shadow(let path, let shadow)):
                bytes.add("shadow")
                bytes.add(path)
                bytes.add(shadow.color)
                bytes.add(Double(shadow.deviation))
            case .command(.image(let image, let place)):
                bytes.add("image")
                bytes.add(hashOf(image))
                bytes.add(place)
            case .command(.node): preconditionFailure("a node among commands must have a number")
            }
        }
    }
}

extension Gradient.Stop {
    /// Its place and its color.
    fileprivate var numbers: [Double] { [location, color.red, color.green, color.blue, color.alpha] }
}

extension Gradient.Course {
    fileprivate var word: String {
        switch self {
        case .linear: "linear"
        case .radial: "radial"
        }
    }

    /// Six numbers: of a line where it ends, two zeros and where it begins; or the transform of the unit circle.
    fileprivate var columns: [Double] {
        switch self {
        case .linear(let start, let end): [end.x, end.y, 0, 0, start.x, start.y].map { Double($0) }
        case .radial(let place): place.numbers
        }
    }

    init?(word: String?, columns: CGAffineTransform) {
        switch word {
        case "linear":
            self = .linear(
                from: CGPoint(x: columns.tx, y: columns.ty), to: CGPoint(x: columns.a, y: columns.b))
        case "radial": self = .radial(columns)
        default: return nil
        }
    }
}

extension Image {
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
