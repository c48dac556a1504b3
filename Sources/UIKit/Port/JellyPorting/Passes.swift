import Foundation

/// A fast scan of bytes that rules out most files before they are parsed.
enum Passes {
    private static let words = [
        "@objc", "#selector", "#keyPath", "@IBOutlet", "@IBAction", "@IBSegueAction", "@IBInspectable", "@nonobjc",
        "@NSManaged", "@GKInspectable", "ApplicationMain", "UIApplicationDelegate", "elector: \"", "ction: \"",
        "Selector(\"", "Selector(stringLiteral", "Date()", "Date.now", "timeIntervalSinceNow",
        "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
        "extension CGFloat", "import UIKit.", "import CoreGraphics.", "import QuartzCore.", "import os.", "Delegate",
        "DataSource", "iOS", "Bundle", "(animated: Bool)", "drawRect(", "touchesBegan(touches", "Darwin",
        "import XCTest", "@MainActor", "ProcessInfo()", "AnyObject", "open static", "CF", "CG", "HUGE", "NSMapTable",
        "NSKeyValueObservation", "RunLoopMode", "#Preview", "URLRe", "URLSession", "URLCache", "URLCred", "URLProt",
        "URLAuth", "NSURLCon", "HTTPCookie",
        "mutableString", "forKey", ".init()", "(Void)", "AttributedString()",
        ").description()", "as NSNumber", "observeValue", "responds(to", "forwardingTarget", "forUndefinedKey",
        ".characters", "NSEC_PER", "UIView", "UIColor", "case .", "$0.0", "private func",
    ].map { Data($0.utf8) }
    private static let extensionWord = Data("extension".utf8)
    private static let overrideWord = Data("override".utf8)
    private static let pageWords = ["PlaygroundSupport", "XCPlayground"].map { Data($0.utf8) }

    static func mayApply(to bytes: [UInt8]) -> Bool {
        let data = Data(bytes)
        return words.contains { data.range(of: $0) != nil } || pageWords.contains { data.range(of: $0) != nil }
            || data.range(of: extensionWord) != nil && data.range(of: overrideWord) != nil
            || OptionalMembers.areCalled(in: bytes)
    }

    /// Whether the file is a playground page, which may have top-level code.
    static func isPage(_ bytes: [UInt8]) -> Bool {
        let data = Data(bytes)
        return pageWords.contains { data.range(of: $0) != nil }
    }

    /// Whether brackets nest no deeper than in real sources; the parser's time doubles with each further level.
    static func isParsable(_ bytes: [UInt8]) -> Bool {
        var (depth, deepest) = (0, 0)
        var isText = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "\n"): isText = false
            case UInt8(ascii: "[") where !isText: depth += 1
            case UInt8(ascii: "]") where !isText: depth = max(depth - 1, 0)
            default: continue
            }
            deepest = max(deepest, depth)
        }
        return deepest <= 12
    }
}

/// The optional methods of UIKit's protocols. Each has a default implementation, so it is called without `?`:
/// `delegate?.scrollViewDidScroll(view)`.
enum OptionalMembers {
    static let names: Set<String> = [
        "actionSheet", "actionSheetCancel", "adaptivePresentationStyle", "alertView", "alertViewCancel",
        "alertViewShouldEnableFirstOtherButton", "animationController", "animationDidStart", "animationDidStop",
        "application", "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationDidFinishLaunching",
        "applicationDidReceiveMemoryWarning", "applicationWillEnterForeground", "applicationWillResignActive",
        "applicationWillTerminate", "collectionView", "collisionBehavior", "colorPickerViewController",
        "colorPickerViewControllerDidFinish", "colorPickerViewControllerDidSelectColor", "contextMenuInteraction",
        "didDismissSearchController", "didPresentSearchController", "dynamicAnimatorDidPause",
        "dynamicAnimatorWillResume", "fontPickerViewControllerDidCancel", "fontPickerViewControllerDidPickFont",
        "gestureRecognizer", "gestureRecognizerShouldBegin", "imagePickerController", "imagePickerControllerDidCancel",
        "interactionControllerForDismissal", "interactionControllerForPresentation", "navigationBar",
        "navigationController", "numberOfComponents", "numberOfSections", "pageViewController", "pickerView",
        "pointerInteraction", "presentationController", "presentationControllerDidAttemptToDismiss",
        "presentationControllerDidDismiss", "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
        "presentationCount", "presentationIndex", "previewInteraction", "previewInteractionDidCancel",
        "previewInteractionShouldBegin", "previewingContext", "sceneDidBecomeActive", "sceneDidDisconnect",
        "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
        "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
        "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
        "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
        "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
        "scrollViewWillEndDragging", "searchBar", "searchBarBookmarkButtonClicked", "searchBarCancelButtonClicked",
        "searchBarSearchButtonClicked", "searchBarShouldBeginEditing", "searchBarShouldEndEditing",
        "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier", "splitViewController", "tabBar",
        "tabBarController", "tableView", "textField", "textFieldDidBeginEditing", "textFieldDidChangeSelection",
        "textFieldDidEndEditing", "textFieldShouldBeginEditing", "textFieldShouldClear", "textFieldShouldEndEditing",
        "textFieldShouldReturn", "textView", "textViewDidBeginEditing", "textViewDidChange",
        "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
        "viewForZooming", "webView", "webViewDidFinishLoad", "webViewDidStartLoad", "willDismissSearchController",
        "willPresentSearchController",
    ]

    /// Whether one of them is called with Objective-C's `?(` or `!(` after its name.
    static func areCalled(in bytes: [UInt8]) -> Bool {
        for place in bytes.indices.dropFirst(2) where bytes[place] == UInt8(ascii: "(") {
            guard bytes[place - 1] == UInt8(ascii: "?") || bytes[place - 1] == UInt8(ascii: "!") else { continue }
            let name = bytes[..<(place - 1)].reversed().prefix(40).prefix { byte in
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            }
            if names.contains(String(decoding: name.reversed(), as: UTF8.self)) { return true }
        }
        return false
    }
}
