public import Foundation
import JellyDynamics
public import JellyValues

/// A jelly alert that drops in, with title, message and buttons as real text.
///
/// ```swift
/// let alert = JellyAlert(.book, title: "Bouncy Alert", accessory: SwitchView())
/// stage.at(0) { alert.present(on: $0) }
/// stage.at(4) { _ in alert.press(button: 0) }
/// ```
///
/// While it is presented, ``Stage/tap(at:)`` reaches its buttons and accessory. A tap elsewhere dismisses
/// VBFJellyView's alert without a choice, as in the original.
public final class JellyAlert {
    /// The animation of an alert.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Erica Sadun's: a stiff host of 200 × 200 points falls from 200 points above the image to a ledge that stops
        /// it in the center; its skin wobbles. It fades out in 1 second.
        case book
        /// VBFJellyView's: nodes fall 300 points at three times the gravity to a ledge, over a dimmed image. On
        /// dismissal the ledge disappears, the alert falls, and is removed 0.8 seconds later.
        case vbf
    }

    /// The animation of the alert.
    public let kind: Kind
    /// The falling view.
    public let jelly: JellyView
    /// The buttons, from left to right.
    public let buttons: [Label]
    /// The view in the center, if any.
    public let accessory: View?
    /// Called with the pressed button, before the alert is dismissed.
    public var onChoice: ((Int) -> Void)?
    /// Whether the alert is on the stage, possibly being dismissed.
    public var isPresented: Bool { jelly.superview != nil }
    /// Whether it is being dismissed.
    public private(set) var isLeaving = false

    /// The name of the boundary on which the alert lands; as in VBFJellyView.
    public static let ledge = "hStopper"

    /// VBFJellyView's, but for the elasticity: its 1.2 gives more speed back than it takes, and the alert never rests.
    private static let vbfMaterial: JellyView.Material = {
        var material = JellyView.Material.vbf
        material.elasticity = 1
        return material
    }()

    private weak var stage: Stage?
    private var behaviors: [DynamicBehavior] = []
    private var collision: CollisionBehavior?
    private let dimming = View()
    /// Handlers of taps on the presented alert.
    private var listeners: [StageListener] = []
    private var showing = 0

    /// An alert, not yet presented.
    ///
    /// - Parameters:
    ///   - kind: the original that it imitates.
    ///   - title: the text at the top.
    ///   - message: the text below the title.
    ///   - titles: the buttons' titles, from left to right.
    ///   - accessory: a view for the center of the alert, such as the book's switch.
    ///   - size: the size in points; nil for 200 × 200 for the book's, 150 × 100 for the other.
    ///   - color: the color; nil for half-transparent purple, or red.
    ///   - skeleton: the skeleton; nil for the kind's own. Without a host, the nodes fall and land.
    ///   - material: the material; nil for the kind's own.
    public init(
        _ kind: Kind = .book, title: String, message: String? = nil, buttons titles: [String] = ["Done"],
        accessory: View? = nil, size: CGSize? = nil, color: Color? = nil, skeleton: Skeleton? = nil,
        material: JellyView.Material? = nil
    ) {
        let isBook = kind == .book
        let size = size ?? (isBook ? CGSize(width: 200, height: 200) : CGSize(width: 150, height: 100))
        self.kind = kind
        jelly = JellyView(
            center: .zero, size: size, skeleton: skeleton ?? (isBook ? .wheel() : .vbfAsCoded(for: size)),
            material: material ?? (isBook ? JellyView.Material() : Self.vbfMaterial),
            color: color ?? (isBook ? Color.purple.withAlphaComponent(0.5) : .red))
        jelly.name = title
        let content = JellyAlertContent(
            title: title, message: message, buttons: titles, accessory: accessory,
            ink: isBook ? .label : .white, tint: isBook ? Color(red: 0, green: 0.48, blue: 1) : .white)
        buttons = content.buttons
        self.accessory = accessory
        content.place(in: jelly, around: CGPoint(enclosed: jelly.restPlaces))
        dimming.backgroundColor = Color(white: 0.4).withAlphaComponent(0.3)
    }

    /// Presents the alert on a stage now, or again if it is presented already.
    ///
    /// As all behaviors of an animator share one gravity, the alert's applies to all items meanwhile.
    public func present(on stage: Stage) {
        takeAway()
        self.stage = stage
        stage.guests.append(self)
        showing += 1
        (isLeaving, jelly.transform) = (false, .identity)
        // A fade that still goes on gives way to this.
        stage.change(jelly, ViewChange(alpha: 1))
        jelly.reset()
        let center = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
        jelly.center = kind == .book ? CGPoint(x: center.x, y: -200) : center
        if kind == .vbf {
            dimming.frame = CGRect(origin: .zero, size: stage.size)
            stage.view.addSubview(dimming)
        }
        stage.view.addSubview(jelly)
        listen(on: stage)
        behaviors = jelly.establishDynamics(in: stage.animator)
        if kind == .vbf { jelly.moveNodes(by: CGVector(dx: 0, dy: -300)) }

        let gravity = GravityBehavior(items: jelly.movingItems)
        let collision = CollisionBehavior(items: jelly.collidingItems)
        let ledge = center.y + jelly.bounds.height / 2
        collision.addBoundary(
            withIdentifier: Self.ledge, from: CGPoint(x: 0, y: ledge), to: CGPoint(x: stage.size.width, y: ledge))
        if kind == .vbf { gravity.magnitude = 3 }
        // The book collides before it falls, the other the other way round.
        let world: [DynamicBehavior] = kind == .book ? [collision, gravity] : [gravity, collision]
        world.forEach(stage.animator.addBehavior)
        behaviors += world
        self.collision = collision
        if stage.laterDamping > 1 { calm(by: stage.laterDamping, stage.animator) }
    }

    /// Lets springs and bounces fade sooner, as a stage whose motion is reduced has it for what was there before.
    private func calm(by factor: CGFloat, _ animator: DynamicAnimator) {
        // A stage takes no factor that could not be used here.
        for behavior in behaviors { try? behavior.dampMotion(by: factor) }
        let bounce = DynamicItemBehavior(items: jelly.collidingItems)
        bounce.elasticity = jelly.material.elasticity / (jelly.skeleton.hasHost ? 2 : 1) / factor
        animator.addBehavior(bounce)
        behaviors.append(bounce)
    }

    /// Presses a button: reports the choice and dismisses the alert. Does nothing for an invalid index.
    public func press(button index: Int) {
        guard buttons.indices.contains(index), isPresented, !isLeaving else { return }
        onChoice?(index)
        dismiss()
    }

    /// Dismisses the alert with its kind's animation.
    public func dismiss() {
        guard let stage, isPresented, !isLeaving else { return }
        isLeaving = true
        switch kind {
        case .book:
            stage.change(jelly, ViewChange(alpha: 0), duration: 1, curve: .easeInOut)
            leave(after: 1)
        case .vbf:
            collision?.removeAllBoundaries()
            leave(after: 0.8)
        }
    }

    private func leave(after delay: Double) {
        guard let stage else { return }
        stage.at(stage.time + delay) { [weak self, showing] _ in
            // It may have been shown again meanwhile.
            if let self, self.showing == showing { takeAway() }
        }
    }

    /// Lets taps press buttons, until the alert is taken away.
    private func listen(on stage: Stage) {
        for (index, button) in buttons.enumerated() {
            listeners.append(stage.onTap(button) { [weak self] _ in self?.press(button: index) })
        }
        guard kind == .vbf else { return }
        for view in [dimming, jelly] {
            listeners.append(stage.onTap(view) { [weak self] _ in self?.dismiss() })
        }
    }

    private func takeAway() {
        for behavior in behaviors { behavior.dynamicAnimator?.removeBehavior(behavior) }
        (behaviors, collision) = ([], nil)
        jelly.removeFromSuperview()
        dimming.removeFromSuperview()
        if let stage { listeners.forEach(stage.remove) }
        listeners = []
        stage?.guests.removeAll { $0 === self }
        isLeaving = false
    }
}
