import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// Where a video can loop.
@Suite struct LoopPointTests {
    /// A block on a spring that returns to its start every second.
    private static func swing(damping: CGFloat, side: CGFloat = 900) throws -> Take {
        let stage = Stage(size: CGSize(width: side, height: side))
        let block = BlockView(frame: CGRect(x: 90, y: 40, width: 20, height: 20), color: .red)
        stage.view.addSubview(block)
        let spring = AttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 100, y: 100))
        (spring.length, spring.frequency, spring.damping) = (0, 1, damping)
        let properties = DynamicItemBehavior(items: [block])
        properties.resistance = 0
        [spring, properties].forEach(stage.animator.addBehavior)
        return try stage.advance(recordingTo: 3.5)
    }

    @Test func aSwingEndsWhereItIsAsAtItsStart() throws {
        let take = try Self.swing(damping: 0)
        guard case .returns(let time) = LoopPoint(in: take, from: 0, to: 3.5) else {
            Issue.record("it comes back")
            return
        }
        let period = time.remainder(dividingBy: 1)
        #expect(time > 0.9 && abs(period) < 0.1, "\(time)")
        // The requested range starts elsewhere, and so ends elsewhere.
        guard case .returns(let later) = LoopPoint(in: take, from: 0.25, to: 1.5) else {
            Issue.record("it comes back there, too")
            return
        }
        #expect(abs(later - 1.25) < 0.1, "\(later)")
    }

    @Test func whatJumpsByMorePointsThanAreOverlookedDoesNotComeBack() throws {
        // It misses its start by a few points: less than a tenth of its way, and more than 1 % of this diagonal.
        #expect(LoopPoint(in: try Self.swing(damping: 0, side: 200), from: 0, to: 3.5) == .never)
    }

    @Test func whatFadesOrStopsNeverComesBack() throws {
        #expect(LoopPoint(in: try Self.swing(damping: 1), from: 0, to: 3.5) == .never)
        #expect(LoopPoint(in: try Self.swing(damping: 0), from: 0, to: 0.6) == .never)
        let still = try Stage(size: CGSize(width: 9, height: 9)).advance(recordingTo: 1)
        #expect(LoopPoint(in: still, from: 0, to: 1) == .never)
    }
}
