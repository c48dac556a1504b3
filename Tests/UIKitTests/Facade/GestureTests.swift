import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Recognizers and their interaction, with the documented defaults.
@MainActor @Suite struct GestureTests {
    final class Asked: NSObject, UIGestureRecognizerDelegate {
        var begins = true
        var together = false
        var receives = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { together }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            receives
        }
    }

    let controller = UIViewController()
    let host: UIViewControllerHost
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    init() {
        host = UIViewControllerHost(controller, size: CGSize(width: 400, height: 400))
        controller.view.addSubview(box)
    }

    func note(_ recognizer: UIGestureRecognizer, on view: UIView? = nil, _ log: Log, _ name: String = "") {
        recognizer.addHandler { log.lines.append("\(name)\($0.state)") }
        (view ?? box).addGestureRecognizer(recognizer)
    }

    final class Log { var lines: [String] = [] }
    let log = Log()

    func pan(_ from: CGPoint, _ to: CGPoint, _ duration: Double, at time: Double) throws {
        host.pan(try PanGesture(from: from, to: to, duration: duration), at: time)
    }

    @Test func aDoubleTapKeepsASingleTapWaiting() throws {
        let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        two.numberOfTapsRequired = 2
        one.require(toFail: two)
        note(one, log, "one ")
        note(two, log, "two ")
        host.at(1) { $0.tap(at: CGPoint(x: 150, y: 150)) }
        try host.advance(to: 1.2)
        #expect(log.lines == [])
        try host.advance(to: 2)
        #expect(log.lines == ["one ended"])
        host.at(3) { $0.tap(at: CGPoint(x: 150, y: 150)) }
        host.at(3.2) { $0.tap(at: CGPoint(x: 150, y: 150)) }
        try host.advance(to: 4)
        #expect(log.lines == ["one ended", "two ended"])
    }

    @Test func withoutThatBothAreTold() throws {
        let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        two.numberOfTapsRequired = 2
        note(one, log, "one ")
        note(two, log, "two ")
        host.at(1) { $0.tap(at: CGPoint(x: 150, y: 150)) }
        host.at(1.2) { $0.tap(at: CGPoint(x: 150, y: 150)) }
        try host.advance(to: 2)
        #expect(log.lines.first == "one ended" && log.lines.contains("two ended"))
    }

    @Test func aLongPressBeginsAfterHalfASecondAndFollowsTheFinger() throws {
        let press = UILongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10 && press.numberOfTapsRequired == 0)
        var times: [Double] = []
        press.addHandler { [host] _ in times.append(host.stage.time) }
        note(press, log)
        try host.press(at: CGPoint(x: 150, y: 150), for: 1, at: 1)
        try host.advance(to: 3)
        #expect(log.lines == ["began", "ended"] && times == [1.5, 2])
        try pan(CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150), 1, at: 4)
        try host.advance(to: 6)
        #expect(log.lines == ["began", "ended"])
    }

    @Test func aPinchTellsTheScaleAndARotationTheAngle() throws {
        let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        let asked = Asked()
        asked.together = true
        (pinch.delegate, rotation.delegate) = (asked, asked)
        note(pinch, log, "pinch ")
        note(rotation, log, "rotation ")
        // From 40 points apart to 120, and a quarter rotation clockwise.
        host.touch(
            [
                try PanGesture(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 200, y: 140), duration: 1),
                try PanGesture(from: CGPoint(x: 220, y: 200), to: CGPoint(x: 200, y: 260), duration: 1),
            ], at: 1)
        // After a tick by 0.05, which is less than a rotation.
        try host.advance(to: 1 + 1.0 / 60)
        #expect(rotation.state == .possible)
        try host.advance(to: 1.5)
        #expect(pinch.numberOfTouches == 2 && pinch.state == .changed && rotation.state == .changed)
        #expect(pinch.location(in: box).distance(to: CGPoint(x: 100, y: 100)) < 1e-6)
        #expect(pinch.location(ofTouch: 0, in: nil).distance(to: CGPoint(x: 190, y: 170)) < 1e-6)
        try host.advance(to: 3)
        #expect(abs(pinch.scale - 3) < 1e-9 && abs(rotation.rotation - .pi / 2) < 1e-9)
        #expect(log.lines.filter { $0.hasSuffix("ended") }.sorted() == ["pinch ended", "rotation ended"])
        for name in ["pinch", "rotation"] {
            let states = log.lines.filter { $0.hasPrefix(name) }.map { $0.dropFirst(name.count + 1) }
            #expect(states.first == "began" && Set(states.dropFirst().dropLast()) == ["changed"])
        }
    }

    @Test func theFirstOfTwoIsAloneUnlessADelegateSaysOtherwise() throws {
        let (inner, outer) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
        let asked = Asked()
        inner.delegate = asked
        note(inner, log, "inner ")
        note(outer, on: controller.view, log, "outer ")
        try pan(CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150), 0.5, at: 0)
        try host.advance(to: 1)
        #expect(Set(log.lines) == ["inner began", "inner changed", "inner ended"])
        asked.together = true
        log.lines = []
        try pan(CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150), 0.5, at: 2)
        try host.advance(to: 3)
        #expect(log.lines.filter { $0.hasSuffix("began") } == ["inner began", "outer began"])
        asked.receives = false
        log.lines = []
        try pan(CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150), 0.5, at: 4)
        try host.advance(to: 5)
        #expect(Set(log.lines) == ["outer began", "outer changed", "outer ended"])
        (asked.receives, asked.begins, asked.together) = (true, false, false)
        log.lines = []
        try pan(CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150), 0.5, at: 6)
        try host.advance(to: 7)
        #expect(Set(log.lines) == ["outer began", "outer changed", "outer ended"])
    }

    @Test func aSwipeGoesBeforeAPanThatWaitsForIt() throws {
        let (swipe, pan) = (UISwipeGestureRecognizer(), UIPanGestureRecognizer())
        #expect(swipe.direction == .right)
        pan.require(toFail: swipe)
        note(swipe, log, "swipe ")
        note(pan, log, "pan ")
        try self.pan(CGPoint(x: 120, y: 150), CGPoint(x: 220, y: 150), 0.2, at: 0)
        try host.advance(to: 1)
        #expect(log.lines == ["swipe ended"])
        log.lines = []
        // Down is not a swipe to the right.
        try self.pan(CGPoint(x: 120, y: 120), CGPoint(x: 120, y: 220), 0.2, at: 2)
        try host.advance(to: 3)
        #expect(log.lines.first == "pan began" && log.lines.last == "pan ended")
    }

    @Test func aPanCountsItsFingersAndIsCancelledWhenDisabled() throws {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        note(pan, log)
        try self.pan(CGPoint(x: 120, y: 150), CGPoint(x: 220, y: 150), 0.2, at: 0)
        try host.advance(to: 1)
        #expect(log.lines == [])
        host.touch(
            [
                try PanGesture(from: CGPoint(x: 120, y: 150), to: CGPoint(x: 220, y: 150), duration: 1),
                try PanGesture(from: CGPoint(x: 120, y: 250), to: CGPoint(x: 220, y: 250), duration: 1),
            ], at: 2)
        try host.advance(to: 2.5)
        #expect(log.lines.first == "began" && abs(pan.translation(in: nil).x - 50) < 1e-6)
        #expect(abs(pan.velocity(in: nil).x - 100) < 1e-6)
        pan.isEnabled = false
        pan.isEnabled = true
        try host.advance(to: 4)
        #expect(log.lines.last == "cancelled" && pan.state == .possible)
    }

    @Test func aSubclassSetsItsOwnState() throws {
        /// Recognizes a touch immediately.
        final class TouchDown: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                if state == .possible { state = .began }
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { resets += 1 }
        }
        let down = TouchDown(target: nil, action: nil)
        note(down, log)
        host.tap(at: CGPoint(x: 150, y: 150))
        #expect(log.lines == ["began", "ended"] && down.resets == 1 && down.state == .possible)
    }

    @Test func edgesAreWhereAnEdgePanBegins() throws {
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        note(edge, on: controller.view, log)
        try pan(CGPoint(x: 60, y: 50), CGPoint(x: 160, y: 50), 0.2, at: 0)
        try host.advance(to: 1)
        #expect(log.lines == [])
        try pan(CGPoint(x: 5, y: 50), CGPoint(x: 105, y: 50), 0.2, at: 2)
        try host.advance(to: 3)
        #expect(log.lines.first == "began" && log.lines.last == "ended")
    }
}
