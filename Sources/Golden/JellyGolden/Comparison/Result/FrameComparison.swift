import JellyImaging

/// What was found at one frame of two films.
package struct FrameComparison: Hashable, Sendable {
    /// What became of the pixels.
    package var pixels: RunResult.FrameResult.Pixels
    /// The numbers; nil where the pixels are the same, or one side is not there.
    package var comparison: Comparison?
    /// The pictures' sizes as they were compared; nil for a side that is not there.
    package var expectedSize: Comparison.Size?
    package var actualSize: Comparison.Size?
    /// The pictures' hashes; nil for a side that is not there, and where both files are equal and were not decoded.
    package var expectedHash: String?
    package var actualHash: String?
    /// What stands for the bytes of the files that the pictures come from; nil where they come from none.
    package var expectedFile: String?
    package var actualFile: String?
    /// In what the pictures are shown otherwise, though their pixels may be the same, each in words.
    package var shownOtherwise: [String] = []
    /// What of the pictures was left out, as was asked for; nil for nothing.
    package var leftOut: String?

    /// Whether both sides have a picture.
    var isPair: Bool { pixels != .extra && pixels != .missing }

    /// Two pictures that come from files with the same bytes.
    package init(ofEqualFiles file: String, size: Comparison.Size) {
        pixels = .same
        (expectedSize, actualSize, expectedFile, actualFile) = (size, size, file, file)
    }

    /// A frame that cannot be read on some side.
    package static let unread = FrameComparison(pixels: .unreadable)

    fileprivate init(pixels: RunResult.FrameResult.Pixels) { self.pixels = pixels }
}

/// Compares frames, each by itself, so that many threads can.
package struct FrameComparer: Hashable, Sendable {
    let comparer: Comparer
    let sizes: PictureSizes

    init(tolerance: Tolerance, sizes: PictureSizes) { (comparer, self.sizes) = (Comparer(tolerance), sizes) }

    /// What differs between two pictures; nil stands for one that is not there.
    package func compare(expected: ComparedPicture?, actual: ComparedPicture?) -> FrameComparison {
        guard let expected, let actual else {
            var found = FrameComparison(pixels: expected == nil ? .extra : .missing)
            found.expectedHash = expected.map { FrameHash($0.withoutClearColors).digits }
            found.actualHash = actual.map { FrameHash($0.withoutClearColors).digits }
            (found.expectedSize, found.actualSize) = (expected?.size, actual?.size)
            return found
        }
        let (before, after) = sizes.fitted(expected, actual)
        var found = FrameComparison(pixels: .same)
        found.expectedHash = FrameHash(before.withoutClearColors).digits
        found.actualHash = FrameHash(after.withoutClearColors).digits
        (found.expectedSize, found.actualSize) = (before.size, after.size)
        if found.expectedHash != found.actualHash {
            let comparison = comparer.compare(after, with: before)
            found.comparison = comparison
            found.pixels = comparison.passes ? .tolerated : .changed
        }
        found.shownOtherwise = actual.presentation.differences(from: expected.presentation)
        if !found.shownOtherwise.isEmpty, found.pixels == .same {
            // No limit of pixels says how far this may go; nothing but `exact` says that it may not.
            found.pixels = comparer.tolerance == .exact ? .changed : .tolerated
        }
        if sizes == .crop, expected.size != actual.size {
            found.leftOut = "only \(before.size) pixels are compared, of \(actual.size) and \(expected.size)"
        }
        return found
    }
}

/// Gives pictures the same name where they are known to be equal: by their pixels, or else by their files.
struct PictureNames {
    private var pixels: [String: String] = [:]

    init(_ parts: [FrameComparison]) {
        for part in parts {
            for (hash, file) in [(part.expectedHash, part.expectedFile), (part.actualHash, part.actualFile)] {
                if let hash, let file { pixels[file] = hash }
            }
        }
    }

    func name(_ hash: String?, file: String?) -> String? { hash ?? file.map { pixels[$0] ?? $0 } }
}
