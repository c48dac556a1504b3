import Foundation
import JellyGraphics
import JellyImaging
import JellySupport

extension Codec where Value == Image {
    /// The maximum number of bytes that a PNG file of a scene may have: 64 MiB.
    private static var sizeLimit: Int { 64 << 20 }

    /// An image in a PNG file of the scene's directory; whoever writes it writes the file's name.
    static let png = Codec(
        expectation: "the name of a PNG file", schema: Codec<String>.name.schema,
        read: { node, label, diagnostics in
            guard let name = Codec<String>.name.read(node, label, &diagnostics) else { return nil }
            if let known = diagnostics.images[name] { return known }
            guard
                let file = diagnostics.bytes(ofFile: name, label, "PNG", limit: sizeLimit, node.range)
            else { return nil }
            do {
                let (width, height) = try Image.pixelSize(ofPNG: file.bytes, name: file.path)
                let bytes = Image.estimatedMemory(width, height)
                let what = "the image \(quoted(name)) of \(width)×\(height) pixels"
                // What is decoded is there twice for a moment.
                do {
                    try diagnostics.memory.require(2 * bytes, for: what)
                } catch {
                    try? diagnostics.memory.take(bytes, for: what)
                    throw error
                }
                try diagnostics.memory.take(bytes, for: what)
                let image = try Image(png: file.bytes, name: file.path)
                diagnostics.images[name] = image
                return image
            } catch {
                diagnostics.report(node.range, "`\(label)`: \(String(describing: error))")
                return nil
            }
        },
        write: { _ in .null })
}
