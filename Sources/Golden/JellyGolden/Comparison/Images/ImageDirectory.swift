import Foundation
package import JellyImaging
import JellySupport

/// The PNG images of a directory, or a single file, sorted by the numbers in their names.
package struct ImageDirectory: Hashable, Sendable {
    /// The files' paths in numeric order: `2.png` before `10.png`.
    package let paths: [String]

    /// Lists a directory, or takes a file; decodes nothing.
    ///
    /// - Throws: `PNGReadError`, also for a directory without images.
    package init(_ path: String) throws(PNGReadError) {
        switch FileKind(of: path) {
        case .nothing: throw PNGReadError(name: path, cause: .missing)
        case .directory: break
        case .file, .link, .special:
            paths = [path]
            return
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw PNGReadError(name: path, cause: .unreadable(reason: SystemReason.text(error)))
        }
        let images = names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }.sorted { a, b in
            let order = a.compare(b, options: .numeric)
            return order == .orderedSame ? a < b : order == .orderedAscending
        }
        guard !images.isEmpty else {
            throw PNGReadError(name: path, cause: .unreadable(reason: "the directory has no PNG images"))
        }
        paths = images.map { JellySupport.path($0, in: path) }
    }

    /// Decodes a file, counted from 0.
    ///
    /// - Throws: `PNGReadError`.
    package func image(at index: Int) throws(PNGReadError) -> Bitmap {
        try PNGDecoder().decode(path: paths[index])
    }

    /// Decodes a file, counted from 0, for comparison.
    ///
    /// - Throws: `PNGReadError`.
    package func exactImage(at index: Int) throws(PNGReadError) -> ComparedImage {
        let decoder = PNGDecoder()
        return ComparedImage(try decoder.decodeExactly(decoder.bytes(path: paths[index]), name: paths[index]))
    }
}
