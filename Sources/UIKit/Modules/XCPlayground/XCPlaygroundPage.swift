@_exported public import PlaygroundSupport
import UIKitDynamics

/// Xcode 7's name of a playground page.
public typealias XCPlaygroundPage = PlaygroundPage

extension PlaygroundPage {
    /// The current page.
    public static var currentPage: PlaygroundPage { current }
}

/// Presents a view, as in Xcode 6.
// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCPShowView(_ identifier: String, view: UIView) { PlaygroundPage.current.liveView = view }
