package import Foundation
import JellyDynamics
package import JellyGraphics
package import JellyImaging
package import JellyStage
import JellyValues

/// Plays a golden's motion, as far as it is recorded.
///
/// A golden has positions of bodies and images, but no shapes. While the accompanying run has the golden's pixels, its
/// drawing is shown. Otherwise the golden's image is shown, or else its last image with outlines of the bodies, faded
/// after a quarter of a second. The bodies' sizes are the run's, too.
package final class GoldenPlayer: MotionPlayer {
    /// The maximum number of pixels in all images shown; beyond, only every nth image is shown.
    private static let mostPixels = 48_000_000
    /// So many images are shown in any case, beginning with the first that is another.
    private static let fewest = 30

    private let run: any MotionPlayer
    private let golden: SequenceGolden
    private let images: SequenceImages
    private let scale: Double
    /// The presentation of run and golden, if any.
    private let plan: PresentationPlan?
    /// The frames that the run shows as the golden does.
    private let shared: Set<Int>
    /// The places among the golden's frames of those whose images are shown.
    private let positionOf: [Int: Int]
    /// The last tick of the run that was heard of.
    private var heard = -1
    /// The golden's bodies, and whether it holds their sizes; otherwise they are the run's.
    private let names: [String]
    private let hasSizes: Bool
    private var sizes: [String: CGSize] = [:]
    /// The last drawing shown, and its time.
    private var last: [Drawing.Command] = []
    private var lastTime = -Double.infinity

    /// A golden's motion.
    ///
    /// - Parameters:
    ///   - run: the compared run, at its start.
    ///   - result: the result of that comparison.
    ///   - plan: the presentation of both; nil for none.
    /// - Returns: nil if the tick rates differ, so that there is no common clock.
    package init?(
        _ golden: SequenceGolden, beside run: any MotionPlayer, _ result: RunResult, as plan: PresentationPlan? = nil
    ) {
        guard golden.shape.tickRate == run.tickRate else { return nil }
        self.plan = plan
        (self.run, self.golden, images) = (run, golden, SequenceImages(golden))
        scale = golden.manifest.scale ?? 1
        (names, hasSizes) = (golden.track?.names ?? [], golden.track?.hasSizes ?? false)
        if golden.mode.holdsPixels {
            shared = Set(result.frames.lazy.filter { $0.pixels == .same }.map(\.index))
        } else {
            // Nothing was drawn: until bodies part, what is drawn now is what was.
            let end = result.firstStateBits?.tick ?? Int.max
            let rate = golden.shape.rate
            let time = Double(end) / Double(run.tickRate)
            let seconds = plan?.timeMap.videoTime(of: time) ?? time
            shared = Set(golden.shape.frames.filter { rate.time(ofFrame: $0) < seconds })
        }
        positionOf = Self.shown(golden, apartFrom: shared)
    }

    private static func shown(_ golden: SequenceGolden, apartFrom shared: Set<Int>) -> [Int: Int] {
        let places = golden.shape.frames.enumerated().filter { !shared.contains($0.element) }
        let most = max(1, mostPixels / max(1, golden.shape.width * golden.shape.height))
        let step = max(1, (places.count + most - 1) / most)
        var positions: [Int: Int] = [:]
        for (count, place) in places.enumerated() where count < fewest || count % step == 0 {
            positions[place.element] = place.offset
        }
        return positions
    }

    package var size: CGSize {
        let own = CGSize(width: Double(golden.shape.width) / scale, height: Double(golden.shape.height) / scale)
        let isRuns = abs(own.width - run.size.width) * scale < 1 && abs(own.height - run.size.height) * scale < 1
        // Pixels are whole ones.
        return isRuns ? run.size : own
    }
    package var tickRate: Int { run.tickRate }
    package var memory: MemoryBudget { run.memory }
    package var userInterfaceStyle: UserInterfaceStyle {
        get { run.userInterfaceStyle }
        set { run.userInterfaceStyle = newValue }
    }

    package func removeBackground() { run.removeBackground() }

    package func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try advance(through: schedule, onTick: { _ in }, onFrame: onFrame)
    }

    package func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try run.advance(through: schedule) { record in
            heard = record.number
            try onTick(own(record))
        } onFrame: { frame in
            let drawings = try frame.drawings.map { try own($0, at: frame.time) }
            try onFrame(Frame(index: frame.index, time: frame.time, drawings: drawings))
        }
    }

    package func drawing(at seconds: TimeInterval) throws -> Drawing {
        // A time that nothing lasts is the run's to refuse.
        if let ticks = TickTime.ticks(in: seconds, tickRate: tickRate) {
            let tick = TickTime(ticks: ticks).tick
            if heard < tick { try advance(through: FrameSchedule(to: Double(tick) / Double(tickRate))) { _ in } }
        }
        return try own(run.drawing(at: seconds), at: seconds)
    }

    // MARK: - What is drawn

    /// The golden's drawing when the run shows `drawing`.
    private func own(_ drawing: Drawing, at seconds: TimeInterval) throws -> Drawing {
        let shown = plan?.timeMap.videoTime(of: seconds) ?? seconds
        let place = TickTime(ticks: shown * golden.shape.rate.framesPerSecond)
        var drawing = drawing
        let isBetween = place.fraction > 0
        if shared.contains(place.tick), !isBetween || shared.contains(place.tick + 1) {
            (last, lastTime) = (drawing.commands, seconds)
        } else if !isBetween, let image = try positionOf[place.tick].flatMap({ try images.image(at: $0) }) {
            let place = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
            (last, lastTime) = ([.image(Image(image), place)], seconds)
            drawing.commands = last
        } else {
            let alpha = seconds - lastTime < 0.25 ? 1 : 0.35
            let place = plan?.place(at: shown) ?? .identity
            drawing.commands = [
                .node(Drawing.Node(alpha: alpha, commands: last)),
                .node(Drawing.Node(transform: place, commands: outlines(at: seconds))),
            ]
        }
        return drawing
    }

    /// Frames where bodies are; between two ticks, part of the way.
    private func outlines(at seconds: TimeInterval) -> [Drawing.Command] {
        let time = TickTime(ticks: seconds * Double(tickRate))
        return zip(samples(ofTick: time.tick), samples(ofTick: time.neededTick)).compactMap { earlier, later in
            guard let later, later.size.width > 0, later.size.height > 0 else { return nil }
            let (start, width, height) = (earlier ?? later, later.size.width, later.size.height)
            func between(_ value: KeyPath<MotionSample, CGFloat>) -> CGFloat {
                start[keyPath: value] + (later[keyPath: value] - start[keyPath: value]) * CGFloat(time.fraction)
            }
            let path = BezierPath(rect: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
            let place = CGAffineTransform(translationX: between(\.center.x), y: between(\.center.y))
                .rotated(by: between(\.angle))
            return .node(
                Drawing.Node(
                    transform: place, commands: [.stroke(path, Color.gray, StrokeStyle(lineWidth: 1))]))
        }
    }

    // MARK: - Bodies

    /// The golden's record of bodies, without values that it does not store, such as energies.
    private func own(_ record: TickRecord) -> TickRecord {
        for (name, sample) in zip(record.names, record.samples) {
            if let sample { sizes[name] = sample.size }
        }
        let samples = samples(ofTick: record.number)
        return TickRecord(
            number: record.number, time: record.time, names: names, samples: samples,
            events: tick(record.number)?.events ?? [])
    }

    private func tick(_ number: Int) -> TickRecord? {
        guard let track = golden.track else { return nil }
        return number == 0
            ? track.start : track.ticks.indices.contains(number - 1) ? track.ticks[number - 1] : nil
    }

    /// The golden's samples after a tick, in the order of its names.
    private func samples(ofTick number: Int) -> [MotionSample?] {
        let tick = tick(number)
        return names.indices.map { place in
            var sample = tick?.sample(place)
            if !hasSizes { sample?.size = sizes[names[place]] ?? .zero }
            return sample
        }
    }
}
