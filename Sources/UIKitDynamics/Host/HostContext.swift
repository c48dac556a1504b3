/// What belongs to the host that is at work: its device, its screen, and the animators made meanwhile.
// @unchecked: it is seen only during calls of one host, which is used by one thread at a time.
final class HostContext: @unchecked Sendable {
    /// The context of the host whose call is running; nil outside one.
    @TaskLocal static var current: HostContext?

    let device = UIDevice()
    let screen: UIScreen
    var animators: [WeakAnimator] = []

    init(screen: UIScreen) { self.screen = screen }
}
