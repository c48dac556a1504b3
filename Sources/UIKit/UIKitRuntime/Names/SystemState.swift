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

/// A lock, which is always free, as all code of a host runs on one thread.
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
