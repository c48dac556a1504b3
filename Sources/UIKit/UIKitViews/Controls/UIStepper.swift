/// A − and a + button, always 94 × 32 points.
open class UIStepper: UIControl {
    /// The value; default: 0.
    open var value: Double = 0 { didSet { setNeedsDisplay() } }
    /// The minimum; default: 0.
    open var minimumValue: Double = 0
    /// The maximum; default: 100.
    open var maximumValue: Double = 100
    /// The step of a tap; default: 1.
    open var stepValue: Double = 1
    /// Whether the value wraps around at the ends.
    open var wraps = false
    /// Whether a long press repeats; stored, without effect.
    @Inert("UIStepper.autorepeat")
    open var autorepeat = true
    /// Whether actions are sent during a long press; stored, without effect.
    @Inert("UIStepper.isContinuous")
    open var isContinuous = true
    private var step: Double = 0

    /// Creates a stepper at the origin of `frame`, whose size is ignored, as in UIKit.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
        layoutState.fixedSize = intrinsicContentSize
    }

    /// Creates a stepper from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        layoutState.fixedSize = intrinsicContentSize
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        step = touch.location(in: self).x < bounds.midX ? -stepValue : stepValue
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside else { return }
        let old = value
        value += step
        if value > maximumValue { value = wraps ? minimumValue : maximumValue }
        if value < minimumValue { value = wraps ? maximumValue : minimumValue }
        if value != old { sendActions(for: .valueChanged) }
    }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 94, height: 32) }

    open dynamic override func draw(_ rect: CGRect) {
        UIColor(white: 0.46, alpha: 0.12, dark: .tertiarySystemFill).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
        UIColor(white: 0.24, alpha: 0.3, dark: .separator).setFill()
        UIRectFill(CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14))
        UIColor.label.setFill()
        let (left, right, middle) = (bounds.minX + bounds.width / 4, bounds.maxX - bounds.width / 4, bounds.midY)
        for center in [left, right] { UIRectFill(CGRect(x: center - 7, y: middle - 0.75, width: 14, height: 1.5)) }
        UIRectFill(CGRect(x: right - 0.75, y: middle - 7, width: 1.5, height: 14))
    }
}
