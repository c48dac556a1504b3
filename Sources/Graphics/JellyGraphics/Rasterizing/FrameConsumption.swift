package import JellyImaging

/// A frame drawn by a thread, and its turn at the consumers of its image.
package struct DrawnFrame {
    /// The frame's number in the scene.
    package let index: Int
    package let bitmap: Bitmap
    /// The area that may differ from the previous frame drawn by the same thread.
    package let change: [PixelRectangle]
    /// The hasher of the thread's frames.
    let hasher: FrameHasher
    /// Its place among those submitted.
    let place: Int
    /// The number that the image's first consumer has among all.
    let firstConsumer: Int
    let rasterizer: ParallelRasterizer

    /// The hash of the frame's pixels. A worker must request it for all of its frames or not at all.
    package var hash: FrameHash { hasher.hash(bitmap, change: change) }

    /// Waits until a consumer has all earlier frames, then runs `body`; a consumer receives one frame at a time.
    ///
    /// - Parameter consumer: the consumer's number, from 0.
    /// - Throws: the errors of `body`, or of an earlier frame; the worker passes them on.
    package func write(to consumer: Int, _ body: () throws -> Void) throws {
        try rasterizer.write(place, frame: index, to: firstConsumer + consumer, body)
    }
}

/// An image drawn of every frame, and its consumers.
package struct FrameConsumption: Sendable {
    /// The image's size and content.
    package struct Image: Hashable, Sendable {
        package var viewport: Viewport
        /// Whether the scene's background is left out.
        package var isTransparent: Bool
        /// The index of the frame's drawing that it shows.
        package var drawing: Int

        package init(viewport: Viewport, isTransparent: Bool = false, drawing: Int = 0) {
            (self.viewport, self.isTransparent, self.drawing) = (viewport, isTransparent, drawing)
        }
    }

    package let image: Image
    /// The number of consumers of its frames.
    let consumers: Int
    /// Makes a thread's worker, which may keep memory between frames: it prepares a frame, while other threads prepare
    /// theirs, and writes it once to each consumer.
    let makeWorker: @Sendable () -> (DrawnFrame) throws -> Void

    /// - Parameter makeWorker: called once in each drawing thread.
    package init(
        _ image: Image, consumers: Int, makeWorker: @escaping @Sendable () -> (DrawnFrame) throws -> Void
    ) {
        (self.image, self.consumers, self.makeWorker) = (image, consumers, makeWorker)
    }
}
