public import Foundation
import JellyDynamics
public import JellyValues

/// A button of jelly: a tap blows it up on all sides, it dimples, swings and settles (VBFJellyView, July 2014).
///
/// ```swift
/// let button = JellyButton(frame: CGRect(x: 110, y: 259, width: 100, height: 50), title: "Tap me")
/// stage.view.addSubview(button)
/// button.establishDynamics(in: stage.animator)
/// stage.at(0.5) { _ in button.tap() }
/// ```
open class JellyButton: JellyView {
    /// The magnitude in UIKit newtons with which a tap pushes each node between two corners; 0.1 as in the original,
    /// which gives a node of 10 × 10 points and density 1 an outward speed of 1000 points per second.
    public final var pushMagnitude: CGFloat = 0.1
    /// The text in the center.
    public final let titleLabel: Label

    /// The density of corners and center after the first tap, which keeps them in place; the original's number.
    private static let heldDensity: CGFloat = 1000
    private var pushes: [PushBehavior] = []
    private var hold: DynamicItemBehavior?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - frame: the frame in the superview, in points.
    ///   - title: the text.
    ///   - color: the color of the skin.
    ///   - skeleton: the skeleton; nil for VBFJellyView's at this size.
    ///   - material: the material.
    public init(
        frame: CGRect, title: String = "", color: Color = .orange, skeleton: Skeleton? = nil,
        material: Material = .vbfButton
    ) {
        titleLabel = Label(text: title, textColor: .white)
        super.init(
            center: frame.center, size: frame.size, skeleton: skeleton ?? .vbfAsCoded(for: frame.size),
            material: material, color: color)
        titleLabel.center = CGPoint(enclosed: restPlaces)
        addSubview(titleLabel)
    }

    /// Pushes the nodes between the corners outwards once, and makes corners and center heavy.
    ///
    /// Does nothing before `establishDynamics(in:)`. Taps add up.
    public final func tap() {
        guard let animator else { return }
        if hold?.dynamicAnimator !== animator {
            let hold = DynamicItemBehavior(items: skeleton.grips.map { nodes[$0] })
            hold.density = Self.heldDensity
            animator.addBehavior(hold)
            self.hold = hold
            pushes = pushed.map { node, direction in
                let push = PushBehavior(items: [nodes[node]], mode: .instantaneous)
                push.pushDirection = direction
                push.magnitude = pushMagnitude
                return push
            }
            pushes.forEach(animator.addBehavior)
        } else {
            for push in pushes { (push.magnitude, push.active) = (pushMagnitude, true) }
        }
    }

    /// The heavy ones; the title so stays where it is, whichever side swings further.
    override var followed: [Int] { skeleton.grips }

    /// The nodes of the edge that a finger does not hold, and the way out of the side on which they are.
    private var pushed: [(node: Int, direction: CGVector)] {
        skeleton.rim.filter { !skeleton.grips.contains($0) }.map { node in
            let place = skeleton.nodes[node]
            let (x, y) = (place.x - 0.5, place.y - 0.5)
            let out = abs(x) > abs(y) ? CGPoint(x: x < 0 ? -1 : 1, y: 0) : CGPoint(x: 0, y: y < 0 ? -1 : 1)
            let rotated = out.applying(CGAffineTransform(rotationAngle: transform.rotationAngle))
            return (node, CGVector(dx: rotated.x, dy: rotated.y))
        }
    }
}

extension CGPoint {
    /// The center of the smallest rectangle around points.
    package init(enclosed points: [CGPoint]) { self = CGRect(enclosing: points).center }
}
