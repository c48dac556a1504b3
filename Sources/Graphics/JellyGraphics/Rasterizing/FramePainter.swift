/// Draws one thread's frames of one picture; remembers the last one, so that little is done anew.
final class FramePainter {
    private let picture: FrameConsumption.Picture
    private let firstConsumer: Int
    private let rasterizer: Rasterizer
    private let worker: any FrameWorker
    private let clock: FrameClock?

    /// - Parameter firstConsumer: the number that the picture's first consumer has among all.
    init(_ consumption: FrameConsumption, firstConsumer: Int, rasterizer: Rasterizer, clock: FrameClock?) {
        (picture, self.firstConsumer, self.rasterizer) = (consumption.picture, firstConsumer, rasterizer)
        self.clock = clock
        worker = consumption.makeWorker()
    }

    /// Draws the picture of a frame and hands it to the worker.
    ///
    /// - Parameters:
    ///   - place: the frame's place among those submitted.
    ///   - order: lets frames to their consumers in the order of their places.
    func draw(_ drawings: [Drawing], index: Int, place: Int, in order: ParallelRasterizer) throws {
        let drawing = drawings[picture.drawing]
        let bitmap = try clock.measure(.draw, frame: index) {
            try rasterizer.rasterize(picture.isTransparent ? drawing.withoutBackground : drawing)
        }
        try worker.take(
            DrawnFrame(
                index: index, bitmap: bitmap, change: rasterizer.change, place: place, firstConsumer: firstConsumer,
                rasterizer: order))
    }
}
