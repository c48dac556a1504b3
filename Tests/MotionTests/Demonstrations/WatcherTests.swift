import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct WatcherTests {
    /// A square aligned to half points, as UIKit rounds views on a screen of two pixels per point.
    final class RoundedItem: DynamicItem {
        var center = CGPoint(x: 160, y: 252) {
            didSet { center = CGPoint(x: (center.x * 2).rounded() / 2, y: (center.y * 2).rounded() / 2) }
        }
        let bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
        var transform = CGAffineTransform.identity
    }

    let animator = DynamicAnimator()
    let target = CGPoint(x: 80, y: 252)

    /// The device of the table had an older system, sub-steps of 0.004 s and positions rounded to half points, and the
    /// table's times are precise to a display's refresh: hence the fitted start, and tolerances of 3 points and 4.5°.
    /// The table's rotation has no sign, because it was derived from frames.
    @Test func aSnapTakesThePublishedWay() throws {
        let book = try BookReference.load().snap
        let item = square(160, 252, 60)
        animator.addBehavior(SnapBehavior(item: item, snapTo: target))
        let recording = try Recording(animator, ticks: 200) {
            [item.center.x, item.center.y, abs(item.transform.rotationAngle) * 180 / .pi]
        }
        for row in book.frames {
            let seen = recording(row[0] - book.start)
            #expect(abs(seen[0] - row[1]) < book.tolerance, "\(row[0]) s: x \(seen[0])")
            #expect(abs(seen[1] - row[2]) < book.tolerance, "\(row[0]) s: y \(seen[1])")
            #expect(abs(seen[2] - row[3]) < book.rotationTolerance, "\(row[0]) s: \(seen[2])°")
        }
        let peak = recording.rows.map { $0[2] }.max() ?? 0
        #expect(abs(peak - 34) < 2)
        #expect(abs(recording.duration - book.pause) < 0.04)
    }

    @Test func aWatcherEndsARoundedSnapWhenTheBookDoes() throws {
        let book = try BookReference.load().snap
        let item = RoundedItem()
        #expect(abs(try watch(item) - book.watched) < 0.05)
        #expect(item.center.distance(to: target) <= 0.5)
    }

    @Test func aWatcherEndsAnUnroundedSnapAtHalfASecond() throws {
        let item = square(160, 252, 60)
        #expect(abs(try watch(item) - 0.5) < 1e-9)
        #expect(item.center.distance(to: target) < 0.2)
    }

    /// Snaps an item with a watcher; returns the time at which the animator pauses.
    func watch(_ item: any DynamicItem) throws -> TimeInterval {
        let snap = SnapBehavior(item: item, snapTo: target)
        let watcher = WatcherBehavior(item: item, behavior: snap)
        var ended = 0
        watcher.didEnd = { ended += 1 }
        [snap, watcher].forEach(animator.addBehavior)
        let recording = try Recording(animator, ticks: 200) { [] }
        #expect(ended == 1 && watcher.isFinished && animator.behaviors.isEmpty && animator.items.isEmpty)
        return recording.duration
    }

    @Test func aWatcherFindsABehaviorInsideAnother() throws {
        let item = square(160, 252, 60)
        let (outer, snap) = (DynamicBehavior(), SnapBehavior(item: item, snapTo: target))
        outer.addChildBehavior(snap)
        outer.addChildBehavior(WatcherBehavior(item: item, behavior: snap))
        animator.addBehavior(outer)
        for _ in 0..<31 { try animator.advance(by: 1.0 / 60) }
        #expect(outer.childBehaviors.isEmpty)
    }

    @Test func steadyMeansMoreThanFiveStepsInARow() {
        var test = SteadyTest()
        let frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        // 0.16 points uncover 9.6 square points, 0.17 uncover 10.2.
        let steps: [CGFloat] = [0, 0.16, 0.33, 0.49, 0.65, 0.81, 0.97, 1.13, 1.13]
        let seen = steps.map { test.note(frame.offsetBy(dx: $0, dy: 0)) }
        #expect(seen == [false, false, false, false, false, false, false, false, true])
    }
}
