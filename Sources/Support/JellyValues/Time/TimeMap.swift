/// The mapping between the time of a presented video and that of its motion.
///
/// ```swift
/// // A quarter of the speed for 0.6 s of video from 1 s on.
/// let slow = TimeMap.Stretch(start: ExactTime(1, 1), speed: Speed(1, 4), length: .video(ExactTime(3, 5)))
/// let map = TimeMap([slow], motionDuration: ExactTime(2, 1))
/// map.motionTime(at: ExactTime(6, 5))  // 1.05 s
/// map.duration                         // 2.45 s
/// ```
///
/// Speed over video time is piecewise linear: constant stretches, linear ramps, zero while held. Motion time is its
/// integral, in a ramp of length T from speed s₀ to s₁: m(v) = m₀ + s₀·v + (s₁ − s₀)·v²/2T. It never decreases. In
/// constant stretches it is an exact fraction; ramps are computed from products and sums of doubles, and their inverse
/// by one square root, so that every machine agrees.
public struct TimeMap: Hashable, Sendable {
    /// A part of the motion at another speed, or a hold.
    public struct Stretch: Hashable, Sendable {
        /// The length of a stretch.
        public enum Length: Hashable, Sendable {
            /// A duration in seconds of video.
            case video(ExactTime)
            /// Until a time of the motion.
            case until(ExactTime)
            /// From here on, also after later stretches.
            case open
        }

        /// The start, in the motion's time.
        public var start: ExactTime
        /// The speed in seconds of motion per second of video; nil for a hold, whose `length` is in seconds of video.
        public var speed: Speed?
        /// The length, without ramps.
        public var length: Length
        /// The duration of the speed ramps before and after, in seconds of video; shorter if there is no room.
        public var ease: ExactTime

        /// A stretch; default: without ramps.
        public init(start: ExactTime, speed: Speed?, length: Length, ease: ExactTime = .zero) {
            (self.start, self.speed, self.length, self.ease) = (start, speed, length, ease)
        }
    }

    /// A part of the video; it lasts until the next one.
    private struct Segment: Hashable {
        /// Its start, in both times.
        let video, motion: ExactTime
        /// The speed at the start and at the end.
        let speed, endSpeed: Ratio
        /// The length of a ramp; nil for constant speed.
        let ramp: ExactTime?
    }

    /// The duration of the motion.
    public let motionDuration: ExactTime
    private let segments: [Segment]

    /// The motion in real time.
    public init(motionDuration: ExactTime) {
        self.motionDuration = motionDuration
        segments = [Segment(video: .zero, motion: .zero, speed: .one, endSpeed: .one, ramp: nil)]
    }

    /// Maps a motion with stretches, in any order.
    ///
    /// Ramps are outside of stretches, so that a stretch has its speed from its start. If two stretches are too close
    /// for the ramps between them, the speed changes directly from one to the other.
    ///
    /// - Precondition: no two stretches overlap (see `overlap(in:)`), and holds have a length of video.
    public init(_ stretches: [Stretch], motionDuration: ExactTime) {
        let (builder, overlap) = Self.build(stretches)
        precondition(overlap == nil, "time segments must not overlap")
        (self.motionDuration, segments) = (motionDuration, builder.finished)
    }

    /// The first two overlapping stretches, as indexes of the argument.
    ///
    /// - Precondition: a hold has a length of video.
    public static func overlap(in stretches: [Stretch]) -> (earlier: Int, later: Int)? { build(stretches).overlap }

    private static func build(_ stretches: [Stretch]) -> (builder: Builder, overlap: (earlier: Int, later: Int)?) {
        var builder = Builder()
        var last: Int?
        let ordered = stretches.indices.sorted {
            stretches[$0].start == stretches[$1].start ? $0 < $1 : stretches[$0].start < stretches[$1].start
        }
        for index in ordered {
            guard builder.add(stretches[index]) else { return (builder, (last ?? index, index)) }
            last = index
        }
        return (builder, nil)
    }

    /// Whether the video shows the motion in real time.
    public var isIdentity: Bool { segments.count == 1 && segments[0].speed == .one }

    /// The duration of the video, including a hold at the end.
    public var duration: ExactTime {
        let index = segments.lastIndex { $0.motion <= motionDuration } ?? 0
        return videoTime(of: motionDuration, in: index)
    }

    /// The motion time at a video time.
    public func motionTime(at video: ExactTime) -> ExactTime {
        let index = segments.lastIndex { $0.video <= video } ?? 0
        let segment = segments[index]
        let passed = video.subtracting(segment.video)
        guard let ramp = segment.ramp?.seconds, ramp > 0 else {
            return segment.motion.adding(passed.multiplied(by: segment.speed))
        }
        let (start, end, time) = (segment.speed.value, segment.endSpeed.value, passed.seconds)
        let motion = segment.motion.seconds + start * time + (end - start) * time * time / (2 * ramp)
        let exact = max(ExactTime(nearest: motion), segment.motion)
        // The last digits of a ramp never lead past the stretch that follows.
        return index + 1 < segments.count ? min(exact, segments[index + 1].motion) : exact
    }

