// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

extension ProcessInfo {
    /// How warm the device is.
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
    /// How warm the device is: not at all.
    public var thermalState: ThermalState { .nominal }
    /// Whether the device saves power: no.
    public var isLowPowerModeEnabled: Bool { false }
    /// Posted when the temperature changes; never here.
    public static let thermalStateDidChangeNotification = Notification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
    /// Posted when the device begins or ends saving power; never here.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}

/// A lock that never waits, as all code of a host runs on one thread.
public struct os_unfair_lock_s: Sendable {
    fileprivate var isHeld = false
    public init() {}
}
/// A lock.
public typealias os_unfair_lock = os_unfair_lock_s
/// A lock's address.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Takes a lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.isHeld = true }
/// Gives a lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.isHeld = false }
/// Takes a lock; false where it is held already.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    guard !lock.pointee.isHeld else { return false }
    lock.pointee.isHeld = true
    return true
}

// Foundation's versions, of which code asked for that of the system before Swift 2: constants of its NSObjCRuntime.h.

/// The version of Foundation: that of iOS 17, as the other names here.
public let NSFoundationVersionNumber = 2048.0
public let NSFoundationVersionNumber_iOS_6_0 = 993.0
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
public let NSFoundationVersionNumber_iOS_8_x_Max = 1199.0
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0
