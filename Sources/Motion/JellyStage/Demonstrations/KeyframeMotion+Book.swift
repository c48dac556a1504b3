import Foundation
import JellySupport
import JellyValues

// The motions of Sadun's chapter 5.
extension KeyframeMotion {
    private init(duration: TimeInterval, steps: Int, _ keyframe: (Double) -> CGAffineTransform) {
        self.init(duration: duration, keyframes: (0...steps).map { keyframe(Double($0) / Double(steps)) })
    }

    /// Four swings to the right by the damped sinusoid of listing 5-2, with an amplitude of 10 points.
    public static let wiggle = KeyframeMotion(duration: 0.6, steps: 24) { part in
        let swing = Curves.dampedSinusoid(time: part, distance: part * 4 * 2 * .pi, decay: 1)
        return CGAffineTransform(translationX: 10 * swing, y: 0)
    }

    /// A scale that oscillates twice around 1, starting at 1.3, and decays.
    public static let pop = KeyframeMotion(duration: 1.5, steps: 30) { part in
        let scale = 1 + 0.3 * CGFloat.cos(part * 4 * .pi) * CGFloat.exp(-2 * part)
        return CGAffineTransform(scaleX: scale, y: scale)
    }

    /// Eight steps back and forth along a diagonal.
    public static let shake = KeyframeMotion(duration: 1, steps: 8) { part in
        let side: CGFloat = Int((part * 8).rounded()).isMultiple(of: 2) ? 2 : -2
        return CGAffineTransform(translationX: side, y: -side)
    }

    /// Six turns on a circle of 50 points, with the view rotating the other way.
    public static let circle = KeyframeMotion(duration: 5, steps: 60) { part in
        let angle = part * 6 * 2 * .pi
        return CGAffineTransform(rotationAngle: -angle)
            .concatenating(CGAffineTransform(translationX: 50 * CGFloat.sin(angle), y: 50 * CGFloat.cos(angle) - 50))
    }
}
