import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

@MainActor
@Suite struct AnimationTests {
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    private func host() -> UIViewControllerHost {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 200, height: 200))
        controller.view.addSubview(box)
        return host
    }

    /// The presented center.
    private var seen: CGPoint { box.layer.presentation()?.position ?? .zero }

    @Test func theModelChangesAtOnceAndWhatIsSeenFollowsTheCurve() throws {
        let host = host()
        var ends: [Bool] = []
        host.work {
            UIView.animate(withDuration: 1, animations: { box.center.x = 110 }, completion: { ends.append($0) })
        }
        #expect(box.center.x == 110)
        #expect(seen.x == 10)
        // A cubic Bézier of (0.42, 0) and (0.58, 1): 0.1292 of the distance at a quarter, half at half.
        try host.advance(to: 0.25)
        #expect(abs(seen.x - (10 + 100 * 0.1291617)) < 0.01)
        try host.advance(to: 0.5)
        #expect(abs(seen.x - 60) < 0.001)
        #expect(ends.isEmpty)
        try host.advance(to: 1)
        #expect(seen.x == 110)
        #expect(ends == [true])
        #expect(box.layer.animationKeys() == nil)
    }

    @Test func aDelayShowsTheOldPlaceUntilItIsOver() throws {
        let host = host()
        host.work {
            UIView.animate(withDuration: 0.5, delay: 0.5, options: [.curveLinear], animations: { box.alpha = 0 })
        }
        try host.advance(to: 0.5)
        #expect(box.layer.presentation()?.opacity == 1)
        try host.advance(to: 0.75)
        #expect(abs((box.layer.presentation()?.opacity ?? 9) - 0.5) < 0.001)
        #expect(box.alpha == 0)
    }

    @Test func changesBetweenBeginAndCommitMove() throws {
        let host = host()
        host.work {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            box.center.x = 110
            UIView.commitAnimations()
            box.alpha = 0.5
        }
        #expect(seen.x == 10 && box.layer.presentation()?.opacity == 0.5)
        try host.advance(to: 0.5)
        #expect(abs(seen.x - 60) < 0.001)
        try host.advance(to: 1)
        #expect(seen.x == 110)
    }

    @Test func aSecondAnimationAddsToTheFirst() throws {
        let host = host()
        host.work {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 110 })
        }
        try host.advance(to: 0.5)
        host.work {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 10 })
        }
        // Nothing jumps, and the first one's velocity continues.
        #expect(abs(seen.x - 60) < 0.001)
        try host.advance(to: 1)
        #expect(abs(seen.x - 60) < 0.001)
        try host.advance(to: 1.5)
        #expect(abs(seen.x - 10) < 0.001)
    }

    @Test func transformsTurnAndScale() throws {
        let host = host()
        host.work {
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: { box.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3) })
        }
        try host.advance(to: 0.5)
        let half = box.layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(atan2(half.b, half.a) - .pi / 4) < 1e-9)
        #expect(abs((half.a * half.a + half.b * half.b).squareRoot() - 2) < 1e-9)
    }

    @Test func aSpringShootsOverAndSettles() throws {
        let host = host()
        var isOver = false
        host.work {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
                animations: { box.center.x = 110 }, completion: { _ in isOver = true })
        }
        var most: CGFloat = 0
        for tick in 1...59 {
            try host.advance(to: Double(tick) / 60)
            most = max(most, seen.x)
        }
        // A damping ratio of 0.3 overshoots by exp(-π·0.3/√(1 - 0.09)) = 37 %.
        #expect(abs(most - (110 + 37.2)) < 1)
        #expect(abs(seen.x - 110) < 0.2)
        #expect(!isOver)
        try host.advance(to: 1)
        #expect(isOver)
    }

    @Test func keyframesGoThroughTheirValues() throws {
        let host = host()
        var isOver = false
        host.work {
            UIView.animateKeyframes(
                withDuration: 2, delay: 0, options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 110 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.y = 50 }
                }, completion: { isOver = $0 })
        }
        try host.advance(to: 0.5)
        #expect(abs(seen.x - 60) < 0.001 && abs(seen.y - 10) < 0.001)
        try host.advance(to: 1.5)
        #expect(abs(seen.x - 110) < 0.001 && abs(seen.y - 30) < 0.001)
        #expect(!isOver)
        try host.advance(to: 2)
        #expect(isOver)
    }

    @Test func anAnimatorIsPausedTurnedAndEnds() throws {
        let host = host()
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 110 }
        animator.addCompletion { end = $0 }
        host.work { animator.startAnimation() }
        try host.advance(to: 0.5)
        #expect(abs(seen.x - 60) < 0.01)
        host.work { animator.pauseAnimation() }
        try host.advance(to: 1)
        #expect(abs(seen.x - 60) < 0.01)
        host.work {
            animator.isReversed = true
            animator.startAnimation()
        }
        try host.advance(to: 2)
        #expect(end == .start)
        #expect(box.center.x == 10)
    }

    @Test func aBasicAnimationMovesWhatIsSeenAndNotTheModel() throws {
        final class Listener: NSObject, CAAnimationDelegate {
            var ends: [Bool] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
        }
        let host = host()
        let listener = Listener()
        host.work {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.fromValue = 0
            turn.toValue = Double.pi * 2
            turn.duration = 1
            turn.repeatCount = 2
            turn.delegate = listener
            box.layer.add(turn, forKey: "turn")
        }
        try host.advance(to: 0.25)
        let seen = box.layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(atan2(seen.b, seen.a) - .pi / 2) < 1e-9)
        #expect(box.transform.isIdentity)
        try host.advance(to: 1.9)
        #expect(listener.ends.isEmpty)
        try host.advance(to: 2)
        #expect(listener.ends == [true])
    }

    @Test func layersMoveByThemselvesWhereNoViewHasThem() throws {
        let host = host()
        let layer = CALayer()
        host.work {
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            box.layer.addSublayer(layer)
        }
        try host.advance(to: 0.1)
        host.work { layer.position.x = 105 }
        #expect(layer.presentation()?.position.x == 5)
        try host.advance(to: 0.4)
        #expect(layer.presentation()?.position.x == 105)
        host.work {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = 5
            CATransaction.commit()
        }
        #expect(layer.presentation()?.position.x == 5)
    }

    @Test func shapesGradientsShadowsAndMasksAreDrawn() throws {
        let host = host()
        host.work {
            box.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            box.backgroundColor = .white
            box.layer.shadowOpacity = 0.5
            box.layer.shadowRadius = 6
            box.layer.shadowOffset = CGSize(width: 0, height: 6)
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 40, height: 40)).cgPath
            shape.fillColor = UIColor.red.cgColor
            shape.strokeColor = UIColor.blue.cgColor
            shape.lineWidth = 4
            shape.strokeEnd = 0.5
            box.layer.addSublayer(shape)
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 100, y: 20, width: 80, height: 80)
            gradient.colors = [UIColor.yellow.cgColor, UIColor.purple.cgColor]
            let mask = CAShapeLayer()
            mask.path = UIBezierPath(ovalIn: gradient.bounds).cgPath
            gradient.mask = mask
            host.controller.view.layer.addSublayer(gradient)
        }
        let rasterizer = try Rasterizer(viewport: Viewport(size: host.stage.size, scale: 1))
        let bitmap = try rasterizer.rasterize(host.drawing)
        #expect(bitmap[50, 50] == StraightColor(red: 255, green: 0, blue: 0, alpha: 255))
        // The shadow falls below the box and not above it.
        #expect(bitmap[50, 84].red < 230)
        #expect(bitmap[50, 12].red > 240)
        #expect(bitmap[102, 22].red == 255)
        #expect(bitmap[140, 24].blue < 40)
        #expect(bitmap[140, 96].blue > 100)
        // Neither is an image of so many pixels.
        let kinds = Self.leaves(host.drawing.commands).map { command -> String in
            switch command {
            case .shadow(_, let shadow): "shadow \(shadow.deviation)"
            case .gradient(_, let gradient): "gradient \(gradient.stops.count)"
            case .image: "image"
            case .fill, .stroke, .node: "shape"
            }
        }
        #expect(kinds.contains("shadow 3.0") && kinds.contains("gradient 2") && !kinds.contains("image"))
    }

    /// The commands of a tree without its nodes.
    private static func leaves(_ commands: [Drawing.Command]) -> [Drawing.Command] {
        commands.flatMap { command -> [Drawing.Command] in
            if case .node(let node) = command { leaves(node.commands) } else { [command] }
        }
    }

    @Test func aBehaviorThatRemovesItselfLivesToTheEndOfTheTick() throws {
        final class Once: UIDynamicBehavior {
            var count = 0
            init(_ item: any UIDynamicItem) {
                super.init()
                let push = UIPushBehavior(items: [item], mode: .instantaneous)
                addChildBehavior(push)
                push.action = { [unowned self] in
                    dynamicAnimator?.removeBehavior(self)
                    count += 1
                }
                action = { [unowned self] in count += 1 }
            }
        }
        let host = host()
        let animator = host.work { UIDynamicAnimator(referenceView: host.controller.view) }
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.addBehavior(Once(box))
        try host.advance(to: 0.5)
        #expect(animator.behaviors.count == 1)
    }

    @Test func whatIsDrawnIsKeptUntilItIsAskedForAgain() throws {
        final class Counter: UIView {
            var count = 0
            override func draw(_ rect: CGRect) {
                count += 1
                let context = UIGraphicsGetCurrentContext()
                context?.setFillColor(UIColor.green.cgColor)
                context?.fillEllipse(in: rect)
            }
        }
        let host = host()
        let view = Counter(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
        host.work { host.controller.view.addSubview(view) }
        try host.advance(to: 0.5)
        #expect(view.count == 1)
        view.transform = CGAffineTransform(rotationAngle: 1)
        try host.advance(to: 0.6)
        _ = host.drawing
        #expect(view.count == 1)
        view.setNeedsDisplay()
        try host.advance(to: 0.7)
        #expect(view.count == 2)
    }
}

@MainActor
@Suite struct ObservingTests {
    @Test func aChangeOfTheCenterIsToldOnceUntilTheObservationEnds() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var told: [CGFloat] = []
        let observation = view.observe(\.center, options: [.new, .old]) { _, change in
            told.append((change.newValue ?? .zero).x - (change.oldValue ?? .zero).x)
        }
        view.center.x += 7
        view.transform = CGAffineTransform(rotationAngle: 1)
        observation.invalidate()
        view.center.x += 7
        #expect(told == [7])
    }
}
