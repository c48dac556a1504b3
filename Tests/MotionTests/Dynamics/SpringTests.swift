import Foundation
import JellyDynamics
import JellyValues
import Testing

/// One step multiplies a swing by a complex number z; its length is the decay, its angle the turn.
///
/// The engine's soft constraint is the implicit Euler method, so for a spring of frequency f and damping ζ
/// z = 1 / (1 − hλ), λ = 2πf(−ζ + i√(1 − ζ²)).
private struct Swing {
    var decay: Double
    var turn: Double

    init(frequency: Double, damping: Double) {
        let omega = 2 * Double.pi * frequency * subStep
        let (re, im) = (1 + damping * omega, (1 - damping * damping).squareRoot() * omega)
        decay = 1 / hypot(re, im)
        turn = atan2(im, re)
    }

    /// From a series of positions about rest: x[n+1] = 2·decay·cos(turn)·x[n] − decay²·x[n−1], by least squares.
    init(_ x: [Double]) {
        var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for n in 1..<(x.count - 1) {
            let (a, b, y) = (x[n], x[n - 1], x[n + 1])
            aa += a * a
            ab += a * b
            bb += b * b
            ay += a * y
            by += b * y
        }
        let det = aa * bb - ab * ab
        let (p, q) = ((ay * bb - by * ab) / det, (by * aa - ay * ab) / det)
        decay = (-q).squareRoot()
        turn = acos(p / (2 * decay))
    }

    var period: Double { 2 * .pi / turn * subStep }
    var decrement: Double { -log(decay) * 2 * .pi / turn }
}

@Suite struct SpringTests {
    static let springs: [(Double, Double)] = [(0.5, 0), (1, 0.1), (2, 0.3), (4, 0.5), (8, 0.05), (15, 0.4)]

    // Least squares over up to two periods of single-precision positions: 0.2 % of the period, 0.5 % + 0.002 of the
    // decrement; taking the frequency or the damping for another listed one is off by far more.
    @Test(arguments: springs)
    func anItemOnASpringSwingsAsFrequencyAndDampingSay(_ frequency: Double, _ damping: Double) throws {
        let item = TestItem(300, 100, 40, 40)
        let rig = Rig([item])
        let spring = AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        (spring.length, spring.frequency, spring.damping) = (150, frequency, damping)
        rig.animator.addBehavior(spring)
        var x: [Double] = []
        for _ in 0..<Int(2 / frequency / subStep) {
            try rig.animator.advance(subSteps: 1)
            x.append(item.center.x - 250)
        }
        let (seen, wanted) = (Swing(x), Swing(frequency: frequency, damping: damping))
        #expect(isClose(seen.period, wanted.period, wanted.period * 0.002), "\(seen.period) s, not \(wanted.period)")
        #expect(
            isClose(seen.decrement, wanted.decrement, 0.002 + wanted.decrement * 0.005),
            "\(seen.decrement), not \(wanted.decrement)")
        #expect(isClose(item.center.y, 100, 1e-4))
    }

    @Test func aSlowSpringKeepsTheTextbookPeriod() throws {
        // Implicit Euler lengthens the period by (ωh)²/3, 0.09 % at 1 Hz.
        #expect(isClose(Swing(frequency: 1, damping: 0).period, 1, 0.001))
        // And the logarithmic decrement 2πζ/√(1 − ζ²) gains π·ωh, 0.16.
        let wanted = 2 * Double.pi * 0.3 / (1 - 0.09).squareRoot()
        #expect(isClose(Swing(frequency: 1, damping: 0.3).decrement, wanted, 0.2))
    }

    // Masses 1 and 4: the stiffness comes from the reduced mass 0.8, so the distance swings at the same frequency.
    @Test(arguments: springs)
    func twoItemsOnASpringSwingAboutTheirCommonMiddle(_ frequency: Double, _ damping: Double) throws {
        let (light, heavy) = (TestItem(100, 100, 100, 100), TestItem(400, 100, 200, 200))
        let rig = Rig([light, heavy])
        let spring = AttachmentBehavior(item: light, attachedTo: heavy)
        (spring.length, spring.frequency, spring.damping) = (250, frequency, damping)
        rig.animator.addBehavior(spring)
        var x: [Double] = []
        for _ in 0..<Int(2 / frequency / subStep) {
            try rig.animator.advance(subSteps: 1)
            x.append(heavy.center.x - light.center.x - 250)
            // Single precision loses some 1e-5 points a step.
            #expect(isClose((light.center.x + 4 * heavy.center.x) / 5, 340, 0.02))
        }
        let (seen, wanted) = (Swing(x), Swing(frequency: frequency, damping: damping))
        #expect(isClose(seen.period, wanted.period, wanted.period * 0.002), "\(seen.period) s, not \(wanted.period)")
        #expect(
            isClose(seen.decrement, wanted.decrement, 0.002 + wanted.decrement * 0.005),
            "\(seen.decrement), not \(wanted.decrement)")
    }

    @Test func aSpringOffTheMiddleTurnsTheItemToo() throws {
        let item = TestItem(300, 100, 100, 100)
        let rig = Rig([item])
        let spring = AttachmentBehavior(
            item: item, offsetFromCenter: Offset(horizontal: 0, vertical: 50),
            attachedToAnchor: CGPoint(x: 100, y: 150))
        (spring.length, spring.frequency) = (100, 1)
        rig.animator.addBehavior(spring)
        try rig.animator.advance(subSteps: 1)
        // The end of the spring changes its speed by Δ, of which the middle takes m_eff/m with 1/m_eff = 1/m + r²/I,
        // m = 1 kg, I = 1/6 kg m², r = 0.5 m: 0.4. The spin is −r·0.4·Δ/I = −1.2 Δ.
        let omega = 2 * Double.pi
        let delta = -subStep * omega * omega / (1 + subStep * subStep * omega * omega)
        // Single precision: 1e-5 of the value.
        #expect(isClose(rig.velocity(item).x, 40 * delta, 4e-4))
        #expect(isClose(rig.spin(item), -1.2 * delta, 4e-6))
    }

    @Test func anItemSagsOnASpringByGravityOverFrequencySquared() throws {
        let item = TestItem(100, 200, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        let spring = AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        (spring.frequency, spring.damping) = (1, 1)
        rig.animator.addBehavior(spring)
        try rig.animator.advance(seconds: 10)
        // g/(2πf)² = 1000/39.478 = 25.330; asleep below 1 point a second, so within 1/(2π) points.
        #expect(isClose(item.center.y - 200, 25.33, 0.16), "\(item.center.y)")
    }

    @Test func aSpringWithoutLengthComesToRestAtItsAnchor() throws {
        for (frequency, damping) in [(1.0, 0.2), (3, 0.5), (10, 1)] {
            let item = TestItem(160, 130, 40, 40)
            let animator = DynamicAnimator()
            let spring = AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
            (spring.length, spring.frequency, spring.damping) = (0, frequency, damping)
            animator.addBehavior(spring)
            var ticks = 0
            while try animator.advance(by: frameTime), ticks < 3600 { ticks += 1 }
            #expect(ticks < 3600, "\(frequency) Hz never rests")
            // Box2D's slop of half a point, and what is left below 1 point a second.
            #expect(item.center.distance(to: CGPoint(x: 100, y: 100)) < 1, "\(item.center)")
        }
    }
}
