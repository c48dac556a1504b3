import Foundation
import JellyDynamics
import JellyStage
import JellyValues

/// Makes a stage a little wrong: each of its behaviors, as soon as it is there.
final class StageChanger {
    private let mutation: Mutation
    /// What was made stronger, and the strength that it was given.
    private var changed: [(behavior: DynamicBehavior, strength: [CGFloat])] = []
    private var isDone = false

    init(_ mutation: Mutation) { self.mutation = mutation }

    /// Changes the stage before each of its steps, after what its timeline does at that time.
    func begin(on stage: Stage) { change(stage) }

    private func change(_ stage: Stage) {
        switch mutation {
        case .changed, .colorOff, .droppedFrame: return
        case .nudge: nudge(stage)
        case .stronger(let force):
            for behavior in stage.allBehaviors where force.moves(behavior) { strengthen(behavior, force) }
        case .doubledMass(let body): double(body, stage)
        }
        stage.at(Double(stage.tick + 1) / Double(stage.tickRate)) { [self] in change($0) }
    }

    /// Strengthens a behavior when it comes, and again when something has set it anew.
    private func strengthen(_ behavior: DynamicBehavior, _ force: Mutation.Force) {
        let place = changed.firstIndex { $0.behavior === behavior }
        if let place, changed[place].strength == force.strength(of: behavior) { return }
        force.strengthen(behavior)
        let entry = (behavior, force.strength(of: behavior))
        if let place { changed[place] = entry } else { changed.append(entry) }
    }

    private func nudge(_ stage: Stage) {
        guard stage.tick > 0, !isDone, let item = stage.animator.items.first(where: { stage.animator.mass(of: $0) > 0 })
        else { return }
        isDone = true
        let push = DynamicItemBehavior(items: [item])
        push.addLinearVelocity(CGPoint(x: 1, y: 0), for: item)
        stage.animator.addBehavior(push)
    }

    private func double(_ body: Int, _ stage: Stage) {
        let items = stage.animator.items
        // Before the first tick properties are not worked out, and neither is the mass.
        guard stage.tick > 0, !isDone, items.indices.contains(body) else { return }
        isDone = true
        let mass = stage.animator.mass(of: items[body])
        guard mass > 0 else { return }
        let heavier = DynamicItemBehavior(items: [items[body]])
        // Exactly twice, in spite of the mass's single precision: rounding alone is no change of mass.
        let density = (mass / items[body].area * 10_000 * 1e5).rounded() / 1e5
        heavier.density = min(1e9, max(1e-6, 2 * density))
        stage.animator.addBehavior(heavier)
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

    /// The numbers that are made larger.
    func strength(of behavior: DynamicBehavior) -> [CGFloat] {
        switch behavior {
        case let attachment as AttachmentBehavior: self == .springs ? [attachment.frequency] : [attachment.length]
        case let gravity as GravityBehavior: [gravity.gravityDirection.dx, gravity.gravityDirection.dy]
        case let push as PushBehavior: [push.magnitude]
        case let field as FieldBehavior: [field.strength]
        case let snap as SnapBehavior: [snap.snapPoint.x]
        case let resizing as ResizingBehavior: [resizing.properties.frequency]
        case let transform as TransformBehavior: [transform.properties.acceleration]
        default: []
        }
    }

    func strengthen(_ behavior: DynamicBehavior) {
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
        case let resizing as ResizingBehavior: resizing.properties.frequency *= 1.01
        case let transform as TransformBehavior: transform.properties.acceleration *= 1.01
        default: break
        }
    }
}
