import Foundation
import JellyPixels

// Pictures of what went wrong.
extension GoldenStore {
    /// Removes what an earlier failure left.
    func removeArtifacts(of name: String) throws(GoldenError) {
        guard let artifacts else { return }
        for file in Files.names(in: artifacts) where isArtifact(file, of: name) {
            try Files.remove(artifacts.appending(path: file))
        }
    }

    /// `NAME.actual.png`, or `NAME.0085.actual.png` for a frame.
    private func isArtifact(_ file: String, of name: String) -> Bool {
        guard file.hasPrefix(name + ".") else { return false }
        let words = file.dropFirst(name.count + 1).split(separator: ".", omittingEmptySubsequences: false)
        let kind = words.count == 3 && Int(words[0]) != nil ? words.dropFirst() : words[...]
        return kind.count == 2 && kind.last == "png"
            && ["actual", "expected", "difference"].contains(kind.first.map(String.init) ?? "")
    }

    func save(
        _ pictures: [(kind: String, bitmap: Bitmap)], of name: String, frame: Int? = nil,
        to outcome: inout GoldenOutcome
    ) throws(GoldenError) {
        guard let artifacts else { return }
        for (kind, bitmap) in pictures {
            let number =
                frame.map { "." + String(repeating: "0", count: max(0, 4 - String($0).count)) + String($0) } ?? ""
            let file = artifacts.appending(path: "\(name)\(number).\(kind).png")
            try write(bitmap, to: file)
            outcome.files.append(file)
            outcome.result.artifacts.append(RunResult.Artifact(kind: kind, frame: frame, path: file.path))
        }
    }
}
