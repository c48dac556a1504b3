import Foundation
import JellyDynamics
import JellyValues

// A lattice that was folded over holds its fold, because a length is the same in a mirror. So a spring that lies wrong
// way round lets go until shape memory has turned it back.
extension JellyView {
    /// A spring with its behavior, and whether it has let go.
    struct LiveSpring {
        let spring: Spring
        /// Held by its animator: it holds the jelly itself.
        weak var attachment: AttachmentBehavior?
        var letsGo = false
    }

    /// The frequency of a released spring, in hertz: it hardly pulls.
    private static let looseFrequency: CGFloat = 0.5
    /// Cosines of the angle between a spring and its direction at rest: below the first it lets go, over the other it
    /// pulls again. 60° is more than any wobble that keeps the meshes the right way round has been seen to rotate one.
    private static let folded: CGFloat = 0.5
    private static let unfolded: CGFloat = 0.7

    func unfold() {
        let angle = core?.transform.rotationAngle ?? 0
        let rotation = CGAffineTransform(rotationAngle: angle)
        for index in liveSprings.indices {
            let live = liveSprings[index]
            guard let other = live.spring.other else { continue }
            let (a, b) = (restPlaces[live.spring.node], restPlaces[other])
            let rest = CGPoint(x: b.x - a.x, y: b.y - a.y).applying(rotation)
            let (p, q) = (nodes[live.spring.node].center, nodes[other].center)
            let now = CGPoint(x: q.x - p.x, y: q.y - p.y)
            let product = rest.distance(to: .zero) * now.distance(to: .zero)
            let cosine = product > 0 ? (rest.x * now.x + rest.y * now.y) / product : -1
            if !live.letsGo, cosine < Self.folded {
                liveSprings[index].letsGo = true
                live.attachment?.frequency = Self.looseFrequency
            } else if live.letsGo, cosine > Self.unfolded {
                liveSprings[index].letsGo = false
                live.attachment?.frequency = material.frequency * skeleton.frequencyFactor
            }
        }
    }
}
