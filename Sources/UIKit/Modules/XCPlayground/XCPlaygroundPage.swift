@_exported public import PlaygroundSupport
import UIKitDynamics

/// A playground's page as Xcode 7 named it.
public typealias XCPlaygroundPage = PlaygroundPage

extension PlaygroundPage {
    /// The page.
    public static var currentPage: PlaygroundPage { current }
}

/// Shows a view, as Xcode 6 did.
// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCPShowView(_ identifier: String, view: UIView) { PlaygroundPage.current.liveView = view }
