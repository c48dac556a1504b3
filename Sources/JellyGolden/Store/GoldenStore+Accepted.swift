import Foundation
import JellyPixels

// Variants that are as good as the golden, and results that are known to be wrong.
extension GoldenStore {
    private func entries(_ kind: String, _ name: String) -> (folder: URL, names: [String]) {
        let folder = root.appending(path: kind).appending(path: name)
        return (folder, Files.names(in: folder))
    }

    /// Those of a picture that have its size; with `golden`, only those that were accepted beside that very picture.
    func pictureResults(
        _ kind: String, _ name: String, of golden: FrameHash?, like actual: Bitmap
    ) throws(GoldenError) -> [AcceptedResult] {
        let (folder, names) = entries(kind, name)
        var results: [AcceptedResult] = []
        for file in names where file.hasSuffix(".png") {
            let label = String(file.dropLast(4))
            let manifest = try PictureManifest.read(folder.appending(path: label + ".json"))
            if let golden, let base = manifest.variantOf, base != golden.digits { continue }
            guard let picture = try read(folder.appending(path: file), like: actual) else { continue }
            results.append(
                AcceptedResult(name: label, reason: manifest.reason, hashes: [0: FrameHash(picture)]))
        }
        return results
    }

    /// Those of something that moves; with `golden`, only those that were accepted beside that very golden.
    func sequenceResults(
        _ kind: String, _ name: String, of golden: String?
    ) throws(GoldenError) -> [AcceptedResult] {
        let (folder, names) = entries(kind, name)
        var results: [AcceptedResult] = []
        for label in names where Files.isFolder(folder.appending(path: label)) {
            let result = try SequenceGolden(folder: folder.appending(path: label))
            if let golden, let base = result.manifest.variantOf, base != golden { continue }
            let pairs = result.hashes.lines.compactMap { line in line.pixels.map { (line.index, $0) } }
            results.append(
                AcceptedResult(
                    name: label, reason: result.manifest.reason,
                    hashes: Dictionary(pairs) { first, _ in first }))
        }
        return results
    }
}
