/// The methods of UIKit's own protocols that Objective-C lets an object leave out. Here each has something to do where a
/// type has none, so that they are called as they are: `delegate?.scrollViewDidScroll(view)`.
enum OptionalMembers {
    static let names: Set<String> = [
        "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
        "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
        "scrollViewDidEndScrollingAnimation", "viewForZooming", "scrollViewShouldScrollToTop",
        "scrollViewDidScrollToTop", "collectionView", "tableView", "numberOfSections", "collisionBehavior",
        "dynamicAnimatorDidPause", "dynamicAnimatorWillResume", "gestureRecognizer", "gestureRecognizerShouldBegin",
        "textField", "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
        "textFieldDidEndEditing", "textFieldShouldReturn", "textFieldShouldClear", "navigationController",
        "tabBarController", "animationDidStart", "animationDidStop",
    ]

    /// Whether one of them is called as it is in Objective-C's way, with `?(` or `!(` behind its name.
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
