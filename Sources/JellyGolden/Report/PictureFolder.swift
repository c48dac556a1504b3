import Foundation
public import JellyPNG
public import JellyPixels
import JellySystem

/// The PNG pictures of a folder, or a single one, in the order of the numbers in their names.
public struct PictureFolder: Hashable, Sendable {
    /// The files' paths; `2.png` stands before `10.png`.
    public let paths: [String]

    /// Lists a folder, or takes a file as it is; nothing is decoded yet.
    ///
    /// - Throws: `ReportError.cannotRead`, also for a folder without pictures.
    public init(_ path: String) throws(ReportError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .cannotRead(path: path, reason: "there is no such file or folder")
        }
        guard isFolder.boolValue else {
            paths = [path]
            return
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .cannotRead(path: path, reason: SystemReason.text(error))
        }
        let pictures = names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }.sorted { a, b in
            let order = a.compare(b, options: .numeric)
            return order == .orderedSame ? a < b : order == .orderedAscending
        }
        guard !pictures.isEmpty else { throw .cannotRead(path: path, reason: "there is no PNG picture in the folder") }
        paths = pictures.map { (path.hasSuffix("/") ? path : path + "/") + $0 }
    }

    /// The picture of a file, from 0.
    ///
    /// - Throws: `PNGReadError`.
    public func picture(at index: Int) throws(PNGReadError) -> Bitmap {
        try PNGDecoder().decode(path: paths[index])
    }
}
