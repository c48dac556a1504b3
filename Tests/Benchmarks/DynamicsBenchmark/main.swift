// What an animator costs over the same world stepped by Box2D alone. Prints ratios, medians of paired runs.
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

struct Load {
    let count: Int
    let columns: Int
    /// How many worlds are run in one measurement, each for two seconds: falling, landing, piling up, never at rest.
    let rounds: Int
    let steps = 120
    let side: CGFloat = 20

    var room: CGSize { CGSize(width: side * (1.5 * CGFloat(columns) + 1), height: 1200) }

    func seconds(_ body: () -> Void) -> Double {
        let (whole, part) = ContinuousClock().measure(body).components
        return Double(whole) + Double(part) * 1e-18
    }

    func bare() -> (seconds: Double, sum: Double) {
        let world = bare_world_create(
            Int32(count), Int32(columns), Float(side / 100), Float(room.width / 100), Float(room.height / 100))!
        defer { bare_world_destroy(world) }
        let time = seconds {
            for step in 0..<steps { bare_world_advance(world, step == 0 ? 1 : 2) }
        }
        return (time, bare_world_sum(world) * 100)
    }

    func animator() throws -> (seconds: Double, sum: Double) {
        let reference = Room(room)
        let items = (0..<count).map { index in
            let column = CGFloat(index % columns)
            let row = CGFloat(index / columns)
            return Box(CGPoint(x: (1.5 * column + 1) * side, y: (1.5 * row + 1) * side), side: side)
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

print("bodies   bare Box2D   animator   ratio (median, worst of 9 pairs)   sums of heights")
for load in [
    Load(count: 2, columns: 2, rounds: 300), Load(count: 200, columns: 20, rounds: 3),
    Load(count: 1000, columns: 100, rounds: 1),
] {
    var pairs: [(bare: Double, ours: Double)] = []
    var sums = (0.0, 0.0)
    for _ in 0..<9 {
        var pair = (bare: 0.0, ours: 0.0)
        for _ in 0..<load.rounds {
            let bare = load.bare()
            let ours = try load.animator()
            pair.bare += bare.seconds
            pair.ours += ours.seconds
            sums = (bare.sum, ours.sum)
        }
        pairs.append(pair)
    }
    let ratios = pairs.map { $0.ours / $0.bare }.sorted()
    let middle = pairs.sorted { $0.ours / $0.bare < $1.ours / $1.bare }[pairs.count / 2]
    func micro(_ seconds: Double) -> String {
        String(format: "%8.2f µs", seconds / Double(load.steps * load.rounds) * 1e6)
    }
    print(
        String(format: "%6d", load.count), micro(middle.bare), micro(middle.ours),
        String(format: "%8.3f %8.3f", ratios[ratios.count / 2], ratios[ratios.count - 1]),
        String(format: "%14.3f %14.3f", sums.0, sums.1))
}
