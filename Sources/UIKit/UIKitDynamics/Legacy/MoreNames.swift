// swift-format-ignore-file: AlwaysUseLowerCamelCase

// UIKit's names in Swift 2 to 4 of notifications, keys, constants and nested types.

extension NSNotification.Name {
    public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
    public static var UIApplicationSignificantTimeChange: NSNotification.Name {
        UIApplication.significantTimeChangeNotification
    }
    public static var UIApplicationUserDidTakeScreenshot: NSNotification.Name {
        UIApplication.userDidTakeScreenshotNotification
    }
    public static var UIApplicationDidChangeStatusBarFrame: NSNotification.Name {
        UIApplication.didChangeStatusBarFrameNotification
    }
    public static var UIApplicationWillChangeStatusBarFrame: NSNotification.Name {
        UIApplication.willChangeStatusBarFrameNotification
    }
    public static var UIApplicationDidChangeStatusBarOrientation: NSNotification.Name {
        UIApplication.didChangeStatusBarOrientationNotification
    }
    public static var UIApplicationWillChangeStatusBarOrientation: NSNotification.Name {
        UIApplication.willChangeStatusBarOrientationNotification
    }
    public static var UIContentSizeCategoryDidChange: NSNotification.Name {
        UIContentSizeCategory.didChangeNotification
    }
    public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
    public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
    public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
    public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
        UITextField.textDidBeginEditingNotification
    }
    public static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
    public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
    public static var UITextViewTextDidBeginEditing: NSNotification.Name { UITextView.textDidBeginEditingNotification }
    public static var UITextViewTextDidEndEditing: NSNotification.Name { UITextView.textDidEndEditingNotification }
    public static var UIWindowDidBecomeKey: NSNotification.Name { UIWindow.didBecomeKeyNotification }
    public static var UIWindowDidBecomeVisible: NSNotification.Name { UIWindow.didBecomeVisibleNotification }
    public static var UIDeviceBatteryLevelDidChange: NSNotification.Name { UIDevice.batteryLevelDidChangeNotification }
}

public let UIKeyboardWillShowNotification = UIResponder.keyboardWillShowNotification
public let UIKeyboardDidShowNotification = UIResponder.keyboardDidShowNotification
public let UIKeyboardWillHideNotification = UIResponder.keyboardWillHideNotification
public let UIKeyboardDidHideNotification = UIResponder.keyboardDidHideNotification
public let UIKeyboardWillChangeFrameNotification = UIResponder.keyboardWillChangeFrameNotification
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIApplicationDidBecomeActiveNotification = UIApplication.didBecomeActiveNotification
public let UIApplicationWillResignActiveNotification = UIApplication.willResignActiveNotification
public let UIApplicationDidEnterBackgroundNotification = UIApplication.didEnterBackgroundNotification
public let UIApplicationWillEnterForegroundNotification = UIApplication.willEnterForegroundNotification
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
public let UITextFieldTextDidChangeNotification = UITextField.textDidChangeNotification
public let UITextViewTextDidChangeNotification = UITextView.textDidChangeNotification

public let UITransitionContextFromViewControllerKey = UITransitionContextViewControllerKey.from
public let UITransitionContextToViewControllerKey = UITransitionContextViewControllerKey.to
public let UITransitionContextFromViewKey = UITransitionContextViewKey.from
public let UITransitionContextToViewKey = UITransitionContextViewKey.to
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelAlert = UIWindow.Level.alert
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar

public let UIViewNoIntrinsicMetric: CGFloat = -1
public let UILayoutFittingCompressedSize = CGSize.zero
public let UILayoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"
public let UICollectionViewFlowLayoutAutomaticSize = CGSize(width: 50, height: 50)
public let UISegmentedControlNoSegment = -1
public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey.interPageSpacing
public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey.spineLocation
public let UITableViewIndexSearch = "{search}"

public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black
public let UIFontTextStyleHeadline = UIFont.TextStyle.headline
public let UIFontTextStyleSubheadline = UIFont.TextStyle.subheadline
public let UIFontTextStyleBody = UIFont.TextStyle.body
public let UIFontTextStyleFootnote = UIFont.TextStyle.footnote
public let UIFontTextStyleCaption1 = UIFont.TextStyle.caption1
public let UIFontTextStyleCaption2 = UIFont.TextStyle.caption2
public let UIFontTextStyleTitle1 = UIFont.TextStyle.title1
public let UIFontTextStyleTitle2 = UIFont.TextStyle.title2
public let UIFontTextStyleTitle3 = UIFont.TextStyle.title3

/// Creates insets by reading direction, in points.
public func NSDirectionalEdgeInsetsMake(
    _ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat
) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }

public typealias UIViewAnimationTransition = UIView.AnimationTransition
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageResizingMode = UIImage.ResizingMode
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
public typealias UIDatePickerMode = UIDatePicker.Mode
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UITouchPhase = UITouch.Phase
public typealias UITouchType = UITouch.TouchType
public typealias UIEventType = UIEvent.EventType
public typealias UIWindowLevel = UIWindow.Level
public typealias UILayoutConstraintFormatOptions = NSLayoutConstraint.FormatOptions
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UIMenuElementAttributes = UIMenuElement.Attributes
public typealias UIActivityType = UIActivity.ActivityType
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
public typealias UIUserNotificationTypes = UIUserNotificationType
