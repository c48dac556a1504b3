import JellyGraphics
import JellyImaging
public import JellyStage
import JellyValues

extension PageMotion {
    /// The motion of a take, from its first frame to its last one: what its frames show, and the numbers of every tick.
    ///
    /// Where there are fewer frames than ticks, each is seen until the next one.
    ///
    /// - Parameters:
    ///   - take: with a frame at least; overlays that are to be switched on and off are its stage's with `Overlay.layers`.
    ///   - name: what the page calls it.
    ///   - styles: the appearances that each of its frames has drawings of; the first one or two count.
    /// - Throws: `MemoryError` where it is too long to be kept.
    public init(_ take: Take, name: String, styles: [UserInterfaceStyle] = [.light]) throws {
        guard let first = take.frames.first, let last = take.frames.last else {
            preconditionFailure("a page shows a take's frames")
        }
        precondition(
            !styles.isEmpty && first.drawings.count >= min(2, styles.count), "each frame has a drawing for each style")
        func tick(of frame: Frame) -> Int { TickTime(ticks: frame.time * Double(take.tickRate)).tick }
        let ticks = tick(of: first)...tick(of: last)
        let recorder = MotionRecorder(ticks, memory: .standard)
        for record in [take.start].compactMap(\.self) + take.ticks where ticks.contains(record.number) {
            try recorder.add(record)
        }
        let count = min(2, styles.count)
        for frame in take.frames {
            let shown = Frame(index: tick(of: frame), time: frame.time, drawings: Array(frame.drawings.prefix(count)))
            try recorder.add(shown)
        }
        self.init(
            name: name, ticks: ticks, styles: Array(styles.prefix(count)), size: first.drawing.size,
            tickRate: take.tickRate, recorder)
    }
}
