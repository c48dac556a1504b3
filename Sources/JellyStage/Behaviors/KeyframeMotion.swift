public import Foundation
public import JellyGeometry
import JellyDynamics

/// A motion of a view without physics: transforms at equal distances of time, with straight ways between them, and the
/// identity at the end.
///
/// ```swift
/// stage.at(1) { $0.play(.wiggle, on: square) }
/// ```
public struct KeyframeMotion: Hashable, Sendable {
    /// How long it takes, in seconds.
    public let duration: TimeInterval
    /// The transforms, the first at the start and the last at the end.
    public let keyframes: [CGAffineTransform]

    /// A motion of at least one keyframe; of none, it is no motion.
    public init(duration: TimeInterval, keyframes: [CGAffineTransform]) {
        (self.duration, self.keyframes) = (duration, keyframes)
    }

    private init(duration: TimeInterval, steps: Int, _ keyframe: (Double) -> CGAffineTransform) {
        self.init(duration: duration, keyframes: (0...steps).map { keyframe(Double($0) / Double(steps)) })
    }

    /// Sadun's chapter 5: four swings to the right by the damped sinusoid of listing 5-2, 10 points strong.
    public static let wiggle = KeyframeMotion(duration: 0.6, steps: 24) { part in
        let swing = Curves.dampedSinusoid(time: part, distance: part * 4 * 2 * .pi, decay: 1)
        return CGAffineTransform(translationX: 10 * swing, y: 0)
    }

    /// Sadun's chapter 5: a scale that swings twice about 1, from 1.3, and fades.
    public static let pop = KeyframeMotion(duration: 1.5, steps: 30) { part in
        let scale = 1 + 0.3 * cos(part * 4 * .pi) * exp(-2 * part)
        return CGAffineTransform(scaleX: scale, y: scale)
    }

    /// Sadun's chapter 5: eight steps to and fro along a diagonal.
    public static let shake = KeyframeMotion(duration: 1, steps: 8) { part in
        let side: CGFloat = Int((part * 8).rounded()).isMultiple(of: 2) ? 2 : -2
        return CGAffineTransform(translationX: side, y: -side)
    }

    /// Sadun's chapter 5: six turns on a circle of 50 points, while the view turns the other way.
    public static let circle = KeyframeMotion(duration: 5, steps: 60) { part in
        let angle = part * 6 * 2 * .pi
        return CGAffineTransform(rotationAngle: -angle)
            .concatenating(CGAffineTransform(translationX: 50 * sin(angle), y: 50 * cos(angle) - 50))
    }

    /// The transform at a time after the start, in seconds.
    public func transform(at time: TimeInterval) -> CGAffineTransform {
        // A tick's time is off by rounding errors only.
        guard let first = keyframes.first, time < duration - 1e-7 else { return .identity }
        let place = max(time, 0) / duration * Double(keyframes.count - 1)
        let index = Int(place.rounded(.down))
        guard index + 1 < keyframes.count else { return keyframes.last ?? first }
        return keyframes[index].interpolated(to: keyframes[index + 1], at: place - Double(index))
    }
}

extension Stage {
    /// Plays a motion on a view that no behavior moves, beginning now.
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
