import JellySupport

/// A ring of spokes, one of which is darkest; it rotates once per second of the host's clock.
open class UIActivityIndicatorView: UIView {
    /// How large the spokes are, and which colour they have unless one is set.
    public enum Style: Int, Sendable {
        case whiteLarge, white, gray, medium = 100, large = 101

        /// The side of the square, in points, as published view hierarchies have it.
        fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .gray }
    }

    /// How large the spokes are; a change resizes the indicator and sets its colour.
    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            bounds.size = intrinsicContentSize
            color = style.color
            invalidateIntrinsicContentSize()
        }
    }
    /// The colour of the spokes.
    open var color: UIColor! = .gray { didSet { setNeedsDisplay() } }
    /// Whether the indicator is hidden when stopped; default: true.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether the indicator is rotating.
    open private(set) var isAnimating = false
    private lazy var turn = IndicatorTurn(self)
    fileprivate var spoke = 0

    /// Creates an indicator of the style `medium`; an empty frame gets its size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.isEmpty { bounds.size = intrinsicContentSize }
        isHidden = true
    }

    /// Creates an indicator of a style, as large as the style.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
    }

    /// Creates an indicator from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an indicator with the older argument label.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    /// Starts the rotation.
    open func startAnimating() {
        (isAnimating, isHidden) = (true, false)
        HostClock.current.start(turn)
    }

    /// Stops the rotation.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
    }

    open dynamic override func draw(_ rect: CGRect) {
        let (center, radius) = (CGPoint(x: bounds.midX, y: bounds.midY), min(bounds.width, bounds.height) / 2)
        for index in 0..<8 {
            let angle = CGFloat(index) * .pi / 4
            let path = UIBezierPath()
            path.move(
                to: CGPoint(
                    x: center.x + CGFloat.sin(angle) * radius * 0.5, y: center.y - CGFloat.cos(angle) * radius * 0.5))
            path.addLine(
                to: CGPoint(
                    x: center.x + CGFloat.sin(angle) * radius * 0.9, y: center.y - CGFloat.cos(angle) * radius * 0.9))
            (path.lineWidth, path.lineCapStyle) = (radius * 0.2, .round)
            let age = (spoke - index + 8) % 8
            (color ?? .gray).withAlphaComponent(max(0.2, 1 - CGFloat(age) * 0.12)).setStroke()
            path.stroke()
        }
    }
}

/// Rotates an indicator by the host's clock.
@MainActor
private final class IndicatorTurn: @MainActor HostTicker {
    private weak var view: UIActivityIndicatorView?
    private var start: TimeInterval?

    init(_ view: UIActivityIndicatorView) { self.view = view }

    func pass(to time: TimeInterval) -> Bool {
        guard let view, view.isAnimating else {
            start = nil
            return false
        }
        let begin = start ?? time
        start = begin
        let spoke = Int((time - begin) * 8 + 1e-6) % 8
        if spoke != view.spoke {
            view.spoke = spoke
            view.setNeedsDisplay()
        }
        return true
    }
}
