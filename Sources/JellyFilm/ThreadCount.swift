import JellyDrawing

/// How many threads draw a film where nobody says it.
enum ThreadCount {
    /// The bytes that the threads' pictures take together; with those of the program, its scene and its queue, a film of
    /// 1920×1080 pixels stays below 200 MB on a machine of any size.
    private static let budget = 160_000_000

    /// As many as there are cores, but above four no more than fit into the budget.
    static func automatic(for pictures: [FramePicture], cores: Int) -> Int {
        let bytes = pictures.reduce(0) { $0 + $1.byteCount }
        return max(1, min(cores, max(4, budget / max(1, bytes))))
    }
}

extension FramePicture {
    /// What one thread keeps for it: Cairo's surface, the last frame, and that in each sink's pixel format.
    fileprivate var byteCount: Int {
        let (width, height) = (view.viewport.width, view.viewport.height)
        let formats = Set(sinks.compactMap { ($0 as? any RawFrameSink)?.pixelFormat })
        return 8 * width * height + formats.reduce(0) { $0 + $1.byteCount(width: width, height: height) }
    }
}
