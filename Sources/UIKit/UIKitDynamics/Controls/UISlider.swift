public import Foundation

/// A slider with a thumb on a track.
open class UISlider: UIControl {
    /// The value at the left end; default: 0.
    open var minimumValue: Float = 0 { didSet { value = value } }
    /// The value at the right end; default: 1.
    open var maximumValue: Float = 1 { didSet { value = value } }
    /// Whether actions are sent while the thumb is dragged; default: true.
    open var isContinuous = true
    /// The colour of the track to the left of the thumb.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the track to the right of the thumb.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the thumb.
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
    private var stored: Float = 0
    private var grip: CGFloat = 0
    private let knob: CGFloat = 28

    /// The value, clamped to the range.
    open var value: Float {
        get { stored }
        set {
            stored = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }

    /// Sets the value, without animation.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    private var part: CGFloat {
        maximumValue > minimumValue ? CGFloat((stored - minimumValue) / (maximumValue - minimumValue)) : 0
    }

    private var knobCenter: CGFloat { bounds.minX + knob / 2 + part * (bounds.width - knob) }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = touch.location(in: self).x - knobCenter
        return abs(grip) <= knob
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let room = max(bounds.width - knob, 1)
        let part = (touch.location(in: self).x - grip - bounds.minX - knob / 2) / room
        let old = stored
        value = minimumValue + Float(part) * (maximumValue - minimumValue)
        if isContinuous, stored != old { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    /// A pan that starts on a slider does not start recognizers of its ancestors, as in UIKit.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer is UIPanGestureRecognizer, gestureRecognizer.view !== self { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

    open override func draw(_ rect: CGRect) {
        let (middle, center) = (bounds.midY, knobCenter)
        func line(_ from: CGFloat, _ to: CGFloat, _ color: UIColor) {
            color.setFill()
            let rect = CGRect(x: from, y: middle - 2, width: max(to - from, 0), height: 4)
            UIBezierPath(roundedRect: rect, cornerRadius: 2).fill()
        }
        line(bounds.minX + 2, bounds.maxX - 2, maximumTrackTintColor ?? UIColor(white: 0.89, dark: .systemFill))
        line(bounds.minX + 2, center, minimumTrackTintColor ?? .systemBlue)
        let circle = CGRect(x: center - knob / 2, y: middle - knob / 2, width: knob, height: knob)
        UIColor(white: 0, alpha: 0.15).setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: -0.5, dy: -0.5).offsetBy(dx: 0, dy: 0.5)).fill()
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(ovalIn: circle).fill()
    }

    override func decode(_ element: NibElement, _ session: NibSession) {
        super.decode(element, session)
        minimumValue = Float(element.number("minValue") ?? 0)
        maximumValue = Float(element.number("maxValue") ?? 1)
        value = Float(element.number("value") ?? 0.5)
        isContinuous = element.bool("continuous") ?? true
        if let color = session.color(element, "minimumTrackTintColor") { minimumTrackTintColor = color }
        if let color = session.color(element, "maximumTrackTintColor") { maximumTrackTintColor = color }
        if let color = session.color(element, "thumbTintColor") { thumbTintColor = color }
    }
}
