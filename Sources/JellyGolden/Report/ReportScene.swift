public import JellyPixels
import JellyPNG

/// A run's result with the pictures that a report shows of it.
///
/// ```swift
/// var scene = ReportScene(result, tolerance: tolerance)
/// for frame in scene.framesToShow {
///     scene.add(frame: frame, expected: golden.picture(frame), actual: run.picture(frame))
/// }
/// ```
public struct ReportScene: Hashable, Sendable {
    /// What was found.
    public internal(set) var result: RunResult
    /// The rule by which differences are marked.
    public let tolerance: Tolerance
    /// The frames whose pictures are wanted, ascending: around the first change, the worst, the first, the last, and
    /// every nth.
    public let framesToShow: [Int]
    /// The pictures so far, by frame, ascending.
    public internal(set) var pictures: [ReportPicture] = []

    /// A scene without pictures yet.
    ///
    /// - Parameters:
    ///   - result: what was found.
    ///   - tolerance: the rule by which differences are marked.
    ///   - strict: whether a hidden change of the physics counts as a failure.
    public init(_ result: RunResult, tolerance: Tolerance = .exact, strict: Bool = false) {
        (self.result, self.tolerance) = (result, tolerance)
        framesToShow = result.framesToShow(strict: strict)
    }

    /// Adds the pictures of one frame; nil for a side that has none. A frame that is there already is replaced.
    public mutating func add(frame: Int, expected: Bitmap?, actual: Bitmap?) {
        let encoder = PNGEncoder()
        var picture = ReportPicture(frame: frame)
        picture.expected = expected.map { encoder.encode($0) }
        picture.actual = expected == actual ? picture.expected : actual.map { encoder.encode($0) }
        if let expected, let actual, expected != actual {
            picture.difference = encoder.encode(Comparer(tolerance).differencePicture(of: actual, with: expected))
        }
        add(picture)
    }

    /// Adds the pictures of one frame, which are encoded already; a frame that is there already is replaced.
    public mutating func add(_ picture: ReportPicture) {
        let place = pictures.firstIndex { $0.frame >= picture.frame } ?? pictures.count
        if place < pictures.count, pictures[place].frame == picture.frame {
            pictures[place] = picture
        } else {
            pictures.insert(picture, at: place)
        }
    }
}
