public import Foundation
import JellyStage

/// A switch, always 51 × 31 points, toggled by a tap.
open class UISwitch: UIControl {
    private let content = SwitchView(isOn: false)

    /// Creates a switch at the origin of `frame`, whose size is ignored, as in UIKit.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchView().bounds.size))
    }

    /// Creates a switch from a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = intrinsicContentSize
    }

    open override var intrinsicContentSize: CGSize { SwitchView().bounds.size }

    /// Whether the switch is on.
    open var isOn: Bool {
        get { content.isOn }
        set {
            content.isOn = newValue
            setNeedsDisplay()
        }
    }
    /// The colour of the switch when on; nil for green.
    open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Sets the state of the switch, without animation.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override var eventsOfTap: Event { [.valueChanged, .primaryActionTriggered] }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { isOn.toggle() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchView().bounds.size }
    override var drawsEveryFrame: Bool { true }

    open override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        content.bounds = bounds
        (content.onColor, content.knobColor) = (onTintColor?.color, thumbTintColor?.color)
        content.draw(in: context.canvas)
    }

    override func decode(_ element: NibElement, _ session: NibSession) {
        super.decode(element, session)
        isOn = element.bool("on") ?? false
        onTintColor = session.color(element, "onTintColor")
        thumbTintColor = session.color(element, "thumbTintColor")
    }
}
