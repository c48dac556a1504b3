package import JellyImaging
package import JellyStage
package import JellyValues

/// The size, the rate and the frames of a run.
package struct GoldenShape: Hashable, Sendable {
    /// The width, in pixels.
    package var width: Int
    package var height: Int
    /// The frame rate.
    package var rate: FrameRate
    /// The numbers of the frames, ascending.
    package var frames: [Int]
    /// The tick rate.
    package var tickRate: Int

    package init(width: Int, height: Int, rate: FrameRate, frames: [Int], tickRate: Int) {
        (self.width, self.height, self.rate) = (width, height, rate)
        (self.frames, self.tickRate) = (frames, tickRate)
    }

    /// The last tick that a frame shows something of: a frame between two ticks lies on the way to the second one.
    func tick(ofFrame index: Int) -> Int { tickTime(ofFrame: index).neededTick }

    /// The tick of a frame; nil between two ticks.
    package func wholeTick(ofFrame index: Int) -> Int? {
        let time = tickTime(ofFrame: index)
        return time.fraction == 0 ? time.tick : nil
    }

    private func tickTime(ofFrame index: Int) -> TickTime {
        TickTime(ExactTime(index * rate.denominator, rate.numerator), tickRate: tickRate)
    }
}

/// A part of a run, passed on in order of time.
package enum GoldenPart {
    /// The positions and events after a tick; number 0 is the start.
    case tick(TickRecord)
    /// The appearance of a frame's views; the image follows later.
    case look(index: Int, look: GoldenFrame)
    /// An image with its hash.
    case frame(index: Int, image: GoldenImage, hash: FrameHash)
}

/// The appearance of the views in one frame.
package struct GoldenFrame: Sendable {
    /// The stage, and the views on it.
    package var views: [ViewAppearance]
    /// Whether texts are known.
    package var knowsTexts: Bool
    /// The views' names from back to front, with the pixels that each may cover.
    package var boxes: @Sendable () -> [(name: String, box: PixelBox)]

    package init(
        views: [ViewAppearance], knowsTexts: Bool, boxes: @escaping @Sendable () -> [(name: String, box: PixelBox)]
    ) {
        (self.views, self.knowsTexts, self.boxes) = (views, knowsTexts, boxes)
    }

    /// The maximum number of views that are named.
    private static let most = 3

    /// The views in whose bounds some boxes lie, each once, in the order of the boxes.
    ///
    /// Of those that hold a box it is the smallest, and of equals the frontmost; where none holds all of it, the one that
    /// covers most.
    func views(in boxes: [PixelBox]) -> [String]? {
        let all = self.boxes()
        var found: [String] = []
        for box in boxes {
            let holding = all.filter { $0.box.overlap(with: box) == box.area }
            let name =
                holding.reversed().min { $0.box.area < $1.box.area }?.name
                ?? all.reversed().max { $0.box.overlap(with: box) < $1.box.overlap(with: box) }
                .flatMap { $0.box.overlap(with: box) > 0 ? $0.name : nil }
            if let name, !found.contains(name), found.count < Self.most { found.append(name) }
        }
        return found.isEmpty ? nil : found
    }
}

/// A motion that can be played from its start repeatedly; tests use subjects without a stage.
package protocol GoldenSubject {
    /// The size, the rate and the frames.
    var shape: GoldenShape { get }

    /// Plays it from the start and hands on its ticks and, if they are wanted, its frames, each in order.
    ///
    /// - Parameter isKept: which images are kept; others can be drawn again.
    /// - Throws: what `receive` throws, or why it cannot be played.
    func play(pixels: Bool, keeping isKept: @escaping KeptImages, _ receive: (GoldenPart) throws -> Void) throws
}

extension GoldenSubject {
    /// Plays it from the start for its ticks and hashes, keeping no images.
    package func play(pixels: Bool, _ receive: (GoldenPart) throws -> Void) throws {
        try play(pixels: pixels, keeping: { _, _ in false }, receive)
    }
}

/// A frame's image: kept, or redrawn on demand.
package struct GoldenImage: Sendable {
    private let source: @Sendable () throws -> Bitmap

    /// A kept image.
    package init(_ bitmap: Bitmap) { source = { bitmap } }

    /// An image redrawn on demand; `draw` must return the same one each time.
    package init(drawing draw: @escaping @Sendable () throws -> Bitmap) { source = draw }

    /// The pixels.
    ///
    /// - Throws: an error from drawing it again.
    package func bitmap() throws -> Bitmap { try source() }
}

/// Decides by frame number and hash which images of a run to keep for later comparison.
///
/// Kept images are copied before the next one is drawn, which costs as much as hashing.
package typealias KeptImages = @Sendable (_ index: Int, _ hash: FrameHash) -> Bool

extension PixelBox {
    fileprivate var area: Int { columns.count * rows.count }

    fileprivate func overlap(with other: PixelBox) -> Int {
        func shared(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Int {
            max(0, min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound) + 1)
        }
        return shared(columns, other.columns) * shared(rows, other.rows)
    }
}
