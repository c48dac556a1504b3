// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What UIKit's names were in Swift 1 and 2, for listings of those years.
public import Foundation
import JellyValues

public typealias NSNotificationCenter = NotificationCenter

/// Posted when the orientation of a device has changed.
public let UIDeviceOrientationDidChangeNotification = UIDevice.orientationDidChangeNotification

extension NotificationCenter {
    /// `default`.
    public class func defaultCenter() -> NotificationCenter { .default }
}

extension UIDevice {
    /// `current`.
    public class func currentDevice() -> UIDevice { current }
}

extension UIScreen {
    /// `main`.
    public class func mainScreen() -> UIScreen { main }
}

extension UIDeviceOrientation {
    public static let Unknown = unknown
    public static let Portrait = portrait
    public static let PortraitUpsideDown = portraitUpsideDown
    public static let LandscapeLeft = landscapeLeft
    public static let LandscapeRight = landscapeRight
    public static let FaceUp = faceUp
    public static let FaceDown = faceDown
}

extension UIDynamicAnimator {
    /// Adds a behavior, where there is one.
    public func addBehavior(_ behavior: UIDynamicBehavior?) {
        if let behavior { addBehavior(behavior) }
    }

    /// Removes a behavior, where there is one.
    public func removeBehavior(_ behavior: UIDynamicBehavior?) {
        if let behavior { removeBehavior(behavior) }
    }
}

// Objective-C's numbers, as Foundation names them where there is Objective-C.
public typealias NSInteger = Int
public typealias NSUInteger = UInt
