import BareBox2D
import Foundation
import JellyDynamics
import JellyGeometry

final class Box: DynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity

    init(_ center: CGPoint, side: CGFloat) {
        self.center = center
        bounds = CGRect(x: 0, y: 0, width: side, height: side)
    }
}

final class Room: DynamicReference {
    let bounds: CGRect
    init(_ size: CGSize) { bounds = CGRect(origin: .zero, size: size) }
}

/// Boxes that fall into a room.
struct Load {
    let count: Int
    let columns: Int
    /// How many worlds are run in one measurement, each for two seconds: falling, landing, piling up, never at rest.
    let rounds: Int
    var steps = 120
    /// Of each box, in points.
    var side: CGFloat = 20
    /// From one box to the next.
    var spacing: CGFloat = 30
    var height: CGFloat = 1200
    /// Whether Box2D looks for fast bodies, which in a pile of thousands takes minutes.
    var isContinuous = true

    var room: CGSize { CGSize(width: spacing * CGFloat(columns) + side, height: height) }

    /// Processor time: the machine may have other things to do.
    private func seconds(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        }
        let start = now()
        body()
        return now() - start
    }

    func bare() -> (seconds: Double, sum: Double) {
        let world = bare_world_create(
            Int32(count), Int32(columns), Float(side / 100), Float(spacing / 100), Float(room.width / 100),
            Float(room.height / 100), isContinuous)!
        defer { bare_world_destroy(world) }
        let time = seconds {
            for step in 0..<steps { bare_world_advance(world, step == 0 ? 1 : 2) }
        }
        return (time, bare_world_sum(world) * 100)
    }

    func animator() throws -> (seconds: Double, sum: Double) {
        let reference = Room(room)
        let items = (0..<count).map { index in
            let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
            return Box(CGPoint(x: column * spacing + side, y: row * spacing + side), side: side)
        }
        let animator = DynamicAnimator(referenceView: reference)
        let collision = CollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: items))
        animator.addBehavior(collision)
        var failure: (any Error)?
        let time = seconds {
            do { for _ in 0..<steps { try animator.advance(by: 1.0 / 60) } } catch { failure = error }
        }
        if let failure { throw failure }
        return (time, items.reduce(0) { $0 + $1.center.y })
    }
}
