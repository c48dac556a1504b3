public import Foundation
import JellySupport
import JellyValues

// Instants of a motion that pictures are made of.
extension MotionTrace {
    /// When things began to touch, in order, in seconds; one time for each contact.
    public var contactTimes: [TimeInterval] {
        events.compactMap { if case .contactBegan = $0.kind { $0.time } else { nil } }
    }

    /// The item that began to touch first; nil when nothing touches.
    public var firstToTouch: String? {
        for event in events {
            if case .contactBegan(let item, _, _) = event.kind { return item }
        }
        return nil
    }

    /// When the item that touched first stops to rise after that, in seconds; nil when nothing touches or it does not rise.
    public var apexTime: TimeInterval? {
        guard let item = firstToTouch, let contact = contactTimes.first else { return nil }
        var search = ApexSearch()
        for (row, sample) in zip(rows, samples(of: item)) where row.time >= contact {
            if let sample, search.ends(with: sample) { return row.time }
        }
        return nil
    }

    /// When most moves, in seconds: the first time at which the squares of the speeds of all that can be seen, each by the
    /// part of its area that is on the stage, have the largest sum; a rotation counts as the speed of a corner.
    public var busiestTime: TimeInterval {
        var best: (motion: CGFloat, time: TimeInterval) = (0, 0)
        for row in rows {
            let motion = row.samples.reduce(CGFloat(0)) { sum, sample in
                guard let sample, sample.isVisible else { return sum }
                let (width, height, velocity) = (sample.size.width, sample.size.height, sample.linearVelocity)
                let rotation = sample.angularVelocity * sample.angularVelocity * (width * width + height * height) / 4
                let speed = velocity.x * velocity.x + velocity.y * velocity.y + rotation
                return sum + sample.share(within: size) * width * height * speed
            }
            if motion > best.motion { best = (motion, row.time) }
        }
        return best.time
    }

    /// When everything came to rest for the last time, in seconds; nil when it did not.
    public var restTime: TimeInterval? { events.last { $0.kind == .rest }?.time }

    /// When the center of a thing had gone each multiple of a distance in points, in seconds; the start is the first.
    ///
    /// Between two ticks it goes straight and evenly.
    ///
    /// - Parameters:
    ///   - distance: how far the item moves between two times, in points.
    ///   - name: one of `names`.
    ///   - start: where the path begins, in seconds.
    ///   - end: where it ends, in seconds.
    ///   - limit: no more times than these are looked for.
    public func times(
        everyDistance distance: CGFloat, of name: String, from start: TimeInterval = 0, to end: TimeInterval,
        limit: Int = .max
    ) -> [TimeInterval] {
        guard distance > 0, distance.isFinite else { return [] }
        var times: [TimeInterval] = []
        var gone: CGFloat = 0
        var last: (time: TimeInterval, center: CGPoint)?
        for (row, sample) in zip(rows, samples(of: name)) where row.time >= start - 1e-9 && row.time <= end + 1e-9 {
            guard let center = sample?.center else { continue }
            guard let before = last else {
                last = (row.time, center)
                times.append(row.time)
                continue
            }
            let step = before.center.distance(to: center)
            while times.count < limit, step > 0, gone + step >= CGFloat(times.count) * distance {
                let part = (CGFloat(times.count) * distance - gone) / step
                times.append(before.time + (row.time - before.time) * part)
            }
            gone += step
            last = (row.time, center)
        }
        return times
    }
}

extension MotionTrace.Sample {
    /// The part of it that is within a stage, as that of its upright frame.
    fileprivate func share(within stage: CGSize) -> CGFloat {
        let (cosine, sine) = (abs(CGFloat.cos(angle)), abs(CGFloat.sin(angle)))
        let sides = CGSize(
            width: cosine * size.width + sine * size.height, height: sine * size.width + cosine * size.height)
        func share(_ center: CGFloat, _ side: CGFloat, of length: CGFloat) -> CGFloat {
            let seen = min(center + side / 2, length) - max(center - side / 2, 0)
            return side > 0 ? min(max(seen / side, 0), 1) : 0
        }
        return share(center.x, sides.width, of: stage.width) * share(center.y, sides.height, of: stage.height)
    }
}
