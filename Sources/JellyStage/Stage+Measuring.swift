public import Foundation
import JellyDynamics
import JellyGeometry

extension Stage {
    /// Records in numbers how everything moves from now to a time in seconds.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(measuringTo time: TimeInterval) throws(StageError) -> MotionTrace {
        var recorder = TraceRecorder(trace: MotionTrace(tickRate: tickRate))
        let last = try wholeTicks(in: time)
        try runTimeline()
        recorder.note(self)
        var memory = try RecordingMemory(
            self, "a trace", ticks: max(0, last - tick), items: recorder.trace.names.count,
            item: MemoryLayout<MotionTrace.Sample?>.stride)
        var wasRunning = isRunning
        while tick < last {
            try step()
            recorder.trace.events += events(&wasRunning)
            try memory.take(self, items: recorder.trace.names.count)
            recorder.note(self)
        }
        try runTimeline()
        return recorder.trace
    }
}

/// Fills a trace; an item's place in the rows stays the same, whatever comes and goes.
private struct TraceRecorder {
    var trace: MotionTrace
    private var places: [ObjectIdentifier: Int] = [:]
    /// Kept, so that no other item gets the identity of one that has gone.
    private var traced: [AnyObject] = []

    init(trace: MotionTrace) { self.trace = trace }

    mutating func note(_ stage: Stage) {
        var row = MotionTrace.Row(time: stage.time, samples: Array(repeating: nil, count: traced.count))
        for animator in stage.animators {
            for (item, state) in zip(animator.items, animator.state.items) {
                set(
                    MotionTrace.Sample(
                        center: state.center, angle: state.angle, size: item.shownSize,
                        linearVelocity: state.linearVelocity, angularVelocity: state.angularVelocity,
                        kineticEnergy: animator.kineticEnergy(of: item), isAwake: state.isAwake),
                    for: item, called: stage.name(item), in: &row)
            }
        }
        for view in stage.movingViews where isUnset(view, in: row) {
            let sample = sample(view, tickRate: stage.tickRate)
            let name = view.name ?? "view \(traced.count)"
            set(sample, for: view, called: name, in: &row)
        }
        trace.rows.append(row)
    }

    private func isUnset(_ view: View, in row: MotionTrace.Row) -> Bool {
        places[ObjectIdentifier(view)].map { row.samples[$0] == nil } ?? true
    }

    private mutating func set(
        _ sample: MotionTrace.Sample, for item: AnyObject, called name: @autoclosure () -> String,
        in row: inout MotionTrace.Row
    ) {
        if let place = places[ObjectIdentifier(item)] {
            row.samples[place] = sample
            return
        }
        places[ObjectIdentifier(item)] = traced.count
        traced.append(item)
        trace.names.append(name())
        row.samples.append(sample)
    }

    /// A view that no animator moves; its velocity is the way since the last row.
    private func sample(_ view: View, tickRate: Int) -> MotionTrace.Sample {
        var sample = MotionTrace.Sample(
            center: view.middle, angle: view.transform.rotationAngle, size: view.shownSize, linearVelocity: .zero,
            angularVelocity: 0)
        let place = places[ObjectIdentifier(view)]
        guard let place, let last = trace.rows.last, last.samples.indices.contains(place),
            let before = last.samples[place]
        else { return sample }
        let rate = CGFloat(tickRate)
        sample.linearVelocity = CGPoint(
            x: (sample.center.x - before.center.x) * rate, y: (sample.center.y - before.center.y) * rate)
        sample.angularVelocity = (sample.angle - before.angle).remainder(dividingBy: 2 * .pi) * rate
        return sample
    }
}

extension DynamicItem {
    /// Width and height with the scale of the transform, in points.
    fileprivate var shownSize: CGSize {
        let transform = (self as? View)?.transform ?? .identity
        // A turn's sine and cosine leave a scale of 1 by their last digits.
        func scale(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            let scale = (a * a + b * b).squareRoot()
            return abs(scale - 1) < 1e-9 ? 1 : scale
        }
        return CGSize(
            width: bounds.width * scale(transform.a, transform.b),
            height: bounds.height * scale(transform.c, transform.d))
    }
}
