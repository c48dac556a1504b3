import Foundation
import JellyStage
import Testing
import UIKitDynamics
@testable import Controllers

/// Optional methods that a subclass of the adopting class implements, in files that are built as `port` builds them.
@MainActor @Suite struct InheritedDelegateTests {
    @Test func theSubclassesMethodsAreCalled() throws {
        let controller = DelegateViewController(nibName: nil, bundle: nil)
        let host = UIViewControllerHost(controller, size: CGSize(width: 375, height: 667))
        try host.advance(to: 0.5)
        host.tap(at: CGPoint(x: 300, y: 100))
        host.pan(try PanGesture(from: CGPoint(x: 180, y: 480), to: CGPoint(x: 180, y: 330), duration: 0.3), at: 1)
        try host.advance(to: 8)
        for call in ["began", "paused", "scrolled", "should begin"] {
            #expect(controller.calls.contains(call), "\(call)")
        }
        #expect(!controller.calls.contains("tapped"))
    }

    @Test func anOptionalMethodOfTheSourcesOwnProtocolIsCalled() {
        let controller = ListenerViewController(nibName: nil, bundle: nil)
        controller.loadViewIfNeeded()
        #expect(controller.calls == ["must", "may"])
    }
}
