import Foundation
import JellyGraphics
import JellyImaging
import JellySupport

extension Codec where Value == Picture {
    /// The most bytes that a PNG file of a scene may have: 64 MiB.
    private static var sizeLimit: Int { 64 << 20 }

    /// A picture in a PNG file of the scene's folder; whoever writes it writes the file's name.
    static let png = Codec(
        expectation: "the name of a PNG file", schema: Codec<String>.name.schema,
        read: { node, label, findings in
            guard let name = Codec<String>.name.read(node, label, &findings) else { return nil }
            if let known = findings.pictures[name] { return known }
            guard
                let file = findings.bytes(ofFile: name, label, "PNG", limit: sizeLimit, node.range)
            else { return nil }
            do {
                let (width, height) = try Picture.pixelSize(ofPNG: file.bytes, name: file.path)
                let bytes = Picture.estimatedMemory(width, height)
                let what = "the picture \(quoted(name)) of \(width)×\(height) pixels"
                // What is decoded is there twice for a moment.
                do {
                    try findings.memory.require(2 * bytes, for: what)
                } catch {
                    try? findings.memory.take(bytes, for: what)
                    throw error
                }
                try findings.memory.take(bytes, for: what)
                let picture = try Picture(png: file.bytes, name: file.path)
                findings.pictures[name] = picture
                return picture
            } catch {
                findings.report(node.range, "`\(label)`: \(clause(error))")
                return nil
            }
        },
        write: { _ in .null })
}
