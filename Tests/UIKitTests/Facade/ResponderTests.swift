import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Touches as received by views and controllers.
@MainActor @Suite struct ResponderTests {
    final class Pad: UIView {
        var lines: [String] = []
        private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let touch = touches.first else { return }
            let (now, before) = (touch.location(in: self), touch.previousLocation(in: self))
            lines.append(
                "\(name) \(touches.count) \(Int(before.x.rounded()))>\(Int(now.x.rounded())) \(touch.tapCount)")
            #expect(touch.view === self && event?.allTouches?.contains(touch) == true)
            #expect(event?.touches(for: self)?.count ?? 0 >= touches.count && touch.window === window)
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("cancelled", touches, event)
        }
    }

    final class Catcher: UIViewController {
        var lines: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesBegan(touches, with: event)
            lines.append("began")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if motion == .motionShake { lines.append("shaken") }
        }
    }

    let controller = Catcher()
    let host: UIViewControllerHost
    let pad = Pad(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    init() {
        host = UIViewControllerHost(controller, size: CGSize(width: 400, height: 400))
        controller.view.addSubview(pad)
    }

    @Test func aViewHearsOfItsTouches() throws {
        // Two ticks at 12 points per tick.
        host.pan(
            try PanGesture(from: CGPoint(x: 110, y: 150), to: CGPoint(x: 134, y: 150), duration: 2.0 / 60), at: 1)
        try host.advance(to: 2)
        #expect(pad.lines == ["began 1 10>10 1", "moved 1 10>22 1", "moved 1 22>34 1", "ended 1 34>34 1"])
        #expect(controller.lines.isEmpty)
    }

    @Test func whatAViewLeavesGoesOnToItsController() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        controller.view.addSubview(inner)
        #expect(inner.next === controller.view && controller.view.next === controller)
        #expect(controller.next === host.application.keyWindow)
        #expect(host.work { host.application.keyWindow?.next === UIApplication.shared })
        host.tap(at: CGPoint(x: 25, y: 25))
        #expect(controller.lines == ["began", "ended"])
        host.shake()
        #expect(controller.lines.last == "shaken")
    }

    @Test func aViewHearsOfOneTouchUnlessItTakesSeveral() throws {
        let fingers = [
            try PanGesture(from: CGPoint(x: 110, y: 150), to: CGPoint(x: 120, y: 150), duration: 1.0 / 60),
            try PanGesture(from: CGPoint(x: 210, y: 150), to: CGPoint(x: 230, y: 150), duration: 1.0 / 60),
        ]
        host.touch(fingers, at: 1)
        try host.advance(to: 2)
        #expect(pad.lines == ["began 1 10>10 1", "moved 1 10>20 1", "ended 1 20>20 1"])
        pad.lines = []
        pad.isMultipleTouchEnabled = true
        host.touch(fingers, at: 3)
        try host.advance(to: 4)
        #expect(pad.lines.map { String($0.prefix(7)) } == ["began 1", "began 1", "moved 2", "ended 1", "ended 1"])
    }

    @Test func aGestureTakesTouchesFromItsView() throws {
        let pan = UIPanGestureRecognizer()
        pad.addGestureRecognizer(pan)
        let way = try PanGesture(from: CGPoint(x: 110, y: 150), to: CGPoint(x: 170, y: 150), duration: 0.1)
        host.pan(way, at: 1)
        try host.advance(to: 2)
        #expect(pad.lines == ["began 1 10>10 1", "cancelled 1 10>20 1"])
        pad.lines = []
        pan.cancelsTouchesInView = false
        host.pan(way, at: 3)
        try host.advance(to: 4)
        #expect(pad.lines.count == 8 && pad.lines.last == "ended 1 70>70 1")
        pad.lines = []
        (pan.cancelsTouchesInView, pan.delaysTouchesBegan) = (true, true)
        host.pan(way, at: 5)
        host.at(6) { $0.tap(at: CGPoint(x: 150, y: 150)) }
        try host.advance(to: 7)
        #expect(pad.lines == ["began 1 50>50 1", "ended 1 50>50 1"])
    }

    @Test func tapsThatFollowAreCounted() throws {
        for time in [1, 1.2, 1.4, 3] { host.at(time) { $0.tap(at: CGPoint(x: 150, y: 150)) } }
        try host.advance(to: 4)
        #expect(pad.lines.filter { $0.hasPrefix("began") }.map(\.last) == ["1", "2", "3", "1"])
    }

    @Test func oneResponderIsTheFirst() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let (a, b) = (Field(), Field())
        host.work {
            #expect(!pad.becomeFirstResponder() && a.becomeFirstResponder() && a.isFirstResponder)
            #expect(b.becomeFirstResponder() && !a.isFirstResponder && b.isFirstResponder)
            #expect(b.resignFirstResponder() && !b.isFirstResponder)
        }
    }
}
