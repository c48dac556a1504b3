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
    private var images: [ImagePart: [UInt: UIImage]] = [:]
    private enum ImagePart { case thumb, minimum, maximum }
    private var stored: Float = 0
    private var grip: CGFloat = 0
    private let knob: CGFloat = 28

    /// The value, clamped to the range.
    open var value: Float {
        get { stored }
        set {
            stored = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            shownValue.stop()
        }
    }
    private lazy var shownValue = ShownValue(self)

    /// Sets the value; animated, the thumb moves there in 0.25 seconds, or in the time of the animation block.
    open func setValue(_ value: Float, animated: Bool) {
        let old = stored
        guard animated else { return self.value = value }
        stored = min(max(value, minimumValue), max(minimumValue, maximumValue))
        shownValue.move(from: Double(old), to: Double(stored), duration: 0.25)
    }

    /// Sets the image of the thumb for a state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { set(image, .thumb, state) }
    /// Sets the image of the track to the left of the thumb for a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(image, .minimum, state) }
    /// Sets the image of the track to the right of the thumb for a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(image, .maximum, state) }
    /// The image of the thumb for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { images[.thumb]?[state.rawValue] }
    /// The image of the thumb now.
    open var currentThumbImage: UIImage? { image(.thumb) }

    /// The image of the track before the thumb in a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images[.minimum]?[state.rawValue] }
    /// The image of the track after the thumb in a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images[.maximum]?[state.rawValue] }

    private func set(_ image: UIImage?, _ part: ImagePart, _ state: UIControl.State) {
        images[part, default: [:]][state.rawValue] = image
        setNeedsDisplay()
    }

    private func image(_ part: ImagePart) -> UIImage? {
        images[part]?[state.rawValue] ?? images[part]?[UIControl.State.normal.rawValue]
    }

    /// The place of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(bounds.width - 4, 0), height: 4)
    }

    /// The place of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = image(.thumb)?.size ?? CGSize(width: knob, height: knob)
        let range = max(maximumValue - minimumValue, .leastNonzeroMagnitude)
        let part = CGFloat((value - minimumValue) / range)
        let room = bounds.width - size.width
        return CGRect(
            x: bounds.minX + part * room, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

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
    open dynamic override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer is UIPanGestureRecognizer, gestureRecognizer.view !== self { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

    open dynamic override func draw(_ rect: CGRect) {
        let track = trackRect(forBounds: bounds)
        let circle = thumbRect(forBounds: bounds, trackRect: track, value: shownValue.value.map { Float($0) } ?? stored)
        func line(_ from: CGFloat, _ to: CGFloat, _ part: ImagePart, _ color: UIColor) {
            let rect = CGRect(x: from, y: track.minY, width: max(to - from, 0), height: track.height)
            if let image = image(part) { return image.draw(in: rect) }
            color.setFill()
            UIBezierPath(roundedRect: rect, cornerRadius: track.height / 2).fill()
        }
        line(track.minX, track.maxX, .maximum, maximumTrackTintColor ?? UIColor(white: 0.89, dark: .systemFill))
        line(track.minX, circle.midX, .minimum, minimumTrackTintColor ?? .systemBlue)
        if let image = image(.thumb) { return image.draw(in: circle) }
        UIColor(white: 0, alpha: 0.15).setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: -0.5, dy: -0.5).offsetBy(dx: 0, dy: 0.5)).fill()
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(ovalIn: circle).fill()
    }
}
