/// The device that a host turns.
// @unchecked: only its host changes it, and a host is used by one thread at a time.
public final class UIDevice: NSObject, @unchecked Sendable {
    /// How the device is held; upright unless a host turned it.
    public internal(set) var orientation = UIDeviceOrientation.portrait

    /// The name of the device.
    public var name: String { model }
    /// What the device is.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// What the device is, in the user's language.
    public var localizedModel: String { model }
    /// The system's name.
    public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    /// The system's version, of which the names here are.
    public var systemVersion: String { "18.0" }
    /// What the device is.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { HostContext.atWork.traits.own.userInterfaceIdiom }
    /// How full the battery is, from 0 to 1.
    public var batteryLevel: Float { 1 }
    /// Something that stays the same.
    public var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)) }

    /// Posted, with the device as its object, after ``UIViewControllerHost/rotate(to:)`` changed the orientation.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

    /// The device where no host is at work; nothing turns it.
    private static let withoutHost = UIDevice()

    /// The device of the host that is at work.
    public static var current: UIDevice { HostContext.current?.device ?? withoutHost }

    /// Whether changes of orientation are posted: always.
    public var isGeneratingDeviceOrientationNotifications: Bool { true }
    /// Asks for notifications, which are posted anyway.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Asks for no more notifications; they are posted anyway.
    public func endGeneratingDeviceOrientationNotifications() {}
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable, CaseIterable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device stands on its bottom or top.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device stands on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the device stands, so that an interface can stand as it does.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
