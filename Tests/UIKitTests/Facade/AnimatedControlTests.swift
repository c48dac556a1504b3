import Foundation
import Testing
import UIKitDynamics

/// Bars and controls that change animated.
@MainActor @Suite struct AnimatedControlTests {
    private let controller = UIViewController()

    private func host(_ view: UIView) -> UIViewControllerHost {
        controller.view.addSubview(view)
        return UIViewControllerHost(controller, size: CGSize(width: 200, height: 100))
    }

    /// The columns with ink of a colour.
    private func columns(_ view: UIView, _ matches: ([Int]) -> Bool) throws -> Int {
        let pixels = try Pixels(view.layer)
        return (0..<pixels.width).count { matches(pixels[$0, Int(view.bounds.midY)]) }
    }

    @Test(arguments: [true, false]) func progressGrows(_ isAnimated: Bool) throws {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        bar.progressTintColor = .red
        let host = host(bar)
        host.work { bar.setProgress(1, animated: isAnimated) }
        #expect(bar.progress == 1)
        let isRed: ([Int]) -> Bool = { $0[0] > 200 && $0[1] < 100 }
        try host.advance(to: 0.125)
        let middle = try columns(bar, isRed)
        #expect(isAnimated ? middle > 40 && middle < 160 : middle > 195)
        try host.advance(to: 0.4)
        #expect(try columns(bar, isRed) > 195)
    }

    @Test func thumbsMoveInTheTimeOfTheBlock() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.minimumTrackTintColor = .red
        let host = host(slider)
        host.work { UIView.animate(withDuration: 1) { slider.setValue(1, animated: true) } }
        #expect(slider.value == 1)
        let isRed: ([Int]) -> Bool = { $0[0] > 200 && $0[1] < 100 }
        try host.advance(to: 0.5)
        let middle = try columns(slider, isRed)
        #expect(middle > 60 && middle < 120)
        try host.advance(to: 1.1)
        #expect(try columns(slider, isRed) > 160)
        host.work { slider.value = 0 }
        #expect(try columns(slider, isRed) < 5)
    }

    @Test func knobsSlide() throws {
        let toggle = UISwitch(frame: .zero)
        (toggle.thumbTintColor, toggle.onTintColor) = (.red, .green)
        let host = host(toggle)
        func knob() throws -> Int {
            let pixels = try Pixels(toggle.layer)
            let red = (0..<51).filter { pixels[$0, 15][0] > 200 && pixels[$0, 15][1] < 100 }
            return red.reduce(0, +) / max(red.count, 1)
        }
        let off = try knob()
        host.work { toggle.setOn(true, animated: true) }
        #expect(toggle.isOn)
        try host.advance(to: 0.15)
        let middle = try knob()
        try host.advance(to: 0.5)
        let on = try knob()
        #expect(off < 18 && on > 32 && middle > off + 4 && middle < on - 4)
        host.work { toggle.setOn(false, animated: false) }
        #expect(try knob() == off)
    }

    @Test func aBarSlidesAwayWithItsContent() throws {
        let label = UILabel()
        label.text = "Content"
        label.translatesAutoresizingMaskIntoConstraints = false
        let root = UIViewController()
        root.view.addSubview(label)
        label.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: root.view.leadingAnchor).isActive = true
        let navigation = UINavigationController(rootViewController: root)
        let host = UIViewControllerHost(navigation, size: CGSize(width: 320, height: 480))
        let bar = navigation.navigationBar
        let (start, top) = (label.frame.minY, bar.frame.height)
        func seen(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minY ?? -1 }
        host.work { navigation.setNavigationBarHidden(true, animated: true) }
        #expect(navigation.isNavigationBarHidden && !bar.isHidden)
        try host.advance(to: 0.165)
        #expect(seen(bar) < -5 && seen(bar) > -top + 5)
        #expect(seen(label) < start - 5 && seen(label) > start - 39)
        try host.advance(to: 0.5)
        #expect(bar.isHidden && seen(label) == start - 44)
        host.work { navigation.setNavigationBarHidden(false, animated: true) }
        try host.advance(to: 0.55)
        #expect(!bar.isHidden && seen(bar) < -5)
        try host.advance(to: 1)
        #expect(seen(bar) == 0 && seen(label) == start)
        host.work {
            navigation.setNavigationBarHidden(true, animated: false)
            navigation.view.layoutIfNeeded()
        }
        #expect(bar.isHidden && label.frame.minY == start - 44)
    }
}
