public import JellyPixels
import JellyPNG

/// A run's result with the pictures that a report shows of it.
///
/// ```swift
/// var scene = ReportScene(result)
/// for frame in scene.framesToShow {
///     scene.add(frame: frame, expected: golden.picture(frame), actual: run.picture(frame))
/// }
/// ```
public struct ReportScene: Hashable, Sendable {
    /// What was found.
    public internal(set) var result: RunResult
    /// The rule by which differences are marked: the one by which the result was found.
    public var tolerance: Tolerance { result.tolerance ?? .exact }
    /// The frames whose pictures are wanted, ascending: around the first change, the worst, the first, the last, and
    /// every nth.
    public let framesToShow: [Int]
    /// The pictures so far, by frame, ascending.
    public internal(set) var pictures: [ReportPicture] = []

    /// A scene without pictures yet.
    ///
    /// - Parameters:
    ///   - result: what was found.
    ///   - strict: whether a hidden change of the physics counts as a failure.
    public init(_ result: RunResult, strict: Bool = false) {
        self.result = result
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
