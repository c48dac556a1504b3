import Foundation
package import JellyGraphics
import JellyImaging
package import JellyStage
package import JellyValues

/// A stage or a take as the subject of a golden: some frames as images, and the bodies after every tick.
///
/// ```swift
/// let subject = try StageSubject(window: FrameWindow(to: 2, rate: FrameRate(60))) { try Stage(scene) }
/// let outcome = try store.check(subject, named: "falling-blocks")
/// ```
package struct StageSubject: GoldenSubject {
    package let shape: GoldenShape
    /// The pixels of the images.
    package let viewport: Viewport
    /// The number of rendering threads.
    package var jobs: Int
    let make: () throws -> any MotionPlayer
    let end: TimeInterval
    var mutation: Mutation?

    /// A stage created again for each run.
    ///
    /// - Parameters:
    ///   - window: the time range and rate.
    ///   - frames: the frames of the window to compare; ticks are compared up to the window's end.
    ///   - viewport: the pixels of the images.
    ///   - tickRate: the stage's tick rate.
    ///   - jobs: the number of rendering threads; nil for one per core. The images do not depend on it.
    ///   - make: makes the stage at time 0.
    package init(
        window: FrameWindow, frames: FrameSelection = .all, viewport: Viewport, tickRate: Int, jobs: Int? = nil,
        make: @escaping () throws -> any MotionPlayer
    ) {
        (self.viewport, self.make) = (viewport, make)
        self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
        end = window.rate.time(ofFrame: window.frames.upperBound)
        shape = GoldenShape(
            width: viewport.width, height: viewport.height, rate: window.rate, frames: frames.frames(of: window.frames),
            tickRate: tickRate)
    }

    /// A stage at a scale in pixels per point; it is made once to find its size.
    ///
    /// - Throws: what `make` throws, or `GraphicsError`.
    package init(
        window: FrameWindow, frames: FrameSelection = .all, scale: Double = 1, jobs: Int? = nil,
        make: @escaping () throws -> any MotionPlayer
    ) throws {
        let stage = try make()
        self.init(
            window: window, frames: frames, viewport: try Viewport(size: stage.size, scale: scale),
            tickRate: stage.tickRate, jobs: jobs, make: make)
    }

    package func play(
        pixels: Bool, keeping isKept: @escaping KeptImages, _ receive: (GoldenPart) throws -> Void
    ) throws {
        let player = try make()
        let changer = mutation.map { StageChanger($0) }
        let drawings = DrawingChanger(mutation)
        // What is recorded cannot be made wrong.
        if let stage = player as? Stage { changer?.begin(on: stage) }
        let hashed =
            try pixels
            ? HashedFrames(
                viewport: viewport, threads: threads(player.memory), change: mutation?.image, keeping: isKept) : nil
        defer { hashed?.cancel() }
        let textPlayer = player as? any TextPlayer
        if pixels, let textPlayer, textPlayer.drawnTexts == nil { textPlayer.drawnTexts = DrawnTexts() }
        let looks = LookRecorder(viewport: viewport, texts: textPlayer?.drawnTexts)
        let schedule = FrameSchedule(frames: pixels ? shape.frames : [], rate: shape.rate, to: end)
        try player.advance(
            through: schedule,
            onTick: { record in
                looks.hear(record)
                try receive(.tick(record))
            },
            onFrame: { frame in
                guard let hashed else { return }
                for (index, drawing) in drawings.next(frame) {
                    try receive(
                        .look(index: index, look: looks.look(at: drawing, tick: shape.wholeTick(ofFrame: index))))
                    try hashed.add(drawing, index: index).forEach(receive)
                }
            })
        guard let hashed else { return }
        for (index, drawing) in drawings.last() {
            try receive(.look(index: index, look: looks.look(at: drawing, tick: nil)))
            try hashed.add(drawing, index: index).forEach(receive)
        }
        try hashed.finish().forEach(receive)
    }

    /// The number of rendering threads, limited by memory.
    ///
    /// - Throws: `MemoryError` where there is not enough for one.
    private func threads(_ memory: MemoryBudget) throws -> Int {
        let (width, height) = (viewport.width, viewport.height)
        // A bitmap, and three frames that wait, which keep theirs where it is not the golden's.
        let bytes = 16 * width * height
        try memory.require(bytes, for: "drawing frames of \(width)×\(height) pixels")
        return min(jobs, max(1, memory.left / bytes))
    }
}
