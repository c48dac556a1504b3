import Foundation
import JellyStage

extension UITouch {
    /// How fast the finger moves on the screen, in points a second: over the last `PanGesture.velocityWindow`.
    var velocity: CGPoint {
        let until = path[path.count - 1].time
        let since = max(path[0].time, until - PanGesture.velocityWindow)
        guard until > since else { return .zero }
        let from = point(at: since)
        return CGPoint(x: (point.x - from.x) / (until - since), y: (point.y - from.y) / (until - since))
    }

    /// Where the finger was at a time, straight and even between the times that are known.
    private func point(at time: TimeInterval) -> CGPoint {
        guard let next = path.firstIndex(where: { $0.time > time + 1e-9 }), next > 0 else { return path[0].point }
        let (a, b) = (path[next - 1], path[next])
        let part = (time - a.time) / (b.time - a.time)
        return CGPoint(x: a.point.x + (b.point.x - a.point.x) * part, y: a.point.y + (b.point.y - a.point.y) * part)
    }
}
