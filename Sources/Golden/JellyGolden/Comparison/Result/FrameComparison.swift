import JellyImaging

/// The differences between two videos at one frame.
package struct FrameComparison: Hashable, Sendable {
    /// The result for the pixels.
    package var pixels: RunResult.FrameResult.Pixels
    /// The comparison; nil if the pixels are equal, or one side is missing.
    package var comparison: Comparison?
    /// The images' sizes as compared; nil for a missing side.
    package var expectedSize: Comparison.Size?
    package var actualSize: Comparison.Size?
    /// The images' hashes; nil for a missing side, or if the files are equal and were not decoded.
    package var expectedHash: String?
    package var actualHash: String?
    /// An identifier of the source files' bytes; nil without files.
    package var expectedFile: String?
    package var actualFile: String?
    /// Descriptions of differences in how the images are to be displayed; their pixels may be equal.
    package var shownOtherwise: [String] = []
    /// The part of the images excluded on request; nil if nothing is.
    package var leftOut: String?

    /// Whether both sides have an image.
    var isPair: Bool { pixels != .extra && pixels != .missing }

    /// Two images from files with equal bytes.
    package init(ofEqualFiles file: String, size: Comparison.Size) {
        pixels = .same
        (expectedSize, actualSize, expectedFile, actualFile) = (size, size, file, file)
    }

    /// A frame that is unreadable on one side.
    package static let unread = FrameComparison(pixels: .unreadable)

    fileprivate init(pixels: RunResult.FrameResult.Pixels) { self.pixels = pixels }
}

/// Compares single frames independently, so on any number of threads.
package struct FrameComparer: Hashable, Sendable {
    let comparer: Comparer
    let sizes: ImageSizes

    init(tolerance: Tolerance, sizes: ImageSizes) { (comparer, self.sizes) = (Comparer(tolerance), sizes) }

    /// Compares two images; nil stands for a missing one.
    package func compare(expected: ComparedImage?, actual: ComparedImage?) -> FrameComparison {
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
            found.leftOut = "compared only \(before.size) of \(actual.size) and \(expected.size) pixels"
        }
        return found
    }
}

/// Gives images the same name where they are known to be equal: by their pixels, or else by their files.
struct ImageNames {
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
