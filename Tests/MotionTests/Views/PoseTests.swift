import Foundation
import JellyStage
import JellyValues
import Testing

/// Views between two ticks.
@Suite struct PoseTests {
    @Test func halfWayViewsAreHalfMovedTurnedAndFaded() {
        let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.transform = CGAffineTransform(rotationAngle: 3)
        let earlier = Pose.all(in: [view])
        (view.center, view.alpha) = (CGPoint(x: 60, y: 10), 0.5)
        view.bounds.size = CGSize(width: 80, height: 20)
        // The shorter way from 3 to -3 leads through π.
        view.transform = CGAffineTransform(rotationAngle: -3).scaledBy(x: 3, y: 3)
        let later = Pose.all(in: [view])
        for pose in Pose.between(earlier, later, at: 0.5) { pose.apply() }
        #expect(view.center == CGPoint(x: 40, y: 10) && view.bounds.size == CGSize(width: 60, height: 20))
        #expect(view.alpha == 0.75)
        let turned = CGAffineTransform(rotationAngle: .pi).scaledBy(x: 2, y: 2)
        for (found, expected) in [
            (view.transform.a, turned.a), (view.transform.b, turned.b), (view.transform.d, turned.d),
        ] {
            #expect(abs(found - expected) < 1e-12)
        }
        for pose in Pose.between(earlier, later, at: 1) { pose.apply() }
        #expect(view.center == CGPoint(x: 60, y: 10) && view.alpha == 0.5)
    }
}
