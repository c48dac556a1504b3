/// The optional methods of UIKit's protocols, and their default implementations.
enum OptionalRequirements {
    /// The optional methods by protocol, with their Swift names.
    static let methods: [String: Set<String>] = [
        "UIApplicationDelegate": [
            "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
            "applicationDidFinishLaunching(_:)", "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)",
            "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)", "applicationWillTerminate(_:)",
            "applicationDidReceiveMemoryWarning(_:)", "application(_:supportedInterfaceOrientationsFor:)",
            "application(_:open:options:)", "application(_:didDiscardSceneSessions:)",
        ],
        "UISceneDelegate": [
            "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
            "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
            "scene(_:openURLContexts:)",
        ],
        "UICollectionViewDataSource": [
            "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        ],
        "UICollectionViewDelegate": [
            "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
            "collectionView(_:didSelectItemAt:)", "collectionView(_:didDeselectItemAt:)",
            "collectionView(_:willDisplay:forItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)",
        ],
        "UICollectionViewDelegateFlowLayout": [
            "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
            "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
            "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
            "collectionView(_:layout:referenceSizeForHeaderInSection:)",
            "collectionView(_:layout:referenceSizeForFooterInSection:)",
        ],
        "UITableViewDataSource": [
            "numberOfSections(in:)", "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
        ],
        "UITableViewDelegate": [
            "tableView(_:heightForRowAt:)", "tableView(_:estimatedHeightForRowAt:)",
            "tableView(_:didSelectRowAt:)", "tableView(_:willDisplay:forRowAt:)",
            "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
            "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
            "tableView(_:willSelectRowAt:)", "tableView(_:didDeselectRowAt:)",
            "tableView(_:didEndDisplaying:forRowAt:)", "tableView(_:willDisplayHeaderView:forSection:)",
            "tableView(_:willDisplayFooterView:forSection:)",
        ],
        "UINavigationControllerDelegate": [
            "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
            "navigationController(_:animationControllerFor:from:to:)",
            "navigationController(_:interactionControllerFor:)",
        ],
        "UIPageViewControllerDataSource": ["presentationCount(for:)", "presentationIndex(for:)"],
        "UIPageViewControllerDelegate": [
            "pageViewController(_:willTransitionTo:)",
            "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
        ],
        "UISplitViewControllerDelegate": [
            "splitViewController(_:collapseSecondary:onto:)", "splitViewController(_:willChangeTo:)",
        ],
        "UITabBarDelegate": ["tabBar(_:didSelect:)"],
        "UITabBarControllerDelegate": [
            "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
            "tabBarController(_:animationControllerForTransitionFrom:to:)",
            "tabBarController(_:interactionControllerFor:)",
        ],
        "UIViewControllerTransitioningDelegate": [
            "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
            "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
            "presentationController(forPresented:presenting:source:)",
        ],
        "UIAdaptivePresentationControllerDelegate": [
            "adaptivePresentationStyle(for:)", "adaptivePresentationStyle(for:traitCollection:)",
            "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
            "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
        ],
        "UISheetPresentationControllerDelegate": [
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
        ],
        "UITextFieldDelegate": [
            "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
            "textFieldDidEndEditing(_:)", "textField(_:shouldChangeCharactersIn:replacementString:)",
            "textFieldShouldClear(_:)", "textFieldShouldReturn(_:)",
        ],
        "UITextViewDelegate": [
            "textViewShouldBeginEditing(_:)", "textViewShouldEndEditing(_:)", "textViewDidBeginEditing(_:)",
            "textViewDidEndEditing(_:)", "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidChange(_:)",
            "textViewDidChangeSelection(_:)",
        ],
        "UIPickerViewDelegate": [
            "pickerView(_:widthForComponent:)", "pickerView(_:rowHeightForComponent:)",
            "pickerView(_:titleForRow:forComponent:)", "pickerView(_:attributedTitleForRow:forComponent:)",
            "pickerView(_:viewForRow:forComponent:reusing:)", "pickerView(_:didSelectRow:inComponent:)",
        ],
        "UISearchBarDelegate": [
            "searchBarShouldBeginEditing(_:)", "searchBarTextDidBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
            "searchBarTextDidEndEditing(_:)", "searchBar(_:textDidChange:)",
            "searchBar(_:shouldChangeTextIn:replacementText:)", "searchBarSearchButtonClicked(_:)",
            "searchBarCancelButtonClicked(_:)", "searchBarBookmarkButtonClicked(_:)",
            "searchBar(_:selectedScopeButtonIndexDidChange:)",
        ],
        "UICollisionBehaviorDelegate": [
            "collisionBehavior(_:beganContactFor:with:at:)", "collisionBehavior(_:endedContactFor:with:)",
            "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
            "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
        ],
        "UIDynamicAnimatorDelegate": ["dynamicAnimatorWillResume(_:)", "dynamicAnimatorDidPause(_:)"],
        "UIGestureRecognizerDelegate": [
            "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
            "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
            "gestureRecognizer(_:shouldReceive:)",
        ],
        "CAAnimationDelegate": ["animationDidStart(_:)", "animationDidStop(_:finished:)"],
        "UIScrollViewDelegate": [
            "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
            "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
            "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
            "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
        ],
    ]

    /// The parents of UIKit's protocols.
    static let parents: [String: [String]] = [
        "UITableViewDelegate": ["UIScrollViewDelegate"], "UITextViewDelegate": ["UIScrollViewDelegate"],
        "UICollectionViewDelegate": ["UIScrollViewDelegate"],
        "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
        "UIWindowSceneDelegate": ["UISceneDelegate"],
        "UISheetPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
        "UIPopoverPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
    ]

    /// The default results; `$0` stands for the first argument. Other methods return nothing, nil or true.
    private static let results: [String: String] = [
        "application(_:open:options:)": "false",
        "application(_:supportedInterfaceOrientationsFor:)": ".allButUpsideDown",
        "numberOfSections(in:)": "1",
        "collectionView(_:viewForSupplementaryElementOfKind:at:)": "UICollectionReusableView(frame: .zero)",
        "collectionView(_:layout:sizeForItemAt:)": flow("itemSize ?? .zero"),
        "collectionView(_:layout:insetForSectionAt:)": flow("sectionInset ?? .zero"),
        "collectionView(_:layout:minimumLineSpacingForSectionAt:)": flow("minimumLineSpacing ?? 0"),
        "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)": flow("minimumInteritemSpacing ?? 0"),
        "collectionView(_:layout:referenceSizeForHeaderInSection:)": flow("headerReferenceSize ?? .zero"),
        "collectionView(_:layout:referenceSizeForFooterInSection:)": flow("footerReferenceSize ?? .zero"),
        "tableView(_:heightForRowAt:)": "$0.rowHeight",
        "tableView(_:estimatedHeightForRowAt:)": "$0.estimatedRowHeight",
        "tableView(_:heightForHeaderInSection:)": "$0.sectionHeaderHeight",
        "tableView(_:heightForFooterInSection:)": "$0.sectionFooterHeight",
        "tableView(_:willSelectRowAt:)": "$1",
        "adaptivePresentationStyle(for:)": ".automatic",
        "adaptivePresentationStyle(for:traitCollection:)": ".automatic",
        "pickerView(_:widthForComponent:)": "0", "pickerView(_:rowHeightForComponent:)": "0",
        "presentationCount(for:)": "0", "presentationIndex(for:)": "0",
        "splitViewController(_:collapseSecondary:onto:)": "false",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)": "false",
        "gestureRecognizer(_:shouldRequireFailureOf:)": "false",
        "gestureRecognizer(_:shouldBeRequiredToFailBy:)": "false",
    ]

    private static func flow(_ text: String) -> String { "($1 as? UICollectionViewFlowLayout)?.\(text)" }

    /// The body of a default implementation; nil if the default is unknown.
    static func body(of method: Method) -> String? {
        guard !method.returnsNothing else { return "" }
        if let result = results[method.reference] {
            return method.parameterNames.enumerated().reduce(result) { text, name in
                text.replacing("$\(name.offset)", with: name.element)
            }
        }
        if method.returnsOptional { return "nil" }
        // The defaults of the module's own protocols are unknown.
        let isUIKits = methods.values.contains { $0.contains(method.reference) }
        return isUIKits && method.result == "Bool" ? "true" : nil
    }
}
