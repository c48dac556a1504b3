import Foundation
import JellyDynamics
import JellyValues
import TestSupport
import Testing

// Items connected by springs that overlap from the start, like the nodes of a dense jelly.
@Suite struct KinTests {
    /// Two rows of six overlapping neighbours on springs: one above the other, connected at the right.
    private func rows(_ spacing: CGFloat) -> (rig: Rig, upper: [TestItem], lower: [TestItem]) {
        let upper = (0..<6).map { TestItem(100 + spacing * CGFloat($0), 100, 10, 10) }
        let lower = (0..<6).map { TestItem(100 + spacing * CGFloat($0), 150, 10, 10) }
        let rig = Rig(upper + lower)
        rig.animator.addBehavior(CollisionBehavior(items: upper + lower))
        var pairs = Array(zip(upper, upper.dropFirst())) + Array(zip(lower, lower.dropFirst()))
        pairs.append((upper[5], lower[5]))
        for (item, other) in pairs {
            let spring = AttachmentBehavior(item: item, attachedTo: other)
            (spring.frequency, spring.damping) = (4, 0.5)
            rig.animator.addBehavior(spring)
        }
        return (rig, upper, lower)
    }

    @Test func thoseThatOverlapFromTheStartDoNotPushEachOtherApart() throws {
        let (rig, upper, lower) = rows(6)
        let starts = (upper + lower).map(\.center)
        var contacts = 0
        for _ in 0..<30 {
            try rig.animator.advance(ticks: 1)
            contacts += rig.animator.contacts.count
        }
        #expect(contacts == 0)
        for (item, start) in zip(upper + lower, starts) { #expect(isClose(item.center, start, 0.01)) }
    }

    @Test func thoseThatLieApartAtTheStartCollide() throws {
        let (rig, upper, lower) = rows(6)
        for item in upper { rig.push(item, 0, 400) }
        var contacts = 0
        for _ in 0..<60 {
            try rig.animator.advance(ticks: 1)
            contacts += rig.animator.contacts.filter(\.began).count
            for (above, below) in zip(upper, lower) { #expect(above.center.y < below.center.y) }
        }
        #expect(contacts > 0)
    }
}
