import Foundation
import JellyDynamics
import JellyValues

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
    /// The number of worlds per measurement, each for two seconds: falling, landing, piling up, never at rest.
    let rounds: Int
    var steps = 120
    /// The side of each box, in points.
    var side: CGFloat = 20
    /// The distance between boxes, in points.
    var spacing: CGFloat = 30
    var height: CGFloat = 1200
    /// Whether Box2D uses continuous collision, which in a pile of thousands takes minutes.
    var isContinuous = true

    var room: CGSize { CGSize(width: spacing * CGFloat(columns) + side, height: height) }

    /// Processor time, since the machine may be busy.
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

    /// The cost of all rounds in Box2D alone, in the separate program; and the sum of all heights in points.
    func bare() throws -> (seconds: Double, sum: Double) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = Bundle.main.bundleURL.appending(path: "BareBox2D")
        let metres = [side, spacing, room.width, room.height].map { "\($0 / 100)" }
        process.arguments = ["\(count)", "\(columns)"] + metres + [isContinuous ? "1" : "0", "\(steps)", "\(rounds)"]
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard process.terminationStatus == 0, numbers.count == 2 else { throw CocoaError(.executableLoad) }
        return (numbers[0], numbers[1] * 100)
    }

    /// The cost of all rounds in an animator, and the sum of all heights in points.
    func animator() throws -> (seconds: Double, sum: Double) {
        var (seconds, sum) = (0.0, 0.0)
        for _ in 0..<rounds {
            let round = try animatorRound()
            (seconds, sum) = (seconds + round.seconds, round.sum)
        }
        return (seconds, sum)
    }

    private func animatorRound() throws -> (seconds: Double, sum: Double) {
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
