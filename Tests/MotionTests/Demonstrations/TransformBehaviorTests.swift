import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct TransformBehaviorTests {
    let animator = DynamicAnimator()
    let item = square(160, 252, 60)
    let nest = CGAffineTransform(scaleX: 0.5, y: 0.5).concatenating(CGAffineTransform(rotationAngle: 2 * .pi / 9))

    @Test func theTransformIsCompleteAtTick28() throws {
        let book = try BookReference.load().transform
        let behavior = TransformBehavior(item: item, transform: nest)
        animator.addBehavior(behavior)
        var eased: [CGFloat] = [0]
        for tick in 1...book.lastTick {
            #expect(!behavior.isStopped, "tick \(tick)")
            try animator.advance(by: 1.0 / 60)
            eased.append(behavior.easedProgress)
        }
        #expect(behavior.isStopped)
        for row in book.eased { #expect(abs(eased[Int(row[0])] - row[1]) < book.tolerance, "tick \(row[0])") }
        #expect(abs(eased[12] - 0.5) < 0.03)
    }

    @Test func aSnapAndATransformActTogetherToTheEnd() throws {
        animator.addBehavior(SnapBehavior(item: item, snapTo: CGPoint(x: 80, y: 252)))
        animator.addBehavior(TransformBehavior(item: item, transform: nest))
        for _ in 0..<20 { try animator.advance(by: 1.0 / 60) }
        let scale = (item.transform.a * item.transform.a + item.transform.c * item.transform.c).squareRoot()
        #expect(abs(scale - (1 - 0.5 * 0.892_83)) < 1e-5)
        while try animator.advance(by: 1.0 / 60) {}
        #expect(abs(item.transform.a - nest.a) < 1e-12 && abs(item.transform.b - nest.b) < 1e-12)
        #expect(item.center.distance(to: CGPoint(x: 80, y: 252)) < 0.01)
    }

    @Test func rotationScaleAndTranslationAreTakenInThatOrder() throws {
        item.transform = CGAffineTransform(translationX: 4, y: 8)
        let target = CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 24, ty: 28)
        let behavior = TransformBehavior(item: item, transform: target)
        behavior.properties.acceleration = 0.5
        animator.addBehavior(behavior)
        try animator.advance(by: 1.0 / 60)
        // Half the way, eased to 7/8: scales 1 to 3 and 1 to 2, 0 to 90°, (4, 8) to (24, 28).
        let angle = CGFloat.pi / 2 * 0.875
        #expect(abs(item.transform.a - cos(angle) * 2.75) < 1e-12)
        #expect(abs(item.transform.b - sin(angle) * 1.875) < 1e-12)
        #expect(item.transform.tx == 21.5 && item.transform.ty == 25.5)
    }

    @Test func aSlowTransformKeepsTheAnimatorRunning() throws {
        let behavior = TransformBehavior(item: item, transform: nest)
        behavior.properties.acceleration = 0.0001
        animator.addBehavior(behavior)
        while try animator.advance(by: 1.0 / 60) {}
        #expect(behavior.isStopped)
    }
}
