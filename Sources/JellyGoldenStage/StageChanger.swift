import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage

/// Makes a stage a little wrong: each of its behaviors, as soon as it is there.
final class StageChanger {
    private let mutation: Mutation
    private var changed: [DynamicBehavior] = []
    private var isHeavier = false

    init(_ mutation: Mutation) { self.mutation = mutation }

    func change(_ stage: Stage) {
        switch mutation {
        case .shiftedPixel, .colorOff, .droppedFrame: return
        case .stronger(let force):
            for behavior in stage.allBehaviors where !changed.contains(where: { $0 === behavior }) {
                changed.append(behavior)
                force.strengthen(behavior)
            }
        case .doubledMass(let body):
            // Before the first tick properties are not worked out, and neither is the mass.
            guard stage.tick > 0, !isHeavier else { return }
            let items = stage.animator.items
            guard items.indices.contains(body) else { return }
            isHeavier = true
            let mass = stage.animator.mass(of: items[body])
            guard mass > 0 else { return }
            let heavier = DynamicItemBehavior(items: [items[body]])
            heavier.density = min(1e9, 2 * mass / items[body].area * 10_000)
            stage.animator.addBehavior(heavier)
        }
    }
}

extension Stage {
    /// All behaviors of all animators, parents before children.
    var allBehaviors: [DynamicBehavior] {
        func tree(_ behavior: DynamicBehavior) -> [DynamicBehavior] {
            [behavior] + behavior.childBehaviors.flatMap(tree)
        }
        return ([animator] + otherAnimators()).flatMap(\.behaviors).flatMap(tree)
    }
}

extension DynamicItem {
    /// In square points; of a path, that of the bounds.
    fileprivate var area: CGFloat {
        let box = max(1e-6, bounds.width * bounds.height)
        return collisionBoundsType == .ellipse ? box * .pi / 4 : box
    }
}

extension Mutation.Force {
    /// Whether this is what a behavior does.
    func moves(_ behavior: DynamicBehavior) -> Bool {
        switch (self, behavior) {
        case (.springs, let attachment as AttachmentBehavior): attachment.frequency > 0
        case (.rods, let attachment as AttachmentBehavior): attachment.frequency == 0
        case (.gravity, is GravityBehavior), (.pushes, is PushBehavior), (.fields, is FieldBehavior),
            (.snaps, is SnapBehavior), (.resizing, is ResizingBehavior), (.transforms, is TransformBehavior):
            true
        default: false
        }
    }

    func strengthen(_ behavior: DynamicBehavior) {
        guard moves(behavior) else { return }
        switch behavior {
        case let attachment as AttachmentBehavior:
            // Stiffness grows with the square of the frequency.
            if self == .springs {
                attachment.frequency *= 1.01.squareRoot()
            } else {
                attachment.length *= 1.01
            }
        case let gravity as GravityBehavior:
            let direction = gravity.gravityDirection
            gravity.gravityDirection.dx = direction.dx * 1.01
            gravity.gravityDirection.dy = direction.dy * 1.01
        case let push as PushBehavior: push.magnitude *= 1.01
        case let field as FieldBehavior: field.strength *= 1.01
        case let snap as SnapBehavior: snap.snapPoint.x += 1
        case let resizing as ResizingBehavior: resizing.frequency *= 1.01
        case let transform as TransformBehavior: transform.acceleration *= 1.01
        default: break
        }
    }
}
