package import JellyComparison
package import JellyPixels
package import JellyTime

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
    func tick(ofFrame index: Int) -> Int {
        let (ticks, rest) = (index * rate.denominator * tickRate).quotientAndRemainder(dividingBy: rate.numerator)
        return rest == 0 ? ticks : ticks + 1
    }
}

/// What a run hands on, in the order of time.
package enum GoldenPart {
    /// Where bodies are after a tick, by name, and what happened in it, in words.
    case tick(number: Int, bodies: [(name: String, body: StateTrack.Body)], events: [String])
    /// A picture with its hash.
    case frame(index: Int, picture: Bitmap, hash: FrameHash)
}

/// Something that moves, and can be played from its start as often as needed.
package protocol GoldenSubject {
    /// The size, the rate and the frames.
    var shape: GoldenShape { get }

    /// Plays it from the start and hands on its ticks and, if they are wanted, its frames, each in order.
    ///
    /// - Throws: what `receive` throws, or why it cannot be played.
    func play(pixels: Bool, _ receive: (GoldenPart) throws -> Void) throws
}
