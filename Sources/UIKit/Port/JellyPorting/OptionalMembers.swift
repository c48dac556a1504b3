/// The optional methods of UIKit's protocols. Each has a default implementation, so it is called without `?`:
/// `delegate?.scrollViewDidScroll(view)`.
enum OptionalMembers {
    static let names: Set<String> = [
        "actionSheet", "actionSheetCancel", "adaptivePresentationStyle", "alertView", "alertViewCancel",
        "alertViewShouldEnableFirstOtherButton", "animationController", "animationDidStart", "animationDidStop",
        "application", "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationDidFinishLaunching",
        "applicationDidReceiveMemoryWarning", "applicationWillEnterForeground", "applicationWillResignActive",
        "applicationWillTerminate", "audioPlayerDecodeErrorDidOccur", "audioPlayerDidFinishPlaying", "collectionView",
        "collisionBehavior", "colorPickerViewController", "colorPickerViewControllerDidFinish",
        "colorPickerViewControllerDidSelectColor", "contextMenuInteraction", "didDismissSearchController",
        "didPresentSearchController", "dynamicAnimatorDidPause", "dynamicAnimatorWillResume",
        "fontPickerViewControllerDidCancel", "fontPickerViewControllerDidPickFont", "gestureRecognizer",
        "gestureRecognizerShouldBegin", "imagePickerController", "imagePickerControllerDidCancel", "indexTitles",
        "interactionControllerForDismissal", "interactionControllerForPresentation", "layerWillDraw", "layoutSublayers",
        "navigationBar", "navigationController", "navigationControllerPreferredInterfaceOrientationForPresentation",
        "navigationControllerSupportedInterfaceOrientations", "numberOfComponents", "numberOfSections",
        "pageViewController", "pageViewControllerSupportedInterfaceOrientations", "pencilInteractionDidTap",
        "pickerView", "pointerInteraction", "popoverPresentationController",
        "popoverPresentationControllerDidDismissPopover", "popoverPresentationControllerShouldDismissPopover",
        "prepareForPopoverPresentation", "presentationController", "presentationControllerDidAttemptToDismiss",
        "presentationControllerDidDismiss", "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
        "presentationCount", "presentationIndex", "presentSearchController", "previewingContext", "previewInteraction",
        "previewInteractionDidCancel", "previewInteractionShouldBegin", "sceneDidBecomeActive", "sceneDidDisconnect",
        "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
        "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
        "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
        "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
        "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
        "scrollViewWillEndDragging", "searchBar", "searchBarBookmarkButtonClicked", "searchBarCancelButtonClicked",
        "searchBarResultsListButtonClicked", "searchBarSearchButtonClicked", "searchBarShouldBeginEditing",
        "searchBarShouldEndEditing", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing", "sectionIndexTitles",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier", "splitViewController", "tabBar",
        "tabBarController", "tabBarControllerPreferredInterfaceOrientationForPresentation",
        "tabBarControllerSupportedInterfaceOrientations", "tableView", "textField", "textFieldDidBeginEditing",
        "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing", "textFieldShouldClear",
        "textFieldShouldEndEditing", "textFieldShouldReturn", "textView", "textViewDidBeginEditing",
        "textViewDidChange", "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing",
        "textViewShouldEndEditing", "viewForZooming", "webView", "webViewDidFinishLoad", "webViewDidStartLoad",
        "willDismissSearchController", "willPresentSearchController",
    ]

    /// Whether one of them is called with Objective-C's `?(` or `!(` after its name.
    static func areCalled(in bytes: [UInt8]) -> Bool {
        for place in bytes.indices.dropFirst(2) where bytes[place] == UInt8(ascii: "(") {
            guard bytes[place - 1] == UInt8(ascii: "?") || bytes[place - 1] == UInt8(ascii: "!") else { continue }
            let name = bytes[..<(place - 1)].reversed().prefix(80).prefix { byte in
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            }
            if names.contains(String(decoding: name.reversed(), as: UTF8.self)) { return true }
        }
        return false
    }
}
