import JellyGraphics
import JellyImaging

/// The default number of rendering threads.
enum ThreadCount {
    /// The bytes that the threads' images take together; with those of the program, its scene and its queue, a video of
    /// 1920×1080 pixels stays below 200 MB on a machine of any size.
    private static let budget = 160_000_000

    /// As many as there are cores, but above four no more than fit into the budget, and no more than a run may take.
    static func automatic(for images: [FrameImage], cores: Int, memory: MemoryBudget = .unlimited) -> Int {
        let bytes = max(1, images.reduce(0) { $0 + $1.byteCount })
        return max(1, min(cores, max(4, budget / bytes), memory.left / bytes))
    }

    /// The remaining memory of a run with the threads' images.
    ///
    /// - Throws: `VideoError.tooMuchMemory`.
    static func take(
        _ threads: Int, for images: [FrameImage], of memory: MemoryBudget
    ) throws(VideoError) -> MemoryBudget {
        var memory = memory
        let bytes = images.reduce(0) { $0 + $1.byteCount }
        let sizes = images.map { "\($0.image.viewport.width)×\($0.image.viewport.height)" }
        do throws(MemoryError) {
            let who = threads == 1 ? "drawing" : "drawing with \(threads) threads"
            try memory.take(threads * bytes, for: "\(who) at \(sizes.joined(separator: " and ")) pixels")
        } catch {
            throw .tooMuchMemory(error)
        }
        return memory
    }
}
