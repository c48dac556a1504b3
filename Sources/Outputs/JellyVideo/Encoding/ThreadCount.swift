import JellyGraphics
import JellyImaging

/// How many threads draw a film where nobody says it.
enum ThreadCount {
    /// The bytes that the threads' pictures take together; with those of the program, its scene and its queue, a film of
    /// 1920×1080 pixels stays below 200 MB on a machine of any size.
    private static let budget = 160_000_000

    /// As many as there are cores, but above four no more than fit into the budget, and no more than a run may take.
    static func automatic(for pictures: [FramePicture], cores: Int, memory: MemoryBudget = .unlimited) -> Int {
        let bytes = max(1, pictures.reduce(0) { $0 + $1.byteCount })
        return max(1, min(cores, max(4, budget / bytes), memory.left / bytes))
    }

    /// What is left of a run's memory when the threads have their pictures.
    ///
    /// - Throws: `FilmError.tooMuchMemory`.
    static func take(
        _ threads: Int, for pictures: [FramePicture], of memory: MemoryBudget
    ) throws(FilmError) -> MemoryBudget {
        var memory = memory
        let bytes = pictures.reduce(0) { $0 + $1.byteCount }
        let sizes = pictures.map { "\($0.picture.viewport.width)×\($0.picture.viewport.height)" }
        do throws(MemoryError) {
            let who = threads == 1 ? "Drawing" : "Drawing in \(threads) threads"
            try memory.take(threads * bytes, for: "\(who) frames of \(sizes.joined(separator: " and ")) pixels")
        } catch {
            throw .tooMuchMemory(error)
        }
        return memory
    }
}
