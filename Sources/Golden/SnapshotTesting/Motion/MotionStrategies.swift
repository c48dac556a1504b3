public import Foundation
import JellyGraphics
import JellyStage
import JellyValues
public import UIKitDynamics

/// What can be looked at while it moves: a view or a view controller.
public protocol MovingSubject: AnyObject {}
extension UIView: MovingSubject {}
extension UIViewController: MovingSubject {}

/// An instant of a motion: a number of seconds, or ``settled``.
public struct MotionInstant: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Seconds; nil for when all has come to rest.
    let seconds: TimeInterval?

    /// The instant from which on nothing changes for half a second.
    public static let settled = MotionInstant(seconds: nil)
    /// An instant in seconds after the view appeared.
    public static func seconds(_ seconds: TimeInterval) -> MotionInstant { MotionInstant(seconds: seconds) }

    private init(seconds: TimeInterval?) { self.seconds = seconds }
    public init(floatLiteral value: TimeInterval) { self.init(seconds: value) }
    public init(integerLiteral value: Int) { self.init(seconds: TimeInterval(value)) }
}

extension Snapshotting where Value: MovingSubject, Format == Motion {
    /// Compares what a view does from the moment on in which it appears: where everything is after every tick of a
    /// sixtieth of a second, and some images. A failure names the tick, the view and the cause.
    ///
    /// ```swift
    /// assertSnapshot(of: CardController(), as: .motion(to: 2))
    /// ```
    ///
    /// The clock is the host's, so that nothing has to be switched off: animations, dynamic animators, timers, dispatch
    /// queues and scrolling go on by it. The golden is a directory `testName.1` with the images in one animated PNG.
    ///
    /// - Parameters:
    ///   - end: how long, in seconds.
    ///   - interval: the time from image to image, in seconds.
    ///   - config: the device.
    ///   - size: in points; the device's or the view's own when nil.
    ///   - traits: the appearance, and the pixels a point.
    public static func motion(
        to end: TimeInterval, every interval: TimeInterval = 0.1, on config: ViewImageConfig = ViewImageConfig(),
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        let screen = SnapshotScreen(config, size: size, traits: traits)
        return Snapshotting(pathExtension: nil, diffing: .motion) { subject in
            Async { callback in
                let motion = screen.show(subject) {
                    try Motion($1, to: end, every: min(interval, end), scale: Double(screen.scale))
                }
                if let motion { callback(motion) }
            }
        }
    }
}

extension Snapshotting where Value: MovingSubject, Format == UIImage {
    /// Compares views by their image at an instant: `.image(at: 0.3)`, `.image(at: .settled)`.
    public static func image(
        at instant: MotionInstant, precision: Float = 1, perceptualPrecision: Float = 1,
        on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .screen(SnapshotScreen(config, size: size, traits: traits), precision, perceptualPrecision) { screen, host in
            try screen.image(of: instant.drawing(of: host))
        }
    }

    /// Compares views by one image that shows what they do, frame by frame.
    public static func frames(
        every interval: TimeInterval, to end: TimeInterval = 1, precision: Float = 1, perceptualPrecision: Float = 1,
        on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .screen(SnapshotScreen(config, size: size, traits: traits), precision, perceptualPrecision) { screen, host in
            let motion = try Motion(host, to: end, every: interval, scale: Double(screen.scale))
            return try screen.image(of: Drawing.sheet(of: motion.chosen.map { motion.drawings[$0] }, columns: 10))
        }
    }

    /// Compares views by one image of several poses of their motion, the earlier the paler.
    public static var strobe: Snapshotting { strobe() }

    /// Compares views by one image of several poses of their motion, the earlier the paler.
    public static func strobe(
        every interval: TimeInterval = 0.1, to end: TimeInterval = 1, precision: Float = 1,
        perceptualPrecision: Float = 1, on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .screen(SnapshotScreen(config, size: size, traits: traits), precision, perceptualPrecision) { screen, host in
            let motion = try Motion(host, to: end, every: interval, scale: Double(screen.scale))
            return try screen.image(of: Drawing.strobe(of: motion.chosen.map { motion.drawings[$0] }))
        }
    }
}

extension Snapshotting where Value: MovingSubject, Format == String {
    /// Compares views by where everything in them is, as CSV: a row for each view and tenth of a second, for a second.
    public static var trace: Snapshotting { trace() }

    /// Compares views by where everything in them is, as CSV: a row for each view and instant.
    public static func trace(
        every interval: TimeInterval = 0.1, to end: TimeInterval = 1, on config: ViewImageConfig = ViewImageConfig(),
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        let screen = SnapshotScreen(config, size: size, traits: traits)
        return Snapshotting(pathExtension: "csv", diffing: .lines) { subject in
            Async { callback in
                let text = screen.show(subject) {
                    try Motion($1, to: end, every: interval, scale: Double(screen.scale)).trace
                }
                if let text { callback(text) }
            }
        }
    }
}

extension Snapshotting {
    /// The strategy, after a time in seconds has passed: for views of the host's clock that shows them, for other values of
    /// the clock that queues and timers follow outside of hosts.
    public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
        Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
            Async { callback in
                if value is any MovingSubject || value is CALayer {
                    SnapshotRun.current?.delay += max(0, duration)
                } else {
                    onMain(()) { WaitingTime.pass(duration) }
                }
                strategy.snapshot(value).run(callback)
            }
        }
    }
}

extension MotionInstant {
    /// The longest time for everything to come to rest, in seconds.
    private static let longest = 10.0

    /// What a host shows at the instant.
    ///
    /// - Throws: `InputError` where it does not come to rest or the time cannot be, or `StageError`.
    @MainActor
    fileprivate func drawing(of host: UIViewControllerHost) throws -> Drawing {
        let start = host.stage.time
        guard let seconds else { return try settled(host, from: start) }
        guard (0...Motion.longest).contains(seconds) else {
            throw InputError("the instant must be from 0 to \(Int(Motion.longest)) s, not \(seconds) s")
        }
        try host.advance(to: start + seconds)
        return host.drawing
    }

    @MainActor
    private func settled(_ host: UIViewControllerHost, from start: TimeInterval) throws -> Drawing {
        let needed = host.tickRate / 2
        var (last, still) = (host.drawing, 0)
        for tick in 1...Int(Self.longest) * host.tickRate {
            try host.advance(to: start + Double(tick) / Double(host.tickRate))
            let drawing = host.drawing
            still = drawing == last && !host.hasAnimations ? still + 1 : 0
            if still >= needed { return drawing }
            last = drawing
        }
        throw InputError(
            "the view does not come to rest within \(Int(Self.longest)) s; give an instant instead: .image(at: 2)")
    }
}
