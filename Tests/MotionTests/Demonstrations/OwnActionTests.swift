import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// Behaviors with built-in actions, and an action set on them.
@Suite struct OwnActionTests {
    private let animator = DynamicAnimator()
    private let item = CustomDynamicItem(center: .zero, bounds: CGRect(x: 0, y: 0, width: 20, height: 20))

    @Test func anActionDoesNotStopATransform() throws {
        let transform = TransformBehavior(item: item, transform: CGAffineTransform(scaleX: 2, y: 2))
        var calls = 0
        transform.action = { calls += 1 }
        animator.addBehavior(transform)
        try animator.advance(ticks: 30)
        #expect(transform.isStopped && calls == 30)
    }

    @Test func anActionDoesNotStopAPulse() throws {
        let pulse = ResizingBehavior(item: item)
        var calls = 0
        pulse.action = { calls += 1 }
        animator.addBehavior(pulse)
        try animator.advance(seconds: 2)
        #expect(pulse.isFinished && calls > 0)
    }

    @Test func anActionDoesNotStopAWatcher() throws {
        let snap = SnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0))
        let watcher = WatcherBehavior(item: item, behavior: snap)
        var calls = 0
        watcher.action = { calls += 1 }
        animator.addBehavior(snap)
        animator.addBehavior(watcher)
        try animator.advance(seconds: 5)
        #expect(watcher.isFinished && calls > 0)
    }

    @Test func anActionDoesNotKeepZonesFromLettingGo() throws {
        let zones = SnapZones(item: item, zones: [CGRect(x: 90, y: -10, width: 20, height: 20)])
        var calls = 0
        zones.action = { calls += 1 }
        animator.addBehavior(zones)
        #expect(zones.drag(to: CGPoint(x: 85, y: 0)) && zones.isSnapping)
        try animator.advance(seconds: 10)
        #expect(!zones.isSnapping && calls > 0)
    }
}
