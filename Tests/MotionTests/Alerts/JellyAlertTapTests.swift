import Foundation
import JellyStage
import JellyValues
import Testing

/// Taps on the ready-made alerts.
@Suite struct JellyAlertTapTests {
    let stage = Stage(size: CGSize(width: 320, height: 568))

    func middle(of view: View) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.view)
    }

    @Test func tapsTurnTheSwitchAndPressAButtonWhileAllBounces() throws {
        let accessory = SwitchView(isOn: true)
        let alert = JellyAlert(title: "T", buttons: ["No", "Yes"], accessory: accessory)
        var choices: [Int] = []
        alert.onChoice = { choices.append($0) }
        alert.present(on: stage)
        try stage.advance(to: 1.5)
        #expect(try stage.tap(at: middle(of: accessory)) === accessory && !accessory.isOn)
        // The skin and the title do nothing.
        #expect(try stage.tap(at: alert.jelly.center.offsetBy(dx: 80, dy: 80)) == nil)
        #expect(choices.isEmpty && !alert.isLeaving)
        try stage.tap(at: middle(of: alert.buttons[1]))
        try stage.tap(at: middle(of: alert.buttons[0]))
        #expect(choices == [1] && alert.isLeaving)
    }

    @Test func aTapAnywhereLetsVBFsAlertLeaveWithoutAChoice() throws {
        for place in [CGPoint(x: 5, y: 560), CGPoint(x: 160, y: 300)] {
            let alert = JellyAlert(.vbf, title: "T", buttons: [])
            alert.onChoice = { _ in Issue.record("nothing was chosen") }
            alert.present(on: stage)
            try stage.advance(to: stage.time + 1)
            try stage.tap(at: place)
            #expect(alert.isLeaving)
            try stage.advance(to: stage.time + 1)
            #expect(!alert.isPresented && stage.view.subviews.isEmpty)
        }
    }

    @Test func anAlertThatNobodyHoldsStaysUntilItHasLeft() throws {
        weak var alert: JellyAlert?
        stage.at(0) { stage in
            let made = JellyAlert(title: "T")
            made.present(on: stage)
            alert = made
        }
        stage.at(1) { _ in alert?.press(button: 0) }
        try stage.advance(to: 1.5)
        #expect(alert?.isLeaving == true)
        try stage.advance(to: 2.5)
        #expect(alert == nil && stage.view.subviews.isEmpty)
    }

    @Test func anAlertThatIsShownTwiceIsPressedOnce() throws {
        let alert = JellyAlert(title: "T")
        var choices = 0
        alert.onChoice = { _ in choices += 1 }
        alert.present(on: stage)
        alert.present(on: stage)
        try stage.advance(to: 4)
        try stage.tap(at: middle(of: alert.buttons[0]))
        #expect(choices == 1)
    }
}
