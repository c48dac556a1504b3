/// The simulated device of a host.
// @unchecked: only its host changes it, and a host is used by one thread at a time.
public final class UIDevice: NSObject, @unchecked Sendable {
    /// The orientation of the device; portrait unless the host rotated it.
    public package(set) var orientation = UIDeviceOrientation.portrait

    /// The name of the device.
    public var name: String { model }
    /// The model of the device.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The localized model of the device.
    public var localizedModel: String { model }
    /// The system's name.
    public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    /// The version of the emulated system: of the variable `SIMULATOR_RUNTIME_VERSION`, or else 18.0.
    public var systemVersion: String { Simulator.environment.version ?? "18.0" }
    /// The idiom of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { HostContext.atWork.traits.own.userInterfaceIdiom }
    /// The charge of the battery, from 0 to 1.
    public var batteryLevel: Float { 1 }
    /// A constant identifier.
    public var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)) }

    /// Posted, with the device as its object, after `UIViewControllerHost.rotate(to:)` changed the orientation.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

    /// The device without a running host, which never rotates.
    private static let withoutHost = UIDevice()

    /// The device of the running host.
    public static var current: UIDevice { HostContext.current?.device ?? withoutHost }

    /// Whether changes of orientation are posted: always.
    public var isGeneratingDeviceOrientationNotifications: Bool { true }
    /// Requests notifications, which are always posted.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Stops requesting notifications, which are always posted.
    public func endGeneratingDeviceOrientationNotifications() {}
}
