package import JellyImaging

/// A frame's images in a report, as PNG files.
package struct ReportImage: Hashable, Sendable {
    /// The frame's number.
    package var frame: Int
    /// The golden's image; nil if missing.
    package var expected: [UInt8]?
    /// The run's image; nil if missing.
    package var actual: [UInt8]?
    /// The difference image by the tolerance's rule; nil if the images are equal or one is missing.
    package var difference: [UInt8]?

    package init(frame: Int, expected: [UInt8]? = nil, actual: [UInt8]? = nil, difference: [UInt8]? = nil) {
        (self.frame, self.expected, self.actual, self.difference) = (frame, expected, actual, difference)
    }
}

/// A run's result with the images shown in a report.
///
/// ```swift
/// var scene = ReportScene(result)
/// for frame in scene.framesToShow {
///     scene.add(frame: frame, expected: golden.image(frame), actual: run.image(frame))
/// }
/// ```
package struct ReportScene: Hashable, Sendable {
    /// The result of the comparison.
    package internal(set) var result: RunResult
    /// The tolerance by which differences are marked: that of the comparison.
    package var tolerance: Tolerance { result.tolerance ?? .exact }
    /// The frames whose images are needed, ascending: around the first change, the worst, the first, the last, the
    /// differing ones, and every nth of the others.
    package let framesToShow: [Int]
    /// The images so far, by frame, ascending.
    package internal(set) var images: [ReportImage] = []
    /// A page that plays the run, as the bytes of an HTML file; nil if there is no page.
    package var run: [UInt8]?
    /// The path of that page relative to the report, if any.
    var runPath: String?

    /// A scene without images.
    ///
    /// - Parameter result: the result of the comparison.
    package init(_ result: RunResult) {
        self.result = result
        framesToShow = result.framesToShow()
    }

    /// Adds or replaces the images of a frame; nil for a missing side.
    package mutating func add(frame: Int, expected: Bitmap?, actual: Bitmap?) {
        let encoder = PNGEncoder()
        var image = ReportImage(frame: frame)
        image.expected = expected.map { encoder.encode($0) }
        image.actual = expected == actual ? image.expected : actual.map { encoder.encode($0) }
        if let expected, let actual, expected != actual {
            image.difference = encoder.encode(Comparer(tolerance).differenceImage(of: actual, with: expected))
        }
        add(image)
    }

    /// A contact sheet of the most relevant frames, as a PNG file; nil if all are unreadable.
    var contactSheet: [UInt8]? {
        let wanted = Set(result.contactFrames)
        let columns = images.filter { wanted.contains($0.frame) }.map { image in
            [image.expected, image.actual, image.difference].map { file in
                file.flatMap { try? PNGDecoder().decode($0) }
            }
        }
        return ComparisonSheet.image(of: columns).map { PNGEncoder().encode($0) }
    }

    /// Adds or replaces the encoded images of a frame.
    package mutating func add(_ image: ReportImage) {
        let place = images.firstIndex { $0.frame >= image.frame } ?? images.count
        if place < images.count, images[place].frame == image.frame {
            images[place] = image
        } else {
            images.insert(image, at: place)
        }
    }
}
