import Testing
import UIKitDynamics

/// Options of keyframe animations.
@MainActor @Suite struct KeyframeTests {
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let host: UIViewControllerHost
    private static let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    init() {
        let controller = UIViewController()
        controller.view.addSubview(box)
        host = UIViewControllerHost(controller, size: CGSize(width: 200, height: 200))
    }

    private var x: CGFloat { box.layer.presentation()?.position.x ?? -1 }

    /// From 10 to 110 in the first fourth of four seconds, and to 210 in the rest.
    private func run(_ options: UIView.KeyframeAnimationOptions, delay: Double = 0, _ end: @escaping () -> Void = {}) {
        host.work {
            UIView.animateKeyframes(
                withDuration: 4, delay: delay, options: options,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.center.x = 110 }
                    UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { box.center.x = 210 }
                }, completion: { _ in end() })
        }
    }

    @Test func theCurveIsThatOfTheWhole() throws {
        run([])
        try host.advance(to: 2)
        // Half of the way in and out is half of the time: a third of the second keyframe.
        #expect(abs(x - (110 + 100 / 3)) < 0.1)
        try host.advance(to: 3.9)
        #expect(x > 209)
    }

    @Test func modesDifferBetweenTheKeyframes() throws {
        var seen: [CGFloat] = []
        let modes: [UIView.KeyframeAnimationOptions] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
        ]
        var time = 0.0
        for mode in modes {
            host.work { UIView.performWithoutAnimation { box.center.x = 10 } }
            run([mode, Self.linear])
            try host.advance(to: time + 0.5)
            seen.append(x)
            time += 5
            try host.advance(to: time)
        }
        #expect(abs(seen[0] - 60) < 0.1 && abs(seen[1] - 10) < 0.1 && abs(seen[2] - 35) < 0.1)
        #expect(abs(seen[3] - 60) > 2 && seen[3] > 10 && seen[3] < 110)
    }

    @Test func keyframesRepeatTogetherAndRunBack() throws {
        var isOver = false
        run([.repeat, Self.linear]) { isOver = true }
        try host.advance(to: 4.5)
        #expect(abs(x - 60) < 0.1)
        try host.advance(to: 8.5)
        #expect(abs(x - 60) < 0.1 && !isOver)
        host.work {
            box.layer.removeAllAnimations()
            UIView.performWithoutAnimation { box.center.x = 10 }
        }
        run([.autoreverse, Self.linear])
        try host.advance(to: 8.5 + 7.5)
        #expect(abs(x - 60) < 0.1)
    }

    @Test func theyWaitForTheirDelay() throws {
        run(Self.linear, delay: 1)
        try host.advance(to: 0.9)
        #expect(x == 10)
        try host.advance(to: 1.5)
        #expect(abs(x - 60) < 0.1)
    }
}
