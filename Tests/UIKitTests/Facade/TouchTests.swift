import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import TestSupport
import Testing
import UIKitDynamics

/// Labels, images and controls in UIKit's API, and the touches of a host.
@MainActor
@Suite struct TouchTests {
    let controller = PostcardViewController(imagePath: Fixtures.root.appending(path: "Scenes/heart.png").path)
    let host: UIViewControllerHost

    init() { host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 480)) }

    @Test func tapsReachControlsAndRecognizers() throws {
        #expect(controller.stamp?.bounds.size == CGSize(width: 64, height: 64))
        #expect(host.tap(at: CGPoint(x: 40 + 35, y: 60 + 165)) === controller.airmail)
        #expect(host.tap(at: CGPoint(x: 75, y: 225)) === controller.airmail)
        // The label and the card do not respond, but their superview does.
        #expect(host.tap(at: CGPoint(x: 160, y: 90)) === controller.view)
        #expect(host.tap(at: CGPoint(x: 160, y: 240)) === controller.sendButton)
        #expect(controller.events == ["airmail true", "airmail false", "tapped at 160 90", "sent"])
        try host.advance(to: 1)
        #expect(controller.card.center.y > 500)
    }

    @Test func whatCannotBeTouchedIsPassedOver() {
        controller.sendButton.isEnabled = false
        #expect(host.tap(at: CGPoint(x: 160, y: 240)) === controller.view)
        controller.card.isUserInteractionEnabled = false
        #expect(host.tap(at: CGPoint(x: 75, y: 225)) === controller.view)
        controller.view.gestureRecognizers?.first?.isEnabled = false
        #expect(host.tap(at: CGPoint(x: 75, y: 225)) == nil)
        #expect(controller.events.filter { !$0.hasPrefix("tapped") } == [])
    }

    @Test func aPanMovesTheCardWithTheFinger() throws {
        let gesture = try PanGesture(from: CGPoint(x: 60, y: 80), to: CGPoint(x: 80, y: 180), duration: 0.5)
        host.pan(gesture, at: 1)
        try host.advance(to: 1.25)
        #expect(controller.card.center.distance(to: CGPoint(x: 170, y: 210)) < 1e-6)
        try host.advance(to: 2)
        #expect(controller.card.center.distance(to: CGPoint(x: 180, y: 260)) < 1e-6)
        #expect(controller.events == ["dropped"])
    }

    @Test func aPanTellsWhereItIsAndHowFast() throws {
        let inner = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        controller.view.addSubview(inner)
        var last: (state: UIGestureRecognizer.State, way: CGPoint, speed: CGPoint, place: CGPoint)?
        var states: [UIGestureRecognizer.State] = []
        inner.addGestureRecognizer(
            UIPanGestureRecognizer { pan in
                states.append(pan.state)
                last = (pan.state, pan.translation(in: inner), pan.velocity(in: nil), pan.location(in: inner))
            })
        host.pan(try PanGesture(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 110, y: 350), duration: 1), at: 0)
        try host.advance(to: 2)
        let end = try #require(last)
        // Rotated by a quarter, right on the screen is up in the view: its y decreases by the distance.
        #expect(
            end.way.distance(to: CGPoint(x: 0, y: -60)) < 1e-6 && end.speed.distance(to: CGPoint(x: 60, y: 0)) < 1e-6)
        #expect(end.place.distance(to: CGPoint(x: 50, y: -10)) < 1e-6)
        #expect(states.first == .began && states.last == .ended && states.count > 50)
    }

    @Test func labelsAndImagesAreDrawn() throws {
        let image = try Rasterizer(viewport: Viewport(size: host.stage.size, scale: 1)).rasterize(host.drawing)
        func ink(_ rect: CGRect, _ isInk: (StraightColor) -> Bool) -> Int {
            (Int(rect.minY)..<Int(rect.maxY)).reduce(0) { sum, y in
                sum + (Int(rect.minX)..<Int(rect.maxX)).filter { isInk(image[$0, y]) }.count
            }
        }
        // Blue letters on the yellow card, a red heart, the white thumb at the left of a switch that is off.
        #expect(ink(CGRect(x: 50, y: 70, width: 220, height: 40)) { $0.blue > 150 && $0.red < 100 } > 100)
        #expect(ink(CGRect(x: 198, y: 128, width: 64, height: 64)) { $0.red > 200 && $0.green < 80 } > 800)
        #expect(image[65, 225] == StraightColor(red: 255, green: 255, blue: 255))
        #expect(ink(CGRect(x: 120, y: 220, width: 80, height: 40)) { $0.blue > 200 && $0.red < 80 } > 20)
    }

    @Test func fontsAndButtonsHaveUIKitsMembers() {
        #expect(UIFont(name: "No Such Family", size: 12) == nil)
        #expect(UIFont(name: "dejavu serif", size: 12)?.familyName == "DejaVu Serif")
        #expect(UIFont.boldSystemFont(ofSize: 9).withSize(10) == UIFont.systemFont(ofSize: 10, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 9, weight: UIFont.Weight(rawValue: 0.39)) == .boldSystemFont(ofSize: 9))
        #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
        #expect(UILabel().font.pointSize == 17 && !UILabel().isUserInteractionEnabled)
        let label = UILabel()
        #expect(label.textColor == .label)
        label.textColor = nil
        #expect(label.textColor == nil)
        label.text = "\u{10FFFE}"
        #expect(label.textProblems == [.missingGlyphs(["\u{10FFFE}"], count: 1)])
        #expect(host.textProblems.isEmpty)
        controller.card.addSubview(label)
        #expect(host.textProblems.count == 1 && host.textProblems.first?.label === label)

        var calls = 0
        let action = UIAction(title: "Go") { _ in calls += 1 }
        let button = UIButton(primaryAction: action)
        #expect(button.currentTitle == "Go" && button.titleLabel?.text == "Go")
        button.setTitle("Wait", for: .disabled)
        button.isEnabled = false
        #expect(button.currentTitle == "Wait" && button.titleLabel?.text == "Wait" && button.state == .disabled)
        button.sendActions(for: .primaryActionTriggered)
        button.removeAction(action, for: .allEvents)
        button.sendActions(for: .primaryActionTriggered)
        #expect(calls == 1)
        #expect(
            UISwitch(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    }
}
