import Foundation
import JellyImaging
import JellySupport

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
    ) throws {
        guard let artifacts, verification.first != nil else { return }
        let comparer = Comparer(verification.tolerance)
        let wanted = Set(outcome.result.contactFrames)
        var columns: [Int: [Bitmap?]] = [:]
        for pair in verification.beginning + [verification.worst].compactMap(\.self)
        where wanted.contains(pair.frame) {
            let (actual, expected) = (try pair.actual.bitmap(), try pair.expected?.bitmap())
            let difference = expected.flatMap {
                $0 == actual ? nil : comparer.differencePicture(of: actual, with: $0)
            }
            columns[pair.frame] = [expected, actual, difference]
        }
        let inOrder = columns.sorted { $0.key < $1.key }.map(\.value)
        guard let sheet = ComparisonSheet.picture(of: inOrder) else { return }
        let file = artifacts.appending(path: "\(name).sheet.png")
        try write(sheet, to: file)
        outcome.files.append(file)
        outcome.result.artifacts.append(RunResult.Artifact(kind: "sheet", path: file.path))
    }

    func save(
        _ pictures: [(kind: String, bitmap: Bitmap)], of name: String, frame: Int? = nil,
        to outcome: inout GoldenOutcome
    ) throws(GoldenError) {
        guard let artifacts else { return }
        for (kind, bitmap) in pictures {
            let number = frame.map { "." + $0.digits(4) } ?? ""
            let file = artifacts.appending(path: "\(name)\(number).\(kind).png")
            try write(bitmap, to: file)
            outcome.files.append(file)
            outcome.result.artifacts.append(RunResult.Artifact(kind: kind, frame: frame, path: file.path))
        }
    }
}
