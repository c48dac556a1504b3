import JellyGraphics
import JellyStage
import JellyValues

/// A switch, always 51 × 31 points, toggled by a tap.
open class UISwitch: UIControl {
    private let content = SwitchView(isOn: false)

    /// Creates a switch at the origin of `frame`, whose size is ignored, as in UIKit.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchView().bounds.size))
        layoutState.fixedSize = intrinsicContentSize
    }

    /// Creates a switch from a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = intrinsicContentSize
        layoutState.fixedSize = intrinsicContentSize
    }

    open dynamic override var intrinsicContentSize: CGSize { SwitchView().bounds.size }

    /// The frame, in points of the superview; a size that is set is ignored, as in UIKit.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: SwitchView().bounds.size) }
    }

    /// Whether the switch is on.
    open var isOn: Bool {
        get { content.isOn }
        set {
            content.isOn = newValue
            shownValue.stop()
        }
    }
    private lazy var shownValue = ShownValue(self)
    /// The colour of the switch when on; nil for green.
    open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Sets the state of the switch; animated, the knob slides in 0.3 seconds, by eye.
    open func setOn(_ on: Bool, animated: Bool) {
        guard animated else { return isOn = on }
        let old = isOn
        content.isOn = on
        shownValue.move(from: old ? 1 : 0, to: on ? 1 : 0, duration: 0.3)
    }

    override var eventsOfTap: Event { [.valueChanged, .primaryActionTriggered] }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { setOn(!isOn, animated: true) }
    }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchView().bounds.size }
    package override var drawsEveryFrame: Bool { true }

    open dynamic override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        content.bounds = bounds
        (content.onColor, content.knobColor) = (onTintColor?.color, thumbTintColor?.color)
        guard let part = shownValue.value else { return content.draw(in: context.canvas) }
        drawTrackAndKnob(at: CGFloat(part), on: context.canvas)
    }

    /// Draws the switch between off, 0, and on, 1.
    private func drawTrackAndKnob(at part: CGFloat, on canvas: Canvas) {
        let isOn = content.isOn
        defer { content.isOn = isOn }
        content.knobColor = .clear
        content.isOn = false
        content.draw(in: canvas)
        content.isOn = true
        canvas.add(Drawing.Node(alpha: part)) { content.draw(in: canvas) }
        (content.onColor, content.knobColor) = (.clear, thumbTintColor?.color)
        let back = CGAffineTransform(translationX: (part - 1) * (bounds.width - bounds.height), y: 0)
        canvas.add(Drawing.Node(transform: back)) { content.draw(in: canvas) }
    }
}
