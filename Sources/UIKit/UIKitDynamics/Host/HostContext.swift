import Glibc
import JellyStage
import Synchronization

/// What belongs to the host that is at work: its device, its screen, its clock, and the animators made meanwhile.
// @unchecked: it is seen only during calls of one host, which is used by one thread at a time.
final class HostContext: @unchecked Sendable {
    let device = UIDevice()
    private(set) var screen: UIScreen
    /// The traits of the screen.
    var traits: HostTraits
    /// The traits of the environment that is at work; nil for the screen's.
    var currentTraits: UITraitCollection?
    let clock = HostClock()
    /// Numbers that are the same on every run.
    private(set) var random = HostRandom()
    @MainActor private(set) lazy var application = UIApplication()
    /// What the device feels.
    let accelerometer = HostAccelerometer()
    var animators: [WeakAnimator] = []
    /// Display links, in the order in which they were added.
    var displayLinks: [CADisplayLink] = []
    /// Layers with animations, in the order of their first one.
    var animatedLayers: [CALayer] = []
    /// What UIKit would raise and the host has not thrown yet.
    var exceptions: [UIKitException] = []
    /// The API that were used and have no effect, with the calls that used them first.
    var ignoredAPI: [String: CallSite] = [:]
    /// Whether those stop the host.
    var refusesIgnoredAPI = false
    /// Ticks a second.
    private(set) var tickRate = 60

    private init() {
        screen = .withoutHost
        traits = HostTraits(HostDevice(size: screen.bounds.size, scale: screen.scale).traits)
    }

    /// A new host's context, with all that was asked for while no host was at work, such as in a controller's `init`.
    @MainActor
    static func begin(_ device: HostDevice, tickRate: Int) -> HostContext {
        let context = waiting
        waiting = HostContext()
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

    /// The app of the host that is made next, for what it shares from the start, such as its delegate.
    @MainActor static var nextApplication: UIApplication { waiting.application }

    /// The context of the host whose call is running in this thread; nil outside one.
    static var current: HostContext? { isWorkingHere ? running : nil }

    /// The context of the host at work, or the one that the next host will have.
    static var atWork: HostContext { current ?? waiting }

    /// Whether a host is at work in this thread.
    static var isWorkingHere: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    // Written by `run` only, and read where `thread` says that this is the thread that wrote it.
    nonisolated(unsafe) private static var running: HostContext?
    // What hosts and their controllers use belongs to the main thread: `begin` alone writes this, on the main actor.
    nonisolated(unsafe) private static var waiting = HostContext()
    /// The thread in which a host is at work; 0 for none.
    private static let thread = Atomic<UInt>(0)

    /// Calls `body` with this context as the present one.
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

/// Calls what belongs to the main actor from code that belongs to none: the engine's and the stage's, which only a host
/// calls, and a host belongs to the main actor.
package func onMain<Subject, Value>(_ subject: Subject, _ body: @MainActor (Subject) -> Value) -> Value {
    // The two types differ in isolation only, as in `MainActor.assumeIsolated`; that one would refuse subjects that are
    // not Sendable, though nothing is sent anywhere.
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: ((Subject) -> Value).self)(subject)
    }
}

/// What a host's device feels: a trace from some time on; before that, and without one, it stands upright and still.
final class HostAccelerometer {
    var trace: AccelerometerTrace?
    var start: TimeInterval = 0

    /// The reading at a time in seconds of the host.
    func sample(at time: TimeInterval) -> AccelerometerTrace.Sample {
        // Half a microsecond takes up the rounding errors of a tick's time.
        guard let trace, time + 5e-7 >= start + trace.samples[0].time else {
            return AccelerometerTrace.Sample(time: time, x: 0, y: -1, z: 0)
        }
        return trace.sample(at: time - start + 5e-7)
    }
}
