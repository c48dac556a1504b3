import Foundation
import JellyDrawing

extension Shape where Value == Picture {
    /// The most bytes that a PNG file of a scene may have: 64 MiB.
    private static var sizeLimit: Int { 64 << 20 }

    /// A picture in a PNG file of the scene's folder; whoever writes it writes the file's name.
    static let png = Shape(
        expectation: "the name of a PNG file", schema: Shape<String>.name.schema,
        read: { node, label, findings in
            guard let name = Shape<String>.name.read(node, label, &findings) else { return nil }
            if let known = findings.pictures[name] { return known }
            guard let path = findings.path(ofFile: name, label, node.range) else { return nil }
            // A link's own size tells nothing, and what is no file, such as a pipe, might never end.
            let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            let attributes = (try? FileManager.default.attributesOfItem(atPath: target)) ?? [:]
            if let type = attributes[.type] as? FileAttributeType, type != .typeRegular, type != .typeDirectory {
                findings.report(node.range, "`\(label)` must be a PNG file, and \(quoted(name)) is no file")
                return nil
            }
            guard attributes[.size] as? Int ?? 0 <= sizeLimit else {
                findings.report(
                    node.range, "the file \(quoted(name)) is larger than 64 MiB, the most that an image may have")
                return nil
            }
            do {
                let picture = try Picture(contentsOfFile: path)
                findings.pictures[name] = picture
                return picture
            } catch {
                findings.report(node.range, "`\(label)`: \(clause(error))")
                return nil
            }
        },
        write: { _ in .null })
}
