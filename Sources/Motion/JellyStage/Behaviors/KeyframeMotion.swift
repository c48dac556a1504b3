public import Foundation
public import JellyValues

/// A keyframe animation of a view without physics: transforms at times, with easing, ending with the identity.
///
/// ```swift
/// let nod = KeyframeMotion(keyframes: [
///     .init(at: 0, .identity), .init(at: 0.2, CGAffineTransform(rotationAngle: 0.3), curve: .easeOut),
///     .init(at: 0.6, .identity, curve: .easeInOut),
/// ])
/// stage.at(1) { $0.play(nod, on: square) }
/// ```
public struct KeyframeMotion: Hashable, Sendable {
    /// A transform at a time.
    public struct Keyframe: Hashable, Sendable {
        /// The time of the transform, in seconds from the start of the motion.
        public var time: TimeInterval
        /// The transform.
        public var transform: CGAffineTransform
        /// The curve from the previous keyframe.
        public var curve: AnimationCurve

        /// A transform at a time in seconds, with its timing curve.
        public init(at time: TimeInterval, _ transform: CGAffineTransform, curve: AnimationCurve = .linear) {
            (self.time, self.transform, self.curve) = (time, transform, curve)
        }
    }

    /// The duration, in seconds.
    public let duration: TimeInterval
    /// The keyframes in order of time; the first and last also apply before and after.
    public let keyframes: [Keyframe]
    /// Whether the keyframes have equal distances of time from the start to the end, and linear motion between them.
    private let isEven: Bool

    /// A motion through keyframes in any order; without keyframes, the view stays.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds; default: up to the last keyframe.
    ///   - keyframes: the keyframes in any order.
    public init(duration: TimeInterval? = nil, keyframes: [Keyframe]) {
        // Stable, so that of two keyframes at one time the latter wins.
        self.keyframes = keyframes.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map(\.element)
        self.duration = duration ?? self.keyframes.last?.time ?? 0
        isEven = false
    }

    /// A motion through evenly spaced transforms, the first at the start and the last at the end.
    public init(duration: TimeInterval, keyframes: [CGAffineTransform]) {
        let steps = Double(max(keyframes.count - 1, 1))
        self.duration = duration
        self.keyframes = keyframes.enumerated().map { Keyframe(at: duration * Double($0) / steps, $1) }
        isEven = true
    }

    /// The transform at a time in seconds after the start.
    public func transform(at time: TimeInterval) -> CGAffineTransform {
        // A tick's time is off by rounding errors only.
        guard let first = keyframes.first, time < duration - 1e-7 else { return .identity }
        guard isEven else { return eased(at: time) }
        let place = max(time, 0) / duration * Double(keyframes.count - 1)
        let index = Int(place.rounded(.down))
        guard index + 1 < keyframes.count else { return (keyframes.last ?? first).transform }
        return keyframes[index].transform.interpolated(to: keyframes[index + 1].transform, at: place - Double(index))
    }

    private func eased(at time: TimeInterval) -> CGAffineTransform {
        guard let next = keyframes.firstIndex(where: { $0.time > time }) else {
            return keyframes.last?.transform ?? .identity
        }
        guard next > 0 else { return keyframes[0].transform }
        let (from, to) = (keyframes[next - 1], keyframes[next])
        let fraction = (time - from.time) / (to.time - from.time)
        return from.transform.interpolated(to: to.transform, at: to.curve.value(at: fraction))
    }
}

extension Stage {
    /// Plays a motion now, on a view that no behavior moves.
    public func play(_ motion: KeyframeMotion, on view: View) {
        let activity = KeyframeActivity(motion, view, origin: time)
        if activity.act(on: self) { start(activity) }
    }
}

/// A motion that goes on.
private final class KeyframeActivity: StageActivity {
    private let motion: KeyframeMotion
    private let view: View
    private let origin: TimeInterval

    init(_ motion: KeyframeMotion, _ view: View, origin: TimeInterval) {
        (self.motion, self.view, self.origin) = (motion, view, origin)
    }

    func act(on stage: Stage) -> Bool {
        let time = stage.time - origin
        view.transform = motion.transform(at: time)
        return time < motion.duration - 1e-7
    }
}
