import Foundation
import JellyDynamics
import JellyValues
import Testing

/// `Fixtures/Reference/animator.json`: motion measured on Apple's animator.
struct ReferenceFile: Decodable {
    struct Tolerance: Decodable {
        var position: Double
        var angle: Double
        var relativeVelocity: Double?
    }
    let source: String
    let tolerance: Tolerance
    let cases: [ReferenceCase]
}

/// One scene and what was measured of it.
struct ReferenceCase: Decodable, Sendable {
    struct Frame: Decodable, Sendable {
        let call: Int
        let x, y, angle, vx, vy, spin: Double?
    }
    struct Push: Decodable, Sendable {
        let mode: String
        let direction: [Double]
        let offset: [Double]?
    }
    struct Attachment: Decodable, Sendable {
        let anchor: [Double]
        let length, frequency, damping: Double?
    }
    struct Tolerance: Decodable, Sendable {
        let position, angle: Double
    }
    let name: String
    let size, center: [Double]
    let gravity: [Double]?
    let properties: [String: Double]?
    let push: Push?
    let attachment: Attachment?
    let line: [[Double]]?
    let snap: [Double]?
    let tolerance: Tolerance?
    let restsAtCall: Int?
    let frames: [Frame]
}

/// A measured scene on our animator.
final class ReferenceRun {
    let item: TestItem
    let animator = DynamicAnimator()
    let properties: DynamicItemBehavior

    init(_ scene: ReferenceCase) {
        item = TestItem(scene.center[0], scene.center[1], scene.size[0], scene.size[1])
        properties = DynamicItemBehavior(items: [item])
        if let values = scene.properties {
            if let value = values["elasticity"] { properties.elasticity = value }
            if let value = values["resistance"] { properties.resistance = value }
            if let value = values["angularResistance"] { properties.angularResistance = value }
            if let value = values["density"] { properties.density = value }
        }
        if let gravity = scene.gravity {
            let behavior = GravityBehavior(items: [item])
            behavior.gravityDirection = CGVector(dx: gravity[0], dy: gravity[1])
            animator.addBehavior(behavior)
        }
        if let line = scene.line {
            let behavior = CollisionBehavior(items: [item])
            behavior.addBoundary(
                withIdentifier: "line", from: CGPoint(x: line[0][0], y: line[0][1]),
                to: CGPoint(x: line[1][0], y: line[1][1]))
            animator.addBehavior(behavior)
        }
        if let push = scene.push {
            let behavior = PushBehavior(items: [item], mode: push.mode == "continuous" ? .continuous : .instantaneous)
            behavior.pushDirection = CGVector(dx: push.direction[0], dy: push.direction[1])
            if let offset = push.offset {
                behavior.setTargetOffsetFromCenter(Offset(horizontal: offset[0], vertical: offset[1]), for: item)
            }
            animator.addBehavior(behavior)
        }
        if let attachment = scene.attachment {
            let anchor = CGPoint(x: attachment.anchor[0], y: attachment.anchor[1])
            let behavior = AttachmentBehavior(item: item, attachedToAnchor: anchor)
            if let length = attachment.length { behavior.length = length }
            if let frequency = attachment.frequency { behavior.frequency = frequency }
            if let damping = attachment.damping { behavior.damping = damping }
            animator.addBehavior(behavior)
        }
        if let snap = scene.snap {
            animator.addBehavior(SnapBehavior(item: item, snapTo: CGPoint(x: snap[0], y: snap[1])))
        }
        animator.addBehavior(properties)
    }
}

extension ReferenceCase: CustomTestStringConvertible {
    var testDescription: String { name }
}
