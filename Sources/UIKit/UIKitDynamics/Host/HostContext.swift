import Glibc
import JellyStage
import Synchronization

/// The state of the running host: its device, screen and clock, and the animators created meanwhile.
// @unchecked: accessible only during calls of one host, which is used by one thread at a time.
final class HostContext: @unchecked Sendable {
    let device = UIDevice()
    private(set) var screen: UIScreen
    /// The traits of the screen.
    var traits: HostTraits
    /// The traits of the current environment; nil for the screen's.
    var currentTraits: UITraitCollection?
    let clock = HostClock()
    /// Random numbers that are the same on every run.
    private(set) var random = HostRandom()
    @MainActor private(set) lazy var application = UIApplication()
    /// The appearances of UIKit's classes.
    @MainActor lazy var appearances = Appearances()
    /// The accelerometer of the device.
    let accelerometer = HostAccelerometer()
    var animators: [WeakAnimator] = []
    /// Display links, in the order in which they were added.
    var displayLinks: [CADisplayLink] = []
    /// Layers with animations, in the order of their first one.
    var animatedLayers: [CALayer] = []
    /// Reasons for which UIKit would have raised exceptions, and the host has not stopped yet.
    var exceptions: [String] = []
    /// The ignored API used so far, each with the first call.
    var ignoredAPI: [String: CallSite] = [:]
    /// Whether ignored API stops the host.
    var refusesIgnoredAPI = false
    /// Ticks per second.
    private(set) var tickRate = 60
    /// The ticks that passed outside of hosts.
    var waitedTicks = 0

    private init() {
        screen = .withoutHost
        traits = HostTraits(HostDevice(size: screen.bounds.size, scale: screen.scale).traits)
    }

    /// A new host's context, including what was requested before any host was running, such as in a controller's
    /// `init`.
    @MainActor
    static func begin(_ device: HostDevice, tickRate: Int) -> HostContext {
        let context = waiting
        waiting = HostContext()
        context.restart()
        (context.tickRate, context.random) = (tickRate, HostRandom())
        context.screen = UIScreen(size: device.size, scale: device.scale)
        context.traits = HostTraits(device.traits)
        context.device.orientation = device.orientation
        return context
    }

    /// Changes traits of the screen.
    func set(traits: UITraitCollection) {
        self.traits.merge(traits)
        let scale = self.traits.own.displayScale
        if scale != screen.scale { screen = UIScreen(size: screen.bounds.size, scale: scale) }
    }

    /// The app of the next host, for state shared from the start, such as its delegate.
    @MainActor static var nextApplication: UIApplication { waiting.application }

    /// The context of the host whose call is running on this thread; nil outside one.
    static var current: HostContext? { isWorkingHere ? running : nil }

    /// The context of the running host, or else of the next one.
    static var atWork: HostContext { current ?? waiting }

    /// Whether a host is running on this thread.
    static var isWorkingHere: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    // Written only by `run`, and read only where `thread` identifies this thread as the writer.
    nonisolated(unsafe) private static var running: HostContext?
    // Hosts and their controllers run on the main thread; only `begin`, on the main actor, writes this.
    nonisolated(unsafe) private static var waiting = HostContext()
    /// The thread on which a host is running; 0 for none.
    private static let thread = Atomic<UInt>(0)

    /// Calls `body` with this context as the current one.
    @MainActor
    func run<Value>(_ body: () throws -> Value) rethrows -> Value {
        _ = HostExecutor.installed
        let (outer, outerThread) = (Self.running, Self.thread.load(ordering: .relaxed))
        Self.running = self
        Self.thread.store(UInt(pthread_self()), ordering: .relaxed)
        defer {
            Self.running = outer
            Self.thread.store(outerThread, ordering: .relaxed)
        }
        return try body()
    }
}

/// Calls main-actor code from nonisolated code of the engine and the stage, which only a host calls; hosts are isolated
/// to the main actor.
package func onMain<Subject, Value>(_ subject: Subject, _ body: @MainActor (Subject) -> Value) -> Value {
    // The two types differ only in isolation, as in `MainActor.assumeIsolated`, which would reject subjects that are
    // not Sendable, though nothing is sent.
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: ((Subject) -> Value).self)(subject)
    }
}

/// A host's accelerometer: a trace from a start time; before it, and without one, the device is upright and still.
final class HostAccelerometer {
    var trace: AccelerometerTrace?
    var start: TimeInterval = 0

    /// The reading at a host time, in seconds.
    func sample(at time: TimeInterval) -> AccelerometerTrace.Sample {
        // Half a microsecond absorbs the rounding errors of tick times.
        guard let trace, time + 5e-7 >= start + trace.samples[0].time else {
            return AccelerometerTrace.Sample(time: time, x: 0, y: -1, z: 0)
        }
        return trace.sample(at: time - start + 5e-7)
    }
}
