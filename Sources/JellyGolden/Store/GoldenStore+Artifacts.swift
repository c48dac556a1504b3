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
            && ["actual", "expected", "difference", "sheet"].contains(kind.first.map(String.init) ?? "")
    }

    /// The frames that tell the story on one picture: the golden above, the run below it, the difference at the bottom.
    func saveSheet(
        _ verification: SequenceVerification, of name: String, to outcome: inout GoldenOutcome
    ) throws(GoldenError) {
        guard let artifacts, verification.first != nil else { return }
        var scene = ReportScene(outcome.result)
        let pairs = verification.beginning + [verification.worst].compactMap { $0 }
        for (frame, actual, expected) in pairs { scene.add(frame: frame, expected: expected, actual: actual) }
        guard let sheet = ContactSheet(scene) else { return }
        let file = artifacts.appending(path: "\(name).sheet.png")
        try Files.write([(file, sheet.png)])
        outcome.files.append(file)
        outcome.result.artifacts.append(RunResult.Artifact(kind: "sheet", path: file.path))
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
