import Foundation
import Glibc
import Synchronization

/// What belongs to the host that is at work: its device, its screen, its clock, and the animators made meanwhile.
// @unchecked: it is seen only during calls of one host, which is used by one thread at a time.
final class HostContext: @unchecked Sendable {
    let device = UIDevice()
    let screen: UIScreen
    let clock = HostClock()
    @MainActor private(set) lazy var application = UIApplication()
    /// What the clock moves besides animators.
    let ticks = HostTicks()
    /// What the device feels.
    let accelerometer = HostAccelerometer()
    var animators: [WeakAnimator] = []
    /// Display links, in the order in which they were added.
    var displayLinks: [CADisplayLink] = []
    /// Layers with animations, in the order of their first one.
    var animatedLayers: [CALayer] = []
    /// Ticks a second.
    let tickRate: Int

    init(screen: UIScreen, tickRate: Int) { (self.screen, self.tickRate) = (screen, tickRate) }

    /// The context of the host whose call is running in this thread; nil outside one.
    static var current: HostContext? { isWorkingHere ? running : nil }

    /// The context of the host at work, or one whose clock and animators the next host takes over.
    static var atWork: HostContext { current ?? waiting }

    /// Whether a host is at work in this thread.
    static var isWorkingHere: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// What was asked for while no host was at work, such as in a controller's `init`.
    private(set) static var waiting: HostContext {
        get { outside }
        set { outside = newValue }
    }

    // Written by `run` only, and read where `thread` says that this is the thread that wrote it.
    nonisolated(unsafe) private static var running: HostContext?
    nonisolated(unsafe) private static var outside = HostContext(screen: .withoutHost, tickRate: 60)
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

    /// Takes over what was asked for while no host was at work.
    @MainActor
    func adoptWaiting() {
        let waiting = Self.waiting
        Self.waiting = HostContext(screen: .withoutHost, tickRate: 60)
        clock.adopt(waiting.clock)
        animators += waiting.animators
        displayLinks += waiting.displayLinks
        animatedLayers += waiting.animatedLayers
    }
}
