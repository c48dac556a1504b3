/// A bar that shows progress.
open class UIProgressView: UIView {
    /// The style of a progress bar.
    public enum Style: Int, Sendable { case `default`, bar }

    /// The style of the bar.
    open var progressViewStyle = Style.default
    /// The progress, from 0 to 1.
    open var progress: Float = 0 {
        didSet {
            progress = min(max(progress, 0), 1)
            shownValue.stop()
        }
    }
    private lazy var shownValue = ShownValue(self)
    /// The colour of the filled part.
    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the unfilled part.
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Creates a progress bar with a style and an empty frame.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
    }

    /// Sets the progress; animated, the bar grows in 0.25 seconds, or in the time of the animation block.
    open func setProgress(_ progress: Float, animated: Bool) {
        let old = shownValue.value ?? Double(self.progress)
        self.progress = progress
        if animated { shownValue.move(from: old, to: Double(self.progress), duration: 0.25) }
    }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
    }

    open dynamic override func draw(_ rect: CGRect) {
        let line = CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
        (trackTintColor ?? UIColor(white: 0.9, dark: .systemFill)).setFill()
        UIBezierPath(roundedRect: line, cornerRadius: 2).fill()
        let progress = shownValue.value ?? Double(progress)
        guard progress > 0 else { return }
        (progressTintColor ?? .systemBlue).setFill()
        let done = CGRect(x: line.minX, y: line.minY, width: line.width * CGFloat(progress), height: line.height)
        UIBezierPath(roundedRect: done, cornerRadius: 2).fill()
    }
}
