import Foundation
import JellyValues
import Testing

@testable import JellyStage

/// Handlers of taps and rotations are removed with their views.
@Suite struct ListenerTests {
    private func middle(of view: View, on stage: Stage) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.view)
    }

    @Test func anAlertThatChangesStagesIsPressedOnce() throws {
        let stages = (0..<2).map { _ in Stage(size: CGSize(width: 320, height: 568)) }
        let alert = JellyAlert(title: "T")
        for stage in stages + stages {
            alert.present(on: stage)
            try stage.advance(to: stage.time + 1.5)
        }
        #expect(stages.map(\.tapHandlers.count) == [0, 1])
        try stages[1].tap(at: middle(of: alert.buttons[0], on: stages[1]))
        #expect(alert.isLeaving)
    }

    @Test func anAlertThatHasLeftLeavesNothingOnTheStage() throws {
        let stage = Stage(size: CGSize(width: 320, height: 568))
        weak var jelly: JellyView?
        stage.at(0) { stage in
            let alert = JellyAlert(.vbf, title: "T")
            jelly = alert.jelly
            alert.present(on: stage)
        }
        stage.at(1) { try $0.tap(at: CGPoint(x: 5, y: 560)) }
        try stage.advance(to: 3)
        #expect(jelly == nil && stage.view.subviews.isEmpty)
    }

    @Test func handlersGoWithTheirView() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        weak var gone: View?
        do {
            let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.view.addSubview(view)
            stage.onTap(view) { _ in }
            gone = view
            view.removeFromSuperview()
        }
        #expect(gone == nil)
    }
}
