import SwiftSyntax

/// Names of Swift 1 and 2 and today's, as Apple's migration guides and the headers' `NS_SWIFT_NAME` have them.
enum OldNames {
    /// A method in today's names.
    struct Method {
        /// The old reference, such as `locationInView(_:)`.
        let reference: String
        let name: String
        let labels: [String]

        fileprivate init?(_ line: Substring) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let open = parts[1].firstIndex(of: "(") else { return nil }
            reference = String(parts[0])
            name = String(parts[1][..<open])
            labels = parts[1][open...].dropFirst().dropLast().split(separator: ":").map(String.init)
        }
    }

    /// The reference of a declaration, such as `tableView(_:cellForRowAtIndexPath:)`.
    static func reference(of node: FunctionDeclSyntax) -> String {
        let labels = node.signature.parameterClause.parameters.enumerated().map { index, parameter in
            index == 0 && parameter.secondName == nil ? "_" : parameter.firstName.plainText
        }
        return reference(node.name.plainText, labels)
    }

    private static func reference(_ name: String, _ labels: [String]) -> String {
        "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    static func method(_ reference: String) -> Method? { table[reference] }

    /// The method of a call; a trailing closure and what follows it may be missing from its labels.
    static func method(_ name: String, _ labels: [String], hasClosure: Bool) -> Method? {
        if let method = table[reference(name, labels)] { return method }
        guard hasClosure else { return nil }
        let start = "\(name)(\(labels.map { $0 + ":" }.joined())"
        return table.values.filter { $0.reference.hasPrefix(start) }
            .min { ($0.labels.count, $0.reference) < ($1.labels.count, $1.reference) }
    }

    private static let table = Dictionary(
        OldMethods.lines.split(separator: "\n").compactMap(Method.init).map { ($0.reference, $0) },
        uniquingKeysWith: { first, _ in first })

    /// Methods whose declarations mark old sources where the first parameter has one name.
    static let marks: Set<String> = [
        "application", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "tableView",
        "collectionView", "collisionBehavior", "drawRect", "touchesBegan", "touchesMoved", "touchesEnded",
        "prepareForSegue", "dynamicAnimatorDidPause", "dynamicAnimatorWillResume", "scrollViewDidScroll",
        "gestureRecognizer", "animateTransition", "animationDidStop", "textFieldShouldReturn",
        "applicationDidBecomeActive", "applicationWillResignActive", "applicationWillTerminate",
    ]

    /// Methods that became properties of the same name.
    static let properties: Set<String> = [
        "prefersStatusBarHidden", "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation", "shouldAutorotate",
        "supportedInterfaceOrientations", "collectionViewContentSize", "intrinsicContentSize",
        "canBecomeFirstResponder",
        "isFirstResponder", "shouldPresentInFullscreen", "frameOfPresentedViewInContainerView", "presentedView",
        "containerView", "isAnimated", "isInteractive", "transitionWasCancelled", "transitionDuration",
        "parentViewController", "childViewControllers", "canResignFirstResponder",
    ]

    /// The results of overridden methods that became properties, where they changed.
    static let resultTypes = [
        "supportedInterfaceOrientations": "UIInterfaceOrientationMask", "presentedView": "UIView?",
        "frameOfPresentedViewInContainerView": "CGRect",
    ]

    /// The property that stands for a getter without arguments: `mainScreen()` is `main`, `redColor()` is `red`.
    static func getter(_ name: String) -> String? {
        if let known = getters[name] { return known }
        guard name.hasSuffix("Color") else { return nil }
        let color = String(name.dropLast("Color".count))
        return colors.contains(color) ? color : nil
    }

    private static let getters = [
        "mainScreen": "main", "currentDevice": "current", "sharedApplication": "shared", "defaultCenter": "default",
        "standardUserDefaults": "standard", "defaultManager": "default", "mainBundle": "main", "mainRunLoop": "main",
        "currentRunLoop": "current", "mainQueue": "main", "currentQueue": "current", "processInfo": "processInfo",
        "currentLocale": "current", "currentCalendar": "current",
        "darkTextColor": "darkText", "lightTextColor": "lightText",
        "groupTableViewBackgroundColor": "groupTableViewBackground",
    ]

    private static let colors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta", "orange",
        "purple", "red", "white", "yellow",
    ]

    /// Properties with other names.
    static let members = [
        "hidden": "isHidden", "enabled": "isEnabled", "selected": "isSelected", "highlighted": "isHighlighted",
        "opaque": "isOpaque", "userInteractionEnabled": "isUserInteractionEnabled",
        "multipleTouchEnabled": "isMultipleTouchEnabled", "exclusiveTouch": "isExclusiveTouch",
        "scrollEnabled": "isScrollEnabled", "pagingEnabled": "isPagingEnabled", "on": "isOn", "running": "isRunning",
        "active": "isActive", "removedOnCompletion": "isRemovedOnCompletion", "doubleSided": "isDoubleSided",
        "navigationBarHidden": "isNavigationBarHidden", "translucent": "isTranslucent", "editable": "isEditable",
        "statusBarHidden": "isStatusBarHidden", "destinationViewController": "destination",
        "sourceViewController": "source", "secureTextEntry": "isSecureTextEntry", "anchored": "isAnchored",
        "dragging": "isDragging", "decelerating": "isDecelerating", "tracking": "isTracking",
        "continuous": "isContinuous",
        "CGColor": "cgColor", "CGPath": "cgPath", "CGImage": "cgImage", "geometryFlipped": "isGeometryFlipped",
        "deviceMotionAvailable": "isDeviceMotionAvailable", "accelerometerAvailable": "isAccelerometerAvailable",
    ]

    /// Types with other names; constants, too.
    static let types = [
        "NSTimeInterval": "TimeInterval", "NSTimer": "Timer", "NSIndexPath": "IndexPath", "NSURL": "URL",
        "NSDate": "Date", "NSData": "Data", "NSBundle": "Bundle", "NSUserDefaults": "UserDefaults",
        "NSFileManager": "FileManager", "NSOperationQueue": "OperationQueue", "NSThread": "Thread",
        "NSProcessInfo": "ProcessInfo", "NSRunLoop": "RunLoop", "NSNotificationCenter": "NotificationCenter",
        "NSBlockOperation": "BlockOperation", "NSOperation": "Operation",
        "NSDateFormatter": "DateFormatter", "NSLocale": "Locale", "NSCalendar": "Calendar",
        "NSNumberFormatter": "NumberFormatter", "println": "print",
        "UITransitionContextFromViewControllerKey": "UITransitionContextViewControllerKey.from",
        "UITransitionContextToViewControllerKey": "UITransitionContextViewControllerKey.to",
        "UITransitionContextFromViewKey": "UITransitionContextViewKey.from",
        "UITransitionContextToViewKey": "UITransitionContextViewKey.to",
        "UICollectionUpdateAction": "UICollectionViewUpdateItem.Action",
        "NSFontAttributeName": "NSAttributedString.Key.font",
        "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
        "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero", "CGRectZero": "CGRect.zero",
        "CGRectNull": "CGRect.null", "CGRectInfinite": "CGRect.infinite", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
        "CGAffineTransformIdentity": "CGAffineTransform.identity",
        "UILayoutPriorityRequired": "UILayoutPriority.required",
        "UITableViewAutomaticDimension": "UITableView.automaticDimension", "M_PI": "Double.pi",
        "M_PI_2": "(Double.pi / 2)",
        "M_PI_4": "(Double.pi / 4)", "Printable": "CustomStringConvertible",
    ]

    /// The type of a parameter whose type has changed; nil where it has not.
    static func type(of index: Int, in reference: String) -> String? {
        switch reference {
        case "touchesBegan(_:withEvent:)", "touchesMoved(_:withEvent:)", "touchesEnded(_:withEvent:)",
            "touchesCancelled(_:withEvent:)":
            return ["Set<UITouch>", "UIEvent?"][index]
        case "motionBegan(_:withEvent:)", "motionEnded(_:withEvent:)":
            return ["UIEvent.EventSubtype", "UIEvent?"][index]
        case "prepareForSegue(_:sender:)": return ["UIStoryboardSegue", "Any?"][index]
        case "shouldPerformSegueWithIdentifier(_:sender:)": return ["String", "Any?"][index]
        case "application(_:didFinishLaunchingWithOptions:)":
            return index == 1 ? "[UIApplication.LaunchOptionsKey: Any]?" : nil
        case "collisionBehavior(_:beganContactForItem:withBoundaryIdentifier:atPoint:)",
            "collisionBehavior(_:endedContactForItem:withBoundaryIdentifier:)":
            return index == 2 ? "NSCopying?" : nil
        case "transitionDuration(_:)": return "UIViewControllerContextTransitioning?"
        case "presentationControllerForPresentedViewController(_:presentingViewController:sourceViewController:)":
            return index == 1 ? "UIViewController?" : nil
        case "observeValueForKeyPath(_:ofObject:change:context:)":
            return ["String?", "Any?", "[NSKeyValueChangeKey: Any]?", "UnsafeMutableRawPointer?"][index]
        default: return nil
        }
    }
}
