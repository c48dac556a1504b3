public import Foundation
import JellyDynamics
import JellySupport
import JellyValues

// Instants of a motion that images are made of.
extension Take {
    /// The times at which contacts began, in seconds, ascending; one for each contact.
    public var contactTimes: [TimeInterval] {
        events.compactMap { if case .contactBegan = $0.kind { $0.time } else { nil } }
    }

    /// When an item, or a node of it, began to touch something for the nth time, in seconds.
    ///
    /// - Throws: `InputError` where it did not.
    func contactTime(_ number: Int, of item: String) throws(InputError) -> TimeInterval {
        let times = events.filter { $0.isContact(of: item) }.map(\.time)
        guard times.count >= number else {
            throw .noContact(number, of: times.count, item: item, among: names)
        }
        return times[number - 1]
    }

    /// The item of the first contact; nil without contacts.
    public var firstToTouch: String? {
        for event in events {
            if case .contactBegan(let item, _, _) = event.kind { return item }
        }
        return nil
    }

    /// The time at which the item of the first contact stops rising after it, in seconds; nil without a contact or
    /// rise.
    public var apexTime: TimeInterval? {
        guard let item = firstToTouch, let contact = contactTimes.first else { return nil }
        var search = ApexSearch()
        for (record, sample) in zip(records, samples(of: item)) where record.time >= contact {
            if let sample, search.ends(with: sample) { return record.time }
        }
        return nil
    }

    /// The time of the most motion, in seconds: the first maximum of the sum of squared speeds of all visible views,
    /// each weighted by its area on the stage; a rotation counts as the speed of a corner.
    public var busiestTime: TimeInterval {
        var best: (motion: CGFloat, time: TimeInterval) = (0, 0)
        for record in records {
            let motion = record.samples.reduce(CGFloat(0)) { sum, sample in
                guard let sample, sample.isVisible else { return sum }
                let (width, height, velocity) = (sample.size.width, sample.size.height, sample.linearVelocity)
                let rotation = sample.angularVelocity * sample.angularVelocity * (width * width + height * height) / 4
                let speed = velocity.x * velocity.x + velocity.y * velocity.y + rotation
                return sum + sample.share(within: size) * width * height * speed
            }
            if motion > best.motion { best = (motion, record.time) }
        }
        return best.time
    }

    /// The time at which everything last came to rest, in seconds; nil if it did not.
    public var restTime: TimeInterval? { events.last { $0.kind == .rest }?.time }

    /// The times at which an item's center had covered each multiple of a distance in points, in seconds, beginning
    /// with the start.
    ///
    /// Positions are interpolated linearly between ticks.
    ///
    /// - Parameters:
    ///   - distance: the distance between two times, in points.
    ///   - name: one of `names`.
    ///   - start: the start of the path, in seconds.
    ///   - end: the end of the path, in seconds.
    ///   - limit: the maximum number of times.
    public func times(
        everyDistance distance: CGFloat, of name: String, from start: TimeInterval = 0, to end: TimeInterval,
        limit: Int = .max
    ) -> [TimeInterval] {
        guard distance > 0, distance.isFinite else { return [] }
        var times: [TimeInterval] = []
        var gone: CGFloat = 0
        var last: (time: TimeInterval, center: CGPoint)?
        for (record, sample) in zip(records, samples(of: name))
        where record.time >= start - 1e-9 && record.time <= end + 1e-9 {
            guard let center = sample?.center else { continue }
            guard let before = last else {
                last = (record.time, center)
                times.append(record.time)
                continue
            }
            let step = before.center.distance(to: center)
            while times.count < limit, step > 0, gone + step >= CGFloat(times.count) * distance {
                let part = (CGFloat(times.count) * distance - gone) / step
                times.append(before.time + (record.time - before.time) * part)
            }
            gone += step
            last = (record.time, center)
        }
        return times
    }
}

extension MotionSample {
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
