import JellyGraphics
import JellyStage
import JellyValues
import Testing
import UIKitDynamics

/// Layout belongs to steps, so that frames in between show it.
@MainActor
@Suite struct LayoutTests {
    private let phone = CGSize(width: 320, height: 240)

    @Test func aButtonThatComesLateKeepsItsTitleBetweenTicks() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 40)
        button.setTitle("Tap me", for: .normal)
        let host = UIViewControllerHost(UIViewController(), size: phone)
        host.at(1.05) { $0.controller.view.addSubview(button) }
        // Frames of 1/25 s fall between the ticks of 1/60 s, except for every fifth one.
        let take = try host.advance(recording: FrameWindow(to: 2, rate: FrameRate(25)))
        let late = take.frames.filter { $0.time > 1.07 }
        #expect(!late.isEmpty && late.allSatisfy { $0.drawing.flattened == late[0].drawing.flattened })
        #expect(late[0].drawing.flattened.count == 1)
        #expect(button.titleLabel?.frame.size == button.bounds.size)
    }

    /// A view that counts its layouts, with their times.
    private final class CountingView: UIView {
        var layouts = 0
        var isDrawn = false
        override func layoutSubviews() { layouts += 1 }
        override func draw(_ rect: CGRect) { isDrawn = true }
    }

    @Test func drawingLaysNothingOut() throws {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let host = UIViewControllerHost(UIViewController(), size: phone)
        host.controller.view.addSubview(view)
        _ = host.stage.drawing
        #expect(view.layouts == 0 && view.isDrawn)
        _ = host.drawing
        #expect(view.layouts == 1)
        view.setNeedsLayout()
        try host.advance(to: 0.1)
        #expect(view.layouts == 2)
    }
}
