package import JellyImaging

/// What a drawing thread does with the frames of one picture: it prepares each for its consumers, and writes it to them.
///
/// Each thread has one of its own, so that it may keep memory from frame to frame.
package protocol FrameWorker {
    /// Prepares a frame, while other threads prepare theirs, and writes it once to each consumer.
    func take(_ frame: DrawnFrame) throws
}

/// A frame as one drawing thread has drawn it, and its turn at the consumers of its picture.
package struct DrawnFrame {
    /// Its number in the scene.
    package let index: Int
    package let bitmap: Bitmap
    /// Where it may differ from the frame that the same thread drew before it.
    package let change: FrameChange
    /// Its place among those submitted.
    let place: Int
    /// The number that the picture's first consumer has among all.
    let firstConsumer: Int
    let rasterizer: ParallelRasterizer

    /// Waits until all earlier frames are with a consumer, and runs `body`; a consumer has one frame at a time.
    ///
    /// - Parameter consumer: the consumer's number, from 0.
    /// - Throws: what `body` throws, or that an earlier frame failed; the worker passes it on.
    package func write(to consumer: Int, _ body: () throws -> Void) throws {
        try rasterizer.write(place, frame: index, to: firstConsumer + consumer, body)
    }
}

/// A picture that is wanted of every frame, and what becomes of it.
package struct FrameConsumption: Sendable {
    /// The picture's size, and what it shows.
    package struct Picture: Hashable, Sendable {
        package var viewport: Viewport
        /// Whether the scene's background is left out.
        package var isTransparent: Bool
        /// Which of a frame's drawings it shows.
        package var drawing: Int

        package init(viewport: Viewport, isTransparent: Bool = false, drawing: Int = 0) {
            (self.viewport, self.isTransparent, self.drawing) = (viewport, isTransparent, drawing)
        }
    }

    package let picture: Picture
    /// How many consumers get its frames, numbered from 0.
    let consumers: Int
    let makeWorker: @Sendable () -> any FrameWorker

    /// - Parameter makeWorker: is called once in each drawing thread.
    package init(_ picture: Picture, consumers: Int, makeWorker: @escaping @Sendable () -> any FrameWorker) {
        (self.picture, self.consumers, self.makeWorker) = (picture, consumers, makeWorker)
    }
}
