import Foundation
package import JellyImaging
import JellySupport

/// The PNG pictures of a folder, or a single one, in the order of the numbers in their names.
package struct PictureFolder: Hashable, Sendable {
    /// The files' paths; `2.png` stands before `10.png`.
    package let paths: [String]

    /// Lists a folder, or takes a file as it is; nothing is decoded yet.
    ///
    /// - Throws: `PNGReadError`, also for a folder without pictures.
    package init(_ path: String) throws(PNGReadError) {
        switch FileKind(of: path) {
        case .nothing: throw PNGReadError(name: path, fault: .missing)
        case .folder: break
        case .file, .link, .special:
            paths = [path]
            return
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw PNGReadError(name: path, fault: .unreadable(reason: SystemReason.text(error)))
        }
        let pictures = names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }.sorted { a, b in
            let order = a.compare(b, options: .numeric)
            return order == .orderedSame ? a < b : order == .orderedAscending
        }
        guard !pictures.isEmpty else {
            throw PNGReadError(name: path, fault: .unreadable(reason: "there is no PNG picture in the folder"))
        }
        paths = pictures.map { JellySupport.path($0, in: path) }
    }

    /// The picture of a file, from 0.
    ///
    /// - Throws: `PNGReadError`.
    package func picture(at index: Int) throws(PNGReadError) -> Bitmap {
        try PNGDecoder().decode(path: paths[index])
    }

    /// The picture of a file, from 0, as it is compared.
    ///
    /// - Throws: `PNGReadError`.
    package func exactPicture(at index: Int) throws(PNGReadError) -> ComparedPicture {
        let decoder = PNGDecoder()
        return ComparedPicture(try decoder.decodeExactly(decoder.bytes(path: paths[index]), name: paths[index]))
    }
}
