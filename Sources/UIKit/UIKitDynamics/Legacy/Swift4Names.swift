// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What UIKit's names were in Swift 3 and 4.
public import Foundation

public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
public typealias UIApplicationState = UIApplication.State
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UIFontWeight = UIFont.Weight
public typealias UIButtonType = UIButton.ButtonType
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

extension UIView {
    /// Puts one of the views in this one in front of the others.
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// Puts one of the views in this one behind the others.
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// Whether a device stands on its bottom or top.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
/// Whether a device stands on a side.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }
/// Whether a device lies.
public func UIDeviceOrientationIsFlat(_ orientation: UIDeviceOrientation) -> Bool { orientation.isFlat }
/// Whether a device stands, so that an interface can stand as it does.
public func UIDeviceOrientationIsValidInterfaceOrientation(_ orientation: UIDeviceOrientation) -> Bool {
    orientation.isValidInterfaceOrientation
}

extension NSNotification.Name {
    /// Posted when the orientation of a device has changed.
    public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
}
