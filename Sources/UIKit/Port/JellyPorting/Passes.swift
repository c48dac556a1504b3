import Foundation

/// A look at bytes that tells most files which need nothing from the others, before they are parsed.
enum Passes {
    private static let words = [
        "@objc", "#selector", "#keyPath", "@IBOutlet", "@IBAction", "@IBSegueAction", "@IBInspectable", "@nonobjc",
        "@NSManaged", "@GKInspectable", "ApplicationMain", "UIApplicationDelegate", "elector: \"", "ction: \"",
        "Selector(\"", "Selector(stringLiteral", "Date()", "Date.now", "timeIntervalSinceNow",
        "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
        "extension CGFloat", "import UIKit.", "import CoreGraphics.", "import QuartzCore.", "Delegate", "DataSource",
        "iOS",
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

    /// Whether the file is a playground's page, which may do something on its top level.
    static func isPage(_ bytes: [UInt8]) -> Bool {
        let data = Data(bytes)
        return pageWords.contains { data.range(of: $0) != nil }
    }

    /// Whether brackets nest as they do in sources: the parser takes twice as long for each further one.
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
