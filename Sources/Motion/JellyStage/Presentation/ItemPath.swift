import JellyDynamics
import Foundation
import JellyDynamics
import JellyValues

/// The positions of an item at every tick of a motion.
struct ItemPath: Hashable, Sendable {
    private let tickRate: Int
    /// From the start on; nil where it is not there.
    private let centers: [CGPoint?]
    /// The distance of its corners from its center at most, in points.
    let reach: CGFloat

    /// The path of an item, or of a jelly; nil for a name that nothing has.
    init?(of name: String, in take: Take) {
        guard take.names.contains(name) else { return nil }
        let samples = take.samples(of: name)
        tickRate = take.tickRate
        centers = samples.map { $0?.center }
        reach = samples.reduce(0) { reach, sample in
            guard let size = sample?.size else { return reach }
            return max(reach, (size.width * size.width + size.height * size.height).squareRoot() / 2)
        }
    }

    /// The position at a time of the motion, in seconds; the last one while it is absent.
    func location(at time: TimeInterval) -> CGPoint? {
        let place = max(0, time) * Double(tickRate)
        let first = Int(min(place.rounded(.down), Double(centers.count - 1)))
        let (one, other) = (centers[first], centers[min(first + 1, centers.count - 1)])
        guard let one else {
            return centers[..<first].last { $0 != nil } ?? other ?? centers.first { $0 != nil } ?? nil
        }
        guard let other else { return one }
        let part = CGFloat(min(place - Double(first), 1))
        return CGPoint(x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part)
    }
}
