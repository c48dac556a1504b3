import Foundation
import JellyDynamics
package import JellyGraphics
import JellyImaging
package import JellyStage
package import JellyValues

/// A stage, or a take of one, as what a golden is held against: some of its frames as pictures, and its bodies after every tick.
///
/// ```swift
/// let subject = try StageSubject(window: FrameWindow(to: 2, rate: FrameRate(60))) { try Stage(scene) }
/// let outcome = try store.check(subject, named: "falling-blocks")
/// ```
package struct StageSubject: GoldenSubject {
    package let shape: GoldenShape
    /// The pixels of the pictures.
    package let viewport: Viewport
    /// How many threads draw.
    package var jobs: Int
    let make: () throws -> any MotionPlayer
    let end: TimeInterval
    var mutation: Mutation?

    /// A stage that is played anew each time.
    ///
    /// - Parameters:
    ///   - window: the stretch of time, and the rate.
    ///   - frames: which of the window's frames are looked at; ticks are looked at up to the window's end, all of them.
    ///   - viewport: the pictures' pixels.
    ///   - tickRate: the stage's.
    ///   - jobs: how many threads draw; one for each core when nil. The pictures are the same for any number.
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

    /// A stage at so many pixels a point; it is made once to see how large it is.
    ///
    /// - Throws: what `make` throws, or `ViewportError`.
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
        pixels: Bool, keeping isKept: @escaping KeptPictures, _ receive: (GoldenPart) throws -> Void
    ) throws {
        let player = try make()
        let changer = mutation.map { StageChanger($0) }
        let drawings = DrawingChanger(mutation)
        // What is recorded cannot be made wrong.
        if let stage = player as? Stage { changer?.begin(on: stage) }
        let hashed =
            try pixels
            ? HashedFrames(
                viewport: viewport, threads: threads(player.memory), change: mutation?.picture, keeping: isKept) : nil
        defer { hashed?.cancel() }
        let textPlayer = player as? any TextPlayer
        if pixels, let textPlayer, textPlayer.drawnTexts == nil { textPlayer.drawnTexts = DrawnTexts() }
        let looks = LookRecorder(viewport: viewport, texts: textPlayer?.drawnTexts)
        let schedule = FrameSchedule(frames: pixels ? shape.frames : [], rate: shape.rate, to: end)
        try player.advance(
            through: schedule,
            onTick: { record in
                looks.hear(record)
                try receive(part(of: record))
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

    /// How many threads draw: fewer where there is no memory for more.
    ///
    /// - Throws: `MemoryError` where there is not enough for one.
    private func threads(_ memory: MemoryBudget) throws -> Int {
        let (width, height) = (viewport.width, viewport.height)
        // A bitmap, and three frames that wait, which keep theirs where it is not the golden's.
        let bytes = 16 * width * height
        try memory.require(bytes, for: "Drawing frames of \(width)×\(height) pixels")
        return min(jobs, max(1, memory.left / bytes))
    }

    private func part(of record: TickRecord) -> GoldenPart {
        let bodies = record.items.compactMap { place in
            record.samples[place].map { sample in
                (
                    name: record.names[place],
                    body: StateTrack.Body(
                        x: sample.center.x, y: sample.center.y, angle: sample.angle, velocityX: sample.linearVelocity.x,
                        velocityY: sample.linearVelocity.y, angularVelocity: sample.angularVelocity,
                        width: sample.size.width, height: sample.size.height)
                )
            }
        }
        let events = record.number > 0 ? record.events.map(\.words) : []
        return .tick(number: record.number, bodies: bodies, events: events)
    }
}

extension StageEvent {
    /// What happened, as a golden tells it.
    fileprivate var words: String {
        switch kind {
        case .contactBegan(let item, let other, _): "\(item) touches \(other)"
        case .contactEnded(let item, let other): "\(item) leaves \(other)"
        case .rest: "everything rests"
        case .resume: "something moves"
        }
    }
}
