// swift-format-ignore-file: AlwaysUseLowerCamelCase
// UIKit's names in Swift 1 and 2, for code of those years.

public typealias NSNotificationCenter = NotificationCenter

/// Posted when the device's orientation changed.
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
    /// Adds a behavior, unless nil.
    public func addBehavior(_ behavior: UIDynamicBehavior?) {
        if let behavior { addBehavior(behavior) }
    }

    /// Removes a behavior, unless nil.
    public func removeBehavior(_ behavior: UIDynamicBehavior?) {
        if let behavior { removeBehavior(behavior) }
    }
}

// Objective-C's number types, as Foundation names them on Apple's systems.
public typealias NSInteger = Int
public typealias NSUInteger = UInt

// The colours as functions, as in Swift 1 and 2.
extension UIColor {
    public class func blackColor() -> UIColor { black }
    public class func darkGrayColor() -> UIColor { darkGray }
    public class func lightGrayColor() -> UIColor { lightGray }
    public class func whiteColor() -> UIColor { white }
    public class func grayColor() -> UIColor { gray }
    public class func redColor() -> UIColor { red }
    public class func greenColor() -> UIColor { green }
    public class func blueColor() -> UIColor { blue }
    public class func cyanColor() -> UIColor { cyan }
    public class func yellowColor() -> UIColor { yellow }
    public class func magentaColor() -> UIColor { magenta }
    public class func orangeColor() -> UIColor { orange }
    public class func purpleColor() -> UIColor { purple }
    public class func brownColor() -> UIColor { brown }
    public class func clearColor() -> UIColor { clear }
}

// UIKit's names in Swift 3 and 4.

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
    /// Brings a subview to the front.
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// Sends a subview to the back.
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// Whether a device orientation is portrait or upside down.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
/// Whether a device orientation is landscape.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }
/// Whether a device lies flat.
public func UIDeviceOrientationIsFlat(_ orientation: UIDeviceOrientation) -> Bool { orientation.isFlat }
/// Whether a device orientation is one of an interface.
public func UIDeviceOrientationIsValidInterfaceOrientation(_ orientation: UIDeviceOrientation) -> Bool {
    orientation.isValidInterfaceOrientation
}

extension NSNotification.Name {
    /// Posted when the device's orientation changed.
    public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }

    /// `UIResponder.keyboardWillShowNotification`.
    public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
    /// `UIResponder.keyboardDidShowNotification`.
    public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
    /// `UIResponder.keyboardWillHideNotification`.
    public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
    /// `UIResponder.keyboardDidHideNotification`.
    public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
}

public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public let UITableViewAutomaticDimension: CGFloat = -1
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public typealias NSAttributedStringKey = NSAttributedString.Key

// Core Animation's names in Swift 3 and 4.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

public let kCAGravityCenter = CALayerContentsGravity.center
public let kCAGravityResize = CALayerContentsGravity.resize
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