    /// The first video time that shows a motion time; for a held one, the start of the hold.
    public func videoTime(of motion: ExactTime) -> ExactTime {
        guard motion > .zero else { return .zero }
        return videoTime(of: motion, in: segments.lastIndex { $0.motion < motion } ?? 0)
    }

    private func videoTime(of motion: ExactTime, in index: Int) -> ExactTime {
        let segment = segments[index]
        if index + 1 < segments.count, motion >= segments[index + 1].motion { return segments[index + 1].video }
        let passed = motion.subtracting(segment.motion)
        guard passed > .zero else { return segment.video }
        guard let ramp = segment.ramp?.seconds, ramp > 0 else {
            return segment.video.adding(passed.divided(by: segment.speed))
        }
        let (start, end, distance) = (segment.speed.value, segment.endSpeed.value, passed.seconds)
        let root = max(0, start * start + 2 * (end - start) / ramp * distance).squareRoot()
        let video = max(segment.video.adding(ExactTime(nearest: 2 * distance / (start + root))), segment.video)
        return index + 1 < segments.count ? min(video, segments[index + 1].video) : video
    }

    /// The motion time at a video time, in seconds.
    public func motionTime(at video: Double) -> Double {
        isIdentity ? video : motionTime(at: ExactTime(nearest: video)).seconds
    }

    /// The first video time that shows a motion time, in seconds.
    public func videoTime(of motion: Double) -> Double {
        isIdentity ? motion : videoTime(of: ExactTime(nearest: motion)).seconds
    }
}

extension TimeMap {
    /// Builds stretches in order.
    private struct Builder {
        private var segments: [Segment] = []
        private var (video, motion) = (ExactTime.zero, ExactTime.zero)
        /// The speed to which stretches return.
        private var base = Ratio.one
        /// The last stretch's speed and ramp.
        private var last: (speed: Ratio, ease: ExactTime) = (.one, .zero)

        /// Adds the next stretch with all that lies before it; false where the last one has not ended.
        mutating func add(_ stretch: Stretch) -> Bool {
            guard stretch.start >= motion else { return false }
            let speed = stretch.speed.map { Ratio($0.numerator, $0.denominator) } ?? .zero
            lead(to: stretch.start, speed, stretch.ease)
            last = (speed, stretch.ease)
            switch stretch.length {
            case .video(let length): go(on: speed, for: length)
            case .until(let end):
                precondition(stretch.speed != nil, "the length of a hold must be given in video time")
                guard end > motion else { return true }
                go(on: speed, to: end)
            case .open:
                precondition(stretch.speed != nil, "the length of a hold must be given in video time")
                (base, last.ease) = (speed, .zero)
            }
            return true
        }

        var finished: [Segment] {
            var builder = self
            builder.ramp(from: last.speed, to: base, in: last.ease)
            builder.append(base, base, ramp: nil)
            return builder.segments
        }

        /// Returns from the last stretch, and comes to the next one's start and speed.
        private mutating func lead(to start: ExactTime, _ speed: Ratio, _ ease: ExactTime) {
            let room = start.subtracting(motion)
            let after = last.ease.multiplied(by: last.speed.mean(with: base))
            let before = ease.multiplied(by: base.mean(with: speed))
            let needed = after.adding(before)
            if needed <= room {
                ramp(from: last.speed, to: base, in: last.ease)
                go(on: base, to: start.subtracting(before))
                ramp(from: base, to: speed, in: ease)
            } else if last.speed.mean(with: speed) > .zero {
                ramp(from: last.speed, to: speed, in: room.divided(by: last.speed.mean(with: speed)))
            } else if room > .zero {
                let part = room.seconds / needed.seconds
                ramp(from: last.speed, to: base, in: ExactTime(nearest: last.ease.seconds * part))
                ramp(from: base, to: speed, in: ExactTime(nearest: ease.seconds * part))
            }
            motion = start
        }

        private mutating func ramp(from speed: Ratio, to end: Ratio, in length: ExactTime) {
            guard length > .zero else { return }
            guard speed != end else { return go(on: speed, for: length) }
            append(speed, end, ramp: length)
            video = video.adding(length)
            motion = motion.adding(length.multiplied(by: speed.mean(with: end)))
        }

        private mutating func go(on speed: Ratio, to end: ExactTime) {
            guard end > motion else { return }
            append(speed, speed, ramp: nil)
            video = video.adding(end.subtracting(motion).divided(by: speed))
            motion = end
        }

        private mutating func go(on speed: Ratio, for length: ExactTime) {
            guard length > .zero else { return }
            append(speed, speed, ramp: nil)
            video = video.adding(length)
            motion = motion.adding(length.multiplied(by: speed))
        }

        private mutating func append(_ speed: Ratio, _ end: Ratio, ramp: ExactTime?) {
            segments.append(Segment(video: video, motion: motion, speed: speed, endSpeed: end, ramp: ramp))
        }
    }
}
