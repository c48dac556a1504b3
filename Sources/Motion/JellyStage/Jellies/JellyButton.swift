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
    /// How hard a tap pushes each node between two corners, in UIKit newtons; 0.1 as in the original, which gives a
    /// node of 10 × 10 points and density 1 an outward speed of 1000 points a second.
    public final var pushMagnitude: CGFloat = 0.1
    /// The text in the center.
    public final let titleLabel: Label

    /// How heavy corners and center are from the first tap on, so that they stay where they are; the original's number.
    private static let heldDensity: CGFloat = 1000
    private var pushes: [PushBehavior] = []
    private var hold: DynamicItemBehavior?

    /// A button in a rectangle of its superview.
    ///
    /// - Parameters:
    ///   - frame: where it lies in its superview, in points.
    ///   - title: the text on it.
    ///   - color: of the skin.
    ///   - skeleton: VBFJellyView's for this size when nil.
    ///   - material: how soft it is.
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

    /// Pushes the nodes between the corners outwards, once, and makes corners and center heavy.
    ///
    /// Before `establishDynamics(in:)` it does nothing. Taps add up.
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
