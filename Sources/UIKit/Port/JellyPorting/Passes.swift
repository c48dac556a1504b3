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
        "private extension", ".module", "layerClass()", "weak var", "open let", "@convention(", "action = {",
        "extension NSRange",
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
