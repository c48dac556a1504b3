/// Performs a selector once per tick of the stage.
// @unchecked: used only on the host's thread.
open class CADisplayLink: NSObject, @unchecked Sendable {
    /// Whether calls are paused.
    open var isPaused = false
    /// The preferred number of calls per second; 0 for every tick.
    open var preferredFramesPerSecond = 0
    /// The number of ticks between calls; default: 1.
    open var frameInterval = 1
    /// The preferred range of calls per second.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The time of the current tick, in seconds of the stage.
    public private(set) final var timestamp: CFTimeInterval = 0
    /// The time of the next tick.
    public private(set) final var targetTimestamp: CFTimeInterval = 0
    /// The duration of a tick, in seconds.
    public private(set) final var duration: CFTimeInterval = 0
    private var call: ((CADisplayLink) -> Void)?
    private var ticks = 0
    /// The context of the host to which it was added.
    private weak var context: HostContext?

    /// Creates a link that performs a selector, started by `add(to:forMode:)`.
    public init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        call = { ObjectiveCRuntime.send(sel, to: target, with: $0) }
    }

    /// Creates a link that calls a block; not part of UIKit.
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

    /// Stops the link permanently, and releases the target.
    open func invalidate() {
        call = nil
        stop()
    }

    private func stop() {
        context?.displayLinks.removeAll { $0 === self }
        context = nil
    }

    /// Calls the target if this tick is one of the link's.
    package func tick(at time: TimeInterval, rate: Int) {
        defer { ticks += 1 }
        let wanted = preferredFrameRateRange.preferred.map { Int($0) } ?? preferredFramesPerSecond
        let every = wanted > 0 ? max(1, Int((Double(rate) / Double(wanted)).rounded())) : max(1, frameInterval)
        guard !isPaused, ticks.isMultiple(of: every), let call else { return }
        duration = 1 / Double(rate)
        (timestamp, targetTimestamp) = (time, time + duration * Double(every))
        call(self)
    }
}

/// A range of frame rates.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// The stage's time, in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { HostClock.current.now }

/// The stage's time, in seconds since the reference date.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { HostClock.current.now }
