package import JellyImaging

/// The pictures of one frame in a report, as the bytes of PNG files.
package struct ReportPicture: Hashable, Sendable {
    /// The frame's number.
    package var frame: Int
    /// The golden's picture; nil where it has none.
    package var expected: [UInt8]?
    /// The run's picture; nil where it has none.
    package var actual: [UInt8]?
    /// What differs between the two, marked by the tolerance's rule; nil where nothing differs or one is not there.
    package var difference: [UInt8]?

    package init(frame: Int, expected: [UInt8]? = nil, actual: [UInt8]? = nil, difference: [UInt8]? = nil) {
        (self.frame, self.expected, self.actual, self.difference) = (frame, expected, actual, difference)
    }
}

/// A run's result with the pictures that a report shows of it.
///
/// ```swift
/// var scene = ReportScene(result)
/// for frame in scene.framesToShow {
///     scene.add(frame: frame, expected: golden.picture(frame), actual: run.picture(frame))
/// }
/// ```
package struct ReportScene: Hashable, Sendable {
    /// What was found.
    package internal(set) var result: RunResult
    /// The rule by which differences are marked: the one by which the result was found.
    package var tolerance: Tolerance { result.tolerance ?? .exact }
    /// The frames whose pictures are wanted, ascending: around the first change, the worst, the first, the last,
    /// those that differ, and every nth of the others.
    package let framesToShow: [Int]
    /// The pictures so far, by frame, ascending.
    package internal(set) var pictures: [ReportPicture] = []
    /// A page on which the run can be played, as the bytes of an HTML file; nil where there is none.
    package var run: [UInt8]?
    /// Where that page is, from the report's own; nil where it is nowhere.
    var runPath: String?

    /// A scene without pictures yet.
    ///
    /// - Parameter result: what was found.
    package init(_ result: RunResult) {
        self.result = result
        framesToShow = result.framesToShow()
    }

    /// Adds the pictures of one frame; nil for a side that has none. A frame that is there already is replaced.
    package mutating func add(frame: Int, expected: Bitmap?, actual: Bitmap?) {
        let encoder = PNGEncoder()
        var picture = ReportPicture(frame: frame)
        picture.expected = expected.map { encoder.encode($0) }
        picture.actual = expected == actual ? picture.expected : actual.map { encoder.encode($0) }
        if let expected, let actual, expected != actual {
            picture.difference = encoder.encode(Comparer(tolerance).differencePicture(of: actual, with: expected))
        }
        add(picture)
    }

    /// The frames that tell the story on one picture, as the bytes of a PNG file; nil when none of them can be read.
    var contactSheet: [UInt8]? {
        let wanted = Set(result.contactFrames)
        let columns = pictures.filter { wanted.contains($0.frame) }.map { picture in
            [picture.expected, picture.actual, picture.difference].map { file in
                file.flatMap { try? PNGDecoder().decode($0) }
            }
        }
        return ComparisonSheet.picture(of: columns).map { PNGEncoder().encode($0) }
    }

    /// Adds the pictures of one frame, which are encoded already; a frame that is there already is replaced.
    package mutating func add(_ picture: ReportPicture) {
        let place = pictures.firstIndex { $0.frame >= picture.frame } ?? pictures.count
        if place < pictures.count, pictures[place].frame == picture.frame {
            pictures[place] = picture
        } else {
            pictures.insert(picture, at: place)
        }
    }
}
