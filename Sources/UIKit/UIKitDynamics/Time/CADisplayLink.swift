public import Foundation

/// Performs a selector once a tick of the stage.
// @unchecked: one thread at a time uses it, that of the host.
open class CADisplayLink: NSObject, @unchecked Sendable {
    /// Whether calls are left out.
    open var isPaused = false
    /// Calls a second that are wanted; 0 for one in each tick.
    open var preferredFramesPerSecond = 0
    /// How many ticks pass from call to call; default: 1.
    open var frameInterval = 1
    /// The calls a second that are wanted.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The time of the tick that is shown, in seconds of the stage.
    public private(set) final var timestamp: CFTimeInterval = 0
    /// The time of the next one that will be shown.
    public private(set) final var targetTimestamp: CFTimeInterval = 0
    /// Seconds from tick to tick.
    public private(set) final var duration: CFTimeInterval = 0
    private var call: ((CADisplayLink) -> Void)?
    private var ticks = 0
    /// Where it was added.
    private weak var context: HostContext?

    /// A link that performs a selector; `add(to:forMode:)` starts it.
    public init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        call = { ObjectiveCRuntime.send(sel, to: target, with: $0) }
    }

    /// A link that calls a block. UIKit's has a target and a selector.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        call = { link in onMain(link) { handler($0) } }
    }

    /// Starts the link.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard call != nil, context == nil else { return }
        let context = HostContext.atWork
        self.context = context
        context.displayLinks.append(self)
    }

    /// Stops the link.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

    /// Stops the link for good, and lets the target go.
    open func invalidate() {
        call = nil
        stop()
    }

    private func stop() {
        context?.displayLinks.removeAll { $0 === self }
        context = nil
    }

    /// Calls, where this tick is one of the link's.
    func tick(at time: TimeInterval, rate: Int) {
        defer { ticks += 1 }
        let wanted = preferredFrameRateRange.preferred.map { Int($0) } ?? preferredFramesPerSecond
        let every = wanted > 0 ? max(1, Int((Double(rate) / Double(wanted)).rounded())) : max(1, frameInterval)
        guard !isPaused, ticks.isMultiple(of: every), let call else { return }
        duration = 1 / Double(rate)
        (timestamp, targetTimestamp) = (time, time + duration * Double(every))
        call(self)
    }
}

/// Frames a second that are wanted.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Seconds.
public typealias CFTimeInterval = Double
/// A time in seconds.
public typealias CFAbsoluteTime = Double

/// The stage's time, in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { HostClock.current.now }

/// The stage's time, in seconds since the calendar's first day.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { HostClock.current.now }
