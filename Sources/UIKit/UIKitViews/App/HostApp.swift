/// The app and the device of a host.
private final class HostApp: HostPart {
    let device = UIDevice()
    let accelerometer = HostAccelerometer()
    var animators: [WeakAnimator] = []
    @MainActor lazy var application = UIApplication()
    @MainActor lazy var onEntering: ((UIView) -> Void)? = nil
}

extension HostContext {
    /// The device.
    package var device: UIDevice { part(HostApp.self).device }
    /// The accelerometer of the device.
    package var accelerometer: HostAccelerometer { part(HostApp.self).accelerometer }
    /// The animators, in the order in which they were created.
    package var animators: [WeakAnimator] {
        get { part(HostApp.self).animators }
        set { part(HostApp.self).animators = newValue }
    }
    /// The app.
    @MainActor package var application: UIApplication { part(HostApp.self).application }

    /// Called for each view that enters a window.
    @MainActor package var onEntering: ((UIView) -> Void)? {
        get { part(HostApp.self).onEntering }
        set { part(HostApp.self).onEntering = newValue }
    }

    /// The app of the next host, for state shared from the start, such as its delegate.
    @MainActor package static var nextApplication: UIApplication { next.application }

    /// A new host's context on a device, including what was requested before any host was running.
    @MainActor
    package static func begin(_ device: HostDevice, tickRate: Int) -> HostContext {
        let context = begin(tickRate: tickRate)
        context.restart()
        context.screen = UIScreen(size: device.size, scale: device.scale)
        context.traits = HostTraits(device.traits)
        context.device.orientation = device.orientation
        return context
    }
}
