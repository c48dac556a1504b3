package import Foundation
package import JellyGraphics
package import JellyImaging
package import JellyStage
import JellyValues

/// The motion that a golden holds, as far as it does.
///
/// A golden has places of bodies and pictures, but no shapes. Where a run that is played along shows the golden's pixels,
/// what that run draws is what the golden shows. Elsewhere it is the golden's picture; where there is none, the last one, with
/// frames where the bodies were, and pale after a quarter of a second. How large bodies are is the run's, too.
package final class GoldenPlayer: MotionPlayer {
    /// How many pixels of pictures are shown in all; where there are more, every nth picture is left out.
    private static let mostPixels = 48_000_000
    /// So many pictures are shown in any case, beginning with the first that is another.
    private static let fewest = 30

    private let run: any MotionPlayer
    private let golden: SequenceGolden
    private let pictures: SequencePictures
    private let scale: Double
    /// The frames that the run shows as the golden does.
    private let shared: Set<Int>
    /// The places among the golden's frames of those whose pictures are shown.
    private let positionOf: [Int: Int]
    /// The last tick of the run that was heard of.
    private var heard = -1
    private var sizes: [String: CGSize] = [:]
    /// What was shown last, and when.
    private var last: [Drawing.Command] = []
    private var lastTime = -Double.infinity

    /// The motion of a golden.
    ///
    /// - Parameters:
    ///   - run: the run that was held against it, at its start.
    ///   - result: what came of that.
    /// - Returns: nil where the two have other ticks, so that they have no clock in common.
    package init?(_ golden: SequenceGolden, beside run: any MotionPlayer, _ result: RunResult) {
        guard golden.shape.tickRate == run.tickRate else { return nil }
        (self.run, self.golden, pictures) = (run, golden, SequencePictures(golden))
        scale = golden.manifest.scale ?? 1
        if golden.mode.holdsPixels {
            shared = Set(result.frames.lazy.filter { $0.pixels == .same }.map(\.index))
        } else {
            // Nothing was drawn: until bodies part, what is drawn now is what was.
            let end = result.firstStateBits?.tick ?? Int.max
            let rate = golden.shape.rate
            let seconds = Double(end) / Double(run.tickRate)
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

    /// What the golden shows where the run shows `drawing`.
    private func own(_ drawing: Drawing, at seconds: TimeInterval) throws -> Drawing {
        let place = TickTime(ticks: seconds * golden.shape.rate.framesPerSecond)
        var drawing = drawing
        let isBetween = place.fraction > 0
        if shared.contains(place.tick), !isBetween || shared.contains(place.tick + 1) {
            (last, lastTime) = (drawing.commands, seconds)
        } else if !isBetween, let picture = try positionOf[place.tick].flatMap({ try pictures.picture(at: $0) }) {
            let place = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
            (last, lastTime) = ([.image(Picture(picture), place)], seconds)
            drawing.commands = last
        } else {
            let alpha = seconds - lastTime < 0.25 ? 1 : 0.35
            drawing.commands = [.node(Drawing.Node(alpha: alpha, commands: last))] + outlines(at: seconds)
        }
        return drawing
    }

    /// Frames where bodies are; between two ticks, part of the way.
    private func outlines(at seconds: TimeInterval) -> [Drawing.Command] {
        let time = TickTime(ticks: seconds * Double(tickRate))
        return zip(samples(ofTick: time.tick), samples(ofTick: time.neededTick)).compactMap { earlier, later in
            guard let later, later.size.width > 0, later.size.height > 0 else { return nil }
            let (start, width, height) = (earlier ?? later, later.size.width, later.size.height)
            func between(_ value: KeyPath<TickRecord.Sample, CGFloat>) -> CGFloat {
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

    /// Where bodies were in the golden; what it does not hold, such as energies, is not there.
    private func own(_ record: TickRecord) -> TickRecord {
        for (name, sample) in zip(record.names, record.samples) {
            if let sample { sizes[name] = sample.size }
        }
        let names = golden.track?.names ?? []
        let samples = samples(ofTick: record.number)
        let events = (golden.track?.events ?? []).filter { $0.tick == record.number }.compactMap { event in
            StageEvent.Kind(words: event.text, names: names).map {
                StageEvent(tick: record.number, time: record.time, kind: $0)
            }
        }
        return TickRecord(
            number: record.number, time: record.time, names: names, samples: samples,
            items: samples.indices.filter { samples[$0] != nil }, events: events)
    }

    /// Where the golden's bodies were after a tick, in the order of its names.
    private func samples(ofTick number: Int) -> [TickRecord.Sample?] {
        guard let track = golden.track else { return [] }
        let tick =
            number == 0 ? track.start : track.ticks.indices.contains(number - 1) ? track.ticks[number - 1] : nil
        return track.names.indices.map { place in
            guard let body = tick?.body(named: place) else { return nil }
            return TickRecord.Sample(
                center: CGPoint(x: body.x, y: body.y), angle: body.angle,
                size: body.size.map { CGSize(width: $0[0], height: $0[1]) } ?? sizes[track.names[place]] ?? .zero,
                linearVelocity: CGPoint(x: body.velocityX, y: body.velocityY), angularVelocity: body.angularVelocity,
                isVisible: true)
        }
    }
}

extension StageEvent.Kind {
    /// What a golden's words tell, which hold no impulse; nil for others.
    ///
    /// - Parameter names: of bodies, which may have such words in them.
    fileprivate init?(words: String, names: [String]) {
        func parts(_ verb: String) -> (String, String)? {
            words.ranges(of: verb).lazy.map { (String(words[..<$0.lowerBound]), String(words[$0.upperBound...])) }
                .first { names.contains($0.0) }
        }
        if words == "everything rests" {
            self = .rest
        } else if words == "something moves" {
            self = .resume
        } else if let (item, other) = parts(" touches ") {
            self = .contactBegan(item: item, other: other, impulse: 0)
        } else if let (item, other) = parts(" leaves ") {
            self = .contactEnded(item: item, other: other)
        } else {
            return nil
        }
    }
}
