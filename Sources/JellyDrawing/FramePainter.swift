/// Draws one thread's frames of one picture; remembers the last one, so that little is done anew.
final class FramePainter {
    private let picture: FrameConsumption.Picture
    private let firstConsumer: Int
    private let rasterizer: Rasterizer
    private let worker: any FrameWorker

    /// - Parameter firstConsumer: the number that the picture's first consumer has among all.
    init(_ consumption: FrameConsumption, firstConsumer: Int, rasterizer: Rasterizer) {
        (picture, self.firstConsumer, self.rasterizer) = (consumption.picture, firstConsumer, rasterizer)
        worker = consumption.makeWorker()
    }

    /// Draws the picture of a frame and hands it to the worker.
    func draw(_ drawings: [Drawing], index: Int, turn: FrameTurn) throws {
        let drawing = drawings[picture.drawing]
        let bitmap = try rasterizer.rasterize(picture.isTransparent ? drawing.withoutBackground : drawing)
        var turn = turn
        turn.firstConsumer = firstConsumer
        try worker.take(DrawnFrame(index: index, bitmap: bitmap, change: rasterizer.change), turn: turn)
    }
}
