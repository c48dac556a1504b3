package import JellyImaging
package import JellyValues

/// The size, the rate and the frames of a run.
package struct GoldenShape: Hashable, Sendable {
    /// In pixels.
    package var width: Int
    package var height: Int
    /// Frames a second.
    package var rate: FrameRate
    /// The numbers of the frames, ascending.
    package var frames: [Int]
    /// Ticks a second.
    package var tickRate: Int

    package init(width: Int, height: Int, rate: FrameRate, frames: [Int], tickRate: Int) {
        (self.width, self.height, self.rate) = (width, height, rate)
        (self.frames, self.tickRate) = (frames, tickRate)
    }

    /// The last tick that a frame shows something of: a frame between two ticks lies on the way to the second one.
    func tick(ofFrame index: Int) -> Int { tickTime(ofFrame: index).neededTick }

    /// The tick that a frame shows; nil for one between two ticks.
    package func wholeTick(ofFrame index: Int) -> Int? {
        let time = tickTime(ofFrame: index)
        return time.fraction == 0 ? time.tick : nil
    }

    private func tickTime(ofFrame index: Int) -> TickTime {
        TickTime(ExactTime(index * rate.denominator, rate.numerator), tickRate: tickRate)
    }
}

/// What a run hands on, in the order of time.
package enum GoldenPart {
    /// Where bodies are after a tick, by name, and what happened in it, in words; number 0 is the start.
    case tick(number: Int, bodies: [(name: String, body: StateTrack.Body)], events: [String])
    /// How the views of a frame look; its picture comes later.
    case look(index: Int, look: GoldenLook)
    /// A picture with its hash.
    case frame(index: Int, picture: GoldenPicture, hash: FrameHash)
}

/// How the views of one frame look.
package struct GoldenLook: Sendable {
    /// The stage, and the views on it.
    package var views: [ViewAppearance]
    /// Whether texts are known.
    package var knowsTexts: Bool
    /// The names of the views, from back to front, and the pixels that each may take up.
    package var boxes: @Sendable () -> [(name: String, box: PixelBox)]

    package init(
        views: [ViewAppearance], knowsTexts: Bool, boxes: @escaping @Sendable () -> [(name: String, box: PixelBox)]
    ) {
        (self.views, self.knowsTexts, self.boxes) = (views, knowsTexts, boxes)
    }

    /// The most views that are named.
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

/// Something that moves, and can be played from its start as often as needed; tests judge subjects without a stage.
package protocol GoldenSubject {
    /// The size, the rate and the frames.
    var shape: GoldenShape { get }

    /// Plays it from the start and hands on its ticks and, if they are wanted, its frames, each in order.
    ///
    /// - Parameter isKept: which pictures are kept; others can be drawn again.
    /// - Throws: what `receive` throws, or why it cannot be played.
    func play(pixels: Bool, keeping isKept: @escaping KeptPictures, _ receive: (GoldenPart) throws -> Void) throws
}

extension GoldenSubject {
    /// Plays it from the start for its ticks and hashes, and keeps no picture.
    package func play(pixels: Bool, _ receive: (GoldenPart) throws -> Void) throws {
        try play(pixels: pixels, keeping: { _, _ in false }, receive)
    }
}

/// The picture of a frame: kept as it was drawn, or drawn again where it is wanted after all.
package struct GoldenPicture: Sendable {
    private let source: @Sendable () throws -> Bitmap

    /// A picture that is kept.
    package init(_ bitmap: Bitmap) { source = { bitmap } }

    /// A picture that is not; `draw` gives the same one each time.
    package init(drawing draw: @escaping @Sendable () throws -> Bitmap) { source = draw }

    /// Its pixels.
    ///
    /// - Throws: why it cannot be drawn again.
    package func bitmap() throws -> Bitmap { try source() }
}

/// Which pictures of a run are kept, by the frame's number and the picture's hash: those that are surely looked at.
///
/// A picture that is kept is copied before the next one is drawn, which costs as much as to hash it.
package typealias KeptPictures = @Sendable (_ index: Int, _ hash: FrameHash) -> Bool

extension PixelBox {
    fileprivate var area: Int { columns.count * rows.count }

    fileprivate func overlap(with other: PixelBox) -> Int {
        func shared(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Int {
            max(0, min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound) + 1)
        }
        return shared(columns, other.columns) * shared(rows, other.rows)
    }
}
