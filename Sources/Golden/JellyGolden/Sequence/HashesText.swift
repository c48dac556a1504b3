package import JellyImaging
import JellySupport

extension FrameHashes {
    /// The first line: the version of the format, and how images and states are hashed.
    static let goldenHeader = "jellyframe-frames \(GoldenManifest.currentVersion) \(FrameHash.algorithm) fnv1a-64"

    /// The file `frames.hash`: a line with the algorithm, and one for each frame.
    ///
    ///     jellyframe-frames 2 xxh3-128 fnv1a-64
    ///     0007 <32 digits of the image's XXH3> <16 digits of the state's FNV-1a>
    ///
    /// A `-` stands for a missing hash: no pixels in a golden of the physics alone, no tick before the first.
    package var goldenText: String {
        lines.reduce(into: Self.goldenHeader + "\n") { text, line in
            text += "\(line.index.digits(4)) \(line.pixels?.digits ?? "-") \(line.other ?? "-")\n"
        }
    }

    /// Parses a `frames.hash`.
    ///
    /// - Throws: `GoldenError.wrongLine`, which names the file and the line.
    package init(goldenText text: String, file: String) throws(GoldenError) {
        self.init()
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            func wrong(_ reason: String) -> GoldenError { .wrongLine(file: file, line: number + 1, reason: reason) }
            if number == 0 {
                guard line == Self.goldenHeader else { throw wrong("expected “\(Self.goldenHeader)”") }
                continue
            }
            // Behind the last line's end is nothing.
            if line.isEmpty { continue }
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 3 else { throw wrong("expected a frame number and two hashes") }
            guard let index = Int(words[0]), index >= 0, index > lines.last?.index ?? -1,
                index <= FrameSelection.largestFrame
            else {
                throw wrong("frame numbers must increase, found “\(words[0])”")
            }
            let (pixels, state) = (FrameHash(words[1]), FNV1a.value(words[2]).map { FNV1a.digits($0) })
            guard pixels != nil || words[1] == "-" else {
                throw wrong("expected \(FrameHash.digitCount) hexadecimal digits or -, found “\(words[1])”")
            }
            guard state != nil || words[2] == "-" else {
                throw wrong("expected 16 hexadecimal digits or -, found “\(words[2])”")
            }
            lines.append(Line(index: index, pixels: pixels, other: state))
        }
    }

    /// The hash of the file, by which variants refer to their golden.
    package var digest: String { FrameHash(bytes: Array(goldenText.utf8)).digits }
}
